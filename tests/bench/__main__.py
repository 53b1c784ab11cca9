"""``make bench``: this project beside plain WeasyPrint and Typst, on the same decks, in one run.

Of ours there are five states: *cold*, nothing is known; *known*, the kinds of cards are known from earlier
builds, and no card itself; *changed*, one text is another; *watched*, the same while ``heimspiel watch``
runs, from the save to the PDF; *same*, nothing has changed.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from statistics import median

from tests.bench.deck import DECKS, Card, Deck, write_items, write_project
from tests.bench.measure import Measured, measure
from tests.bench.watch import after, cpu, watching

#: More cards than these take minutes: of so many different ones everybody prints one deck only, of so many
#: copies plain WeasyPrint does.
_LARGE = 1000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out what takes minutes")
    parser.add_argument("--runs", type=int, default=3, help="runs of each small measurement (median)")
    parser.add_argument("--decks", help="only these, by the first word of their names: 48,480,4800,10000")
    parser.add_argument("--contenders", help="only these: ours, typst, plain")
    parser.add_argument("--json", type=Path, help="write what was measured and its ratios to this file")
    options = parser.parse_args()
    wanted = set((options.contenders or "ours,typst,plain").split(","))
    decks = [deck for deck in DECKS if not options.decks or deck.name.split()[0] in options.decks.split(",")]
    results: dict[tuple[str, str], Measured] = {}
    with tempfile.TemporaryDirectory(prefix="heimspiel-bench-") as name:
        _warm_up(Path(name))
        for deck in decks:
            runs = 1 if len(deck.cards) > _LARGE else options.runs
            for who, measured in _contenders(Path(name), deck, runs, options.quick, wanted):
                results[deck.name, who] = measured
                print(
                    f"{deck.name:>14}  {who:<18} {measured.wall:8.2f} s wall {measured.cpu:8.2f} s cpu"
                    f" {measured.memory / 1e6:7.0f} MB {measured.size / 1e3:8.0f} kB",
                    flush=True,
                )
    print()
    ratios = [(label, value, aim) for deck in decks for label, value, aim in _ratios(deck.name, results)]
    for label, value, aim in ratios:
        print(f"{label:<52} {value:9.3f}  {'' if aim is None else f'aim {aim}'}")
    if options.json:
        measured = [{"deck": deck, "who": who, **asdict(one)} for (deck, who), one in results.items()]
        told = [{"ratio": label, "value": value, "aim": aim} for label, value, aim in ratios]
        options.json.write_text(
            json.dumps({"measured": measured, "ratios": told}, indent=1), encoding="utf-8"
        )
    return 0


def _contenders(
    folder: Path, deck: Deck, runs: int, quick: bool, wanted: set[str]
) -> list[tuple[str, Measured]]:
    project = folder / deck.name.replace(" ", "-")
    write_project(project, deck)
    (project / "plain").mkdir()
    taken: dict[str, list[Measured]] = {}
    for run in range(runs):
        if "ours" in wanted:
            for state, measured in _ours(project, deck, run):
                taken.setdefault(state, []).append(measured)
        if "typst" in wanted:
            target = project / "plain/typst.pdf"
            command = [sys.executable, "-m", "tests.bench.typesetter", deck.name, str(target)]
            taken.setdefault("typst", []).append(measure(command, target))
        if "plain" in wanted and (deck.total <= _LARGE or not (quick or run)):
            target = project / "plain/plain.pdf"
            for who, layout in _PLAIN.items():
                plainly = [sys.executable, "-m", "tests.bench.plain", deck.name, str(target), layout]
                # Minutes each with thousands of cards, and the ratio is clear from the smaller decks.
                if layout == "flex" or deck.total <= _LARGE:
                    taken.setdefault(who, []).append(measure(plainly, target))
    return [(who, _middle(each)) for who, each in taken.items()]


def _ours(project: Path, deck: Deck, run: int) -> Iterator[tuple[str, Measured]]:
    """Our states, with a cache of this run's own."""
    env = {"HEIMSPIEL_CACHE": str(project / f"cache-{run}")}
    command = [sys.executable, "-m", "generator", "build", "bench", "--project", str(project)]
    pdf = project / "out/bench/bench-karten-a4.pdf"
    yield "cold", measure(command, pdf, env)
    others = [replace(card, name=f"Burg Nr. {number + 1}") for number, card in enumerate(deck.cards)]
    write_items(project, others)
    yield "known", measure(command, pdf, env)
    write_items(project, (replace(others[0], name=f"Anders {run}"), *others[1:]))
    yield "changed", measure(command, pdf, env)
    yield "same", measure(command, pdf, env)
    if len(deck.cards) <= _LARGE:
        yield "watched", _watched(project, others, pdf, Path(env["HEIMSPIEL_CACHE"]))
    write_items(project, deck.cards)


