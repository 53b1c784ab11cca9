"""What somebody wants printed, as the page asks for it → the press's options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.model.print import Backs
from generator.press.options import BuildOptions
from generator.press.state.printer_book import read_book
from generator.studio.house import Habits

_INKS = ("full", "low", "grey")
_MOST_BLEED = 5.0


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
    bleed = asked.get("bleed", usual.bleed)
    if not isinstance(bleed, int | float) or not 0 <= bleed <= _MOST_BLEED:
        raise _unknown("bleed", str(bleed))
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
        bleed=float(bleed),
        only=_words(asked, "only"),
        format=format_ or usual.format,
        usual_format=not format_,
        players=players,
        usual_players=not asked.get("players"),
        blank=asked.get("blank") is True,
        fillable=fillable,
        choices=(("setting", setting),) if setting else (),
        print_list=asked.get("list") is not False,
        printer=read_book().chosen(printer or None, paper),
    )


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
