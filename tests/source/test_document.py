"""Reading YAML: what is accepted, what is refused, and where the complaints point."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.diagnostics import ContentFault, Span
from generator.source.builder import MAX_DEPTH
from generator.source.document import parse
from generator.source.text import MAX_BYTES
from tests.plain_yaml import load_yaml

CASES = load_yaml((Path(__file__).parent / "cases.yaml").read_text("utf-8"))


def complaints(raw: bytes) -> list[str]:
    with pytest.raises(ContentFault) as caught:
        parse(raw, "x.yaml")
    found = []
    for diagnostic in caught.value.diagnostics:
        assert diagnostic.span is not None
        assert diagnostic.span.path == "x.yaml"
        assert diagnostic.message
        assert diagnostic.help
        found.append(f"{diagnostic.code} {diagnostic.span.line}:{diagnostic.span.column}")
    return found


@pytest.mark.parametrize("case", CASES["accepted"], ids=lambda case: case["text"][:30])
def test_accepted(case: dict[str, Any]) -> None:
    data = parse(case["text"].encode(), "x.yaml").data
    assert data == case["data"]
    assert repr(data) == repr(case["data"])  # 1 is not True and not 1.0


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["text"][:30])
def test_refused(case: dict[str, Any]) -> None:
    assert complaints(case["text"].encode()) == case["found"]


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ("a: ä\nb: ü".encode("latin-1"), ["YML002 1:4"]),
        ("name: x\nort: Zürich\n7: x".encode("latin-1"), ["YML002 2:7", "YML011 3:1"]),
        ("a: 1".encode("utf-16"), ["YML002 1:1"]),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, ["YML017 1:1"]),
        (("a: " + "äöü " * 30).encode("latin-1"), ["YML002 1:4"]),
        (b"ort: \xed\xa0\x80", ["YML016 1:6"]),
        (b"a: " + b"x" * MAX_BYTES, ["YML001 1:1"]),
        (b"[" * 100_000, [f"YML013 1:{MAX_DEPTH + 1}"]),
        (b"".join(b"%ba:\n" % (b" " * i) for i in range(900)), [f"YML013 {MAX_DEPTH + 1}:{MAX_DEPTH + 1}"]),
    ],
    ids=[
        "latin-1",
        "latin-1 and more",
        "utf-16",
        "picture",
        "umlauts only",
        "surrogate",
        "large",
        "deep",
        "deep blocks",
    ],
)
def test_refused_bytes(raw: bytes, found: list[str]) -> None:
    assert complaints(raw) == found


def test_a_byte_order_mark_at_the_beginning_is_harmless() -> None:
    assert parse(b"\xef\xbb\xbfa: 1", "x.yaml").data == {"a": 1}


def bomb(leaf: str, width: int, height: int) -> bytes:
    rows = [f"k0: &k0 {leaf}"]
    rows += [f"k{i}: &k{i} [{', '.join([f'*k{i - 1}'] * width)}]" for i in range(1, height)]
    return "\n".join(rows).encode()


@pytest.mark.parametrize(
    "raw",
    [bomb("[x, x, x]", 9, 9), bomb("x" * 500_000, 9, 2), bomb("{a: 1}", 2, 55)],
    ids=["values", "characters", "mappings"],
)
def test_alias_bombs_are_counted_not_built(raw: bytes) -> None:
    assert [c.split()[0] for c in complaints(raw)] == ["YML014"]


def test_a_short_file_may_repeat_itself() -> None:
    assert len(parse(bomb("[x, x, x]", 9, 4), "x.yaml").data["k3"]) == 9


def test_large_content_passes() -> None:
    cards = "".join(
        f"  - id: karte-{i}\n    name: Schloß {i}\n    typ: hindernis\n    kosten: {i % 99}\n    knacken: 9\n"
        for i in range(2_700)
    )
    assert len(parse(f"karten:\n{cards}".encode(), "x.yaml").data["karten"]) == 2_700
    rows = "".join(f"- {{nr: {i}, ort: Ort {i}, zahl: {i * 7}, gut: true}}\n" for i in range(10_000))
    assert len(parse(rows.encode(), "x.yaml").data) == 10_000


def test_complaints_are_bounded() -> None:
    assert len(complaints(b"1: x\n" * 5_000)) == 200


TREE = """\
titel: Probe   # ein Titel
karten:
  - id: tresor
    "kosten": 8
    orte: [a, "b c",
           d]
  - &hund {id: hund}
  - *hund
