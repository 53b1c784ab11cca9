"""Faces that are put together from blocks, the outermost elements of their templates, which are known singly.

The classes of a look's blocks stand among those of its pages; what is painted around all blocks, the
frame, is the class ``FRAME``. That is also the one that is proved, or retired, for all faces of the look that
are put together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from generator.render.compiled.classes import DAMAGED, Classes, FaceClass
from generator.render.compiled.markup import MarkupBlock
from generator.render.compiled.program import Compiled, LearntBlocks, NotOfTheClass, Program
from generator.render.compiled.shaper import Shaper
from generator.render.compiled.writing import Fitted, Written, fit, write_blocks

#: What the frame of a look is called among its classes; a block is called by this and its skeleton.
FRAME, _BLOCK = "frame", "block "
#: Programs of blocks that are kept of a look. Where there are more, its faces have little in common.
_MOST = 4000


class Assembled(NamedTuple):
    """A face of known blocks; ``smallest_text`` in pt."""

    written: Written
    frame: Program
    smallest_text: float | None


class Mosaic:
    """Puts faces together from blocks, and takes over what is learnt of these."""

    def __init__(self, classes: Classes, shaper: Shaper, reasons: Counter[str]) -> None:
        """``reasons``: why blocks were of no use."""
        self._classes, self._shaper, self._reasons = classes, shaper, reasons
        #: By look: how many programs of blocks were learnt here.
        self._learnt: Counter[str] = Counter()
        #: Programs of blocks for which there is no room, by look and block: for this batch.
        self._passing: dict[tuple[str, str], Program] = {}

    def frame_class(self, look: str) -> FaceClass:
        """The class of all faces of a look that are put together."""
        return self._classes.of(look, FRAME)

    def frame(self, look: str) -> Program | None:
        """What is painted around the blocks of a look; None where that is not known."""
        known = list(self.frame_class(look).programs.values())
        return known[0] if len(known) == 1 else None

    def unknown(self, look: str, blocks: Sequence[MarkupBlock]) -> tuple[list[Fitted], list[MarkupBlock]]:
        """The blocks that can be written, and those that cannot."""
        fitted, left = [], []
        for block in blocks:
            one = self._fitted(look, block)
            if one is None:
                left.append(block)
            else:
                fitted.append(one)
        return fitted, left

    def assembled(self, look: str, blocks: Sequence[MarkupBlock]) -> Assembled | None:
        """The face of these blocks; None where not all of them are known, or they do not fit together."""
        frame = self.frame(look)
        if frame is None:
            return None
        fitted, left = self.unknown(look, blocks)
        if left:
            return None
        try:
            written = write_blocks(frame, fitted)
        except NotOfTheClass as reason:
            self._reasons[f"not by blocks: {reason}"] += 1
            return None
        except DAMAGED:
            self._reasons["not by blocks: they are damaged"] += 1
            return None
        sizes = (one.program.smallest_text for one in fitted)
        return Assembled(written, frame, min((size for size in sizes if size), default=None))

    def learn(
        self, look: str, blocks: Sequence[MarkupBlock], learnt: LearntBlocks, witness: str | None = None
    ) -> None:
        """Take over the blocks of a page. Raises NotOfTheClass where the look has another frame.

        ``witness`` names what is on it, where it is a whole face.
        """
        known = self.frame(look)
        of = self.frame_class(look)
        if of.retired or (known is None and of.programs):
            return
        if known is not None and known != learnt.frame:
            raise NotOfTheClass("a frame that is another")
        if known is None or witness is not None:
            of.learn(Compiled(learnt.frame, {}), witness)
        for block, compiled in zip(blocks, learnt.blocks, strict=True):
            one = self._class(look, block)
            if one.learns and self._learnt[look] < _MOST:
                one.learn(compiled)
                self._learnt[look] += 1
            else:
                self._passing[look, block.markup] = compiled.program

    def forget_passing(self) -> None:
        """Forget what there was no room for."""
        self._passing.clear()

    def _class(self, look: str, block: MarkupBlock) -> FaceClass:
        return self._classes.of(look, _BLOCK + block.parts.key)

    def _fitted(self, look: str, block: MarkupBlock) -> Fitted | None:
        passing = self._passing.get((look, block.markup))
        _key, texts, drawings = block.parts

        def failed(reason: str) -> None:
            self._reasons[f"not by this block: {reason}"] += 1

        made = self._class(look, block).first_made(
            lambda program: fit(program, texts, drawings, self._shaper),
            drawings,
            failed,
            *((passing,) if passing is not None else ()),
        )
        return made[1] if made is not None else None
