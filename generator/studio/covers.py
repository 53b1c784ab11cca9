"""Covers: the first page of a game's booklet, drawn once and kept."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from generator.impose.singles import single_pages
from generator.model.kit import Kit
from generator.model.print import Backs
from generator.press.loading.font_bytes import font_bytes
from generator.press.loading.games import game_of
from generator.press.loading.yaml_files import read_yaml
from generator.press.options import BuildOptions, no_progress
from generator.press.pipeline.making import plans_of
from generator.press.project import Project
from generator.press.state.atomic import write_atomically
from generator.press.targets.selection import Target
from generator.render.pool import Renderer
from generator.studio.pictures import page_picture
from generator.studio.shelf import kept_cover, shown
from generator.studio.workshop import Workshop

#: Pixels of a cover's longer side.
_COVER = 640


def cover(project: Project, workshop: Workshop, game: str) -> bytes | None:
    """The picture of a game's cover (WebP); None where it has none. Raises what drawing it raises."""
    kept = kept_cover(project, game)
    picture = workshop.draw("shelf", partial(_drawn, project, game))
    if picture is not None:
        _keep(kept, game, picture)
    return picture


def _keep(path: Path, game: str, picture: bytes) -> None:
    write_atomically(path, picture)
    for older in path.parent.glob(f"{game}-*.webp"):
        if older != path:
            older.unlink(missing_ok=True)


def _drawn(project: Project, game: str, renderer: Renderer) -> bytes | None:
    folder = project.game_folder(game)
    assert folder is not None
    product = shown(read_yaml(project, folder / "kit.yaml", Kit).model)
    if product is None:
        return None
    options = BuildOptions((game,), backs=Backs.NONE, print_list=False)
    plans, studio = plans_of(
        project, [Target(game_of(project, game), product.id)], options, renderer, judged=False
    )
    faces = [face for plan in plans for run in plan.runs for face in run.faces][:1]
    if not faces:
        return None
    (face,) = studio.render(faces, no_progress).values()
    dpi = _COVER / (max(face.size.width, face.size.height) / 25.4)
    return page_picture(single_pages([face], partial(font_bytes, project), game), 0, dpi, trimmed=True)
