"""Draws batches with the classes that are known, and has WeasyPrint draw the rest, from which it learns."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.render.compiled.classes import DAMAGED, Classes, FaceClass, is_sample
from generator.render.compiled.markup import MarkupParts, take_apart
from generator.render.compiled.program import Compiled, NewDrawing, NotOfTheClass, Program
from generator.render.compiled.shaper import Shaper
from generator.render.compiled.writing import Written, write
from generator.render.ink import Inked, InkMeter
from generator.render.job import Batch, FaceJob, FaceResult
from generator.render.markup import fill


class Learner(Protocol):
    """Is handed each face that was drawn, with all that can be told of it (weasy/compiling.py)."""

    def __call__(self, digest: str, compile_: Callable[[MarkupParts, Shaper], Compiled]) -> None: ...


class Ordinary(Protocol):
    """What draws faces that are of no known class."""

    def draw(
        self, batch: Batch, bodies: Mapping[str, str] | None = None, learner: Learner | None = None
    ) -> list[FaceResult]: ...


class _Served(NamedTuple):
    written: Written
    program: Program


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
        self.classes = Classes()
        #: How many faces programs wrote.
        self.written = 0
        #: Why faces are of no class, or not of one that is known.
        self.reasons: Counter[str] = Counter()

    def draw(self, batch: Batch) -> list[FaceResult]:
        """As the ordinary engine does; the same faces come out."""
        bodies: dict[str, str] = {}
        parts: dict[str, MarkupParts] = {}
        served: dict[str, _Served] = {}
        drawn: dict[str, FaceResult] = {}
        left = []
        for face in batch.faces:
            self._fill(batch, face, bodies, parts)
            left += self._serve(batch, [face], parts, served)
        first = self._first_of_their_kind(batch, left, parts)
        if self._ordinary is not None and len(first) < len(left):
            # One of each kind is enough to learn how the others are drawn.
            self._draw(batch, first, bodies, parts, served, drawn)
            rest = [face for face in left if face.digest not in drawn]
            left = self._serve(batch, rest, parts, served)
        both = [face for face in batch.faces if self._to_be_proved(batch, face, parts, served)]
        if self._ordinary is not None:
            self._draw(batch, [*left, *both], bodies, parts, served, drawn)
            self._compare(batch, both, parts, served, drawn)
            retired = [
                face
                for face in batch.faces
                if face.digest in served and self._class(batch, parts[face.digest]).retired
            ]
            for face in retired:
                del served[face.digest]
            self._draw(batch, retired, bodies, parts, served, drawn)
        else:
            for face in both:
                del served[face.digest]
        self.written += len(served)
        drawn |= self._finished(batch, parts, served)
        return [drawn[face.digest] for face in batch.faces if face.digest in drawn]

    def _fill(
        self, batch: Batch, face: FaceJob, bodies: dict[str, str], parts: dict[str, MarkupParts]
    ) -> None:
        """The filled template of a face, and that taken apart; faulty ones are left to the ordinary way."""
        self._step(face.digest)
        try:
            body = fill(self._environment, batch, face.data)
        except MemoryError:
            raise
        except Exception:
            # Whatever it is, the ordinary engine finds it again, and tells it.
            return
        bodies[face.digest], parts[face.digest] = body, take_apart(body)

    def _serve(
        self,
        batch: Batch,
        faces: Iterable[FaceJob],
        parts: Mapping[str, MarkupParts],
        served: dict[str, _Served],
    ) -> list[FaceJob]:
        """Write the faces that are of a known class; those that are not."""
        left = []
        for face in faces:
            own = parts.get(face.digest)
            done = self._by_program(self._class(batch, own), own, face) if own is not None else None
            if done is None:
                left.append(face)
            else:
                served[face.digest] = done
        return left

    def _class(self, batch: Batch, parts: MarkupParts) -> FaceClass:
        return self.classes.of(batch.look, parts.key)

    def _by_program(self, of: FaceClass, parts: MarkupParts, face: FaceJob) -> _Served | None:
        self._step(face.digest)
        for name, program in of.programs.items():
            try:
                try:
                    return self._written(program, parts)
                except NewDrawing:
                    if not of.redraw(name, parts.drawings):
                        raise
                    return self._written(program, parts)
            except NotOfTheClass as reason:
                self.reasons[f"not by this program: {reason}"] += 1
            except DAMAGED:
                self.reasons["not by this program: it is damaged"] += 1
        return None

    def _written(self, program: Program, parts: MarkupParts) -> _Served:
        return _Served(write(program, parts.texts, parts.drawings, self._shaper), program)

    def _first_of_their_kind(
        self, batch: Batch, left: Sequence[FaceJob], parts: Mapping[str, MarkupParts]
    ) -> list[FaceJob]:
        """One face of each class that can learn, and all that are of none."""
        kinds: set[str] = set()
        first = []
        for face in left:
            own = parts.get(face.digest)
            if own is not None and self._class(batch, own).learns:
                if own.key in kinds:
                    continue
                kinds.add(own.key)
            first.append(face)
        return first

    def _to_be_proved(
        self, batch: Batch, face: FaceJob, parts: Mapping[str, MarkupParts], served: Mapping[str, _Served]
    ) -> bool:
        if face.digest not in served:
            return False
        own = parts[face.digest]
        known = self._class(batch, own)
        sample = is_sample(face.digest, known.proofs, at_hand=self._ordinary is not None)
        return sample and not known.proved and own.content not in known.witnesses

    def _draw(
        self,
        batch: Batch,
        faces: Sequence[FaceJob],
        bodies: Mapping[str, str],
        parts: Mapping[str, MarkupParts],
        served: Container[str],
        drawn: dict[str, FaceResult],
    ) -> None:
        """Have faces drawn the ordinary way, and learn from them."""
        if not faces or self._ordinary is None:
            return

        def learner(digest: str, compile_: Callable[[MarkupParts, Shaper], Compiled]) -> None:
            own = parts.get(digest)
            # What a program wrote, too, was learnt before.
            if own is None or digest in served or not (known := self._class(batch, own)).learns:
                return
            try:
                known.learn(compile_(own, self._shaper), own.content)
            except NotOfTheClass as reason:
                self.reasons[f"no program: {reason}"] += 1
            except MemoryError:
                raise
            except Exception as error:
                # Whatever it is, the face is drawn; only the next will take as long.
                self.reasons[f"no program: {type(error).__name__} in {_place(error)}"] += 1

        for result in self._ordinary.draw(batch.only(tuple(faces)), bodies, learner):
            drawn[result.digest] = result

    def _compare(
        self,
        batch: Batch,
        faces: Sequence[FaceJob],
        parts: Mapping[str, MarkupParts],
        served: dict[str, _Served],
        drawn: Mapping[str, FaceResult],
    ) -> None:
        """Faces that were drawn both ways; what the ordinary way gave is what is printed."""
        for face in faces:
            written, program = served.pop(face.digest)
            ordinary = drawn[face.digest]
            same = (
                ordinary.pdf == written.pdf
                and ordinary.fonts == written.fonts
                and ordinary.smallest_text == program.smallest_text
                and not ordinary.problems
                and not ordinary.fields
            )
            own = parts[face.digest]
            self._class(batch, own).prove(own.content, same=same)

    def _finished(
        self, batch: Batch, parts: Mapping[str, MarkupParts], served: Mapping[str, _Served]
    ) -> dict[str, FaceResult]:
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
        for digest, (written, program) in served.items():
            if digest in wanted:
                self._step(digest)
            results[digest] = FaceResult(
                digest,
                written.pdf,
                written.fonts,
                next(inks) if digest in wanted else None,
                program.smallest_text,
                made_by=f"{batch.look}/{parts[digest].key}",
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
