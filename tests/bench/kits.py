"""``python -m tests.bench.kits [GAME …]``: first builds of kits, with and without shipped classes.

Without them every kind of face is learnt from WeasyPrint. What comes along counts only where it is up to
date: ``make classes`` goes before.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from tests.bench.measure import Measured, measure

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("alcatraz", "clou", "einblatt", "gnome", "uboot")
#: What a build reads of the program and its games.
_PARTS = ("generator", "content", "templates", "fonts")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these")
    chosen = parser.parse_args()
    totals = [0.0, 0.0]
    with tempfile.TemporaryDirectory(prefix="heimspiel-kits-") as name:
        bare = Path(name) / "bare"
        for part in _PARTS:
            shutil.copytree(ROOT / part, bare / part, ignore=shutil.ignore_patterns("shipped", "__pycache__"))
        # Modules are compiled before anything is measured.
        _built("gnome/marker", bare, Path(name) / "first")
        for game in chosen.games or GAMES:
            both = [
                _built(game, root, Path(name) / f"{game}-{number}")
                for number, root in enumerate((ROOT, bare))
            ]
            for number, one in enumerate(both):
                totals[number] += one.cpu
            print(
                f"{game:<10} shipped {both[0].cpu:7.2f} s cpu {both[0].wall:7.2f} s wall"
                f"   without {both[1].cpu:7.2f} s cpu {both[1].wall:7.2f} s wall"
                f"   ratio {both[0].cpu / both[1].cpu:.3f}",
                flush=True,
            )
    print(f"all, cpu: {totals[0]:.2f} s / {totals[1]:.2f} s = {totals[0] / totals[1]:.3f}")
    return 0


def _built(target: str, root: Path, folder: Path) -> Measured:
    """A build by the program below ``root``, with a cache of its own."""
    command = [sys.executable, "-P", "-m", "generator", "build", target, "--project", str(root)]
    env = {"HEIMSPIEL_CACHE": str(folder / "cache"), "PYTHONPATH": str(root)}
    return measure([*command, "--out", str(folder / "out"), "--quiet"], None, env)


if __name__ == "__main__":
    sys.exit(main())
