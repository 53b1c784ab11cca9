"""A folder as a target: every printable YAML file in it, in one PDF or in one each."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

from generator.build.games import available
from generator.build.project import Project
from generator.build.targets import Target, file_target, products_of, resolve, within
from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.model.kit import Kit, Product


def targets_of(project: Project, text: str, *, each: bool = False) -> list[Target]:
    """What a target as typed stands for: several with a folder of several games, or with ``each``.

    Folders inside the folder are left alone: it may be anybody's home. Raises UsageFault when the target
    names nothing, or a folder without anything to print.
    """
    folder = _named(project, text)
    if folder is None:
        return [resolve(project, text)]
    files: dict[str, list[Target]] = {}
    for path in sorted(_entries(folder, text)):
        if path.suffix.lower() in (".yaml", ".yml") and path.is_file():
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


def _entries(folder: Path, text: str) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError as error:
        raise nothing_in(text) from error


def nothing_in(text: str | Path) -> UsageFault:
    """For a folder without a file that a product prints."""
    return UsageFault(
        _("there is nothing to print in the folder “{path}”").format(path=text),
        _("A file is printed if it lies where its game looks for such files, or names its $schema."),
    )


def _named(project: Project, text: str) -> Path | None:
    """The folder that ``text`` names; none for games, products and the folders of whole games."""
    games = available(project)
    if text.partition("/")[0] in games:
        return None
    path = Path(text)
    for folder in (path, project.root / path):
        if folder.is_dir():
            full = folder.resolve()
            own = [found.resolve() for game in games if (found := project.game_folder(game)) is not None]
            return None if any(game.is_relative_to(full) for game in own) else full
    return None


def products_in(kit: Kit, target: Target, only: tuple[str, ...], folder: Path) -> tuple[Product, ...]:
    """The products that print the files of a folder, in the kit's order; files of one kind share a product.

    Raises UsageFault when none does.
    """
    found: dict[str, list[Product]] = {}
    for path in target.files:
        try:
            products = products_of(kit, Target(target.game, file=path), only, folder)
        except UsageFault:  # read by other files of the game, but printed by no product
            continue
        for product in products:
            found.setdefault(product.id, []).append(product)
    if not found:
        assert target.folder is not None
        raise nothing_in(target.folder.name)
    return tuple(
        _shared(target, product, found[product.id], folder) for product in kit.products if product.id in found
    )


def _shared(target: Target, product: Product, alike: list[Product], folder: Path) -> Product:
    """``product`` with a source that covers the files of all ``alike``."""
    if len(alike) == 1:
        return alike[0]
    names = [within(path, folder) for path in target.files]
    sources = {one.source for one in alike} & set(names)
    if product.source and all(fnmatch(name or "", product.source) for name in sources):
        return product
    kinds = (kind.pattern for kind in target.game.documents)
    pattern = next((p for p in kinds if any(fnmatch(name or "", p) for name in sources)), product.source)
    return product.model_copy(update={"source": pattern})
