"""PRN013: two fields of a form have the same name."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FieldNameTaken(Defect):
    """Two fields of a form have the same name

    Fields of the same name are one field for a PDF viewer: what is typed into one appears in both. Nor must a
    name be the beginning of another one's path.

    ``--fillable`` makes a PDF of its own for each YAML file; what stands in one file shares a PDF.

    Wrong::

        two character sheets in one YAML file, both with the field werte.Finger

    Right::

        one character sheet a YAML file
    """

    code: ClassVar[str] = "PRN013"
    message: ClassVar[str] = N_("“{title}” has two fields called “{name}”")
    help: ClassVar[str] = N_(
        "Put each sheet into a YAML file of its own. On one sheet, give every data-field a name of its own."
    )
