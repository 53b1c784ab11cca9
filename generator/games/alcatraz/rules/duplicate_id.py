"""ALC001: a number or id is used twice (V02, V08)."""

from __future__ import annotations

from generator.games.alcatraz.models import AUFGABEN, ERPRESSUNGEN, HAEFTLINGE, RAEUME
from generator.i18n import N_
from generator.lint.names import Duplicate


class DuplicateId(Duplicate):
    """A number or id is used twice.

    The number of a task, the id of a room, of a blackmail card or of a prisoner names its drawing and its
    face on the sheet. When two share one, nobody can say which is meant.

    Wrong::

        - {nr: A1, element: A, name: Suppe würzen, haeftlinge: 1, max_wachen: 0,
           gegenstaende: [medikament]}
        - {nr: A1, element: A, name: Wäschewagen umkippen, haeftlinge: 1, max_wachen: 1,
           gegenstaende: [messer]}

    Right::

        - {nr: A1, element: A, name: Suppe würzen, haeftlinge: 1, max_wachen: 0,
           gegenstaende: [medikament]}
        - {nr: A2, element: A, name: Wäschewagen umkippen, haeftlinge: 1, max_wachen: 1,
           gegenstaende: [messer]}
    """

    code = "ALC001"
    message = N_("“{id}” is used a second time.")
    help = N_("Give one of the two another number or id.")
    namespaces = (AUFGABEN, RAEUME, ERPRESSUNGEN, HAEFTLINGE)
