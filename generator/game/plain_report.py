"""The page that reports of most games are printed on: the press's own, in the colours of the game."""

from __future__ import annotations

from typing import ClassVar

from generator.game.report_page import ReportPage


class PlainReport(ReportPage):
    """A page of a report, without a look of its game's own."""

    templates: ClassVar = ("_press/bericht.html",)
    fonts: ClassVar = (
        "fira-sans-condensed/FiraSansCondensed_500Medium.ttf",
        "fira-sans-condensed/FiraSansCondensed_500Medium.ttf",
    )
