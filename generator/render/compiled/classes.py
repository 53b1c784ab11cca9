"""The classes that are known: programs by the look of their template and the skeleton of their faces.

Workers learn classes, the main process keeps them and hands them on. Both speak of them as *records*, plain
data: ``look`` and ``key``; ``programs``, each with its ``name``, its ``frame`` and the drawings that it knows
(``drawn``); ``witnesses``, names of what WeasyPrint itself has drawn; ``proofs``, how often a face came out
the same both ways; ``retired``, whether one did not.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from generator.render.compiled.program import Compiled, Literal, NewDrawing, NotOfTheClass, Program
from generator.render.compiled.stored import as_json, from_json

#: Programs of one class: they differ in texts that are fixed.
MOST = 24
#: Witnesses whose names are kept.
_MOST_WITNESSES = 200
#: Of one drawing of a program: contents that are told, and bytes of them that are told, and kept. Where each
#: face has a large one of its own, none comes again.
_MOST_DRAWINGS, _MOST_TOLD, _MOST_KEPT = 500, 1_000_000, 4_000_000
#: A class is believed once so many of its faces came out the same both ways. One in so many is tried, the
#: fewer the more came out the same. Where WeasyPrint is at hand anyway more are, so that it need not be
#: loaded for that another time: loading it takes as long as writing five hundred faces.
PROOFS, SAMPLE, SAMPLE_AT_HAND = 20, 128, 8
#: What damaged records make their reader say, or the one who writes faces by them.
DAMAGED = (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError)
_Made = TypeVar("_Made")


def is_sample(digest: str, proofs: int, *, at_hand: bool) -> bool:
    """Is a face one of those that are drawn both ways? ``at_hand``: can they be, here?

    ``proofs``: how many faces of its class came out the same.
    """
    share = SAMPLE_AT_HAND * (1 + proofs) if at_hand else SAMPLE * (1 + proofs) ** 2
    return zlib.crc32(digest.encode()) % share == 0


@dataclass
class FaceClass:
    """The programs of one skeleton, and how far they are to be believed."""

    programs: dict[str, Program] = field(default_factory=dict)
    proofs: int = 0
    retired: bool = False
    #: What fills the holes of faces that came out the same (``Parts.content``).
    witnesses: set[str] = field(default_factory=set)
    #: By program and number of a drawing: what draws others in its place, where its witness was drawn.
    _redrawings: dict[str, Mapping[int, Callable[[str], Literal]]] = field(default_factory=dict)
    #: What has been learnt since it was last told: names of programs, drawings by program and number, proofs.
    _news: dict[str, set[tuple[int, str]]] = field(default_factory=dict)
    _new_proofs: int = 0
    _newly_retired: bool = False

    @property
    def proved(self) -> bool:
        """Need no more of its faces be drawn both ways?"""
        return self.proofs >= PROOFS

    @property
    def known(self) -> bool:
        """Is there anything that is known of it?"""
        return self.retired or bool(self.programs or self.proofs or self.witnesses)

    @property
    def learns(self) -> bool:
        """Is there room for another program?"""
        return not self.retired and len(self.programs) < MOST

    def learn(self, compiled: Compiled, witness: str | None = None) -> None:
        """Add a program, or the drawings of one that is known. ``witness``: which face was drawn for it."""
        if witness is not None:
            self.witnesses.add(witness)
        program = compiled.program
        name = _name(program)
        self._redrawings[name] = compiled.redrawings
        known = self.programs.get(name)
        news = self._news.setdefault(name, set())
        for number, drawn in program.drawn.items():
            news.update((number, content) for content in drawn)
        self.programs[name] = program if known is None else _with(known, program.drawn)

    def first_made(
        self,
        make: Callable[[Program], _Made],
        drawings: Sequence[str],
        failed: Callable[[str], None],
        *also: Program,
    ) -> tuple[Program, _Made] | None:
        """The first program that serves, and what ``make`` made with it; None where none does.

        Drawings that a program does not know are drawn, where they can be. ``failed`` is told why one does
        not serve; ``also`` are tried after those of the class.
        """
        for name, program in [*self.programs.items(), *((None, one) for one in also)]:
            try:
                try:
                    return program, make(program)
                except NewDrawing:
                    if name is None or not self._redraw(name, drawings):
                        raise
                    return program, make(program)
            except NotOfTheClass as reason:
                failed(str(reason))
            except DAMAGED:
                failed("it is damaged")
        return None

    def _redraw(self, name: str, drawings: Sequence[str]) -> bool:
        """Draw what is new of the ``drawings`` of a face of the program called so; is all known now?"""
        program, at_hand = self.programs[name], self._redrawings.get(name, {})
        for number, known in program.drawn.items():
            content = drawings[number]
            if content in known:
                continue
            if number not in at_hand:
                return False
            try:
                known[content] = at_hand[number](content)
            except NotOfTheClass:
                return False
            size = _size(known)
            if len(known) <= _MOST_DRAWINGS and size <= _MOST_TOLD:
                self._news.setdefault(name, set()).add((number, content))
            while size > _MOST_KEPT and len(known) > 1:
                oldest = next(iter(known))
                size -= len(oldest) + len(known.pop(oldest).operators)
        return True

    def prove(self, witness: str, *, same: bool) -> None:
        """A face was drawn both ways."""
        if same:
            self.witnesses.add(witness)
            self.proofs += 1
            self._new_proofs += 1
        else:
            self.retired = self._newly_retired = True
            self.programs.clear()

    def absorb(self, record: Mapping[str, Any]) -> None:
        """Take over what is told elsewhere. Raises as :func:`from_json` does."""
        self.proofs = max(self.proofs, int(record["proofs"]))
        self.retired = self.retired or bool(record["retired"])
        self.witnesses.update(map(str, record["witnesses"]))
        for raw in record["programs"]:
            program = from_json({**raw["frame"], "drawn": raw["drawn"]})
            name = _name(program)
            known = self.programs.get(name)
            self.programs[name] = program if known is None else _with(known, program.drawn)
        if self.retired:
            self.programs.clear()

    def news(self) -> dict[str, Any] | None:
        """What was learnt since the last time, as a record; ``proofs`` are those that came anew."""
        if not self._news and not self._new_proofs and not self._newly_retired:
            return None
        record = {
            "programs": [
                _program(name, program, self._news[name])
                for name, program in self.programs.items()
                if name in self._news
            ],
            "witnesses": sorted(self.witnesses),
            "proofs": self._new_proofs,
            "retired": self.retired,
        }
        self._news, self._new_proofs, self._newly_retired = {}, 0, False
        return record


class Classes:
    """All classes of a worker."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], FaceClass] = {}
        #: Records that have not been read yet: most of them are not needed.
        self._told: dict[tuple[str, str], list[Mapping[str, Any]]] = {}

    def of(self, look: str, key: str) -> FaceClass:
        """The class of a face."""
        one = self._known.setdefault((look, key), FaceClass())
        for record in self._told.pop((look, key), ()):
            # What is damaged is as good as unknown.
            with suppress(*DAMAGED):
                one.absorb(record)
        return one

    def absorb(self, records: Iterable[Mapping[str, Any]]) -> None:
        """Take over records."""
        for record in records:
            self._told.setdefault((record["look"], record["key"]), []).append(record)

    def news(self) -> list[dict[str, Any]]:
        """What was learnt since the last time."""
        told = [(look, key, one.news()) for (look, key), one in self._known.items()]
        # Where each face is of a kind of its own, they would be remembered for nothing.
        self._known = {place: one for place, one in self._known.items() if one.known}
        return [{"look": look, "key": key, **record} for look, key, record in told if record is not None]


