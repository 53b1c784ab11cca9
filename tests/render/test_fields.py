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


def test_the_order_of_the_template_is_the_order_of_the_fields(bench: Any) -> None:
    html = "".join(f'<div class="b" data-field="f.{n}" data-tip="Feld {n}"></div>' for n in (3, 1, 2))
    [face] = bench.draw(html, css=CSS)
    assert [field.name for field in face.fields] == ["f.3", "f.1", "f.2"]


def test_a_choice_has_options_and_a_check_box_a_tick(bench: Any) -> None:
    html = _box(
        "data-field='a' data-kind='choice' data-tip='A' data-options='{{ o | tojson }}' data-value='{{ v }}'"
    ) + _box("data-field='b' data-kind='checkbox' data-tip='B' data-value='{{ 1 == 1 }}'")
    [face] = bench.draw(html, {"o": ["", "Körper & Geist", 'it\'s "so"'], "v": 'it\'s "so"'}, css=CSS)
    assert face.problems == ()
    choice, tick = face.fields
    assert choice.options == ("", "Körper & Geist", 'it\'s "so"')
    assert choice.value == 'it\'s "so"'
    assert tick.value == "Yes"


def test_a_value_shrinks_and_wraps_like_printed_text(bench: Any) -> None:
    text = "Schlösser ertasten, leise gehen"
    html = _box(f'data-field="a" data-tip="A" data-fit="6" data-value="{text}"') + _box(
        f'data-field="b" data-kind="multiline" data-tip="B" data-fit="6" style="line-height:1.1" '
        f'data-value="{text}"'
    )
    [face] = bench.draw(html, css=CSS)
    assert face.problems == ()
    one, many = face.fields
    assert one.lines == (text,)
    assert 6 <= one.size < 7
    assert " ".join(many.lines) == text
    assert len(many.lines) == 2


def test_what_is_typed_may_shrink_where_the_value_may(bench: Any) -> None:
    html = "".join(
        f'<div class="b" data-field="f.{n}" data-tip="Feld" {more}></div>'
        for n, more in enumerate(
            (
                *("", 'data-fit="7"', 'data-fit="7" data-max="3"', 'data-fit="7" data-again'),
                'data-fit="7" data-kind="choice" data-options=\'["List"]\'',
            )
        )
    )
    [face] = bench.draw(html, css=CSS)
    assert [field.largest for field in face.fields] == pytest.approx([None, 12, None, 12, 12])
    assert [field.again for field in face.fields] == [False, False, False, True, False]


@pytest.mark.parametrize(
    ("attributes", "reason"),
    [
        ('data-field="a..b" data-tip="A"', "name"),
        ('data-field="a"', "tip"),
        ('data-field="a" data-tip="A" data-kind="number"', "kind"),
        ('data-field="a" data-tip="A" data-kind="choice" data-options="a|b"', "options"),
        ("data-field='a' data-tip='A' data-kind='choice' data-options='[\"a\"]' data-value='b'", "choice"),
        ("data-field='a' data-tip='A' data-options='[\"a\"]'", "no-options"),
        ('data-field="a" data-tip="A" data-kind="comb"', "comb"),
        ('data-field="a" data-tip="A" data-max="viele"', "max"),
        ('data-field="a" data-tip="A" data-max="2" data-value="100"', "long"),
        ('data-field="a" data-tip="A" data-kind="checkbox" data-value="vielleicht"', "tick"),
        ('data-field="a" data-tip="A" style="transform:rotate(3deg)"', "turned"),
        ('data-field="a" data-tip="A" style="height:0.5mm"', "small"),
    ],
)
def test_what_cannot_be_a_field(bench: Any, attributes: str, reason: str) -> None:
    [face] = bench.draw(_box(attributes), css=CSS)
    [problem] = face.problems
    assert (problem.defect, problem.values["reason"]) == ("FieldMisdescribed", reason)


def test_the_font_of_a_field_is_one_of_the_project(bench: Any) -> None:
    [face] = bench.draw(_box('data-field="a" data-tip="A"'), css=CSS.replace("Alegreya", "Arial"))
    assert [problem.defect for problem in face.problems] == ["UnknownFont"]


def test_the_smallest_type_may_be_that_of_a_field(bench: Any) -> None:
    [face] = bench.draw(_box('data-field="a" data-tip="A"'), css=CSS)
    assert face.smallest_text == pytest.approx(12)


def test_a_name_is_used_once(bench: Any) -> None:
    [face] = bench.draw(_box('data-field="a" data-tip="A"') * 2, css=CSS)
    assert [problem.values["reason"] for problem in face.problems] == ["twice"]


@pytest.mark.parametrize(("value", "defect"), [("Gnom 🧌", "GlyphMissing"), ("lang " * 20, "TextTooLong")])
def test_a_value_that_cannot_be_printed(bench: Any, value: str, defect: str) -> None:
    [face] = bench.draw(_box(f'data-field="a" data-tip="A" data-value="{value}"'), css=CSS)
    assert [problem.defect for problem in face.problems] == [defect]
