"""Trial games of several heists; what was played before, in this or an earlier report, is remembered."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from generator.game.report import ReportRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.play.plan_table import compile_plan
from generator.games.clou.play.sheet_table import compile_thief
from generator.games.clou.rehearsal.trial import GAMES, Trial, playable, rehearse
from generator.games.clou.report.subject import Subject

#: Number of players → what trial games with so many came to.
Trials = dict[int, Trial]


def rehearsals(about: Subject, heists: Sequence[Einbruch], request: ReportRequest) -> list[Trials]:
    """The trials of each heist, with the numbers of players and the thieves that the report is about.

    Empty for heists that cannot be played, and for all when there is a sheet that cannot be played.
    """
    try:
        sheets = _digest(compile_thief(thief) for thief in (*about.crew, *about.thieves))
    except (KeyError, IndexError, ValueError):  # the rules tell what is wrong with a thief
        return [{} for _heist in heists]
    names = [_name(about, sheets, heist) for heist in heists]
    wanted = {name: heist for name, heist in zip(names, heists, strict=True) if name not in request.memory}
    total, done = len(wanted) * GAMES, 0

    def after() -> None:
        nonlocal done
        done += 1
        request.progress(done, total)

    for name, heist in wanted.items():
        found = rehearse(heist, about.thieves, about.players, about.crew, after)
        request.memory[name] = json.dumps({number: asdict(trial) for number, trial in found.items()})
    return [_read(request.memory[name]) for name in names]


def _name(about: Subject, sheets: str, heist: Einbruch) -> str:
    """A name for everything that trial games depend on: rules, numbers and order, but no printed words."""
    plans = _digest(compile_plan(heist, n) for n in about.players) if playable(heist) else ""
    return f"clou {GAMES} {about.players} {len(about.crew)} {sheets} {plans}"


def _digest(tables: Iterable[object]) -> str:
    return hashlib.sha256(repr(list(tables)).encode()).hexdigest()[:24]


def _read(text: str) -> Trials:
    return {int(number): _trial(**values) for number, values in json.loads(text).items()}


def _trial(**sums: Any) -> Trial:
    for name, value in sums.items():
        if isinstance(value, list):
            sums[name] = tuple(value)
    return Trial(**sums)
