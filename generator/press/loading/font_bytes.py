"""The bytes of the fonts that a project prints with: its own files, or else those that came along."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from generator.diagnostics import ContentFault, EnvironmentFault
from generator.i18n import _
from generator.press.loading.yaml_files import not_read
from generator.press.project import Project
from generator.project_files import Refused
from generator.render.fonts import LARGEST
from generator.typeface import Fonts


def fonts_of(project: Project) -> Fonts:
    """The fonts to measure with."""
    return Fonts(partial(font_bytes, project))


def font_bytes(project: Project, name: str) -> bytes:
    """A font file; the first folder that has it counts, as it does where faces are drawn.

    Raises EnvironmentFault where there is no such file, ContentFault where it is not to be read.
    """
    path = font_file(project, name)
    try:
        return project.files.read(path, LARGEST)
    except Refused as refused:
        raise ContentFault([not_read(project.label(path), refused)]) from None


def font_file(project: Project, name: str) -> Path:
    """Where a font lies; raises EnvironmentFault where there is none such."""
    found = (folder / name for folder in project.folders("fonts"))
    path = next((path for path in found if project.files.has(path)), None)
    if path is None:
        raise EnvironmentFault(
            _("The font “{name}” is missing.").format(name=f"fonts/{name}"),
            _("Run “make kit” again, or install Heimspiel anew: pip install --upgrade heimspiel"),
        )
    return path
