"""What the deck alone does, counted out: how likely a track runs to its end, how many of each card come."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

from generator.games.uboot.models import Ereignis, Katastrophenleiste
from generator.games.uboot.playtest.subject import Voyage, steps, to_the_end


def lost_by_track(about: Voyage, track: Katastrophenleiste, draws: int) -> Fraction:
    """The chance that a track on which nobody works reaches its last field within so many draws.

    The deck is drawn to its end, then shuffled with the cards that come later (R42).
    """
    left = to_the_end(track)
    #: Fields moved → chance, for those who are not at the end.
    alive: dict[int, Fraction] = {0: Fraction(1)}
    deck = Counter(steps(event, track.id) for event in about.first_deck())
    again = deck + Counter(steps(event, track.id) for event in about.later())
    while draws > 0 and deck.total():
        now = min(draws, deck.total())
        alive = _passed(alive, deck, now, left)
        draws -= now
        deck = again
    return 1 - sum(alive.values(), Fraction(0))


def _passed(alive: dict[int, Fraction], deck: Counter[int], draws: int, left: int) -> dict[int, Fraction]:
    """The same after so many cards of a fresh deck."""
    kinds = sorted(deck)
    # Position and cards drawn of each kind → chance. Of a kind that moves nothing any number is alike.
    moving = [kind for kind in kinds if kind]
    state = {(moved, (0,) * len(moving)): chance for moved, chance in alive.items()}
    for drawn in range(draws):
        after: defaultdict[tuple[int, tuple[int, ...]], Fraction] = defaultdict(Fraction)
        cards = deck.total() - drawn
        for (moved, taken), chance in state.items():
            rest = cards
            for place, kind in enumerate(moving):
                copies = deck[kind] - taken[place]
                rest -= copies
                if copies and moved + kind < left:
                    more = (*taken[:place], taken[place] + 1, *taken[place + 1 :])
                    after[moved + kind, more] += chance * Fraction(copies, cards)
            if rest:
                after[moved, taken] += chance * Fraction(rest, cards)
        state = dict(after)
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (moved, _taken), chance in state.items():
        found[moved] += chance
    return dict(found)


def comes(about: Voyage, event: Ereignis, draws: int) -> Fraction:
    """The chance that a kind of card is drawn at all."""
    deck, again = about.first_deck(), [*about.first_deck(), *about.later()]
    missed = Fraction(1)
    while draws > 0 and deck:
        now = min(draws, len(deck))
        copies = sum(card is event for card in deck)
        for drawn in range(now):
            missed *= Fraction(max(len(deck) - copies - drawn, 0), len(deck) - drawn)
        draws -= now
        deck = again
    return 1 - missed


def expected(about: Voyage, event: Ereignis, draws: int) -> Fraction:
    """How many cards of a kind are drawn on average."""
    deck, again = about.first_deck(), [*about.first_deck(), *about.later()]
    sum_ = Fraction(0)
    while draws > 0 and deck:
        now = min(draws, len(deck))
        sum_ += Fraction(now * sum(card is event for card in deck), len(deck))
        draws -= now
        deck = again
    return sum_