text: |
  # kein Kommentar
  zwei
# Ende
"""


@pytest.mark.parametrize(
    ("loc", "key", "place"),
    [
        (("titel",), False, (1, 8, 1, 13)),
        (("titel",), True, (1, 1, 1, 6)),
        (("karten", 0, "kosten"), False, (4, 15, 4, 16)),
        (("karten", 0, "kosten"), True, (4, 5, 4, 13)),
        (("karten", 0), False, (3, 5, 6, 14)),
        (("karten", 0, "orte"), False, (5, 11, 6, 14)),
        (("karten", 0, "orte", 1), False, (5, 15, 5, 20)),
        (("karten", 2, "id"), False, (7, 16, 7, 20)),  # a reference leads to what it stands for
        (("karten", 0, "preis"), True, (3, 5, 6, 14)),
        (("karten", 0, "preis", 3, "x"), False, (3, 5, 6, 14)),
        (("karten", 99), False, (3, 3, 8, 10)),
        (("karten", "x"), False, (3, 3, 8, 10)),
        (("gibt", "es", "nicht"), False, (1, 1, 12, 1)),
        ((), False, (1, 1, 12, 1)),
    ],
)
def test_places(loc: tuple[str | int, ...], key: bool, place: tuple[int, int, int, int]) -> None:
    assert parse(TREE.encode(), "x.yaml").span(loc, key=key) == Span("x.yaml", *place)


def test_comments() -> None:
    document = parse(TREE.encode(), "x.yaml")
    assert [(c.line, c.column, c.text, c.alone) for c in document.comments] == [
        (1, 16, "ein Titel", False),
        (12, 1, "Ende", True),
    ]


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("a: 'x # y' # z", ["z"]),
        ("a: x#y", []),
        ("a: | # k\n  t # t\nb: 1", ["k"]),
        ('a: "x\n  # y" # z', ["z"]),
        ("# '\na: 1 # \"\n#b", ["'", '"', "b"]),
        ("a: [1, # eins\n 2] # zwei", ["eins", "zwei"]),
    ],
)
def test_comments_and_texts_with_hashes(text: str, comments: list[str]) -> None:
    assert [c.text for c in parse(text.encode(), "x.yaml").comments] == comments


def reads_or_complains(raw: bytes) -> None:
    try:
        document = parse(raw, "x.yaml")
    except ContentFault as fault:
        found = fault.diagnostics
    else:
        assert document.comments is not None
        return
    assert found
    for diagnostic in found:
        span = diagnostic.span
        assert span is not None
        assert 1 <= span.line <= span.end_line
        assert span.column >= 1


@given(st.binary(max_size=300))
def test_any_bytes(raw: bytes) -> None:
    reads_or_complains(raw)


PARTS = [
    *(
        "a",
        "b: ",
        ": ",
        "- ",
        "? ",
        "\n",
        "\n  ",
        "\t",
        "[",
        "]",
        "{",
        "}",
        ",",
        "'",
        '"',
        "|",
        ">",
        "&a ",
        "*a",
    ),
    *("!", "!!int ", "<<: ", "#", " # ", "---\n", "...", "%", "@", "1", ".inf", "\\", "\0", "ä", "\ud800"),
]


@given(st.lists(st.sampled_from(PARTS), max_size=40))
def test_any_mixture_of_yaml(parts: list[str]) -> None:
    reads_or_complains("".join(parts).encode("utf-8", "surrogatepass"))


NUMBERS = st.integers(-(10**14), 10**14) | st.floats(allow_nan=False, allow_infinity=False)
TEXTS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff")
)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=15,
)


@given(JSON)
def test_json_is_yaml(data: Any) -> None:
    raw = json.dumps({"wurzel": data}, ensure_ascii=False).encode()
    assert parse(raw, "x.yaml").data == {"wurzel": data}
