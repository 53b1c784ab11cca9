"""A table of items, checked against what the kit declares of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue

from generator.diagnostics import Diagnostic, Span
from generator.game.own.cells import Wrong, guessed, plain, read
from generator.game.own.defects import (
    CellMisfit,
    CellNotUnique,
    ColumnMissing,
    ColumnOfKitUnknown,
    ColumnTwice,
    ColumnUnknown,
    PictureCoarse,
    PictureOfCell,
    ReferenceUnknown,
    RowTooLong,
)
from generator.game.own.rules import broken_rules
from generator.i18n import _
from generator.model.content import Loaded, SourceTree
from generator.model.items import Item, Items
from generator.model.own_items import (
    RESERVED,
    ItemsFile,
    NumberField,
    PictureField,
    ReferenceField,
    TextField,
    focus_of,
)
from generator.model.slug import slug
from generator.model.words import in_quotes, listing
from generator.source.table.table import Cell, DataTable, letters
from generator.source.tree import Loc
from generator.suggest import closest

#: Findings of one file that are told; nobody reads thousands.
MOST_TOLD = 200
#: Copies of an item, as in YAML.
_COPIES = NumberField(type="number", least=0, most=2000, optional=True)


@dataclass(frozen=True)
class SeenPicture:
    """A picture as it was found: why it cannot be shown and what to do; else its pixels, if it has any.

    ``dpi`` and ``wanted`` (pixels across) where it is too coarse.
    """

    reason: str = ""
    remedy: str = ""
    pixels: tuple[int, int] | None = None
    dpi: int = 0
    wanted: int = 0


#: A picture field, the name in the cell → what lies there.
LookAt = Callable[[PictureField, str], SeenPicture]
#: A product's id (empty: this one's) and a field → what its items say there; None where nobody knows.
ColumnOf = Callable[[str, str], frozenset[str] | None]


@dataclass(frozen=True)
class Around:
    """What a table's cells may name beyond it."""

    colours: tuple[str, ...] = ()
    picture: LookAt = lambda _field, _name: SeenPicture()
    column: ColumnOf = lambda _product, _field: None
    #: The kit, to complain about its words: keys below ``items`` → place.
    kit_place: Callable[..., Span | None] = lambda *_keys: None


@dataclass(frozen=True)
class TableSource(SourceTree):
    """Where the parts of items stand that were made of a table."""

    path: str
    table: DataTable
    #: Which row of the table an item was made of.
    rows: Sequence[int]
    columns: Mapping[str, int]
    named: Mapping[str, str]

    def span(self, loc: Loc, *, key: bool = False) -> Span:
        """The cell of a field, or the first one of an item."""
        if len(loc) < 2 or not isinstance(loc[1], int):
            return self.table.place(-1, 0)
        name = str(loc[-1]) if len(loc) > 2 else ""
        column = self.columns.get(self.named.get(name, name), 0)
        return self.table.place(-1 if key else self.rows[loc[1]], column)

    def number(self, item: int) -> int:
        """The number of the item's row, as spreadsheets count."""
        return self.table.numbers[self.rows[item]]


@dataclass
class _Findings:
    """What was found so far; ``full`` once nobody would read more."""

    found: list[Diagnostic] = field(default_factory=list)

    def add(self, finding: Diagnostic) -> None:
        if len(self.found) < MOST_TOLD:
            self.found.append(finding)


def key_of(heading: str) -> str:
    """What templates and rules call a column: ``staerke`` for “Stärke”; empty for a note or none."""
    return "" if heading.startswith("#") else slug(heading).replace("-", "_")


def columns_of(table: DataTable) -> dict[str, int]:
    """The table's columns by their keys; of two alike the first."""
    found: dict[str, int] = {}
    for number, heading in enumerate(table.headings):
        if key := key_of(heading):
            found.setdefault(key, number)
    return found


def items_of(
    table: DataTable, declared: ItemsFile, around: Around, known: Items | None = None
) -> tuple[Loaded[Items] | None, list[Diagnostic]]:
    """The items of a table, and everything that is wrong with it; no items where something is.

    ``known`` are the items that the table was made of, if it was.
    """
    columns = columns_of(table)
    found = _Findings()
    for finding in (*_headings(table, declared, columns), *_own_columns(table, declared, columns, around)):
        found.add(finding)
    if any(finding.severity == "error" for finding in found.found):
        return None, found.found
    reader = _Rows(table, declared, columns, around, found)
    items = list(reader.items())
    source = TableSource(
        table.path,
        table,
        reader.kept,
        columns,
        {"copies": declared.copies or "copies", "format": declared.format or "format"},
    )
    if any(finding.severity == "error" for finding in found.found):
        return None, found.found
    made = known or Items.model_construct(items=tuple(items))
    for finding in broken_rules(made, source, declared, around.kit_place):
        found.add(finding)
    return Loaded(table.path, made, source), found.found


