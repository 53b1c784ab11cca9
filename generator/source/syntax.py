"""libyaml's complaints in plain words. Its texts are fixed, so a table translates them."""

from __future__ import annotations

from collections.abc import Sequence

import yaml

from generator.diagnostics import Diagnostic, Span
from generator.i18n import N_, _
from generator.source.defects.broken_syntax import BrokenSyntax
from generator.source.defects.half_character import HalfCharacter
from generator.source.defects.tab_indentation import TabIndentation
from generator.source.defects.unknown_tag import UnknownTag

_BRACKET = N_("Close the bracket, or put a comma between the entries.")
_QUOTE = N_('Close the quotation mark; write one that is meant as text as „ or “, or as \\".')
_INNER = N_(
    "A quotation mark within the text ended it too early: put the text in the other kind of marks, or write "
    "„ and “ inside."
)
_INDENT = N_("Indent the line like its neighbours, and check whether a quotation mark above is missing.")
_COLON = N_("Put the whole text in quotation marks if the colon belongs to it; else check the indentation.")
_SIGN = N_("A text that begins with one of @ ` % & * ! | > must stand in quotation marks.")

#: libyaml's words → (what is wrong, the remedy).
_WORDS: dict[str, tuple[str, str]] = {
    "mapping values are not allowed in this context": (N_("no colon is possible here"), _COLON),
    "block sequence entries are not allowed in this context": (
        N_("no list can begin here"),
        N_("Begin the list on a line of its own, or put the text in quotation marks."),
    ),
    "found unexpected end of stream": (N_("the quotation mark that opens here is never closed"), _QUOTE),
    "found unexpected document indicator": (N_("the quotation mark that opens here is never closed"), _QUOTE),
    "found unknown escape character": (
        N_("this text holds a backslash with a letter that means nothing"),
        N_("Write two backslashes for one, or use single quotation marks."),
    ),
    "did not find expected ',' or ']'": (N_("the bracket [ that opens here is not closed"), _BRACKET),
    "did not find expected ',' or '}'": (N_("the bracket { that opens here is not closed"), _BRACKET),
    "did not find expected '-' indicator": (N_("this line does not fit the list above it"), _INDENT),
    "did not find expected key": (N_("this does not fit the entries above it"), _INDENT),
    "could not find expected ':'": (
        N_("a colon is missing here"),
        N_("Write “key: value”, or indent the line so that it continues the text above."),
    ),
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
}
#: What libyaml says far below the place where the mistake is; it knows that place.
_LEFT_OPEN = frozenset(
    {"found unexpected end of stream", "found unexpected document indicator", "could not find expected ':'"}
)
_ANY = N_("Compare this line and the one above it with a file that works: quotes, colons, indentation.")


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
    detail, remedy = _WORDS.get(problem, (problem, _ANY))
    if problem == "did not find expected key" and _closes_text(lines, line, column):
        begin = _opened_above(lines, line, column)
        if begin is not None:
            detail, remedy = N_("the quotation mark that opens here is closed only lines below"), _QUOTE
            here = _span(path, lines, *begin)
        else:
            detail, remedy = N_("this follows behind a closing quotation mark"), _INNER
    opening = error.context_mark
    if opening is not None and (remedy is _BRACKET or problem in _LEFT_OPEN):
        here = _span(path, lines, opening.line, opening.column)
    return BrokenSyntax.at(here, detail=_(detail), remedy=_(remedy))


def _closes_text(lines: Sequence[str], line: int, column: int) -> bool:
    """Does a text in quotation marks end just in front of the place?"""
    before = lines[line][:column].rstrip() if line < len(lines) else ""
    return before.endswith(("'", '"'))


def _opened_above(lines: Sequence[str], line: int, column: int) -> tuple[int, int] | None:
    """Line and column of the quotation mark whose text ends right before the place, if it opens above it."""
    text = "\n".join([*lines[:line], lines[line][:column]])
    begin = None
    try:
        for token in yaml.scan(text, Loader=yaml.CLoader):
            if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"'):
                begin = token.start_mark.line, token.start_mark.column
    except yaml.YAMLError:
        return None
    return begin if begin is not None and begin[0] < line else None


def _behind(lines: Sequence[str], line: int, column: int) -> str:
    return lines[line][column:] if line < len(lines) else ""


def _span(path: str, lines: Sequence[str], line: int, column: int) -> Span:
    """One character; the end of the last line with text where libyaml points behind the file's end."""
    if line >= len(lines) or (line == len(lines) - 1 and not lines[line]):
        line = max((i for i, text in enumerate(lines) if text.strip()), default=0)
        column = max(len(lines[line].rstrip()) - 1, 0)
    return Span(path, line + 1, column + 1, line + 1, column + 2)
