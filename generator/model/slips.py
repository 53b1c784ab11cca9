"""Values that are well-formed YAML but typed as one types elsewhere: typographic marks, commas, units."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from generator.i18n import _
from generator.source.typography import DASHES, OPENING, SPACES

_KEY = re.compile(r"([\w-]+)\s*[:= ]\s*(.*)")
_DECIMAL = re.compile(r"[-+]?\d+,\d+")
_MINUS = re.compile(rf"[{DASHES}]\s*(\d+)")
_UNIT = re.compile(r"([-+]?\d+)(\s+[^\d\s.,:][^\d]*|[%€+]|[^\W\d_]{2,})")


def text_slip(value: str, mend: Callable[[str], str] = str) -> str | None:
    """The remedy for what surrounds a value and was not meant as part of it; None: nothing does.

    ``mend`` turns the value without it into what may be written there.
    """
    bare = value.strip(SPACES)
    if bare != value:
        return _("Delete the invisible space (copied from elsewhere) beside it.")
    bare = value.strip(OPENING).strip()
    if bare != value and bare:
        return _("To YAML, typographic quotation marks are part of the text. Write: {text}").format(
            text=mend(bare)
        )
    bare = value.rstrip(",; ")
    if bare != value and bare:
        return _("Delete the sign behind it. Write: {text}").format(text=mend(bare))
    return None


def number_slip(value: str, *, decimals: bool) -> str | None:
    """The remedy for a text where a number belongs; None: it holds no number that could be meant."""
    if remedy := text_slip(value):
        return remedy
    if match := _MINUS.fullmatch(value):
        return _("Type the minus sign as the plain hyphen: -{number}").format(number=match[1])
    if _DECIMAL.fullmatch(value):
        if decimals:
            return _("Decimal places stand behind a point: {number}").format(number=value.replace(",", "."))
        return _("Write a number without decimal places.")
    if match := _UNIT.fullmatch(value):
        return _("Write the number alone, without “{rest}”: {number}").format(
            rest=match[2].strip(), number=match[1]
        )
    return None


def key_slip(key: str, keys: Iterable[str]) -> tuple[str, str] | None:
    """The known key that an unknown one begins with (“karten:4”, “karten = 4”), and the remedy."""
    bare = key.strip(OPENING)
    if bare != key and bare in keys:
        return bare, _("To YAML, typographic quotation marks are part of the text. Write: {text}").format(
            text=bare
        )
    match = _KEY.fullmatch(key)
    if match is None or match[1] not in keys:
        return None
    return match[1], _("Between key and value stand a colon and a space: {entry}").format(
        entry=f"{match[1]}: {match[2]}".strip()
    )


def list_slip(value: str, *, several_lines: bool) -> str | None:
    """The remedy for a text where a list belongs and entries lack their dashes; None: it is one entry."""
    dashes = value[:1] in f"-{DASHES}" or " - " in value
    if not (dashes or several_lines):
        return None
    first = re.split(" - ", value.lstrip(f"-{DASHES} "))[0]
    if dashes:
        return _("Begin every entry on its own line with a plain hyphen and a space: - {first}").format(
            first=first
        )
    return _("Begin every entry on its own line with a plain hyphen and a space.")
