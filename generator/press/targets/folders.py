"""A folder as a target: every printable YAML file in it, in one PDF or in one each."""

from __future__ import annotations

import os
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

from generator.diagnostics import ContentFault, UsageFault
from generator.i18n import _
from generator.model.kit import Kit, Product
from generator.press.loading.games import available, game_of
from generator.press.loading.yaml_files import not_read
from generator.press.project import Project
from generator.press.targets.selection import Target, file_target, products_of, resolve
from generator.project_files import OUTSIDE, ProjectFiles, Refused, hidden


def targets_of(project: Project, text: str, *, each: bool = False) -> list[Target]:
    """What a target as typed stands for: several with a folder of several games, or with ``each``.

    Folders inside the folder are left alone: it may be anybody's home. Raises UsageFault when the target
    names nothing, or a folder without anything to print.
    """
    target = _single(project, text)
    if target is not None:
        return [target]
    folder = folder_named(project, text)
    assert folder is not None
    games = games_in(project, folder)
    if games:
        raise UsageFault(
            _("“{path}” holds whole games").format(path=text),
            _("Name one of them ({games}), or build all: heimspiel build --all").format(
                games=", ".join(games)
            ),
        )
    files: dict[str, list[Target]] = {}
    around = ProjectFiles.below((folder, *project.files.roots))
    for path, why, is_folder in around.entries(folder):
        if path.suffix.lower() in (".yaml", ".yml") and not (is_folder or hidden(path)):
            # A link in a folder of one's own is opened as it is when it is named by itself.
            if why and (why != OUTSIDE or project.files.hold(folder)):
                raise ContentFault([not_read(project.label(path), Refused(path, why))])
            try:
                target = file_target(project, path)
            except UsageFault:  # a kit, a palette, or something else altogether
                continue
            files.setdefault(target.game.id, []).append(target)
    if not files:
        raise nothing_in(text)
    if each:
        return [target for targets in files.values() for target in targets]
    return [
        Target(targets[0].game, folder=folder, files=tuple(t.file for t in targets if t.file is not None))
        for targets in files.values()
    ]


def only_folders(project: Project, texts: Sequence[str]) -> None:
    """Raises UsageFault for a target that is not printed file by file: a game or one product of it."""
    for text in texts:
        target = _single(project, text)
        if target is None or target.file is not None:
            continue
        game = target.game
        shelves = sorted({kind.pattern.rpartition("/")[0] for kind in game.documents if "*" in kind.pattern})
        likely = [name for name in shelves if len(project.game_files(game.id, f"{name}/*.yaml")) > 1]
        help_ = _("It makes one PDF of each file in a folder.")
        if likely:
            calls = ", ".join(f"heimspiel build content/{game.id}/{name} --each" for name in likely)
            help_ += " " + _("For example: {commands}").format(commands=calls)
        wrong = _("--each is for folders of YAML files, not for “{target}”.").format(target=text)
        raise UsageFault(wrong, help_)


def _single(project: Project, text: str) -> Target | None:
    """The game, product or file that a target as typed stands for; None for a folder of files."""
    folder = folder_named(project, text)
    if folder is None:
        return resolve(project, text)
    games = games_in(project, folder)
    if len(games) == 1 and folder in project.homes(games[0]):
        return Target(game_of(project, games[0]))
    return None


def nothing_in(text: str | Path) -> UsageFault:
    """For a folder without a file that a product prints."""
    return UsageFault(
        _("there is nothing to print in the folder “{path}”").format(path=text),
        _("A file is printed if it lies where its game looks for such files, or names its $schema."),
    )


def folder_named(project: Project, text: str) -> Path | None:
    """The folder that ``text`` names, from the current one or from the project's; games have precedence."""
    if text.partition("/")[0] in available(project):
        return None
    for folder in (Path(text), project.root / text):
        # os.path: pathlib raises for names that are too long.
        if os.path.isdir(folder):  # noqa: PTH112
            return project.named(folder)
    return None


def games_in(project: Project, folder: Path) -> list[str]:
    """The games whose folders are ``folder`` or lie in it."""
    return [g for g in available(project) if any(home.is_relative_to(folder) for home in project.homes(g))]


def products_in(project: Project, kit: Kit, target: Target, only: tuple[str, ...]) -> tuple[Product, ...]:
    """The products that print the files of a folder, in the kit's order; files of one kind share a product.

    Raises UsageFault when none does.
    """
    found: dict[str, list[Product]] = {}
    for path in target.files:
        try:
            products = products_of(project, kit, Target(target.game, file=path), only)
        except UsageFault:  # read by other files of the game, but printed by no product
            continue
        for product in products:
            found.setdefault(product.id, []).append(product)
    if not found:
        assert target.folder is not None
        raise nothing_in(target.folder.name)
    return tuple(
        _shared(project, target, product, found[product.id])
        for product in kit.products
        if product.id in found
    )


def _shared(project: Project, target: Target, product: Product, alike: list[Product]) -> Product:
    """``product`` with a source that covers the files of all ``alike``."""
    if len(alike) == 1:
        return alike[0]
    names = [project.within(target.game.id, path) for path in target.files]
    sources = {one.source or "" for one in alike} & set(names)
    if product.source and all(fnmatch(name, product.source) for name in sources):
        return product
    kinds = (kind.pattern for kind in target.game.documents)
    pattern = next((p for p in kinds if any(fnmatch(name, p) for name in sources)), product.source)
    return product.model_copy(update={"source": pattern})
