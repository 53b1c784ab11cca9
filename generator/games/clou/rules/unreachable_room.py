"""CLO002: nobody can enter a room (V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.analysis import Unreachable, unreachable
from generator.games.clou.models import Einbruch
from generator.games.clou.rules.unknown_room import UnknownRoom
from generator.games.clou.wording import joined
from generator.i18n import N_, _, ngettext
from generator.lint.rule import Rule
from generator.model.content import GameContent


class UnreachableRoom(Rule):
    """A room cannot be reached.

    The thieves begin in the room ``start``. They enter another one through an arrow without a Raute
    (``durchgaenge``) from an open room, or once a challenge in an open room is solved that opens it
    (``oeffnet``). Whatever lies in a room that nobody can enter cannot be stolen.

    Wrong::

        herausforderungen:
          gitter: {name: Gittertür, raum: laden, wege: [{symbole: [{s: schloss}]}]}
          safe: {name: Standsafe, raum: tresor, wege: [{symbole: [{s: safe}]}], beute: {name: Gold, wert: 6}}

    Right::

        herausforderungen:
          gitter: {name: Gittertür, raum: laden, wege: [{symbole: [{s: schloss}]}], oeffnet: [tresor]}
          safe: {name: Standsafe, raum: tresor, wege: [{symbole: [{s: safe}]}], beute: {name: Gold, wert: 6}}
    """

    code = "CLO002"
    message = N_("“{room}” cannot be reached: {reason}{consequences}")
    help = N_("Write “oeffnet: [{id}]” into a challenge of a room that can be reached, or add a Durchgang.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        misspelt = {found.span.path for found in UnknownRoom().check(content) if found.span}
        for file in content.of(Einbruch):
            heist = file.model
            if file.path in misspelt:
                continue  # that is told by CLO001, and is perhaps all that is wrong
            for case in unreachable(heist):
                yield self.at(
                    file.span("raeume", case.room, key=True),
                    room=heist.raeume[case.room].name,
                    reason=_reason(heist, case),
                    consequences=_consequences(heist, case),
                    id=case.room,
                )


def _reason(heist: Einbruch, case: Unreachable) -> str:
    if case.circle:
        doors = [heist.herausforderungen[name].name for name in case.circle]
        return ngettext(
            "only {doors} opens it, and that cannot be reached before it.",
            "only {doors} open it, and none of them can be reached before it.",
            len(doors),
        ).format(doors=joined(doors))
    if any(way.nach == case.room for way in heist.durchgaenge):
        return _("only Durchgänge from rooms that are closed themselves lead there.")
    return _("no challenge opens it.")


def _consequences(heist: Einbruch, case: Unreachable) -> str:
    words = ""
    inside = [heist.herausforderungen[name].name for name in case.challenges]
    if inside:
        words += " " + ngettext("{names} lies in it.", "{names} lie in it.", len(inside)).format(
            names=joined(inside)
        )
    behind = [heist.raeume[room].name for room in case.behind]
    if behind:
        words += " " + ngettext(
            "{names} behind it is closed too.", "{names} behind it are closed too.", len(behind)
        ).format(names=joined(behind))
    return words
