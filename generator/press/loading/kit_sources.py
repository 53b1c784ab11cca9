"""Do the YAML files that a kit names exist? A product without items would vanish without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.diagnostics import Diagnostic
from generator.i18n import _
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.press.defects import SourceMissing
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
        source = product.source
        if source is None or (_fits(source) and project.game_files(content.game, source)):
            continue
        files = [path.relative_to(folder).as_posix() for path in project.files.glob(folder, "**/*.yaml")]
        near = closest(source, files)
        yield SourceMissing.at(
            content.kit.span("products", ids.index(product.id), "source"),
            source=source,
            product=product.id,
            game=content.game,
            hint=_("Did you mean “{word}”?").format(word=near) + " " if near else "",
        )


def _fits(source: str) -> bool:
    """Does it stay in the folder? (pathlib refuses absolute patterns with an exception)"""
    return not source.startswith("/") and ".." not in source.split("/") and "\0" not in source
