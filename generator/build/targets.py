"""What a person asked to build → which game, which products, which files."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from generator.build.content import named_kind
from generator.build.games import available, game_of
from generator.build.project import Project
from generator.diagnostics import UsageFault
from generator.game.contract import Game
from generator.i18n import _
from generator.model.kit import Kit, Product
from generator.suggest import closest


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


def resolve(project: Project, text: str) -> Target:
    """Read a target as typed. Raises UsageFault with a suggestion when it names nothing."""
    path = Path(text)
    if path.suffix.lower() in (".yaml", ".yml"):
        return file_target(project, path)
    game, slash, product = text.partition("/")
    if game not in available(project) and (slash or path.exists()):
        raise _neither(project, text)
    found = game_of(project, game)
    return Target(found, product if slash else None)


def _neither(project: Project, text: str) -> UsageFault:
    """For what looks like a path, or like a product of a game that does not exist."""
    games = available(project)
    game, slash, product = text.partition("/")
    if product.count("/") == 0 and (near := closest(game, games)):
        help_ = _("Did you mean “{word}”?").format(word=f"{near}{slash}{product}")
    else:
        help_ = _(
            "Name a game ({games}), a product such as {example}, a file that ends in .yaml, or a folder."
        ).format(games=", ".join(games), example="gnome/plan")
    return UsageFault(
        _("“{target}” is neither a game, nor a product, nor a YAML file").format(target=text), help_
    )


def file_target(project: Project, path: Path) -> Target:
    """One YAML file. Raises UsageFault when it is not there, or not printed by itself."""
    full = (path if path.is_absolute() else Path.cwd() / path).resolve()
    if not full.is_file():
        full_in_project = (project.root / path).resolve()
        if not full_in_project.is_file():
            raise UsageFault(
                _("the file “{path}” does not exist").format(path=path), _("Check the spelling of the path.")
            )
        full = full_in_project
    for game_id in available(project):
        folder = project.game_folder(game_id)
        if folder is not None and full.is_relative_to(folder.resolve()):
            relative = full.relative_to(folder.resolve()).as_posix()
            game = game_of(project, game_id)
            if any(fnmatch(relative, kind.pattern) for kind in game.documents):
                return Target(game, None, full)
            raise UsageFault(
                _("“{path}” is not printed by itself").format(path=path),
                _("Build the game instead: heimspiel build {game}").format(game=game_id),
            )
    kind_name = named_kind(full)
    if kind_name:
        for game_id in available(project):
            game = game_of(project, game_id)
            if any(kind.name == kind_name for kind in game.documents):
                return Target(game, None, full)
    raise UsageFault(
        _("“{path}” belongs to no game").format(path=path),
        _("Put it below content/<game>/, or begin it with the line “# yaml-language-server: $schema=…”."),
    )


def products_of(kit: Kit, target: Target, only: tuple[str, ...], folder: Path) -> tuple[Product, ...]:
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
        kind = _kind_of(target, folder)
        chosen = tuple(p for p in kit.products if p.source and _same_kind(p.source, kind))
        if only:
            chosen = tuple(p for p in chosen if p.id in only)
        if not chosen:
            raise UsageFault(_("no product prints “{path}”").format(path=target.file.name))
        relative = within(target.file, folder)
        own = tuple(p for p in chosen if p.source == relative)
        chosen = own or (chosen if only else chosen[:1])
        # A new set of cards, say, is printed like the one that the kit knows.
        return tuple(p.model_copy(update={"source": relative or p.source}) for p in chosen)
    if target.product:
        return (by_id[target.product],)
    if only:
        return tuple(product for product in kit.products if product.id in only)
    return tuple(product for product in kit.products if product.default)


def _kind_of(target: Target, folder: Path) -> str:
    """The pattern of the kind of file that the target names."""
    assert target.file is not None
    relative = within(target.file, folder)
    for kind in target.game.documents:
        if relative and fnmatch(relative, kind.pattern):
            return kind.pattern
    name = named_kind(target.file)
    return next((kind.pattern for kind in target.game.documents if kind.name == name), "")


def within(file: Path, folder: Path) -> str:
    """``file`` as a kit names it: from the game's ``folder``; empty for a file elsewhere."""
    inside = file.is_relative_to(folder.resolve())
    return file.relative_to(folder.resolve()).as_posix() if inside else ""


def _same_kind(source: str, pattern: str) -> bool:
    return source == pattern or fnmatch(source, pattern) or fnmatch(pattern, source)


def check_format(wanted: str | None, products: tuple[Product, ...]) -> None:
    """Raises UsageFault when ``--format`` asks for a size that none of ``products`` offers."""
    offered = sorted({name for p in products for name in (p.format, *p.formats)} if wanted else ())
    if wanted is not None and wanted not in offered:
        near = closest(wanted, offered)
        hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
        raise UsageFault(
            _("none of these products offers the format “{format}”").format(format=wanted),
            hint + _("Formats: {formats}.").format(formats=", ".join(offered)),
        )
