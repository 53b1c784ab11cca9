"""CLO042: a drawing is asked for that does not exist (``bild`` of loot, ``art`` of a room)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.words import LOOT_DEFAULT, LOOT_WORDS, ROOM_DEFAULT, ROOM_WORDS
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing
from generator.suggest import closest

_LOOT = (*LOOT_WORDS, LOOT_DEFAULT)
_ROOMS = (*ROOM_WORDS, ROOM_DEFAULT)


class UnknownDrawing(Rule):
    """A drawing is asked for that does not exist.

    ``bild`` chooses the drawing in the circle of a piece of loot, ``art`` the furniture of a room. Both may
    be left out: then the name decides.

    Wrong::

        beute: {name: Omas Erbstück, wert: 3, bild: diadm}

    Right::

        beute: {name: Omas Erbstück, wert: 3, bild: diadem}
    """

    code = "CLO042"
    message = N_("There is no drawing “{word}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for loc, word, known in _named(file.model):
                if word in known:
                    continue
                near = closest(word, known)
                remedy = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
                remedy += _("Possible: {choices}.").format(choices=listing(known, 30))
                yield self.at(file.span(*loc), word=word, remedy=remedy)


def _named(heist: Einbruch) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """Place, word and the words that are possible there, for every drawing that is asked for."""
    for key, room in heist.raeume.items():
        if room.art is not None:
            yield ("raeume", key, "art"), room.art, _ROOMS
    for key, challenge in heist.herausforderungen.items():
        if challenge.beute is not None and challenge.beute.bild is not None:
            yield ("herausforderungen", key, "beute", "bild"), challenge.beute.bild, _LOOT
