"""Workbooks as spreadsheet programs save them, by hand: no writer of ours, and no other to install."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from io import BytesIO
from xml.sax.saxutils import escape

Rows = Sequence[Sequence[object]]
_SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def xlsx(sheets: Mapping[str, Rows], *, raw_rows: str = "") -> bytes:
    """An XLSX; a cell ``("=A1+1", 3)`` is a formula and what it shows. ``raw_rows``: more for the first."""
    names = "".join(
        f'<sheet name="{escape(name)}" sheetId="{n}" r:id="r{n}"/>' for n, name in enumerate(sheets, 1)
    )
    relations = "".join(
        f'<Relationship Id="r{n}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    kinds = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="application/'
        'vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override '
        'PartName="/xl/workbook.xml" ContentType="application/'
        f'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>{kinds}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r1" '
        f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_SHEET}" xmlns:r="{_OFFICE}"><sheets>{names}'
        "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{relations}'
        "</Relationships>",
    }
    for number, rows in enumerate(sheets.values(), 1):
        body = "".join(_row(n, cells) for n, cells in enumerate(rows, 1)) + (raw_rows if number == 1 else "")
        parts[f"xl/worksheets/sheet{number}.xml"] = (
            f'<worksheet xmlns="{_SHEET}"><sheetData>{body}</sheetData></worksheet>'
        )
    return zipped(parts)


def _row(number: int, cells: Sequence[object]) -> str:
    inside = "".join(_cell(f"{chr(65 + column)}{number}", cell) for column, cell in enumerate(cells))
    return f'<row r="{number}">{inside}</row>'


def _cell(name: str, value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple):
        return f'<c r="{name}"><f>{escape(value[0][1:])}</f><v>{value[1]}</v></c>'
    if isinstance(value, str):
        return f'<c r="{name}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    return f'<c r="{name}"><v>{value}</v></c>'


def ods(rows: Rows) -> bytes:
    """An ODS with one sheet, and a million empty rows below it, as LibreOffice saves them."""
    body = "".join(f"<table:table-row>{''.join(map(_ods_cell, cells))}</table:table-row>" for cells in rows)
    office = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        f'<office:document-content xmlns:office="{office}:office:1.0" xmlns:table="{office}:table:1.0" '
        f'xmlns:text="{office}:text:1.0" office:version="1.3"><office:body><office:spreadsheet>'
        f'<table:table table:name="Karten">{body}<table:table-row table:number-rows-repeated="1048000">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        f'<manifest:manifest xmlns:manifest="{office}:manifest:1.0"><manifest:file-entry '
        f'manifest:full-path="/" manifest:media-type="{kind}"/></manifest:manifest>'
    )
    return zipped({"mimetype": kind, "content.xml": content, "META-INF/manifest.xml": manifest})


def _ods_cell(value: object) -> str:
    if value is None:
        return "<table:table-cell/>"
    number = isinstance(value, int | float)
    kind = f'"float" office:value="{value}"' if number else '"string"'
    text = f"<text:p>{escape(str(value))}</text:p>"
    return f"<table:table-cell office:value-type={kind}>{text}</table:table-cell>"


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    """An archive of these parts, in order."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return file.getvalue()
