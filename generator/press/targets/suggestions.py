"""“Did you mean” for what a person wants built: a product without its game, a file among its neighbours."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from generator.diagnostics import ContentFault, EnvironmentFault, UsageFault
from generator.i18n import _
from generator.model.kit import Kit
from generator.press.loading.games import available, game_of
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.suggest import closest

#: Neighbours of a misspelt file that are looked at.
_MOST = 1000


def near_target(project: Project, text: str) -> str:
    """The game, product, products or file that ``text`` was meant to name; empty if nothing is near."""
    games = available(project)
    game, slash, product = text.partition("/")
    if "/" in product:
        return ""
    if near := closest(game, games):
        return f"{near}{slash}{product}"
    if slash:
        return ""
    products: dict[str, list[str]] = {}
    for game in games:
        for name in _products(project, game):
            products.setdefault(name, []).append(f"{game}/{name}")
    named = {name: [path] for name, path in _files(project, games).items()} | products
    return ", ".join(named.get(closest(text, named) or "", ()))


def near_path(project: Project, path: Path) -> str:
    """The file or folder that ``path`` was meant to name, as it should be typed; empty if nothing is near."""
    bases = (Path.cwd(), project.root)
    # os.path: pathlib raises for names that are too long.
    if any(os.path.lexists(base / path) for base in bases):
        return ""
    return next((found.as_posix() for base in bases if (found := _near(base, path))), "")


def missing_file(project: Project, path: Path) -> UsageFault:
    """For a file that is not there."""
    near = near_path(project, path)
    return UsageFault(
        _("the file “{path}” does not exist").format(path=path),
        _("Did you mean “{word}”?").format(word=near) if near else _("Check the spelling of the path."),
    )


def _near(base: Path, path: Path) -> Path | None:
    if path == path.parent:
        return path if os.path.isdir(base / path) else None  # noqa: PTH112
    parent = path.parent if os.path.isdir(base / path.parent) else _near(base, path.parent)  # noqa: PTH112
    if parent is None:
        return None
    if os.path.lexists(base / parent / path.name):
        return parent / path.name
    try:
        names = [entry.name for entry in islice((base / parent).iterdir(), _MOST)]
    except OSError:
        return None
    near = closest(path.name, names)
    return parent / near if near else None


def _products(project: Project, game: str) -> list[str]:
    """The products of a game; none if its kit cannot be read."""
    path = project.content_file(f"{game}/kit.yaml")
    try:
        kit = read_yaml(project, path, Kit).model if path is not None else None
    except (ContentFault, EnvironmentFault):
        return []
    return [product.id for product in kit.products] if kit is not None else []


def _files(project: Project, games: Iterable[str]) -> dict[str, str]:
    """The project's own files by their names: ``tilda`` → ``content/clou/diebe/tilda.yaml``."""
    kinds = (
        (game, kind) for game in games for kind in game_of(project, game).documents if "*" in kind.pattern
    )
    paths = (path for game, kind in kinds for path in project.game_files(game, kind.pattern))
    return {path.stem: project.label(path) for path in paths if path.is_relative_to(project.root)}
