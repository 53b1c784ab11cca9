"""``make bench``: trial games a second and core, in Python and compiled, by the same player in one run.

Times are CPU times of this process, so that other programs count for little; Python and compiled games
take turns.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from generator.games.clou.play import compile_game
from generator.games.clou.rehearsal.player import Views
from generator.games.clou.rehearsal.table import Company, GameTable, InPython
from tests.games.clou.clou_samples import heists, thieves
from tests.games.clou.clou_toys import toy, toy_points, toys
from tests.games.clou.exact import optimum

#: Games in a turn, and turns.
_PYTHON, _COMPILED, _TURNS = 8, 1500, 3
_CREWS = (("otto",), ("frieda", "otto"), ("frieda", "otto", "kurt"))


def speed(play: Callable[[], int]) -> float:
    """Games a second of CPU time."""
    begun = time.process_time()
    games = play()
    return games / (time.process_time() - begun)


def toys_solved() -> None:
    """Solves the toys anew, and tells what each player gets of that."""
    print(
        f"{'of the best play':24} {'optimum':>8} {'starts':>7} {'new':>8} {'practised':>8} {'reference':>8}"
    )
    for name in toys("toys"):
        plan, crew = toy(toys("toys")[name])
        best, starts = optimum(compile_game(plan, crew))
        shares = [points / best for points in toy_points(name)]
        print(f"{name:24} {best:8.4f} {starts:7}", *(f"{share:8.1%}" for share in shares), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--million", action="store_true", help="a million games of the Villa, all crews")
    parser.add_argument(
        "--toys", action="store_true", help="the players against the best play of tiny heists"
    )
    wanted = parser.parse_args()
    if wanted.toys:
        toys_solved()
        return
    begun = time.perf_counter()
    company = Company()
    company.table(heists()["villa"], [thieves()["otto"]]).play(None, 1, 0, 1)
    print(f"first game, compiled or loaded: {time.perf_counter() - begun:.1f} s")
    print(f"{'games/s and core':28} {'Python':>8} {'compiled':>9} {'factor':>7}")
    for name, heist in heists().items():
        for crew in _CREWS:
            members = [thieves()[one] for one in crew]
            slow: GameTable = InPython(Views.of(compile_game(heist, members)))
            fast = company.table(heist, members)
            rates = [
                (
                    speed(lambda s=slow, t=turn: s.play(None, 1, t * _PYTHON, _PYTHON).games),
                    speed(lambda f=fast, t=turn: f.play(None, 1, t * _COMPILED, _COMPILED).games),
                )
                for turn in range(_TURNS)
            ]
            python, compiled = (sorted(column)[_TURNS // 2] for column in zip(*rates, strict=True))
            title = f"{name}, {len(crew)}"
            print(f"{title:28} {python:8.0f} {compiled:9.0f} {compiled / python:7.0f}", flush=True)
    if wanted.million:
        from generator.games.clou.rehearsal.field import HeistField, every_crew

        crews = every_crew(list(thieves().values()), (1, 2, 3))
        field = HeistField.of(heists()["villa"], crews, workers=2, seed=1)
        begun = time.perf_counter()
        field.play(dict.fromkeys((1, 2, 3)), 1_000_000)
        seconds = time.perf_counter() - begun
        print(f"a million games of the Villa, all crews, two threads: {seconds:.0f} s")


if __name__ == "__main__":
    main()
