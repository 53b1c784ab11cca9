"""What a person asked to build → which game, which products, which files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.game.contract import DocumentKind, Game
from generator.i18n import _, reason
from generator.model.kit import Kit, Product
from generator.press.loading.content import kind_in
from generator.press.loading.games import available, game_of
from generator.press.loading.unread_files import own_file, unread
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.press.targets.suggestions import missing_file, near_path, near_target
from generator.source.text import MAX_BYTES
from generator.suggest import closest

#: Endings of tables of items.
TABLES = (".csv", ".xlsx", ".ods")


@dataclass(frozen=True)
class Target:
    """One PDF to make: a game, perhaps only one product of it, perhaps from one file or one folder only.

    ``files`` are those of ``folder`` that belong to the game.
    """

    game: Game
    product: str | None = None
    file: Path | None = None
    folder: Path | None = None
    files: tuple[Path, ...] = ()

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files to which the target is limited; none for a game or a product."""
        return self.files or ((self.file,) if self.file is not None else ())

    def is_game(self, only: Sequence[str]) -> bool:
        """Is it a whole game, of which no products were chosen?"""
        return not (self.product or self.file or self.folder or only)


def resolve(project: Project, text: str) -> Target:
    """Read a target as typed. Raises UsageFault with a suggestion when it names nothing."""
    path = Path(text)
    if path.suffix.lower() in (".yaml", ".yml"):
        return items_target(project, path) or file_target(project, path)
    if path.suffix.lower() in TABLES:
        if target := items_target(project, path):
            return target
        raise _no_table(project, path)
    game, slash, product = text.partition("/")
    if game not in available(project) and (
        slash or os.path.lexists(path) or "/" in near_target(project, text)
    ):
        raise _neither(project, text)
    found = game_of(project, game)
    return Target(found, product if slash else None)


def items_target(project: Project, path: Path) -> Target | None:
    """The product whose items stand in a file; None where no product has its items there.

    Raises UsageFault when the file is not there.
    """
    full = _existing(project, path)
    for game_id in available(project):
        folder, name = project.game_folder(game_id), project.within(game_id, full)
        if name and folder is not None:
            kit = read_yaml(project, folder / "kit.yaml", Kit).model
            own = (one.id for one in kit.products if one.items is not None and one.items.file == name)
            product = next(own, None)
            return Target(game_of(project, game_id), product) if product is not None else None
    return None


def _no_table(project: Project, path: Path) -> UsageFault:
    """For a table that no product prints."""
    full = _existing(project, path)
    for game_id in available(project):
        if project.within(game_id, full):
            return UsageFault(
                _("no product prints “{path}”").format(path=path.name),
                _("Build the game instead: heimspiel build {game}").format(game=game_id),
            )
    return UsageFault(
        _("“{path}” belongs to no game").format(path=path),
        _("Put it below content/<game>/, or begin it with the line “# yaml-language-server: $schema=…”."),
    )


def _neither(project: Project, text: str) -> UsageFault:
    """For what looks like a path, like a product of an unknown game, or like one without its game."""
    games = available(project)
    if near := near_target(project, text) or near_path(project, Path(text)):
        help_ = _("Did you mean “{word}”?").format(word=near)
    else:
        help_ = _(
            "Name a game ({games}), a product such as {example}, a file that ends in .yaml, or a folder."
        ).format(games=", ".join(games), example="gnome/plan")
    return UsageFault(
        _("“{target}” is neither a game, nor a product, nor a YAML file").format(target=text), help_
    )


def file_target(project: Project, path: Path) -> Target:
    """One YAML file. Raises UsageFault when it is not there, or not printed by itself."""
    target = read_target(project, path)
    assert target.file is not None
    if own_file(project.within(target.game.id, target.file)):
        raise UsageFault(
            _("“{path}” is not printed by itself").format(path=path),
            _("Build the game instead: heimspiel build {game}").format(game=target.game.id),
        )
    return target


def read_target(project: Project, path: Path) -> Target:
    """One YAML file that a game reads, be it printed or not. Raises UsageFault when none does."""
    full = _existing(project, path)
    for game_id in available(project):
        name = project.within(game_id, full)
        if name:
            game = game_of(project, game_id)
            if own_file(name) or any(kind.fits(name) for kind in game.documents):
                return Target(game, None, full)
            stray = unread(project, game, full)
            raise UsageFault(_("no game reads “{path}”").format(path=path), stray.help)
    kind_name = _kind_named(project, full)
    if kind_name:
        for game_id in available(project):
            game = game_of(project, game_id)
            if any(kind.name == kind_name for kind in game.documents):
                return Target(game, None, full)
    raise UsageFault(
        _("“{path}” belongs to no game").format(path=path),
        _("Put it below content/<game>/, or begin it with the line “# yaml-language-server: $schema=…”."),
    )


