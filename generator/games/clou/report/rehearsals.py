"""Trial games of several heists; what was played before, in this or an earlier report, is remembered."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from itertools import count
from typing import Any, Final

from generator.game.report import ReportRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.play.plan_table import compile_plan
from generator.games.clou.play.sheet_table import compile_thief
from generator.games.clou.rehearsal.field import HeistField, every_crew
from generator.games.clou.rehearsal.table import is_compiled, is_first_time
from generator.games.clou.rehearsal.trial import GAMES, Trial, playable, rehearse, together
from generator.games.clou.report.subject import Subject
from generator.i18n import _

#: So many times as many games are played where they are compiled, in less time.
_MORE: Final = 100
#: With the heists beside it, a heist has so many times fewer.
_LESS: Final = 4
#: Which dice fall there.
_SEED: Final = 1
#: Number of players → what trial games with so many came to.
Trials = dict[int, Trial]


def rehearsals(
    about: Subject, heists: Sequence[Einbruch], request: ReportRequest, seasoned: Sequence[Einbruch] = ()
) -> list[Trials]:
    """The trials of each heist, with the numbers of players and the thieves that the report is about.

    Newcomers play ``heists``. People of more experience play ``seasoned``, which are told after them; that
    takes machine code (``is_at_hand``). Empty for heists that cannot be played, and for all when one sheet
    cannot.
    """
    try:
        sheets = _digest(compile_thief(thief) for thief in (*about.crew, *about.thieves))
    except (KeyError, IndexError, ValueError):  # the rules tell what is wrong with a thief
        return [{} for _heist in (*heists, *seasoned)]
    # The first is the one that the report is about; for the others fewer games are enough.
    asked: dict[str, tuple[Einbruch, int, bool]] = {}
    names = []
    for number, heist in enumerate((*heists, *seasoned)):
        least = games() // (_LESS if number and is_at_hand() else 1)
        skilled = number >= len(heists)
        names.append(_name(about, sheets, heist, least) + (" seasoned" if skilled else ""))
        asked[names[-1]] = heist, least, skilled
    wanted = {name: one for name, one in asked.items() if name not in request.memory}
    total = len(wanted) * games()
    if wanted and is_compiled() and is_first_time():
        request.tell(_few_games())
    for number, (name, (heist, least, skilled)) in enumerate(wanted.items()):

        def progress(done: int, before: int = number * games()) -> None:
            request.progress(before + min(done, games()), total)

        found = _played(about, sheets, heist, least, progress, seasoned=skilled)
        request.memory[name] = json.dumps({number: asdict(trial) for number, trial in found.items()})
        progress(games())
    return [_read(request.memory[name]) for name in names]


def games() -> int:
    """At least so many games are played of a heist."""
    return GAMES * _MORE if is_at_hand() else GAMES


def is_at_hand() -> bool:
    """Is there machine code already? Making it takes a minute, too long for a report: a playtest does."""
    return is_compiled() and not is_first_time()


def _few_games() -> str:
    return _(
        "A few games, in Python. Once “heimspiel playtest” has compiled them, reports play a hundred times"
        " as many."
    )


def _played(
    about: Subject,
    sheets: str,
    heist: Einbruch,
    least: int,
    progress: Callable[[int], None],
    *,
    seasoned: bool,
) -> Trials:
    """All crews in turn, or the one that was asked for. ``sheets`` names what their sheets are."""
    every = [about.crew] if about.crew else every_crew(about.thieves, about.players)
    if not is_at_hand() or not every or not playable(heist):
        return {} if seasoned else _in_python(about, heist, progress)
    field = HeistField.of(heist, every, workers=1, seed=_SEED, house=sheets)
    if not field.compiled:
        return {} if seasoned else _in_python(about, heist, progress)
    from generator.games.clou.rehearsal.flat.figures import SEASONED

    field.progress = lambda done, _all: progress(done)
    found = field.play(dict.fromkeys(about.players, SEASONED if seasoned else None), least)
    return {
        number: together(trial for crew, trial in found.items() if len(crew) == number)
        for number in field.numbers
    }


def _in_python(about: Subject, heist: Einbruch, progress: Callable[[int], None]) -> Trials:
    played = count(1)
    return rehearse(heist, about.thieves, about.players, about.crew, lambda: progress(next(played)))


def _name(about: Subject, sheets: str, heist: Einbruch, least: int) -> str:
    """A name for everything that trial games depend on: rules, numbers and order, but no printed words."""
    plans = _digest(compile_plan(heist, n) for n in about.players) if playable(heist) else ""
    return f"clou {least} {is_at_hand()} {about.players} {len(about.crew)} {sheets} {plans}"


def _digest(tables: Iterable[object]) -> str:
    return hashlib.sha256(repr(list(tables)).encode()).hexdigest()[:24]


def _read(text: str) -> Trials:
    return {int(number): _trial(**values) for number, values in json.loads(text).items()}


def _trial(**sums: Any) -> Trial:
    for name, value in sums.items():
        if isinstance(value, list):
            sums[name] = tuple(value)
    return Trial(**sums)
