"""YML001: the file is too large."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class FileTooLarge(Defect):
    """The file is too large.

    A YAML file may have one megabyte, which is enough for thousands of cards. Larger files are nearly
    always something else that got the wrong name, and reading them takes long.

    Wrong::

        karten/alle.yaml   (8 MB)

    Right::

        karten/teil-1.yaml (0.6 MB)
        karten/teil-2.yaml (0.7 MB)
    """

    code = "YML001"
    message = N_("This file has {size} bytes; a YAML file may have {limit}.")
    help = N_("Split it into several files, or check whether it is really a YAML file.")
