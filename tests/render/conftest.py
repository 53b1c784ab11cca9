"""A small project of templates, and a renderer for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.render import pool
from generator.render.fonts import write_font_configuration
from generator.render.job import Batch, FaceJob, FaceResult
from generator.render.pool import Renderer
from generator.render.process import RenderSetup

ROOT = Path(__file__).resolve().parents[2]
PALETTE = {"ink": "#141B2D", "hat": "#D8392B"}


class Bench:
    """Draws faces of one template written on the spot."""

    def __init__(self, folder: Path, renderer: Renderer) -> None:
        self.folder = folder
        self.renderer = renderer
        self._number = 0

    def allow(self, share: float, monkeypatch: pytest.MonkeyPatch) -> None:
        """Faces may take that share of their usual time."""
        self.renderer._seconds *= share
        monkeypatch.setattr(pool, "LAST_SECONDS", pool.LAST_SECONDS * share)

    def draw(
        self,
        html: str,
        *faces: Mapping[str, Any],
        css: str = "",
        size: tuple[float, float] = (63, 88),
    ) -> list[FaceResult]:
        """All faces, in order."""
        found = {result.digest: result for result in self.drawn(html, *faces, css=css, size=size)}
        return [found[str(number)] for number in range(len(faces or ({},)))]

    def drawn(
        self,
        html: str,
        *faces: Mapping[str, Any],
        css: str = "",
        size: tuple[float, float] = (63, 88),
    ) -> list[FaceResult]:
        """What comes back; not all faces where the drawing is given up."""
        self._number += 1
        name = f"t/{self._number}"
        (self.folder / "templates/t").mkdir(parents=True, exist_ok=True)
        (self.folder / f"templates/{name}.html").write_text(html, encoding="utf-8")
        (self.folder / f"templates/{name}.css").write_text(css, encoding="utf-8")
        jobs = tuple(
            FaceJob(str(number), f"face {number}", data) for number, data in enumerate(faces or ({},))
        )
        found: list[FaceResult] = []
        batch = Batch(f"{name}.html", *size, 0, "full", PALETTE, jobs)
        self.renderer.draw([batch], found.append)
        return found


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    (tmp_path / "templates").mkdir()
    (tmp_path / "content").mkdir()
    setup = RenderSetup(
        (tmp_path / "templates",),
        (tmp_path / "content",),
        (ROOT / "fonts",),
        write_font_configuration(tmp_path / "fc", (ROOT / "fonts",)),
    )
    with Renderer(setup, workers=1, seconds=3) as renderer:
        yield Bench(tmp_path, renderer)  # type: ignore[misc]
