"""CLO060: a challenge is larger than its room."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.misfits import TooLargeForRoom
from generator.games.clou.rules._drawn import drawn
from generator.i18n import N_, _, decimal
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded


class BoxTooLarge(Rule):
    """A challenge is larger than its room

    Its box was drawn in every form that we have: symbols on several lines, the name on two, the smaller kit
    of symbols. It still does not go into the room, so the plan cannot be printed.

    Wrong::

        raeume:
          kammer: {name: Kammer, flaeche: [0, 0, 1, 2]}

    Right::

        raeume:
          kammer: {name: Kammer, flaeche: [0, 0, 3, 2]}
    """

    code = "CLO060"
    message = N_("“{challenge}” is {excess} mm too {direction} for the room “{room}”")
    help = N_("Give the room at least {width}×{height} cells, shorten the name or ask for fewer symbols.")

    @classmethod
    def of(cls, loaded: Loaded[Einbruch], misfit: TooLargeForRoom) -> Diagnostic:
        """In words, with its place in the YAML."""
        wide = misfit.over_w >= misfit.over_h
        return cls.at(
            loaded.span("herausforderungen", misfit.challenge),
            challenge=loaded.model.herausforderungen[misfit.challenge].name,
            room=loaded.model.raeume[misfit.room].name,
            excess=decimal(max(misfit.over_w, misfit.over_h)),
            direction=_("wide") if wide else _("tall"),
            width=misfit.width,
            height=misfit.height,
        )

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, misfit in drawn(content, TooLargeForRoom):
            yield self.of(file, misfit)
