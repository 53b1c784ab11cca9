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

#: Packages of these names hold defects; no other module needs to be imported (some of them are heavy).
HOMES = frozenset({"defects", "rules"})


@cache
def all_defects() -> tuple[type[Defect], ...]:
    """Every defect, sorted by code. Raises TypeError for a code that is taken twice."""
    found = [d for home in _homes(Path(generator.__path__[0]), "generator") for d in _defects_of(home)]
    return _by_code(found)


@cache
def defects_in(package: str) -> tuple[type[Defect], ...]:
    """The defects that the modules of one package define, sorted by code. Raises TypeError like above."""
    return _by_code(_defects_of(package))


def _by_code(defects: Iterator[type[Defect]] | list[type[Defect]]) -> tuple[type[Defect], ...]:
    found: dict[str, type[Defect]] = {}
    for defect in defects:
        if defect.code in found:
            raise TypeError(
                f"{defect.code} is claimed by {found[defect.code].__name__} and {defect.__name__}"
            )
        found[defect.code] = defect
    return tuple(found[code] for code in sorted(found))


def _defects_of(package: str) -> Iterator[type[Defect]]:
    """The defects that the modules of a package define themselves (not those that they import)."""
    for module in pkgutil.iter_modules(importlib.import_module(package).__path__, package + "."):
        for member in vars(importlib.import_module(module.name)).values():
            own = inspect.isclass(member) and member.__module__ == module.name
            if own and issubclass(member, Defect) and "code" in vars(member):
                yield member


def _homes(folder: Path, package: str) -> Iterator[str]:
    """The packages called like one of HOMES, found without importing anything."""
    for module in pkgutil.iter_modules([str(folder)]):
        if module.ispkg:
            if module.name in HOMES:
                yield f"{package}.{module.name}"
            yield from _homes(folder / module.name, f"{package}.{module.name}")
