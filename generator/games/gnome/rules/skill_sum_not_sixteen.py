"""GNO001: a gnome's four skills do not add up to 16 (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Fix
from generator.games.gnome.models import Gnom, Gnomenschar
from generator.games.gnome.play import SKILL_SUM
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded


class SkillSumNotSixteen(Rule):
    """A gnome's skills do not add up to 16.

    Every gnome spreads exactly 16 points over Kampf, Schleichen, Knacken and Aufmerksamkeit, with 1 to 8 on
    each. One point more makes a gnome better than all others, one point less makes somebody's evening worse.

    Wrong::

        kampf: 8
        schleichen: 4
        knacken: 1
        aufmerksamkeit: 4

    Right::

        kampf: 8
        schleichen: 3
        knacken: 1
        aufmerksamkeit: 4
    """

    code = "GNO001"
    message = N_("“{name}” has {total} skill points, {difference}.")
    help = N_("The four skills must add up to 16: {remedy}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Gnomenschar):
            for index, gnom in enumerate(file.model.gnome):
                total = gnom.kampf + gnom.schleichen + gnom.knacken + gnom.aufmerksamkeit
                gap = total - SKILL_SUM
                if gap > 0:
                    difference, remedy = _("{gap} too many"), _("take {gap} away")
                elif gap < 0:
                    difference, remedy = _("{gap} too few"), _("add {gap}")
                else:
                    continue
                found = self.at(
                    file.span("gnome", index, "name"),
                    name=gnom.name,
                    total=total,
                    difference=difference.format(gap=abs(gap)),
                    remedy=remedy.format(gap=abs(gap)),
                )
                yield found.mended_by(*_balanced(file, index, gnom, gap))


def _balanced(file: Loaded[Gnomenschar], index: int, gnom: Gnom, gap: int) -> Iterator[Fix]:
    """One skill changed so that the sum is right, for each where that is possible."""
    for skill in ("kampf", "schleichen", "knacken", "aufmerksamkeit"):
        value = getattr(gnom, skill) - gap
        if 1 <= value <= 8:
            yield Fix(file.span("gnome", index, skill), str(value))
