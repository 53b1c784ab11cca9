"""Changing YAML by its places: nothing else moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.source.document import parse
from generator.source.edit import Change, NotEditable, changed

AREA = (0, 4, 3, 3)


def _add(text: str, *rooms: str) -> str:
    changes = [Change(("raeume", room, "flaeche"), AREA, "name") for room in rooms]
    return changed(text.encode(), changes).decode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "raeume:  # hier\n  a: {name: Garten}   # grün\n",
            "raeume:  # hier\n  a: {name: Garten, flaeche: [0, 4, 3, 3]}   # grün\n",
        ),
        (
            "raeume:\n  a: { name: 'Der, Garten' , art: garten, }\n",
            "raeume:\n  a: { name: 'Der, Garten', flaeche: [0, 4, 3, 3] , art: garten, }\n",
        ),
        (
            "raeume:\r\n  a:\r\n    name: Garten   # grün\r\n    art: garten",
            "raeume:\r\n  a:\r\n    name: Garten   # grün\r\n    flaeche: [0, 4, 3, 3]\r\n    art: garten",
        ),
        (
            "raeume:\n  a:\n      name: Garten",
            "raeume:\n  a:\n      name: Garten\n      flaeche: [0, 4, 3, 3]",
        ),
        (
            "raeume:\n  a:\n    flaeche:\n    name: G\n",
            "raeume:\n  a:\n    flaeche: [0, 4, 3, 3]\n    name: G\n",
        ),
        ("raeume: {a: {flaeche: null, name: G}}", "raeume: {a: {flaeche: [0, 4, 3, 3], name: G}}"),
        (
            "raeume:\n  a:\n    name: >-\n      Ein\n      Garten\n    art: x\n",
            "raeume:\n  a:\n    flaeche: [0, 4, 3, 3]\n    name: >-\n      Ein\n      Garten\n    art: x\n",
        ),
        (
            "\ufeffraeume: {a: {name: Ä, art: x}}\n",
            "\ufeffraeume: {a: {name: Ä, flaeche: [0, 4, 3, 3], art: x}}\n",
        ),
        (
            "raeume:\n  a: {\n    name: Garten,  # grün\n    art: garten\n  }\n",
            "raeume:\n  a: {\n    name: Garten, flaeche: [0, 4, 3, 3],  # grün\n    art: garten\n  }\n",
        ),
        (
            "raeume:\n  a: {name: Garten, flaeche: [1, 1,  # links oben\n    10, 1]}\n",
            "raeume:\n  a: {name: Garten, flaeche: [0, 4,  # links oben\n    3, 3]}\n",
        ),
        (
            "raeume:\n  a:\n    flaeche:\n      - 1\n      - 2 # zwei\n      - 0x3\n      - 4\n    name: G\n",
            "raeume:\n  a:\n    flaeche:\n      - 0\n      - 4 # zwei\n      - 3\n      - 3\n    name: G\n",
        ),
    ],
)
def test_entries(before: str, after: str) -> None:
    assert _add(before, "a") == after


@pytest.mark.parametrize(
    "text",
    [
        "raeume:\n  b: &x {name: Garten}\n  a: *x\n",  # it would get into both rooms
        "raeume:\n  a: {name: Garten, flaeche: [1, 2]}\n",
        "raeume:\n  a: {art: garten}\n",
        "raeume:\n  a: &x\n    name: Garten\n  b: *x\n",
    ],
)
def test_refused_where_more_would_change(text: str) -> None:
    with pytest.raises(NotEditable):
        _add(text, "a")


_COMMENT = st.text("abc äß#:{}[]'\"", max_size=12).map(lambda t: f"  # {t}")
_NAMES = st.text("abc äß:,#'\"!-", min_size=1, max_size=12).filter(str.strip)


@st.composite
def _files(draw: st.DrawFn) -> str:
    """A mapping of rooms in all the ways that people write it."""
    end = draw(st.sampled_from(["\n", "\r\n"]))
    lines = [f"# Kopf{draw(_COMMENT)}", f"raeume:{draw(_COMMENT)}"]
    for number in range(draw(st.integers(1, 4))):
        name = "'" + draw(_NAMES).replace("'", "''") + "'"
        note = draw(st.one_of(st.just(""), _COMMENT))
        if draw(st.booleans()):
            space = " " * draw(st.integers(0, 2))
            extra = draw(st.sampled_from(["", ", art: x", ","]))
            lines.append(f"  r{number}: {{{space}name: {name}{space}{extra}{space}}}{note}")
        else:
            step = " " * draw(st.integers(3, 6))
            lines += [f"  r{number}:{note}", f"{step}name: {name}{draw(_COMMENT)}"]
            lines += draw(st.sampled_from([[], [f"{step}art: x"], [f"{step}# unten"], [""]]))
    return end.join(lines) + draw(st.sampled_from(["", end, end + "# Fuß"]))


@given(_files())
def test_only_the_new_entries_differ(text: str) -> None:
    before: Any = parse(text.encode(), "x.yaml").data
    rooms = list(before["raeume"])
    after = _add(text, *rooms)
    assert re.sub(r"(, |\r?\n +)flaeche: \[0, 4, 3, 3\]", "", after) == text
    assert parse(after.encode(), "x.yaml").data == {
        "raeume": {room: {**item, "flaeche": list(AREA)} for room, item in before["raeume"].items()}
    }
