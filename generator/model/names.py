"""Names of things, declared on the models: which field gives a name, which one calls something by it.

``id: Annotated[Slug, Defines(ROOMS)]`` gives a name, ``start: Annotated[Slug, Refers(ROOMS)]`` uses one; both
may mark the keys of a mapping, too. The rules that follow from it stand in ``generator.lint.names``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.content import GameContent
from generator.model.marks import Declaration, Marked, marked, marks_of
from generator.source.tree import Loc


@dataclass(frozen=True)
class Namespace:
    """Names of one kind of thing.

    They hold in the whole game, or in the nearest entry around them whose model is called ``within``.
    """

    things: str
    within: str = ""


@dataclass(frozen=True)
class Defines(Declaration):
    """What stands here is the name of a thing, which no other one of its namespace may have."""

    namespace: Namespace


@dataclass(frozen=True)
class Refers(Declaration):
    """What stands here names a thing that must exist."""

    namespace: Namespace


Mark = Defines | Refers


class Name(Marked):
    """A name that stands in a file."""

    mark: Mark

    @property
    def text(self) -> str:
        """As it stands there."""
        return str(self.value)

    @property
    def scope(self) -> tuple[str, Loc] | None:
        """The entry within which it must be unique and known; None outside of any such entry."""
        within = self.mark.namespace.within
        if not within:
            return "", ()
        holders = ((self.file.path, loc) for loc, e in reversed(self.around) if type(e).__name__ == within)
        return next(holders, None)

    @property
    def printed(self) -> str:
        """What people call the thing: the ``name`` of its own entry, else the name itself."""
        return str(getattr(self.entry, "name", self.text))


def names(content: GameContent, mark: Mark) -> Iterator[Name]:
    """Every name that is marked so, in the order of the files."""
    return (Name(**vars(found)) for found in marked(content, mark))


def complete(content: GameContent, namespace: Namespace) -> bool:
    """Could all files be read that may define names of this kind?"""
    return not any(Defines(namespace) in marks_of(kind) for kind in content.broken)
