"""What was loaded of a game: typed models that still know where they stand in their YAML."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from generator.diagnostics import Span
from generator.model.base import StrictModel
from generator.model.kit import Kit
from generator.source.tree import Loc
from generator.typeface import Fonts
from generator.wording import Wording

M = TypeVar("M", bound=StrictModel)


class SourceTree(Protocol):
    """The positions of a parsed YAML file (``generator.source.Document`` is one)."""

    path: str

    def span(self, loc: Loc, *, key: bool = False) -> Span:
        """The place of the value at ``loc`` (of its key when ``key``), or of its nearest parent."""
        ...


@dataclass(frozen=True)
class Loaded(Generic[M]):
    """A model and the file that it came from."""

    path: str
    model: M
    source: SourceTree

    @cached_property
    def memory(self) -> dict[object, Any]:
        """What has been worked out of this file, by what was asked; a file as it was read does not change."""
        return {}

    def span(self, *loc: str | int, key: bool = False) -> Span:
        """Where ``loc`` stands, for example ``span("karten", 3, "kosten")``."""
        return self.source.span(loc, key=key)


def _no_font(file: str) -> bytes:
    """For content that comes from no project."""
    raise LookupError(file)


@dataclass(frozen=True)
class GameContent:
    """All files of one game that could be loaded, and the fonts that their words are printed in."""

    game: str
    kit: Loaded[Kit]
    documents: tuple[Loaded[StrictModel], ...]
    #: Kinds of which some file could not be loaded, so that what is missing may only be unreadable.
    broken: frozenset[type[StrictModel]] = frozenset()
    #: The only file whose findings anybody wants (its label), if it is not all.
    asked_for: str = ""
    #: What is printed and stands in no content file, in the edition's language.
    wording: Wording = field(default_factory=Wording)
    #: To measure words with.
    fonts: Fonts = field(default_factory=lambda: Fonts(_no_font), compare=False, repr=False)

    def of(self, model: type[M]) -> tuple[Loaded[M], ...]:
        """The loaded files of one kind, by path."""
        found: Iterable[Loaded[StrictModel]] = self.documents
        return tuple(d for d in found if isinstance(d.model, model))  # type: ignore[misc]

    def asked(self, model: type[M]) -> tuple[Loaded[M], ...]:
        """Those of a kind that are to be judged, for rules that take long and judge each file by itself."""
        return tuple(file for file in self.of(model) if self.asked_for in ("", file.path))

    def only(self, paths: Collection[str]) -> GameContent:
        """Without the neighbours of the files at ``paths``: the others of the same kinds."""
        kinds = {type(d.model) for d in self.documents if d.path in paths}
        kept = tuple(d for d in self.documents if d.path in paths or type(d.model) not in kinds)
        return replace(self, documents=kept)
