"""ALC018: the booklet names a page, a number, a task or a prisoner that does not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.facts import names
from generator.games.alcatraz.models import AufgabenDatei, HaeftlingeDatei
from generator.games.alcatraz.models_regelheft import Regelheft
from generator.games.alcatraz.prison import only
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing
from generator.source.tree import Loc
from generator.suggest import closest

_BRACED: Final = re.compile(r"\{([^{}]*)\}")
#: Keys whose values are ids of prisoners, and numbers of tasks.
_PRISONERS: Final = frozenset({"wer", "suendenbock", "bisher", "stimmen", "haeftlinge"})
_TASKS: Final = frozenset({"aufgabe", "liegen", "stapel"})


class UnknownName(Rule):
    """The booklet names something that does not exist.

    ``{ende}`` in its text becomes the number of the page with that id, ``{zahl-runden}`` a number of the
    rules. A worked example names prisoners by their ids in ``haeftlinge.yaml``.

    Wrong::

        - {art: absatz, text: "Ihr habt {zahl-runde} Runden."}

    Right::

        - {art: absatz, text: "Ihr habt {zahl-runden} Runden."}
    """

    code = "ALC018"
    message = N_("The booklet knows nothing by the name of “{name}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        people, todo = only(content, HaeftlingeDatei), only(content, AufgabenDatei)
        prisoners = tuple(one.id for one in people.model.haeftlinge) if people else ()
        tasks = tuple(task.nr for task in todo.model.aufgaben) if todo else ()
        for book in content.of(Regelheft):
            known = tuple(names(book.model, content))
            for loc, name, key in _named(book.model.model_dump(), ()):
                choices = {"": known, **dict.fromkeys(_TASKS, tasks)}.get(key, prisoners)
                if name in choices or not choices:
                    continue
                near = closest(name, choices)
                remedy = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
                remedy += _("Possible: {choices}.").format(choices=listing(choices, 50))
                yield self.at(book.span(*loc), name=name, remedy=remedy)


def _named(value: Any, loc: Loc, key: str = "") -> Iterator[tuple[Loc, str, str]]:
    """Place and name of everything that is named, and its key; "" for a name in braces."""
    if isinstance(value, dict):
        for inner, entry in value.items():
            yield from _named(entry, (*loc, inner), inner)
    elif isinstance(value, tuple | list):
        for index, entry in enumerate(value):
            yield from _named(entry, (*loc, index), key)
    elif isinstance(value, str):
        for match in _BRACED.finditer(value):
            yield loc, match.group(1), ""
        if key in _PRISONERS | _TASKS:
            yield loc, value, key
