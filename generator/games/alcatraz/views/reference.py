"""Sides of reference cards as faces; shared by the Kurzregel and the prisoners' own cards."""

from __future__ import annotations

from typing import Final

from generator.diagnostics import Span
from generator.game.booklet import set_paragraph
from generator.game.contract import ViewRequest
from generator.game.spaces import paragraph
from generator.games.alcatraz.models import SpielDatei
from generator.games.alcatraz.models_hilfen import Kartenseite
from generator.model.pieces import Face

TEMPLATE: Final = "alcatraz/hilfskarte.html"


def side(request: ViewRequest, key: str, page: Kartenseite, spiel: SpielDatei, span: Span) -> Face:
    """One side with its sections, icons and marked text."""
    sections = [
        {
            "titel": section.titel,
            "wachen": [paragraph(step.lang) for step in spiel.wachen] if section.wachen else [],
            "zeilen": [{"symbol": line.symbol, "text": set_paragraph(line.text)} for line in section.zeilen],
        }
        for section in page.abschnitte
    ]
    data = {"titel": page.titel, "abschnitte": sections, "fuss": page.fuss}
    return Face(key, TEMPLATE, data, request.size, request.bleed, span)
