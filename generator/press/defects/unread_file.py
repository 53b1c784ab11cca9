"""PRN203."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.diagnostics import Severity
from generator.i18n import N_


class UnreadFile(Defect):
    """A file that nothing reads

    Every game looks for its files at places of its own, for example `content/gnome/karten/*.yaml`. What lies
    elsewhere, or ends in `.yml`, is neither checked nor printed, however right it may be.

    Wrong::

        content/gnome/meine-karten.yaml

    Right::

        content/gnome/karten/meine-karten.yaml
    """

    code: ClassVar[str] = "PRN203"
    severity: ClassVar[Severity] = Severity.WARNING
    message: ClassVar[str] = N_("nothing reads this file")
    help: ClassVar[str] = N_("Move or rename it. {hint}")
