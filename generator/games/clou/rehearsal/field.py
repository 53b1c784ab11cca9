"""Games of all crews at a heist, in waves, until enough is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

from generator.games.clou.analysis import crews
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rehearsal.table import Company, Figures, InPython, Table, is_compiled
from generator.games.clou.rehearsal.trial import Trial, together

#: Ids of the thieves of a crew.
Crew = tuple[str, ...]
#: Number of players → the figures that they play with.
Judgement = dict[int, Figures]
#: Games of each number of players in a wave; the Python engine plays fewer.
_WAVE, _WAVE_IN_PYTHON = 1200, 30


@dataclass
class Field:
    """All tables of a heist, and how games are shared out among threads."""

    heist: Einbruch
    tables: dict[Crew, Table]
    workers: int
    seed: int
    #: Called with games played and games in all.
    progress: Callable[[int, int], None] = lambda _done, _all: None
    #: Games that have been played here, and whether Ctrl-C ended them.
    played: int = field(default=0, init=False)
    stopped: bool = field(default=False, init=False)

    @classmethod
    def of(
        cls,
        company: Company,
        heist: Einbruch,
        every: Sequence[Sequence[Dieb]],
        *,
        workers: int,
        seed: int,
        barred: Sequence[int] = (),
    ) -> Field:
        """For these crews. Raises what ``Company.table`` raises."""
        tables = {tuple(one.id for one in crew): company.table(heist, crew, barred) for crew in every}
        return cls(heist, tables, workers, seed)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of players for which there are crews."""
        return tuple(sorted({len(crew) for crew in self.tables}))

    @property
    def compiled(self) -> bool:
        """Are the games of all tables played by machine code?"""
        return not any(isinstance(table, InPython) for table in self.tables.values())

    def wave(self) -> dict[Crew, int]:
        """Games of each crew in a wave: as many for each number of players, give or take."""
        most = _WAVE if is_compiled() else _WAVE_IN_PYTHON
        counts = {n: sum(len(crew) == n for crew in self.tables) for n in self.numbers}
        return {crew: max(1, most // counts[len(crew)]) for crew in self.tables}

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
        wave = self.wave()
        size = sum(wave.values())
        waves = max(1, -(-games // size))
        found: dict[Crew, Trial] = {}
        try:
            for number in range(waves):
                self.progress(number * size, waves * size)
                new = self._wave(judgement, {crew: (number * count, count) for crew, count in wave.items()})
                found = {
                    crew: together([found[crew], trial]) if found else trial for crew, trial in new.items()
                }
                self.played += size
                if enough is not None and enough(found):
                    break
        except KeyboardInterrupt:
            if not found:
                raise
            self.stopped = True
        return found

    def block_means(self, judgement: Judgement, blocks: int, games: int) -> list[float]:
        """Points of a game in each of several blocks, of about so many games for each number of players.

        Means of the same blocks at another heist or with other players have the same dice.
        """
        counts = {n: sum(len(crew) == n for crew in self.tables) for n in self.numbers}
        each = {crew: max(1, games // counts[len(crew)]) for crew in self.tables}
        found = []
        for number in range(blocks):
            trials = self._wave(judgement, {crew: (number * count, count) for crew, count in each.items()})
            whole = together(trials.values())
            self.played += whole.games
            found.append(whole.mean)
        return found

    def _wave(self, judgement: Judgement, parts: dict[Crew, tuple[int, int]]) -> dict[Crew, Trial]:
        def one(crew: Crew) -> Trial:
            first, count = parts[crew]
            return self.tables[crew].play(judgement[len(crew)], self.seed, first, count)

        if self.workers == 1 or not is_compiled():
            return {crew: one(crew) for crew in parts}
        with ThreadPoolExecutor(self.workers) as pool:
            waiting: dict[Future[Trial], Crew] = {pool.submit(one, crew): crew for crew in parts}
            try:
                open_ = set(waiting)
                while open_:
                    _done, open_ = wait(open_, return_when=FIRST_COMPLETED)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
            # In the order of the crews, not in that of their ends.
            return {crew: future.result() for future, crew in waiting.items()}


def every_crew(thieves: Sequence[Dieb], players: Sequence[int]) -> list[tuple[Dieb, ...]]:
    """All crews of these sizes."""
    return [crew for number in players for crew in crews(thieves, number)]
