"""The booklet's worked examples as data. They say what is tried; what comes of it the rules of play say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.games.alcatraz.models import AUFGABEN, HAEFTLINGE, Anzahl, Bedarf, Buchstabe
from generator.model.base import Slug, StrictModel
from generator.model.names import Refers

#: Number of a task: ``B2``.
AufgabenNummer = Annotated[str, Field(pattern=r"^[A-F][1-9][0-9]?$"), Refers(AUFGABEN)]
#: Id of a prisoner.
HaeftlingId = Annotated[Slug, Refers(HAEFTLINGE)]
Wachenzahl = Annotated[int, Field(ge=0, le=4)]
#: Letters of the elements that somebody has marked: ``ABC``.
Plan = Annotated[str, Field(pattern=r"^A?B?C?D?E?F?$")]


class RundenSkizze(StrictModel):
    """The Wachen of every round, up to the one that ends the game (T07)."""

    art: Literal["runden"]


class AuslageSkizze(StrictModel):
    """The prison laid out, and the Raumkarten that were drawn for the first Wachen (R01, R03)."""

    art: Literal["auslage"]
    #: Numbers of the rooms, row by row.
    raeume: tuple[int, ...]
    #: Rooms drawn, one entry a series.
    serien: tuple[tuple[int, ...], ...] = Field(min_length=1, max_length=3)


class WahlSkizze(StrictModel):
    """One vote: what everybody holds in his hand (T09)."""

    art: Literal["wahl"]
    #: Prisoners that were named, one entry a voter.
    stimmen: tuple[HaeftlingId, ...] = Field(min_length=3, max_length=4)
    #: The Sündenbock until now.
    bisher: HaeftlingId


class ApSkizze(StrictModel):
    """AP of a Sündenbock elected so many times in a row (T06)."""

    art: Literal["ap"]
    haeftlinge: int = Field(ge=3, le=4)
    mal: int = Field(ge=1, le=5)


class Versuch(StrictModel):
    """An action among Wachen, some of them bribed."""

    wachen: Wachenzahl
    bestochen: Wachenzahl = 0


class KostenSkizze(StrictModel):
    """What an action costs among Wachen (T05)."""

    art: Literal["kosten"]
    versuche: tuple[Versuch, ...] = Field(min_length=1, max_length=6)


class AufstandSkizze(StrictModel):
    """Riot, walk, complete: three actions in two rooms (T01)."""

    art: Literal["aufstand"]
    wer: HaeftlingId
    #: Wachen in his room and in the task's.
    hier: Annotated[int, Field(ge=0, le=3)] = 0
    dort: Annotated[int, Field(ge=1, le=4)] = 1
    #: Items that he holds and the task asks for.
    gegenstaende: tuple[Bedarf, ...] = Field(min_length=1, max_length=3)


class BelohnungSkizze(StrictModel):
    """Who marks which element (T02)."""

    art: Literal["belohnung"]
    haeftlinge: tuple[HaeftlingId, ...] = Field(min_length=3, max_length=4)
    wer: HaeftlingId
    suendenbock: HaeftlingId
    abgeschlossen: Buchstabe
    aufgedeckt: Buchstabe


class HeimkehrSkizze(StrictModel):
    """Where a laid down item goes (T08)."""

    art: Literal["heimkehr"]
    gegenstand: Bedarf
    #: So many of the kind lie in its home, in the Hof, in the Besucherraum.
    liegen: tuple[Anzahl, Anzahl, Anzahl]


class StapelSkizze(StrictModel):
    """Which task comes next (T10)."""

    art: Literal["stapel"]
    liegen: tuple[AufgabenNummer, ...] = Field(max_length=3)
    #: The pile from the top.
    stapel: tuple[AufgabenNummer, ...] = Field(min_length=1, max_length=5)


class Stand(StrictModel):
    """A prisoner's plan, and what he has for the tie-breakers."""

    wer: HaeftlingId
    plan: Plan
    bargeld: Anzahl = 0
    gegenstaende: Anzahl = 0
    ausdauer: Anzahl = 0


class EndeSkizze(StrictModel):
    """An end check (T03, T04)."""

    art: Literal["ende"]
    suendenbock: HaeftlingId
    staende: tuple[Stand, ...] = Field(min_length=3, max_length=4)


Skizze = Annotated[
    RundenSkizze
    | AuslageSkizze
    | WahlSkizze
    | ApSkizze
    | KostenSkizze
    | AufstandSkizze
    | BelohnungSkizze
    | HeimkehrSkizze
    | StapelSkizze
    | EndeSkizze,
    Field(discriminator="art"),
]
