"""A report as a page in a browser: on a phone nothing of its tables is pushed out of sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

from generator.game.report import Bars, Report, ReportTable, Section
from generator.press.authors.report_html import html_page
from tests.browsers import chromium

_CREW = ("Bruno", "Frieda", "Gerda", "Kurt", "Lotte", "Otto", "Paul", "Tilda")
_CREWS = ReportTable(
    ("Wer", *_CREW),
    tuple((name, *("12,3",) * len(_CREW)) for name in _CREW),
    shades=tuple((0.0, *(0.1 * n for n in range(len(_CREW)))) for _name in _CREW),
)
_NUMBERS = ReportTable(
    ("Partien", *(f"{who}, {many} Sp." for who in ("neu", "geübt") for many in (1, 2, 3))),
    (
        ("Punkte im Schnitt", *("13,0 ±0,1",) * 6),
        ("mehr als 10 Punkte", *("> 99 %",) * 6),
        ("Partien", *("1200",) * 6),
    ),
)
_ROUNDS = ReportTable(
    ("Runde", "Beute", "bisher", "Spuren", "als letzte"),
    (("1", "0,2", "0,2", "0,0", "0 %"), ("2", "16,1", "16,3", "0,4", "30 %")),
    bars=Bars((0.1, 1.0), (None, 0.5)),
)


@pytest.mark.parametrize("wide", [360, 390])
def test_its_tables_fit(wide: int) -> None:
    sections = tuple(Section(table.head[0], (), table) for table in (_CREWS, _NUMBERS, _ROUNDS))
    page_of = html_page(Report("Villa Morgenrot", "Probespiel", None, (("Punkte", "13,0"),), sections))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox"],
        )
        page = browser.new_page(viewport={"width": wide, "height": 700})
        page.set_content(page_of)
        widths = page.evaluate(
            "[...document.querySelectorAll('.table')].map((one) => [one.scrollWidth, one.clientWidth])"
        )
        browser.close()
    assert len(widths) == 3
    # A finger pushes the last column of the map of eight thieves into sight on the smallest phones only.
    assert [drawn for drawn, there in widths if drawn > there + (24 if wide == 360 else 0)] == []
