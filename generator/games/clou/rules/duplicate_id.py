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
    message = N_("The id “{id}” is used twice; it also stands in {path}.")
    help = N_("Give one of the two another id, in lower case with hyphens instead of spaces.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        yield from self._repeated(content.of(Einbruch))
        yield from self._repeated(content.of(Dieb))

    def _repeated(self, files: Sequence[Loaded[Einbruch]] | Sequence[Loaded[Dieb]]) -> Iterator[Diagnostic]:
        for file in files:
            name = file.model.id
            # Told in both files: whoever checks only the own one must hear of it, too.
            other = next((o.path for o in files if o.model.id == name and o.path != file.path), None)
            if other is not None:
                yield self.at(file.span("id"), id=name, path=other)
