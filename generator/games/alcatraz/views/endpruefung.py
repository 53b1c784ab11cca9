"""The end check as a sheet: who can be spared, the four tie-breakers, and an example worked out here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.booklet import set_paragraph
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import HaeftlingeDatei
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.play.ending import Prisoner, check, missing_without
from generator.games.alcatraz.play.numbers import ELEMENTS
from generator.games.alcatraz.prison import only, people
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: The plans of the example (T03): the first prisoner is Sündenbock and needed, the second can be spared.
EXAMPLE: Final = ("ABC", "BDF", "DEF")


def example(rows: Sequence[dict[str, str]]) -> dict[str, Any]:
    """The example with the first prisoners of the kit: what the others would lack, and who stays."""
    plans = {row["name"]: Prisoner(frozenset(plan)) for row, plan in zip(rows, EXAMPLE, strict=False)}
    scapegoat = rows[0]["name"]
    ending = check(plans, scapegoat)
    lines = [
        {**row, "plan": plan, "fehlt": sorted(missing_without(plans, row["name"]))}
        for row, plan in zip(rows, EXAMPLE, strict=False)
    ]
    return {"zeilen": lines, "suendenbock": scapegoat, "bleibt": ending.stays if ending else None}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    helps, prisoners = only(content, HilfenDatei), only(content, HaeftlingeDatei)
    if helps is None or prisoners is None:
        return []
    rows = people(prisoners.model)
    data = {
        "fragen": [set_paragraph(question) for question in helps.model.endpruefung.fragen],
        "vergleich": list(helps.model.endpruefung.vergleich),
        "elemente": list(ELEMENTS),
        "haeftlinge": rows,
        "beispiel": example(rows),
    }
    face = Face(
        "endpruefung",
        request.product.template,
        data,
        request.size,
        request.bleed,
        helps.span("endpruefung"),
    )
    return [Piece(face)]
