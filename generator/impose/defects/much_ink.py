"""PRN008: a sheet takes much ink."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.diagnostics import Severity
from generator.i18n import N_


class MuchInk(Defect):
    """A sheet takes much ink

    More than 35 % of the paper would be covered. Home printers then bend thin paper, and cartridges are soon
    empty.

    Wrong::

        heimspiel build gnome --ink full

    Right::

        heimspiel build gnome --ink low
    """

    code: ClassVar[str] = "PRN008"
    severity: ClassVar[Severity] = Severity.INFO
    message: ClassVar[str] = N_(
        '"{product}", sheet {number}: {coverage} % of the paper is covered with ink (more than {limit} %).'
    )
    help: ClassVar[str] = N_("Print the low-ink version: --ink low.")
