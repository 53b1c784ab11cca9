"""Silencing a finding in the YAML, with a reason.

``# heimspiel: allow GNO007 because …`` (or ``erlaube … weil …``) counts for the line on which it stands; on
a line of its own it counts for the next line that holds more than a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from generator.diagnostics import Diagnostic, Span
from generator.i18n import _
from generator.lint.defects import ForbiddenSilence, SilenceWithoutReason, UnreadableSilence, UselessSilence
from generator.model.content import GameContent
from generator.source.document import Document
from generator.suggest import closest

#: Findings of this kind cannot be silenced.
UNTOUCHABLE = "YML"

_OURS = re.compile(r"heimspiel\s*:\s*(.*)", re.IGNORECASE)
_CODE = r"[A-Za-z]{3}\d{3}"
_SILENCE = re.compile(
    rf"(?:allow|erlaube)\s+({_CODE}(?:\s*,\s*{_CODE}|\s+{_CODE})*)\s*(?:\b(?:because|weil)\b[\s:]*(.*))?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Silence:
    """One code that is allowed on one line; ``span`` is the comment's own place."""

    code: str
    path: str
    line: int
    span: Span


def silences_in(document: Document) -> tuple[list[Silence], list[Diagnostic]]:
    """The silences of a file, and what is wrong with those that have no effect."""
    silences: list[Silence] = []
    found: list[Diagnostic] = []
    # A comment on a line of its own → the next line that holds more than one.
    meant: dict[int, int] = {}
    for comment in reversed(document.comments):
        if comment.alone:
            meant[comment.line] = meant.get(comment.line + 1, comment.line + 1)
    for comment in document.comments:
        ours = _OURS.fullmatch(comment.text)
        if not ours:
            continue
        end = len(document.lines[comment.line - 1]) + 1
        span = Span(document.path, comment.line, comment.column, comment.line, end)
        match = _SILENCE.fullmatch(ours[1])
        if not match:
            found.append(UnreadableSilence.at(span))
            continue
        codes = [code.upper() for code in re.findall(_CODE, match[1])]
        if not (match[2] or "").strip():
            found.append(SilenceWithoutReason.at(span, codes=", ".join(codes)))
            continue
        line = meant.get(comment.line, comment.line)
        for code in codes:
            if code.startswith(UNTOUCHABLE):
                found.append(ForbiddenSilence.at(span, rule=code))
            else:
                silences.append(Silence(code, document.path, line, span))
    return silences, found


def apply_silences(
    diagnostics: Iterable[Diagnostic],
    content: GameContent,
    judged: Collection[str],
    known: Callable[[], Collection[str]],
) -> list[Diagnostic]:
    """Leave out what is silenced, and add what is wrong with the silences.

    ``judged`` are the codes that were looked for: only their silences can be called useless. A code that is
    not among ``known`` is misspelt; asking for those is dear, so it is done only when one seems to be.
    """
    silences: list[Silence] = []
    kept: list[Diagnostic] = []
    for document in _documents(content):
        some, wrong = silences_in(document)
        silences += some
        kept += wrong
    places = {(s.path, s.line, s.code) for s in silences}
    used: set[tuple[str, int, str]] = set()
    for diagnostic in diagnostics:
        span = diagnostic.span
        place = (span.path, span.line, diagnostic.code) if span else None
        if place is not None and place in places:
            used.add(place)
        else:
            kept.append(diagnostic)
    remedies: dict[str, str] = {}
    for silence in silences:
        if (silence.path, silence.line, silence.code) in used:
            continue
        if silence.code in judged or silence.code not in known():
            if silence.code not in remedies:
                remedies[silence.code] = _remedy(silence, known())
            remedy = remedies[silence.code]
            kept.append(UselessSilence.at(silence.span, rule=silence.code, remedy=remedy))
    return kept


def _remedy(silence: Silence, known: Collection[str]) -> str:
    near = None if silence.code in known else closest(silence.code, known)
    if near:
        return _("Did you mean “{word}”?").format(word=near)
    return _("Delete the comment, or move it to the line of the finding.")


def _documents(content: GameContent) -> Iterator[Document]:
    for source in (content.kit.source, *(loaded.source for loaded in content.documents)):
        if isinstance(source, Document):
            yield source
