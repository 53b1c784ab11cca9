"""Bytes → text that YAML can be read from; complains about encodings and invisible characters."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice

from generator.diagnostics import ContentFault, Diagnostic, Span
from generator.i18n import _
from generator.source.defects import FileTooLarge, ForbiddenCharacter, HalfCharacter, NotText, NotUtf8

#: Bytes of a YAML file, at most.
MAX_BYTES = 1_000_000
#: So many complaints of one kind are enough for one file.
MAX_ALIKE = 20

_NEWLINE = re.compile(r"\r\n|\r|\n")
# Controls but tab and line ends; the line ends of other worlds, which editors do not show as such; a byte
# order mark within the text; the two non-characters that YAML refuses.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_SURROGATE_BYTES = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")


def split_lines(text: str) -> list[str]:
    """The lines as every editor counts them, without their ends."""
    return _NEWLINE.split(text)


def newline_places(text: str) -> list[tuple[int, int]]:
    """Where the line ends of ``text`` begin and end."""
    return [match.span() for match in _NEWLINE.finditer(text)]


def forbidden_in(text: str) -> re.Match[str] | None:
    """The first character of ``text`` that has no place in content, if there is one."""
    return _FORBIDDEN.search(text)


def name_of(character: str) -> str:
    """A name for an invisible character: ``U+0000`` and, where it has one, its Unicode name."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X} {name}".rstrip()


def read_text(raw: bytes, path: str) -> tuple[str, list[Diagnostic]]:
    """Decode a file. Returns text that is safe to parse on, and what is wrong with it.

    Bad places are replaced by U+FFFD, so that the rest of the file can be checked too. A byte order mark at
    the very beginning is harmless and is dropped. Raises ContentFault where there is nothing to go on with.
    """
    if len(raw) > MAX_BYTES:
        raise ContentFault([FileTooLarge.at(Span(path), size=len(raw), limit=MAX_BYTES)])
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ContentFault([NotUtf8.at(Span(path), detail=_("it begins like a file in UTF-16"))])
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    found: list[Diagnostic] = []
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        found.append(_encoding_fault(raw, error.start, path))
        text = raw.decode("utf-8", "replace")
    if _is_no_text(text):
        raise ContentFault([NotText.at(Span(path))])
    for match in islice(_FORBIDDEN.finditer(text), MAX_ALIKE):
        span = _place(text, match.start(), path)
        found.append(ForbiddenCharacter.at(span, character=name_of(match[0])))
    return (_FORBIDDEN.sub("\ufffd", text) if found else text), found


def _is_no_text(text: str) -> bool:
    """Is so much of it senseless that this is a picture, say? Text in another encoding has no controls."""
    controls = len(_FORBIDDEN.findall(text))
    return controls > MAX_ALIKE and (controls + text.count("\ufffd")) * 5 > len(text)


def _encoding_fault(raw: bytes, offset: int, path: str) -> Diagnostic:
    span = _place(raw[:offset].decode("utf-8", "replace"), -1, path)
    half = _SURROGATE_BYTES.match(raw, offset)
    if half:
        code = half[0].decode("utf-8", "surrogatepass")
        return HalfCharacter.at(span, character=f"U+{ord(code):04X}")
    detail = _("the byte {byte} means nothing in it; in Windows-1252 it would be “{character}”").format(
        byte=f"0x{raw[offset]:02X}", character=raw[offset : offset + 1].decode("cp1252", "replace")
    )
    return NotUtf8.at(span, detail=detail)


def _place(text: str, offset: int, path: str) -> Span:
    """The place of a character of ``text``; of the one behind it for offset -1."""
    before = split_lines(text if offset < 0 else text[:offset])
    line, column = len(before), len(before[-1]) + 1
    return Span(path, line, column, line, column + 1)
