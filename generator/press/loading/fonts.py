"""The lists of fonts of a project and of what came along."""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.file_memory import file_memory
from generator.model.content import Loaded
from generator.model.palette import FontFile, FontsFile
from generator.press.loading.defects import FontCalledOtherwise, FontFileMissing, FontFileOfAnotherKind
from generator.press.loading.font_bytes import font_bytes, font_file
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.typeface import typeface

#: What a list may name. Collections are told by the face that is drawn with one (PRN115).
_ENDINGS = (".ttf", ".otf", ".ttc")


def known_fonts(project: Project) -> list[FontFile]:
    """The fonts that the project lists, then those that came along. Raises ContentFault for a bad list."""
    return [font for listing in _lists(project) for font in listing.model.fonts]


def unusable_fonts(project: Project) -> Iterator[Diagnostic]:
    """Listed fonts in whose place another would be drawn silently. Raises ContentFault for a bad list."""
    for listing in _lists(project):
        for number, font in enumerate(listing.model.fonts):
            span = listing.span("fonts", number, "file")
            if not font.file.lower().endswith(_ENDINGS):
                yield FontFileOfAnotherKind.at(span, file=font.file, family=font.family)
            elif not any(project.files.has(folder / font.file) for folder in project.folders("fonts")):
                yield FontFileMissing.at(span, file=font.file, family=font.family)
            elif own := _other_name(project, font):
                yield FontCalledOtherwise.at(
                    listing.span("fonts", number, "family"), file=font.file, family=font.family, own=own
                )


def _other_name(project: Project, font: FontFile) -> str:
    """What a font calls itself, where that is not what the list calls it; empty where it does not say."""
    families = json.loads(
        file_memory().recall(
            "families",
            [font_file(project, font.file)],
            lambda: json.dumps(typeface(font_bytes(project, font.file)).families),
        )
    )
    known = {_plain(family) for family in families}
    return "" if not known or _plain(font.family) in known else str(families[0])


def _plain(family: str) -> str:
    """A family's name as names are compared when a font is looked for."""
    return family.casefold().replace(" ", "")


def _lists(project: Project) -> Iterator[Loaded[FontsFile]]:
    for folder in project.folders("fonts"):
        if project.files.has(folder / "fonts.yaml"):
            yield read_yaml(project, folder / "fonts.yaml", FontsFile)
