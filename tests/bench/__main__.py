"""``make bench``: this project beside plain WeasyPrint and Typst, on the same decks, in one run."""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median

from tests.bench.deck import DECKS, Deck, write_items, write_project
from tests.bench.measure import Measured, measure

#: More cards than these take minutes: of so many different ones everybody prints one deck only, of so many
#: copies plain WeasyPrint does.
_LARGE = 1000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out what takes minutes")
    parser.add_argument("--runs", type=int, default=3, help="runs of each small measurement (median)")
    options = parser.parse_args()
    results: dict[tuple[str, str], Measured] = {}
    with tempfile.TemporaryDirectory(prefix="heimspiel-bench-") as name:
        for deck in DECKS:
            runs = 1 if len(deck.cards) > _LARGE else options.runs
            for who, measured in _contenders(Path(name), deck, runs, options.quick):
                results[deck.name, who] = measured
                print(
                    f"{deck.name:>14}  {who:<18} {measured.wall:8.2f} s wall {measured.cpu:8.2f} s cpu"
                    f" {measured.memory / 1e6:7.0f} MB {measured.size / 1e3:8.0f} kB",
                    flush=True,
                )
    print()
    _ratios(results)
    return 0


def _contenders(folder: Path, deck: Deck, runs: int, quick: bool) -> list[tuple[str, Measured]]:
    project = folder / deck.name.replace(" ", "-")
    write_project(project, deck)
    (project / "plain").mkdir()
    env = {"HEIMSPIEL_CACHE": str(project / "cache")}
    command = [sys.executable, "-m", "generator", "build", "bench", "--project", str(project)]
    pdf = project / "out/bench/bench-karten-a4.pdf"
    cold, same, changed, typst = [], [], [], []
    plain: dict[str, list[Measured]] = {"flex": [], "absolute": []}
    for run in range(runs):
        cold.append(measure(command, pdf, {"HEIMSPIEL_CACHE": str(project / f"cache-{run}")}))
        # The run above wrote the PDF anew, so this one has something to do; the next has not.
        measure(command, pdf, env)
        same.append(measure(command, pdf, env))
        first = replace(deck.cards[0], name=f"Anders {run}")
        write_items(project, (first, *deck.cards[1:]))
        changed.append(measure(command, pdf, env))
        write_items(project, deck.cards)
        measure(command, pdf, env)
        target = project / "plain/typst.pdf"
        typst.append(
            measure([sys.executable, "-m", "tests.bench.typesetter", deck.name, str(target)], target)
        )
        if deck.total <= _LARGE or not (quick or run):
            target = project / "plain/plain.pdf"
            for layout, taken in plain.items():
                plainly = [sys.executable, "-m", "tests.bench.plain", deck.name, str(target), layout]
                # Minutes each with thousands of cards, and the ratio is clear from the smaller decks.
                if layout == "flex" or deck.total <= _LARGE:
                    taken.append(measure(plainly, target))
    named = [("cold", cold), ("nothing changed", same), ("one card changed", changed), ("typst", typst)]
    named += [(who, plain[layout]) for who, layout in _PLAIN.items()]
    return [(who, _middle(taken)) for who, taken in named if taken]


def _middle(runs: list[Measured]) -> Measured:
    return Measured(
        median(m.wall for m in runs),
        median(m.cpu for m in runs),
        max(m.memory for m in runs),
        runs[0].size,
    )


def _ratios(results: dict[tuple[str, str], Measured]) -> None:
    def wall(deck: str, who: str) -> float:
        return results[deck, who].wall

    lines: list[tuple[str, float, str]] = []
    for deck in DECKS:
        for who in (*_PLAIN, "typst"):
            if (deck.name, who) in results:
                aim = 0.25 if (deck.name, who) == ("48", "plain weasyprint") else None
                aim = 0.5 if (deck.name, who) == ("10000 copies", "typst") else aim
                lines.append(
                    (f"{deck.name}: cold / {who}", wall(deck.name, "cold") / wall(deck.name, who), _aim(aim))
                )
    lines.append(
        ("48: nothing changed / cold", wall("48", "nothing changed") / wall("48", "cold"), _aim(0.1))
    )
    lines.append(
        ("48: one card changed / cold", wall("48", "one card changed") / wall("48", "cold"), _aim(0.6))
    )
    unique = (wall("4800 unique", "cold") - wall("480 unique", "cold")) / (4800 - 480) * 1000
    copy = (wall("10000 copies", "cold") - wall("48", "cold")) / (10_000 - 48) * 1000
    lines.append(("a further unique card, ms", unique, _aim(12)))
    lines.append(("a further copy, ms", copy, _aim(0.05)))
    ours = max(m.memory for (_deck, who), m in results.items() if who in _OURS) / 1e6
    lines.append(("peak memory of ours, MB", ours, _aim(300)))
    for label, value, aim in lines:
        print(f"{label:<42} {value:9.3f}  {aim}")


#: Contender → the layout of its card.
_PLAIN = {"plain weasyprint": "flex", "plain, our card": "absolute"}
_OURS = ("cold", "nothing changed", "one card changed")


def _aim(value: float | None) -> str:
    return "" if value is None else f"aim ≤ {value:g}"


if __name__ == "__main__":
    sys.exit(main())
