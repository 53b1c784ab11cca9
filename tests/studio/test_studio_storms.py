"""What must not hurt: a server killed in mid-work, a full disk, many saves, bombs."""

from __future__ import annotations

import errno
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from generator.studio import doors
from generator.studio.journal import Journal
from tests.studio.conftest import Studio

KIOSK = "content/clou/einbrueche/kiosk.yaml"


@contextmanager
def _server(root: Path, cache: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "generator", "studio", "--project", str(root), "--no-open"]
    environment = {**os.environ, "HEIMSPIEL_CACHE": str(cache), "HEIMSPIEL_LANG": "en"}
    with (root.parent / "terminal").open("w") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        found = re.search(r"http://\S+key=\S+", said)
        assert found is not None
        assert "is open:" in said
        yield server, found[0]
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


class _Visitor:
    """A browser without a window: it keeps the cookie and says where it comes from."""

    def __init__(self, address: str) -> None:
        place = urlsplit(address)
        self.port = place.port or 0
        self.headers = {"Origin": f"http://{place.netloc}", "Content-Type": "application/json"}
        answer, _text = self.ask("GET", f"/?{place.query}")
        self.headers["Cookie"] = (answer.getheader("Set-Cookie") or "").partition(";")[0]

    def ask(self, method: str, path: str, body: object = None) -> tuple[http.client.HTTPResponse, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            data = json.dumps(body) if body is not None else None
            connection.request(method, path, data, self.headers)
            answer = connection.getresponse()
            return answer, answer.read().decode()
        finally:
            connection.close()


def test_a_killed_server_leaves_all_that_was_written(tmp_path: Path) -> None:
    root, cache = tmp_path / "game", tmp_path / "cache"
    (root / "content" / "clou" / "einbrueche").mkdir(parents=True)
    with _server(root, cache) as (server, address):
        visitor = _Visitor(address)
        # Nobody but this machine can so much as knock.
        found = psutil.Process(server.pid).net_connections()
        assert [one.laddr.ip for one in found if one.status == "LISTEN"] == ["127.0.0.1"]
        for text in ("# one\n", "# two\n"):
            _answer, said = visitor.ask("GET", f"/api/file?path={KIOSK}")
            digest = json.loads(said)["digest"]
            answer, _said = visitor.ask("PUT", "/api/file", {"path": KIOSK, "text": text, "base": digest})
            assert answer.status == 200
        # Whoever sends a head without end is sent away, and the others are answered.
        with socket.create_connection(("127.0.0.1", visitor.port), timeout=30) as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000)
            assert visitor.ask("GET", "/api/words")[0].status == 200
            assert b" 400 " in slow.recv(200).split(b"\r\n")[0] + b" "
        # A tab that is closed while it sends is no bug of ours.
        told = {**visitor.headers, "Host": f"127.0.0.1:{visitor.port}", "Content-Length": "1000"}
        head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        with socket.create_connection(("127.0.0.1", visitor.port), timeout=30) as leaving:
            leaving.sendall(f'PUT /api/file HTTP/1.1\r\n{head}\r\n{{"text": "'.encode())
            leaving.shutdown(socket.SHUT_WR)
            leaving.recv(100)
        assert visitor.ask("GET", "/api/words")[0].status == 200
        assert (tmp_path / "terminal").read_text() == ""
        visitor.ask("POST", "/api/press/ready", {})
        family = psutil.Process(server.pid).children(recursive=True)
        assert family
        server.kill()
        server.wait()
        # What it had started ends with it.
        assert psutil.wait_procs(family, timeout=60)[1] == []
    assert (root / KIOSK).read_text() == "# two\n"
    # The next studio for the folder is a new one, and knows what the text has said.
    with _server(root, cache) as (_again, address):
        _answer, said = _Visitor(address).ask("GET", f"/api/history?path={KIOSK}")
        assert len(json.loads(said)["versions"]) >= 2


def test_answers_come_at_once_and_nothing_stirs_in_between(tmp_path: Path) -> None:
    root, cache = tmp_path / "game", tmp_path / "cache"
    root.mkdir()
    with _server(root, cache) as (server, address):
        visitor = _Visitor(address)
        connection = http.client.HTTPConnection("127.0.0.1", visitor.port, timeout=60)
        taken = []
        for _question in range(20):
            begun = time.perf_counter()
            connection.request("GET", "/api/words", headers=visitor.headers)
            connection.getresponse().read()
            taken.append(time.perf_counter() - begun)
        connection.close()
        # An answer whose body waits until its head is acknowledged takes 40 ms, each.
        assert min(taken[10:]) < 0.035, taken
        process = psutil.Process(server.pid)
        time.sleep(1)
        before = process.num_ctx_switches().voluntary
        time.sleep(2)
        assert process.num_ctx_switches().voluntary - before < 10
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
        assert server.stdout is not None
        assert "is closed" in server.stdout.read()


