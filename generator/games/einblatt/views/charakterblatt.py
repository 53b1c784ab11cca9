"""Character sheets: filled for every character, empty for every setting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Charakter, Setting
from generator.games.einblatt.sheet.contents import pages
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a character (``blank``: a setting), of one page or more; of one setting when asked."""
    return [
        Piece(Face(key, request.product.template, data, request.size, request.bleed, span))
        for key, data, span in _faces(content, request)
    ]


def blank_view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The empty sheets, one a setting."""
    return [
        Piece(Face(key, request.product.template, data, request.size, request.bleed, span))
        for key, data, span in _empty(content, request)
    ]


def _faces(content: GameContent, request: ViewRequest) -> Iterator[tuple[str, dict[str, Any], Span | None]]:
    chosen = request.choices.get("setting")
    found = [
        (loaded, setting)
        for loaded, setting in lookup.characters(content)
        if chosen is None or setting.id == chosen
    ]
    # A world without characters still has its empty sheet.
    if request.blank or (not found and (request.fillable or chosen is not None)):
        yield from _empty(content, request)
        return
    for loaded, setting in found:
        yield from _sheet(loaded.model.id, setting, loaded.model, loaded.span(), request)


def _empty(content: GameContent, request: ViewRequest) -> Iterator[tuple[str, dict[str, Any], Span | None]]:
    chosen = request.choices.get("setting")
    for loaded in lookup.settings(content).values():
        if chosen is None or loaded.model.id == chosen:
            yield from _sheet(f"leer-{loaded.model.id}", loaded.model, None, loaded.span(), request)


def _sheet(
    key: str, setting: Setting, charakter: Charakter | None, span: Span | None, request: ViewRequest
) -> Iterator[tuple[str, dict[str, Any], Span | None]]:
    for page in pages(setting, charakter, request.size, form=request.fillable):
        name = key if page["seiten"] == 1 else f"{key}-{page['seite']}"
        yield name, {**page, "ausfuellbar": request.fillable}, span
