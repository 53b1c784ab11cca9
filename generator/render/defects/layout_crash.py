"""PRN109."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class LayoutCrash(Defect):
    """The renderer gave up on a template

    WeasyPrint cannot lay out this combination of styles and broke off.

    Wrong::

        <div style="display: grid"><svg style="position: absolute">…</svg></div>

    Right::

        <div style="position: relative"><svg style="position: absolute">…</svg></div>
    """

    code: ClassVar[str] = "PRN109"
    message: ClassVar[str] = N_("“{item}” ({template}) cannot be laid out: {detail}")
    help: ClassVar[str] = N_("Simplify the template: absolute positions are the safest.")
