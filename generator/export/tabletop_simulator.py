"""A game for Tabletop Simulator: its pieces as pictures, and a saved object that brings them to the table.

Limits and names of fields are those of its knowledge base: a sheet of cards has ten columns and seven rows at
most, of which one place stays free for hidden cards, and pictures should not be larger than 4096 pixels.
"""

from __future__ import annotations

import hashlib
import io
import json
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pikepdf
from PIL import Image

from generator.export.collection import Collection, File, Progress, Shown, ShownPiece, ShownProduct
from generator.export.pictures import packed
from generator.export.raster import Raster, pixels
from generator.model.kit import Kind

#: Pixels across and down that a picture may have.
LARGEST = 4096
#: Columns, rows and cards of a sheet.
COLUMNS, ROWS, CARDS = 10, 7, 69
#: A card of this height (mm) is as large as the program's own.
_USUAL_HEIGHT = 88.9
#: Millimetres of one unit of length on its tables, and units between the things that we put there.
_UNIT, _APART = 25.4, 4.0
_COLUMNS_ON_TABLE = 8


def tabletop_simulator(collection: Collection, dpi: float, base: str, progress: Progress) -> Iterator[File]:
    """Pictures, booklets as PDFs, and ``<name>.json``. ``base`` is where the pictures will be found."""
    maker = _Maker(collection, dpi, base)
    with Raster(collection.pdf) as raster:
        for number, product in enumerate(collection.products):
            progress("picture", number, len(collection.products))
            yield from maker.made(product, raster)
    saved = {
        "SaveName": collection.title,
        "GameMode": collection.title,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "PlayerTurn": "",
        "ObjectStates": maker.objects,
    }
    text = json.dumps(saved, ensure_ascii=False, indent=1) + "\n"
    yield File(f"{collection.name}.json", text.encode("utf-8", "replace"))
    yield File(f"{collection.name}.png", maker.thumbnail)


class _Grid(NamedTuple):
    """How cards lie on a sheet, and how many pixels each has."""

    columns: int
    rows: int
    width: int
    height: int

    @property
    def cards(self) -> int:
        return min(self.columns * self.rows, CARDS)


