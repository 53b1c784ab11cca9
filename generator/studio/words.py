"""The page's own words in the reader's language: those that its scripts ask for by ``_("…")``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from generator.i18n import _

WEB = Path(__file__).parent / "web"
_STRING = r'"(?:[^"\\\n]|\\.)*"'
_ASKED = re.compile(rf"\b(?:_|N_)\(\s*({_STRING})")


@cache
def message_ids() -> tuple[str, ...]:
    """All that the scripts may ask for."""
    return tuple(dict.fromkeys(message for _path, message in asked_by_scripts()))


def messages() -> dict[str, str]:
    """Message id → the language in force."""
    return {message: _(message) for message in message_ids()}


def asked_by_scripts() -> Iterator[tuple[Path, str]]:
    """Each message id with the script that asks for it."""
    for path in sorted(WEB.glob("*.js")):
        for string in _ASKED.findall(path.read_text("utf-8")):
            yield path, json.loads(string)
