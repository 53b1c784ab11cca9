"""Trial games beside a text: told as they go on, stopped at will, and nobody has to wait for them."""

from __future__ import annotations

from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.studio.conftest import Studio

KIOSK = "content/clou/einbrueche/kiosk.yaml"


def _until(events: WebSocketTestSession, *steps: str) -> dict[str, Any]:
    while True:
        event: dict[str, Any] = events.receive_json()
        if event["kind"] == "trial" and event["step"] in steps:
            assert event["path"] == KIOSK
            return event


def test_trial_games_are_told_and_stopped(studio: Studio) -> None:
    client = studio.client()
    with studio.socket(client, "/api/events") as events:
        assert client.get("/api/trial", params={"path": KIOSK}).json()["possible"]
        client.post("/api/trial", json={"path": KIOSK})
        _until(events, "started")
        assert _until(events, "progress")["total"] > 0
        assert client.get("/api/trial", params={"path": KIOSK}).json()["running"]
        # Somebody types meanwhile.
        text = client.get("/api/file", params={"path": KIOSK}).json()
        bad = text["text"].replace("raum: kai", "raum: kia", 1)
        client.put("/api/file", json={"path": KIOSK, "text": bad, "base": text["digest"]})
        client.delete("/api/trial")
        _until(events, "stopped")
        # What has mistakes is not played, and says where they are.
        client.post("/api/trial", json={"path": KIOSK})
        (finding, *_more) = _until(events, "failed")["error"]["findings"]
        assert finding["path"] == KIOSK
        assert "kia" in finding["message"]
        assert not client.get("/api/trial", params={"path": KIOSK}).json()["running"]


def test_only_heists_are_played(studio: Studio) -> None:
    client = studio.client()
    for label in (
        "content/clou/regelheft.yaml",
        "content/gnome/kit.yaml",
        "../x/y.yaml",
        "content/../../x.yaml",
    ):
        assert not client.get("/api/trial", params={"path": label}).json()["possible"]
        assert client.post("/api/trial", json={"path": label}).status_code == 400
