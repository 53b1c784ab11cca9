"""CLO003: a challenge has more than two ways (V03)."""

from __future__ import annotations

from generator.diagnostics import Severity, Span
from generator.games.clou.models import WEGE
from generator.i18n import N_
from generator.lint.counts import Miscounted
from generator.model.marks import Marked


class TooManyWays(Miscounted):
    """A challenge has more than two ways.

    The rules speak of an upper and a lower part with a bar between them. A third part makes the box tall, and
    a challenge that can be solved in three ways is hardly one.

    Wrong::

        wege:
          - {symbole: [{s: schloss}]}
          - {symbole: [{s: kraft}, {s: kraft}]}
          - {symbole: [{s: clever}]}

    Right::

        wege:
          - {symbole: [{s: [schloss, clever]}]}
          - {symbole: [{s: kraft}, {s: kraft}]}
    """

    code = "CLO003"
    severity = Severity.WARNING
    message = N_("“{name}” has {count} ways; a challenge has an upper and a lower part.")
    help = N_("Keep two. Symbols of which any one will do can stand in one box: “s: [schloss, clever]”.")
    counted = (WEGE,)

    def place(self, found: Marked) -> Span:
        return found.file.span(*found.loc, WEGE.most or 0)
