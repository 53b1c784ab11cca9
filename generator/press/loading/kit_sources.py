"""Do the YAML files and the fonts that a kit names exist? They would be left out without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.diagnostics import ContentFault, Diagnostic
from generator.game.contract import Game
from generator.game.generic import documents_of
from generator.i18n import _
from generator.model.content import GameContent, Loaded
from generator.model.items import Items
from generator.model.kit import Kit, Product
from generator.model.words import listing
from generator.press.loading.defects import FontOfTheKitUnknown, SourceMissing, SourceWithoutView
from generator.press.loading.fonts import known_fonts
from generator.press.project import Project
from generator.suggest import closest


def missing_sources(
    project: Project, content: GameContent, products: Iterable[Product]
) -> Iterator[Diagnostic]:
    """A finding for each ``source`` that fits no file of the game, at its line in the kit."""
    folder = project.game_folder(content.game)
    assert folder is not None, "its kit was loaded"
    ids = [product.id for product in content.kit.model.products]
    for product in products:
        source = product.file
        if source is None or (_fits(source) and _there(project, content.game, product)):
            continue
        endings = ("csv", "xlsx", "ods", "yaml") if product.items else ("yaml",)
        files = [
            path.relative_to(folder).as_posix()
            for ending in endings
            for path in project.files.glob(folder, f"**/*.{ending}")
        ]
        near = closest(source, files)
        keys = ("items", "file") if product.items else ("source",)
        yield SourceMissing.at(
            content.kit.span("products", ids.index(product.id), *keys),
            source=source,
            product=product.id,
            game=content.game,
            hint=_did_you_mean(near),
        )


def unused_sources(game: Game, content: GameContent, products: Iterable[Product]) -> Iterator[Diagnostic]:
    """A finding for each ``source`` of which neither a view nor a list of items makes pieces, at its line."""
    if Items in content.broken:
        return
    ids = [product.id for product in content.kit.model.products]
    for product in products:
        if product.source is None or product.id in game.views or documents_of(content, product.source):
            continue
        near = closest(product.id, game.views)
        yield SourceWithoutView.at(
            content.kit.span("products", ids.index(product.id), "source"),
            source=product.source,
            product=product.id,
            hint=_("Did you mean the product “{word}”?").format(word=near) + " " if near else "",
        )


def _there(project: Project, game: str, product: Product) -> bool:
    """Is the file of a product there? ``items`` names one, ``source`` perhaps a pattern of several."""
    folder = project.game_folder(game)
    assert product.file is not None
    assert folder is not None
    if product.items is not None:
        return project.files.has(folder / product.file)
    return bool(project.game_files(game, product.file))


def missing_fonts(project: Project, kit: Loaded[Kit]) -> Iterator[Diagnostic]:
    """A finding for each family that nobody lists, at its place in the kit."""
    try:
        known = list(dict.fromkeys(font.family for font in known_fonts(project)))
    except ContentFault:
        # A list that cannot be read is told where fonts are opened; what it would hold is not known.
        return
    for number, family in enumerate(kit.model.fonts):
        if family not in known:
            yield FontOfTheKitUnknown.at(
                kit.span("fonts", number),
                family=family,
                families=listing(known, 30),
                hint=_did_you_mean(closest(family, known)),
            )


def _did_you_mean(near: str | None) -> str:
    return _("Did you mean “{word}”?").format(word=near) + " " if near else ""


def _fits(source: str) -> bool:
    """Does it stay in the folder? (pathlib refuses absolute patterns with an exception)"""
    return not source.startswith("/") and ".." not in source.split("/") and "\0" not in source
