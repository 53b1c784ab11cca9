"""CLO016: two heists or two thieves have the same id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded


class DuplicateId(Rule):
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
    message = N_("The id “{id}” is used a second time; it already stands in {path}.")
    help = N_("Give one of the two another id, in lower case with hyphens instead of spaces.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        yield from self._repeated(content.of(Einbruch))
        yield from self._repeated(content.of(Dieb))

    def _repeated(self, files: Sequence[Loaded[Einbruch]] | Sequence[Loaded[Dieb]]) -> Iterator[Diagnostic]:
        first: dict[str, str] = {}
        for file in files:
            name = file.model.id
            if name in first:
                yield self.at(file.span("id"), id=name, path=first[name])
            first.setdefault(name, file.path)
