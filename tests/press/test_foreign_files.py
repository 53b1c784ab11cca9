"""Processes that read what anybody may have made."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

import pytest

from generator.render.confinement import command, environment, nowhere


@pytest.mark.parametrize("reader", ["earlier", "forms", "tables"])
def test_a_reader_keeps_no_folder(reader: str, tmp_path: Path) -> None:
    """Whoever started it may be killed, and could not tidy up; it reads as well without."""
    folder = tmp_path / "heimspiel-given"
    with subprocess.Popen(
        command(f"generator.press.{reader}.worker", str(folder)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=nowhere(),
        env=environment(str(folder)),
    ) as process:
        end = time.monotonic() + 60
        stands = Path(f"/proc/{process.pid}/cwd")
        # How Linux says that the folder is gone in which somebody stands.
        while not stands.readlink().name.endswith("given (deleted)"):
            assert time.monotonic() < end
            time.sleep(0.02)
        answer, _nothing = process.communicate(b'{"record": true}\nno such file', timeout=60)
    assert "unreadable" in json.loads(answer)
