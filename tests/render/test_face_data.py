"""What views hand to templates and what templates ask for: the same names on both sides."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

import pytest
from jinja2 import meta

from generator.cli.template_heads import head, head_of_parts, records, shared_template, templates_of
from generator.game.booklet_blocks import Paragraph
from generator.geometry import Size
from generator.model.base import StrictModel
from generator.model.face_data import FaceData, plain
from generator.model.pieces import Face
from generator.render.environment import template_environment

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
ENVIRONMENT = template_environment((TEMPLATES,))
#: What every template has besides (render/markup.py) and what Jinja brings.
ALWAYS = {"w", "h", "bleed", "ink", "p", *ENVIRONMENT.globals}
PAIRS = [
    (record, template)
    for record in records()
    for template in (*templates_of(record, TEMPLATES.parent), shared_template(record))
    if template
]


def undeclared(template: str) -> set[str]:
    source = (TEMPLATES / template).read_text(encoding="utf-8")
    return meta.find_undeclared_variables(ENVIRONMENT.parse(source)) - ALWAYS


def names(record: type[FaceData]) -> set[str]:
    return {field.name for field in fields(record)}  # type: ignore[arg-type]


@pytest.mark.parametrize("template", sorted({template for _record, template in PAIRS}))
def test_a_template_asks_for_nothing_that_its_view_does_not_give(template: str) -> None:
    given = set[str]().union(*(names(record) for record, other in PAIRS if other == template))
    assert undeclared(template) - given == set()


@pytest.mark.parametrize(
    ("record", "template"),
    [(record, template) for record, template in PAIRS if shared_template(record) in (None, template)],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_view_gives_nothing_that_no_template_asks_for(record: type[FaceData], template: str) -> None:
    folder = TEMPLATES / template.split("/")[0]
    words: set[str] = set()
    for path in folder.rglob("*"):
        if path.suffix in (".html", ".svg", ".css"):
            text = re.sub(r"\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            words |= {
                word
                for tag in re.findall(r"\{[{%].*?[%}]\}", text, re.DOTALL)
                for word in re.findall(r"\w+", tag)
            }
    assert names(record) - words == set()


@pytest.mark.parametrize("record", records(), ids=lambda record: record.__name__)
def test_no_field_is_called_like_a_method_that_every_mapping_has(record: type[FaceData]) -> None:
    """``t.items`` in a template would be the method."""
    told = re.findall(r"^ +(\w+(?:, \w+)*): ", head([record]), re.MULTILINE)
    assert {name for names in told for name in names.split(", ")} & set(dir(dict)) == set()


def test_a_head_tells_the_parts_of_a_record_once_below_the_first_field_that_holds_them() -> None:
    told = head([_Sheet]).splitlines()
    assert told[0].startswith("{# Gets _Sheet (")
    assert told[0].endswith("): A sheet.")
    assert told[1:-1] == [
        "  rows: The rows, the first above.",
        "    x: Left edge, mm.",
        "    kind: _Kind",
        "  last: Below them.",
    ]


def test_a_head_names_the_kinds_of_parts_that_a_field_may_hold() -> None:
    assert head([_Page]).splitlines()[1:-1] == [
        "  parts: tuple[_Part | _Sign | Paragraph, ...]",
        "    Paragraph: set by _parts/booklet.html",
        "    _Part: A part.",
        "      x: Left edge, mm.",
        "      kind: _Kind",
        "    _Sign: A sign.",
        "      name: str",
    ]


def test_what_two_records_of_a_template_share_is_told_once() -> None:
    assert head([_Sheet, _Card]).splitlines()[5:-1] == [
        "Gets _Card (test_face_data.py): A card.",
        "  name: str",
        "  parts: What it has. (_Part, as above)",
        "  note: str | None",
    ]


def test_parts_with_a_template_of_their_own_are_told_there() -> None:
    assert head([_Square]).splitlines()[1:-1] == ["  mark: _Mark", "    _Mark: set by t/mark.svg"]
    assert head_of_parts([_Mark]).splitlines()[1:] == ["  x, y: float", "  word: What it says. #}"]


class _Kind(Enum):
    CARD = "karte"


class _Row(StrictModel):
    text: str
    note: str | None = None


@dataclass(frozen=True)
class _Part:
    """A part."""

    #: Left edge, mm.
    x: float
    kind: _Kind


@dataclass(frozen=True)
class _Sign:
    """A sign."""

    name: str


@dataclass(frozen=True)
class _Page(FaceData):
    """A page."""

    parts: tuple[_Part | _Sign | Paragraph, ...]


@dataclass(frozen=True)
class _Mark:
    """A mark."""

    set_by: ClassVar = "t/mark.svg"
    x: float
    y: float
    #: What it says.
    word: str


@dataclass(frozen=True)
class _Square(FaceData):
    """A square."""

    mark: _Mark


@dataclass(frozen=True)
class _Card(FaceData):
    """A card."""

    name: str
    #: What it has.
    parts: tuple[_Part, ...]
    note: str | None = None


@dataclass(frozen=True)
class _Sheet(FaceData):
    """A sheet."""

    #: The rows, the first above.
    rows: tuple[_Part, ...]
    #: Below them.
    last: _Part | None


def test_a_record_becomes_plain_variables() -> None:
    face = Face.of("k", "t/karte.html", _Card("Tür", (_Part(1.5, _Kind.CARD),)), Size(63, 88))
    assert face.data == {"name": "Tür", "parts": [{"x": 1.5, "kind": "karte"}], "note": None}


def test_a_model_of_a_yaml_file_becomes_plain_too() -> None:
    assert plain((_Row(text="Tür"),)) == [{"text": "Tür", "note": None}]


@pytest.mark.parametrize("value", [object(), b"bytes", {1, 2}, Path("x")])
def test_what_no_template_can_get_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="a template cannot get"):
        plain(value)