def test_a_full_disk_is_one_line_and_the_text_is_still_there(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = studio.client()
    read = client.get("/api/file", params={"path": KIOSK}).json()
    before = (studio.root / KIOSK).read_bytes()

    def full(*_what: object, **_how: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    monkeypatch.setattr(Path, "replace", full)
    asked = {"path": KIOSK, "text": read["text"] + "# more\n", "base": read["digest"]}
    answer = client.put("/api/file", json=asked, headers={"Heimspiel-Language": "en"})
    assert answer.status_code == 503, answer.text
    assert "the disk is full" in answer.text
    monkeypatch.undo()
    assert (studio.root / KIOSK).read_bytes() == before
    assert client.put("/api/file", json=asked).status_code == 200


def test_two_hundred_saves_are_all_there(studio: Studio) -> None:
    """As fast as four hands can; in what order, and how fast, `make bench` measures."""
    client = studio.client()

    def hand(number: int) -> None:
        label, digest = f"content/clou/einbrueche/hand-{number}.yaml", ""
        for count in range(50):
            asked = {"path": label, "text": f"# {count}\n", "base": digest}
            digest = client.put("/api/file", json=asked).json()["digest"]

    hands = [threading.Thread(target=hand, args=(number,)) for number in range(4)]
    for one in hands:
        one.start()
    for one in hands:
        one.join()
    for number in range(4):
        label = f"content/clou/einbrueche/hand-{number}.yaml"
        assert (studio.root / label).read_text() == "# 49\n"
        assert client.get("/api/history", params={"path": label}).json()["versions"]
    assert not [path for path in (studio.root / "content").rglob("*") if path.suffix not in ("", ".yaml")]


def test_a_damaged_journal_costs_the_history_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "cache"))
    journal = Journal(tmp_path)
    journal.note("a.yaml", "a: 1\n")
    journal.close()
    (path,) = (tmp_path / "cache").rglob("*.journal.sqlite")
    path.write_bytes(b"nonsense" * 1000)
    journal = Journal(tmp_path)
    assert journal.versions("a.yaml") == []
    journal.note("a.yaml", "a: 2\n")
    assert len(journal.versions("a.yaml")) == 1
    journal.close()


def _bomb() -> bytes:
    """A PDF of 300 kB whose table of contents unpacks to 300 MB."""
    packed = zlib.compressobj(9)
    body = b"".join(packed.compress(b"\0" * 1_000_000) for _number in range(300)) + packed.flush()
    head = b"%PDF-1.7\n"
    table = b"<</Type/XRef/Size 60000000/W[1 3 1]/Root 2 0 R/Filter/FlateDecode/Length %d>>" % len(body)
    stream = b"1 0 obj%s\nstream\n%s\nendstream\nendobj\n" % (table, body)
    return b"%s%sstartxref\n%d\n%%%%EOF" % (head, stream, len(head))


@pytest.mark.parametrize("address", ["/api/import?name=x.pdf", "/api/earlier?name=x.pdf"])
def test_a_bomb_harms_nobody(studio: Studio, address: str) -> None:
    client = studio.client()
    answer = client.post(address, content=_bomb())
    if "since" in answer.text:
        # Kept unread; whoever reads it is a process that can be stopped.
        with studio.socket(client, "/api/events") as events:
            client.post("/api/compare", json=answer.json())
            while (event := events.receive_json()).get("step") not in ("done", "failed"):
                pass
        assert event["step"] == "failed"
        assert event["status"] in (400, 422)
    else:
        assert answer.status_code == 422, answer.text
    assert client.get("/api/words").status_code == 200


def test_larger_bodies_than_sheets_are_refused(studio: Studio) -> None:
    client = studio.client()
    huge = b"%PDF-" + b"x" * doors.MOST_UPLOADED
    for address in ("/api/import", "/api/earlier"):
        assert client.post(address, content=huge).status_code == 413


def test_what_is_brought_is_kept_by_a_name_that_leads_nowhere(studio: Studio) -> None:
    client = studio.client()
    names = ("../../x.pdf", "/etc/passwd", "C:\\x.pdf", "\0", ".", "", "a" * 500, "ü 100 %.pdf")
    for name in names:
        key = client.post("/api/earlier", params={"name": name}, content=b"%PDF-1.7\n").json()["since"]
        if name == names[0]:
            oldest = key
        path = studio.house.uploads.path(key)
        assert path.parent.name == key
        assert path.read_bytes() == b"%PDF-1.7\n"
    # The oldest goes, so that nobody fills the disk.
    answer = client.post("/api/compare", json={"since": oldest})
    assert answer.status_code == 400
    folder = path.parent.parent
    studio.house.uploads.close()
    assert not folder.exists()
