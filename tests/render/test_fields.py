"""Boxes marked data-field come back with their place, their type and their value."""

from __future__ import annotations

from typing import Any

import pytest

CSS = (
    ".b{position:absolute;left:5mm;top:8mm;width:30mm;height:7mm;color:#B01E2E;text-align:center;"
    "font:500 12pt/7mm Alegreya}"
)


def _box(attributes: str) -> str:
    return f'<div class="b" {attributes}></div>'


def test_a_field_is_what_css_says_of_its_box(bench: Any) -> None:
    html = _box('data-field="werte.Körper" data-tip="Wert von Körper" data-value="{{ wert }}" data-max="2"')
    [face] = bench.draw(html, {"wert": 8}, css=CSS)
    assert face.problems == ()
    [field] = face.fields
    assert (field.name, field.kind, field.tip) == ("werte.Körper", "text", "Wert von Körper")
    assert (field.value, field.lines, field.limit) == ("8", ("8",), 2)
    box = field.box
    assert [box.x, box.y, box.width, box.height] == pytest.approx([5, 8, 30, 7], abs=0.01)
    assert field.size == pytest.approx(12)
    assert field.align == "center"
    assert [round(255 * part) for part in field.colour] == [0xB0, 0x1E, 0x2E]
    assert field.font.file == "alegreya/Alegreya_500Medium.ttf"
