"""The games as they stand on the shelf: what each is, who made it, and its cover."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from generator.diagnostics import ContentFault, EnvironmentFault
from generator.impose.singles import single_pages
from generator.model.kit import Kind, Kit, Product
from generator.model.print import Backs
from generator.own_cache import cache_folder
from generator.press.loading.font_bytes import font_bytes
from generator.press.loading.games import available, game_of
from generator.press.loading.yaml_files import read_yaml
from generator.press.options import BuildOptions, no_progress
from generator.press.pipeline.making import plans_of
from generator.press.project import SHARED_TEMPLATES, Project
from generator.press.state.atomic import write_atomically
from generator.press.state.stamp import signature
from generator.press.targets.selection import Target
from generator.render.fingerprint import fingerprint
from generator.render.pool import Renderer
from generator.studio.faults import findings
from generator.studio.house import House
from generator.studio.pictures import page_picture

#: Pixels of a cover's longer side.
_COVER = 640


@dataclass(frozen=True)
class Box:
    """A game on the shelf. ``cover`` is the address of its picture; empty where it has none."""

    id: str
    title: str
    subtitle: str
    players_from: int
    players_to: int
    products: int
    #: Does it lie in the project, or with the program only?
    own: bool
    cover: str
    findings: Sequence[dict[str, Any]] = ()


def boxes(project: Project) -> list[dict[str, Any]]:
    """All games; one whose kit cannot be read says why."""
    return [asdict(_box(project, game)) for game in available(project)]


def _box(project: Project, game: str) -> Box:
    folder = project.game_folder(game)
    assert folder is not None
    own = folder.is_relative_to(project.root) and project.root != project.shipped
    try:
        kit = read_yaml(project, folder / "kit.yaml", Kit).model
    except (ContentFault, EnvironmentFault) as fault:
        wrong = findings(fault.diagnostics) if isinstance(fault, ContentFault) else []
        return Box(game, game, "", 1, 1, 0, own, "", wrong)
    cover = f"/api/cover/{game}/{_name(project, game)}.webp" if _shown(kit) else ""
    players = kit.players_from, kit.players_to
    return Box(game, kit.title, kit.subtitle, *players, len(kit.products), own, cover)


def _shown(kit: Kit) -> Product | None:
    """The product whose first page is the cover: the booklet, or else the first one."""
    booklets = (product for product in kit.products if product.kind is Kind.BOOKLET)
    return next(booklets, kit.products[0] if kit.products else None)


def _name(project: Project, game: str) -> str:
    """A name for all that the cover may depend on."""
    looks = [root / name for root in project.folders("templates") for name in (game, *SHARED_TEMPLATES)]
    texts = list(project.homes(game))
    seen = signature([path for path in (*looks, *texts, *project.folders("fonts")) if path.is_dir()])
    return hashlib.sha256(f"{fingerprint()}{seen}".encode()).hexdigest()[:24]


def cover(house: House, game: str) -> bytes | None:
    """The picture of a game's cover (WebP); None where it has none. Raises what drawing it raises."""
    project = house.project
    if game not in available(project):
        return None
    kept = cache_folder() / "studio" / "covers" / f"{game}-{_name(project, game)}.webp"
    if kept.is_file():
        return kept.read_bytes()
    picture = house.workshop.draw("shelf", partial(_drawn, project, game))
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
    shown = _shown(read_yaml(project, folder / "kit.yaml", Kit).model)
    if shown is None:
        return None
    options = BuildOptions((game,), backs=Backs.NONE, print_list=False)
    plans, studio = plans_of(
        project, [Target(game_of(project, game), shown.id)], options, renderer, judged=False
    )
    faces = [face for plan in plans for run in plan.runs for face in run.faces][:1]
    if not faces:
        return None
    (face,) = studio.render(faces, no_progress).values()
    dpi = _COVER / (max(face.size.width, face.size.height) / 25.4)
    return page_picture(single_pages([face], partial(font_bytes, project), game), 0, dpi, trimmed=True)
