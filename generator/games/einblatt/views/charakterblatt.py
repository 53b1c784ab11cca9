"""Character sheets: filled for every character, empty for every setting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Charakter, Setting
from generator.games.einblatt.sheet.contents import pages
from generator.games.einblatt.views.faces import chosen_settings, piece
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a character (``blank``: a setting), of one page or more; of one setting when asked."""
    chosen = request.choices.get("setting")
    worlds = list(lookup.settings(content))
    # Who plays together lies together.
    found = sorted(
        (
            (loaded, setting)
            for loaded, setting in lookup.characters(content)
            if chosen is None or setting.id == chosen
        ),
        key=lambda one: worlds.index(one[1].id),
    )
    # A world without characters still has its empty sheet.
    if request.blank or (not found and (request.fillable or chosen is not None)):
        return blank_view(content, request)
    return [
        page
        for loaded, setting in found
        for page in _sheet(content, loaded.model.id, setting, loaded.model, loaded.span(), request)
    ]


def blank_view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The empty sheets, one a setting."""
    return [
        page
        for loaded in chosen_settings(content, request)
        for page in _sheet(content, f"leer-{loaded.model.id}", loaded.model, None, loaded.span(), request)
    ]


def _sheet(
    content: GameContent,
    key: str,
    setting: Setting,
    charakter: Charakter | None,
    span: Span | None,
    request: ViewRequest,
) -> Iterator[Piece]:
    turned = charakter is None and request.product.back is not None and not request.fillable
    found = pages(
        content.wording, content.fonts, setting, charakter, request.size, form=request.fillable, turned=turned
    )
    if turned:
        # The next page is the back of the one before it.
        for front, behind in zip(found[::2], found[1::2], strict=True):
            name = key if len(found) == len((front, behind)) else f"{key}-{front.page}"
            yield piece(request, name, front, span, back=behind, back_key=f"{key}-{behind.page}")
        return
    for page in found:
        yield piece(request, key if len(found) == 1 else f"{key}-{page.page}", page, span)
