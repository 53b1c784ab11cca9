"""What comes out of the renderer: sizes, fonts, ink, fitted type."""

from __future__ import annotations

import io
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest
from pypdf import PdfReader

from generator.render import nursery, pool

BOX = (
    ".t{position:absolute;left:5mm;top:5mm;width:40mm;height:9mm;white-space:nowrap;font:400 24pt/1 Bangers}"
    ".p{position:absolute;left:5mm;top:20mm;width:40mm;height:20mm;font:500 10pt/1.2 'Fira Sans Condensed'}"
)


def test_a_face_is_one_page_of_trim_size_with_its_text_and_fonts(bench: Any) -> None:
    [face] = bench.draw('<div class="t">{{ name }}</div>', {"name": "Tür"}, css=BOX)
    assert face.problems == ()
    page = PdfReader(io.BytesIO(face.pdf)).pages[0]
    assert [float(v) * 25.4 / 72 for v in page.mediabox] == pytest.approx([0, 0, 63, 88], abs=0.01)
    [font] = face.fonts.values()
    assert font["file"] == "bangers/Bangers_400Regular.ttf"
    assert set(font["text"].values()) == set("Tür")
    assert face.smallest_text == pytest.approx(24)


def test_ink_is_the_share_of_darkness(bench: Any) -> None:
    half = '<svg width="63mm" height="88mm" viewBox="0 0 63 88"><rect width="63" height="44"/></svg>'
    [face] = bench.draw(half)
    assert face.coverage == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize(
    ("text", "size"),
    [("Tresor", 24.0), ("Elektronisches Schloss", 18.0)],
)
def test_a_fitted_line_steps_down_until_it_fits(bench: Any, text: str, size: float) -> None:
    [face] = bench.draw('<div class="t" data-fit="8">{{ name }}</div>', {"name": text}, css=BOX)
    assert face.problems == ()
    assert face.smallest_text is not None
    assert size - 6 <= face.smallest_text <= size


def test_a_fitted_paragraph_steps_down_until_it_fits(bench: Any) -> None:
    [face] = bench.draw(
        '<div class="p" data-fit="6.5">{{ t }}</div>', {"t": "Die Katze hört alles. " * 10}, css=BOX
    )
    assert face.problems == ()
    assert face.smallest_text is not None
    assert 6.5 <= face.smallest_text < 10


def test_only_the_long_text_shrinks(bench: Any) -> None:
    short, long = bench.draw(
        '<div class="t" data-fit="8">{{ name }}</div>',
        {"name": "Tür"},
        {"name": "Wachsamer Nachbar von nebenan"},
        css=BOX,
    )
    assert short.smallest_text == pytest.approx(24)
    assert long.smallest_text is not None
    assert long.smallest_text < 20


def test_a_text_past_its_smallest_size_is_an_error_with_the_excess(bench: Any) -> None:
    fits, fails = bench.draw(
        '<div class="t" data-fit="12">{{ name }}</div>', {"name": "Tür"}, {"name": "Ä" * 60}, css=BOX
    )
    assert fits.problems == ()
    [problem] = fails.problems
    assert problem.defect == "TextTooLong"
    assert problem.values["direction"] == "wide"
    assert float(problem.values["excess"]) > 50
    assert problem.values["minimum"] == "12"


def test_a_face_looks_the_same_alone_and_in_company(bench: Any) -> None:
    html = '<div class="t" data-fit="8">{{ name }}</div>'
    together = bench.draw(
        html, {"name": "Sensor"}, {"name": "Bewegungsmelder am Tor"}, {"name": "Katze"}, css=BOX
    )
    alone = bench.draw(html, {"name": "Bewegungsmelder am Tor"}, css=BOX)
    assert alone[0].problems == ()
    assert alone[0].pdf == together[1].pdf


def test_a_drawing_among_the_text_of_a_fitted_box_counts(bench: Any) -> None:
    """The type shrinks until words and drawing fit together; a drawing that is too tall is told."""
    html = (
        '<div class="p" data-fit="6.5">{{ t }}<svg style="display:block" width="20mm" height="{{ h }}mm"'
        ' viewBox="0 0 2 1"><rect width="2" height="1"/></svg></div>'
    )
    text = "Die Katze hört alles. " * 3
    alone, with_drawing, too_tall = bench.draw(
        html, {"t": text, "h": 1}, {"t": text, "h": 12}, {"t": text, "h": 40}, css=BOX
    )
    assert not alone.problems
    assert not with_drawing.problems
    assert with_drawing.smallest_text < alone.smallest_text
    (problem,) = too_tall.problems
    assert problem.defect == "TextTooLong"


def test_a_worker_that_has_drawn_enough_makes_way_for_another(
    bench: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a folder of ten thousand sheets takes no more memory than one of a thousand."""
    nursery.stop_spares()
    monkeypatch.setattr(pool, "LIFE", 2)
    before = set(psutil.Process().children(recursive=True))
    seen = set()
    for _round in range(4):
        [face] = bench.draw("<p>gut</p>", css="p{font:500 10pt 'Fira Sans Condensed'}")
        assert face.problems == ()
        new = set(psutil.Process().children(recursive=True)) - before
        seen |= {process.pid for process in new}
        assert len([p for p in new if p.status() != psutil.STATUS_ZOMBIE]) <= 1 + nursery.FORKS, (
            "one worker, and where there is one the server"
        )
    assert len(seen) == 2 + nursery.FORKS
