"""Findings as values: what is wrong, where, and what to do about it. Rendering them is the caller's job."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, order=True)
class Span:
    """A stretch of a text file. Lines and columns count from 1; the end is exclusive.

    ``path`` is relative to the project folder, with forward slashes.
    """

    path: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1


@dataclass(frozen=True)
class Fix:
    """A remedy that a program can apply: ``text``, as it stands in YAML, in the place of what is at ``span``.

    With ``adds``, ``text`` is a further entry for the group that stands there.
    """

    span: Span
    text: str
    adds: bool = False


@dataclass(frozen=True)
class Diagnostic:
    """One finding. ``message`` and ``help`` are already in the reader's language."""

    code: str
    severity: Severity
    message: str
    help: str = ""
    span: Span | None = None
    #: What mends it; any one of them is enough.
    fixes: tuple[Fix, ...] = field(default=(), compare=False)

    def mended_by(self, *fixes: Fix) -> Diagnostic:
        """The finding with remedies that can be applied."""
        return replace(self, fixes=fixes)

    def as_dict(self) -> dict[str, str | int | None]:
        """The record that ``heimspiel check --format json`` prints."""
        span = self.span
        return {
            "code": self.code,
            "severity": str(self.severity),
            "message": self.message,
            "help": self.help,
            "path": span.path if span else None,
            "line": span.line if span else None,
            "column": span.column if span else None,
            "end_line": span.end_line if span else None,
            "end_column": span.end_column if span else None,
        }


def by_place(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted as they are read: by file, line and column, then by code; those without a place come first."""

    def order(diagnostic: Diagnostic) -> tuple[str, int, int, str, str]:
        span = diagnostic.span or Span("", 0, 0)
        return span.path, span.line, span.column, diagnostic.code, diagnostic.message

    return sorted(diagnostics, key=order)


class ContentFault(Exception):
    """The project's content is wrong; carries every diagnostic found so far, by place. Exit code 1."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(by_place(diagnostics))
        super().__init__("; ".join(d.message for d in self.diagnostics))


class UsageFault(Exception):
    """The command was called wrongly. ``str()`` is the message for the reader. Exit code 2."""

    def __init__(self, message: str, help: str = "") -> None:
        self.help = help
        super().__init__(message)


class EnvironmentFault(Exception):
    """The machine lacks something: a library, space, a right. One line and a remedy. Exit code 3."""

    def __init__(self, message: str, help: str = "") -> None:
        self.help = help
        super().__init__(message)
