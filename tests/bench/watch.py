"""How long a saved heist takes to the screen: from the write of the file to the finished PDF and PNG.

``heimspiel watch`` runs as its users run it. ``name``: only a word changes; ``challenge``: what is demanded
changes, so that the plan is laid out anew. CPU is what the program and its worker computed for it; that holds
on a busy machine, too.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import psutil

from tests.bench.measure import as_installed

ROOT = Path(__file__).resolve().parents[2]
RUNS = 7
#: What the first lock demands instead, run by run: boxes grow and shrink, and their room is filled anew.
_DEMANDS = (
    "{s: schloss}, {s: kraft}",
    "{s: schloss}, {s: kraft, ab: 2}",
    "{s: safe}, {s: clever}, {s: kraft, ab: 3}",
    "{s: [schloss, safe]}",
    "{s: [schloss, safe]}, {s: geschick}",
    "{s: schloss}, {s: schloss}, {s: schloss}",
    "{s: schloss}, {s: schloss}, {s: kraft, ab: 2}",
)
#: Seconds in which a saved heist should be on the screen.
AIM = 0.5


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="heimspiel-watch-") as name:
        project = Path(name)
        shutil.copytree(ROOT / "content", project / "content")
        for heist in ("villa", "bankhaus"):
            file = project / f"content/clou/einbrueche/{heist}.yaml"
            for what, taken in _measured(project, file).items():
                print(
                    f"watch {heist:<9} {what:<10} PDF {median(t[0] for t in taken):5.2f} s   PNG"
                    f" {median(t[1] for t in taken):5.2f} s   slowest {max(t[1] for t in taken):5.2f} s"
                    f"   CPU {median(t[2] for t in taken):5.2f} s   least {min(t[2] for t in taken):5.2f} s"
                    f"   aim ≤ {AIM:g}",
                    flush=True,
                )
    return 0


def _measured(project: Path, file: Path) -> dict[str, list[tuple[float, float, float]]]:
    """Change → seconds to the PDF, to the PNG, and of CPU, for every run."""
    original = file.read_text(encoding="utf-8")
    pdf = project / f"out/clou/clou-{file.stem}-a4.pdf"
    png = pdf.with_suffix(".png")
    found: dict[str, list[tuple[float, float, float]]] = {"name": [], "challenge": []}
    with watching(project, str(file), project / "cache") as pid:
        after(png, 0)
        time.sleep(1.0)
        for run in range(RUNS):
            for what, text in (
                ("name", original.replace("\nname: ", f"\nname: {run} ", 1)),
                ("challenge", original.replace("{s: schloss}", _DEMANDS[run % len(_DEMANDS)], 1)),
            ):
                before = cpu(pid)
                begun, old = time.time_ns(), png.stat().st_mtime_ns
                file.write_text(text, encoding="utf-8")
                done = after(png, old)
                seconds = (pdf.stat().st_mtime_ns - begun) / 1e9, (done - begun) / 1e9
                found[what].append((*seconds, cpu(pid) - before))
                time.sleep(0.3)
    file.write_text(original, encoding="utf-8")
    return found


@contextmanager
def watching(project: Path, target: str, cache: Path) -> Iterator[int]:
    """``heimspiel watch TARGET``, as its process id; ended with Ctrl-C."""
    # Shells have what runs in the background ignore Ctrl-C, and with it all that it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    watch = subprocess.Popen(
        [sys.executable, "-m", "generator", "watch", target, "--project", str(project)],
        env={**as_installed(), "PYTHONPATH": str(ROOT), "HEIMSPIEL_CACHE": str(cache)},
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield watch.pid
    finally:
        watch.send_signal(signal.SIGINT)
        watch.wait(20)


def cpu(pid: int) -> float:
    """Seconds that a process and those that it started have computed so far."""
    process = psutil.Process(pid)
    times = [each.cpu_times() for each in (process, *process.children(recursive=True))]
    return float(sum(time.user + time.system for time in times))


def after(path: Path, old: int) -> int:
    """Wait until ``path`` is younger than ``old``; when it was written, in ns."""
    end = time.monotonic() + 60
    while not path.is_file() or path.stat().st_mtime_ns <= old:
        if time.monotonic() > end:
            raise TimeoutError(path)
        time.sleep(0.01)
    return path.stat().st_mtime_ns


if __name__ == "__main__":
    sys.exit(main())
