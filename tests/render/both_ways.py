"""``python -m tests.render.both_ways [GAME …] [--edits N]``: every face by its class and the ordinary way.

The faces of the kits, then the same with their texts changed at random, are compared byte for byte. After
each round over all faces is told what came of it so far; ``--minutes`` ends it in the middle of a round, and
another ``--seed`` goes on with other edits. With ``--written``, changed faces that no program wrote are not
drawn a second time: WeasyPrint has drawn them, as it drew them before they were changed.
"""

from __future__ import annotations

import argparse
import gc
import math
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.model.pieces import Face
from generator.press.loading.games import available, game_of
from generator.press.options import BuildOptions
from generator.press.pipeline.making import plans_of
from generator.press.targets.folders import targets_of
from generator.render.compiled.classes import Classes, blank, joined
from generator.render.compiled.engine import CompiledEngine
from generator.render.engine import Engine
from generator.render.environment import template_environment
from generator.render.fonts import write_font_configuration
from generator.render.job import Batch, FaceJob, FaceResult
from generator.wording import GERMAN
from tests.kits import PROJECT, ROOT, Kit, words_of

_FOLDERS = tuple([ROOT / name] for name in ("templates", "content", "fonts"))
#: What is put into words, or in the place of a letter.
_ODD = ("s", " am Tor", "fi", " 7", "Ä", "ß", "&", "V", "1", "–", " ", "“", "é", "x" * 30, "א", "\u00ad")
_PLAIN = ("s", "e", "n", "Ä", "V", "1", "fi", "am ", " ")
_LETTER = re.compile(r"[A-Za-zÄÖÜäöüß0-9]")


class BothWays:
    """Draws batches by classes and the ordinary way; counts what came of it."""

    def __init__(self, configuration: Path, *, only_written: bool = False) -> None:
        self._only_written = only_written
        os.environ["FONTCONFIG_FILE"] = str(configuration)
        templates, assets, fonts = _FOLDERS
        environment = template_environment(templates)
        self._ordinary = Engine(templates, assets, fonts, _nothing, environment=environment)
        self.compiled = CompiledEngine(environment, fonts, _nothing, self._ordinary)
        # The libraries stay: looking through them each time takes longer than drawing.
        gc.freeze()
        self.counts: Counter[str] = Counter()
        #: Seconds of work that a face takes the ordinary way, by batch.
        self.costs: dict[int, float] = {}
        self.differing: list[str] = []

    def compare(
        self, batch: Batch, kind: str, known: Sequence[FaceResult] | None = None
    ) -> Sequence[FaceResult]:
        """Draw a batch both ways; what comes of the ordinary one, or what is ``known`` to come of it."""
        mine = {result.digest: result for result in self.compiled.draw(batch)}
        others = self._drawn(batch) if known is None else known
        for other in others:
            self._count(batch, kind, mine[other.digest], other)
        # Nobody else does, where WeasyPrint is.
        gc.collect()
        return others

    def _drawn(self, batch: Batch) -> Sequence[FaceResult]:
        begun = time.process_time()
        results = self._ordinary.draw(batch)
        self.costs[id(batch)] = (time.process_time() - begun) / len(batch.faces)
        return results

    def compare_edited(self, batch: Batch, kind: str) -> None:
        """The same of faces whose texts were changed."""
        mine = self.compiled.draw(batch)
        asked = [one for one in mine if one.made_by or not self._only_written]
        wanted = {one.digest for one in asked}
        faces = tuple(face for face in batch.faces if face.digest in wanted)
        others = {one.digest: one for one in self._ordinary.draw(batch.only(faces))} if faces else {}
        for one in mine:
            self._count(batch, kind, one, others.get(one.digest, one))
        gc.collect()

    def _count(self, batch: Batch, kind: str, mine: FaceResult, other: FaceResult) -> None:
        self.counts[kind] += 1
        self.counts[f"{kind}, that cannot be printed"] += bool(other.problems)
        self.counts[f"{kind}, by a program"] += bool(mine.made_by)
        if not alike(mine, other):
            self.differing.append(f"{kind} {batch.template} {other.digest}")

    def reload(self) -> None:
        """Forget the classes, but for what was told of them: as if they came from the cache."""
        known: dict[tuple[str, str], dict[str, Any]] = {}
        for news in self.compiled.classes.news():
            key = news["look"], news["key"]
            known[key] = joined(known.get(key, blank(*key)), news)
        self.compiled.classes = Classes()
        self.compiled.classes.absorb(known.values())


def alike(one: FaceResult, other: FaceResult) -> bool:
    """Are two faces the same in all that is printed?"""
    return (
        (one.pdf, one.smallest_text, one.problems, one.fields, one.coverage)
        == (other.pdf, other.smallest_text, other.problems, other.fields, other.coverage)
        and list(one.fonts) == list(other.fonts)
        and one.fonts == other.fonts
    )


