"""What ``heimspiel doctor`` says of faces that are drawn from memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli.health import classes
from generator.press.state.face_cache import FaceCache
from generator.render.fingerprint import fingerprint


def test_doctor_tells_of_classes_and_of_those_that_were_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path))
    assert classes().detail == "0 are drawn from memory"
    record = {"look": "look", "key": "key", "programs": [], "witnesses": [], "proofs": 0, "retired": False}
    with FaceCache(tmp_path, fingerprint()) as cache:
        cache.put_classes([record, {**record, "key": "other", "retired": True}])
    assert classes().detail.startswith("1 are drawn from memory; 1 no longer")
