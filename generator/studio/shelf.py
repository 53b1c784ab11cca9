"""The games as they stand on the shelf: what each is, who made it, and its cover."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from generator.diagnostics import ContentFault, EnvironmentFault
from generator.model.kit import Kind, Kit, Product
from generator.own_cache import cache_folder
from generator.press.loading.games import available
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import SHARED_TEMPLATES, Project
from generator.press.state.stamp import signature
from generator.render.fingerprint import fingerprint
from generator.source.text import MAX_BYTES
from generator.studio.faults import findings

#: The text of a game's booklet, and what its cover says of those who play.
_BOOKLET = "regelheft.yaml"
_FROM_TO = re.compile(r"""^personen:[ ]+["']?\s*(\d{1,2})(?:\s*[–-]\s*(\d{1,2}))?\b""", re.MULTILINE)


@dataclass(frozen=True)
class GameBox:
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


def _box(project: Project, game: str) -> GameBox:
    folder = project.game_folder(game)
    assert folder is not None
    own = folder.is_relative_to(project.root) and project.root != project.shipped
    try:
        kit = read_yaml(project, folder / "kit.yaml", Kit).model
    except (ContentFault, EnvironmentFault) as fault:
        wrong = findings(fault.diagnostics) if isinstance(fault, ContentFault) else []
        return GameBox(game, game, "", 1, 1, 0, own, "", wrong)
    cover = f"/api/cover/{game}/{_name(project, game)}.webp" if shown(kit) else ""
    players = recommended(project, game) or (kit.players_from, kit.players_to)
    return GameBox(game, kit.title, kit.subtitle, *players, len(kit.products), own, cover)


def recommended(project: Project, game: str) -> tuple[int, int] | None:
    """For how many the booklet's cover says that the game is, as far as a glance tells; else None."""
    for path in project.game_files(game, _BOOKLET):
        with suppress(OSError):
            found = _FROM_TO.search(project.read(path, MAX_BYTES).decode("utf-8", "replace"))
            if found is not None:
                return int(found[1]), int(found[2] or found[1])
    return None


def _name(project: Project, game: str) -> str:
    """A name for all that the cover may depend on."""
    looks = [root / name for root in project.folders("templates") for name in (game, *SHARED_TEMPLATES)]
    texts = list(project.homes(game))
    seen = signature([path for path in (*looks, *texts, *project.folders("fonts")) if path.is_dir()])
    return hashlib.sha256(f"{fingerprint()}{seen}".encode()).hexdigest()[:24]


def shown(kit: Kit) -> Product | None:
    """The product whose first page is the cover: the booklet, or else the first one."""
    booklets = (product for product in kit.products if product.kind is Kind.BOOKLET)
    return next(booklets, kit.products[0] if kit.products else None)


def kept_cover(project: Project, game: str) -> Path:
    """Where the picture of a game's cover is kept, once it has been drawn."""
    return cache_folder() / "studio" / "covers" / f"{game}-{_name(project, game)}.webp"
