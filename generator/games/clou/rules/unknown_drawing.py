"""CLO042: a drawing is asked for that does not exist (``bild`` of loot, ``art`` of a room)."""

from __future__ import annotations

from generator.games.clou.models import BEUTEBILDER, RAUMBILDER
from generator.games.clou.plan.words import LOOT_DEFAULT, LOOT_WORDS, ROOM_DEFAULT, ROOM_WORDS
from generator.i18n import N_
from generator.lint.names import Known, Unknown
from generator.model.content import GameContent
from generator.model.names import Namespace

_DRAWINGS = {
    BEUTEBILDER: {word: word for word in (*LOOT_WORDS, LOOT_DEFAULT)},
    RAUMBILDER: {word: word for word in (*ROOM_WORDS, ROOM_DEFAULT)},
}


class UnknownDrawing(Unknown):
    """A drawing is asked for that does not exist.

    ``bild`` chooses the drawing in the circle of a piece of loot, ``art`` the furniture of a room. Both may
    be left out: then the name decides.

    Wrong::

        beute: {name: Omas Erbstück, wert: 3, bild: diadm}

    Right::

        beute: {name: Omas Erbstück, wert: 3, bild: diadem}
    """

    code = "CLO042"
    message = N_("There is no drawing “{name}”.")
    namespaces = (BEUTEBILDER, RAUMBILDER)
    otherwise_always = True
    listed = 30

    def known(self, _content: GameContent, namespace: Namespace) -> Known:
        return lambda _use: _DRAWINGS[namespace]
