"""PRN103."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class RendererWarning(Defect):
    """The renderer did not understand a part of a template

    WeasyPrint skipped something: an unknown CSS property, a broken SVG, a picture that it could not read.
    What it skips is missing on paper, so it counts as an error.

    Wrong::

        .titel { text-shadow: 0 0 2pt black }

    Right::

        .titel { color: black }
    """

    code: ClassVar[str] = "PRN103"
    message: ClassVar[str] = N_("“{item}” ({template}) is not drawn completely: {detail}")
    help: ClassVar[str] = N_("Change the style sheet or the drawing so that the warning goes away.")
