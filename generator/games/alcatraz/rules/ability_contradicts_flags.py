"""ALC012: the words of an ability contradict its cost (V09)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import RaeumeDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class AbilityContradictsFlags(Rule):
    """The words of an ability contradict its cost.

    A side on which one must pay says so with the word “Zahle” and with the hand beside it, which is printed
    when “zahlen” is true. Both or neither.

    Wrong::

        orange: {text: "Zahle: nimm 2 Messer.", lang: "Zahle und nimm 2 Messer."}

    Right::

        orange: {text: "Zahle: nimm 2 Messer.", lang: "Zahle und nimm 2 Messer.", zahlen: true}
    """

    code = "ALC012"
    message = N_("“{text}” and “zahlen: {flag}” contradict each other.")
    help = N_("Change the text or “zahlen”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, RaeumeDatei)
        if file is None:
            return
        for index, room in enumerate(file.model.raeume):
            for name, side in (("silber", room.silber), ("orange", room.orange)):
                for key, words in (("text", side.text), ("lang", side.lang)):
                    if words.startswith("Zahle") != side.zahlen:
                        flag = "true" if side.zahlen else "false"
                        yield self.at(file.span("raeume", index, name, key), text=words, flag=flag)
