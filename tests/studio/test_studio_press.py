"""The press as its pages ask it: printed, exported, renewed, read back, told."""

from __future__ import annotations

import io
import shutil
import zipfile
from typing import Any

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from generator.diagnostics import UsageFault
from generator.studio import errands
from generator.studio.habits import Habits
from generator.studio.orders import export_from, options_from
from tests.kits import ROOT
from tests.studio.conftest import Studio

KIOSK = "content/clou/einbrueche/kiosk.yaml"
WORDS = "content/gnome/words.de.yaml"


def _made(studio: Studio, client: TestClient, address: str, asked: dict[str, Any]) -> dict[str, Any]:
    """What comes of an order; what was told meanwhile stands in ``told``."""
    with studio.socket(client, "/api/events") as events:
        answer = client.post(address, json=asked)
        assert answer.status_code == 200, answer.text
        told: list[dict[str, Any]] = []
        while not told or told[-1]["step"] not in ("done", "failed", "stopped"):
            event = events.receive_json()
            if event["kind"] == "press" and event["order"] == answer.json()["order"]:
                told.append(event)
    return {**told[-1], "told": told}


def test_a_kit_is_printed_exported_and_renewed(studio: Studio) -> None:
    client = studio.client()
    asked = {"target": "gnome/verdacht-o-meter", "paper": "letter", "ink": "low", "list": False}
    done = _made(studio, client, "/api/press", asked)
    assert done["step"] == "done", done
    (file,) = done["files"]
    address = f"/api/press/{done['order']}"
    pdf = client.get(f"{address}/{file['name']}").content
    assert len(PdfReader(io.BytesIO(pdf)).pages) == file["pages"]
    assert client.get(f"{address}/0.webp").content.startswith(b"RIFF")
    planned = next(one for one in done["told"] if one["step"] == "planned")
    assert len(planned["pages"]) == file["pages"]
    assert "path" not in str(planned)

    # The same for other programs, as one file to take away.
    done = _made(studio, client, "/api/export", {"target": "gnome/verdacht-o-meter", "to": "png", "dpi": 72})
    assert done["step"] == "done", done
    with zipfile.ZipFile(io.BytesIO(client.get(f"/api/press/{done['order']}/0.zip").content)) as packed:
        assert any(name.endswith(".png") for name in packed.namelist())
    assert client.get(f"/api/press/{done['order']}/1.zip").status_code == 404

    # A word on it changes: the PDF that was printed tells that it is old.
    since = client.post("/api/earlier?name=../alt.pdf", content=pdf).json()["since"]
    same = _made(studio, client, "/api/compare", {"since": since})
    assert same["step"] == "done", same
    assert (same["game"], same["changes"]) == ("gnome", [])
    nothing = _made(studio, client, "/api/press", {"target": "gnome", "since": since})
    assert (nothing["step"], nothing["files"]) == ("done", [])
    shutil.copytree(ROOT / "content" / "gnome", studio.root / "content" / "gnome")
    path = studio.root / WORDS
    path.write_text(path.read_text("utf-8").replace("rises: Steigt um 1", "rises: Klettert um 1"), "utf-8")
    other = _made(studio, client, "/api/compare", {"since": since})
    assert {one["word"] for one in other["changes"]} == {"changed"}, other
    pack = _made(studio, client, "/api/press", {"target": "gnome", "since": since})
    (file,) = pack["files"]
    assert file["pages"] == len(next(one for one in pack["told"] if one["step"] == "planned")["pages"])


def test_each_tab_prints_what_it_has_chosen(studio: Studio) -> None:
    """At once, to files of the same name; a newer order of a tab ends only its own."""
    client = studio.client()
    asked = {"target": "gnome", "list": False}
    left, right = ({"Heimspiel-Tab": name} for name in ("left", "right"))
    with studio.socket(client, "/api/events") as events:

        def order(tab: dict[str, str], *only: str) -> str:
            wish = {**asked, "only": ["verdacht-o-meter", *only]}
            return str(client.post("/api/press", json=wish, headers=tab).json()["order"])

        given_up = order(left, "regelheft")
        orders = [order(left, "marker"), order(right, "einsatz"), order(left, "abrechnung")]
        # A page that has been left late gives up its own order.
        client.delete(f"/api/press/{given_up}", headers=left)
        ends: dict[str, dict[str, Any]] = {}
        while len(ends) < 4:
            event = events.receive_json()
            if event["kind"] == "press" and event["step"] in ("done", "failed", "stopped"):
                ends[event["order"]] = event
    steps = [ends[one]["step"] for one in (given_up, *orders)]
    assert steps == ["stopped", "stopped", "done", "done"], ends
    names = [ends[one]["files"][0]["name"] for one in orders[1:]]
    assert names[0] == names[1]
    pdfs = [
        client.get(f"/api/press/{one}/{name}").content for one, name in zip(orders[1:], names, strict=True)
    ]
    assert all(pdf.startswith(b"%PDF-") for pdf in pdfs)
    assert pdfs[0] != pdfs[1]


def test_a_single_text_is_printed_and_reported(studio: Studio) -> None:
    client = studio.client()
    plan = client.post("/api/plan", json={"target": KIOSK}).json()
    assert plan["file"]
    assert [one["pieces"] > 0 for one in plan["products"]] == [True] * len(plan["products"])
    assert plan["written"] == {"kind": "einbruch", "report": True, "layout": True}
    laid = client.post("/api/layout", json={"path": KIOSK, "afresh": True}).json()
    assert laid["path"] == KIOSK
    assert laid["changes"]
    assert (studio.root / KIOSK).read_text() != laid["text"]
    told = _made(studio, client, "/api/report", {"path": KIOSK, "players": 2})
    assert told["step"] == "done", told
    assert told["report"]["title"] == "Kiosk am Kai"
    assert told["report"]["sections"]


