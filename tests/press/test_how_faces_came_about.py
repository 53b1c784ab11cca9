"""``build --verbose``: which faces were drawn before, which by their kind, and which kinds were wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from generator.cli import pressing
from generator.cli.asked import NO_WAYS, Asked
from generator.geometry import Size
from generator.model.palette import Palettes
from generator.model.pieces import Face
from generator.press.options import BuildResult, FaceOrigins, no_progress
from generator.press.pipeline.faces import FaceStudio
from generator.press.project import Project
from generator.render.compiled.book import ClassBook
from generator.render.job import Batch, FaceResult
from generator.render.pool import Renderer


class _Painter:
    """Draws nothing. Faces are written by a class, but for the first; one class turns out to be wrong."""

    def __init__(self) -> None:
        self.classes = ClassBook()

    def draw(
        self, batches: Sequence[Batch], take: Callable[[FaceResult], None], _count: Callable[[int], None]
    ) -> None:
        for batch in batches:
            for number, face in enumerate(batch.faces):
                made_by = f"{batch.look}/right" if number else ""
                take(FaceResult(face.digest, b"pdf", {}, 0.5, None, made_by=made_by))
            news: dict[str, Any] = {"look": batch.look, "programs": [], "witnesses": [], "proofs": 1}
            self.classes.learn(
                [{**news, "key": key, "retired": key == "wrong"} for key in ("right", "wrong")]
            )


def test_a_studio_knows_how_its_faces_came_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "cache"))
    for name in ("content", "templates/spiel"):
        (tmp_path / "project" / name).mkdir(parents=True)
    project = Project.find(explicit=tmp_path / "project")
    faces = [Face(str(n), "spiel/karte.html", {"n": n}, Size(63, 88)) for n in range(5)]

    def drawing(some: Sequence[Face]) -> FaceOrigins:
        studio = FaceStudio(project, Palettes(full={}, low={}), "full", "de", cast(Renderer, _Painter()))
        studio.render(some, no_progress)
        return studio.drawing

    assert drawing(faces[:3]) == FaceOrigins(kept=0, by_class=2, by_weasyprint=1, retired=1)
    assert drawing(faces) == FaceOrigins(kept=3, by_class=1, by_weasyprint=1, retired=1)


def test_only_verbose_builds_tell(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        pressing, "press", lambda *_given: BuildResult((), (), (), drawing=FaceOrigins(3, 2, 1, 4))
    )
    for verbose in (False, True):
        order = pressing.BuildOrder(
            ("probe",), (), Asked(), NO_WAYS, game, quiet=True, open=False, argv=[], verbose=verbose
        )
        assert pressing.carry_out(order) == 0
        told = " ".join(capsys.readouterr().err.split())
        assert ("3 drawn before, 2 by their kind, 1 by WeasyPrint" in told) == verbose
        assert ("4 kinds of faces are no longer used" in told) == verbose