def table_of_items(file: Loaded[Items]) -> DataTable:
    """The items of a YAML file as a table: a column a field. Lists and groups are no cells."""
    items = file.model.items
    names = list(dict.fromkeys(name for item in items for name in item.fields))
    plain_ones = [n for n in names if not any(isinstance(i.fields.get(n), dict | list) for i in items)]
    rows = [[_yaml_cell(item.fields.get(name)) for name in plain_ones] for item in items]

    def place(row: int, column: int) -> Span:
        if row < 0:
            return file.span("items", key=True)
        return file.span("items", row, "fields", *plain_ones[column : column + 1])

    numbers = [file.span("items", number).line for number in range(len(items))]
    return DataTable(file.path, plain_ones, rows, numbers, place, tuple, lettered=False)


def _yaml_cell(value: JsonValue) -> Cell:
    return None if value is None or isinstance(value, dict | list) else value


def _headings(table: DataTable, declared: ItemsFile, columns: Mapping[str, int]) -> Iterator[Diagnostic]:
    """What is wrong with the first row: columns that are twice, missing, or not known."""
    for number, heading in enumerate(table.headings):
        key = key_of(heading)
        if key and columns[key] != number:
            yield ColumnTwice.at(table.place(-1, number), name=heading, other=letters(columns[key]))
    own = {declared.id, declared.copies, declared.format}
    own |= {f"{name}_focus" for name, one in declared.fields.items() if isinstance(one, PictureField)}
    unknown = [key for key in columns if declared.fields and key not in declared.fields and key not in own]
    missing = [name for name, one in declared.fields.items() if name not in columns and not one.optional]
    for name in missing:
        near = closest(name, unknown)
        hint = _("Is “{word}” meant?").format(word=table.headings[columns[near]]) + " " if near else ""
        yield ColumnMissing.at(table.place(-1, 0), name=name, hint=hint)
    for key in unknown:
        near = closest(key, [name for name in declared.fields if name not in columns])
        if near in missing:
            continue  # it has been told
        hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
        place = table.place(-1, columns[key])
        yield ColumnUnknown.at(place, name=table.headings[columns[key]], hint=hint)


def _own_columns(
    table: DataTable, declared: ItemsFile, columns: Mapping[str, int], around: Around
) -> Iterator[Diagnostic]:
    """Columns that the kit names and the table does not have."""
    names = {"id": declared.id, "copies": declared.copies, "format": declared.format}
    for key, name in names.items():
        if name is not None and name not in columns:
            near = closest(name, columns)
            hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
            remedy = hint + _("Columns: {columns}.").format(columns=listing(columns, 30))
            yield ColumnOfKitUnknown.at(
                around.kit_place(key), file=table.path.rpartition("/")[2], name=name, remedy=remedy
            )


