"""Cards for presses that print single decks: their sizes, bleed and file names, and a list for the order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from xml.sax.saxutils import escape

from PIL import Image

from generator.export.collection import Collection, File, Progress, Say, Shown, ShownPiece, ShownProduct
from generator.export.pictures import packed, table
from generator.export.raster import Raster
from generator.geometry import Size
from generator.i18n import _, millimetres
from generator.model.kit import Kind

#: What they all want.
DPI = 300
_INCH = 25.4
#: A size this near (mm) is the same: nothing is scaled, what lacks at the edge is drawn on.
_SAME = 1.5
#: Drawn smaller than this, texts of 7 pt are no longer to be read.
_LEAST = 0.85


#: A face that is a hundredth smaller is as bad as a card that is so many mm larger than it.
_A_HUNDREDTH_SMALLER = 2.0


class MakerCard(NamedTuple):
    """A card that somebody makes: its trim in mm, and the picture that is wanted of it in pixels."""

    name: str
    trim: Size
    width: int
    height: int


def _inches(name: str, width: float, height: float, bleed: float) -> MakerCard:
    across, down = (round((side + 2 * bleed) * DPI) for side in (width, height))
    return MakerCard(name, Size(width * _INCH, height * _INCH), across, down)


@dataclass(frozen=True)
class Maker:
    """A press: what it is called, and the cards that it makes."""

    title: str
    cards: tuple[MakerCard, ...]


#: Trim in inches and 1/8 inch of bleed; euro and US sizes have a little more, so that pictures are round.
THE_GAME_CRAFTER = Maker(
    "The Game Crafter",
    (
        *(_inches(name, width, height, 0.125) for name, width, height in (
            ("poker", 2.5, 3.5),
            ("bridge", 2.25, 3.5),
            ("tarot", 2.75, 4.75),
            ("domino", 1.75, 3.5),
            ("micro", 1.25, 1.75),
            ("square", 3.5, 3.5),
            ("jumbo", 3.5, 5.5),
            ("business", 2.0, 3.5),
        )),
        MakerCard("mini", Size(1.75 * _INCH, 2.5 * _INCH), 600, 825),
        MakerCard("euro-poker", Size(63, 88), 825, 1125),
        MakerCard("euro-square", Size(70, 70), 900, 900),
        MakerCard("us-game", Size(56, 87), 750, 1125),
    ),
)  # fmt: skip
#: Trim and 36 pixels on every side.
MAKE_PLAYING_CARDS = Maker(
    "MakePlayingCards",
    (
        *(_inches(name, width, height, 0.12) for name, width, height in (
            ("poker", 2.5, 3.5),
            ("bridge", 2.25, 3.5),
            ("tarot", 2.75, 4.75),
            ("domino", 1.75, 3.5),
            ("mini", 1.75, 2.5),
            ("micro", 1.25, 1.75),
            ("square", 3.5, 3.5),
            ("business", 2.0, 3.5),
        )),
        # In mm on their pages; the picture of the first is that of a poker card.
        MakerCard("game", Size(63, 88), 816, 1111),
        MakerCard("euro-game", Size(59, 92), 769, 1159),
        MakerCard("us-game", Size(56, 87), 733, 1100),
    ),
)  # fmt: skip
#: How many cards its orders are counted in.
_BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612)


class CardFit(NamedTuple):
    """How a face comes onto a card: which, how much smaller, and turned by a quarter?"""

    stock: MakerCard
    scale: float
    turned: bool


def fit_for(size: Size, maker: Maker) -> CardFit:
    """The card on which a face loses least; never enlarged."""

    def loss(fit: CardFit) -> float:
        trim = fit.stock.trim.turned() if fit.turned else fit.stock.trim
        room = abs(trim.width - size.width) + abs(trim.height - size.height)
        return room + (1 - fit.scale) * _A_HUNDREDTH_SMALLER * 100

    return min((_fit(size, stock) for stock in maker.cards), key=loss)


def _fit(size: Size, stock: MakerCard) -> CardFit:
    """A face on a certain card."""
    turned = (size.width > size.height) is not (stock.trim.width > stock.trim.height)
    turned = turned and stock.trim.width != stock.trim.height
    trim = stock.trim.turned() if turned else stock.trim
    small = max(size.width - trim.width, size.height - trim.height)
    scale = 1.0 if small <= _SAME else min(trim.width / size.width, trim.height / size.height)
    return CardFit(stock, scale, turned)


def card_pictures(collection: Collection, maker: Maker, say: Say, progress: Progress) -> Iterator[File]:
    """Pictures for ``maker`` in a folder for each product, and ``order.csv``."""
    rows: list[tuple[object, ...]] = []
    with Raster(collection.pdf) as raster:
        for product, fit in _fitting(collection, maker, say):
            written: dict[int, str] = {}
            for number, piece in enumerate(product.pieces):
                progress("picture", number, len(product.pieces))
                for shown in (piece.front, piece.back):
                    if shown is not None and shown.page not in written:
                        written[shown.page] = f"{product.id}/{shown.name}.png"
                        yield File(written[shown.page], _card(raster, shown, fit))
                back = written[piece.back.page] if piece.back else ""
                rows.append((fit.stock.name, piece.copies, piece.title, written[piece.front.page], back))
    if rows:
        yield File("order.csv", table(("card", "quantity", "name", "face", "back"), rows))


def autofill_orders(collection: Collection, say: Say, progress: Progress) -> Iterator[File]:
    """Pictures for MakePlayingCards in ``cards/``, and for each product an order for MPC Autofill."""
    with Raster(collection.pdf) as raster:
        for product, fit in _fitting(collection, MAKE_PLAYING_CARDS, say):
            fronts: dict[int, list[int]] = {}
            backs: dict[int, list[int]] = {}
            names: dict[int, str] = {}
            slot = 0
            for number, piece in enumerate(product.pieces):
                progress("picture", number, len(product.pieces))
                slots = list(range(slot, slot + piece.copies))
                slot += piece.copies
                for shown, side in ((piece.front, fronts), (piece.back, backs)):
                    if shown is None:
                        continue
                    side.setdefault(shown.page, []).extend(slots)
                    if shown.page not in names:
                        names[shown.page] = f"{product.id}-{shown.name}.png"
                        yield File(f"cards/{names[shown.page]}", _card(raster, shown, fit))
            if not backs:
                white = Image.new("RGB", (fit.stock.width, fit.stock.height), "white")
                names[-1] = f"{product.id}-white.png"
                backs[-1] = list(range(slot))
                yield File(f"cards/{names[-1]}", packed(white, "png", DPI))
            yield File(f"{product.id}-{fit.stock.name}.xml", _order(slot, fronts, backs, names))


def _order(
    count: int, fronts: dict[int, list[int]], backs: dict[int, list[int]], names: dict[int, str]
) -> bytes:
    """An order as MPC Autofill reads it; the commonest back is the one of all cards that name none."""
    common = max(backs, key=lambda page: len(backs[page]))

    def cards(side: dict[int, list[int]]) -> str:
        return "".join(
            f"    <card>\n      <id>cards/{escape(names[page])}</id>\n"
            f"      <slots>{','.join(map(str, slots))}</slots>\n"
            f"      <name>{escape(names[page])}</name>\n    </card>\n"
            for page, slots in side.items()
        )

    bracket = next((size for size in _BRACKETS if size >= count), _BRACKETS[-1])
    others = {page: slots for page, slots in backs.items() if page != common}
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<order>\n  <details>\n'
        f"    <quantity>{count}</quantity>\n    <bracket>{bracket}</bracket>\n"
        "    <stock>(S30) Standard Smooth</stock>\n    <foil>false</foil>\n  </details>\n"
        f"  <fronts>\n{cards(fronts)}  </fronts>\n  <backs>\n{cards(others)}  </backs>\n"
        f"  <cardback>cards/{escape(names[common])}</cardback>\n</order>\n"
    ).encode()


def _fitting(collection: Collection, maker: Maker, say: Say) -> Iterator[tuple[ShownProduct, CardFit]]:
    """Products, or parts of them of one size, for which ``maker`` has a card; says what becomes of each."""
    others = [product.title for product in collection.products if product.kind is not Kind.CARDS]
    if others:
        say(
            _("{maker} gets cards alone; without: {names}.").format(
                maker=maker.title, names=", ".join(others)
            )
        )
    for product in collection.products:
        if product.kind is not Kind.CARDS:
            continue
        for size, pieces in _by_size(product.pieces).items():
            fit = fit_for(size, maker)
            trim = fit.stock.trim.turned() if fit.turned else fit.stock.trim
            values = {
                "product": product.title,
                "size": f"{millimetres(size.width)} × {millimetres(size.height)} mm",
                "maker": maker.title,
                "card": f"{fit.stock.name}, {millimetres(trim.width)} × {millimetres(trim.height)} mm",
                "scale": f"{fit.scale:.0%}".replace("%", " %"),
            }
            if fit.scale < _LEAST:
                say(
                    _(
                        "{product} ({size}) left out: {maker} has no such size; nearest: {card}, at {scale}."
                    ).format(**values)
                )
                continue
            if fit.scale < 1:
                say(_("{product} ({size}): on {card}, drawn at {scale}.").format(**values))
            elif abs(trim.width - size.width) + abs(trim.height - size.height) > 0.1:
                say(_("{product} ({size}): on {card}, in its own size, edges drawn on.").format(**values))
            else:
                say(_("{product} ({size}): on {card}.").format(**values))
            yield ShownProduct(product.id, product.title, product.kind, tuple(pieces)), fit


def _by_size(pieces: Sequence[ShownPiece]) -> dict[Size, list[ShownPiece]]:
    found: dict[Size, list[ShownPiece]] = {}
    for piece in pieces:
        found.setdefault(piece.front.size, []).append(piece)
    return found


def _card(raster: Raster, shown: Shown, fit: CardFit) -> bytes:
    """The picture of a card: the face in its middle, what is missing around it drawn on."""
    wide, high = fit.stock.width, fit.stock.height
    if fit.turned:
        wide, high = high, wide
    dots = DPI / _INCH * fit.scale
    drawn = raster.fill(
        shown.page,
        round((shown.size.width + 2 * shown.bleed) * dots),
        round((shown.size.height + 2 * shown.bleed) * dots),
    )
    left, top = (wide - drawn.width) // 2, (high - drawn.height) // 2
    card = _extended(drawn, wide, high, max(left, 0), max(top, 0)) if left > 0 or top > 0 else drawn
    if left < 0 or top < 0:
        across, down = max(-left, 0), max(-top, 0)
        card = card.crop((across, down, across + wide, down + high))
    if fit.turned:
        card = card.transpose(Image.Transpose.ROTATE_90)
    return packed(card, "png", DPI)


def _extended(drawn: Image.Image, wide: int, high: int, left: int, top: int) -> Image.Image:
    """``drawn`` on a larger picture; its outermost pixels run on to the edge."""
    size = max(wide, drawn.width), max(high, drawn.height)
    card = Image.new("RGB", size, "white")
    width, height = drawn.size
    right, bottom = size[0] - left - width, size[1] - top - height
    card.paste(drawn, (left, top))
    for strip, at, to in (
        ((0, 0, 1, height), (0, top), (left, height)),
        ((width - 1, 0, width, height), (left + width, top), (right, height)),
    ):
        if to[0] > 0:
            card.paste(drawn.crop(strip).resize(to), at)
    across = size[0]
    for row, at_row, rows in ((top, 0, top), (top + height - 1, top + height, bottom)):
        if rows > 0:
            card.paste(card.crop((0, row, across, row + 1)).resize((across, rows)), (0, at_row))
    return card
