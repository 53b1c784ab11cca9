"""Colons: in a text, without their space, or forgotten."""

from __future__ import annotations

import re

from generator.i18n import _
from generator.source.slips.stop import Slip, Stop, brief, entry_in, indentation, quoted
from generator.source.typography import DASHES, OPENING, SPACES, without_marks

_NO_COLON = "could not find expected ':'"
_A_COLON = "mapping values are not allowed in this context"
#: A line of nothing but signs, which somebody drew to part what stands above from what stands below.
_RULE = re.compile(r"[-=_*~#+/ ]{3,}")
_TIGHT = re.compile(r"(?P<lead>\s*(?:- )*)(?P<key>\w[\w-]*):(?P<value>[^\s/:].*)")


def at_colon(stop: Stop) -> Slip | None:
    """The slip, where a colon is one too many or one is missing."""
    if stop.problem == _A_COLON:
        return _too_many(stop)
    if stop.problem == _NO_COLON and stop.opening is not None:
        return _missing(stop, *stop.opening)
    return None


def _too_many(stop: Stop) -> Slip | None:
    entry = entry_in(stop.text)
    if entry is not None and stop.column > len(entry.lead) + len(entry.key):
        value = entry.value
        if value[:1] in OPENING:
            detail = _("typographic marks like {marks} are no quotation marks to YAML").format(
                marks="„ “ » «"
            )
        else:
            detail = _("this line holds a second colon")
        text = brief(entry.with_value(quoted(without_marks(value))))
        remedy = _("If the colon belongs to the text, put the text in plain quotation marks: {line}")
        return Slip(detail, remedy.format(line=text), stop.line, stop.column)
    above = stop.above(stop.line)
    if above is None:
        return None
    text = stop.lines[above]
    if tight := _TIGHT.fullmatch(text):
        return _no_space(above, tight)
    if entry_in(text) is None and not text.lstrip().startswith("-"):
        return _no_colon(text, above, indentation(text))
    return None


def _missing(stop: Stop, line: int, column: int) -> Slip:
    """The line reads as a key, but no colon follows."""
    whole = stop.row(line)
    text = whole[column:].strip(" ")
    above = stop.above(line)
    if any(space in whole[: column + len(text)] for space in SPACES) and (
        text[:1] in SPACES or re.search(f":[{SPACES}]", text)
    ):
        place = next(i for i, sign in enumerate(whole) if sign in SPACES)
        detail = _("a space that does not break (copied from elsewhere) stands here, which is none to YAML")
        return Slip(detail, _("Delete it and type the space anew."), line, place)
    if tight := _TIGHT.fullmatch(whole):
        return _no_space(line, tight)
    if _RULE.fullmatch(text) or text.startswith("//"):
        return Slip(
            _("this line is neither an entry nor a comment"),
            _("Begin a comment with # and a space: {line}").format(line=brief(f"# {text.lstrip('/ ')}")),
            line,
            column,
        )
    if text[0] in DASHES:
        return Slip(
            _("{sign} is not the dash that begins the entries of a list").format(sign=text[0]),
            _("Write the plain hyphen and a space: {line}").format(line=brief(f"- {text[1:].strip()}")),
            line,
            column,
        )
    if text[0] == "-":
        return Slip(
            _("behind the dash the space is missing"),
            _("Write: {line}").format(line=brief(f"- {text[1:].strip()}")),
            line,
            column,
        )
    if above is not None and stop.lines[above].startswith(" " * column + "- "):
        return Slip(
            _("the dash in front of this entry of the list is missing"),
            _("Write: {line}").format(line=brief(f"- {text}")),
            line,
            column,
        )
    if above is not None and re.search(r":\s+[|>][+-]?\s*$", stop.lines[above]):
        return Slip(
            _("the text that belongs to the line above is not indented"),
            _("Put two spaces in front of each of its lines."),
            line,
            column,
        )
    return _no_colon(whole, line, column)


def _no_space(line: int, tight: re.Match[str]) -> Slip:
    right = f"{tight['lead'].strip()} {tight['key']}: {tight['value']}".strip()
    return Slip(
        _("behind the colon the space is missing"),
        _("Write: {line}").format(line=brief(right)),
        line,
        len(tight["lead"]) + len(tight["key"]),
    )


def _no_colon(text: str, line: int, column: int) -> Slip:
    words = text.strip().split(maxsplit=1)
    word, rest = words[0], words[1] if len(words) > 1 else "…"
    return Slip(
        _("this line has no colon"),
        _(
            "If the line continues the text above, indent it further; if “{word}” is a key, write: {line}"
        ).format(word=word, line=brief(f"{word}: {rest}")),
        line,
        column,
    )
