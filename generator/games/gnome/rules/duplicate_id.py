"""GNO002: two things of one kind have the same id."""

from __future__ import annotations

from generator.games.gnome.models import EINSAETZE, GNOME, KARTEN, METER
from generator.i18n import N_
from generator.lint.names import Duplicate


class DuplicateId(Duplicate):
    """An id is used twice.

    The id is the name by which an Einsatz chooses its cards and a Verdacht-O-Meter its Einsatz. When two
    cards, two gnomes, two missions or two meters share one, nobody can say which of them is meant.

    Wrong::

        - {id: tresor, typ: hindernis, name: Tresor, knacken: 16, kosten: 20, kopien: 3}
        - {id: tresor, typ: hindernis, name: Kleiner Tresor, knacken: 15, kosten: 17, kopien: 1}

    Right::

        - {id: tresor, typ: hindernis, name: Tresor, knacken: 16, kosten: 20, kopien: 3}
        - {id: kleiner-tresor, typ: hindernis, name: Kleiner Tresor, knacken: 15, kosten: 17, kopien: 1}
    """

    code = "GNO002"
    message = N_("The id “{id}” is used a second time; it already stands in {place}.")
    help = N_("Give one of the two another id. Ids are lower case, with hyphens instead of spaces.")
    namespaces = (KARTEN, GNOME, EINSAETZE, METER)
