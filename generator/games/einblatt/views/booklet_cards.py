"""Cards in the rule booklet: ranked, held in a hand, played against each other, and all motifs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from generator.games.einblatt import lookup, reference
from generator.games.einblatt.models_regelheft import Duelle, Kaempfer, Karten, Kartenbild
from generator.games.einblatt.play.cards import Card as PlayingCard
from generator.games.einblatt.play.cards import Farbe, strength
from generator.games.einblatt.wording import signed
from generator.geometry import Size

#: An empty hand is lower than any card.
_NOTHING: Final = -1
_COURTS: Final = {"A": "ass", "K": "hof", "D": "hof", "B": "hof"}
#: Small cards in a row: between two of them, the width of the widest, the same for motifs.
_BETWEEN, _WIDEST, _WIDEST_MOTIF = 2.4, 11.0, 9.0
#: Ranked cards stand so far apart that a sign has air between two, mm.
_BETWEEN_RANKED: Final = 3.9
#: A card's shape: height by width.
_TALL: Final = 1.4
#: A whole card of the deck, mm.
_CARD: Final = Size(63, 88)
#: Of cards held as a fan: how much deeper the next but one lies (mm a square), its turn in degrees.
_DEEPER, _TURN = 0.35, 4.5


@dataclass(frozen=True)
class BookletMotif:
    """A card of the deck."""

    #: A, 10, K, D, B, 9, 8, 7
    motif: str
    #: karo | herz | pik | kreuz
    suit: str
    #: Is it of a colour that counts for whoever plays it?
    counts: bool


@dataclass(frozen=True)
class RankedCard:
    """A card in a row, from the highest down."""

    card: BookletMotif
    #: Its middle, mm.
    x: float
    #: Does it tie with the one before it?
    tied: bool


@dataclass(frozen=True)
class Ranking:
    """Cards in a row, from the highest down."""

    #: mm
    width: float
    #: mm
    height: float
    #: Width of a card, mm.
    card: float
    cards: tuple[RankedCard, ...]
    note: str | None
    kind: Literal["ranking"] = "ranking"


@dataclass(frozen=True)
class HeldCard:
    """A whole card."""

    card: BookletMotif
    #: ass | hof | zahl
    look: str
    #: Its middle, mm.
    x: float
    y: float
    #: Degrees.
    turn: float


@dataclass(frozen=True)
class Hand:
    """Whole cards, side by side or as a fan."""

    #: mm
    width: float
    #: mm
    height: float
    #: How large a card is drawn.
    scale: float
    cards: tuple[HeldCard, ...]
    note: str | None
    kind: Literal["hand"] = "hand"


@dataclass(frozen=True)
class Fighter:
    """One side of a duel."""

    name: str
    #: None for somebody who passes or has none left.
    card: BookletMotif | None
    #: Is the hand empty?
    empty: bool


@dataclass(frozen=True)
class Duel:
    """Two cards against each other."""

    sides: tuple[Fighter, Fighter]
    #: 1 for the left side, -1 for the right one, 0 for a tie.
    won: int
    points: str
    text: str | None


@dataclass(frozen=True)
class Duels:
    """Duels one below the other."""

    duels: tuple[Duel, ...]
    #: The points of the left side; none where they are not shown.
    total: str | None
    kind: Literal["duels"] = "duels"


@dataclass(frozen=True)
class Motifs:
    """All motifs, the highest first."""

    #: mm
    width: float
    #: Width of a card, mm.
    card: float
    #: Each with its left edge, mm.
    motifs: tuple[tuple[str, float], ...]
    kind: Literal["motifs"] = "motifs"


def _shown(card: PlayingCard, suits: frozenset[Farbe]) -> BookletMotif:
    return BookletMotif(str(card.motiv), str(card.farbe), card.farbe in suits)


def _card(text: str | None, suits: frozenset[Farbe] = frozenset()) -> BookletMotif | None:
    found = lookup.read_card(text) if text else None
    return _shown(found, suits) if found else None


def _row(width: float, count: int, widest: float, between: float = _BETWEEN) -> float:
    """Width of one of ``count`` small cards side by side."""
    return min((width + between) / count - between, widest)


def ranking(block: Karten, width: float) -> Ranking:
    """Cards from the highest down, in a column of that width (mm); those that tie say so."""
    own = frozenset(block.farben)
    known = [found for text in block.karten if (found := lookup.read_card(text))]
    ranked = sorted(((strength(one, own), _shown(one, own)) for one in known), key=lambda pair: -pair[0])
    wide = _row(width - 2, len(ranked) or 1, _WIDEST, _BETWEEN_RANKED)
    pitch = wide + _BETWEEN_RANKED
    first = (width - len(ranked) * pitch + _BETWEEN_RANKED) / 2 + wide / 2
    cards = tuple(
        RankedCard(shown, first + n * pitch, n > 0 and ranked[n - 1][0] == rank)
        for n, (rank, shown) in enumerate(ranked)
    )
    return Ranking(width, wide * _TALL + 2.6, wide, cards, block.notiz)


def hand(block: Kartenbild, width: float) -> Hand:
    """Whole cards in a column of that width (mm), side by side or as a fan."""
    cards = [card for text in block.karten if (card := _card(text))]
    last, fan = len(cards) - 1, block.faecher
    deep = _DEEPER * (last / 2) ** 2 if fan else 0
    scale = (block.hoehe - deep - (4 if fan else 1)) / _CARD.height
    wide = _CARD.width * scale
    step = min((width - wide - (10 if fan else 1)) / max(last, 1), wide + 3)
    held = []
    for n, one in enumerate(cards):
        place = n - last / 2
        y = (block.hoehe - deep) / 2 + (place * place * _DEEPER if fan else 0)
        look = _COURTS.get(one.motif, "zahl")
        held.append(HeldCard(one, look, width / 2 + place * step, y, place * _TURN if fan else 0))
    return Hand(width, block.hoehe, scale, tuple(held), block.notiz)


def _rank(side: Kaempfer, suits: frozenset[Farbe]) -> int:
    return _NOTHING if side.leer else strength(lookup.read_card(side.karte or ""), suits)


def duels(block: Duelle) -> Duels:
    """Who wins each of them, and the points together."""
    left, right = frozenset(block.links), frozenset(block.rechts)
    total, rows = 0, []
    for duel in block.duelle:
        mine, theirs = _rank(duel.links, left), _rank(duel.rechts, right)
        won = (mine > theirs) - (mine < theirs)
        total += won
        sides = (_fighter(duel.links, left), _fighter(duel.rechts, right))
        rows.append(Duel(sides, won, signed(won), duel.text))
    return Duels(tuple(rows), signed(total) if block.summe else None)


def _fighter(side: Kaempfer, suits: frozenset[Farbe]) -> Fighter:
    return Fighter(side.name, _card(side.karte, suits), side.leer)


def all_motifs(width: float) -> Motifs:
    """All of the deck in a row as wide as its column (mm)."""
    motifs = reference.motifs()
    card = _row(width, len(motifs), _WIDEST_MOTIF)
    step = (width - card - 0.4) / max(len(motifs) - 1, 1)
    return Motifs(width, card, tuple((motif, n * step) for n, motif in enumerate(motifs)))
