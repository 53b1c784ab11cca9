"""Drawing and discarding: a person's own Skatblatt (R02), with incentives (E5) and Selbstbewusstsein (E4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from generator.games.einblatt.play.cards import Card, Farbe, Motiv, deck, strength
from generator.games.einblatt.play.odds import ASIDE

_EARNED: Final = frozenset({Motiv.KOENIG, Motiv.ASS})


@dataclass(frozen=True)
class Piles:
    """One person's cards. The first card of ``draw`` is drawn first."""

    draw: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    #: With incentives (E5): sevens, kings and aces that have not been earned.
    aside: tuple[Card, ...] = ()
    incentives: bool = False


def shuffled(cards: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    """The cards in an order that ``rng`` chooses."""
    mixed = list(cards)
    rng.shuffle(mixed)
    return tuple(mixed)


def new_piles(rng: Random, *, incentives: bool = False) -> Piles:
    """A fresh Skatblatt: 32 cards, or 20 with the other 12 aside (V10, E5)."""
    kept = [card for card in deck() if not (incentives and card.motiv in ASIDE)]
    aside = tuple(card for card in deck() if incentives and card.motiv in ASIDE)
    return Piles(shuffled(kept, rng), aside=aside, incentives=incentives)


def draw(piles: Piles, number: int, rng: Random) -> tuple[tuple[Card, ...], Piles]:
    """``number`` cards, and what remains. An empty pile is replaced by the shuffled discards (R02).

    Fewer cards only where there are no more.
    """
    taken: list[Card] = []
    while len(taken) < number:
        if not piles.draw:
            if not piles.discard:
                break
            piles = replace(piles, draw=shuffled(piles.discard, rng), discard=())
        wanted = number - len(taken)
        taken += piles.draw[:wanted]
        piles = replace(piles, draw=piles.draw[wanted:])
    return tuple(taken), piles


def discard(piles: Piles, played: Sequence[Card], unplayed: Sequence[Card] = ()) -> Piles:
    """After a conflict. With incentives, kings and aces that were played go aside again (E5)."""
    back = tuple(c for c in played if piles.incentives and c.motiv in _EARNED)
    kept = tuple(c for c in played if c not in back)
    return replace(piles, discard=(*piles.discard, *kept, *unplayed), aside=(*piles.aside, *back))


def act_by_motivation(piles: Piles, farbe: Farbe, *, sacrifice: bool = False) -> Piles:
    """Earned by acting by the Motivation of the attribute of that colour (E5).

    Its König, or its Ass if that is earned already, or any other König, or any other Ass; with sacrifice or
    great risk its König and its Ass. The cards go from aside to the discards, where there are any.
    """
    own = (Card(farbe, Motiv.KOENIG), Card(farbe, Motiv.ASS))
    if sacrifice:
        return _to_discard(piles, [card for card in own if card in piles.aside])
    others = [Card(other, motiv) for motiv in (Motiv.KOENIG, Motiv.ASS) for other in Farbe]
    return _to_discard(piles, [card for card in (*own, *others) if card in piles.aside][:1])


def act_against_motivation(piles: Piles, *, grave: bool = False) -> Piles:
    """One 7, in grave cases two, from aside to the discards (E5)."""
    sevens = [card for card in piles.aside if card.motiv is Motiv.SIEBEN]
    return _to_discard(piles, sevens[: 2 if grave else 1])


def return_seven(piles: Piles) -> Piles:
    """What acting by a Motivation may earn instead: a discarded 7 goes aside again (E5)."""
    sevens = [card for card in piles.discard if card.motiv is Motiv.SIEBEN][:1]
    kept = tuple(card for card in piles.discard if card not in sevens)
    return replace(piles, discard=kept, aside=(*piles.aside, *sevens))


def _to_discard(piles: Piles, cards: Sequence[Card]) -> Piles:
    kept = tuple(card for card in piles.aside if card not in cards)
    return replace(piles, discard=(*piles.discard, *cards), aside=kept)


def self_confidence_hand(drawn: Sequence[Card]) -> tuple[Card, ...]:
    """The Selbstbewusstseinshand: what was drawn without the highest and the lowest card (E4).

    No colour counts, because this attribute has none. Of equal cards the first one drawn goes.
    """
    ordered = sorted(drawn, key=lambda card: strength(card, frozenset()))
    gone = ordered[:1] + ordered[-1:] if len(ordered) > 1 else ordered
    kept = list(drawn)
    for card in gone:
        kept.remove(card)
    return tuple(kept)


def gain_self_confidence(hand: Sequence[Card], card: Card, value: int) -> tuple[Card, ...]:
    """An unused card after a conflict about the self-image; above ``value`` cards the lowest goes (E4)."""
    grown = [*hand, card]
    if len(grown) > value:
        grown.remove(min(grown, key=lambda c: strength(c, frozenset())))
    return tuple(grown)
