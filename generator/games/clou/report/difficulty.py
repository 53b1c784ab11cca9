"""How hard a heist is: in five steps, with the reason, and compared with the project's other heists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.game.report import Section, Table
from generator.games.clou.analysis import prices_per_loot
from generator.games.clou.models import Einbruch
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.rehearsal.trial import GAMES, Trial, rehearse, together
from generator.games.clou.report.prices import Aims
from generator.games.clou.report.subject import Subject
from generator.games.clou.wording import with_players
from generator.i18n import _, decimal

#: A plan whose doors lie so much deeper than those of the others, in challenges, is harder for it.
_DEEPER = 0.4
#: So many games in a hundred that are lost are told.
_LOST = 15
#: Symbols that players strike, as a share of all that the plan asks for at least: hardly enough, plenty.
_SCARCE, _PLENTY = 1.0, 1.15


@dataclass(frozen=True)
class Difficulty:
    """Trial games of the heist and of the others; empty when there are no thieves to play them."""

    about: Subject
    others: Sequence[Einbruch]
    aims: tuple[Aims, ...]

    @cached_property
    def trials(self) -> dict[int, Trial]:
        return rehearse(self.about.heist, self.about.thieves, self.about.players, self.about.crew)

    @cached_property
    def whole(self) -> Trial | None:
        """All numbers of players together."""
        return together(list(self.trials.values())) if self.trials else None

    @cached_property
    def ranking(self) -> list[tuple[Einbruch, Trial]]:
        """This heist and the others, easy ones first."""
        found = [(self.about.heist, self.whole)] if self.whole else []
        for heist in self.others:
            trials = rehearse(heist, self.about.thieves, self.about.players, self.about.crew)
            if trials:
                found.append((heist, together(list(trials.values()))))
        return sorted(found, key=lambda pair: (pair[1].step, -pair[1].points))

    def fact(self) -> tuple[tuple[str, str], ...]:
        """The step, for the line of figures."""
        return ((step_name(self.whole.step), f"{self.whole.step}/5"),) if self.whole else ()

    def sections(self) -> Iterator[Section]:
        """What the trial games came to, why, and how the other heists do."""
        if self.whole is None:
            return
        yield Section(_("How hard it is"), tuple(self._sentences(self.whole)), self._figures())
        if len(self.ranking) > 1:
            yield Section(_("Beside the other heists"), (), self._comparison())

    def advice(self) -> Iterator[str]:
        """Where the subtitle promises something else than the trial games tell."""
        if self.whole is None:
            return
        promised = promised_step(self.about.heist.untertitel)
        if promised is None:
            if self.whole.step == 5:
                yield _(
                    "{percent} % of the trial games bring more than {ok} points. If it is meant to be so"
                    " hard, say so in the subtitle; if not, lengthen the time track or demand less."
                ).format(percent=percent(self.whole.ok), ok=OK)
        elif abs(promised - self.whole.step) > 1:
            yield _(
                "The subtitle promises “{promised}”; trial games find it {found}. Change one of them."
            ).format(promised=step_name(promised), found=step_name(self.whole.step))

    def _sentences(self, whole: Trial) -> Iterator[str]:
        yield _(
            "{step} ({number} of 5): {ok} % of the trial games bring more than {ten} points, {coup} % a coup."
        ).format(
            step=step_name(whole.step).capitalize(),
            number=whole.step,
            ok=percent(whole.ok),
            coup=percent(whole.coup),
            ten=OK,
        )
        yield from self._reasons(whole)
        yield _(
            "{games} games for each number of players, played by a program that takes what is best at once"
            " and leaves before the alarm. People who think ahead do better, on every heist."
        ).format(games=GAMES)

    def _reasons(self, whole: Trial) -> Iterator[str]:
        shares = [
            (aim, trial.struck / plan.price.symbols)
            for aim in self.aims
            if (plan := aim.all) and (trial := self.trials.get(aim.players)) and plan.price.symbols
        ]
        if shares:
            aim, share = (
                min(shares, key=lambda pair: pair[1]) if whole.step > 2 else max(shares, key=lambda p: p[1])
            )
            plan, trial = aim.all, self.trials[aim.players]
            assert plan is not None
            values = {
                "who": with_players(aim.players),
                "all": plan.price.symbols,
                "struck": decimal(trial.struck),
            }
            if share < _SCARCE:
                yield _(
                    "{who}: everything takes {all} symbols at least, and a game strikes {struck}."
                ).format(**values)
            elif share >= _PLENTY:
                yield _(
                    "{who}: a game strikes {struck} symbols, and everything takes {all} at least."
                ).format(**values)
        own = depth(self.about.heist)
        mean = sum(depth(heist) for heist, _trial in self.ranking) / len(self.ranking)
        if own > mean + _DEEPER:
            yield _("The loot lies deep: {own} challenges before each point, {mean} in all heists.").format(
                own=decimal(own), mean=decimal(mean)
            )
        elif own < mean - _DEEPER:
            yield _("The loot lies near: {own} challenges before each point, {mean} in all heists.").format(
                own=decimal(own), mean=decimal(mean)
            )
        if 100 * whole.failed >= _LOST:
            yield _("{lost} % of the games are lost altogether: traces are scarce.").format(
                lost=percent(whole.failed)
            )

    def _figures(self) -> Table:
        numbers = [n for n in self.about.players if n in self.trials]
        trials = [self.trials[n] for n in numbers]
        rows = [
            (_("points on average"), *(decimal(trial.points) for trial in trials)),
            (_("more than {n} points").format(n=OK), *(f"{percent(trial.ok)} %" for trial in trials)),
            (_("more than {n} points").format(n=COUP), *(f"{percent(trial.coup)} %" for trial in trials)),
            (_("lost"), *(f"{percent(trial.failed)} %" for trial in trials)),
            (_("symbols struck on the plan"), *(decimal(trial.struck) for trial in trials)),
        ]
        return Table((_("Trial games"), *(_("{n} pl.").format(n=n) for n in numbers)), tuple(rows))

    def _comparison(self) -> Table:
        rows = [
            (
                heist.name + (" " + _("(this one)") if heist is self.about.heist else ""),
                f"{step_name(trial.step)} ({trial.step})",
                decimal(trial.points),
                f"{percent(trial.ok)} %",
                f"{percent(trial.coup)} %",
            )
            for heist, trial in self.ranking
        ]
        head = (_("Heist"), _("How hard"), _("Points"), f"> {OK}", f"> {COUP}")
        return Table(head, tuple(rows), words=(0, 1))


def step_name(step: int) -> str:
    """A step in words."""
    return (_("very easy"), _("easy"), _("medium"), _("hard"), _("very hard"))[step - 1]


def promised_step(subtitle: str) -> int | None:
    """How hard a subtitle says that the heist is; None where it does not say. Subtitles are German."""
    words = ("sehr leicht", "sehr schwer", "leicht", "mittel", "schwer")
    steps = (1, 5, 2, 3, 4)
    low = subtitle.lower()
    return next((step for word, step in zip(words, steps, strict=True) if word in low), None)


def percent(share: float) -> int:
    """A share of 100, rounded."""
    return round(100 * share)


def depth(heist: Einbruch) -> float:
    """Challenges that are solved for a point of loot, on the shortest ways."""
    found = prices_per_loot(heist, 1)
    loot = sum(one.loot for one in found.values())
    return sum(len(one.challenges) * one.loot for one in found.values()) / loot if loot else 0.0
