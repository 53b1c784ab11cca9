"""The yardstick of the tests that ask whether work grows with its input."""

from __future__ import annotations

from tests.growth import grows_in_proportion


def test_what_grows_with_its_input_is_told_from_what_grows_with_its_square() -> None:
    assert grows_in_proportion(lambda size: sum(range(100 * size)), 20_000)
    assert not grows_in_proportion(lambda size: sum(range(size * size)), 2_000)
