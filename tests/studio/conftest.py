"""A studio for tests, and a client that has come in by its door."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from generator.press.project import Project
from generator.studio.app import make_app
from generator.studio.habits import Habits
from generator.studio.house import House
from generator.studio.keys import Keys

#: What a page of the studio's own sends.
HOST = "127.0.0.1:8477"
OURS = {"Origin": f"http://{HOST}", "Host": HOST}


@dataclass
class Studio:
    """One over a folder, and its keys."""

    house: House
    keys: Keys
    root: Path

    def stranger(self) -> TestClient:
        """Somebody without the cookie."""
        return TestClient(make_app(self.house, self.keys), base_url=f"http://{HOST}")

    def socket(self, client: TestClient, path: str, **headers: str) -> WebSocketTestSession:
        """A socket as the page opens it, with the client's cookie. ``headers`` replace its own."""
        cookie = client.cookies.get(self.keys.cookie)
        own = {**OURS, **({"Cookie": f"{self.keys.cookie}={cookie}"} if cookie else {})}
        return client.websocket_connect(f"ws://{HOST}{path}", headers={**own, **headers})

    def client(self) -> TestClient:
        """Somebody who has opened the address from the terminal."""
        client = self.stranger()
        client.headers.update(OURS)
        client.get("/", params={"key": self.keys.token})
        return client


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    """A studio for a folder with one file of its own."""
    own = tmp_path / "content" / "clou" / "einbrueche"
    own.mkdir(parents=True)
    shipped = Path(__file__).resolve().parents[2] / "content" / "clou" / "einbrueche" / "kiosk.yaml"
    (own / "kiosk.yaml").write_bytes(shipped.read_bytes())
    house = House(Project.find(explicit=tmp_path), Habits())
    yield Studio(house, Keys(8477), tmp_path)
    house.close()