def test_chances_are_told_in_the_language_of_who_asks(studio: Studio) -> None:
    client = studio.client()
    asked = {"game": "einblatt", "asked": {"hand": 5, "gegner": 3}}
    german = client.post("/api/odds", json=asked, headers={"Heimspiel-Language": "de"}).json()
    english = client.post("/api/odds", json=asked, headers={"Heimspiel-Language": "en"}).json()
    assert german["facts"][0] == ["eigene Karten", "5"]
    assert english["facts"][0] == ["own cards", "5"]
    assert client.post("/api/odds", json={"game": "gnome", "asked": {}}).status_code == 400
    assert client.post("/api/odds", json={"game": "einblatt", "asked": {"hand": 900}}).status_code == 400
    # Of two tabs, each keeps its own.
    for lang, word in (("de", "Regal"), ("en", "Shelf"), ("de", "Regal")):
        words = client.get("/api/words", headers={"Heimspiel-Language": lang}).json()
        assert (words["lang"], words["words"]["Shelf"]) == (lang, word)


def test_a_target_lies_in_the_project(studio: Studio) -> None:
    client = studio.client()
    for target in ("/etc", "..", "content/clou", "nosuch/thing", "../x.yaml", "content/../../x.yaml", ""):
        for address in ("/api/plan", "/api/press"):
            assert client.post(address, json={"target": target}).status_code == 400, target


@pytest.mark.parametrize(
    "asked",
    [
        {"ink": "gold"},
        {"backs": "none "},
        {"bleed": 90},
        {"bleed": True},
        {"corners": -1},
        {"large": "ja"},
        {"cards": ["tresor"]},
        {"cards": [["", 1]]},
        {"cards": [["tresor", -1]]},
        {"pages": [[3, 1]]},
        {"pages": [[0, 1]]},
        {"players": 99},
        {"only": "plan"},
        {"to": "floppy"},
        {"to": "png", "dpi": 5000},
        {"to": "png", "url": "https://example.org"},
        {"to": "tts", "url": "file:///etc"},
    ],
    ids=str,
)
def test_what_nobody_can_print_is_refused(asked: dict[str, Any]) -> None:
    read = export_from if "to" in asked else options_from
    with pytest.raises(UsageFault):
        read({"target": "gnome", **asked}, Habits())


def test_larger_cards_take_more_paper(studio: Studio) -> None:
    client = studio.client()
    usual, large = (
        client.post("/api/plan", json={"target": "gnome", "large": large}).json() for large in (False, True)
    )
    assert (usual["large"], large["large"]) == (False, True)
    sheets = [sum(one["sheets"] for one in plan["products"]) for plan in (usual, large)]
    assert sheets[0] < sheets[1]


def test_a_filled_sheet_is_shown_before_anything_is_written(studio: Studio) -> None:
    client = studio.client()
    done = _made(
        studio, client, "/api/press", {"target": "einblatt", "only": ["charakterblatt"], "fillable": True}
    )
    assert done["step"] == "done", done
    pdf = client.get(f"/api/press/{done['order']}/{done['files'][0]['name']}").content
    before = sorted(studio.root.rglob("*.yaml"))
    found = client.post("/api/import?name=ida.pdf", content=pdf)
    assert found.status_code == 200, found.text
    told = found.json()
    assert told["game"] == "einblatt"
    assert told["path"].startswith("content/einblatt/charaktere/")
    assert told["text"].startswith("# yaml-language-server")
    assert sorted(studio.root.rglob("*.yaml")) == before


@pytest.mark.parametrize(
    ("content", "statuses"),
    [
        (b"", {400}),
        (b"PK\x03\x04" + b"\0" * 1000, {400}),
        (b"%PDF-1.7\n" + b"x" * 1000, {400, 422}),
        (b"%PDF-1.7\n" + b"[" * 2_000_000, {400, 422}),
    ],
    ids=["nothing", "zip", "damaged", "deep"],
)
def test_what_is_no_filled_sheet_is_told(studio: Studio, content: bytes, statuses: set[int]) -> None:
    client = studio.client()
    answer = client.post("/api/import?name=x.pdf", content=content)
    assert answer.status_code in statuses, answer.text
    assert answer.json()["error"]["message"]
    assert "Traceback" not in answer.text


def test_a_killed_process_is_one_line_and_the_next_order_works(studio: Studio) -> None:
    client = studio.client()
    client.post("/api/odds", json={"game": "einblatt", "asked": {"hand": 5, "gegner": 3}})
    process = studio.house.errands._process
    assert process is not None
    with studio.socket(client, "/api/events") as events:
        order = client.post("/api/press", json={"target": "gnome"}).json()["order"]
        process.kill()
        while True:
            event = events.receive_json()
            if event["kind"] == "press" and event["step"] == "failed":
                break
    assert (event["order"], event["status"]) == (order, 503)
    assert "ended" in event["error"]["message"]
    again = client.post("/api/odds", json={"game": "einblatt", "asked": {"hand": 5, "gegner": 3}})
    assert again.status_code == 200


def test_the_process_ends_when_nobody_wants_it(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(errands.IDLE, "press", 0.05)
    studio.client().post("/api/odds", json={"game": "einblatt", "asked": {}})
    process = studio.house.errands._process
    assert process is None or process.wait(30) == 0
