"""Did you mean."""

from __future__ import annotations

import pytest

from generator.suggest import closest

WORDS = ("kosten", "kopien", "verdacht_o_meter", "verdacht-o-meter", "Gnom", "grün")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("kostn", "kosten"),
        ("KOSTEN", "kosten"),
        ("verdachtometer", "verdacht_o_meter"),
        ("gnon", "Gnom"),
        ("gruen", "grün"),
        ("zzz", None),
        ("", None),
        ("k" * 10_000, None),
    ],
)
def test_closest(word: str, meant: str | None) -> None:
    assert closest(word, WORDS) == meant


def test_nothing_to_choose_from() -> None:
    assert closest("x", ()) is None
