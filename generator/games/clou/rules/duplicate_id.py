"""CLO016: two heists or two thieves have the same id."""

from __future__ import annotations

from generator.games.clou.models import EINBRUECHE
from generator.games.clou.models_dieb import DIEBE
from generator.i18n import N_
from generator.lint.names import Duplicate


class DuplicateId(Duplicate):
    """An id is used twice.

    The id names a heist or a thief wherever one is chosen. When two files share one, nobody can say which of
    them is meant.

    Wrong::

        id: villa
        name: Villa Abendrot

    Right::

        id: villa-abendrot
        name: Villa Abendrot
    """

    code = "CLO016"
    message = N_("The id “{id}” is used twice; it also stands in {path}.")
    help = N_("Give one of the two another id, in lower case with hyphens instead of spaces.")
    namespaces = (EINBRUECHE, DIEBE)
    at_both = True
