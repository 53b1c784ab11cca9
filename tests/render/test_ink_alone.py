"""The ink of a page is the same whatever is measured beside it."""

from __future__ import annotations

from pathlib import Path

from generator.render.ink import Inked, InkMeter, total

_FONTS = Path(__file__).parents[2] / "fonts"
_CONTENT = b"BT /x 40 Tf 5 20 Td <000500050005> Tj ET"


def _page(width: int) -> Inked:
    """Three letters that are said to be so wide (1/1000 em)."""
    bodies = (
        b"<</Type /Pages/Kids [2 0 R]/Count 1>>",
        b"<</Type /Page/Parent 1 0 R/MediaBox [0 0 100 100]/Contents 3 0 R/Resources 4 0 R>>",
        b"<</Length %d>>\nstream\n%b\nendstream" % (len(_CONTENT), _CONTENT),
        b"<</Font 5 0 R>>",
        b"<<>>",
    )
    use = {"file": "bangers/Bangers_400Regular.ttf", "widths": {5: width}}
    return Inked(bodies, 5, {"x": use})


def test_ink_does_not_depend_on_company() -> None:
    meter = InkMeter([_FONTS])
    pages = [_page(450), _page(1900), _page(450)]
    alone = [ink for page in pages for ink in meter.measure([page])]
    # The second's letters leave the page.
    assert 0 < alone[1] < 0.8 * alone[0]
    assert list(meter.measure(pages)) == alone


def test_bytes_are_added_up() -> None:
    for values in (b"", b"\xff" * 1000, bytes(range(256)) * 5, b"\0\1" * 129):
        assert total(memoryview(values)) == sum(values)
