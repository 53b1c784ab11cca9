"""An option is declared once: command line, heimspiel.toml and the press know it under one name."""

from __future__ import annotations

from dataclasses import fields

from generator.cli.asked import DECLARED, Asked
from generator.press.options import BuildOptions


def test_what_the_press_is_told_is_what_it_knows() -> None:
    known = {field.name for field in fields(BuildOptions)}
    assert {name for name, one in DECLARED.items() if one.pressed} <= known


def test_the_call_wins_over_the_habits() -> None:
    habits = Asked(paper="letter", players=5, print_list=False)
    assert Asked(players=2).over(habits) == Asked(paper="letter", players=2, print_list=False)
    assert Asked(print_list=True).over(habits).print_list is True


def test_nothing_asked_leaves_the_press_its_own_defaults() -> None:
    assert BuildOptions(("gnome",), **Asked(out="x", lang="de").for_press()) == BuildOptions(("gnome",))
