"""CLO020: a strip is too short or too long (V20)."""

from __future__ import annotations

from generator.games.clou.models_dieb import KAESTEN
from generator.i18n import N_
from generator.lint.counts import Miscounted


class StripLength(Miscounted):
    """A strip is too short or too long.

    A thief has three strips, ``kraft``, ``geschick`` and ``clever``, of four to eight boxes each. A strip
    that is missing has none.

    Wrong::

        clever:
          - {symbole: [clever]}
          - {zwischen: ">", symbole: [clever]}

    Right::

        clever:
          - {}
          - {zwischen: "=", symbole: [clever]}
          - {bedingung: "<6"}
          - {zwischen: ">", symbole: [clever]}
    """

    code = "CLO020"
    message = N_("The strip “{key}” of {holder} has {count} boxes; it must have {least} to {most}.")
    help = N_("Add boxes to it or take some away.")
    counted = (KAESTEN,)
