"""Finds the rules of a game and runs them over its content."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Generator, Iterable
from functools import cache
from typing import TypeVar

from generator.diagnostics import Diagnostic, by_place
from generator.lint.catalogue import all_defects
from generator.lint.rule import Rule
from generator.lint.silence import apply_silences
from generator.model.content import GameContent

T = TypeVar("T")
#: Work in steps: whoever takes them may do something else in between, or stop; it returns its result.
Steps = Generator[None, None, T]


@cache
def rules_in(package: str) -> tuple[type[Rule], ...]:
    """The rules of a package, one a module, sorted by code. Modules whose name begins with “_” only help.

    Raises TypeError for a module with no rule or several, and for two rules with one code.
    """
    path = importlib.import_module(package).__path__
    found: dict[str, type[Rule]] = {}
    for module in pkgutil.iter_modules(path, package + "."):
        if module.name.rpartition(".")[2].startswith("_"):
            continue
        rule = _rule_of(module.name)
        if rule.code in found:
            raise TypeError(f"{rule.code} is claimed by {found[rule.code].__name__} and {rule.__name__}")
        found[rule.code] = rule
    return tuple(found[code] for code in sorted(found))


def _rule_of(module: str) -> type[Rule]:
    members = vars(importlib.import_module(module)).values()
    rules = [
        m
        for m in members
        if inspect.isclass(m) and issubclass(m, Rule) and m.__module__ == module and "code" in vars(m)
    ]
    if len(rules) != 1:
        raise TypeError(f"{module} must hold exactly one rule, but holds {len(rules)}")
    return rules[0]


def run(rules: Iterable[type[Rule]], content: GameContent) -> list[Diagnostic]:
    """What the rules find and nobody has silenced, and what is wrong with the silences; sorted by place."""
    return finished(run_in_steps(rules, content))


def run_in_steps(rules: Iterable[type[Rule]], content: GameContent) -> Steps[list[Diagnostic]]:
    """The same with a step for each rule."""
    rules = tuple(rules)
    found: list[Diagnostic] = []
    for rule in rules:
        found += rule().check(content)
        yield
    judged = {rule.code for rule in rules}

    @cache
    def known() -> set[str]:
        return judged | {defect.code for defect in all_defects()}

    return by_place(apply_silences(found, content, judged, known))


def finished(steps: Steps[T]) -> T:
    """The result of work that is done without a break."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
