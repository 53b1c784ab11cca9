"""What somebody wants printed or exported, as the page asks for it → the press's options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.model.print import Backs
from generator.press.exporting.options import ExportOptions, Way
from generator.press.options import BuildOptions, Pages, Wish
from generator.press.state.printer_book import read_book
from generator.studio.habits import Habits

_INKS = ("full", "low", "grey")
_MOST_BLEED, _MOST_CORNERS = 5.0, 10.0
#: Copies of a card and pages of a file, at most; cards and stretches of pages that are named.
_MOST_COPIES, _MOST_PAGES, _MOST_NAMED = 999, 99_999, 500
#: Pixels per inch of pictures that are not printed but looked at.
_ON_SCREEN = 200.0
_URL = re.compile(r"https?://[^\s\"<>\\^`{|}]+")


def options_from(asked: Mapping[str, Any], habits: Habits) -> BuildOptions:
    """``asked`` names a ``target``, and what differs from the project's habits. Raises UsageFault."""
    usual = habits.options
    paper = _text(asked, "paper") or usual.paper
    printer = _text(asked, "printer") or habits.printer
    ink = _text(asked, "ink") or usual.ink
    if ink not in _INKS:
        raise _unknown("ink", ink)
    backs = _text(asked, "backs") or usual.backs
    if backs not in list(Backs):
        raise _unknown("backs", backs)
    players = asked.get("players") or usual.players
    if players is not None and (not isinstance(players, int) or not 1 <= players <= 20):
        raise _unknown("players", str(players))
    format_ = _text(asked, "format")
    setting = _text(asked, "setting")
    fillable = asked.get("fillable") is True
    return replace(
        usual,
        targets=(_text(asked, "target"),),
        paper=paper,
        ink=ink,
        backs=Backs(backs),
        bleed=_length(asked, "bleed", usual.bleed, _MOST_BLEED),
        corners=_length(asked, "corners", usual.corners, _MOST_CORNERS),
        large=_flag(asked, "large", usual=usual.large),
        cards=_cards(asked),
        pages=_pages(asked),
        only=_words(asked, "only"),
        format=format_ or usual.format,
        usual_format=not format_,
        players=players,
        usual_players=not asked.get("players"),
        blank=asked.get("blank") is True,
        fillable=fillable,
        choices=(("setting", setting),) if setting else (),
        print_list=_flag(asked, "list", usual=usual.print_list),
        printer=read_book().chosen(printer or None, paper),
    )


def export_from(asked: Mapping[str, Any], habits: Habits) -> ExportOptions:
    """The same for an export: ``to`` says where to; ``dpi``, ``edge`` and ``url`` as on the command line."""
    to = _text(asked, "to")
    if to not in list(Way):
        raise _unknown("to", to)
    way = Way(to)
    dpi = asked.get("dpi") or (_ON_SCREEN if way is Way.TTS else 300)
    if not isinstance(dpi, int | float) or not 36 <= dpi <= 1200:
        raise _unknown("dpi", str(dpi))
    url = _text(asked, "url")
    if url and not (way is Way.TTS and _URL.fullmatch(url)):
        raise UsageFault(_("That is no address on the web."), _("It begins with https://"))
    build = options_from({**asked, "backs": "", "corners": 0, "printer": ""}, habits)
    bled = _text(asked, "edge") == "bleed"
    return ExportOptions(replace(build, printer=None), way, float(dpi), bled, url)


def _length(asked: Mapping[str, Any], name: str, usual: float, most: float) -> float:
    value = asked.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
        raise _unknown(name, str(value))
    return float(value)


def _flag(asked: Mapping[str, Any], name: str, *, usual: bool) -> bool:
    value = asked.get(name, usual)
    if not isinstance(value, bool):
        raise _unknown(name, str(value))
    return value


def _cards(asked: Mapping[str, Any]) -> tuple[Wish, ...]:
    """``[["tresor", 2], ["hund*", 0]]``; 0 for all copies."""
    return tuple(Wish(_pattern(pattern), n) for pattern, n in _pairs(asked, "cards", str, 0, _MOST_COPIES))


def _pattern(text: str) -> str:
    if not text.strip() or len(text) > 80:
        raise _unknown("cards", text)
    return text.strip().lower()


def _pages(asked: Mapping[str, Any]) -> Pages:
    """``[[3, 8], [12, 12]]``."""
    found = tuple(sorted(_pairs(asked, "pages", int, 1, _MOST_PAGES)))
    for first, last in found:
        if not 1 <= first <= last:
            raise _unknown("pages", f"{first}–{last}")
    return found


def _pairs(asked: Mapping[str, Any], name: str, kind: type, low: int, high: int) -> list[tuple[Any, int]]:
    value = asked.get(name) or []
    if not isinstance(value, list) or len(value) > _MOST_NAMED:
        raise _unknown(name, str(value))
    for one in value:
        if not (isinstance(one, list) and len(one) == 2 and type(one[0]) is kind and type(one[1]) is int):
            raise _unknown(name, str(one))
        if not low <= one[1] <= high:
            raise _unknown(name, str(one[1]))
    return [(one[0], one[1]) for one in value]


def _text(asked: Mapping[str, Any], name: str) -> str:
    value = asked.get(name) or ""
    if not isinstance(value, str):
        raise _unknown(name, str(value))
    return value


def _words(asked: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = asked.get(name) or []
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise _unknown(name, str(value))
    return tuple(value)


def _unknown(name: str, value: str) -> UsageFault:
    return UsageFault(_("{name} does not know “{value}”.").format(name=name, value=value[:80]))
