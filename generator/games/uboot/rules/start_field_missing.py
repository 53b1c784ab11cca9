"""UBO021: a number of gnomes has no start field, or two (V04)."""

from __future__ import annotations

from generator.diagnostics import Span
from generator.games.uboot.models import STARTFELDER
from generator.i18n import N_
from generator.lint.counts import NotOneEach
from generator.model.marks import Marked
from generator.source.tree import Loc


class StartFieldMissing(NotOneEach):
    """A number of gnomes has no start field, or two.

    Three to eight gnomes sail. Each number needs one minute on which the time stones begin.

    Wrong::

        start:
          - {gnome: 3, minute: 60}
          - {gnome: 5, minute: 50}

    Right::

        start:
          - {gnome: 3, minute: 60}
          - {gnome: 4, minute: 55}
          - {gnome: 5, minute: 50}
    """

    code = "UBO021"
    message = N_("For {value} gnomes there are {count} start fields instead of one.")
    help = N_("Write one line “{{gnome: {value}, minute: …}}” below “start”.")
    each = STARTFELDER

    def place(self, found: Marked, _last: Loc | None) -> Span:
        return found.key_span
