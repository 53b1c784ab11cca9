"""Who gets in, and how far: every line of “nobody else gets in”, tried from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from generator.press.project import Project
from generator.studio import doors
from generator.studio.habits import Habits
from generator.studio.house import House
from generator.studio.keys import Keys
from tests.studio.conftest import HOST, OURS, Studio

KIOSK = "content/clou/einbrueche/kiosk.yaml"


def test_only_the_address_from_the_terminal_lets_somebody_in(studio: Studio) -> None:
    stranger = studio.stranger()
    for path in ("/", "/api/words", "/web/app.js", "/api/file?path=" + KIOSK, "/?key=wrong", "/?key="):
        assert stranger.get(path).status_code == 403, path
    entered = stranger.get("/", params={"key": studio.keys.token})
    cookie = entered.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert studio.keys.session in cookie
    assert studio.keys.token not in cookie
    # The address of the page itself holds no key: it would lie in the browser's history.
    assert 'content="0;url=/"' in entered.text
    page = stranger.get("/")
    assert page.status_code == 200
    assert studio.keys.token not in page.text
    assert studio.keys.session not in page.text
    assert stranger.get("/api/words").json()["words"]


def test_a_cookie_of_another_studio_opens_nothing(studio: Studio) -> None:
    stranger = studio.stranger()
    stranger.cookies.set(studio.keys.cookie, "x" * len(studio.keys.session))
    assert stranger.get("/api/words").status_code == 403


@pytest.mark.parametrize(
    "foreign",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1"},
        {"Host": "127.0.0.1:8478"},
        {"Host": "127.0.0.1.evil.example:8477"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"https://{HOST}"},
        {"Origin": "http://127.0.0.1:8478"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=lambda headers: "-".join(f"{name}-{value}" for name, value in headers.items()),
)
def test_other_pages_and_names_that_lead_here_are_turned_away(
    studio: Studio, foreign: dict[str, str]
) -> None:
    client = studio.client()
    asked = {"path": KIOSK, "text": "mine: now\n", "base": ""}
    before = (studio.root / KIOSK).read_bytes()
    assert client.get("/api/words", headers=foreign).status_code == 403
    assert client.put("/api/file", json=asked, headers=foreign).status_code == 403
    with pytest.raises(WebSocketDisconnect), studio.socket(client, "/api/events", **foreign):
        pass
    assert (studio.root / KIOSK).read_bytes() == before


def test_what_changes_something_must_say_where_it_comes_from(studio: Studio) -> None:
    client = studio.client()
    del client.headers["Origin"]
    assert client.get("/api/words").status_code == 200
    assert client.post("/api/printers/default", json={"name": ""}).status_code == 403
    # What a form of another page can send without asking: a text, not JSON.
    text = json.dumps({"name": ""}).encode()
    sent = client.post("/api/printers/default", content=text, headers={**OURS, "Content-Type": "text/plain"})
    assert sent.status_code == 415


def test_sockets_want_the_cookie_and_are_counted(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = studio.stranger()
    for path in ("/api/events", "/api/language-server"):
        with pytest.raises(WebSocketDisconnect), studio.socket(stranger, path):
            pass
    monkeypatch.setattr(doors, "MOST_SOCKETS", 1)
    client = studio.client()
    second = studio.socket(client, "/api/events")
    with studio.socket(client, "/api/events"), pytest.raises(WebSocketDisconnect):
        second.__enter__()
    with studio.socket(client, "/api/language-server"):
        pass


def test_nothing_but_our_own_scripts_may_run_in_the_page(studio: Studio) -> None:
    answer = studio.client().get("/")
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "http:" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "<script>" not in answer.text
    assert " onclick=" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "../secret.yaml",
        "content/../../secret.yaml",
        "content/clou/../../../secret.yaml",
        "/etc/passwd",
        "content//etc/passwd.yaml",
        "C:\\secret.yaml",
        "content\\..\\secret.yaml",
        "content/\0.yaml",
        "content/.git/x.yaml",
        "heimspiel.toml",
        "templates/clou/x.html",
        "",
    ],
)
def test_no_path_leads_out_of_the_project(studio: Studio, path: str) -> None:
    (studio.root.parent / "secret.yaml").write_text("secret: yes\n")
    client = studio.client()
    read = client.get("/api/file", params={"path": path})
    assert read.status_code == 400, read.text
    assert "secret: yes" not in read.text
    assert client.put("/api/file", json={"path": path, "text": "a: 1\n", "base": ""}).status_code == 400
    assert (studio.root.parent / "secret.yaml").read_text() == "secret: yes\n"


def test_links_lead_nowhere_either(studio: Studio, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "x.yaml"
    outside.write_text("secret: yes\n")
    (studio.root / KIOSK).unlink()
    (studio.root / KIOSK).symlink_to(outside)
    (studio.root / "content" / "away").symlink_to(outside.parent)
    client = studio.client()
    for label in (KIOSK, "content/away/x.yaml"):
        assert "secret" not in client.get("/api/file", params={"path": label}).text
        put = client.put("/api/file", json={"path": label, "text": "a: 1\n", "base": ""})
        assert put.status_code in (400, 404), put.text
    assert outside.read_text() == "secret: yes\n"


def test_files_of_the_page_are_all_that_is_served(studio: Studio) -> None:
    client = studio.client()
    assert client.get("/web/app.js").headers["content-type"].startswith("text/javascript")
    for path in (
        "/web/../app.py",
        "/web/%2e%2e/app.py",
        "/web/..%2fapp.py",
        "/web//etc/passwd",
        "/web/",
        "/font/OFL.txt",
    ):
        assert client.get(path).status_code == 404, path


def test_what_is_too_large_is_refused_before_it_is_kept(studio: Studio) -> None:
    client = studio.client()
    huge = b'{"path": "' + b"x" * doors.MOST + b'"}'
    kind = {"Content-Type": "application/json"}
    assert client.put("/api/file", content=huge, headers=kind).status_code == 413

    def drops() -> object:
        for _number in range(80):
            yield b" " * 100_000

    assert client.put("/api/file", content=drops(), headers=kind).status_code == 413


def test_whoever_sends_by_drops_is_not_waited_for(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PATIENCE", 0.0)
    answer = studio.client().put("/api/file", json={"path": KIOSK, "text": "a: 1\n", "base": ""})
    assert answer.status_code == 408
    assert (studio.root / KIOSK).stat().st_size > 10


def test_a_request_that_is_nonsense_is_the_callers_mistake(studio: Studio) -> None:
    client: TestClient = studio.client()
    kind = {"Content-Type": "application/json"}
    for content in (b"", b"[]", b"nonsense", b"[" * 100_000, b'{"path": 7}', b'{"path": "a", "text": {}}'):
        status = client.put("/api/file", content=content, headers=kind).status_code
        assert status in (400, 415), (content[:20], status)
    assert Path(studio.root / KIOSK).is_file()


def test_a_folder_whose_name_is_markup_stays_a_name_in_the_page(tmp_path: Path) -> None:
    root = tmp_path / "<script>{nonce}"
    root.mkdir()
    house = House(Project.find(explicit=root), Habits())
    keys = Keys(8477)
    try:
        page = Studio(house, keys, root).client().get("/").text
    finally:
        house.close()
    found = re.search(r'id="house">(.*)</script>', page)
    assert found is not None
    assert json.loads(found[1]) == {"folder": str(root), "name": root.name}
    assert page.count("<script>") == 0
