"""All mistakes that Heimspiel can name, found by looking through its own packages."""

from __future__ import annotations

import importlib
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
    for module in _modules(Path(generator.__path__[0]), "generator"):
        importlib.import_module(module)
    found: dict[str, type[Defect]] = {}
    for defect in _descendants(Defect):
        if "code" not in vars(defect) or not defect.__module__.startswith("generator."):
            continue
        other = found.setdefault(defect.code, defect)
        if other is not defect:
            raise TypeError(f"{defect.code} is claimed by {other.__name__} and {defect.__name__}")
    return tuple(found[code] for code in sorted(found))


def _modules(folder: Path, package: str) -> Iterator[str]:
    """The modules of all packages called like one of HOMES, found without importing anything."""
    for module in pkgutil.iter_modules([str(folder)]):
        name = f"{package}.{module.name}"
        if module.ispkg:
            yield from _modules(folder / module.name, name)
        elif package.rpartition(".")[2] in HOMES:
            yield name


def _descendants(kind: type[Defect]) -> Iterator[type[Defect]]:
    for child in kind.__subclasses__():
        yield child
        yield from _descendants(child)
