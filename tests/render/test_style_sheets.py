"""Style sheets that are kept from one page to the next: each page gets what it would have read itself."""

from __future__ import annotations

import logging

import pytest

from generator.render.weasy.listening import WeasyPrintLog
from generator.render.weasy.loading import import_weasyprint
from generator.render.weasy.speedups import switch_on

_PAGE = "<style>@page {{ size: {wide}mm 20mm; margin: 0 }} p {{ {rule} }}</style><p>Wort"


@pytest.fixture(autouse=True, scope="module")
def _with_speed_ups() -> None:
    import_weasyprint()
    assert "style sheets" in switch_on()


def _heights_and_width(page: str) -> tuple[float, float]:
    from weasyprint import HTML

    (found,) = HTML(string=page).render().pages
    p = next(box for box in found._page_box.descendants() if box.element_tag == "p")
    return round(p.height), round(found.width)


@pytest.mark.parametrize("_time", range(2))
def test_a_page_has_its_own_sheet_and_its_own_size(_time: int) -> None:
    for rule, wide, expected in (
        ("height: 30px", 40, 30),
        ("height: 50px", 40, 50),
        ("height: 30px", 60, 30),
    ):
        assert _heights_and_width(_PAGE.format(rule=rule, wide=wide)) == (expected, round(wide * 96 / 25.4))


def test_a_complaint_is_made_each_time() -> None:
    from weasyprint import HTML

    logger, log = logging.getLogger("weasyprint"), WeasyPrintLog()
    logger.addHandler(log)
    try:
        for _time in range(2):
            HTML(string=_PAGE.format(rule="colour: red", wide=40)).render()
            assert any("colour: red" in line for line in log.take())
    finally:
        logger.removeHandler(log)


def test_counters_of_a_sheet_are_known_each_time() -> None:
    """A rule that does more than boxes and pages: its sheet is read anew."""
    from weasyprint import HTML

    own = '<style>@counter-style stern { system: cyclic; symbols: "*"; suffix: " " }'
    page = own + " li { list-style: stern inside }</style><ul><li>Wort</ul>"
    for _time in range(2):
        (found,) = HTML(string=page).render().pages
        texts = [getattr(box, "text", "") for box in found._page_box.descendants()]
        assert any("*" in text for text in texts)
