"""How hard a setting's obstacles are, in sentences, tables and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final

from generator.game.plain_report import PlainReport
from generator.game.playtest import Finding
from generator.game.report import Report, ReportTable, Section
from generator.game.sums import percent
from generator.games.einblatt.lookup import limits
from generator.games.einblatt.models import Schwierigkeit
from generator.games.einblatt.play.hands import SkillPlace, hand_size
from generator.games.einblatt.playtest.subject import HANDS, Hope, Obstacles
from generator.i18n import _, decimal

#: Counted up when an entry changes its meaning.
VERSION: Final = 1
#: An obstacle that the best can overcome less often, or those without a Fertigkeit more often, is told.
_HOPELESS, _TRIVIAL = 0.25, 0.9


def findings(about: Obstacles) -> tuple[Finding, ...]:
    """What an author should look at."""
    return tuple(_findings(about))


def _findings(about: Obstacles) -> Iterator[Finding]:
    own = about.colours[0]
    best = min(max(limits(about.setting, a.name)[1] for a in about.setting.attribute), HANDS[-1])
    plain = hand_size(about.typical, SkillPlace.NONE)
    for row in about.setting.schwierigkeiten:
        most = about.chance(row, best, own)
        if most.some < _HOPELESS:
            yield Finding(
                "hopeless",
                row.text,
                _(
                    "“{name}” ({cards}/{colours}) is too hard: even with value {value} only {share} of all"
                    " Proben come to anything, and {clear} to the goal."
                ).format(
                    name=row.text,
                    cards=row.karten,
                    colours=row.farben,
                    value=best,
                    share=percent(most.some),
                    clear=percent(most.clear),
                ),
            )
        least = about.chance(row, plain, own)
        if least.clear > _TRIVIAL:
            yield Finding(
                "trivial",
                row.text,
                _(
                    "“{name}” ({cards}/{colours}) is no obstacle: value {value} without a Fertigkeit reaches"
                    " the goal in {share} of all Proben."
                ).format(
                    name=row.text,
                    cards=row.karten,
                    colours=row.farben,
                    value=about.typical,
                    share=percent(least.clear),
                ),
            )


def as_report(about: Obstacles, other: tuple[Obstacles, str] | None) -> Report:
    """Everything, for people."""
    own = about.colours[0]
    hand = hand_size(about.typical, SkillPlace.OWN)
    chances = [about.chance(row, hand, own).clear for row in about.setting.schwierigkeiten]
    facts = (
        (_("obstacles"), str(len(chances))),
        (_("value on average"), str(about.typical)),
        (_("goal reached with it"), percent(sum(chances) / len(chances))),
        (_("easiest … hardest"), f"{percent(max(chances))} … {percent(min(chances))}"),
    )
    sections = (*_tables(about), *_people(about), *_against(about, other), _how(about))
    advice = tuple(one.sentence for one in findings(about))
    return Report(about.setting.name, _("chances of its obstacles"), PlainReport, facts, sections, advice)


def _obstacle(row: Schwierigkeit) -> str:
    return f"{row.text} ({row.karten}/{row.farben})"


def _tables(about: Obstacles) -> Iterator[Section]:
    """Goal reached, then success in part, for each hand; once more for attributes without a colour."""
    for own in about.colours:
        beside = (
            "" if own == 1 else _(" without a colour") if own == 0 else _(" with {n} colours").format(n=own)
        )
        for title, note, clear in (
            (
                _("The goal reached{beside}").format(beside=beside),
                _(
                    "At least 2 points, with so many cards in hand; behind each obstacle its cards and"
                    " colours."
                ),
                True,
            ),
            (
                _("At least in part{beside}").format(beside=beside),
                _("At least 1 point."),
                False,
            ),
        ):
            yield Section(title, (note,), _matrix(about, own, clear))


def _matrix(about: Obstacles, own: int, clear: bool) -> ReportTable:
    rows, shades = [], []
    for row in about.setting.schwierigkeiten:
        found = [about.chance(row, hand, own) for hand in HANDS]
        shares = [one.clear if clear else one.some for one in found]
        rows.append((_obstacle(row), *(str(round(100 * share)) for share in shares)))
        shades.append((0.0, *shares))
    return ReportTable((_("In per cent"), *map(str, HANDS)), tuple(rows), shades=tuple(shades))


def _people(about: Obstacles) -> Iterator[Section]:
    if not about.characters:
        return
    rows, shades = [], []
    for row in about.setting.schwierigkeiten:
        found = [about.at_best(row, who)[0].clear for who in about.characters]
        rows.append((_obstacle(row), *(str(round(100 * share)) for share in found)))
        shades.append((0.0, *found))
    head = (_("In per cent"), *(who.name.split()[0] for who in about.characters))
    note = _(
        "The goal reached, each with the best attribute, a Fertigkeit of it, and what hurts at the moment."
    )
    yield Section(_("Who can do it"), (note,), ReportTable(head, tuple(rows), shades=tuple(shades)))


def _against(about: Obstacles, other: tuple[Obstacles, str] | None) -> Iterator[Section]:
    if other is None:
        return
    theirs, name = other
    head = (_("Obstacle"), _("here"), name)
    rows = tuple((_obstacle(row), *map(_shown, pair)) for row, pair in _pairs(about, theirs))
    note = _("The goal reached with the value on average; obstacles of the same name.")
    if not rows:
        yield Section(_("Against {name}").format(name=name), (_("No obstacle has the same name."),))
        return
    yield Section(_("Against {name}").format(name=name), (note,), ReportTable(head, rows))


def _shown(chance: Hope) -> str:
    return f"{decimal(100 * chance.clear)}\N{NO-BREAK SPACE}%"


def _pairs(about: Obstacles, theirs: Obstacles) -> Iterator[tuple[Schwierigkeit, tuple[Hope, Hope]]]:
    named = {row.text: row for row in theirs.setting.schwierigkeiten}
    for row in about.setting.schwierigkeiten:
        if row.text in named:
            both = (
                one.chance(obstacle, hand_size(one.typical, SkillPlace.OWN), one.colours[0])
                for one, obstacle in ((about, row), (theirs, named[row.text]))
            )
            ours, others = both
            yield row, (ours, others)


def _how(about: Obstacles) -> Section:
    own = about.colours[0]
    return Section(
        _("How it is counted"),
        (
            _("Exact: every deal is counted, so that there is no interval of confidence to add."),
            _(
                "Both play their three best cards in random order, and pass where they have none. Own colours"
                " of an attribute: {n}. Modules that change hands during a conflict are not counted."
            ).format(n=own),
        ),
    )


def as_data(about: Obstacles, other: tuple[Obstacles, str] | None, seconds: float) -> dict[str, Any]:
    """Numbers, texts, lists and mappings; docs/playtest.md says what each entry means."""
    return {
        "version": VERSION,
        "setting": about.setting.id,
        "games": 0,
        "seconds": round(seconds, 2),
        "typical": about.typical,
        "obstacles": [
            {
                "text": row.text,
                "cards": row.karten,
                "colours": row.farben,
                "chances": [
                    {"own": own, "hand": hand, **_chance(about.chance(row, hand, own))}
                    for own in about.colours
                    for hand in HANDS
                ],
                "characters": [
                    {
                        "id": who.id,
                        "attribute": about.at_best(row, who)[1],
                        **_chance(about.at_best(row, who)[0]),
                    }
                    for who in about.characters
                ],
            }
            for row in about.setting.schwierigkeiten
        ],
        "against": {
            "file": other[1],
            "obstacles": [
                {"text": row.text, "here": _chance(here), "there": _chance(there)}
                for row, (here, there) in _pairs(about, other[0])
            ],
        }
        if other
        else None,
        "findings": [asdict(one) for one in findings(about)],
    }


def _chance(chance: Hope) -> dict[str, float]:
    return {"some": round(chance.some, 6), "clear": round(chance.clear, 6)}
