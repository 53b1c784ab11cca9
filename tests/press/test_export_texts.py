"""All that is printed as a table: what a reader of PDFs finds on the faces, by key."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pypdfium2

from generator.export.texts import blocks
from generator.press.exporting.export import export
from generator.press.exporting.options import ExportOptions, Way
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.exports import exported
from tests.press.game import change
from tests.press.variants import ROOT


def _rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))


def test_each_text_has_a_key(game: Path) -> None:
    change(game, "content/probe/items/karten.yaml", '"Zange"', '"=1+1 & <Zange>"')
    folder, _result = exported(game, "text")
    rows = _rows(folder / "texts.csv")
    assert [(row["key"], row["kind"], row["text"], row["file"]) for row in rows] == [
        ("karten/hebel/1", "div.name", "Hebel", "content/probe/items/karten.yaml:2"),
        ("karten/hebel/2", "div.zahl", "12", "content/probe/items/karten.yaml:2"),
        # A spreadsheet is not to work it out.
        ("karten/zange/1", "div.name", "'=1+1 & <Zange>", "content/probe/items/karten.yaml:7"),
        ("karten/zange/2", "div.zahl", "9", "content/probe/items/karten.yaml:7"),
    ]
    once = _rows(folder / "unique.csv")
    assert [(row["text"], row["times"], row["first"]) for row in once] == [
        ("Hebel", "1", "karten/hebel/1"),
        ("'=1+1 & <Zange>", "1", "karten/zange/1"),
    ]


def test_nothing_that_is_printed_is_left_out(tmp_path: Path) -> None:
    """Letter by letter against what PDFium finds in the PDF of the same product."""
    project = Project(ROOT, ROOT, tmp_path)
    (file,) = build(project, BuildOptions(("gnome/aktionskarte",), print_list=False, players=2)).files
    options = ExportOptions(BuildOptions(("gnome/aktionskarte",), players=2), Way.TEXT)
    (folder,) = export(project, options).folders
    told = Counter("".join(row["text"] for row in _rows(folder / "texts.csv")).casefold())
    document = pypdfium2.PdfDocument(file)
    lines = [line for page in document for line in page.get_textpage().get_text_range().splitlines()]
    # The line in the margin belongs to the sheet.
    own = [line for line in lines if "Aktionskarte · Blatt" not in line]
    assert len(own) == len(lines) - 2
    printed = Counter("".join(own).casefold())
    missing = {c: n - told[c] for c, n in printed.items() if c.isalnum() and n > told[c]}
    assert missing == Counter("1234")  # the cuts' numbers, which are the sheet's as well
    assert sum(told.values()) > 800


def test_blocks_of_markup() -> None:
    markup = (
        "<style>p{}</style><h1 class='a b'>Eins <em>zwei</em></h1><p>drei<br>vier&nbsp;&amp; f&shy;ünf"
        "<ul><li>sechs</ul>sieben</p><svg><title>nein</title>"
        "<text><tspan x='1'>acht</tspan><tspan x='1'>neun</tspan></text></svg>"
    )
    assert [(block.kind, block.text) for block in blocks(markup)] == [
        ("h1.a", "Eins zwei"),
        ("p", "drei vier\xa0& fünf"),
        ("li", "sechs"),
        ("p", "sieben"),
        ("text", "acht neun"),
    ]
