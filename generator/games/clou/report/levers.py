"""What would make a heist easier or harder: time, scarce symbols, loot that stays behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.game.report import ReportTable, Section
from generator.game.sums import percent
from generator.games.clou.analysis import loot_total
from generator.games.clou.play.symbols import NAMES
from generator.games.clou.rehearsal.trial import Trial
from generator.games.clou.report.difficulty import (
    levers_title,
    points_scale,
    share_heads,
    shares,
    step_name,
)
from generator.games.clou.report.subject import Subject, symbol_name
from generator.games.clou.report.ways import reachable_loot
from generator.games.clou.wording import joined
from generator.i18n import _, decimal

#: Symbols that are missing, or lost, so often in a game are told.
_MISSING, _LOST = 0.4, 0.2
#: Loot that is taken in more games than this makes no difference any more.
_ALWAYS = 0.9
#: At least so much of a game's points must stay behind at one challenge to be told.
_WORTH = 1.0


def levers(about: Subject, whole: Trial, changes: Sequence[tuple[str, Trial]]) -> Section:
    """Sentences on what is scarce, and what one round more or less would do."""
    sentences = (*_symbols(whole), *_left_behind(about, whole), *_taken(about, whole))
    tried = ((_("as it is"), whole), *changes)
    rows = tuple((title, step_name(trial.step), *shares(trial)) for title, trial in tried)
    head = (_("Change"), _("How hard"), *share_heads())
    scale = points_scale([trial for _title, trial in tried])
    table = ReportTable(head, rows, words=(0, 1), own=0, scale=scale) if changes else None
    return Section(levers_title(), sentences, table)


def _symbols(whole: Trial) -> Iterator[str]:
    missing = _often(whole.missing, whole.games, _MISSING)
    if missing:
        yield _(
            "Missing most when the thieves leave, in times per game: {symbols}. Another way where they are"
            " demanded makes the heist easier."
        ).format(symbols=joined(missing))
    lost = _often(whole.lost, whole.games, _LOST)
    if lost:
        yield _("Lost most often, because nothing asks for it just then: {symbols}.").format(
            symbols=joined(lost)
        )


def _often(counts: Sequence[int], games: int, least: float) -> list[str]:
    """“Safe (1.1)”, the three symbols with the highest counts, as far as they are told."""
    ranked = sorted(range(len(counts)), key=lambda symbol: -counts[symbol])
    return [
        f"{symbol_name(NAMES[symbol])} ({decimal(counts[symbol] / games)})"
        for symbol in ranked[:3]
        if counts[symbol] >= least * games
    ]


def _left_behind(about: Subject, whole: Trial) -> Iterator[str]:
    """The challenge that keeps most value from the thieves: its loot, and what lies behind it alone."""
    total = loot_total(about.heist)
    found = [
        ((total - reachable_loot(about, key)) * (1 - solved / whole.games), key, solved)
        for key, solved in zip(about.heist.herausforderungen, whole.solved, strict=True)
    ]
    worth, key, solved = max(found, key=lambda one: one[0], default=(0.0, "", 0))
    if worth < _WORTH or whole.step == 1:
        return
    challenge, share = about.heist.herausforderungen[key], percent(solved / whole.games)
    kept = total - reachable_loot(about, key)
    if challenge.beute and challenge.beute.wert == kept:
        yield _(
            "Most value stays behind at {challenge}: {loot} ({value}) is taken in {share} of the games. A"
            " symbol less there, or another way, makes the heist easier."
        ).format(challenge=challenge.name, loot=challenge.beute.name, value=kept, share=share)
    else:
        yield _(
            "The thieves get stuck at {challenge}: it is solved in {share} of the games, and {value} of"
            " {total} points lie behind it. A symbol less there, or another way, makes the heist easier."
        ).format(challenge=challenge.name, value=kept, total=total, share=share)


def _taken(about: Subject, whole: Trial) -> Iterator[str]:
    """The most valuable loot that is nearly always taken."""
    found = [
        (challenge.beute.wert, challenge.beute.name, challenge.name, solved)
        for challenge, solved in zip(about.heist.herausforderungen.values(), whole.solved, strict=True)
        if challenge.beute and solved >= _ALWAYS * whole.games
    ]
    value, loot, name, solved = max(found, key=lambda one: one[0], default=(0, "", "", 0))
    if value and whole.step < 5:
        yield _(
            "{loot} ({value}) is taken in {share} of the games. A symbol more at {challenge} makes the heist"
            " harder."
        ).format(challenge=name, loot=loot, value=value, share=percent(solved / whole.games))
