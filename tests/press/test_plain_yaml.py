"""What somebody typed into a form becomes YAML that we read again, and nothing but the keys intended."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from generator.press.forms.yaml_text import clean, comment, yaml_text
from generator.source.document import parse

_ANY = st.text(st.characters(exclude_categories=[]), max_size=30)


@given(_ANY, _ANY)
@example("a\nzweiter: schluessel", "b\u2028c: d")
@example("\ufeff", "\x85x: y")
@example("1e3", "007")
@example("\ud800", "- a\r\n- b\t\x00")
@example("'", "# x")
@example(" a\nb ", "~")
def test_it_is_read_again(name: str, value: str) -> None:
    text = yaml_text({"name": value, "liste": [value, {"text": name}]}) + comment({name: value})
    data = parse(text.encode(), "x.yaml").data
    assert data == {"name": clean(value), "liste": [clean(value), {"text": clean(name)}]}
