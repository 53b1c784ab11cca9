"""PRN007: text is too small to read."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.diagnostics import Severity
from generator.i18n import N_


class TextTooSmall(Defect):
    """Text is too small to read

    Type below 5 pt cannot be read at the table, and inkjet printers close its counters.

    Wrong::

        .note { font-size: 4pt }

    Right::

        .note { font-size: 6.5pt }
    """

    code: ClassVar[str] = "PRN007"
    severity: ClassVar[Severity] = Severity.WARNING
    message: ClassVar[str] = N_(
        'The smallest text of "{product}" is {size} pt; below {least} pt it cannot be read.'
    )
    help: ClassVar[str] = N_(
        "Use a larger font size in the template, or shorten the text so that it need not be shrunk."
    )
