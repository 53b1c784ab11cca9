"""The tables of games of one's own as fields: a card a row, a field a column, as its kit declares it.

A table is changed cell by cell; all that stands around a cell stays as the spreadsheet has written it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.diagnostics import ContentFault, UsageFault
from generator.game.own.items import key_of
from generator.i18n import _
from generator.model.kit import Kit, Product
from generator.model.own_items import AnyField, ChoiceField, ColourField, ItemsFile, NumberField, TextField
from generator.model.palette import Palettes
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.source.table.csv_text import CsvRow, records_of
from generator.source.table.table import TableUnreadable
from generator.source.tree import Loc

#: How the files end, and what such a kind of file is called in lists.
TABLE, TABLE_KIND = ".csv", "table"
#: Rows that are shown; the others are for the text.
_MOST = 300
#: Characters from which on a text is written in several lines.
_ONE_LINE = 60
_MOST_COPIES = 999


def tables_of(project: Project, game: str) -> Mapping[str, Product]:
    """The CSV files of a game by their labels, each with the first product that has its items there."""
    folder = project.game_folder(game)
    if folder is None:
        return {}
    try:
        kit = read_yaml(project, folder / "kit.yaml", Kit).model
    except ContentFault:  # told beside the kit
        return {}
    found: dict[str, Product] = {}
    for product in kit.products:
        if product.items is not None and product.items.file.lower().endswith(TABLE):
            path = folder / product.items.file
            if project.files.has(path):
                found.setdefault(project.label(path), product)
    return found


def table_fields(project: Project, label: str, text: str) -> dict[str, Any]:
    """The rows as a list of groups, as ``fields.fields`` has them; a place is the row and the column, from 0.

    Raises UsageFault for a table that cannot be read, or that no product prints.
    """
    product, colours = _printed(project, label)
    _sign, head, rows = _read(label, text)
    assert product.items is not None
    keys = [key_of(cell) for cell in head.cells]
    shown = [
        _row(number, row, head.cells, keys, product.items, colours) for number, row in enumerate(rows[:_MOST])
    ]
    listed = {"kind": "list", "fields": shown, "more": max(0, len(rows) - _MOST), "fixed": False}
    whole = {"loc": [], "name": product.title, "help": "", "required": True, "there": True}
    return whole | {"kind": "group", "title": product.title, "fields": [whole | listed]}


def changed_table(project: Project, label: str, text: str, do: object, loc: Loc, value: object) -> str:
    """The text after a change of a cell, or with a row more or less. Raises UsageFault."""
    product, _colours = _printed(project, label)
    sign, head, rows = _read(label, text)
    match do, loc:
        case "add", ():
            return _longer(text, sign, head, rows, _naming(product.items, head))
        case "take", (int(row),) if _inside(row, rows):
            return _without(text, rows[row])
        case "put" | "take", (int(row), int(column)) if _inside(row, rows) and _inside(column, head.cells):
            if do == "take" or isinstance(value, (str, int, float)):
                return _put(text, sign, rows[row], column, "" if do == "take" else str(value))
    raise UsageFault(_("This is no change of a text."))


def _inside(number: int, of: Sequence[object]) -> bool:
    return 0 <= number < len(of)


def _naming(declared: ItemsFile | None, head: CsvRow) -> int:
    """The column that cards are called by."""
    fields = declared.fields if declared is not None else {}
    texts = (name for name, field in fields.items() if isinstance(field, TextField))
    wanted = declared.id if declared is not None and declared.id else next(texts, None)
    keys = [key_of(cell) for cell in head.cells]
    return keys.index(wanted) if wanted in keys else 0


def _printed(project: Project, label: str) -> tuple[Product, Sequence[str]]:
    """The product whose items stand in a table, and the names of its game's colours."""
    game = label.split("/")[1]
    product = tables_of(project, game).get(label)
    folder = project.game_folder(game)
    if product is None or folder is None:
        raise UsageFault(
            _("There are no fields for this kind of file."), _("Everything in it can be changed in the text.")
        )
    try:
        return product, list(read_yaml(project, folder / "palette.yaml", Palettes).model.full)
    except ContentFault:
        return product, ()


