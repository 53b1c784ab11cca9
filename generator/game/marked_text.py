"""Running text with marks: ``*bold*`` and ``_slanted_`` become runs that a template can set."""

from __future__ import annotations

from generator.wording import MARKED


def runs(text: str) -> list[dict[str, str]]:
    """``ein *fettes* Wort`` → runs of text, each with its style: "", "b" or "i"."""
    found: list[dict[str, str]] = []
    end = 0
    for match in MARKED.finditer(text):
        if match.start() > end:
            found.append({"stil": "", "text": text[end : match.start()]})
        bold = match.group(1) is not None
        found.append({"stil": "b" if bold else "i", "text": match.group(1) if bold else match.group(2)})
        end = match.end()
    if end < len(text):
        found.append({"stil": "", "text": text[end:]})
    return found