class _Rows:
    """Makes items of rows."""

    def __init__(
        self,
        table: DataTable,
        declared: ItemsFile,
        columns: Mapping[str, int],
        around: Around,
        found: _Findings,
    ) -> None:
        self._table, self._declared, self._columns = table, declared, columns
        self._around, self._found = around, found
        self._seen: dict[str, dict[str, int]] = {}
        self._ids: set[str] = set()
        self._taken: dict[str, int] = {}
        #: The rows of the items.
        self.kept: list[int] = []
        texts = [name for name, one in declared.fields.items() if isinstance(one, TextField)]
        known = [*texts, *columns]
        self._named_by = declared.id or next((name for name in known if name in columns), "")
        self._pictures: dict[tuple[str, str], SeenPicture] = {}

    def items(self) -> Iterator[Item]:
        for number, row in enumerate(self._table.rows):
            if any(row[len(self._table.headings) :]):
                self._tell_long(number)
            fields = self._fields(number, row)
            copies = self._copies(number, row)
            name = self._named(number, row)
            if not copies:
                continue
            self.kept.append(number)
            # Everything was looked at: pydantic would only look again.
            yield Item.model_construct(
                id=name, copies=copies, format=self._own(row, self._declared.format), fields=fields
            )

    def _fields(self, number: int, row: Sequence[Cell]) -> dict[str, JsonValue]:
        declared = self._declared.fields
        if not declared:
            special = (self._declared.copies, self._declared.format)
            return {
                key: guessed(_cell(row, column))
                for key, column in self._columns.items()
                if key not in special and key not in RESERVED
            }
        fields: dict[str, JsonValue] = {}
        for name, one in declared.items():
            column = self._columns.get(name)
            cell = _cell(row, column) if column is not None else None
            value = read(cell, one, self._around.colours)
            if isinstance(value, Wrong):
                self._tell(number, name, value)
                continue
            fields[name] = value
            if value is None or column is None:
                continue
            if one.unique:
                self._unique(number, name, str(value), column)
            if isinstance(one, ReferenceField):
                self._refers(number, name, one, str(value), column)
            elif isinstance(one, PictureField):
                self._shows(number, name, one, str(value), row)
                fields[f"{name}_focus"] = plain(_cell(row, self._columns.get(f"{name}_focus"))) or one.focus
        return fields

    def _tell(self, number: int, name: str, wrong: Wrong) -> None:
        place = self._table.place(number, self._columns[name])
        row, column = self._table.numbers[number], self._heading(name)
        self._found.add(
            CellMisfit.at(
                place, row=row, column=column, found=wrong.found, wanted=wrong.wanted, remedy=wrong.remedy
            )
        )

    def _heading(self, name: str) -> str:
        column = self._columns[name]
        heading = self._table.headings[column]
        return f"{letters(column)}: {heading}" if self._table.lettered else heading

    def _unique(self, number: int, name: str, value: str, column: int) -> None:
        first = self._seen.setdefault(name, {}).setdefault(value.casefold(), number)
        if first != number:
            self._found.add(
                CellNotUnique.at(
                    self._table.place(number, column),
                    row=self._table.numbers[number],
                    column=self._heading(name),
                    value=value,
                    other=self._table.numbers[first],
                )
            )

    def _refers(self, number: int, name: str, one: ReferenceField, value: str, column: int) -> None:
        product, _point, other = one.to.rpartition(".")
        known = self._around.column(product, other)
        if known is None or value in known:
            return
        near = closest(value, known)
        remedy = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
        self._found.add(
            ReferenceUnknown.at(
                self._table.place(number, column),
                row=self._table.numbers[number],
                column=self._heading(name),
                value=value,
                where=in_quotes(one.to),
                remedy=remedy + _("Possible: {choices}.").format(choices=listing(sorted(known), 30)),
            )
        )

    def _shows(self, number: int, name: str, one: PictureField, value: str, row: Sequence[Cell]) -> None:
        key = (name, value)
        first = key not in self._pictures
        seen = self._pictures[key] if not first else self._around.picture(one, value)
        self._pictures[key] = seen
        place, of_row = self._table.place(number, self._columns[name]), self._table.numbers[number]
        if seen.reason:
            column, reason, remedy = self._heading(name), seen.reason, seen.remedy
            self._found.add(
                PictureOfCell.at(place, row=of_row, column=column, value=value, reason=reason, remedy=remedy)
            )
        elif seen.dpi and seen.pixels and first:
            width, height = seen.pixels
            sizes = {"width": width, "height": height, "dpi": seen.dpi, "wanted": seen.wanted}
            self._found.add(PictureCoarse.at(place, row=of_row, value=value, **sizes))
        focus = self._columns.get(f"{name}_focus")
        said = plain(_cell(row, focus))
        if focus is not None and said and focus_of(said) is None:
            wanted = _("two numbers from 0 to 100 belong there")
            remedy = _("Write percent from the left and from the top, such as “50 30”.")
            self._tell(number, f"{name}_focus", Wrong(in_quotes(said[:40]), wanted, remedy))

    def _copies(self, number: int, row: Sequence[Cell]) -> int:
        name = self._declared.copies
        if name is None:
            return 1
        value = read(_cell(row, self._columns[name]), _COPIES)
        if isinstance(value, Wrong):
            self._tell(number, name, value)
            return 1
        return 1 if value is None else int(str(value))

    def _own(self, row: Sequence[Cell], name: str | None) -> str | None:
        return plain(_cell(row, self._columns[name])) or None if name is not None else None

    def _named(self, number: int, row: Sequence[Cell]) -> str:
        """The item's id: made of the column that names it, with a number where it is there already."""
        column = self._columns.get(self._named_by)
        text = plain(_cell(row, column))
        own = slug(text, "karte") if text else f"karte-{number + 1}"
        if self._declared.id is not None and column is not None and text:
            self._unique(number, self._named_by, text, column)
        name, again = own, 1
        while name in self._ids:
            again = self._taken[own] = self._taken.get(own, 1) + 1
            name = f"{own[:50]}-{again}"
        self._ids.add(name)
        return name

    def _tell_long(self, number: int) -> None:
        place = self._table.place(number, len(self._table.headings))
        self._found.add(RowTooLong.at(place, row=self._table.numbers[number], sign=self._table.sign))


def _cell(row: Sequence[Cell], column: int | None) -> Cell:
    return row[column] if column is not None and column < len(row) else None
