"""A playtest for other programs; docs/playtest.md says what each entry means."""

from __future__ import annotations

from typing import Any

from generator.games.clou.playtest.changes import ways
from generator.games.clou.playtest.findings import findings
from generator.games.clou.playtest.run import Effect, PlaytestRun
from generator.games.clou.rehearsal.table import is_compiled
from generator.games.clou.rehearsal.trial import Trial
from generator.games.clou.report.difficulty import promised_step

#: Counted up when an entry changes its meaning.
VERSION = 1


def as_data(run: PlaytestRun) -> dict[str, Any]:
    """Numbers, texts, lists and mappings."""
    heist = run.about.heist
    last = run.whole(run.players[-1])
    effects = [*run.effects]
    index = {key: number for number, key in enumerate(heist.herausforderungen)}
    wholes = {player: run.whole(player) for player in run.players}
    return {
        "version": VERSION,
        "heist": heist.id,
        "games": run.games,
        "seconds": round(run.seconds, 2),
        "games_per_second_core": round(run.games / max(run.games_seconds, 1e-9) / run.workers),
        "compiled": is_compiled(),
        "stopped": run.stopped,
        "seed": run.seed,
        "label": last.step,
        "printed": promised_step(heist.untertitel),
        "confidence": {"labels": list(last.steps), "points": round(last.mean_error, 3)},
        "reference": {
            "games": run.reference.games,
            "points": round(run.reference.points, 3),
            "points_error": round(run.reference.error, 3),
            "practised": round(run.reference.practised, 3),
        }
        if run.reference
        else None,
        "players": [
            {
                "player": player,
                **_trial(wholes[player]),
                "histogram": _without_end(wholes[player].histogram),
                "numbers": [{"players": n, **_trial(run.of_number(player, n))} for n in run.numbers],
                "rounds": _rounds(wholes[player]),
            }
            for player in run.players
        ],
        "crews": [
            {"player": player, "crew": list(crew), **_trial(trial)}
            for player, found in run.crews.items()
            for crew, trial in found.items()
        ],
        "challenges": [
            {
                "id": key,
                "solved": {
                    player: _share(whole.solved[index[key]], whole) for player, whole in wholes.items()
                },
            }
            for key in heist.herausforderungen
        ],
        "rooms": [
            {
                "id": key,
                "open": {player: _share(whole.room[number], whole) for player, whole in wholes.items()},
            }
            for number, key in enumerate(heist.raeume)
        ],
        "ways": [
            {
                "challenge": key,
                "way": place,
                "gone": {player: _share(whole.way[number], whole) for player, whole in wholes.items()},
            }
            for number, (key, place, _way) in enumerate(ways(heist))
        ],
        "loot": [
            {
                "challenge": key,
                "name": challenge.beute.name,
                "value": challenge.beute.wert,
                "taken": {
                    player: _share(whole.solved[index[key]], whole) for player, whole in wholes.items()
                },
            }
            for key, challenge in heist.herausforderungen.items()
            if challenge.beute is not None
        ],
        "sensitivity": [_effect(effect) for effect in effects],
        "against": {"file": run.against[0], **_effect(run.against[1])} if run.against else None,
        "findings": [{"kind": one.kind, "key": one.key, "sentence": one.sentence} for one in findings(run)],
    }


def _trial(trial: Trial) -> dict[str, Any]:
    return {
        "games": trial.games,
        "points": round(trial.mean, 3),
        "points_error": round(trial.mean_error, 3),
        "label": trial.step,
        "over_10": round(trial.share("ok"), 4),
        "over_14": round(trial.share("coup"), 4),
        "lost": round(trial.share("failed"), 4),
        "traces": round(trial.share("traces"), 3),
    }


def _rounds(trial: Trial) -> list[dict[str, Any]]:
    last = max(number for number, games in enumerate(trial.ended_in) if games)
    return [
        {
            "round": number,
            "loot": round(trial.loot_in[number] / trial.games, 3),
            "traces": round(trial.traces_in[number] / trial.games, 3),
            "ended": _share(trial.ended_in[number], trial),
        }
        for number in range(1, last + 1)
    ]


def _without_end(histogram: tuple[int, ...]) -> list[int]:
    """Without the noughts behind the last game."""
    last = max((points for points, games in enumerate(histogram) if games), default=0)
    return list(histogram[: last + 1])


def _share(count: int, trial: Trial) -> float:
    return round(count / trial.games, 4)


def _effect(effect: Effect) -> dict[str, Any]:
    return {
        "change": effect.change.kind,
        "key": effect.change.key,
        "points": {player: round(points, 3) for player, points in effect.points.items()},
        "points_error": {player: round(error, 3) for player, error in effect.errors.items()},
    }
