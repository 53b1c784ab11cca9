"""The faces of a whole game, looked at without making a PDF of them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from generator.diagnostics import ContentFault, Diagnostic
from generator.game.contract import Game
from generator.model.content import GameContent
from generator.model.palette import Palettes
from generator.model.pieces import Face
from generator.press.loading.papers import formats_of, paper_of
from generator.press.options import BuildOptions, no_progress
from generator.press.pipeline.faces import FaceStudio, content_of, render_setup
from generator.press.pipeline.products import run_of
from generator.press.project import Project
from generator.press.state.face_cache import cache_folder
from generator.press.state.report_cache import Recollection
from generator.render.pool import Renderer


def faults_of_faces(
    project: Project,
    game: Game,
    content: GameContent,
    *,
    draw: bool,
    of_file: str = "",
) -> list[Diagnostic]:
    """What is wrong with the pieces of all products, on A4 and in full colour.

    ``draw``: lay out every face; otherwise the templates are filled in only. ``of_file``: faces that are made
    from that YAML file only (its label).
    """
    if not draw and not _own(project, game.id):
        return []
    with Recollection(cache_folder()) as memory:
        # Nothing to find now, if there was nothing the last time and all is as it was.
        key = f"faces {draw} {of_file} {_state(project, game.id)}"
        if memory.get(key) != "clean":
            found = _faults(project, game, content, draw=draw, of_file=of_file)
            if found:
                return found
            memory[key] = "clean"
    return []


def _own(project: Project, game: str) -> bool:
    """Has the project anything of its own to do with the game? What came along has been looked at."""
    places = (f"content/{game}", f"templates/{game}", "templates/_press", "content/_print", "fonts")
    return any((project.root / place).exists() for place in places)


def _state(project: Project, game: str) -> str:
    """A digest of all files that the game's faces may depend on."""
    found: dict[str, bytes] = {}
    for name, inside in (("content", (game, "_print")), ("templates", (game, "_press")), ("fonts", (".",))):
        for root in project.folders(name):
            for folder in inside:
                for path in project.files.walk(root / folder):
                    place = f"{name}/{path.relative_to(root).as_posix()}"
                    found.setdefault(place, content_of(project, path))
    return hashlib.sha256(repr(sorted(found.items())).encode()).hexdigest()[:32]


def _faults(
    project: Project, game: Game, content: GameContent, *, draw: bool, of_file: str
) -> list[Diagnostic]:
    options = BuildOptions((game.id,))
    found: list[Diagnostic] = []
    faces: list[Face] = []
    try:
        paper, formats = paper_of(project, options.paper), formats_of(project)
        setup = render_setup(project)
    except ContentFault as fault:
        return list(fault.diagnostics)
    palettes = content.of(Palettes)
    colours = palettes[0].model if palettes else Palettes(full={}, low={})
    with Renderer(setup) as renderer:
        studio = FaceStudio(project, colours, options.ink, renderer)
        for product in content.kit.model.products:
            try:
                faces += run_of(content, game, product, options, paper, formats, studio).faces
            except ContentFault as fault:
                found += fault.diagnostics
        if of_file:
            faces = [face for face in faces if face.span is not None and face.span.path == of_file]
        found += _drawn(studio, faces) if draw else studio.proofread(faces)
    return found


def _drawn(studio: FaceStudio, faces: Sequence[Face]) -> Sequence[Diagnostic]:
    try:
        studio.render(faces, no_progress)
    except ContentFault as fault:
        return fault.diagnostics
    return ()