def joined(record: Mapping[str, Any], news: Mapping[str, Any]) -> dict[str, Any]:
    """A record and what a worker has learnt since. No program is looked into."""
    programs = {one["name"]: one for one in record["programs"]}
    for one in news["programs"]:
        known = programs.get(one["name"])
        if known is None:
            if len(programs) < MOST:
                programs[one["name"]] = one
            continue
        try:
            drawn = {
                number: {**known["drawn"].get(number, {}), **one["drawn"].get(number, {})}
                for number in {**known["drawn"], **one["drawn"]}
            }
        except DAMAGED:
            drawn = one["drawn"]
        programs[one["name"]] = {**one, "drawn": drawn}
    retired = record["retired"] or news["retired"]
    return {
        **record,
        "programs": [] if retired else list(programs.values()),
        "witnesses": sorted({*record["witnesses"], *news["witnesses"]})[:_MOST_WITNESSES],
        "proofs": record["proofs"] + news["proofs"],
        "retired": retired,
    }


def blank(look: str, key: str) -> dict[str, Any]:
    """The record of a class of which nothing is known."""
    return {"look": look, "key": key, "programs": [], "witnesses": [], "proofs": 0, "retired": False}


def _size(known: Mapping[str, Literal]) -> int:
    """Bytes of drawings, about."""
    return sum(len(content) + len(one.operators) for content, one in known.items())


def _with(program: Program, drawn: Mapping[int, Mapping[str, Any]]) -> Program:
    both = {number: {**known, **drawn.get(number, {})} for number, known in program.drawn.items()}
    return replace(program, drawn=both)


def _frame(program: Program) -> dict[str, Any]:
    raw = as_json(program)
    del raw["drawn"]
    return raw


def _name(program: Program) -> str:
    """The same for programs that differ at most in the drawings that they know."""
    text = json.dumps(_frame(program), sort_keys=True)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def _program(name: str, program: Program, news: set[tuple[int, str]]) -> dict[str, Any]:
    raw = as_json(program)
    drawn = raw.pop("drawn")
    new = {
        str(number): {content: literal for content, literal in known.items() if (number, content) in news}
        for number, known in drawn.items()
    }
    return {"name": name, "frame": raw, "drawn": new}
