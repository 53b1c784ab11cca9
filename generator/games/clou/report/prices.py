"""What loot, and the thresholds of the rating, cost at least."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from generator.game.report import ReportTable, Section
from generator.game.sums import percent
from generator.games.clou.analysis import Cheapest, cheapest_plans, prices_per_loot, rounds_at_best
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.rehearsal.trial import Trial
from generator.games.clou.report.subject import Subject, price
from generator.games.clou.wording import with_players
from generator.i18n import _


@dataclass(frozen=True)
class Aims:
    """The cheapest plans for one number of players."""

    about: Subject
    players: int

    @cached_property
    def plans(self) -> tuple[Cheapest, ...] | None:
        """The cheapest plans for all loot that can be had; None where there are too many to look at."""
        return cheapest_plans(self.about.heist, self.players)

    def above(self, threshold: int) -> Cheapest | None:
        """The cheapest plan that brings more points than ``threshold``."""
        plans = [plan for plan in self.plans or () if plan.points > threshold]
        return min(plans, key=lambda plan: (plan.price, -plan.loot - plan.extra), default=None)

    @property
    def all(self) -> Cheapest | None:
        """The cheapest plan that takes everything that can be taken."""
        return min(self.plans or (), key=lambda plan: (-plan.loot, plan.price), default=None)

    @property
    def rounds(self) -> int:
        """Rounds until the alarm, the last one included, with what special rules add."""
        return self.about.heist.zeit(self.players)

    @property
    def traces(self) -> int:
        """Traces until all is lost, the last one included, with those that special rules leave unstruck."""
        return self.about.heist.leisten.spuren.frei(self.players) + self.about.heist.freie_spuren


def loot_prices(about: Subject, whole: Trial | None) -> Section:
    """The critical path to each piece of loot, and how often trial games took it."""
    taken = dict(zip(about.heist.herausforderungen, whole.solved if whole else (), strict=False))
    found = {n: prices_per_loot(about.heist, n) for n in about.players}
    first = found[about.players[0]]
    rows, others = [], []
    for key, challenge in about.heist.herausforderungen.items():
        if challenge.beute is None:
            continue
        chains = {n: found[n][key].challenges for n in about.players if key in found[n]}
        shown = about.chain(first[key].challenges) if key in first else _("no way")
        prices = tuple(price(found[n][key].price) if key in found[n] else "–" for n in about.players)
        share = (percent(taken[key] / whole.games),) if whole else ()
        rows.append((challenge.beute.name, str(challenge.beute.wert), *share, shown, *prices))
        others += [
            _("{who}: {loot} is cheapest through {chain}.").format(
                who=with_players(n), loot=challenge.beute.name, chain=about.chain(chain)
            )
            for n, chain in chains.items()
            if chain != chains.get(about.players[0], chain)
        ]
    head = (_("Loot"), _("Value"), *((_("Taken"),) if whole else ()), _("Shortest way"), *about.heads())
    note = _("Right: symbols to strike for it at least, from the start; +1 is a trace on top.")
    words = (0, head.index(_("Shortest way")))
    return Section(_("What each loot costs"), (note, *others), ReportTable(head, tuple(rows), words))


def aims(about: Subject, found: tuple[Aims, ...]) -> Section:
    """What the rating costs, beside what the tracks allow."""
    if any(aim.plans is None for aim in found):
        return Section(_("What a coup costs"), (_("There are too many challenges to try all plans."),))
    rows = []
    for title, plans in (
        (_("more than {n} points").format(n=OK), [aim.above(OK) for aim in found]),
        (_("more than {n} points").format(n=COUP), [aim.above(COUP) for aim in found]),
        (_("everything"), [aim.all for aim in found]),
    ):
        rows.append((title, *(_cell(plan, aim) for plan, aim in zip(plans, found, strict=True))))
    rows.append((_("rounds before the alarm"), *(str(aim.rounds - 1) for aim in found)))
    rows.append((_("traces before all is lost"), *(str(aim.traces - 1) for aim in found)))
    note = _("In brackets the rounds for it if every die brought a wanted symbol. Nobody is that lucky.")
    return Section(_("What a coup costs"), (note,), ReportTable((_("Aim"), *about.heads()), tuple(rows)))


def _cell(plan: Cheapest | None, aim: Aims) -> str:
    """“13 +1 (3)”: symbols, traces, rounds at best."""
    return f"{price(plan.price)} ({rounds_at_best(plan.price.symbols, aim.players)})" if plan else "–"
