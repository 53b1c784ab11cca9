"""YML014: too much content in one file."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class TooMuchContent(Defect):
    """Too much content in one file.

    A short file can name the same entry (*name) so often that it grows beyond all bounds when it is written
    out. Heimspiel counts what would come out and stops in time.

    Wrong::

        a: &a [x, x, x, x]
        b: &b [*a, *a, *a, *a]
        c: &c [*b, *b, *b, *b]      (and so on)

    Right::

        a: [x, x, x, x]
    """

    code = "YML014"
    message = N_("Written out, this file would hold more than {limit} {unit}.")
    help = N_("Split the file, and use fewer references (*name).")
