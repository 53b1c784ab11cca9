"""The tables that a kit names: read through the door, checked against what the kit declares of them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path, PurePosixPath

from generator.diagnostics import ContentFault, Diagnostic, EnvironmentFault, Span
from generator.game.own.card import picture_path
from generator.game.own.cells import plain
from generator.game.own.defects import TableNotRead
from generator.game.own.items import Around, SeenPicture, columns_of, items_of, table_of_items
from generator.i18n import _, reason
from generator.model.content import Loaded
from generator.model.items import Items
from generator.model.kit import Kit, Product
from generator.model.own_items import PictureField
from generator.model.palette import Palettes
from generator.press.loading.papers import formats_of
from generator.press.loading.yaml_files import not_read
from generator.press.project import Project
from generator.press.tables.workbook import read_workbook
from generator.project_files import NOT_THERE, Refused
from generator.render.assets import LARGEST as LARGEST_ASSET
from generator.render.pictures import MOST_PIXELS
from generator.source.table.csv_text import read_csv
from generator.source.table.table import LARGEST, DataTable, TableUnreadable
from generator.suggest import closest

#: Endings of tables.
TABLES = (".csv", ".xlsx", ".ods")
#: Colours that every template knows.
_ALWAYS = ("ink", "grey", "paper", "accent")
#: Ready-made template → what its picture leaves free across (mm), and how much of the height it takes.
_PLACES: Mapping[str, tuple[float, float]] = {
    "_cards/bild-oben.html": (7.2, 0.4),
    "_cards/vollbild.html": (0.0, 1.0),
}
#: What a template of one's own begins with that changes one of these.
_EXTENDS = re.compile(rb"""\{%-?\s*extends\s+["'](_cards/[\w-]+\.html)["']""")
_PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg")


def own_items(
    project: Project,
    folder: Path,
    kit: Loaded[Kit],
    palettes: Palettes | None,
    known: Sequence[Loaded[Items]] = (),
) -> tuple[list[Loaded[Items]], list[Diagnostic]]:
    """The items of all tables that the kit names, and what is wrong with them.

    ``known`` are the YAML files of the game, whose items are held against what the kit declares as well.
    """
    shelf = _Shelf(project, folder, kit, palettes, known)
    found: list[Diagnostic] = []
    items: list[Loaded[Items]] = []
    seen: set[tuple[str, str | None]] = set()
    for product in kit.model.products:
        declared = product.items
        if declared is None or (declared.file, declared.sheet) in seen:
            continue
        seen.add((declared.file, declared.sheet))
        table = shelf.table(product)
        if isinstance(table, Diagnostic):
            found.append(table)
        elif table is not None:
            yaml = next((one.model for one in known if one.path == table.path), None)
            loaded, wrong = items_of(table, declared, shelf.around(product), yaml)
            found += wrong
            # What stands in YAML has been read as it is.
            if loaded is not None and declared.file.lower().endswith(TABLES):
                items.append(loaded)
    return items, found


@dataclass(frozen=True)
class _Shelf:
    """The tables of a game, each read once."""

    project: Project
    folder: Path
    kit: Loaded[Kit]
    palettes: Palettes | None
    known: Sequence[Loaded[Items]]

    @cached_property
    def _read(self) -> dict[tuple[str, str], DataTable | Diagnostic | None]:
        return {}

    def table(self, product: Product) -> DataTable | Diagnostic | None:
        """A product's table, or why it is not read; None where the file is not there (told elsewhere)."""
        assert product.items is not None
        name, sheet = product.items.file, product.items.sheet or ""
        if (name, sheet) not in self._read:
            if name.lower().endswith(TABLES):
                self._read[name, sheet] = read_table(self.project, self.folder, name, sheet)
            else:
                label = self.project.label(self.folder / name)
                file = next((one for one in self.known if one.path == label), None)
                self._read[name, sheet] = table_of_items(file) if file is not None else None
        return self._read[name, sheet]

    def around(self, product: Product) -> Around:
        """What the cells of a product's table may name."""
        number = self.kit.model.products.index(product)
        return Around(
            colours=tuple(dict.fromkeys((*_ALWAYS, *(self.palettes.full if self.palettes else ())))),
            picture=lambda field, name: self._picture(product, field, name),
            column=lambda other, field: self._column(other or product.id, field),
            kit_place=lambda *keys: self.kit.span("products", number, "items", *keys),
        )

    def _column(self, product: str, field: str) -> frozenset[str] | None:
        other = next((one for one in self.kit.model.products if one.id == product and one.items), None)
        table = self.table(other) if other is not None else None
        if not isinstance(table, DataTable):
            return None
        column = columns_of(table).get(field)
        if column is None:
            return None
        return frozenset(plain(row[column]) for row in table.rows if column < len(row) and row[column])

    def _picture(self, product: Product, field: PictureField, name: str) -> SeenPicture:
        """The picture that a cell names."""
        path = PurePosixPath(picture_path(self.folder.name, field, name))
        if ".." in path.parts or "\\" in name or "\0" in name or name.startswith("/") or ":" in name:
            inside = _("Pictures lie in the game's folder: name them from there on.")
            return SeenPicture(_("it is no path within the game's folder"), inside)
        if path.suffix.lower() not in _PICTURES:
            return SeenPicture(
                _("it is neither PNG nor JPEG, WebP or SVG"),
                _("Save the picture as PNG, JPEG or SVG; a telephone's HEIC must be exported as JPEG."),
            )
        file = next((root / path for root in self._roots if self.project.files.has(root / path)), None)
        if file is None:
            return SeenPicture(_(NOT_THERE), self._near(path))
        if path.suffix.lower() == ".svg":
            return SeenPicture()
        pixels = _pixels(self.project, file)
        if pixels is None or pixels[0] * pixels[1] > MOST_PIXELS:
            return SeenPicture(
                _("it has more than 50 million pixels") if pixels else _("nobody can read it as a picture"),
                _("Copy the picture anew from where you have it, or save it again as PNG or JPEG."),
            )
        place = self._place_of(product, field) if field.dpi else None
        if place is None:
            return SeenPicture()
        across, down = (25.4 * have / want if want else 0 for have, want in zip(pixels, place, strict=True))
        dpi = across if not down else (min if field.fit == "cover" else max)(across, down)
        if dpi >= field.dpi:
            return SeenPicture()
        return SeenPicture(pixels=pixels, dpi=int(dpi), wanted=int(pixels[0] * field.dpi / dpi) + 1)

    @property
    def _roots(self) -> tuple[Path, Path]:
        return self.project.root, self.project.shipped

    def _place_of(self, product: Product, field: PictureField) -> tuple[float, float] | None:
        """How wide and high a picture is on paper, mm; None where nobody knows, 0 where it is free."""
        if field.width is not None:
            return field.width, 0.0
        share = _PLACES.get(product.template) or _PLACES.get(self._extended(product.template))
        try:
            kind = formats_of(self.project).model.format(product.format) if share else None
        except ContentFault:  # told where formats are needed
            return None
        if share is None or kind is None or kind.width is None or kind.height is None:
            return None
        return kind.width - share[0], kind.height * share[1]

    def _extended(self, template: str) -> str:
        """The ready-made template that this one changes; empty where it is none of its kind."""
        path = self.project.root / "templates" / template
        try:
            found = _EXTENDS.search(self.project.files.read(path, LARGEST_ASSET))
        except (OSError, ValueError):  # told where it is to be drawn
            return ""
        return found[1].decode() if found else ""

    def _near(self, path: PurePosixPath) -> str:
        """What lies there instead."""
        there = [
            entry.name
            for entry, why, is_folder in self.project.files.entries(self.project.root / path.parent)
            if not why and not is_folder and entry.suffix.lower() in _PICTURES
        ]
        near = closest(path.name, there)
        hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
        return hint + _("Put it into {folder}.").format(folder=path.parent.as_posix())


def _pixels(project: Project, file: Path) -> tuple[int, int] | None:
    """How many a picture has across and down; None for one that cannot be read."""
    from PIL import Image

    try:
        data = project.read(file, LARGEST_ASSET)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(BytesIO(data)) as picture:  # only its head is read
                return picture.size
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None


def read_table(project: Project, folder: Path, name: str, sheet: str = "") -> DataTable | Diagnostic | None:
    """The table of that name in a game's folder, or what is wrong with it; None where there is none."""
    path = folder / name
    label = project.label(path)
    if not project.files.has(path):
        return None
    try:
        raw = project.read(path, LARGEST)
        if name.lower().endswith(".csv"):
            return read_csv(raw, label)
        return read_workbook(raw, label, sheet)
    except Refused as refused:
        return not_read(label, refused)
    except OSError as error:
        raise EnvironmentFault(
            _("{path} cannot be read: {reason}").format(path=label, reason=reason(error)),
            _("Check that the file exists and that you may read it."),
        ) from error
    except TableUnreadable as fault:
        why = _(str(fault)).format(**fault.values)
        return TableNotRead.at(fault.place or Span(label), reason=why)
