"""CLO010: a track is too short or too long for some number of players (V07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import FLUCHT, SPUREN, ZEIT, Einbruch, Leiste
from generator.games.clou.wording import with_players
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.base import Usual
from generator.model.content import GameContent

#: Place of the track → fewest and most symbols that may be available.
LIMITS: dict[tuple[str, ...], Usual] = {
    ("zeit",): ZEIT,
    ("spuren",): SPUREN,
    ("flucht", "autos"): FLUCHT,
    ("flucht", "polizei"): FLUCHT,
}


class TrackOutOfRange(Rule):
    """A track is too short or too long.

    ``anzahl`` symbols are printed, and ``start`` of them are struck before the game. What is left for each
    number of players must be 4 to 14 time symbols, 3 to 9 traces, 2 to 6 cars and 2 to 6 police: with less
    the game ends before it begins, with more nothing threatens.

    Wrong::

        zeit: {anzahl: 6, start: {"1": 0, "2": 2, "3": 4}}

    Right::

        zeit: {anzahl: 8, start: {"1": 0, "2": 2, "3": 3}}
    """

    code = "CLO010"
    message = N_("{who}: {left} of “{track}” are left, but it must be {low} to {high}.")
    help = N_("{total} are printed and {struck} of them struck at the beginning: change “anzahl” or “start”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            tracks = file.model.leisten
            found: dict[tuple[str, ...], Leiste] = {
                ("zeit",): tracks.zeit,
                ("spuren",): tracks.spuren,
                ("flucht", "autos"): tracks.flucht.autos,
                ("flucht", "polizei"): tracks.flucht.polizei,
            }
            for loc, track in found.items():
                low, high = LIMITS[loc].low, LIMITS[loc].high
                for players, struck in sorted(track.start.items()):
                    if not low <= track.frei(players) <= high:
                        yield self.at(
                            file.span("leisten", *loc, "start", str(players)),
                            who=with_players(players),
                            left=max(0, track.frei(players)),
                            track=loc[-1],
                            low=low,
                            high=high,
                            total=track.anzahl,
                            struck=struck,
                        )
