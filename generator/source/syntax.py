"""libyaml's complaints in plain words. Its texts are fixed, so a table translates them."""

from __future__ import annotations

from collections.abc import Sequence

import yaml

from generator.diagnostics import Diagnostic, Span
from generator.i18n import N_, _
from generator.source.defects import BrokenSyntax, HalfCharacter, TabIndentation, UnknownTag
from generator.source.slips import recognise
from generator.source.slips.stop import Stop

_INDENT = N_("Indent the line like its neighbours, and check whether a quotation mark above is missing.")
_COLON = N_("Put the whole text in quotation marks if the colon belongs to it; else check the indentation.")
_SIGN = N_("A text that begins with one of @ ` % & * ! | > must stand in quotation marks.")
_DIRECTIVE = (N_("a line that begins with % is an instruction to YAML"), N_("Delete the line."))

#: libyaml's words → (what is wrong, the remedy), where no slip of an author is recognised.
_WORDS: dict[str, tuple[str, str]] = {
    "mapping values are not allowed in this context": (N_("no colon is possible here"), _COLON),
    "mapping keys are not allowed in this context": (N_("no text can begin with this sign"), _SIGN),
    "block sequence entries are not allowed in this context": (
        N_("no list can begin here"),
        N_("Begin the list on a line of its own, or put the text in quotation marks."),
    ),
    "found unknown escape character": (
        N_("this text holds a backslash with a letter that means nothing"),
        N_("Write two backslashes for one, or use single quotation marks."),
    ),
    "did not find expected hexdecimal number": (
        N_("this text holds a backslash with a letter that means nothing"),
        N_("Write two backslashes for one, or use single quotation marks."),
    ),
    "did not find expected '-' indicator": (N_("this line does not fit the list above it"), _INDENT),
    "did not find expected key": (N_("this does not fit the entries above it"), _INDENT),
    "did not find expected node content": (N_("a value is missing in front of this sign"), _SIGN),
    "found character that cannot start any token": (N_("no text can begin with this sign"), _SIGN),
    "did not find expected alphabetic or numeric character": (
        N_("a name is missing behind this sign"),
        _SIGN,
    ),
    "did not find expected comment or line break": (
        N_("behind | or > at the beginning of a text the line must end"),
        N_("Begin the text on the next line, or put it in quotation marks."),
    ),
    "found incompatible YAML document": (
        N_("this names a version of YAML that does not exist"),
        N_("Delete the line that begins with “%YAML”."),
    ),
    "did not find expected <document start>": (N_("something follows after the end of the content"), _INDENT),
    "found unexpected non-alphabetical character": _DIRECTIVE,
    "found unknown directive name": _DIRECTIVE,
}
_ANY = (
    N_("the rules of YAML are broken here"),
    N_("Compare this line and the one above it with a file that works: quotes, colons, indentation."),
)


def explain(error: yaml.MarkedYAMLError, lines: Sequence[str], path: str) -> Diagnostic:
    """The diagnostic for what stopped libyaml."""
    problem = error.problem or ""
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    here = _span(path, lines, line, column)
    if "tab character" in problem or _behind(lines, line, column).startswith("\t"):
        return TabIndentation.at(here)
    if problem == "found invalid Unicode character escape code":
        # the mark stands behind “\\u”
        start = max(column - 2, 0)
        code = _behind(lines, line, column)[:4]
        return HalfCharacter.at(_span(path, lines, line, start), character=f"U+{code.upper()}")
    if problem == "found undefined tag handle":
        return UnknownTag.at(here, tag=_behind(lines, line, column).split(" ")[0])
    opening = error.context_mark
    opened = (opening.line, opening.column) if opening is not None else None
    slip = recognise(Stop(problem, lines, line, column, opened))
    if slip is not None:
        return BrokenSyntax.at(
            _span(path, lines, slip.line, slip.column), detail=slip.detail, remedy=slip.remedy
        )
    detail, remedy = _WORDS.get(problem, _ANY)
    return BrokenSyntax.at(here, detail=_(detail), remedy=_(remedy))


def unexplained(path: str) -> Diagnostic:
    """For what stopped libyaml without a place."""
    detail, remedy = _ANY
    return BrokenSyntax.at(Span(path), detail=_(detail), remedy=_(remedy))


def _behind(lines: Sequence[str], line: int, column: int) -> str:
    return lines[line][column:] if line < len(lines) else ""


def _span(path: str, lines: Sequence[str], line: int, column: int) -> Span:
    """One character; the end of the last line with text where libyaml points behind the file's end."""
    if line >= len(lines) or (line == len(lines) - 1 and not lines[line]):
        line = max((i for i, text in enumerate(lines) if text.strip()), default=0)
        column = max(len(lines[line].rstrip()) - 1, 0)
    return Span(path, line + 1, column + 1, line + 1, column + 2)