def _watched(project: Path, cards: Sequence[Card], pdf: Path, cache: Path) -> Measured:
    """A card's name is changed while somebody watches."""
    pdf.unlink()
    with watching(project, "bench/karten", cache) as pid:
        after(pdf, 0)
        time.sleep(1.0)
        computed, old, begun = cpu(pid), pdf.stat().st_mtime_ns, time.time_ns()
        write_items(project, (replace(cards[0], name="Gesehen"), *cards[1:]))
        done = after(pdf, old)
        return Measured((done - begun) / 1e9, cpu(pid) - computed, 0, pdf.stat().st_size)


def _warm_up(folder: Path) -> None:
    """Have Python compile all modules that are needed, as it does when a program is installed."""
    project = folder / "first"
    write_project(project, DECKS[0])
    command = [sys.executable, "-m", "generator", "build", "bench", "--project", str(project)]
    measure(command, None, {"HEIMSPIEL_CACHE": str(folder / "first-cache")})


def _middle(runs: list[Measured]) -> Measured:
    return Measured(
        median(m.wall for m in runs),
        median(m.cpu for m in runs),
        max(m.memory for m in runs),
        runs[0].size,
    )


#: Contender → the layout of its card.
_PLAIN = {"plain weasyprint (flex)": "flex", "plain weasyprint (our card)": "absolute"}
_OURS = ("cold", "known", "changed", "watched", "same")
#: Deck, ours, the other, what of it: what is aimed at.
_AIMS = {
    ("48", "cold", "typst", "cpu"): "≤ 7",
    ("48", "known", "typst", "cpu"): "≤ 3.5",
    ("480 unique", "cold", "typst", "cpu"): "≤ 6",
    ("480 unique", "known", "typst", "cpu"): "≤ 2.5",
    ("480 unique", "changed", "typst", "wall"): "≤ 2",
    ("480 unique", "watched", "typst", "wall"): "≤ 0.5",
    ("4800 unique", "known", "typst", "cpu"): "≤ 1.5",
    ("10000 copies", "cold", "typst", "cpu"): "≤ 0.3",
    ("48", "cold", "plain weasyprint (our card)", "cpu"): "≤ 0.333",
}


def _ratios(deck: str, results: dict[tuple[str, str], Measured]) -> Iterator[tuple[str, float, str | None]]:
    """Ours divided by the others', by CPU time and by wall time."""
    for state in _OURS:
        for other in ("typst", *_PLAIN):
            ours, theirs = results.get((deck, state)), results.get((deck, other))
            if ours is None or theirs is None:
                continue
            yield (
                f"{deck}: {state} / {other}, cpu",
                ours.cpu / theirs.cpu,
                _AIMS.get((deck, state, other, "cpu")),
            )
            aim = _AIMS.get((deck, state, other, "wall"))
            yield f"{deck}: {state} / {other}, wall", ours.wall / theirs.wall, aim


if __name__ == "__main__":
    sys.exit(main())
