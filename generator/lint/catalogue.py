"""All mistakes that Heimspiel can name, found by looking through its own packages."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import generator
from generator.defect import Defect

#: What is called so holds defects: ``defects.py`` those of a room, the package ``rules`` those of a game, one
#: a module. No other module needs to be imported (some of them are heavy).
HOMES = frozenset({"defects", "rules"})


@cache
def all_defects() -> tuple[type[Defect], ...]:
    """Every defect, sorted by code. Raises TypeError for a code that is taken twice."""
    found = [d for home in _homes(Path(generator.__path__[0]), "generator") for d in _defects_of(home)]
    return _by_code(found)


def _by_code(defects: Iterator[type[Defect]] | list[type[Defect]]) -> tuple[type[Defect], ...]:
    found: dict[str, type[Defect]] = {}
    for defect in defects:
        if defect.code in found:
            raise TypeError(
                f"{defect.code} is claimed by {found[defect.code].__name__} and {defect.__name__}"
            )
        found[defect.code] = defect
    return tuple(found[code] for code in sorted(found))


def _defects_of(home: str) -> Iterator[type[Defect]]:
    """The defects that a module or a package's modules define themselves (not those that they import)."""
    inside = getattr(importlib.import_module(home), "__path__", None)
    modules = [home] if inside is None else [m.name for m in pkgutil.iter_modules(inside, home + ".")]
    for module in modules:
        for member in vars(importlib.import_module(module)).values():
            own = inspect.isclass(member) and member.__module__ == module
            if own and issubclass(member, Defect) and "code" in vars(member):
                yield member


def _homes(folder: Path, package: str) -> Iterator[str]:
    """What is called like one of HOMES, found without importing anything."""
    for module in pkgutil.iter_modules([str(folder)]):
        if module.name in HOMES:
            yield f"{package}.{module.name}"
        elif module.ispkg:
            yield from _homes(folder / module.name, f"{package}.{module.name}")
