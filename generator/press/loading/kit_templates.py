"""Do the templates that a kit names exist? Asked before anything is drawn, because here the line is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from generator.diagnostics import Diagnostic
from generator.game.contract import NamedDrawing
from generator.i18n import _
from generator.model.content import Loaded
from generator.model.kit import Kit, Product
from generator.model.words import listing
from generator.press.loading.missing import near_miss
from generator.press.project import Project
from generator.render.defects import PictureMissing, TemplateMissing
from generator.suggest import closest


def missing_templates(
    project: Project, kit: Loaded[Kit], products: Iterable[Product]
) -> Iterator[Diagnostic]:
    """A finding for each template of ``products`` that is not below ``templates``, at its line in the kit."""
    ids = [product.id for product in kit.model.products]
    for product in products:
        number = ids.index(product.id)
        for key, name in (("template", product.template), ("back", product.back)):
            if name is not None and not _exists(project, name):
                found = TemplateMissing.at(kit.span("products", number, key), name=name, item=product.id)
                hint = near_miss(project, name)
                yield replace(found, help=f"{hint} {found.help}") if hint else found


def missing_pictures(project: Project, pictures: Iterable[NamedDrawing]) -> Iterator[Diagnostic]:
    """A finding for each drawing that an entry asks for and that is not below ``templates``."""
    for picture in pictures:
        if _exists(project, f"{picture.folder}/{picture.name}.svg"):
            continue
        known = sorted(
            path.stem
            for root in project.folders("templates")
            for path, why, is_folder in project.files.entries(root / picture.folder)
            if path.suffix == ".svg" and not why and not is_folder
        )
        # What was written is a word, so a word is what helps; files of another kind have their own hint.
        near = closest(picture.name, known)
        asked = f"{picture.folder}/{picture.name}.svg"
        hint = _("Did you mean “{word}”?").format(word=near) if near else near_miss(project, asked)
        remedy = f"{hint} " if hint else ""
        remedy += _("Possible: {choices}.").format(choices=listing(dict.fromkeys(known), 30))
        yield PictureMissing.at(picture.span, word=picture.name, remedy=remedy)


def _exists(project: Project, name: str) -> bool:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\0" in name:
        return False
    return any(project.files.has(folder / path) for folder in project.folders("templates"))
