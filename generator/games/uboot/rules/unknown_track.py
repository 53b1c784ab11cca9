"""UBO034: an event moves a track that does not exist (V05)."""

from __future__ import annotations

from generator.games.uboot.models import LEISTEN
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownTrack(Unknown):
    """An event moves a track that does not exist.

    “leiste” of an effect names one of the disaster tracks in leisten.yaml.

    Wrong::

        wirkung: {art: leiste, leiste: druck, schritte: 1}
        # and no track “druck” in leisten.yaml

    Right::

        katastrophen:
          - {id: druck, name: Druck, gegen: Überdruck, felder: 10, sterne: [1, 5], funktion: maschine}
    """

    code = "UBO034"
    message = N_("“{holder}” moves the track “{name}”, which leisten.yaml does not have.")
    help = N_("Add the track there, or name another one.")
    namespaces = (LEISTEN,)
    needs_some = True
