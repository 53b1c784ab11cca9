"""What a playtest of the tasks found, in sentences, tables and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from generator.game.plain_report import PlainReport
from generator.game.playtest import Finding
from generator.game.report import Bars, Report, ReportTable, Section
from generator.game.sums import Estimate, Sums, TrialGames, percent
from generator.games.alcatraz.models import Aufgabe
from generator.games.alcatraz.play.rounds import last_round
from generator.games.alcatraz.play.tasks import completions_possible
from generator.games.alcatraz.playtest.escape import NEWCOMER, PRACTISED, elements_of
from generator.games.alcatraz.playtest.guards import open_share, rooms_with, standing
from generator.i18n import _, decimal

#: Counted up when an entry changes its meaning.
VERSION: Final = 1
_DASH: Final = "–"
#: A task whose room is open less often than this in the middle of the game is told.
_SHUT: Final = 0.25
#: Races that are won less often, or more often, than this, whoever plays, are told.
_HARD, _EASY = 0.1, 0.95


@dataclass(frozen=True)
class RaceRun(TrialGames[tuple[str, int]]):
    """``played``: kind of player and number of prisoners → games."""

    tasks: tuple[Aufgabe, ...]
    rooms: int
    against: tuple[str, Mapping[tuple[str, int], Estimate]] | None

    def of(self, player: str) -> Sums:
        """The games of one kind of player."""
        return sum((one.whole for (kind, _number), one in self.played.items() if kind == player), Sums())

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(kind for kind, _number in self.played))


def escaped(sums: Sums) -> Estimate:
    """The share of games whose plan stands in time, in tenths: what piles are compared by."""
    share = sums.share("escaped")
    return Estimate(10 * share.value, 10 * share.error)


def findings(run: RaceRun) -> tuple[Finding, ...]:
    """What an author should look at."""
    return (*_elements(run), *_race(run), *_shut(run))


def _elements(run: RaceRun) -> Iterator[Finding]:
    counts = elements_of(run.tasks)
    least, most = min(counts.values()), max(counts.values())
    for element, count in counts.items():
        if count == least < most:
            yield Finding(
                "rare-element",
                element,
                _("Element {element} has {count} tasks, others up to {most}: the plan waits for it.").format(
                    element=element, count=count, most=most
                ),
            )


def _race(run: RaceRun) -> Iterator[Finding]:
    shares = [run.of(player).share("escaped").value for player in run.players]
    told = " / ".join(map(percent, shares))
    if max(shares) < _HARD:
        yield Finding(
            "hard",
            "",
            _(
                "With a task in every round that the Wachen allow, the plan stands in {share} of the games:"
                " allow more Wachen."
            ).format(share=told),
        )
    elif min(shares) > _EASY:
        yield Finding(
            "easy",
            "",
            _(
                "The plan stands in {share} of the games, even if nobody plans anything: allow fewer Wachen."
            ).format(share=told),
        )


def _shut(run: RaceRun) -> Iterator[Finding]:
    middle = standing(run.rooms)[last_round() // 2]
    for most in sorted({task.max_wachen for task in run.tasks}):
        share = float(open_share(middle, run.rooms, most))
        if share < _SHUT:
            names = [task.nr for task in run.tasks if task.max_wachen == most]
            yield Finding(
                "shut",
                str(most),
                _(
                    "Tasks that allow {most} Wachen ({names}) have an open room in {share} of the games by"
                    " round {round}, unless somebody pulls Wachen away."
                ).format(
                    most=most, names=", ".join(names), share=percent(share), round=last_round() // 2 + 1
                ),
            )


def as_report(run: RaceRun) -> Report:
    """Everything, for people."""
    whole = run.of(run.players[-1])
    facts = (
        (_("the plan stands in time"), percent(whole.share("escaped").value)),
        (_("in round, on average"), whole.mean("escaped").text() if whole.counted("escaped") else _DASH),
        (_("rounds to play"), str(last_round())),
        (_("games"), str(run.games)),
    )
    sections = (_outcome(run), _rounds(run), _guards(run), *_against(run), _how())
    numbers = sorted({number for _kind, number in run.played})
    subtitle = _("playtest with {numbers} prisoners").format(numbers=" / ".join(map(str, numbers)))
    advice = tuple(one.sentence for one in findings(run))
    return Report(_("Tasks and Wachen"), subtitle, PlainReport, facts, sections, advice)


def _name(player: str) -> str:
    return {NEWCOMER: _("newcomers"), PRACTISED: _("practised players")}[player]


def _outcome(run: RaceRun) -> Section:
    sums = [played.whole for played in run.played.values()]
    rows = (
        (_("the plan stands in time"), *(one.share("escaped").percent() for one in sums)),
        (
            _("in round, on average"),
            *(one.mean("escaped").text() if one.counted("escaped") else _DASH for one in sums),
        ),
        (_("tasks done by then"), *(one.mean("done").text() for one in sums)),
        (_("rounds in which no task could be done"), *(one.mean("idle").text() for one in sums)),
    )
    sentences = [
        _("{rounds} rounds can be played, and {count} tasks completed before the pile is empty.").format(
            rounds=last_round(), count=completions_possible(len(run.tasks))
        )
    ]
    if run.stopped:
        sentences.append(_("Ended before its time: this is what had been played."))
    head = (_("Prisoners"), *(f"{number}, {_short(player)}" for player, number in run.played))
    return Section(_("The race against the Wachen"), tuple(sentences), ReportTable(head, rows))


def _short(player: str) -> str:
    return {NEWCOMER: _("new"), PRACTISED: _("practised")}[player]


def _rounds(run: RaceRun) -> Section:
    """When the plan stands."""
    wholes = [run.of(player) for player in run.players]
    other = wholes[0] if len(wholes) > 1 else None
    shares = [[whole.share("escaped", n, n).value for n in range(1, last_round() + 1)] for whole in wholes]
    rows = [
        (str(number), *(percent(share[number - 1]) for share in shares))
        for number in range(1, last_round() + 1)
    ]
    lost = [1 - whole.share("escaped").value for whole in wholes]
    rows.append((_("never"), *map(percent, lost)))
    bars = [*shares[-1], lost[-1]]
    beside = [*shares[0], lost[0]]
    most = max([*bars, *beside, 1e-9])
    marks = tuple(one / most for one in beside) if other is not None else (None,) * len(bars)
    names = list(map(_name, run.players))
    if other is not None:
        names[0] += " ◆"
    table = ReportTable(
        (_("Round"), *names), tuple(rows), bars=Bars(tuple(one / most for one in bars), marks)
    )
    note = _("The round in which a plan stands that somebody can be spared from, of all games in per cent.")
    return Section(_("When the plan stands"), (note,), table)


def _guards(run: RaceRun) -> Section:
    """How the Wachen stand, and which tasks that leaves; exact."""
    allowed = sorted({task.max_wachen for task in run.tasks})
    rows = []
    for number, state in list(enumerate(standing(run.rooms), 1))[::2]:
        open_ = (percent(float(open_share(state, run.rooms, most))) for most in allowed)
        rows.append((str(number), *(decimal(float(rooms)) for rooms in rooms_with(state)), *open_))
    head = (
        _("Round"),
        *(_("{n} W.").format(n=guards) for guards in range(len(rooms_with(standing(run.rooms)[0])))),
        *(_("task ≤ {n}").format(n=most) for most in allowed),
    )
    note = _(
        "Counted out, while nobody moves a Wache: how many rooms hold so many Wachen, and how likely a task"
        " that allows so many lies in an open room."
    )
    return Section(_("How the Wachen stand"), (note,), ReportTable(head, tuple(rows)))


def _against(run: RaceRun) -> Iterator[Section]:
    if run.against is None:
        return
    name, found = run.against
    sentences = tuple(
        _(
            "{name}, {who}, {n} prisoners: {games} games in ten more or less than here, with the same dice."
        ).format(name=name, who=_name(player), n=number, games=change.change())
        for (player, number), change in found.items()
    )
    yield Section(_("Against {name}").format(name=name), sentences)


def _how() -> Section:
    return Section(
        _("How it was played"),
        (
            _(
                "Each round one task is completed, if there is one whose room has no more Wachen than it"
                " allows; else one Wache is moved away from a task. Whoever is needed stands there with all"
                " items, and nobody steals or blackmails."
            ),
            _(
                "Newcomers vote for anybody and do any task. Practised players make whoever has most elements"
                " the Sündenbock, and complete what is missing most. So this is what the piles allow, not how"
                " prisoners get on with each other."
            ),
        ),
    )


def as_data(run: RaceRun) -> dict[str, Any]:
    """Numbers, texts, lists and mappings; docs/playtest.md says what each entry means."""
    return {
        "version": VERSION,
        "games": run.games,
        "seconds": round(run.seconds, 2),
        "seed": run.seed,
        "stopped": run.stopped,
        "rounds": last_round(),
        "completions": completions_possible(len(run.tasks)),
        "players": [
            {
                "player": player,
                "prisoners": number,
                "games": played.whole.games,
                "escaped": round(played.whole.share("escaped").value, 4),
                "escaped_error": round(played.whole.share("escaped").error, 4),
                "round": round(played.whole.mean("escaped").value, 3),
                "done": round(played.whole.mean("done").value, 3),
                "idle": round(played.whole.mean("idle").value, 3),
            }
            for (player, number), played in run.played.items()
        ],
        "guards": [
            {
                "round": number,
                "rooms": [round(float(rooms), 6) for rooms in rooms_with(state)],
                "open": {
                    str(most): round(float(open_share(state, run.rooms, most)), 6)
                    for most in sorted({task.max_wachen for task in run.tasks})
                },
            }
            for number, state in enumerate(standing(run.rooms), 1)
        ],
        "against": {
            "file": run.against[0],
            "escaped": [
                {
                    "player": player,
                    "prisoners": number,
                    "change": round(change.value / 10, 4),
                    "error": round(change.error / 10, 4),
                }
                for (player, number), change in run.against[1].items()
            ],
        }
        if run.against
        else None,
        "findings": [asdict(one) for one in findings(run)],
    }
