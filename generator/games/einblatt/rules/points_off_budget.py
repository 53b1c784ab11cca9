"""EIN005: the values do not add up to the points of the Machtlevel (V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.causes import all_trusted, payable
from generator.games.einblatt.lookup import budget, characters, start_values
from generator.games.einblatt.models import Einkauf
from generator.i18n import N_, _, ngettext
from generator.lint.rule import Rule
from generator.model.content import GameContent


class PointsOffBudget(Rule):
    """The values do not add up to the points of the Machtlevel.

    Everybody at the table spends the same number of points (E1): 17, 21, 24 or 27, 23 in the rulebook's own
    example, or what the setting says. Selbstbewusstsein counts like any attribute; what experience has raised
    does not.

    Wrong::

        machtlevel: normalo
        werte: {Kopf: 3, Herz: 5, Körper: 7, Ahnen: 5}

    Right::

        machtlevel: normalo
        werte: {Kopf: 3, Herz: 5, Körper: 8, Ahnen: 5}
    """

    code = "EIN005"
    message = N_("{name} has {total} points, but {budget} are to be spent: {difference}.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            allowed = budget(setting, file.model)
            start = start_values(file.model)
            if setting.einkauf is not Einkauf.EINS_ZU_EINS or not all_trusted(setting, file.model):
                continue
            total = sum(start.values())
            if allowed is None or total == allowed or not payable(setting, allowed):
                continue
            much = abs(total - allowed)
            if total > allowed:
                difference = ngettext("{n} too many", "{n} too many", much).format(n=much)
                remedy = _("Take {n} away again ({values}), or choose another Machtlevel.")
            else:
                difference = ngettext("{n} is missing", "{n} are missing", much).format(n=much)
                remedy = _("Give {n} more ({values}), with a Fertigkeit each, or choose another Machtlevel.")
            yield self.at(
                file.span("werte"),
                name=file.model.name,
                total=total,
                budget=allowed,
                difference=difference,
                remedy=remedy.format(n=much, values=", ".join(f"{k} {v}" for k, v in start.items())),
            )
