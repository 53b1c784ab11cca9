"""``python -m tests.bench.images``: 48 cards as PNG at 300 dpi, ours beside Pillow drawing the same pixels.

Pillow draws as most scripts have it: rectangles, a polygon and a disc (with jagged edges: it has no others),
texts in the same fonts, saved with the same compression. Two of each: *all* is the whole command, from the
start of Python; *drawing* is one process that has everything loaded, from the first card to the last file.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.bench.deck import ROOT, Card, deck, write_project
from tests.bench.measure import Measured, measure

if TYPE_CHECKING:
    from generator.export.collection import Collection

_DPI = 300
_DECK = deck("48 unique", 48, 48)
_FONTS = {
    "Bangers": "bangers/Bangers_400Regular.ttf",
    "500": "fira-sans-condensed/FiraSansCondensed_500Medium.ttf",
    "700": "fira-sans-condensed/FiraSansCondensed_700Bold.ttf",
}


def drawn_by_pillow(folder: Path) -> None:
    """All cards and the back, as files."""
    from PIL import Image, ImageDraw, ImageFont

    dots = _DPI / 25.4
    size = round(63 * dots), round(88 * dots)
    files = {name: str(ROOT / "fonts" / file) for name, file in _FONTS.items()}
    known: dict[tuple[str, float], ImageFont.FreeTypeFont] = {}

    def font(name: str, points: float) -> ImageFont.FreeTypeFont:
        if (name, points) not in known:
            known[name, points] = ImageFont.truetype(files[name], points / 72 * _DPI)
        return known[name, points]

    def burst(x: float, y: float, outer: float, inner: float, spikes: int) -> list[tuple[float, float]]:
        turns = ((number * pi / spikes, inner if number % 2 else outer) for number in range(2 * spikes))
        return [((x + radius * sin(turn)) * dots, (y - radius * cos(turn)) * dots) for turn, radius in turns]

    def disc(x: float, y: float, radius: float) -> list[float]:
        return [(x - radius) * dots, (y - radius) * dots, (x + radius) * dots, (y + radius) * dots]

    def save(image: Image.Image, name: str) -> None:
        image.save(folder / f"{name}.png", compress_level=2, dpi=(_DPI, _DPI))

    def front(card: Card) -> Image.Image:
        image = Image.new("RGB", size, "white")
        draw = ImageDraw.Draw(image)
        ink, line = "#141B2D", round(0.6 * dots)
        draw.rectangle([4 * dots, 4 * dots, 59 * dots, 15 * dots], fill=card.colour)
        draw.polygon(burst(31.5, 40, 16, 11, card.spikes), fill=card.colour, outline=ink, width=line)
        draw.ellipse(disc(31.5, 40, 6), fill="white", outline=ink, width=line)
        draw.ellipse(disc(54, 9, 5.5), fill="#FFC933", outline=ink, width=line)
        draw.text((6 * dots, 10 * dots), card.name, "white", font("Bangers", 17), anchor="lm")
        draw.text((54 * dots, 9 * dots), str(card.cost), ink, font("Bangers", 15), anchor="mm")
        words = zip((65, 72, 79), ("Bemerken", "Vorbeischleichen", "Knacken"), card.stats, strict=True)
        for y, word, value in words:
            draw.text((6 * dots, y * dots), f"{word} ", ink, font("500", 10), anchor="lm")
            x = 6 * dots + draw.textlength(f"{word} ", font("500", 10))
            draw.text((x, y * dots), str(value), ink, font("700", 10), anchor="lm")
        return image

    folder.mkdir(parents=True, exist_ok=True)
    for card in _DECK.cards:
        save(front(card), card.id)
    back = Image.new("RGB", size, "white")
    ImageDraw.Draw(back).polygon(burst(31.5, 44, 24, 18, 16), fill="#2B3F73")
    save(back, "back")


def collected(project: Path) -> Collection:
    """The deck as an export has it before the first picture."""
    # Here: Pillow's own run does without all that.
    from generator.press.exporting.gathering import gathered
    from generator.press.options import BuildOptions, no_progress
    from generator.press.pipeline.faces import render_setup
    from generator.press.pipeline.making import drawn
    from generator.press.project import Project
    from generator.press.targets.folders import targets_of
    from generator.render.nursery import stop_spares
    from generator.render.pool import Renderer

    found = Project.find(explicit=project)
    options = BuildOptions(("bench",), print_list=False)
    with Renderer(render_setup(found)) as renderer:
        (made,) = drawn(found, targets_of(found, "bench"), options, no_progress, renderer)
        collection = gathered(found, made.plans[0], made, "bench")
    stop_spares()
    return collection


def drawn_by_us(collection: Collection, folder: Path) -> None:
    """The same pictures by the export's own function."""
    from generator.export.pictures import pictures
    from generator.press.options import no_progress

    folder.mkdir(parents=True, exist_ok=True)
    for file in pictures(collection, "png", _DPI, no_progress):
        (folder / Path(file.path).name).write_bytes(file.data)


def _timed(work: Callable[[], None]) -> Measured:
    """What ``work`` takes in this process, all threads counted."""
    computed, begun = time.process_time(), time.perf_counter()
    work()
    return Measured(time.perf_counter() - begun, time.process_time() - computed, 0, 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs of each measurement (median)")
    parser.add_argument("--pillow", type=Path, help="only draw with Pillow, into this folder")
    options = parser.parse_args()
    if options.pillow:
        drawn_by_pillow(options.pillow)
        return 0
    taken: dict[tuple[str, str], list[Measured]] = {}
    with tempfile.TemporaryDirectory(prefix="heimspiel-bench-") as name:
        project = Path(name) / "project"
        write_project(project, _DECK)
        os.environ["HEIMSPIEL_CACHE"] = str(Path(name) / "cache")
        ours = [sys.executable, "-m", "generator", "export", "bench", "--to", "png", "--project"]
        ours.append(str(project))
        theirs = [sys.executable, "-m", "tests.bench.images", "--pillow", f"{name}/pillow"]
        collection = collected(project)
        for _run in range(options.runs):
            for who, command in (("ours", ours), ("pillow", theirs)):
                taken.setdefault((who, "all"), []).append(measure(command, None))
            for who, work in (
                ("ours", partial(drawn_by_us, collection, Path(name) / "drawn")),
                ("pillow", partial(drawn_by_pillow, Path(name) / "pillow")),
            ):
                taken.setdefault((who, "drawing"), []).append(_timed(work))
        for folder in (Path(name) / "drawn", Path(name) / "pillow"):
            print(f"{folder.name}: {sum(file.stat().st_size for file in folder.glob('*.png')) / 1e3:.0f} kB")
    for what in ("drawing", "all"):
        wall, cpu = (
            [median(getattr(one, kind) for one in taken[who, what]) for who in ("ours", "pillow")]
            for kind in ("wall", "cpu")
        )
        for number, who in enumerate(("ours", "pillow")):
            print(f"{what:>8}  {who:<7} {wall[number]:6.2f} s wall {cpu[number]:6.2f} s cpu")
        aim = "aim ≤ 1.5" if what == "drawing" else ""
        print(f"{what:>8}  ours / pillow: wall {wall[0] / wall[1]:.2f}, cpu {cpu[0] / cpu[1]:.2f}  {aim}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
