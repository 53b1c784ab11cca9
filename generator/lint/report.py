"""Diagnostics as text with excerpts and as JSON. (SARIF has a module of its own.)"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from generator.diagnostics import Diagnostic, Severity, Span
from generator.i18n import N_, _
from generator.lint.excerpt import LinesOf, excerpt, printable

_LABELS = {Severity.ERROR: N_("error"), Severity.WARNING: N_("warning"), Severity.INFO: N_("note")}
_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.INFO: "36"}
_BOLD, _FRAME = "1", "34"


def render_text(diagnostics: Iterable[Diagnostic], lines_of: LinesOf, *, colour: bool = False) -> str:
    """All diagnostics for a reader, a blank line between two; ends with a newline unless there are none.

    ``lines_of`` gives the lines of a file by its path, and none for one that it cannot read. ``colour`` adds
    ANSI codes.
    """
    blocks = [render_one(diagnostic, lines_of, colour=colour) for diagnostic in diagnostics]
    return "\n\n".join(blocks) + "\n" if blocks else ""


def render_one(diagnostic: Diagnostic, lines_of: LinesOf, *, colour: bool = False) -> str:
    """One diagnostic: what, where, the line with a caret below the place, and the remedy."""
    hue = _COLOURS[diagnostic.severity]
    label = f"{_(_LABELS[diagnostic.severity])}[{diagnostic.code}]"
    rows = [
        f"{_paint(label, f'{_BOLD};{hue}', colour)}{_paint(': ' + _tidy(diagnostic.message), _BOLD, colour)}"
    ]
    span = diagnostic.span
    gutter = ""
    if span is not None:
        number = str(span.line)
        gutter = " " * len(number)
        rows.append(f"{gutter}{_paint('-->', _FRAME, colour)} {_tidy(span.path)}:{span.line}:{span.column}")
        rows += _excerpt_rows(span, lines_of, number, gutter, hue, colour)
    if diagnostic.help:
        rows.append(f"{gutter} {_paint('=', _FRAME, colour)} {_tidy(diagnostic.help)}")
    return "\n".join(rows)


def _excerpt_rows(
    span: Span, lines_of: LinesOf, number: str, gutter: str, hue: str, colour: bool
) -> Sequence[str]:
    shown = excerpt(span, lines_of)
    if shown is None:
        return ()
    line, underline = shown
    bar = _paint("|", _FRAME, colour)
    return (
        f"{gutter} {bar}",
        f"{_paint(number, _FRAME, colour)} {bar} {line}".rstrip(),
        f"{gutter} {bar} {_paint(underline, f'{_BOLD};{hue}', colour)}",
    )


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A list of records, ``[]`` when there is nothing to say."""
    records = [diagnostic.as_dict() for diagnostic in diagnostics]
    return json.dumps(records, ensure_ascii=False, indent=2) + "\n"


def _tidy(text: str) -> str:
    """One line that cannot steer a terminal."""
    return printable(" ".join(text.splitlines()))


def _paint(text: str, codes: str, colour: bool) -> str:
    return f"\x1b[{codes}m{text}\x1b[0m" if colour and text else text
