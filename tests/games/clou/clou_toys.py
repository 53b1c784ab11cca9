"""The tiny heists of ``toys.yaml`` with their thieves."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.game.hands import OneHand
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.playtest.tuning import tuned
from generator.games.clou.rehearsal.scene import scene_of
from tests.games.clou.clou_samples import ROOT, heist, thief
from tests.plain_yaml import load_yaml

_TRACES = 8
#: Games of a player, and of a reference player.
_GAMES, _REFERENCE = 10_000, 500


@cache
def toys(kind: str) -> dict[str, dict[str, Any]]:
    """Those under “solved” or “toys”, by name, as they stand in the file."""
    text = (ROOT / "tests/games/clou/toys.yaml").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = load_yaml(text)[kind]
    return found


def toy(data: dict[str, Any]) -> tuple[Einbruch, tuple[Dieb, ...]]:
    """A heist and its crew. One car or one police symbol decides an escape."""
    plan = data["heist"]
    challenges = {name: _challenge(name, one) for name, one in plan["challenges"].items()}
    rooms = {"a", *(one["raum"] for one in challenges.values())}
    return (
        heist(
            challenges,
            start="a",
            raeume={room: {"name": room} for room in sorted(rooms)},
            leisten={
                "zeit": _track(plan["time"]),
                "spuren": _track(_TRACES),
                "flucht": {"autos": _track(1), "polizei": _track(1)},
            },
        ),
        tuple(_thief(number, one) for number, one in enumerate(data["thieves"])),
    )


def toy_points(name: str) -> tuple[float, float, float]:
    """What newcomers, practised players and a reference player get at a toy: points of a game."""
    plan, crew = toy(toys("toys")[name])
    scene = scene_of(plan, [crew])
    (table,) = scene.tables().values()
    practised = tuned(scene, name, {}, OneHand(), lambda _done, _total: None)
    reference = table.reference(practised, 1, _REFERENCE)
    return (
        table.play(None, 1, 0, _GAMES).mean,
        table.play(practised, 1, 0, _GAMES).mean,
        sum(reference) / len(reference),
    )


def _challenge(name: str, data: dict[str, Any]) -> dict[str, Any]:
    found = {"name": name, "raum": data.get("raum", "a"), "wege": [_way(one) for one in data["wege"]]}
    if "beute" in data:
        found["beute"] = {"name": name, "wert": data["beute"]}
    return found | ({"oeffnet": data["oeffnet"]} if "oeffnet" in data else {})


def _way(symbols: list[str]) -> dict[str, Any]:
    return {
        "symbole": [{"s": one} for one in symbols if one[0] != "+"],
        "kosten": [{"s": one[1:]} for one in symbols if one[0] == "+"],
    }


def _track(length: int) -> dict[str, Any]:
    return {"anzahl": length, "start": {"1": 0, "2": 0, "3": 0}}


def _thief(number: int, data: dict[str, Any]) -> Dieb:
    strips = {name: data[name] for name in ("kraft", "geschick", "clever") if name in data}
    escape = {str(face): ["auto"] if face <= data["escapes"] else ["polizei"] for face in range(1, 7)}
    others = {name: data[name] for name in ("werkzeuge", "besonderheiten", "wuerfelboni") if name in data}
    return thief(id=f"dieb-{number}", faehigkeiten=strips, flucht=escape, **others)
