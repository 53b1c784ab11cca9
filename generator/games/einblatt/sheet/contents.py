"""A character sheet as records for its template: one a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from generator.games.einblatt import lookup
from generator.games.einblatt.models import Charakter, ModulId, Setting
from generator.games.einblatt.sheet.band import (
    AttributeBand,
    ConfidenceBand,
    attribute_band,
    bands,
    confidence_band,
)
from generator.games.einblatt.sheet.foot import SheetFoot
from generator.games.einblatt.sheet.head import Head, head
from generator.games.einblatt.sheet.layout import SheetPart, lay_out, overleaf
from generator.games.einblatt.sheet.lower import (
    Experience,
    Ladder,
    Log,
    Notes,
    SleevePlace,
    experience,
    gained,
    ladder,
    log,
    notes,
    sleeve,
)
from generator.games.einblatt.sheet.measures import SheetContents
from generator.games.einblatt.sheet.suits import strongest
from generator.geometry import Rect, Size
from generator.model.face_data import FaceData
from generator.typeface import Fonts
from generator.wording import Wording

#: An empty sheet with fewer lines for notes does without hand sizes by value.
_LEAST_NOTES: Final = 4


@dataclass(frozen=True, kw_only=True)
class CharacterSheet(FaceData):
    """A page of a character sheet: filled in, empty for the pencil, or a form for the screen."""

    templates: ClassVar = ("einblatt/charakterblatt.html",)
    #: Ids, which a form keeps; that of an empty sheet's character is empty.
    setting: str
    id: str
    #: The setting's name.
    world: str
    #: Of a character; none on an empty sheet.
    name: str | None
    role: str | None
    player: str | None
    #: Nobody's yet?
    blank: bool
    #: Are there fields to fill in on the screen?
    form: bool
    #: Is it still to be filled in, by hand or on the screen?
    open: bool
    #: The character's letter for the corners; empty where four suits stand in them.
    initial: str
    #: The suit of the best attribute; empty without one.
    strong: str
    #: Are there broad Fertigkeiten (E2)?
    broad: bool
    #: From 1.
    page: int
    foot: SheetFoot
    #: The first page's head; none on others.
    head: Head | None
    #: The head of later pages.
    short_head: Rect | None
    bands: tuple[AttributeBand, ...]
    confidence: ConfidenceBand | None
    experience: Experience | None
    sleeve: SleevePlace | None
    log: Log | None
    ladder: Ladder | None
    notes: tuple[Notes, ...]


def pages(
    say: Wording,
    fonts: Fonts,
    setting: Setting,
    charakter: Charakter | None,
    size: Size,
    *,
    form: bool = False,
    turned: bool = False,
) -> list[CharacterSheet]:
    """The pages of a sheet; blank ones for a setting's characters when ``charakter`` is None.

    ``turned``: each has a back, if need be one for people and places.
    """
    wanted = SheetContents(
        sleeve=ModulId.G6 in setting.module,
        experience=ModulId.E3 in setting.module,
        ladder=charakter is None,
        log=len(charakter.einschraenkungen) if charakter else 0,
        notes=(len(charakter.notizen) if charakter else 0) + (0 if form else len(gained(setting))),
    )
    rows = bands(setting, charakter, form=form)
    laid_out = lay_out(size.width, size.height, rows, wanted)
    if wanted.ladder and not any(
        part.kind == "notizen" and part.rows >= _LEAST_NOTES for page in laid_out for part in page
    ):
        # Notes need the room more: the screen has hand sizes, too, and so has a back.
        laid_out = lay_out(size.width, size.height, rows, replace(wanted, ladder=False))
    if turned and len(laid_out) % 2:
        shown = any(part.kind == "leiter" for page in laid_out for part in page)
        laid_out = [*laid_out, overleaf(size.width, size.height, ladder=wanted.ladder and not shown)]
    return [
        _page(say, fonts, setting, charakter, size, laid_out, index, form=form)
        for index in range(len(laid_out))
    ]


def _page(
    say: Wording,
    fonts: Fonts,
    setting: Setting,
    charakter: Charakter | None,
    size: Size,
    laid_out: Sequence[Sequence[SheetPart]],
    index: int,
    *,
    form: bool,
) -> CharacterSheet:
    parts = laid_out[index]
    initial = charakter.name[0].upper() if charakter and not form else ""
    # The first page may already have lines for people and places.
    further = index > 0 and any(part.kind == "mehr-notizen" for part in laid_out[0])

    def of(kind: str) -> SheetPart | None:
        return next((part for part in parts if part.kind == kind), None)

    return CharacterSheet(
        setting=setting.id,
        id=charakter.id if charakter else "",
        world=setting.name,
        name=charakter.name if charakter else None,
        role=charakter.rolle if charakter else None,
        player=charakter.spieler if charakter else None,
        blank=charakter is None,
        form=form,
        open=form or charakter is None,
        initial=initial,
        strong=strongest(setting, charakter),
        broad=ModulId.E2 in setting.module,
        page=index + 1,
        foot=_foot(say, fonts, setting, laid_out, index),
        head=head(say, fonts, part, setting, charakter, form=form) if (part := of("kopf")) else None,
        short_head=Rect(*part.place) if (part := of("kurzkopf")) else None,
        bands=tuple(
            attribute_band(say, fonts, part, setting, attribut, charakter, form=form)
            for part in parts
            for attribut in setting.attribute
            if part.kind == "band" and part.key == attribut.name
        ),
        confidence=next(
            (
                confidence_band(say, part, setting, charakter, form=form)
                for part in parts
                if part.key == lookup.SELBSTBEWUSSTSEIN
            ),
            None,
        ),
        experience=experience(say, fonts, part, charakter) if (part := of("erfahrung")) else None,
        sleeve=sleeve(part, charakter) if (part := of("aermel")) else None,
        log=log(fonts, part, setting, charakter) if (part := of("log")) else None,
        ladder=ladder(part) if (part := of("leiter")) else None,
        notes=tuple(
            notes(
                part,
                size,
                "notizen" if part.kind == "notizen" else "geschichte" if further else "leute",
                charakter,
                () if form else gained(setting),
                letter=bool(initial),
            )
            for part in parts
            if part.kind in ("notizen", "mehr-notizen")
        ),
    )


def _foot(
    say: Wording, fonts: Fonts, setting: Setting, laid_out: Sequence[Sequence[SheetPart]], index: int
) -> SheetFoot:
    """Game, world, modules in force (E before G); of several pages which, and whose bands come next."""
    words = [say("sheet.game"), say("sheet.title"), setting.name]
    own = [module.id for module in setting.eigene_module]
    if setting.module or own:
        listed = [str(module) for module in ModulId if module in setting.module]
        words.append(" ".join([*listed, *own]))
    if len(laid_out) > 1:
        words.append(say("sheet.page", number=index + 1, total=len(laid_out)))
    overleaf = [part.key for page in laid_out[index + 1 : index + 2] for part in page if part.kind == "band"]
    if overleaf:
        words.append(say("sheet.overleaf", number=index + 2, names=", ".join(overleaf)))
    return SheetFoot.of(fonts, *words)
