"""A mistake that is looked for in loaded content."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from generator.defect import Defect
from generator.diagnostics import Diagnostic
from generator.model.content import GameContent


class Rule(Defect, ABC):
    """Base of the rules of a game: a defect that finds itself. One a module."""

    @abstractmethod
    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        """Every place where the content has this defect; made with ``self.at(span, …)``."""
