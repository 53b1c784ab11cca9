"""Do the templates that a kit names exist? Asked before anything is drawn, because here the line is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from generator.build.project import Project
from generator.diagnostics import Diagnostic
from generator.model.content import Loaded
from generator.model.kit import Kit, Product
from generator.render.defects.template_missing import TemplateMissing


def missing_templates(
    project: Project, kit: Loaded[Kit], products: Iterable[Product]
) -> Iterator[Diagnostic]:
    """A finding for each template of ``products`` that is not below ``templates``, at its line in the kit."""
    ids = [product.id for product in kit.model.products]
    for product in products:
        number = ids.index(product.id)
        for key, name in (("template", product.template), ("back", product.back)):
            if name is not None and not _exists(project, name):
                yield TemplateMissing.at(kit.span("products", number, key), name=name, item=product.id)


def _exists(project: Project, name: str) -> bool:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\0" in name:
        return False
    return any((folder / path).is_file() for folder in project.folders("templates"))
