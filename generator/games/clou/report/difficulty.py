"""How hard a heist is: in five steps, how sure that is, and compared with the project's other heists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from generator.game.report import ReportRequest, ReportTable, Scale, Section
from generator.game.sums import percent
from generator.games.clou.analysis import prices_per_loot
from generator.games.clou.models import Einbruch
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.rehearsal.trial import Trial, together
from generator.games.clou.report.rehearsals import Trials, is_at_hand, rehearsals
from generator.games.clou.report.subject import Subject, crew_name
from generator.games.clou.wording import joined, players_head
from generator.i18n import _, decimal

#: A plan whose doors lie so much deeper than those of the others, in challenges, is harder for it.
_DEEPER = 0.4
#: So many games in a hundred that are lost are told.
_LOST = 10
#: Loot that is taken in fewer games than this is told before anybody is told to play.
_SELDOM = 1 / 3
#: Without so many symbols of time nobody plays a round in peace.
_LEAST_TIME = 3


@dataclass(frozen=True)
class Difficulty:
    """Trial games of the heist and of the others; empty when there are no thieves to play them."""

    about: Subject
    others: Sequence[Einbruch]
    request: ReportRequest

    @cached_property
    def _changed(self) -> list[tuple[str, Einbruch]]:
        """The heist with a round more and a round less, where that leaves rounds to play."""
        return [
            (title, heist)
            for title, rounds in ((_("one round more (time +1)"), 1), (_("one round less (time −1)"), -1))
            if (heist := with_time(self.about.heist, rounds)) is not None
        ]

    @cached_property
    def _all(self) -> list[Trials]:
        changed = [heist for _title, heist in self._changed]
        again = [self.about.heist] if is_at_hand() else []
        return rehearsals(self.about, [self.about.heist, *changed, *self.others], self.request, again)

    @cached_property
    def both(self) -> list[Trial]:
        """What newcomers came to, and people of more experience where games are compiled."""
        whole = [self.whole] if self.whole else []
        skilled = self._all[len(self._changed) + len(self.others) + 1 :]
        return whole + [together(trials.values()) for trials in skilled if trials]

    @property
    def trials(self) -> Trials:
        return self._all[0]

    @cached_property
    def whole(self) -> Trial | None:
        """All numbers of players together."""
        return together(self.trials.values()) if self.trials else None

    @property
    def changes(self) -> list[tuple[str, Trial]]:
        """What would be with a round more or less: title, trial."""
        found = self._all[1 : 1 + len(self._changed)]
        return [
            (title, together(trials.values()))
            for (title, _heist), trials in zip(self._changed, found, strict=True)
            if trials
        ]

    @cached_property
    def ranking(self) -> list[tuple[Einbruch, Trial]]:
        """This heist and the others, easy ones first."""
        heists = [self.about.heist, *self.others]
        first = 1 + len(self._changed)
        found = [self._all[0], *self._all[first : first + len(self.others)]]
        ranked = [(heist, together(t.values())) for heist, t in zip(heists, found, strict=True) if t]
        return sorted(ranked, key=lambda pair: (-pair[1].ease, -pair[1].mean))

    def fact(self) -> tuple[tuple[str, str], ...]:
        """The step and the two shares, for the line of figures."""
        whole = self.whole
        if whole is None:
            return ()
        return (
            (step_name(whole.step), f"{whole.step}/5"),
            (_("over {n} points").format(n=OK), percent(whole.share("ok"))),
            (_("a real coup"), percent(whole.share("coup"))),
        )

    def sections(self) -> Iterator[Section]:
        """What the trial games came to, and how the other heists do."""
        if self.whole is None:
            return
        yield Section(_("How hard it is"), tuple(self._sentences(self.whole)), self._figures())
        if len(self.ranking) > 1:
            yield Section(_("Beside the other heists"), tuple(self._depth()), self._comparison())

    def hopeless(self) -> Iterator[str]:
        """A heist that nobody can win, or not with the crew that was asked for."""
        if self.whole is None or self.whole.ok:
            return
        message = (
            _(
                "With {crew} this heist cannot be won: none of {games} trial games came to more than {ok}"
                " points. What stands in the way is under “{section}”."
            )
            if self.about.crew
            else _(
                "As it stands nobody can win this heist: in {games} trial games nobody got more than {ok}"
                " points. What stands in the way is under “{section}”."
            )
        )
        yield message.format(
            crew=crew_name(self.about.crew), games=self.whole.games, ok=OK, section=levers_title()
        )

    def advice(self) -> Iterator[str]:
        """Where the plan promises something else than the trial games tell, more than luck explains.

        What is printed holds for all thieves and any number of players; a report on some cannot blame it.
        """
        whole, promised = self.whole, promised_step(self.about.heist.untertitel)
        if whole is None or promised is None or not self.about.complete:
            return
        easier_than_said = all(promised > max(trial.steps) for trial in self.both)
        if easier_than_said or all(promised < min(trial.steps) for trial in self.both):
            yield _(
                "The plan says “{promised}”, but trial games find it “{found}”, whoever plays ({shares} over"
                " {ok} points). Print “{found}”, or make the heist {other}; what helps is under “{section}”."
            ).format(
                section=levers_title(),
                shares=both_shares([trial.share("ok") for trial in self.both]),
                ok=OK,
                promised=step_name(promised),
                found=step_name(whole.step),
                other=_("harder") if whole.step < promised else _("easier"),
            )
        easier, harder = self._against(whole, promised)
        if easier:
            yield _("Printed as harder, but easier in trial games: {heists}.").format(heists=joined(easier))
        if harder:
            yield _("Printed as easier, but harder in trial games: {heists}.").format(heists=joined(harder))

    def seldom(self) -> Iterator[str]:
        """Loot that hardly anybody takes: an author should know, even if it is meant so."""
        found = []
        for number, challenge in enumerate(self.about.heist.herausforderungen.values()):
            if not challenge.beute or not challenge.beute.wert or not self.both:
                continue
            shares = [trial.solved[number] / trial.games for trial in self.both]
            if max(shares) < _SELDOM:
                found.append((shares[0], f"{challenge.beute.name} ({both_shares(shares)})"))
        if found:
            yield _(
                "Hardly ever taken in trial games: {loot}. If that is not meant, “{section}” says what helps."
            ).format(loot=joined(text for _share, text in sorted(found)), section=levers_title())

    def _against(self, whole: Trial, promised: int) -> tuple[list[str], list[str]]:
        """Heists that should be harder and are easier than this one; those that should be easier."""
        easier, harder = [], []
        for heist, trial in self.ranking:
            other = promised_step(heist.untertitel)
            if other is None or hypot(whole.ease_error, trial.ease_error) > abs(whole.ease - trial.ease):
                continue
            if other > promised and trial.ease > whole.ease:
                easier.append(heist.name)
            elif other < promised and trial.ease < whole.ease:
                harder.append(heist.name)
        return easier, harder

    def _sentences(self, whole: Trial) -> Iterator[str]:
        yield _(
            "{step} ({number} of 5). {games} trial games came to {points} points on average; {ok} of them to"
            " more than {ten}, {coup} to more than {coup_from}, a real coup."
        ).format(
            step=step_name(whole.step).capitalize(),
            number=whole.step,
            games=whole.games,
            points=decimal(whole.mean),
            ok=percent(whole.share("ok")),
            ten=OK,
            coup=percent(whole.share("coup")),
            coup_from=COUP,
        )
        yield self._certainty(whole)
        who = _("A program plays this crew.") if self.about.crew else _("A program plays all crews in turn.")
        yield (
            who
            + " "
            + _(
                "It takes short ways to the loot and leaves before the alarm. People with some practice get a"
                " little more."
            )
        )
        for sentence in self.about.heist.sonderregeln:
            if isinstance(sentence, str):
                yield _(
                    "Not played in the trial games, because it is a sentence without a wirkung: {rule}"
                ).format(rule=sentence)
        if 100 * whole.share("failed") >= _LOST:
            yield _("{lost} of the games are lost altogether: traces are scarce.").format(
                lost=percent(whole.share("failed"))
            )

    def _certainty(self, whole: Trial) -> str:
        also = [step_name(step) for step in whole.steps if step != whole.step]
        sure = _("Luck makes hardly more than {error} points of the average.").format(
            error=decimal(whole.mean_error)
        )
        if not also:
            return sure
        return sure + " " + _("“{step}” is possible as well.").format(step=_("” or “").join(also))

    def _depth(self) -> Iterator[str]:
        own = depth(self.about.heist)
        mean = sum(depth(heist) for heist, _trial in self.ranking) / len(self.ranking)
        values = {"own": decimal(own), "mean": decimal(mean)}
        if own > mean + _DEEPER:
            yield _("The loot lies deep: {own} challenges before each point, {mean} in all heists.").format(
                **values
            )
        elif own < mean - _DEEPER:
            yield _("The loot lies near: {own} challenges before each point, {mean} in all heists.").format(
                **values
            )

    def _figures(self) -> ReportTable:
        numbers = [n for n in self.about.players if n in self.trials]
        trials = [self.trials[n] for n in numbers]
        rows = [
            (_("points on average"), *(with_error(trial) for trial in trials)),
            (_("more than {n} points").format(n=OK), *(percent(trial.share("ok")) for trial in trials)),
            (_("more than {n} points").format(n=COUP), *(percent(trial.share("coup")) for trial in trials)),
            (_("lost"), *(percent(trial.share("failed")) for trial in trials)),
            (_("symbols struck on the plan"), *(decimal(trial.share("struck")) for trial in trials)),
            (_("traces left behind"), *(decimal(trial.share("traces")) for trial in trials)),
        ]
        return ReportTable((_("Trial games"), *map(players_head, numbers)), tuple(rows))

    def _comparison(self) -> ReportTable:
        rows = []
        ranking = self.ranking
        for heist, trial in ranking:
            promised = promised_step(heist.untertitel)
            rows.append(
                (
                    heist.name + (" " + _("(this one)") if heist is self.about.heist else ""),
                    step_name(promised) if promised else "–",
                    step_name(trial.step),
                    *shares(trial),
                )
            )
        head = (_("Heist"), _("Printed"), _("Found"), *share_heads())
        own = next((n for n, (heist, _t) in enumerate(ranking) if heist is self.about.heist), -1)
        scale = points_scale([trial for _heist, trial in ranking])
        return ReportTable(head, tuple(rows), words=(0, 1, 2), own=own, scale=scale)


def share_heads() -> tuple[str, ...]:
    """The heads of :func:`shares`."""
    return (_("Points"), f"> {OK}", f"> {COUP}")


def shares(trial: Trial) -> tuple[str, ...]:
    """Points on average, and how often they are more than 10 and 14."""
    return with_error(trial), percent(trial.share("ok")), percent(trial.share("coup"))


def points_scale(trials: Sequence[Trial]) -> Scale:
    """The points of trials on a line, with the two thresholds."""
    least = min(5.0, *(trial.mean - trial.mean_error - 0.5 for trial in trials))
    most = max(18.0, *(trial.mean + trial.mean_error for trial in trials))
    return Scale(least, most, (OK, COUP), tuple((trial.mean, trial.mean_error) for trial in trials))


def with_error(trial: Trial) -> str:
    """“11.2 ±0.9”."""
    return f"{decimal(trial.mean)} {plus_minus(trial.mean_error)}"


def plus_minus(error: float) -> str:
    """“±0.9”; what is less than 0.1, but not nothing, is “±0.1”."""
    return f"±{decimal(max(error, 0.1) if error else 0.0)}"


def with_time(heist: Einbruch, more: int) -> Einbruch | None:
    """The heist with so many symbols of time more for everybody; None where too few would be left."""
    track = heist.leisten.zeit
    if min(heist.zeit(players) for players in (1, 2, 3)) + more < _LEAST_TIME:
        return None
    tracks = heist.leisten.model_copy(
        update={"zeit": track.model_copy(update={"anzahl": track.anzahl + more})}
    )
    return heist.model_copy(update={"leisten": tracks})


def levers_title() -> str:
    """The heading above what would make the heist easier or harder."""
    return _("What makes it easier or harder")


def step_name(step: int) -> str:
    """A step in words."""
    return (_("very easy"), _("easy"), _("medium"), _("hard"), _("very hard"))[step - 1]


def promised_step(subtitle: str) -> int | None:
    """How hard a subtitle says that the heist is; None where it does not say. Subtitles are German."""
    steps = {"sehr leicht": 1, "sehr schwer": 5, "leicht": 2, "mittel": 3, "mittelschwer": 3, "schwer": 4}
    low = subtitle.lower()
    return next((step for word, step in steps.items() if re.search(rf"\b{word}\b", low)), None)


def both_shares(values: Sequence[float]) -> str:
    """“1 %”, or “1 % and 2 %” for two kinds of players."""
    return joined(list(dict.fromkeys(percent(value) for value in values)))


def depth(heist: Einbruch) -> float:
    """Challenges that are solved for a point of loot, on the shortest ways."""
    found = prices_per_loot(heist, 1)
    loot = sum(one.loot for one in found.values())
    return sum(len(one.challenges) * one.loot for one in found.values()) / loot if loot else 0.0
