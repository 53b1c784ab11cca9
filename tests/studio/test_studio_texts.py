"""Texts: what is written stays, whatever happens beside it."""

from __future__ import annotations

import threading
from pathlib import Path

import psutil
from pygls.workspace import PositionCodec

from generator.lsp.desk import Desk
from generator.studio.journal import digest_of
from generator.studio.texts import Texts, merge
from tests.studio.conftest import Studio

KIOSK = "content/clou/einbrueche/kiosk.yaml"


def test_changes_in_different_lines_are_put_together() -> None:
    base = "a: 1\nb: 2\nc: 3\n"
    assert merge(base, "a: 9\nb: 2\nc: 3\n", "a: 1\nb: 2\nc: 7\n") == "a: 9\nb: 2\nc: 7\n"
    assert merge(base, "a: 9\nb: 2\nc: 3\n", "a: 8\nb: 2\nc: 3\n") is None
    assert merge(base, "a: 9\nb: 2\nc: 3\n", "a: 9\nb: 2\nc: 3\n") == "a: 9\nb: 2\nc: 3\n"
    assert merge(base, "a: 1\nb: 2\nc: 3\nd: 4\n", "a: 1\nb: 2\nc: 3\ne: 5\n") is None
    assert merge(base, "b: 2\nc: 3\n", "a: 1\nb: 2\nc: 3\nd: 4\n") == "b: 2\nc: 3\nd: 4\n"


def test_a_text_is_saved_merged_or_left_alone(studio: Studio) -> None:
    client = studio.client()
    path = studio.root / KIOSK
    read = client.get("/api/file", params={"path": KIOSK}).json()
    assert read["own"]
    assert read["uri"] == path.as_uri()
    ours = read["text"].replace("name:", "name: ", 1)
    saved = client.put("/api/file", json={"path": KIOSK, "text": ours, "base": read["digest"]}).json()
    assert path.read_text() == ours
    assert saved["digest"] == digest_of(ours)
    # Another program adds a line at the end; the page still writes at the beginning.
    path.write_text(ours + "# von anderswo\n")
    mine = "# von hier\n" + ours
    merged = client.put("/api/file", json={"path": KIOSK, "text": mine, "base": saved["digest"]}).json()
    assert merged["merged"]
    assert path.read_text() == mine + "# von anderswo\n"
    # Now both write the same line.
    path.write_text(merged["text"].replace("# von hier", "# von dort"))
    other = merged["text"].replace("# von hier", "# von mir")
    refused = client.put("/api/file", json={"path": KIOSK, "text": other, "base": merged["digest"]})
    assert refused.status_code == 409
    assert refused.json()["theirs"] == path.read_text()
    assert "# von dort" in path.read_text()
    # All that it ever said can be had again, also by the next studio.
    versions = client.get("/api/history", params={"path": KIOSK}).json()["versions"]
    texts = [client.get(f"/api/history/{one['number']}").json()["text"] for one in versions]
    assert texts[-1] == read["text"]
    assert ours in texts


def test_what_came_with_the_program_is_copied_when_it_is_changed(studio: Studio) -> None:
    client = studio.client()
    villa = "content/clou/einbrueche/villa.yaml"
    read = client.get("/api/file", params={"path": villa}).json()
    assert not read["own"]
    shipped = (studio.house.project.shipped / villa).read_bytes()
    client.put("/api/file", json={"path": villa, "text": read["text"] + "# meins\n", "base": read["digest"]})
    assert (studio.root / villa).read_text().endswith("# meins\n")
    assert (studio.house.project.shipped / villa).read_bytes() == shipped
    own = {one["label"]: one["own"] for one in client.get("/api/files?game=clou").json()["files"]}
    assert own[villa]
    assert not own["content/clou/kit.yaml"]