def _existing(project: Project, path: Path) -> Path:
    """The file, from the current folder or from the project's. Raises UsageFault when it is not there."""
    for full in (Path.cwd() / path, project.root / path):
        # os.path: pathlib raises for names that are too long.
        if os.path.lexists(full) and not os.path.isdir(full):  # noqa: PTH112
            return project.named(full)
    raise missing_file(project, path)


def _kind_named(project: Project, file: Path) -> str:
    """The kind that a file says it is of. Raises UsageFault when it cannot be read."""
    try:
        return kind_in(project.read(file, MAX_BYTES))
    except OSError as error:
        raise UsageFault(
            _("“{path}” cannot be read: {reason}").format(path=project.label(file), reason=reason(error))
        ) from None


def products_of(project: Project, kit: Kit, target: Target, only: tuple[str, ...]) -> tuple[Product, ...]:
    """The products to print, in the kit's order. Raises UsageFault for one that the kit does not have."""
    by_id = {product.id: product for product in kit.products}
    for wanted in (*only, *((target.product,) if target.product else ())):
        if wanted not in by_id:
            near = closest(wanted, by_id)
            hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
            raise UsageFault(
                _("“{game}” has no product “{product}”").format(game=kit.game, product=wanted),
                hint + _("Products: {products}.").format(products=", ".join(by_id)),
            )
    if target.file is not None:
        able = able_to_print(project, kit, target)
        chosen = tuple(p for p in able if p.id in only) if only else able
        if not chosen:
            raise _not_printed(target, able, only)
        relative = project.within(target.game.id, target.file)
        own = tuple(p for p in chosen if p.source == relative)
        chosen = own or (chosen if only else chosen[:1])
        # A new set of cards, say, is printed like the one that the kit knows.
        return tuple(p.model_copy(update={"source": relative or p.source}) for p in chosen)
    if target.product:
        if only and target.product not in only:
            raise UsageFault(
                _("“{target}” is one product already; --only would choose another.").format(
                    target=f"{kit.game}/{target.product}"
                ),
                _("For both: heimspiel build {game} --only {products}").format(
                    game=kit.game, products=",".join((target.product, *only))
                ),
            )
        return (by_id[target.product],)
    if only:
        return tuple(product for product in kit.products if product.id in only)
    return tuple(product for product in kit.products if product.default)


def able_to_print(project: Project, kit: Kit, target: Target) -> tuple[Product, ...]:
    """The products that print files of the target's kind."""
    kind = kind_of(project, target)
    return tuple(p for p in kit.products if kind and p.source and _same_kind(p.source, kind.pattern))


def _not_printed(target: Target, able: tuple[Product, ...], only: tuple[str, ...]) -> UsageFault:
    """For a file that no product prints, or none of those asked for."""
    assert target.file is not None
    name = target.file.name
    if able:
        return UsageFault(
            _("“{product}” does not print “{path}”").format(product=", ".join(only), path=name),
            _("It is printed as: {products}.").format(products=", ".join(p.id for p in able)),
        )
    return UsageFault(
        _("no product prints “{path}”").format(path=name),
        _("Build the game instead: heimspiel build {game}").format(game=target.game.id),
    )


def kind_of(project: Project, target: Target) -> DocumentKind | None:
    """The kind of the file that the target names, by its place or else by the schema that it names."""
    assert target.file is not None
    if relative := project.within(target.game.id, target.file):
        return next((kind for kind in target.game.documents if kind.fits(relative)), None)
    name = _kind_named(project, target.file)
    return next((kind for kind in target.game.documents if kind.name == name), None)


def _same_kind(source: str, pattern: str) -> bool:
    return source == pattern or fnmatch(source, pattern) or fnmatch(pattern, source)


def format_for(products: tuple[Product, ...], wanted: str | None, usual: Sequence[str] = ()) -> str | None:
    """The format that is asked of ``products``; none where they lack it and it is only ``usual``.

    Raises UsageFault when ``--format`` asks for a size that none of them offers.
    """
    offered = sorted({name for p in products for name in (p.format, *p.formats)} if wanted else ())
    if wanted in usual and wanted not in offered:
        return None
    if wanted is not None and wanted not in offered:
        near = closest(wanted, offered)
        hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
        raise UsageFault(
            _("none of these products offers the format “{format}”").format(format=wanted),
            hint + _("Formats: {formats}.").format(formats=", ".join(offered)),
        )
    return wanted
