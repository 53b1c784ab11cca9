"""ALC018: the booklet names a page, a number, a task or a prisoner that does not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.facts import names
from generator.games.alcatraz.models import AUFGABEN, HAEFTLINGE
from generator.games.alcatraz.models_regelheft import Regelheft
from generator.i18n import N_
from generator.lint.names import Unknown
from generator.model.content import GameContent
from generator.source.tree import Loc

_BRACED: Final = re.compile(r"\{([^{}]*)\}")


class UnknownName(Unknown):
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
    namespaces = (AUFGABEN, HAEFTLINGE)
    otherwise_always = True
    listed = 50
    needs_some = True

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        yield from super().check(content)
        for book in content.of(Regelheft):
            known = {name: name for name in names(book.model, content)}
            for loc, name in _braced(book.model.model_dump(), ()):
                if name not in known:
                    yield self.at(book.span(*loc), name=name, remedy=self.remedy(name, known))


def _braced(value: Any, loc: Loc) -> Iterator[tuple[Loc, str]]:
    """Place and name of everything in braces."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from _braced(entry, (*loc, key))
    elif isinstance(value, tuple | list):
        for index, entry in enumerate(value):
            yield from _braced(entry, (*loc, index))
    elif isinstance(value, str):
        for match in _BRACED.finditer(value):
            yield loc, match.group(1)
