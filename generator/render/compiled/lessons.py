"""What the engine with classes asks of the ordinary one: to draw, and to tell what can be learnt of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from generator.render.compiled.markup import MarkupBlock, MarkupParts
from generator.render.compiled.program import Compiled, LearntBlocks
from generator.render.compiled.shaper import Shaper
from generator.render.job import Batch, FaceResult


class Lesson(Protocol):
    """What can be learnt of a face that was drawn (weasy/lesson.py). Both raise NotOfTheClass."""

    def page(self, parts: MarkupParts, shaper: Shaper) -> Compiled:
        """The program of its class."""
        ...

    def blocks(self, parts: MarkupParts, blocks: Sequence[MarkupBlock], shaper: Shaper) -> LearntBlocks:
        """The programs of its blocks."""
        ...


class Learner(Protocol):
    """Is handed each face that was drawn, with all that can be told of it."""

    def __call__(self, digest: str, lesson: Lesson) -> None: ...


class Ordinary(Protocol):
    """What draws faces that are of no known class."""

    def draw(
        self, batch: Batch, bodies: Mapping[str, str] | None = None, learner: Learner | None = None
    ) -> list[FaceResult]: ...
