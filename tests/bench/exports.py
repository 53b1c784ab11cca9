"""``python -m tests.bench.exports``: every export of every game, opened by readers that are not ours.

Pillow opens pictures, an XML parser SVG and orders, ezdxf drawings, pikepdf and Ghostscript PDFs, a JSON
schema the saved objects, the csv module tables. Takes ten minutes; prints a line for each game and way (or
what the export says where there is nothing to export), and ends with 1 where a file could not be read.
``--ways png shop`` and ``--games clou`` choose.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import ezdxf
import jsonschema
import pikepdf
from PIL import Image

from generator.cli.failures import Exit
from tests.bench.deck import ROOT

GAMES = ("gnome", "clou", "einblatt", "uboot", "alcatraz")
WAYS = ("png", "jpg", "webp", "svg", "tts", "tgc", "mpc", "shop", "cutter", "web", "text")
#: Pictures of whole games are opened small: what they hold is the same.
_DPI = 72


class UnreadableError(Exception):
    """What a reader found."""


def _must(holds: object, what: object) -> None:
    if not holds:
        raise UnreadableError(str(what))


def _picture(path: Path) -> None:
    with Image.open(path) as image:
        image.load()
        _must(min(image.size) > 10, image.size)


def _table(path: Path) -> None:
    rows = list(csv.reader(io.StringIO(path.read_text("utf-8-sig"))))
    _must(len(rows) > 1 and len({len(row) for row in rows}) == 1, "rows of several lengths")


def _drawing(path: Path) -> None:
    found = ezdxf.readfile(path).audit()
    _must(not found.has_errors, found.errors)


def _saved_object(path: Path) -> None:
    schema = json.loads((ROOT / "docs/tts.schema.json").read_text("utf-8"))
    jsonschema.validate(json.loads(path.read_text("utf-8")), schema)


def _page(path: Path) -> None:
    text = path.read_text("utf-8").replace("http://www.w3.org", "")
    _must("<script" not in text, "a script")
    _must("http://" not in text and ' src="https://' not in text, "something from elsewhere")


def _pdf(path: Path) -> None:
    with pikepdf.open(path) as document:
        _must(not document.check_pdf_syntax(), document.check_pdf_syntax())
        pages = len(document.pages)
        if "-shop" in path.parent.name:
            _must("/OutputIntents" in document.Root, "no output intent")
            _must(b"PDF/X-4" in document.Root.Metadata.read_bytes(), "does not say PDF/X-4")
            boxes = all({"/TrimBox", "/BleedBox"} <= page.keys() for page in document.pages)
            _must(boxes, "a page without TrimBox or BleedBox")
    said = subprocess.run(
        ["gs", "-q", "-o", "-", "-r30", "-sDEVICE=inkcov", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    lines = (said.stdout + said.stderr).splitlines()
    inks = [line.split()[:4] for line in lines if line.endswith("CMYK OK")]
    _must(said.returncode == 0 and len(inks) == pages and len(lines) == pages, lines[:3])


_READERS: dict[str, Callable[[Path], object]] = {
    **dict.fromkeys((".png", ".jpg", ".webp"), _picture),
    **dict.fromkeys((".svg", ".xml"), ElementTree.parse),
    ".csv": _table,
    ".dxf": _drawing,
    ".json": _saved_object,
    ".html": _page,
    ".pdf": _pdf,
}


def opened(game: str, way: str, folder: Path) -> tuple[Counter[str], list[str]]:
    """Export it below ``folder`` and open all files: how many of each kind, and what could not be read."""
    words = ["--dpi", str(_DPI)] if way in ("png", "jpg", "webp") else []
    call = ["export", game, "--to", way, "-q", "--project", str(ROOT), "--out", str(folder), *words]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "generator", *call],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    said = done.stderr.strip().splitlines()
    if done.returncode == Exit.USAGE:
        return Counter({said[0]: 0}), []
    if done.returncode:
        return Counter(), said[:3]
    kinds: Counter[str] = Counter()
    red = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            kinds[path.suffix] += 1
            try:
                _READERS.get(path.suffix, Path.read_bytes)(path)
            except Exception as error:  # whatever a reader has to say
                red.append(f"{path.name}: {error!r}"[:300])
    return kinds, red


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=GAMES, choices=GAMES)
    parser.add_argument("--ways", nargs="*", default=WAYS, choices=WAYS)
    asked = parser.parse_args(arguments)
    faults = 0
    for game in asked.games:
        for way in asked.ways:
            with tempfile.TemporaryDirectory() as folder:
                kinds, red = opened(game, way, Path(folder))
            faults += len(red)
            counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
            print(f"{game:9}{way:7}{counts}", *red[:3], sep="\n    ", flush=True)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
