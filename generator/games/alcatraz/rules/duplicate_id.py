"""ALC001: a number or id is used twice (V02, V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import (
    AufgabenDatei,
    ErpressungDatei,
    HaeftlingeDatei,
    RaeumeDatei,
)
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.base import StrictModel
from generator.model.content import GameContent


class DuplicateId(Rule):
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

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        lists: tuple[tuple[type[StrictModel], str, str], ...] = (
            (AufgabenDatei, "aufgaben", "nr"),
            (RaeumeDatei, "raeume", "id"),
            (ErpressungDatei, "erpressung", "id"),
            (HaeftlingeDatei, "haeftlinge", "id"),
        )
        for kind, key, name in lists:
            file = only(content, kind)
            seen: set[str] = set()
            for index, entry in enumerate(getattr(file.model, key) if file else ()):
                value = getattr(entry, name)
                if file and value in seen:
                    yield self.at(file.span(key, index, name), id=value)
                seen.add(value)
