"""Games of all crews at a heist, in waves, until enough is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from generator.game.hands import Hands, OneHand, threads
from generator.games.clou.analysis import crews
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rehearsal.scene import Crew, Judgement, Scene, Wave, scene_of
from generator.games.clou.rehearsal.table import InPython, has_learnt, is_compiled
from generator.games.clou.rehearsal.trial import Trial, together

#: Games of each number of players in a wave; the Python engine plays fewer, and who thinks longer.
_WAVE, _WAVE_IN_PYTHON, _THOUGHTFUL_WAVE = 1200, 30, 200
#: Waves that are one job once many were played: what a job costs beside its games is then little of it.
_MOST_WAVES = 16


@dataclass
class HeistField:
    """All tables of a heist, and who plays the games."""

    scene: Scene
    hands: Hands
    seed: int
    #: Called with games played and games in all.
    progress: Callable[[int, int], None] = lambda _done, _all: None
    #: Games that have been played here, and whether Ctrl-C ended them.
    played: int = field(default=0, init=False)
    stopped: bool = field(default=False, init=False)

    @classmethod
    def of(
        cls,
        heist: Einbruch,
        every: Sequence[Sequence[Dieb]],
        *,
        workers: int,
        seed: int,
        house: str | None = None,
    ) -> HeistField:
        """For these crews, with so many threads. Raises what ``Scene.tables`` raises.

        The thieves of a ``house`` are the same at all heists, and read once.
        """
        scene = scene_of(heist, every, house)
        scene.tables()
        return cls(scene, threads(workers) if is_compiled() else OneHand(), seed)

    @property
    def compiled(self) -> bool:
        """Are the games of all tables played by machine code?"""
        return not any(isinstance(table, InPython) for table in self.scene.tables().values())

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of players for which there are crews."""
        return tuple(sorted({len(crew) for crew in self.scene.every}))

    def wave(self, judgement: Judgement, games: int) -> dict[Crew, int]:
        """Games of each crew in a wave: as many for each number of players, give or take.

        Where no more than a wave is wanted, so many as give ``games`` in all.
        """
        most = _WAVE if is_compiled() else _WAVE_IN_PYTHON
        if any(map(has_learnt, judgement.values())):
            most = _THOUGHTFUL_WAVE
        counts = {n: sum(len(crew) == n for crew in self.scene.every) for n in self.numbers}
        whole = {crew: max(1, most // counts[len(crew)]) for crew in self.scene.crews}
        if games >= sum(whole.values()):
            return whole
        each = -(-games // len(counts))
        return {crew: -(-each // counts[len(crew)]) for crew in self.scene.crews}

    def play(
        self,
        judgement: Judgement,
        games: int,
        enough: Callable[[dict[Crew, Trial]], bool] | None = None,
    ) -> dict[Crew, Trial]:
        """At least so many games, or fewer when ``enough`` says so after a wave. Crew → its sums.

        Whatever the number of threads, the sums are the same: waves are whole, and games know their dice.
        Ctrl-C ends it after the last whole wave; before the first one it is passed on.
        """
        wave = self.wave(judgement, games)
        size = sum(wave.values())
        count = max(1, -(-games // size))
        jobs = in_jobs(count)
        waves = (
            Wave(
                self.scene,
                judgement,
                self.seed,
                {crew: (first * n, number * n) for crew, n in wave.items()},
            )
            for first, number in jobs
        )
        found: dict[Crew, Trial] = {}
        results = self.hands.run(waves, len(jobs))
        try:
            for first, number in jobs:
                self.progress(first * size, count * size)
                new = next(results)
                found = {
                    crew: together([found[crew], trial]) if found else trial for crew, trial in new.items()
                }
                self.played += number * size
                if enough is not None and enough(found):
                    break
        except KeyboardInterrupt:
            if not found:
                raise
            self.stopped = True
        finally:
            results.close()
        return found


def in_jobs(waves: int) -> list[tuple[int, int]]:
    """So many waves as jobs: the first wave of each, and how many.

    A job is an eighth of what was played before it, at most, so that hardly more is played than is needed.
    """
    jobs: list[tuple[int, int]] = []
    done = 0
    while done < waves:
        number = min(max(1, done // 8), _MOST_WAVES, waves - done)
        jobs.append((done, number))
        done += number
    return jobs


def blocks(scene: Scene, judgement: Judgement, seed: int, count: int, games: int) -> list[Wave]:
    """So many blocks of about so many games for each number of players.

    Blocks of another scene or with other players have the same dice.
    """
    counts = Counter(map(len, scene.every))
    each = {crew: max(1, games // counts[len(crew)]) for crew in scene.crews}
    return [
        Wave(scene, judgement, seed, {crew: (number * n, n) for crew, n in each.items()})
        for number in range(count)
    ]


def every_crew(thieves: Sequence[Dieb], players: Sequence[int]) -> list[tuple[Dieb, ...]]:
    """All crews of these sizes."""
    return [crew for number in players for crew in crews(thieves, number)]
