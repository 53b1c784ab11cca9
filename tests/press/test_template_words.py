"""What the template language says about a slip is said in words of ours, with a remedy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.i18n import speaking
from generator.press.pipeline.template_words import template_slip
from generator.render.environment import template_environment

SLIPS = [
    ("{% if a %}x", "“{% if … %}” is never closed", "“{% endif %}”"),
    ("{% if a %}{% for b in c %}{% endif %}", "closes something that is not open", "“{% endfor %}”"),
    ("{% endfor %}", "closes something that is not open", "“{% for … %}”"),
    ("{% else %}", "“{% else %}” has no place here", "“{% if … %}”"),
    ("{% marco m() %}{% endmacro %}", "there is no “{% marco %}”", "Did you mean “macro”?"),
    ("{% %}", "a command without a word", "{% if … %}"),
    ("{{ a | uper }}", "there is no “uper”", "Did you mean “upper”?"),
    ("{{ [1] | map('uper') | list }}", "there is no “uper”", "Did you mean “upper”?"),
    ("{{ a is defind }}", "“is defind”", "Did you mean “defined”?"),
    ("{{ (1 + 2 }}", "“)” is missing", "every bracket"),
    ("{{ 1 + }}", "“}}” has no place here", "missing before it"),
    ("{{ }}", "“}}” has no place here", "missing before it"),
    ("{{ a b }}", "“b” has no place here", "“}}”"),
    ("{% for a %}{% endfor %}", "“%}” has no place here", "“in”"),
    ("{{ a | }}", "where a name is needed", "neighbours"),
    ("{{ 'x }}", "only one of them", "quotation mark"),
    ("{{ a ? 1 : 2 }}", "“?” has no place here", "neighbours"),
    ("{% set 1 = 2 %}", "is no name", "“=”"),
    ("{% block a %}{% endblock %}{% block a %}{% endblock %}", "the block “a” is there twice", "name"),
    ("{{ f(a=1, 2) }}", "behind one with a name", "first"),
    ("{% set a, b = [1] %}", "more or fewer values", "as many names"),
    ("{{ 'x'[99] }}", "there is no “99”", "neighbours"),
    ("{{ none.a }}", "there is no “a”", "neighbours"),
    ("{{ 5 % 0 }}", "divides by zero", "{% if … %}"),
    ("{{ -'a' }}", "a text and a number", "| float"),
    ("{{ '%d' | format('x') }}", "is used as a number", "| float"),
    ("{{ 1 | batch }}", "“batch” is given too few or too many", "what it takes"),
    ("{% macro m(a) %}{% endmacro %}{{ m(b=2) }}", "“m” is given too few or too many", "what it takes"),
    ("{{ [] | max }}", "in an empty list", "{% if … %}"),
    ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "without end", "{% if … %}"),
]


def _said(folder: Path, text: str) -> str:
    (folder / "x.html").write_text(text, encoding="utf-8")
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whichever; it is its words that count
        template_environment([folder]).get_template("x.html").render(a=1, c=[2])
    return str(caught.value)


@pytest.fixture
def german() -> Iterator[None]:
    with speaking("de"):
        yield


@pytest.mark.parametrize(("text", "slip", "remedy"), SLIPS)
def test_in_our_words(tmp_path: Path, text: str, slip: str, remedy: str) -> None:
    said = template_slip(_said(tmp_path, text), "x.html", {"a": 1, "c": [2]}, {}, None)
    assert slip in said[0]
    assert remedy in said[1]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("text", [text for text, _slip, _remedy in SLIPS])
def test_in_german_too(tmp_path: Path, text: str) -> None:
    detail = _said(tmp_path, text)
    for words in template_slip(detail, "x.html", {"a": 1, "c": [2]}, {}, None):
        assert not {"the", "is", "of", "no", "it", "with", "has", "Did", "Add"} & set(words.split())


@pytest.mark.usefixtures("german")
def test_what_nobody_foresaw_is_quoted(tmp_path: Path) -> None:
    detail = _said(tmp_path, "{{ cycler() }}")
    slip, _remedy = template_slip(detail, "x.html", {}, {}, None)
    assert f"„{detail}“" in slip
    assert not slip.startswith("the")
