"""A game of one's own in the studio: its table as text, as fields, and as the page beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.diagnostics import UsageFault
from generator.press.authors.own_game import write_game
from generator.press.project import Project
from generator.studio.fields import changed, fields
from tests.studio.conftest import Studio

LABEL = "content/wald/karten.csv"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    write_game(tmp_path, "Wald")
    return Project.find(explicit=tmp_path)


def test_a_card_is_a_group_of_fields_as_its_kit_declares_them(project: Project) -> None:
    text = (project.root / LABEL).read_text("utf-8")
    (rows,) = fields(project, LABEL, text)["fields"]["fields"]
    assert (rows["name"], rows["kind"], len(rows["fields"])) == ("Karten", "list", 12)
    badger = rows["fields"][1]
    assert badger["title"] == "Dachs"
    by_name = {one["name"]: one for one in badger["fields"]}
    assert list(by_name) == ["name", "art", "bild", "farbe", "text", "kraft", "tempo", "anzahl"]
    assert by_name["art"]["choices"] == ["Tier", "Baum", "Wetter"]
    assert {"kind": "whole", "value": 8, "least": 0, "most": 9}.items() <= by_name["kraft"].items()
    assert "braun" in by_name["farbe"]["known"]
    assert by_name["text"]["kind"] == "lines"
    assert (by_name["bild"]["value"], by_name["bild"]["required"]) == (None, False)


def test_only_the_cell_that_is_meant_changes(project: Project) -> None:
    text = '\ufeff#nr;Name;Art;"Text"\r\n1;Fuchs ;Tier;"Rot; ""flink"""\r\n\r\n2;Dachs\r\n'
    put = {"do": "put", "loc": [0, 3], "value": 'Sagt "ja"'}
    assert changed(project, LABEL, text, put) == text.replace('"Rot; ""flink"""', '"Sagt ""ja"""')
    assert changed(project, LABEL, text, {"do": "put", "loc": [1, 3], "value": 7}) == text.replace(
        "2;Dachs", "2;Dachs;;7"
    )
    assert changed(project, LABEL, text, {"do": "take", "loc": [0, 2]}) == text.replace("Tier", "")
    assert changed(project, LABEL, text, {"do": "take", "loc": [0]}) == text.replace(
        '1;Fuchs ;Tier;"Rot; ""flink"""\r\n', ""
    )
    more = changed(project, LABEL, text, {"do": "add", "loc": []})
    assert more == text.replace("2;Dachs\r\n", "2;Dachs\r\n2;new;;\r\n")
    for change in (
        {"do": "put", "loc": [5, 0], "value": "x"},
        {"do": "put", "loc": [0, 0], "value": ["x"]},
        {"do": "add", "loc": [0]},
        {"do": "swap", "loc": [0], "other": [1]},
    ):
        with pytest.raises(UsageFault):
            changed(project, LABEL, text, change)
    for strange, where in ((text, "content/wald/andere.csv"), ('name\n"offen', LABEL), ("", LABEL)):
        with pytest.raises(UsageFault):
            fields(project, where, strange)


def test_it_lies_on_the_desk_with_the_card_beside_it(studio: Studio) -> None:
    write_game(studio.root, "Wald")
    client = studio.client()
    listed = [one for one in client.get("/api/files").json()["files"] if one["game"] == "wald"]
    assert ("Karten", LABEL) in [(one["title"], one["label"]) for one in listed]
    there = client.get("/api/file", params={"path": LABEL}).json()
    asked = {"path": LABEL, "text": there["text"], "line": 3, "width": 300}
    drawn = client.post("/api/page", json=asked).json()
    assert (drawn["item"], len(drawn["items"]), len(drawn["pages"])) == ("dachs", 12, 2)
    # What is typed is drawn before it is saved; what breaks a rule of the kit is told by its line.
    text = there["text"].replace("Dachs;Tier;;braun", "Bär;Tier;;braun")
    assert client.post("/api/page", json={**asked, "text": text}).json()["item"] == "baer"
    broken = client.post("/api/page", json={**asked, "text": text.replace("zwei Karten.;8;2", "zwei.;8;3")})
    assert [(one["path"], one["line"]) for one in broken.json()["error"]["findings"]] == [(LABEL, 3)]
    assert "summe" in broken.json()["error"]["findings"][0]["message"]
    # All that is wrong with it is told beside it, too, as with every other text.
    two = text.replace("Fuchs;Tier;;rot", "Fuchs;Tier;;lila").replace("Igel;Tier", "Igel;Tia")
    told = client.post("/api/check", json={"path": LABEL, "text": two}).json()["findings"]
    assert [one["line"] for one in told] == [2, 6]
    assert client.post("/api/check", json={"path": LABEL, "text": text}).json()["findings"] == []
    strange = client.post("/api/check", json={"path": "content/wald/andere.csv", "text": ""})
    assert strange.status_code == 400
    saved = client.put("/api/file", json={"path": LABEL, "text": text, "base": there["digest"]})
    assert saved.status_code == 200
    assert (studio.root / LABEL).read_text("utf-8") == text
