"""PRN204."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class NotRead(Defect):
    """A file or folder that is not read

    Projects are passed on, and nobody looks at every link in one. Therefore a link may lead anywhere within
    the project but not out of it, and not in a circle; pipes and devices are no files; names are UTF-8. What
    is different is not read, and nothing is built until it is mended.

    Wrong::

        content/gnome/karten -> /home/lea/karten

    Right::

        content/gnome/karten/   (a folder with the files themselves)
    """

    code: ClassVar[str] = "PRN204"
    message: ClassVar[str] = N_("this is not read: {reason}")
    help: ClassVar[str] = N_("Put an ordinary file or folder in its place, or delete it.")
