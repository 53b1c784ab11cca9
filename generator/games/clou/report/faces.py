"""The page that reports and playtests of heists are printed on."""

from __future__ import annotations

from typing import ClassVar

from generator.game.report_page import ReportPage


class HeistReport(ReportPage):
    """A page of a report on a heist."""

    templates: ClassVar = ("clou/bericht.html",)
    fonts: ClassVar = (
        "courier-prime/CourierPrime_400Regular.ttf",
        "barlow-condensed/BarlowCondensed_500Medium.ttf",
    )
