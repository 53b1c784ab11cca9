"""GNO003: an Einsatz takes a card that does not exist."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.gnome.models import KARTEN
from generator.i18n import N_, _
from generator.lint.names import Unknown


class UnknownCard(Unknown):
    """An Einsatz takes a card that does not exist.

    The left side of each line under ``karten`` is the id of a card, not its name. Ids stand in the files of
    the folder ``karten``.

    Wrong::

        karten:
          Tresor: 1

    Right::

        karten:
          tresor: 1
    """

    code = "GNO003"
    message = N_("There is no card “{name}”.")
    namespaces = (KARTEN,)
    otherwise = N_("The ids of all cards stand in the files of the folder “karten”.")

    def did_you_mean(self, word: str, possible: Mapping[str, str]) -> str:
        return _("Did you mean “{near}” ({name})?").format(near=word, name=possible[word])
