"""Ink of many faces that look alike: measured on some of them, whatever was drawn before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from generator.geometry import Size
from generator.model.palette import Palettes
from generator.model.pieces import Face
from generator.press.options import no_progress
from generator.press.pipeline.faces import FaceStudio
from generator.press.project import Project
from generator.render.compiled.book import ClassBook
from generator.render.job import Batch, FaceResult
from generator.render.pool import Renderer


class _Painter:
    """Draws nothing; the ink of a face is what its data say."""

    def __init__(self) -> None:
        self.classes = ClassBook()
        self.drawn: list[str] = []

    def draw(
        self, batches: Sequence[Batch], take: Callable[[FaceResult], None], _count: Callable[[int], None]
    ) -> None:
        for face in (face for batch in batches for face in batch.faces):
            self.drawn.append(face.item)
            take(FaceResult(face.digest, b"pdf", {}, face.data["ink"] if face.inked else None, None))


def _coverages(painter: _Painter, inks: Sequence[float], project: Project) -> list[float]:
    studio = FaceStudio(project, Palettes(full={}, low={}), "full", "de", cast(Renderer, painter))
    faces = [
        Face(str(n), "spiel/karte.html", {"ink": ink, "n": n}, Size(63, 88)) for n, ink in enumerate(inks)
    ]
    rendered = studio.render(faces, no_progress)
    return [rendered[studio.digest(face)].coverage for face in faces]


def test_ink_of_many_faces_is_that_of_some_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("content", "templates/spiel"):
        (tmp_path / "project" / name).mkdir(parents=True)
    project = Project.find(explicit=tmp_path / "project")

    def drawn_with(cache: str, *decks: Sequence[float]) -> list[Any]:
        monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / cache))
        painter = _Painter()
        found = [_coverages(painter, inks, project) for inks in decks]
        return [found[-1], painter.drawn]

    # Square roots: a mean of some of them is the ink of none, whichever of them are measured.
    few = [(number / 360) ** 0.5 for number in range(24)]
    assert drawn_with("a", few)[0] == few
    many = [(number / 360) ** 0.5 for number in range(60)]
    at_once, _drawn = drawn_with("b", many)
    measured = [ink for ink, real in zip(at_once, many, strict=True) if ink == real]
    (mean,) = set(at_once) - set(measured)
    assert len(measured) == 24
    assert mean == pytest.approx(sum(measured) / 24)
    assert mean == pytest.approx(sum(many) / 60, abs=0.1)
    # The same where the first half was drawn, and measured, before.
    later, drawn = drawn_with("c", many[:24], many)
    assert later == at_once
    assert len(drawn) == 60
    # What was left out and is wanted now is measured now.
    fewer, drawn = drawn_with("d", many, many[:24])
    assert fewer == many[:24]
    assert 60 < len(drawn) < 84
