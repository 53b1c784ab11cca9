"""GNO012: a Verdacht-O-Meter names an Einsatz that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.gnome.deck import missions
from generator.games.gnome.models import EinsatzDatei, VerdachtOMeterDatei
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.suggest import closest


class UnknownEinsatz(Rule):
    """A Verdacht-O-Meter names an Einsatz that does not exist.

    ``einsatz`` holds the id of a mission, so that the meter marks its guards only. Ids stand in the files of
    the folder ``einsaetze``.

    Wrong::

        einsatz: stadt-villa

    Right::

        einsatz: stadtvilla
    """

    code = "GNO012"
    message = N_("There is no Einsatz “{id}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        if EinsatzDatei in content.broken:
            return
        known = {einsatz.id for _file, einsatz in missions(content)}
        for file in content.of(VerdachtOMeterDatei):
            for index, meter in enumerate(file.model.verdacht_o_meter):
                if meter.einsatz is None or meter.einsatz in known:
                    continue
                near = closest(meter.einsatz, sorted(known))
                if near:
                    remedy = _("Did you mean “{near}”?").format(near=near)
                else:
                    remedy = _("Delete the line, and the guards of the whole deck are marked.")
                span = file.span("verdacht_o_meter", index, "einsatz")
                yield self.at(span, id=meter.einsatz, remedy=remedy)
