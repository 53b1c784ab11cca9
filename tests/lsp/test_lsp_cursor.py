"""What stands under the cursor (written “¦”), in sound texts and in those that are just being typed."""

from __future__ import annotations

import pytest

from generator.lsp.cursor import Role, cursors, word_at

CASES = {
    "kosten: 1¦": ("value", ("kosten",), "1"),
    "kos¦": ("key", (), "kos"),
    "¦": ("key", (), ""),
    "a:\n  b: x\n  ¦": ("key", ("a",), ""),
    "a:\n  - id: x\n    na¦\n  - id: y\n": ("key", ("a", 0), "na"),
    "a:\n  - id: x\n  - na¦": ("key", ("a", 1), "na"),
    "a:\n- id: x\n- na¦": ("key", ("a", 1), "na"),
    "a:\n  - {id: x, na¦}\n  - {id: y}": ("key", ("a", 0), "na"),
    "a:\n  - {id: x, na¦": ("key", ("a", 0), "na"),
    "a:\n  - {id: x, name: Tü¦r, z: 1}": ("value", ("a", 0, "name"), "Tür"),
    "a: [x, y¦]": ("value", ("a", 1), "y"),
    "a: [x, ¦": ("value", ("a", 1), ""),
    "a: {b: [{c: 1}, {d: ¦": ("value", ("a", "b", 1, "d"), ""),
    'a: "Tresor ¦auf"': ("value", ("a",), "Tresor auf"),
    'a: "Tresor ¦auf\nb: 1': ("value", ("a",), "Tresor auf"),
    "a: x\nk¦ey: y": ("key", (), "key"),
    "a: 'unclosed\nb:\n  - id: tresor\n    typ: ¦": ("value", ("b", 0, "typ"), ""),
    "a: [1, 2\nb:\n  c: d¦": ("value", ("b", "c"), "d"),
    "a: it's, fine [really]\nb: ¦": ("value", ("b",), ""),
    "a: |\n  text [ {\nb: ¦": ("value", ("b",), ""),
    "a:\n  {b: 1,\n   c: ¦": ("value", ("a", "c"), ""),
    "emoji: 🔐\nb: {x: 🔐🔐, y: z¦}": ("value", ("b", "y"), "z"),
}


@pytest.mark.parametrize("text", CASES)
def test_where_the_cursor_is(text: str) -> None:
    before = text.partition("¦")[0].split("\n")
    lines = text.replace("¦", "").split("\n")
    role, loc, word = CASES[text]
    found = list(cursors(lines, len(before) - 1, len(before[-1])))
    assert [(c.role.value, c.loc, c.word.text) for c in found][:1] == [(role, loc, word)], found


@pytest.mark.parametrize("text", ["a: 1 # ¦", "# ¦", "a: |\n  te¦xt", "a: >\n  one\n\n  tw¦o"])
def test_nothing_in_comments_and_blocks_of_text(text: str) -> None:
    before = text.partition("¦")[0].split("\n")
    assert word_at(text.replace("¦", "").split("\n"), len(before) - 1, len(before[-1])) is None


def test_what_the_entry_says_already_is_known() -> None:
    lines = ["karten:", "  - id: tresor", "    typ: hindernis", "    kn", "    kosten: 3", "  - id: x"]
    cursor = next(cursors(lines, 3, 6))
    assert cursor.role is Role.KEY
    assert cursor.holder() == {"id": "tresor", "typ": "hindernis", "kosten": 3}
