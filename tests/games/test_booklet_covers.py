"""The cover of every rule booklet tells who can play: how many, from which age on, and for how long."""

from __future__ import annotations

import re

import pytest

from generator.press.loading.games import available, game_of
from tests.kits import PROJECT, Kit

_WITH_BOOKLET = [game for game in available(PROJECT) if "regelheft" in game_of(PROJECT, game).views]


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("game", _WITH_BOOKLET)
def test_a_cover_tells_people_age_and_time(game: str, ink: str) -> None:
    kit = Kit(game_of(PROJECT, game))
    cover = kit.pieces("regelheft")[0].front
    printed = re.sub(r"<[^>]*>", "", kit.markup([cover], ink))
    assert re.search(r"\d–\d Personen · ab \d+ Jahren · \D*\d+(–\d+)? (Minuten|Stunden)", printed)
