"""What WeasyPrint says while it works: its complaints, and which page it is at."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence


class WeasyPrintLog(logging.Handler):
    """Collects what WeasyPrint says while it works.

    It takes a lack of memory for a drawing that cannot be read, and goes on. Here that is raised again.
    """

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        cause = record.exc_info[1] if record.exc_info else None
        while cause is not None:
            if isinstance(cause, MemoryError):
                raise cause
            cause = cause.__cause__ or cause.__context__
        if record.levelno >= logging.WARNING:
            self.lines.append(record.getMessage())

    def take(self) -> list[str]:
        lines, self.lines = self.lines, []
        return list(dict.fromkeys(lines))


class PagesBegun(logging.Handler):
    """Hears of each page that WeasyPrint begins to lay out: each is a face."""

    def __init__(self, step: Callable[[str], None]) -> None:
        super().__init__(logging.INFO)
        self._step = step
        self.digests: Sequence[str] = ()
        logger = logging.getLogger("weasyprint.progress")
        logger.handlers = [self]
        logger.setLevel(logging.INFO)
        logger.propagate = False

    def emit(self, record: logging.LogRecord) -> None:
        if "Page %d" in record.msg and isinstance(record.args, tuple):
            number = int(str(record.args[0]))
            # A page beyond the last face has no time of its own.
            if number <= len(self.digests):
                self._step(self.digests[number - 1])
