"""Fold-over standees of the prisoners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import HaeftlingeDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.parts import Person
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece


@dataclass(frozen=True)
class Standee(Person, FaceData):
    """A fold-over standee of one prisoner."""

    templates: ClassVar = ("alcatraz/aufsteller.html",)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One standee a prisoner, in his colour and with his sign."""
    people = only(content, HaeftlingeDatei)
    if people is None:
        return []
    return [
        Piece(
            Face.of(
                f"aufsteller-{prisoner.id}",
                request.product.template,
                Standee(prisoner.vorname, prisoner.farbe, prisoner.zeichen),
                request.size,
                request.bleed,
                people.span("haeftlinge", index),
            )
        )
        for index, prisoner in enumerate(people.model.haeftlinge)
    ]
