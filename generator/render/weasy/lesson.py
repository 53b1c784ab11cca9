"""What can be learnt of a face that WeasyPrint has painted."""

from __future__ import annotations

from collections.abc import Sequence

from generator.render.compiled.markup import MarkupBlock, MarkupParts
from generator.render.compiled.program import Compiled, LearntBlocks, NotOfTheClass
from generator.render.compiled.shaper import Shaper
from generator.render.weasy.blocks import blocks_of_page
from generator.render.weasy.compiling import Compilation, Witness


class PageLesson:
    """What can be learnt of a face that was painted."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness
        self._compilation: Compilation | None = None

    def page(self, parts: MarkupParts, shaper: Shaper) -> Compiled:
        """The program of its class. Raises NotOfTheClass where it can only be drawn the ordinary way."""
        done = self._done(parts, shaper)
        return Compiled(done.program(), done.redrawings)

    def blocks(self, parts: MarkupParts, blocks: Sequence[MarkupBlock], shaper: Shaper) -> LearntBlocks:
        """The programs of its blocks. Raises NotOfTheClass where it does not consist of blocks."""
        if not self._witness.independent():
            raise NotOfTheClass("elements that ask for their neighbours")
        return blocks_of_page(self._done(parts, shaper), blocks, shaper)

    def _done(self, parts: MarkupParts, shaper: Shaper) -> Compilation:
        if self._compilation is None:
            self._compilation = Compilation(self._witness, parts, shaper)
        return self._compilation