def grid_for(count: int, width: int, height: int) -> _Grid:
    """Sheets as full as they may be, for ``count`` cards of so many pixels; large ones are drawn smaller."""
    less = min(1.0, LARGEST / width, LARGEST / height)
    width, height = max(int(width * less), 1), max(int(height * less), 1)
    columns = max(min(COLUMNS, LARGEST // width, count), 1)
    rows = max(min(ROWS, LARGEST // height, math.ceil(count / columns)), 1)
    return _Grid(columns, rows, width, height)


class _Maker:
    """Makes the objects, one product after the other, and their files."""

    def __init__(self, collection: Collection, dpi: float, base: str) -> None:
        self._collection, self._dpi, self._base = collection, dpi, base
        self.objects: list[dict[str, Any]] = []
        self.thumbnail = b""
        self._decks = 0
        self._guids: set[str] = set()

    def made(self, product: ShownProduct, raster: Raster) -> Iterator[File]:
        """The files of ``product``; its objects are put on the table."""
        if not product.pieces:
            return
        if not self.thumbnail:
            self.thumbnail = self._small(raster, product.pieces[0].front)
        if product.kind is Kind.BOOKLET:
            yield self._booklet(product)
        elif product.kind is Kind.CARDS:
            sizes = dict.fromkeys(piece.front.size for piece in product.pieces)
            for size in sizes:
                alike = [piece for piece in product.pieces if piece.front.size == size]
                yield from self._deck(product, alike, raster)
        else:
            yield from self._single(product, raster)

    def _url(self, path: str) -> str:
        return self._base + path

    def _small(self, raster: Raster, shown: Shown) -> bytes:
        """The picture that the program's menu shows."""
        picture = raster.draw(shown.page, shown.size, 256 / max(shown.size.width, shown.size.height) * 25.4)
        return packed(picture, "png", 96)

    def _deck(self, product: ShownProduct, pieces: Sequence[ShownPiece], raster: Raster) -> Iterator[File]:
        size = pieces[0].front.size
        grid = grid_for(len(pieces), pixels(size.width, self._dpi), pixels(size.height, self._dpi))
        backs = {piece.back.page if piece.back else -1 for piece in pieces}
        unique = len(backs) > 1
        sheets: dict[str, dict[str, Any]] = {}
        cards: list[dict[str, Any]] = []
        for start in range(0, len(pieces), grid.cards):
            self._decks += 1
            number, part = self._decks, pieces[start : start + grid.cards]
            shape = _Grid(grid.columns, math.ceil(len(part) / grid.columns), grid.width, grid.height)
            face, back = f"{product.id}-{number}.jpg", f"{product.id}-{number}-back.jpg"
            yield File(face, self._sheet(raster, shape, [piece.front for piece in part]))
            if unique:
                yield File(back, self._sheet(raster, shape, [piece.back for piece in part]))
            else:
                single = _Grid(1, 1, grid.width, grid.height)
                yield File(back, self._sheet(raster, single, [part[0].back]))
            entry = {
                "FaceURL": self._url(face),
                "BackURL": self._url(back),
                "NumWidth": shape.columns,
                "NumHeight": shape.rows,
                "BackIsHidden": True,
                "UniqueBack": unique,
                "Type": 0,
            }
            sheets[str(number)] = entry
            for slot, piece in enumerate(part):
                for copy in range(piece.copies):
                    own = self._card(product, piece, number * 100 + slot, {str(number): entry})
                    cards.append({**own, "GUID": self._guid(product.id, piece.id, slot, copy)})
        if len(cards) == 1:
            self._put(cards[0], product.id)
            return
        deck = {
            "Name": "DeckCustom",
            "Nickname": product.title,
            "SidewaysCard": size.width > size.height,
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": sheets,
            "ContainedObjects": cards,
        }
        self._put({**_common(deck, cards[0]["Transform"]["scaleX"]), "HideWhenFaceDown": True}, product.id)

    def _card(
        self, product: ShownProduct, piece: ShownPiece, card: int, sheet: dict[str, dict[str, Any]]
    ) -> dict[str, Any]:
        size = piece.front.size
        own = {
            "Name": "CardCustom",
            "Nickname": piece.title,
            "Description": product.title,
            "CardID": card,
            "SidewaysCard": size.width > size.height,
            "CustomDeck": sheet,
        }
        scale = max(size.width, size.height) / _USUAL_HEIGHT
        return {**_common(own, round(scale, 4)), "HideWhenFaceDown": True, "Hands": True}

    def _sheet(self, raster: Raster, grid: _Grid, faces: Sequence[Shown | None]) -> bytes:
        """A picture of ``faces`` side by side; a back that there is none of is white."""
        sheet = Image.new("RGB", (grid.columns * grid.width, grid.rows * grid.height), "white")
        drawn: dict[int, Image.Image] = {}
        for slot, shown in enumerate(faces):
            if shown is not None:
                if shown.page not in drawn:
                    drawn[shown.page] = raster.fill(shown.page, grid.width, grid.height)
                row, column = divmod(slot, grid.columns)
                sheet.paste(drawn[shown.page], (column * grid.width, row * grid.height))
        return packed(sheet, "jpg", self._dpi)

    def _booklet(self, product: ShownProduct) -> File:
        """The pages in the order in which they are read."""
        out = io.BytesIO()
        with pikepdf.open(io.BytesIO(self._collection.pdf)) as source, pikepdf.new() as book:
            for piece in product.pieces:
                book.pages.append(source.pages[piece.front.page])
            book.remove_unreferenced_resources()
            book.save(out, deterministic_id=True)
        file = File(f"{product.id}.pdf", out.getvalue())
        own = {
            "Name": "Custom_PDF",
            "Nickname": product.title,
            "CustomPDF": {
                "PDFUrl": self._url(file.path),
                "PDFPassword": "",
                "PDFPage": 0,
                "PDFPageOffset": 0,
            },
        }
        self._put(_common(own, 1.0), product.id)
        return file

    def _single(self, product: ShownProduct, raster: Raster) -> Iterator[File]:
        """Boards, sheets and tokens: each a thing of its own, alike ones in a stack."""
        written: dict[int, str] = {}
        for piece in product.pieces:
            for shown in (piece.front, piece.back):
                if shown is not None and shown.page not in written:
                    written[shown.page] = f"{product.id}-{len(written) + 1}.jpg"
                    sides = (pixels(side, self._dpi) for side in (shown.size.width, shown.size.height))
                    grid = grid_for(1, *sides)
                    yield File(written[shown.page], self._sheet(raster, grid, [shown]))
            image = {
                "ImageURL": self._url(written[piece.front.page]),
                "ImageSecondaryURL": self._url(written[piece.back.page]) if piece.back else "",
                "ImageScalar": 1.0,
                "WidthScale": 0.0,
            }
            size = piece.front.size
            named = {"Nickname": piece.title, "Description": product.title}
            if product.kind is Kind.BOARD:
                image["WidthScale"] = round(size.width / size.height, 4)
                own = _common({"Name": "Custom_Board", **named, "CustomImage": image}, 1.0)
                self._put({**own, "Locked": True}, product.id, piece.id)
                continue
            tile = {"Type": 2 if piece.round else 0, "Thickness": 0.1, "Stackable": True, "Stretch": True}
            own = {"Name": "Custom_Tile", **named, "CustomImage": {**image, "CustomTile": tile}}
            if piece.copies > 1:
                own |= {"Name": "Custom_Tile_Stack", "Number": piece.copies}
            # A tile is two units across and down before it is scaled.
            across, down = (round(side / 2 / _UNIT, 4) for side in (size.width, size.height))
            made = _common(own, across)
            self._put({**made, "Transform": {**made["Transform"], "scaleZ": down}}, product.id, piece.id)

    def _put(self, thing: dict[str, Any], *of: str) -> None:
        """``thing`` on the table, beside what lies there."""
        row, column = divmod(len(self.objects), _COLUMNS_ON_TABLE)
        place = {"posX": (column - 3.5) * _APART, "posY": 1.5, "posZ": -row * _APART}
        own = {**thing, "Transform": {**thing["Transform"], **place}}
        self.objects.append({**own, "GUID": own.get("GUID") or self._guid(*of)})

    def _guid(self, *of: object) -> str:
        """Six digits that nothing else has, the same with every export."""
        number = 0
        while True:
            text = "/".join(map(str, (self._collection.title, *of, number)))
            guid = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:6]
            if guid not in self._guids:
                self._guids.add(guid)
                return guid
            number += 1


def _common(own: dict[str, Any], scale: float) -> dict[str, Any]:
    """``own`` with what every object has."""
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {
        "Transform": {
            "posX": 0.0,
            "posY": 1.0,
            "posZ": 0.0,
            **turned,
            "scaleX": scale,
            "scaleY": 1.0,
            "scaleZ": scale,
        },
        "Nickname": "",
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **own,
    }
