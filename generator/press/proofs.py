"""The faces of whole games, looked at without making PDFs of them."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from generator.diagnostics import ContentFault, Diagnostic
from generator.game.contract import Game
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.model.palette import Palettes
from generator.model.pieces import Face
from generator.press.loading.papers import formats_of, paper_of
from generator.press.options import BuildOptions, no_progress
from generator.press.pipeline.faces import FaceStudio, render_setup
from generator.press.pipeline.products import run_of
from generator.press.project import Project
from generator.render.pool import Renderer


class Proofs:
    """Looks at faces, on A4 and in full colour; its workers serve all games. Use as a context manager."""

    def __init__(self, project: Project, *, draw: bool) -> None:
        """``draw``: lay out every face; otherwise the templates are filled in only."""
        self._project, self._draw = project, draw
        self._renderer: Renderer | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._renderer is not None:
            self._renderer.__exit__(kind, error, trace)

    def faults(
        self, game: Game, content: GameContent, products: Sequence[Product], of_file: str = ""
    ) -> list[Diagnostic]:
        """What is wrong with the pieces of ``products``; ``of_file``: with those made of it (its label)."""
        if not products:
            return []
        options = BuildOptions((game.id,))
        found: list[Diagnostic] = []
        faces: list[Face] = []
        try:
            paper, formats = paper_of(self._project, options.paper), formats_of(self._project)
            self._renderer = self._renderer or Renderer(render_setup(self._project))
        except ContentFault as fault:
            return list(fault.diagnostics)
        palettes = content.of(Palettes)
        colours = palettes[0].model if palettes else Palettes(full={}, low={})
        language = content.kit.model.language
        studio = FaceStudio(self._project, colours, options.ink, language, self._renderer)
        for product in products:
            try:
                faces += run_of(content, game, product, options, paper, formats, studio).faces
            except ContentFault as fault:
                found += fault.diagnostics
        if of_file:
            faces = [face for face in faces if face.span is not None and face.span.path == of_file]
        return found + list(self._drawn(studio, faces) if self._draw else studio.proofread(faces))

    @staticmethod
    def _drawn(studio: FaceStudio, faces: Sequence[Face]) -> Sequence[Diagnostic]:
        try:
            studio.render(faces, no_progress)
        except ContentFault as fault:
            return fault.diagnostics
        return ()
