"""Forms change texts by entries; comments, order and line ends stay."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from generator.source.document import parse
from generator.source.edit import NotEditable
from generator.source.entries import put, take
from tests.kits import ROOT

_FILE = """\
# Kopf
name: Ida   # wer
werte: {Körper: 4, Finger: 5}
fertigkeiten:
  Körper:
    - Stemmen
    - Tragen  # schwer
  Finger: [Löten]
karten:
  - id: tresor   # groß
    kopien: 3
  # vor dem Hund
  - id: hund
    kopien: 1
leer:
text: |
  Zwei
  Zeilen
"""


@pytest.mark.parametrize(
    ("loc", "value", "old", "new"),
    [
        (("name",), "Uwe", "name: Ida   #", "name: Uwe   #"),
        (("name",), "yes", "name: Ida", 'name: "yes"'),
        (("werte", "Finger"), 6, "Finger: 5}", "Finger: 6}"),
        (("werte", "Charme"), 2, "Finger: 5}", "Finger: 5, Charme: 2}"),
        (("fertigkeiten", "Körper", 2), "Boxen", "# schwer\n", "# schwer\n    - Boxen\n"),
        (("fertigkeiten", "Finger", 1), "Öl", "[Löten]", "[Löten, Öl]"),
        (("fertigkeiten", "Charme"), ["Singen"], "[Löten]\n", "[Löten]\n  Charme: [Singen]\n"),
        (("karten", 1, "kosten"), 8, "    kopien: 1\n", "    kopien: 1\n    kosten: 8\n"),
        (
            ("karten", 2),
            {"id": "gans", "kopien": 2},
            "    kopien: 1\n",
            "    kopien: 1\n  - id: gans\n    kopien: 2\n",
        ),
        (("leer",), 3, "leer:\n", "leer: 3\n"),
        (("leer", "a", 0), True, "leer:\n", "leer: {a: [true]}\n"),
        (("text",), "kurz", "text: |\n  Zwei\n  Zeilen\n", "text: kurz\n"),
        (("neu",), 0.5, "  Zeilen\n", "  Zeilen\nneu: 0.5\n"),
        (("fertigkeiten", "Körper"), ["Eins"], "Körper:\n    - Stemmen\n    - Tragen  # schwer\n", None),
    ],
)
def test_an_entry_is_put_in(loc: tuple[str | int, ...], value: Any, old: str, new: str | None) -> None:
    changed = put(_FILE.encode(), loc, value).decode()
    if new is not None:
        assert changed == _FILE.replace(old, new, 1)
    data = parse(changed.encode(), "").data
    for step in loc:
        data = data[step]
    assert data == value
    assert "# Kopf" in changed
    assert "# vor dem Hund" in changed


@pytest.mark.parametrize(
    ("loc", "old", "new"),
    [
        (("name",), "name: Ida   # wer\n", ""),
        (("werte", "Körper"), "Körper: 4, ", ""),
        (("werte", "Finger"), ", Finger: 5", ""),
        (("fertigkeiten", "Körper", 0), "    - Stemmen\n", ""),
        (("fertigkeiten", "Körper", 1), "    - Tragen  # schwer\n", ""),
        (("fertigkeiten", "Finger", 0), "[Löten]", "[]"),
        (("karten", 0, "id"), "id: tresor   # groß\n    ", ""),
        (("karten", 0, "kopien"), "    kopien: 3\n", ""),
        (("karten", 0), "  - id: tresor   # groß\n    kopien: 3\n", ""),
        (("text",), "text: |\n  Zwei\n  Zeilen\n", ""),
    ],
)
def test_an_entry_is_taken_out(loc: tuple[str | int, ...], old: str, new: str) -> None:
    assert take(_FILE.encode(), loc).decode() == _FILE.replace(old, new, 1)


def test_a_key_stands_where_it_belongs() -> None:
    order = ("id", "name", "kosten", "kopien")
    changed = put(_FILE.encode(), ("karten", 0, "kosten"), 4, order).decode()
    assert "- id: tresor   # groß\n    kosten: 4\n    kopien: 3\n" in changed
    assert put(b"- {kopien: 1}\n", (0, "id"), "a", order) == b"- {id: a, kopien: 1}\n"


def test_what_cannot_be_changed_alone_is_left() -> None:
    text = b"a: &x {b: 1}\nc: *x\n"
    with pytest.raises(NotEditable):
        put(text, ("c", "b"), 2)
    with pytest.raises(NotEditable):
        take(text, ("d",))
    with pytest.raises(NotEditable):
        put(b"a: [1]\n", ("a", 3), 2)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "path", ["einblatt/charaktere/bruno.yaml", "clou/einbrueche/villa.yaml", "gnome/karten/zielobjekte.yaml"]
)
def test_all_entries_of_our_files(path: str, newline: str) -> None:
    """Whatever is changed by a form, only that is changed, or the file is left."""
    raw = (ROOT / "content" / Path(path)).read_text(encoding="utf-8").replace("\n", newline).encode()
    locs = list(_locs(parse(raw, "").data))
    refused = 0
    for loc in random.Random(7).sample(locs, min(60, len(locs))):
        for change in (lambda loc=loc: take(raw, loc), lambda loc=loc: put(raw, loc, "neu: #1")):
            try:
                changed = change()
            except NotEditable:
                refused += 1
                continue
            assert changed.count(b"#") >= raw.count(b"#") - 3
            assert b"\n" not in changed.replace(newline.encode(), b"")
    assert refused <= 6


def _locs(data: Any, loc: tuple[str | int, ...] = ()) -> Any:
    steps = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for step in steps:
        yield (*loc, step)
        yield from _locs(data[step], (*loc, step))
