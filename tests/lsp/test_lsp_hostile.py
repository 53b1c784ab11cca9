"""Whatever arrives, in whatever order: the server answers, stays in its project, and stays alive."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import ROOT

MISSION = "content/gnome/einsaetze/museum.yaml"


class Wire:
    """A server that is sent whatever one likes, message by message."""

    def __init__(self, project: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "generator", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            cwd=project,
        )
        self.project = project
        #: A server that never answers is killed, and the test says so.
        self.patience = threading.Timer(90, self.process.kill)
        self.patience.start()

    def raw(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message: Any) -> None:
        body = json.dumps(message).encode()
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def ask(self, number: int, method: str, params: Any) -> None:
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})

    def tell(self, method: str, params: Any) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def answer(self, number: int) -> dict[str, Any]:
        """The answer to a request; what comes before it is thrown away, but see ``told``."""
        assert self.process.stdout is not None
        while True:
            length = 0
            while header := self.process.stdout.readline().strip():
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
            assert length, "the server is gone"
            message = json.loads(self.process.stdout.read(length))
            if message.get("id") == number and "method" not in message:
                return message  # type: ignore[no-any-return]
            self.told.append(message)

    told: list[dict[str, Any]]

    def start(self) -> None:
        self.told = []
        self.ask(1, "initialize", {"processId": None, "rootUri": self.project.as_uri(), "capabilities": {}})
        self.answer(1)
        self.tell("initialized", {})

    def open(self, uri: str, text: str, version: int = 1) -> None:
        document = {"uri": uri, "languageId": "yaml", "version": version, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})

    def still_there(self, number: int) -> None:
        """It answers a sensible question with sense."""
        uri = (self.project / MISSION).as_uri()
        self.open(uri, "einsatz:\n  ")
        place = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 2}}
        self.ask(number, "textDocument/completion", place)
        labels = [item["label"] for item in self.answer(number)["result"]["items"]]
        assert "zahler" in labels


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    project = tmp_path / "projekt"
    shutil.copytree(ROOT / "content" / "gnome", project / "content" / "gnome")
    wire = Wire(project)
    wire.told = []
    try:
        yield wire
    finally:
        wire.patience.cancel()
        wire.process.kill()
        wire.process.wait()
        for pipe in (wire.process.stdin, wire.process.stdout):
            if pipe is not None:
                pipe.close()


def test_garbage_between_messages(wire: Wire) -> None:
    wire.start()
    for junk in (
        b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"Content-Length: 5\r\n\r\n{{{{{",
        b"Content-Length: 4\r\n\r\nnull",
        b"Content-Length: 2\r\n\r\n[]",
        b"Content-Length: 2\r\n\r\n{}",
        b"Content-Length: 3\r\n\r\n\xff\xfe\x00",
        b"Content-Length: -7\r\n\r\n",
        b"Content-Length: viel\r\n\r\n",
        b"X" * 100_000 + b"\r\n",
    ):
        wire.raw(junk)
    wire.still_there(2)


def test_messages_that_are_no_messages(wire: Wire) -> None:
    wire.start()
    uri = (wire.project / MISSION).as_uri()
    for params in (None, [], {}, 7, {"textDocument": None}, {"textDocument": {"uri": 3}, "position": "da"}):
        for method in (
            "textDocument/didOpen",
            "textDocument/didChange",
            "textDocument/hover",
            "textDocument/completion",
            "textDocument/rename",
            "textDocument/codeAction",
            "workspace/executeCommand",
            "$/cancelRequest",
            "gibt/es/nicht",
            "",
        ):
            wire.tell(method, params)
            wire.send({"jsonrpc": "2.0", "id": 99, "method": method, "params": params})
    wire.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 3}, "contentChanges": []})
    wire.ask(98, "textDocument/hover", {"position": "hier"})
    assert wire.answer(98)["error"]["code"] == -32602
    wire.send({"jsonrpc": "2.0", "id": 4711, "result": "nobody asked"})
    wire.send({"jsonrpc": "1.0", "id": {}, "method": ["x"]})
    wire.still_there(2)


def test_any_order(wire: Wire) -> None:
    """Before the greeting, twice, in the middle, closed before opened."""
    uri = (wire.project / MISSION).as_uri()
    place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    wire.told = []
    wire.ask(5, "textDocument/hover", place)
    assert wire.answer(5).get("result") is None
    wire.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
    wire.open(uri, "einsatz: {")
    wire.start()
    wire.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
    wire.open(uri, "einsatz: {")
    wire.open(uri, "einsatz: [", 2)
    wire.start()
    wire.still_there(6)
    wire.ask(7, "shutdown", None)
    wire.answer(7)
    wire.tell("exit", None)
    assert wire.process.wait(20) == 0


def test_the_end_without_a_word(wire: Wire) -> None:
    wire.start()
    assert wire.process.stdin is not None
    wire.process.stdin.close()
    assert wire.process.wait(20) == 1


def test_files_outside_do_not_exist(wire: Wire, tmp_path: Path) -> None:
    secret = tmp_path / "fremd" / "content" / "gnome" / "kit.yaml"
    secret.parent.mkdir(parents=True)
    secret.write_text("game: geheim\n", encoding="utf-8")
    link = wire.project / "content" / "gnome" / "einsaetze" / "link.yaml"
    link.symlink_to(secret)
    wire.start()
    outside = [
        secret.as_uri(),
        link.as_uri(),
        "file:///etc/passwd",
        (wire.project / "content/gnome/../../../fremd/content/gnome/kit.yaml")
        .as_uri()
        .replace("..", "%2E%2E"),
        "file:///dev/zero",
        "https://example.org/kit.yaml",
        "untitled:Untitled-1",
        "file://anderswo/share/kit.yaml",
        "file:///%00.yaml",
        "",
    ]
    for number, uri in enumerate(outside, 100):
        wire.open(uri, "game: [")
        place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 2}}
        here = {"start": place["position"], "end": place["position"]}
        more: dict[str, Any] = {
            "codeAction": {"range": here, "context": {"diagnostics": []}},
            "formatting": {"options": {"tabSize": 2, "insertSpaces": True}},
        }
        for method in ("hover", "completion", "definition", "documentSymbol", "formatting", "codeAction"):
            wire.ask(number, f"textDocument/{method}", {**place, **more.get(method, {})})
            answer = wire.answer(number)
            assert answer.get("result") is None, (uri, answer)
    wire.still_there(7)
    told = [m["params"]["uri"] for m in wire.told if m.get("method") == "textDocument/publishDiagnostics"]
    assert not set(told) & set(outside)


def test_random_texts_at_random_places(wire: Wire) -> None:
    dice = random.Random(15)
    sound = (wire.project / MISSION).read_text(encoding="utf-8")
    uri = (wire.project / MISSION).as_uri()
    wire.start()
    pieces = [
        "[",
        "{",
        '"',
        "'",
        "&a ",
        "*a",
        "|\n",
        "- ",
        ": ",
        "\t",
        "\r",
        "\x00",
        "🔐",
        "\ud800",
        "#",
        "!!x ",
        "\u2028",
    ]
    wire.open(uri, sound)
    for round_ in range(40):
        text = sound
        for _ in range(dice.randrange(1, 6)):
            at = dice.randrange(len(text))
            cut = dice.choice((0, 1, 9, 200))
            text = text[:at] + dice.choice(pieces) * dice.choice((1, 1, 3, 90)) + text[at + cut :]
        wire.tell(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": round_ + 2}, "contentChanges": [{"text": text}]},
        )
        for _ in range(3):
            line, column = dice.randrange(-1, 60), dice.randrange(-1, 90)
            place = {
                "textDocument": {"uri": uri},
                "position": {"line": max(line, 0), "character": max(column, 0)},
            }
            for method in ("hover", "completion", "definition", "prepareRename"):
                wire.ask(50, f"textDocument/{method}", place)
                assert "error" not in wire.answer(50), text
    wire.still_there(7)
