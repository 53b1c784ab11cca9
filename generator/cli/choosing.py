"""``--cards tresor:2,gartenzwerg*`` and ``--pages 3-8``: the part of a kit that somebody wants."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.cli.values import whole
from generator.diagnostics import UsageFault
from generator.i18n import N_, _
from generator.model.slug import slug
from generator.press.options import EVERY_COPY, Pages, Wish

#: Copies of a card and pages of a file, at most.
_MOST_COPIES, _MOST_PAGES = 999, 99_999
_ALL = ("all", "alle")
#: What is no id but a name as it is printed, such as “Gutes Schloss”: most ids are made of them.
_NAME = re.compile(r"(?![a-z0-9_.-]+(?:[*?/\[\]]|$))[^*?/\[\]]+")
_CARDS = N_("Name cards by their ids, with commas between them, for example: {example}")
_PAGES = N_("Write them as the PDF's viewer counts them, for example: {example}")


def wishes(texts: Sequence[str]) -> tuple[Wish, ...]:
    """``--cards a,b:2 --cards c*``. Raises UsageFault for what is no card's name."""
    return tuple(_wish(word) for word in _words("--cards", texts, _CARDS, "tresor:2,hund*"))


def _wish(word: str) -> Wish:
    pattern, colon, copies = (part.strip().lower() for part in word.partition(":"))
    if not pattern:
        raise UsageFault(
            _("--cards: “{word}” names no card.").format(word=word),
            _(_CARDS).format(example="tresor:2,hund*"),
        )
    pattern = _NAME.sub(lambda found: slug(found[0]) or found[0], pattern)
    if not colon:
        return Wish(pattern)
    number = EVERY_COPY if copies in _ALL else int(whole(1, _MOST_COPIES)(f"--cards {pattern}", copies))
    return Wish(pattern, number)


def pages(texts: Sequence[str]) -> Pages:
    """``--pages 3-8,12``: first and last of each stretch, in order. Raises UsageFault."""
    return tuple(sorted(_stretch(word) for word in _words("--pages", texts, _PAGES, "3-8,12")))


def _stretch(word: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?", word, re.ASCII)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= first <= last <= _MOST_PAGES:
        raise UsageFault(
            _("--pages: “{word}” is neither a page nor a stretch of pages.").format(word=word),
            _(_PAGES).format(example="3-8,12"),
        )
    return first, last


def _words(option: str, texts: Sequence[str], help_: str, example: str) -> Iterator[str]:
    """What stands between commas. Raises UsageFault where there is nothing."""
    if not texts:
        return
    found = [word.strip() for text in texts for word in text.split(",") if word.strip()]
    if not found:
        raise UsageFault(_("“{name}” is missing.").format(name=option), _(help_).format(example=example))
    yield from found
