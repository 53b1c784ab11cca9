"""The names that people give their printers: they stand in the margin of the sheets."""

from __future__ import annotations

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.impose.assembly import SLUG_FONT
from generator.press.loading.font_bytes import font_bytes
from generator.press.project import Project
from generator.typeface import typeface


def check_printable(name: str, project: Project) -> None:
    """Raises UsageFault for a name that the line in the sheets' margin could only show as empty boxes."""
    type_ = typeface(font_bytes(project, SLUG_FONT))
    strange = "".join(dict.fromkeys(character for character in name if not type_.has(character)))
    if strange:
        raise UsageFault(
            _("“{name}” holds characters that the margin of the sheets cannot show: {characters}").format(
                name=name, characters=strange
            ),
            _("Choose a name in Latin, Greek or Cyrillic letters, such as “Office”."),
        )
