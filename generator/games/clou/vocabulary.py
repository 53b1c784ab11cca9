"""The words of *Der Clou*: symbols, and conditions of boxes, as they are written in YAML."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from generator.i18n import _

#: What a challenge demands (abilities, then specialist symbols).
Forderung = Literal["kraft", "geschick", "clever", "elektro", "schloss", "safe"]
#: White specials: any time in the round, by their owner only (R50–R52).
Weiss = Literal[
    "zahl±1",
    "zahl±2",
    "zahl±3",
    "zusatzzahl-1",
    "zusatzzahl-2",
    "zusatzzahl-3",
    "zusatzzahl-4",
    "zusatzzahl-5",
    "zusatzzahl-6",
    "fuelle-aus",
]
#: What a thief's sheet can activate.
Symbol = Literal[Forderung, Weiss]
#: What may stand on a plan; rule CLO006 allows Forderung in demands and spur, zeit as costs.
Planzeichen = Literal[Forderung, "spur", "zeit", "auto", "polizei", Weiss]
Fluchtzeichen = Literal["auto", "polizei"]
#: With how many players a symbol is needed: this many or more (R26).
Spielerzahl = Literal[1, 2, 3]


def _condition(text: str) -> str:
    if re.fullmatch(r"[=<>][0-9]{1,2}", text) is None:
        raise ValueError(_("write =, < or > and a number, like “<5”"))
    return text


def _comparison(text: str) -> str:
    if re.fullmatch(r"[=<>]([0-9]{1,2})?", text) is None:
        raise ValueError(_("write =, < or >, in the lowest row with a number"))
    return text


#: A condition of a box: ``=4``, ``<5`` or ``>7``.
Bedingung = Annotated[
    str, AfterValidator(_condition), Field(json_schema_extra={"pattern": "^[=<>][0-9]{1,2}$"})
]
#: A condition between two boxes, or against the sum below a box of the pyramid.
Vergleich = Literal["=", "<", ">"]
#: A condition of a box of the pyramid: an absolute one, or a bare sign.
Vergleichsbedingung = Annotated[
    str, AfterValidator(_comparison), Field(json_schema_extra={"pattern": "^[=<>]([0-9]{1,2})?$"})
]
