"""CLO029: a tree names a circle that it does not have (V24)."""

from __future__ import annotations

from generator.games.clou.models_dieb import KREISE
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownCircle(Unknown):
    """A tree leads to a circle that it does not have.

    ``start`` and ``weiter`` name circles by the id that stands on the left under ``knoten``.

    Wrong::

        start: a
        knoten:
          a: {zahl: 3, symbole: [geschick], weiter: [b, z]}
          b: {zahl: 6, symbole: [geschick]}

    Right::

        start: a
        knoten:
          a: {zahl: 3, symbole: [geschick], weiter: [b]}
          b: {zahl: 6, symbole: [geschick]}
    """

    code = "CLO029"
    message = N_("The tree has no circle “{name}”.")
    namespaces = (KREISE,)
    otherwise_always = True
