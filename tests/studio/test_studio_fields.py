"""Fields and text are two views of one file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from generator import i18n
from generator.diagnostics import ContentFault, UsageFault
from generator.lsp.open_project import OpenProject
from generator.model.base import StrictModel
from generator.model.labels import LABELS
from generator.model.walk import keyed
from generator.press.loading.check import check
from generator.press.loading.games import available, game_of
from generator.source.document import parse
from generator.studio.fields import changed, fields
from tests.kits import PROJECT, ROOT
from tests.studio.conftest import Studio

BRUNO = "content/einblatt/charaktere/bruno.yaml"


def _text(label: str) -> str:
    return (ROOT / label).read_text(encoding="utf-8")


def _flat(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for inner in node.get("fields", ()):
        yield from _flat(inner)


def test_a_figure_has_its_values_limits_and_points() -> None:
    found = fields(PROJECT, BRUNO, _text(BRUNO))
    assert found["balance"] == {
        "spent": 24,
        "total": 24,
        "parts": {"Körper": 10, "Finger": 4, "Köpfchen": 3, "Charme": 7},
    }
    by_place = {tuple(node["loc"]): node for node in _flat(found["fields"])}
    assert by_place[("name",)]["value"] == "Bruno Bär"
    assert by_place[("machtlevel",)]["choices"][0] == "unfall"
    assert by_place[("setting",)]["known"] == ["einbruch", "eintauchgang", "einwald"]
    assert by_place[("fertigkeiten", "Finger")]["value"][0] == "Brecheisen"
    assert by_place[("werte", "Finger")]["kind"] == "whole"


@pytest.mark.parametrize(
    "label",
    [
        path.relative_to(ROOT).as_posix()
        for kind in ("clou/einbrueche", "clou/diebe", "gnome/karten", "gnome/einsaetze", "uboot/boote")
        for path in sorted((ROOT / "content" / kind).glob("*.yaml"))[:1]
    ],
)
def test_every_field_can_be_written_as_it_is(label: str) -> None:
    """What is put where it stands leaves the data as it was, in every field of a file."""
    text = _text(label)
    data = parse(text.encode(), label).data
    written = 0
    for node in list(_flat(fields(PROJECT, label, text)["fields"]))[:60]:
        if node["there"] and node.get("value") is not None:
            again = changed(PROJECT, label, text, {"do": "put", "loc": node["loc"], "value": node["value"]})
            assert parse(again.encode(), label).data == data
            written += 1
    assert written > 5


def test_an_entry_is_added_that_can_be_filled_in() -> None:
    label = "content/gnome/karten/extra.yaml"
    more = changed(PROJECT, label, _text(label), {"do": "add", "loc": ["karten"]})
    assert more.startswith(_text(label))
    added = parse(more.encode(), label).data["karten"][-1]
    assert added["id"] == "neu"
    assert {"name", "typ", "kosten", "knacken"} <= set(added)
    again = changed(PROJECT, label, more, {"do": "add", "loc": ["karten"]})
    assert parse(again.encode(), label).data["karten"][-1]["id"] == "neu-2"


def test_fields_are_called_as_people_call_them() -> None:
    """In both languages: each key of each kind of file has a name, and help says what it is for."""
    label = "content/gnome/einsaetze/museum.yaml"
    text = _text(label)

    def named() -> dict[tuple[str | int, ...], dict[str, Any]]:
        return {tuple(node["loc"]): node for node in _flat(fields(PROJECT, label, text)["fields"])}

    with i18n.speaking("de"):
        german = named()
    with i18n.speaking("en"):
        english = named()
    assert german["einsatz", "zusatzmuenzen"]["name"] == "Zusatzmünzen"
    assert english["einsatz", "zusatzmuenzen"]["name"] == "Extra coins"
    assert german["einsatz", "zusatzmuenzen"]["help"] != english["einsatz", "zusatzmuenzen"]["help"]
    keys = {
        key
        for game in available(PROJECT)
        for kind in game_of(PROJECT, game).documents
        for key in _keys(kind.model)
    }
    assert {"zusatzmuenzen", "wege"} < keys
    assert keys - set(LABELS) == set()


def _keys(kind: Any, seen: set[Any] | None = None) -> Iterator[str]:
    """All keys of a model and of those within it."""
    seen = set() if seen is None else seen
    if isinstance(kind, type) and issubclass(kind, StrictModel) and kind not in seen:
        seen.add(kind)
        for key, info in keyed(kind):
            yield key
            yield from _keys(info.annotation, seen)
    for inner in get_args(kind):
        yield from _keys(inner, seen)


def test_what_cannot_be_a_form_says_why() -> None:
    with pytest.raises(ContentFault):
        fields(PROJECT, BRUNO, "name: [\n")
    with pytest.raises(UsageFault):
        fields(PROJECT, "content/einblatt/unbekannt.yaml", "a: 1\n")
    for change in (
        {},
        {"do": "put"},
        {"do": "put", "loc": [None]},
        {"do": "take", "loc": ["gibt", "es", "nicht"]},
    ):
        with pytest.raises(UsageFault):
            changed(PROJECT, BRUNO, _text(BRUNO), change)


def test_a_field_is_written_through_the_studio(studio: Studio) -> None:
    """Of a file that came with the program as well; remarks stay."""
    client = studio.client()
    text = client.get("/api/file", params={"path": BRUNO}).json()["text"]
    answer = client.post(
        "/api/change", json={"path": BRUNO, "text": text, "do": "put", "loc": ["werte", "Finger"], "value": 5}
    )
    assert answer.json()["text"] == text.replace("Finger: 4", "Finger: 5", 1)
    shown = client.post("/api/fields", json={"path": BRUNO, "text": answer.json()["text"]}).json()
    assert shown["balance"]["spent"] == 25
    refused = client.post("/api/change", json={"path": BRUNO, "text": text, "do": "take", "loc": ["nein"]})
    assert refused.status_code == 400
    assert refused.json()["error"]["message"]


def test_a_text_that_came_along_is_not_there_twice(studio: Studio) -> None:
    """Before it is saved for the first time it stands for the program's own, also for the editor's checks."""
    project = OpenProject(studio.root, studio.house.project.shipped, studio.root / "out")
    text = (ROOT / BRUNO).read_bytes()
    project.unsaved[Path(os.path.realpath(studio.root / BRUNO))] = text
    names = [path.name for path in project.game_files("einblatt", "charaktere/*.yaml")]
    assert sorted(names) == sorted({*names})
    assert not [one for one in check(project, ("einblatt",)) if one.code == "EIN027"]


@pytest.mark.parametrize("label", ["../x.yaml", "content/../../x.yaml", "content/a\0b.yaml", "/etc/passwd"])
@pytest.mark.parametrize("address", ["/api/fields", "/api/change", "/api/page"])
def test_only_texts_of_the_project_have_fields_and_pages(studio: Studio, address: str, label: str) -> None:
    asked = {"path": label, "text": "a: 1\n", "do": "put", "loc": ["a"], "value": 2}
    answer = studio.client().post(address, json=asked)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]