def batches(game: str, most: int) -> Iterator[Batch]:
    """The faces of a game's kit and its own pages, each once, at most so many of a template and size."""
    kit = Kit(game_of(PROJECT, game))
    (plan,), studio = plans_of(PROJECT, targets_of(PROJECT, game), BuildOptions((game,)))
    palette = studio.palette
    groups: dict[Any, dict[str, Face]] = {}
    pieces = (piece for product in kit.products for piece in kit.pieces(product.id))
    shown = (face for piece in pieces for face in (piece.front, piece.back) if face is not None)
    printed = (face for run in plan.everything for face in run.faces)
    own = (face for face in printed if face.template.startswith("_press/"))
    for face in (*shown, *own):
        key = face.template, face.size, face.bleed
        groups.setdefault(key, {}).setdefault(repr(face.data), face)
    for (template, size, bleed), faces in groups.items():
        jobs = [FaceJob(f"{n}", face.key, face.data) for n, face in enumerate(faces.values())][:most]
        for first in range(0, len(jobs), 20):
            part = tuple(jobs[first : first + 20])
            words = words_of(template.partition("/")[0]).words
            measures = size.width, size.height, bleed
            look = f"{game} {template} {size}"
            yield Batch(template, *measures, "full", palette, part, GERMAN, words, look=look)


def edited(data: Any, rng: random.Random) -> Any:
    """The same data with one to three of its texts changed."""
    places = list(_texts(data))
    chosen = {id(box): key for box, key in rng.sample(places, min(len(places), rng.randint(1, 3)))}
    return _with_others(data, chosen, rng)


def _texts(data: Any) -> Iterator[tuple[Any, Any]]:
    """Where texts stand: what holds them, and under which key or number."""
    if isinstance(data, str) or not isinstance(data, (Mapping, list, tuple)):
        return
    for key, value in data.items() if isinstance(data, Mapping) else enumerate(data):
        if isinstance(value, str) and _LETTER.search(value) and not value.startswith(("#", "M", "http")):
            yield data, key
        else:
            yield from _texts(value)


def _with_others(data: Any, chosen: Mapping[int, Any], rng: random.Random) -> Any:
    here = chosen.get(id(data))
    if isinstance(data, Mapping):
        return {
            key: _changed(value, rng) if key == here else _with_others(value, chosen, rng)
            for key, value in data.items()
        }
    if isinstance(data, (list, tuple)):
        return [
            _changed(value, rng) if number == here else _with_others(value, chosen, rng)
            for number, value in enumerate(data)
        ]
    return data


def _changed(text: str, rng: random.Random) -> str:
    """Another text, most often one that can be printed."""
    if text.isdigit():
        return str(rng.randint(0, 40))
    at = rng.randrange(len(text) + 1)
    odd = rng.choice(_ODD if rng.random() < 0.2 else _PLAIN)
    ways = [text[:at] + odd + text[at + len(odd) :], text[:at] + odd + text[at:], text[:at].rstrip() or odd]
    return rng.choice(ways) if rng.random() < 0.9 else text * 2


def _nothing(_digest: str) -> None:
    pass


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--edits", type=int, default=2, help="how often each face is changed")
    parser.add_argument("--most", type=int, default=10_000, help="faces of each template and size")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--minutes", type=float, default=math.inf, help="start nothing after so many")
    parser.add_argument("--written", action="store_true", help="only what programs wrote is drawn again")
    parser.add_argument(
        "--light", type=float, default=math.inf, help="milliseconds: slower faces change once"
    )
    chosen = parser.parse_args(arguments)
    end = time.monotonic() + 60 * chosen.minutes
    with tempfile.TemporaryDirectory() as folder:
        configuration = write_font_configuration(Path(folder), [ROOT / "fonts"])
        both = BothWays(configuration, only_written=chosen.written)
        known = {game: list(batches(game, chosen.most)) for game in chosen.games or available(PROJECT)}
        # Nor do the faces go, and after each batch all that may is looked through.
        gc.freeze()
        drawn = [(game, batch, both.compare(batch, f"{game}, as it is")) for game, batch in _each(known, end)]
        both.reload()
        for game, batch, ordinary in drawn:
            both.compare(batch, f"{game}, known", ordinary)
        for number in range(chosen.edits):
            rng = random.Random(f"{chosen.seed} {number}")
            for game, batch in _each(known, end):
                if number and both.costs.get(id(batch), math.inf) * 1000 > chosen.light:
                    continue
                faces = (
                    replace(face, digest=f"{face.digest}-{number}", data=edited(face.data, rng))
                    for face in batch.faces
                )
                both.compare_edited(batch.only(tuple(faces)), f"{game}, edited")
            _tell(both)
    _tell(both)
    for reason, count in both.compiled.reasons.most_common():
        print(f"{count:6d}  {reason}")
    return 1 if both.differing else 0


def _each(known: Mapping[str, list[Batch]], end: float) -> Iterator[tuple[str, Batch]]:
    """The batches with their games, until the time ``end``."""
    for game, each in known.items():
        for batch in each:
            if time.monotonic() < end:
                yield game, batch


def _tell(both: BothWays) -> None:
    print()
    for kind, count in both.counts.items():
        print(f"{count:6d}  {kind}")
    for one in both.differing:
        print("DIFFERS", one)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
