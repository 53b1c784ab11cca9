"""Draws batches with the classes that are known, and has WeasyPrint draw the rest, from which it learns."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.render.compiled.classes import Classes, FaceClass, is_sample
from generator.render.compiled.lessons import Lesson, Ordinary
from generator.render.compiled.markup import MarkupBlock, blocks_of, take_apart
from generator.render.compiled.mosaic import FRAME, Mosaic
from generator.render.compiled.program import NotOfTheClass, Program
from generator.render.compiled.shaper import Shaper
from generator.render.compiled.writing import Written, write
from generator.render.ink import Inked, InkMeter
from generator.render.job import Batch, FaceJob, FaceResult
from generator.render.markup import fill


class _Served(NamedTuple):
    """A face as a program wrote it, its smallest type in pt.

    ``of`` is the class that answers for it, called ``made_by``; ``content`` names all that is on it.
    """

    written: Written
    program: Program
    smallest_text: float | None
    of: FaceClass
    made_by: str
    content: str


class _Filled:
    """The filled template of a face, taken apart."""

    def __init__(self, body: str) -> None:
        self.body = body
        self.parts = take_apart(body)

    @cached_property
    def blocks(self) -> tuple[MarkupBlock, ...] | None:
        """Its outermost elements, where it consists of such."""
        return blocks_of(self.body)

    @property
    def content(self) -> str:
        """A name for all that is on it."""
        return f"{self.parts.key} {self.parts.content}"


#: Pages of so many kinds have programs of their own, where blocks serve as well.
_KINDS = 3
_SEVERAL = 2
#: As many faces has a card that is drawn alone.
_SIDES = 2
#: Of a face's markup may so much be in unknown blocks; of more it is drawn whole, which teaches more.
_UNKNOWN = 0.6


class CompiledEngine:
    """Programs where they serve, ``ordinary`` where not. Without that, faces that need it are left out."""

    def __init__(
        self,
        environment: ImmutableSandboxedEnvironment,
        fonts: Sequence[Path],
        step: Callable[[str], None],
        ordinary: Ordinary | None,
    ) -> None:
        """``step`` is told the digest of the face that is worked on. Raises OSError without Pango."""
        self._environment, self._step, self._ordinary = environment, step, ordinary
        self._shaper = Shaper()
        self._meter = InkMeter(fonts)
        #: Why faces are of no class, or not of one that is known.
        self.reasons: Counter[str] = Counter()
        self.classes = Classes()
        #: By look: skeletons of its faces, as many as tell that there are several.
        self._skeletons: dict[str, set[str]] = {}
        #: By look: blocks that teach nothing when they are drawn alone.
        self._whole: set[tuple[str, str]] = set()
        #: By look: how many programs of whole pages were learnt here.
        self._kinds: Counter[str] = Counter()
        #: How many faces programs wrote.
        self.written = 0

    @property
    def classes(self) -> Classes:
        """What is known, and learnt."""
        return self._classes

    @classes.setter
    def classes(self, classes: Classes) -> None:
        self._classes = classes
        self._mosaic = Mosaic(classes, self._shaper, self.reasons)

    def draw(self, batch: Batch) -> list[FaceResult]:
        """As the ordinary engine does; the same faces come out."""
        filled: dict[str, _Filled] = {}
        served: dict[str, _Served] = {}
        drawn: dict[str, FaceResult] = {}
        left = []
        for face in batch.faces:
            self._fill(batch, face, filled)
            left += self._serve(batch, [face], filled, served)
        if self._ordinary is not None:
            left = self._taught(batch, left, filled, served, drawn)
        # Who waits for a page does not wait for two: of those few are tried, wherever it is.
        at_hand = self._ordinary is not None and not batch.quick
        both = [face for face in batch.faces if self._to_be_proved(face, served, at_hand)]
        if self._ordinary is not None:
            self._draw(batch, [*left, *both], filled, served, drawn)
            self._compare(both, served, drawn)
            retired = [face for face in batch.faces if (one := served.get(face.digest)) and one.of.retired]
            for face in retired:
                del served[face.digest]
            self._draw(batch, retired, filled, served, drawn)
        else:
            for face in both:
                del served[face.digest]
        self.written += len(served)
        drawn |= self._finished(batch, served)
        self._mosaic.forget_passing()
        return [drawn[face.digest] for face in batch.faces if face.digest in drawn]

    def _taught(
        self,
        batch: Batch,
        left: list[FaceJob],
        filled: Mapping[str, _Filled],
        served: dict[str, _Served],
        drawn: dict[str, FaceResult],
    ) -> list[FaceJob]:
        """Draw as few of the faces that are left as teach how the others are drawn; those still left then."""

        def rest(faces: Sequence[FaceJob]) -> list[FaceJob]:
            return self._serve(batch, [one for one in faces if one.digest not in drawn], filled, served)

        if len(left) > 1 and self._by_blocks(batch) and self._mosaic.frame(batch.look) is None:
            self._draw(batch, left[:1], filled, served, drawn)
            left = rest(left)
        if self._draw_blocks(batch, left, filled):
            left = rest(left)
        # One of each kind is enough to learn how the others are drawn.
        first = self._first_of_their_kind(batch, left, filled)
        if len(first) < len(left):
            self._draw(batch, first, filled, served, drawn)
            left = rest(left)
        return left

    def _fill(self, batch: Batch, face: FaceJob, filled: dict[str, _Filled]) -> None:
        """The filled template of a face, and that taken apart; faulty ones are left to the ordinary way."""
        self._step(face.digest)
        try:
            body = fill(self._environment, batch, face.data)
        except MemoryError:
            raise
        except Exception:
            # Whatever it is, the ordinary engine finds it again, and tells it.
            return
        filled[face.digest] = own = _Filled(body)
        kinds = self._skeletons.setdefault(batch.look, set())
        if len(kinds) < _SEVERAL:
            kinds.add(own.parts.key)

    def _serve(
        self,
        batch: Batch,
        faces: Iterable[FaceJob],
        filled: Mapping[str, _Filled],
        served: dict[str, _Served],
    ) -> list[FaceJob]:
        """Write the faces that are of a known class, or of known blocks; those that are not."""
        left = []
        for face in faces:
            own = filled.get(face.digest)
            done = self._served(batch, own, face) if own is not None else None
            if done is None:
                left.append(face)
            else:
                served[face.digest] = done
        return left

    def _served(self, batch: Batch, own: _Filled, face: FaceJob) -> _Served | None:
        self._step(face.digest)
        of = self._class(batch, own)

        def failed(reason: str) -> None:
            self.reasons[f"not by this program: {reason}"] += 1

        made = of.first_made(lambda program: self._written(program, own), own.parts.drawings, failed)
        if made is not None:
            program, written = made
            made_by = f"{batch.look}/{own.parts.key}"
            return _Served(written, program, program.smallest_text, of, made_by, own.parts.content)
        if self._mosaic.frame(batch.look) is None or own.blocks is None:
            return None
        whole = self._mosaic.assembled(batch.look, own.blocks)
        if whole is None:
            return None
        of = self._mosaic.frame_class(batch.look)
        return _Served(*whole, of, f"{batch.look}/{FRAME}", own.content)

    def _by_blocks(self, batch: Batch) -> bool:
        """Is it worth while to learn the blocks of a look?

        Where all its faces have one skeleton, programs of whole pages serve them, and sooner; but a face that
        comes alone, or with its other side, is one that somebody is changing.
        """
        return len(batch.faces) <= _SIDES or len(self._skeletons.get(batch.look, ())) >= _SEVERAL

    def _class(self, batch: Batch, own: _Filled) -> FaceClass:
        return self.classes.of(batch.look, own.parts.key)

    def _written(self, program: Program, own: _Filled) -> Written:
        return write(program, own.parts.texts, own.parts.drawings, self._shaper)

    def _first_of_their_kind(
        self, batch: Batch, left: Sequence[FaceJob], filled: Mapping[str, _Filled]
    ) -> list[FaceJob]:
        """One face of each class that can learn, and all that are of none."""
        kinds: set[str] = set()
        first = []
        for face in left:
            own = filled.get(face.digest)
            if own is not None and self._class(batch, own).learns:
                if own.parts.key in kinds:
                    continue
                kinds.add(own.parts.key)
            first.append(face)
        return first

    def _draw_blocks(self, batch: Batch, left: Sequence[FaceJob], filled: Mapping[str, _Filled]) -> bool:
        """Have the unknown blocks of faces drawn alone, each once; is more known now?"""
        if self._ordinary is None or self._mosaic.frame(batch.look) is None:
            return False
        wanted: set[str] = set()
        pages: dict[str, tuple[MarkupBlock, ...]] = {}
        for face in left:
            own = filled.get(face.digest)
            # Fields of a form are of the whole page.
            if own is None or own.blocks is None or "data-field" in own.body:
                continue
            _known, unknown = self._mosaic.unknown(batch.look, own.blocks)
            few = sum(len(block.markup) for block in unknown) <= _UNKNOWN * len(own.body)
            if few and not any((batch.look, block.parts.key) in self._whole for block in unknown):
                mine = tuple({one.markup: one for one in unknown if one.markup not in wanted}.values())
                wanted.update(block.markup for block in mine)
                if mine:
                    pages[face.digest] = mine
        if not pages:
            return False
        learnt: list[str] = []

        def learner(digest: str, lesson: Lesson) -> None:
            blocks = pages[digest]
            page = _Filled("".join(block.markup for block in blocks))
            if self._learnt_blocks(batch, lesson, page, blocks, None):
                learnt.append(digest)
            else:
                self._whole.update((batch.look, block.parts.key) for block in blocks)

        faces = tuple(replace(face, inked=False) for face in left if face.digest in pages)
        bodies = {digest: "".join(block.markup for block in blocks) for digest, blocks in pages.items()}
        self._ordinary.draw(batch.only(faces), bodies, learner)
        return bool(learnt)

    def _learnt_blocks(
        self, batch: Batch, lesson: Lesson, page: _Filled, blocks: Sequence[MarkupBlock], witness: str | None
    ) -> bool:
        try:
            learnt = lesson.blocks(page.parts, blocks, self._shaper)
            self._mosaic.learn(batch.look, blocks, learnt, witness)
        except NotOfTheClass as reason:
            self.reasons[f"no blocks: {reason}"] += 1
        except MemoryError:
            raise
        except Exception as error:
            self.reasons[f"no blocks: {type(error).__name__} in {_place(error)}"] += 1
        else:
            return True
        return False

    @staticmethod
    def _to_be_proved(face: FaceJob, served: Mapping[str, _Served], at_hand: bool) -> bool:
        one = served.get(face.digest)
        if one is None:
            return False
        sample = is_sample(face.digest, one.of.proofs, at_hand=at_hand)
        return sample and not one.of.proved and one.content not in one.of.witnesses

    def _draw(
        self,
        batch: Batch,
        faces: Sequence[FaceJob],
        filled: Mapping[str, _Filled],
        served: Container[str],
        drawn: dict[str, FaceResult],
    ) -> None:
        """Have faces drawn the ordinary way, and learn from them."""
        if not faces or self._ordinary is None:
            return

        def learner(digest: str, lesson: Lesson) -> None:
            own = filled.get(digest)
            # What a program wrote, too, was learnt before.
            if own is None or digest in served:
                return
            wanted = self._by_blocks(batch) and not self._mosaic.frame_class(batch.look).retired
            blocks = own.blocks if wanted else None
            cut = blocks is not None and self._learnt_blocks(batch, lesson, own, blocks, own.content)
            known = self._class(batch, own)
            if not known.learns or (cut and self._kinds[batch.look] >= _KINDS):
                return
            try:
                known.learn(lesson.page(own.parts, self._shaper), own.parts.content)
                self._kinds[batch.look] += 1
            except NotOfTheClass as reason:
                self.reasons[f"no program: {reason}"] += 1
            except MemoryError:
                raise
            except Exception as error:
                # Whatever it is, the face is drawn; only the next will take as long.
                self.reasons[f"no program: {type(error).__name__} in {_place(error)}"] += 1

        bodies = {face.digest: filled[face.digest].body for face in faces if face.digest in filled}
        for result in self._ordinary.draw(batch.only(tuple(faces)), bodies, learner):
            drawn[result.digest] = result

    @staticmethod
    def _compare(
        faces: Sequence[FaceJob], served: dict[str, _Served], drawn: Mapping[str, FaceResult]
    ) -> None:
        """Faces that were drawn both ways; what the ordinary way gave is what is printed."""
        for face in faces:
            one = served.pop(face.digest)
            ordinary = drawn[face.digest]
            same = (
                ordinary.pdf == one.written.pdf
                and ordinary.fonts == one.written.fonts
                and ordinary.smallest_text == one.smallest_text
                and not ordinary.problems
                and not ordinary.fields
            )
            one.of.prove(one.content, same=same)

    def _finished(self, batch: Batch, served: Mapping[str, _Served]) -> dict[str, FaceResult]:
        """The faces that programs wrote, with their ink."""
        wanted = {face.digest for face in batch.faces if face.inked}
        inks = self._meter.measure(
            [
                Inked(one.written.bodies, one.program.fonts_at, one.written.fonts)
                for digest, one in served.items()
                if digest in wanted
            ]
        )
        results = {}
        for digest, one in served.items():
            if digest in wanted:
                self._step(digest)
            results[digest] = FaceResult(
                digest,
                one.written.quick() if batch.quick else one.written.pdf,
                one.written.fonts,
                next(inks) if digest in wanted else None,
                one.smallest_text,
                made_by=one.made_by,
            )
        return results


def _place(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}" if trace is not None else ""


def compiled_engine(
    environment: ImmutableSandboxedEnvironment,
    fonts: Sequence[Path],
    step: Callable[[str], None],
    ordinary: Ordinary | None,
) -> CompiledEngine | None:
    """The engine; None where the libraries are not those that it knows. It has been tried on Linux only."""
    if sys.platform != "linux":
        return None
    try:
        return CompiledEngine(environment, fonts, step, ordinary)
    except OSError:
        return None
