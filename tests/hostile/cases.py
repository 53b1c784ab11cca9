"""Projects that want to do harm, or look as if they did, as data: one YAML file a family."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import yaml

DATA = Path(__file__).parent / "data"
#: Keys of a case that are not steps.
_ABOUT = ("run", "expect", "says", "writes", "game", "env", "tolerates", "for", "pages")
# Reading them takes ten times as long without libyaml.
_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_BASE):
    """Takes for more than text only what cannot be meant otherwise: the cases are full of odd numbers."""

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}


_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(r"^-?(0|[1-9][0-9]*)$"), list("-0123456789")
)
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))


@dataclass(frozen=True)
class Case:
    """A project and what a person does with it."""

    family: str
    name: str
    #: What it is made of, in order: see :mod:`tests.hostile.making`.
    steps: Mapping[str, Any]
    #: Commands as they are typed, or mappings for those that are more than typed.
    run: tuple[Any, ...] = ("build probe",)
    #: ``refused`` (with a message), ``passes``, or ``any``: as long as it does no harm.
    expect: str = "any"
    says: tuple[str, ...] = ()
    #: Files of the project that the commands are there to write, as globs.
    writes: tuple[str, ...] = ()
    game: str = "probe"
    env: Mapping[str, str] = field(default_factory=dict)
    #: Offences that cannot be helped here (a killed program cannot tidy up).
    tolerates: tuple[str, ...] = ()
    #: Pages that the one PDF must have.
    pages: int | None = None

    @property
    def id(self) -> str:
        return f"{self.family}/{self.name}"


def all_cases(folder: Path = DATA) -> list[Case]:
    """Every case, by family and in the order of the files. Raises ValueError for a doubtful file."""
    found = [case for path in sorted(folder.glob("*.yaml")) for case in _family(path)]
    twice = [name for name, times in Counter(case.id for case in found).items() if times > 1]
    if twice:
        raise ValueError(f"twice: {sorted(twice)}")
    return found


def quick_ids(folder: Path = DATA) -> list[str]:
    """The cases that run with the other tests: one of every way in, and those that were mended."""
    lines = (folder / "quick.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def chosen(cases: Sequence[Case], pattern: str) -> list[Case]:
    """Those whose ``family/name`` holds ``pattern`` (a regular expression)."""
    return [case for case in cases if re.search(pattern, case.id)]


def _family(path: Path) -> Iterator[Case]:
    raw = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    defaults = {key: value for key, value in raw.items() if key != "cases"}
    for name, own in raw["cases"].items():
        if not isinstance(own, dict):
            raise ValueError(f"{path.name}: {name} is no mapping")
        variants = own.get("for", [None])
        if isinstance(variants, list):
            words = [_word(variant) for variant in variants]
            words = [word if word not in words[:n] else f"{word}.{n}" for n, word in enumerate(words)]
            variants = dict(zip(words, variants, strict=True))
        for word, variant in variants.items():
            merged = {**defaults, **own}
            if "for" in own:
                merged = _put_in(merged, variant)
            yield _case(path.stem, f"{name}-{word}" if "for" in own else name, merged)


def _word(variant: Any) -> str:
    return re.sub(r"[^\w.]+", "_", str(variant)).strip("_")[:40]


def _put_in(value: Any, variant: Any) -> Any:
    """``value`` with ``@it@`` replaced, in keys as well; a text that is nothing else becomes the variant."""
    if isinstance(value, str):
        return variant if value == "@it@" else value.replace("@it@", str(variant))
    if isinstance(value, list):
        return [_put_in(one, variant) for one in value]
    if isinstance(value, dict):
        return {_put_in(key, variant): _put_in(one, variant) for key, one in value.items() if key != "for"}
    return value


def _case(family: str, name: str, raw: Mapping[str, Any]) -> Case:
    about = {key: raw[key] for key in _ABOUT if key in raw and key != "for"}
    for key in ("run", "says", "writes", "tolerates"):
        if key in about:
            about[key] = tuple(about[key]) if isinstance(about[key], list) else (about[key],)
    if about.get("expect", "any") not in ("any", "refused", "passes"):
        raise ValueError(f"{family}/{name}: expect: {about['expect']}")
    steps = {key: value for key, value in raw.items() if key not in _ABOUT}
    return Case(family, name, steps, **about)
