"""A worker that is forked from the main process knows no more of it than one that was started."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

_CHILD = """
import json, os, sys, tempfile
def main():
    told = {"folder": os.getcwd(), "temporary": tempfile.gettempdir(), "path": sys.path}
    told["open"] = sorted(int(name) for name in os.listdir("/proc/self/fd"))
    told["variables"] = dict(os.environ)
    told["leads"] = os.getsid(0) == os.getpid()
    told["read"] = sys.stdin.read()
    print("lost", file=sys.stderr)
    print(json.dumps(told))
    return 7
"""
_PARENT = """
import os, sys, tempfile
kept = open(__file__)
tempfile.gettempdir()
print("once")
sys.path.insert(0, "")
from generator.render.young_fork import YoungFork, can_fork
assert can_fork()
(source, send), (receive, target) = os.pipe(), os.pipe()
child = YoungFork("child", sys.argv[1], source, target)
os.close(source); os.close(target)
os.write(send, b"hello"); os.close(send)
with os.fdopen(receive) as answer:
    print(answer.read().strip())
print(child.wait(), child.poll(), child.kill())
"""


def test_a_forked_child_has_what_a_started_one_has(tmp_path: Path) -> None:
    project, folder = tmp_path / "project", tmp_path / "own"
    project.mkdir()
    (tmp_path / "child.py").write_text(_CHILD, encoding="utf-8")
    (tmp_path / "parent.py").write_text(_PARENT, encoding="utf-8")
    (project / "child.py").write_text("raise SystemExit('of the project')", encoding="utf-8")
    ours = str(Path(__file__).resolve().parents[2])
    done = subprocess.run(
        [sys.executable, str(tmp_path / "parent.py"), str(folder)],
        cwd=project,
        env={**os.environ, "PYTHONPATH": ours, "FONTCONFIG_FILE": "theirs", "KEPT": "yes"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    once, told, ended = done.stdout.splitlines()
    assert (once, ended, done.stderr) == ("once", "7 7 None", "")
    child = json.loads(told)
    assert child["folder"] == child["temporary"] == str(folder)
    # The last is that of the folder being listed.
    assert child["open"] == [0, 1, 2, 3]
    assert not {"PYTHONPATH", "FONTCONFIG_FILE"} & set(child["variables"])
    assert child["variables"]["KEPT"] == "yes"
    assert child["path"][0] == str(tmp_path)
    assert "" not in child["path"]
    assert child["leads"]
    assert child["read"] == "hello"
