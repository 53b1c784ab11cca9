"""PRN010: the finished file has too few or too many pages."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PageCountWrong(Defect):
    """The finished file has too few or too many pages

    Every side of every sheet is one page. A file with another number of pages was cut short while writing, or
    mixes up two builds.

    Wrong::

        12 sides planned, 11 pages in the file

    Right::

        12 sides planned, 12 pages in the file
    """

    code: ClassVar[str] = "PRN010"
    message: ClassVar[str] = N_('"{title}" has {found} pages instead of {expected}.')
    help: ClassVar[str] = N_("Build it again; if it happens twice, please report it.")