def test_two_who_write_at_once_lose_nothing(studio: Studio) -> None:
    texts = Texts(studio.house.project, studio.house.journal)
    label = "content/clou/einbrueche/zwei.yaml"
    base = "".join(f"zeile{n}: alt\n" for n in range(40))
    digest = texts.write(label, base, "").digest

    def write(which: int) -> None:
        mine, last = base, digest
        for n in range(which, 40, 4):
            mine = mine.replace(f"zeile{n}: alt", f"zeile{n}: von {which}")
            saved = texts.write(label, mine, last)
            assert saved.theirs is None
            mine, last = saved.text, saved.digest

    threads = [threading.Thread(target=write, args=(which,)) for which in (0, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = (studio.root / label).read_text().splitlines()
    assert [line for line in lines if "alt" in line] == [f"zeile{n}: alt" for n in range(1, 40, 2)]


def test_everybody_hears_of_a_save(studio: Studio) -> None:
    client = studio.client()
    read = client.get("/api/file", params={"path": KIOSK}).json()
    with studio.socket(client, "/api/events") as events:
        client.put(
            "/api/file",
            json={"path": KIOSK, "text": read["text"] + "\n", "base": read["digest"], "tab": "one"},
        )
        told = events.receive_json()
    assert (told["kind"], told["path"], told["tab"]) == ("saved", KIOSK, "one")


def test_the_language_server_answers_over_the_socket(studio: Studio) -> None:
    client = studio.client()
    uri = (studio.root / KIOSK).as_uri()
    with studio.socket(client, "/api/language-server") as server:
        hello = {"processId": None, "rootUri": studio.root.as_uri(), "capabilities": {}}
        server.send_json({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello})
        assert server.receive_json()["result"]["serverInfo"]["name"] == "heimspiel"
        server.send_json({"jsonrpc": "2.0", "method": "initialized", "params": {}})
        text = (studio.root / KIOSK).read_text().replace("raum:", "raumm:", 1)
        opened = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        server.send_json(
            {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": opened}}
        )
        while (told := server.receive_json()).get("method") != "textDocument/publishDiagnostics":
            pass
    assert any("raumm" in one["message"] for one in told["params"]["diagnostics"])


def test_a_text_that_came_along_is_checked_with_its_first_change(tmp_path: Path) -> None:
    """Nothing of the project is on disk by then: not even a folder with content."""
    file = Desk([tmp_path], PositionCodec()).opened((tmp_path / KIOSK).as_uri(), "id: kiosk\n")
    assert file is not None
    assert file.game is not None
    assert (file.label, file.game.id, file.project.root) == (KIOSK, "clou", tmp_path)


def test_the_page_beside_a_text_follows_what_is_typed(studio: Studio) -> None:
    client = studio.client()
    text = (studio.root / KIOSK).read_text()
    asked = {"path": KIOSK, "text": text, "line": 3, "width": 400}
    first = client.post("/api/page", json=asked).json()
    assert first["pages"], first
    picture = client.get(first["pages"][0]["src"])
    assert picture.headers["Content-Type"] == "image/jpeg"
    assert picture.content.startswith(b"\xff\xd8\xff")
    second = client.post(
        "/api/page", json={**asked, "text": text.replace("name: Kiosk", "name: Kiösk", 1)}
    ).json()
    assert second["pages"][0]["src"] != first["pages"][0]["src"]
    # Whoever drew one page draws the next: to start takes longer than to draw.
    drawing = studio.house.desk._errands._process
    assert drawing is not None
    warm = _workers(drawing.pid)
    third = client.post("/api/page", json={**asked, "text": text.replace("name: Kiosk", "name: Kiöck", 1)})
    assert third.json()["pages"][0]["src"] not in (first["pages"][0]["src"], second["pages"][0]["src"])
    assert warm <= _workers(drawing.pid)
    broken = client.post("/api/page", json={**asked, "text": text.replace("leisten:", "leistn:", 1)})
    assert broken.status_code == 422
    assert broken.json()["error"]["findings"][0]["path"] == KIOSK
    # It is drawn by a process of its own: where that was ended, the next key has another one.
    drawing.kill()
    drawing.wait()
    again = client.post("/api/page", json=asked).json()
    assert again["pages"][0]["src"] == first["pages"][0]["src"]


def _workers(process: int) -> set[int]:
    """All that a process has started, and that still lives."""
    return {one.pid for one in psutil.Process(process).children(recursive=True) if one.status() != "zombie"}


def test_a_text_is_begun_from_a_skeleton(studio: Studio) -> None:
    client = studio.client()
    words = client.get("/api/files").json()["new"]
    assert {"word": "einbruch", "game": "clou", "kind": "einbruch"} in words
    asked = {"word": "einbruch", "name": "Das Kontor am Kai"}
    label = client.post("/api/new", json=asked).json()["path"]
    assert label == "content/clou/einbrueche/das-kontor-am-kai.yaml"
    entry = next(one for one in client.get("/api/files").json()["files"] if one["label"] == label)
    assert (entry["title"], entry["folder"], entry["own"]) == ("Das Kontor am Kai", "Einbrüche", True)
    before = (studio.root / label).read_bytes()
    assert client.post("/api/new", json=asked).status_code == 400
    assert client.post("/api/new", json={"word": "../x", "name": "a"}).status_code == 400
    assert (studio.root / label).read_bytes() == before
