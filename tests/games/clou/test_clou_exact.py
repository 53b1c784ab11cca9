"""The yardstick of the players: the best play of tiny heists, solved on paper and by the program."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.games.clou.play import compile_game
from tests.games.clou.clou_samples import heists, thieves
from tests.games.clou.clou_toys import toy, toy_points, toys
from tests.games.clou.exact import TooManyError, optimum

pytestmark = pytest.mark.usefixtures("machine_code")


@pytest.mark.parametrize("name", toys("solved"))
def test_what_was_solved_on_paper(name: str) -> None:
    """The sums stand beside the heists."""
    case = toys("solved")[name]
    worth, starts = optimum(compile_game(*toy(case)))
    assert worth == pytest.approx(float(Fraction(case["worth"])), abs=1e-12)
    assert starts < 10


@pytest.mark.parametrize("name", toys("toys"))
def test_the_players_against_the_best_play(name: str) -> None:
    """Practice is worth much, trying a round in one's head a little more; nobody beats the optimum."""
    newcomer, practised, reference = (points / toys("toys")[name]["optimum"] for points in toy_points(name))
    assert newcomer < practised < reference < 1.0
    assert practised >= 0.93
    assert reference >= 0.96


def test_a_real_heist_is_no_toy() -> None:
    with pytest.raises(TooManyError):
        optimum(compile_game(heists()["villa"], [thieves()["otto"]]))
