"""Files are copied, renamed, thrown away and taken back, and nothing leads out of the project."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.source.document import parse
from tests.studio.conftest import Studio

FOLDER = "content/clou/einbrueche"
KIOSK = f"{FOLDER}/kiosk.yaml"
VILLA = f"{FOLDER}/villa.yaml"


def test_a_file_is_copied_renamed_thrown_away_and_taken_back(studio: Studio) -> None:
    client = studio.client()

    def do(what: str, **more: str) -> Any:
        return client.post("/api/files", json={"do": what, **more})

    text = (studio.root / KIOSK).read_text()
    copy = do("duplicate", path=KIOSK, name="Kiosk im Süden").json()["path"]
    assert copy == f"{FOLDER}/kiosk-im-sueden.yaml"
    data = parse((studio.root / copy).read_bytes(), copy).data
    assert (data["id"], data["name"]) == ("kiosk-im-sueden", "Kiosk im Süden")
    assert (studio.root / copy).read_text().count("#") == text.count("#")
    # What came with the program can be copied, and nothing else.
    assert do("duplicate", path=VILLA, name="Meine Villa").json()["path"] == f"{FOLDER}/meine-villa.yaml"
    for what in ("rename", "discard"):
        refused = do(what, path=VILLA, name="x")
        assert refused.status_code == 400
        assert refused.json()["error"]["help"]
    # Nothing is overwritten, be it ours or the program's.
    for name in ("Kiosk", "Villa"):
        assert do("rename", path=copy, name=name).status_code == 400
        assert do("duplicate", path=KIOSK, name=name).status_code == 400
    renamed = do("rename", path=copy, name="Büdchen").json()["path"]
    assert renamed == f"{FOLDER}/buedchen.yaml"
    assert not (studio.root / copy).exists()
    assert parse((studio.root / renamed).read_bytes(), renamed).data["name"] == "Büdchen"
    # Into the wastebasket, which is no game's; out of it again as it was.
    kept = (studio.root / renamed).read_bytes()
    do("discard", path=renamed)
    assert not (studio.root / renamed).exists()
    listed = [one["label"] for one in client.get("/api/files?game=clou").json()["files"]]
    assert renamed not in listed
    (thrown,) = client.get("/api/wastebasket").json()["discarded"]
    assert thrown["label"] == renamed
    assert do("restore", key=thrown["key"]).json()["path"] == renamed
    assert (studio.root / renamed).read_bytes() == kept
    assert client.get("/api/wastebasket").json()["discarded"] == []
    # What lies there again meanwhile is not overwritten.
    do("discard", path=renamed)
    (studio.root / renamed).write_text("name: Neu\n")
    (thrown,) = client.get("/api/wastebasket").json()["discarded"]
    assert do("restore", key=thrown["key"]).status_code == 400
    assert (studio.root / renamed).read_text() == "name: Neu\n"


@pytest.mark.parametrize("what", ["duplicate", "rename", "discard"])
@pytest.mark.parametrize(
    "path", ["../x.yaml", f"{FOLDER}/../../../x.yaml", "/etc/passwd", "content/clou/kit.yaml", "x\0.yaml", ""]
)
def test_no_other_file_can_be_moved(studio: Studio, what: str, path: str) -> None:
    outside = studio.root.parent / "x.yaml"
    outside.write_text("a: 1\n")
    before = _all(studio.root)
    answer = studio.client().post("/api/files", json={"do": what, "path": path, "name": "neu"})
    assert answer.status_code == 400
    assert _all(studio.root) == before
    assert outside.read_text() == "a: 1\n"


def test_nothing_is_moved_out_of_the_project(studio: Studio) -> None:
    client = studio.client()
    outside = studio.root.parent / "draussen"
    outside.mkdir()
    for name in ("../../../weg", "/tmp/weg", "a/b\\c", "..", "con"):
        path = (
            client.post("/api/files", json={"do": "duplicate", "path": KIOSK, "name": name})
            .json()
            .get("path")
        )
        assert path is None or (studio.root / path).resolve().parent == studio.root / FOLDER
    # A wastebasket that is a link to elsewhere, and keys that lead elsewhere.
    (studio.root / ".heimspiel-papierkorb").symlink_to(outside)
    kept = (studio.root / KIOSK).read_bytes()
    assert client.post("/api/files", json={"do": "discard", "path": KIOSK}).status_code == 400
    assert (studio.root / KIOSK).read_bytes() == kept
    assert list(outside.iterdir()) == []
    (studio.root / ".heimspiel-papierkorb").unlink()
    basket = studio.root / ".heimspiel-papierkorb" / "1700000000" / "content" / "clou"
    basket.mkdir(parents=True)
    (basket / "kit.txt").write_text("x")
    for key in ("../..", "1700000000", "1700000000/../..", ""):
        assert client.post("/api/files", json={"do": "restore", "key": key}).status_code == 400


def _all(root: Path) -> list[str]:
    return sorted(path.as_posix() for path in root.rglob("*") if "out" not in path.parts)
