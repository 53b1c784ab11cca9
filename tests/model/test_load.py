"""Loading: every fault of a file at once, at its place, in plain words."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, field_validator

from generator.diagnostics import ContentFault, Diagnostic
from generator.model.base import Colour, Line, Slug, StrictModel
from generator.model.load import load
from generator.source.document import parse


class Farbe(StrEnum):
    ROT = "rot"
    GRUEN = "gruen"


class Katze(StrictModel):
    art: Literal["katze"]
    leben: int = Field(ge=1, le=9, description="Wie oft sie fallen darf.")


class Hund(StrictModel):
    art: Literal["hund"]
    #: How loud it barks.
    bellen: float = Field(gt=0)


Tier = Annotated[Katze | Hund, Field(discriminator="art")]


class Allein(StrictModel):
    wort: Line | Farbe
    zahl: int = 1


class Probe(StrictModel):
    id: Slug = "probe"
    titel: Line = "Probe"
    farbe: Farbe = Farbe.ROT
    ton: Colour = "#000000"
    gut: bool = False
    anzahl: Annotated[int, Field(ge=2, le=5)] | None = None
    gerade: int = Field(default=2, multiple_of=2)
    paar: tuple[int, int] = (1, 2)
    liste: tuple[Line, ...] = Field(default=(), max_length=3)
    tiere: tuple[Tier, ...] = ()
    zahlen: dict[Slug, Annotated[int, Field(ge=1)]] = Field(default_factory=dict)
    beides: int | Line | None = None
    kind: Katze | None = None
    zweites: str = Field(default="", alias="zweites-wort")
    regel: int = 0
    nummern: dict[Annotated[int, Field(ge=1, le=3)], Line] = Field(default_factory=dict, min_length=3)
    allein: Allein | None = None

    @field_validator("regel")
    @classmethod
    def _keine_dreizehn(cls, value: int) -> int:
        if value == 13:
            raise ValueError("thirteen is unlucky")
        return value


class Pflicht(StrictModel):
    katzen: tuple[Katze, ...] = Field(min_length=1)
    name: Line


def faults(text: str, model: type[StrictModel] = Probe) -> tuple[Diagnostic, ...]:
    with pytest.raises(ContentFault) as caught:
        load(parse(text.encode(), "x.yaml"), model)
    return caught.value.diagnostics


def brief(diagnostic: Diagnostic) -> str:
    assert diagnostic.span is not None
    return f"{diagnostic.code} {diagnostic.span.line}:{diagnostic.span.column}"


#: Text → code and place, a part of the message, a part of the remedy.
CASES = [
    ("title: x", "YML101 1:1", "“title”", "Did you mean “titel”?"),
    ("tiere:\n- {art: katze, lebn: 3}", "YML101 2:16", "“lebn”", "Did you mean “leben”?"),
    ("zweites_wort: x", "YML101 1:1", "“zweites_wort”", "Did you mean “zweites-wort”?"),
    ("xyzzy: 1", "YML101 1:1", "“xyzzy”", "Possible: id, titel"),
    ("kind: {art: katze}", "YML102 1:7", "“leben” is missing", "Wie oft sie fallen darf."),
    ("tiere:\n  - art: hund", "YML102 2:5", "“bellen” is missing", "How loud it barks."),
    ("tiere: [{leben: 3}]", "YML102 1:9", "“art” is missing", "katze, hund"),
    ("tiere: [{art: huhn}]", "YML108 1:15", "“huhn”", "Did you mean “hund”?"),
    ("tiere: [{art: 5}]", "YML108 1:15", "“5”", "Possible: katze, hund"),
    ("tiere: [5]", "YML103 1:9", "Entry 1 of “tiere” must be a group of entries", "group"),
    (
        "tiere: {art: hund}",
        "YML103 1:8",
        "“tiere” must be a list",
        "every entry of a list begins with a dash",
    ),
    ("id: Łódź", "YML106 1:5", "“Łódź”", "Here that would be “lodz”."),
    ("titel: 7", "YML103 1:8", "must be a text, but is the number 7", "quotation marks"),
    ("titel:", "YML103 1:7", "but is empty", "behind the colon"),
    ("titel: [a]", "YML103 1:8", "but is a list", "a text alone, without square brackets"),
    ("liste: Zaun", "YML103 1:8", "must be a list", "Put it in square brackets: [Zaun]."),
    ("kind: [{art: katze, leben: 1}]", "YML103 1:7", "is a list", "Take the dash"),
    ('nummern: {"1": a, "3": b}', "YML107 1:10", "has 2 entries", 'Add an entry for "2".'),
    ("allein: Zaun", "YML103 1:9", "must be a group of entries", "Write “{wort: Zaun}”."),
    ("gut: ja", "YML103 1:6", "must be true or false, but is the text “ja”", "true for yes"),
    ('anzahl: "3"', "YML103 1:9", "must be a whole number, but is the text “3”", "without quotation marks"),
    ("anzahl: 3.5", "YML103 1:9", "the number 3.5", "decimal places"),
    ("anzahl: true", "YML103 1:9", "the word true", "a whole number"),
    ("beides: 1.5", "YML103 1:9", "a whole number or a text", "decimal places"),
    ("anzahl: 9", "YML104 1:9", "“anzahl” is 9; allowed is 2 to 5", "range"),
    ("tiere: [{art: hund, bellen: 0}]", "YML104 1:29", "more than 0", "range"),
    ("gerade: 3", "YML104 1:9", "a multiple of 2", "range"),
    ("zahlen: {a: 0}", "YML104 1:13", "“a” is 0; allowed is at least 1", "range"),
    ("farbe: grün", "YML105 1:8", "“grün” is not possible for “farbe”", "Did you mean “gruen”?"),
    ("farbe: 5", "YML105 1:8", "“5”", "Possible: rot, gruen."),
    ("farbe: [rot]", "YML103 1:8", "one of the known words, but is a list", "Possible: rot, gruen."),
    ("farbe:", "YML103 1:7", "but is empty", "Possible: rot, gruen."),
    ("tiere: [{art: {}}]", "YML103 1:15", "“art” must be one of the known words", "Possible: katze, hund."),
    ("id: Großer Tresor", "YML106 1:5", "wrong form for “id”", "“grosser-tresor”"),
    ("ton: rot", "YML106 1:6", "wrong form for “ton”", "#C0392B"),
    ("zahlen: {Ä b: 1}", "YML106 1:10", "“Ä b”", "“ae-b”"),
    ("titel: ''", "YML107 1:8", "0 characters; allowed is 1 to 120", "Write something"),
    (f"titel: {'x' * 121}", "YML107 1:8", "121 characters", "Shorten"),
    ("liste: [a, b, c, d]", "YML107 1:8", "4 entries; allowed is at most 3", "Take something out"),
    ("liste: [a, '']", "YML107 1:12", "Entry 2 of “liste”", "Write something"),
    ("paar: [1]", "YML107 1:7", "1 entries; allowed is exactly 2", "Add"),
    ("paar: [1, 2, 3]", "YML107 1:7", "3 entries; allowed is exactly 2", "Take"),
    ("beides: ''", "YML107 1:9", "0 characters", "Write something"),
    ("regel: 13", "YML109 1:8", "“regel” does not fit: thirteen is unlucky", "condition"),
    ("- 1", "YML103 1:1", "This file must be a group of entries", "group"),
]


@pytest.mark.parametrize(("text", "place", "message", "remedy"), CASES, ids=[case[0][:30] for case in CASES])
def test_one_fault(text: str, place: str, message: str, remedy: str) -> None:
    (diagnostic,) = faults(text)
    assert brief(diagnostic) == place
    assert message in diagnostic.message
    assert remedy in diagnostic.help


def test_all_faults_at_once_in_the_order_of_the_file() -> None:
    text = "titel: 7\nfarbe: blau\ntiere:\n  - art: katze\n    leben: 10\n  - 3\nanzahl: 1\nneu: 1\n"
    assert [brief(d) for d in faults(text)] == [
        "YML103 1:8",
        "YML105 2:8",
        "YML104 5:12",
        "YML103 6:5",
        "YML104 7:9",
        "YML101 8:1",
    ]


def test_bad_items_do_not_make_a_list_too_short() -> None:
    assert [brief(d) for d in faults("name: x\nkatzen: [{art: katze, leben: 0}]", Pflicht)] == ["YML104 2:30"]
    assert [brief(d) for d in faults("name: x\nkatzen: []", Pflicht)] == ["YML107 2:9"]


def test_a_misspelt_key_is_not_called_missing_as_well() -> None:
    assert [brief(d) for d in faults("nmae: x\nkatzen: [{art: katze, leben: 1}]", Pflicht)] == ["YML101 1:1"]


def test_strict_models_take_what_yaml_has() -> None:
    text = "farbe: gruen\npaar: [3, 4]\ntiere: [{art: hund, bellen: 2}]\nzweites-wort: ja\nanzahl:\nbeides: x"
    loaded = load(parse(text.encode(), "x.yaml"), Probe)
    assert loaded.model.farbe is Farbe.GRUEN
    assert loaded.model.paar == (3, 4)
    assert isinstance(loaded.model.tiere[0], Hund)
    assert loaded.model.zweites == "ja"
    assert loaded.span("tiere", 0, "bellen").column == 29


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-20, 20)
    | st.floats(-9, 9)
    | st.sampled_from(["", "rot", "katze", "x y"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["art", "leben", "bellen", "a"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*Probe.model_fields, "zweites-wort", "neu"]), VALUES, max_size=5))
def test_any_content_loads_or_is_explained(data: dict[str, Any]) -> None:
    document = parse(json.dumps(data).encode(), "x.yaml")
    try:
        load(document, Probe)
    except ContentFault as fault:
        found = fault.diagnostics
    else:
        return
    assert found
    for diagnostic in found:
        assert diagnostic.span is not None
        assert diagnostic.code.startswith("YML1")
        assert "{" not in diagnostic.message