def _read(label: str, text: str) -> tuple[str, CsvRow, list[CsvRow]]:
    try:
        sign, records = records_of(text.removeprefix("\ufeff"), label)
    except TableUnreadable as fault:
        raise UsageFault(
            _("“{file}” is no table: {reason}").format(
                file=label, reason=_(str(fault)).format(**fault.values)
            ),
            _("Change it in the text."),
        ) from None
    if not records:
        raise UsageFault(_("“{file}” is no table: {reason}").format(file=label, reason=_("it is empty")))
    if text.startswith("\ufeff"):
        records = [CsvRow(one.cells, [(start + 1, end + 1) for start, end in one.spots]) for one in records]
    return sign, records[0], records[1:]


def _row(
    number: int,
    row: CsvRow,
    headings: Sequence[str],
    keys: Sequence[str],
    declared: ItemsFile,
    colours: Sequence[str],
) -> dict[str, Any]:
    cells = [*row.cells, *[""] * (len(headings) - len(row.cells))]
    title = next((cell for cell in cells if cell), "")
    group = {"kind": "group", "loc": [number], "name": str(number + 1), "title": title[:60]}
    shown = [
        {
            "loc": [number, column],
            "name": headings[column],
            "help": "",
            "there": bool(cells[column]),
            "value": cells[column] or None,
        }
        | _kind(key, cells[column], declared, colours)
        for column, key in enumerate(keys)
        if headings[column]
    ]
    return group | {"help": "", "required": True, "there": True, "fields": shown}


def _kind(key: str, cell: str, declared: ItemsFile, colours: Sequence[str]) -> dict[str, Any]:
    """How a cell is shown: as its column is declared, as long as what stands in it fits."""
    field: AnyField | None = declared.fields.get(key)
    required = field is not None and not field.optional
    if key == declared.copies and _whole(cell):
        return {"kind": "whole", "least": 0, "most": _MOST_COPIES, "required": False, **_number(cell)}
    match field:
        case NumberField(whole=True) if _whole(cell):
            limits = {"least": field.least, "most": field.most}
            known = {name: int(limit) for name, limit in limits.items() if limit is not None}
            return {"kind": "whole", "required": required, **known, **_number(cell)}
        case ChoiceField():
            return {"kind": "choice", "required": required, "choices": list(field.of)}
        case ColourField():
            return {"kind": "text", "required": required, "known": list(colours)}
        case TextField() if len(cell) > _ONE_LINE or "\n" in cell:
            return {"kind": "lines", "required": required, "longest": field.longest}
        case TextField():
            return {"kind": "text", "required": required, "known": [], "longest": field.longest}
    return {"kind": "text", "required": required, "known": []}


def _whole(cell: str) -> bool:
    return not cell or (cell.isascii() and cell.removeprefix("-").isdigit() and len(cell) < 10)


def _number(cell: str) -> dict[str, int]:
    return {"value": int(cell)} if cell else {}


def _put(text: str, sign: str, row: CsvRow, column: int, value: str) -> str:
    """Another value in a cell. Cells that the row has not got yet are put behind its last one."""
    lacking = column - len(row.spots) + 1
    start, end = row.spots[min(column, len(row.spots) - 1)]
    written = _written(value, sign)
    if lacking > 0:
        return text[:end] + sign * lacking + written + text[end:]
    return text[:start] + written + text[end:]


def _written(value: str, sign: str) -> str:
    """A cell as spreadsheets write it."""
    plain = not set(value) & {sign, '"', "\n", "\r"} and value == value.strip()
    return value if plain else '"' + value.replace('"', '""') + '"'


def _without(text: str, row: CsvRow) -> str:
    start, end = row.spots[0][0], row.spots[-1][1]
    for line_end in ("\r\n", "\n", "\r"):
        if text.startswith(line_end, end):
            return text[:start] + text[end + len(line_end) :]
    return text[:start].rstrip("\r\n") + text[end:]


def _longer(text: str, sign: str, head: CsvRow, rows: Sequence[CsvRow], naming: int) -> str:
    """With a row more: as the last one, but for its name, which is new."""
    last = rows[-1] if rows else head
    cells = list(last.cells) if rows else []
    cells += [""] * (len(head.cells) - len(cells))
    taken = {cell for row in rows for cell in row.cells[naming : naming + 1]}
    names = (_("new"), *(f"{_('new')} {number}" for number in range(2, len(rows) + 3)))
    cells[naming] = next(name for name in names if name not in taken)
    end = last.spots[-1][1]
    line_end = "\r\n" if "\r\n" in text else "\n"
    return text[:end] + line_end + sign.join(_written(cell, sign) for cell in cells) + text[end:]
