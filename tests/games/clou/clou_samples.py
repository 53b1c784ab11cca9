"""Sheets, plans and the kit's content for the tests of Clou."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.sheet.lettering import SheetType
from tests.kits import FONTS, words_of
from tests.plain_yaml import load_yaml

ROOT = Path(__file__).parents[3]
#: What sheets and plans say, and what sheets measure it with.
WORDS = words_of("clou")
SHEET_TYPE = SheetType.of(FONTS, WORDS)
_ESCAPE = {str(face): ["polizei"] if face < 4 else ["auto"] for face in range(1, 7)}
_TRACK = {"anzahl": 8, "start": {"1": 0, "2": 0, "3": 0}}


def thief(**parts: Any) -> Dieb:
    """A thief of whom only the given parts matter."""
    data = {
        "id": "probe",
        "name": "Probe",
        "beruf": "Probe",
        "faehigkeiten": {},
        "werkzeuge": [],
        "flucht": _ESCAPE,
    }
    return Dieb.model_validate_json(json.dumps(data | parts))


def heist(challenges: Mapping[str, Any] | None = None, **parts: Any) -> Einbruch:
    """A heist of which only the given parts matter: one room unless there are more."""
    idle = {"nichts": {"name": "Nichts", "raum": "hof", "wege": [{"symbole": [{"s": "safe"}]}]}}
    data = {
        "id": "probe",
        "name": "Probe",
        "untertitel": "Probe",
        "leisten": {"zeit": _TRACK, "spuren": _TRACK, "flucht": {"autos": _TRACK, "polizei": _TRACK}},
        "start": "hof",
        "raeume": {"hof": {"name": "Hof"}},
        "herausforderungen": challenges or idle,
    }
    return Einbruch.model_validate_json(json.dumps(data | parts))


@cache
def thieves() -> Mapping[str, Dieb]:
    """The kit's thieves, by file name."""
    return {
        path.stem: Dieb.model_validate_json(json.dumps(load_yaml(path.read_text("utf-8"))))
        for path in sorted((ROOT / "content" / "clou" / "diebe").glob("*.yaml"))
    }


@cache
def heists() -> Mapping[str, Einbruch]:
    """The kit's heists, by file name."""
    return {
        path.stem: Einbruch.model_validate_json(json.dumps(load_yaml(path.read_text("utf-8"))))
        for path in sorted((ROOT / "content" / "clou" / "einbrueche").glob("*.yaml"))
    }
