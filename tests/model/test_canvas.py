"""Drawings of fixed measures on faces of other sizes."""

from __future__ import annotations

from generator.game.canvas import Canvas
from generator.geometry import Size


def test_a_drawing_grows_as_far_as_its_face_allows_and_stands_in_the_middle() -> None:
    assert Canvas.of(Size(60, 90), Size(120, 200)) == Canvas(2.0, 0.0, -5.0, 60.0, 100.0)


def test_an_unscaled_drawing_shares_what_is_left_or_lacking_between_both_sides() -> None:
    assert Canvas.unscaled(Size(190, 255), Size(196, 250)) == Canvas(1.0, -3.0, 2.5, 196.0, 250.0)
