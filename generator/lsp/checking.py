"""Findings while somebody types: first those of the file under the keys, a little later those of its game."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from generator.diagnostics import ContentFault, Diagnostic, EnvironmentFault, Severity, Span, by_place
from generator.lint.engine import Steps
from generator.lsp.book import Books
from generator.lsp.desk import Desk, OpenFile
from generator.press.loading.check import texts_in_steps
from generator.press.loading.yaml_files import read_yaml

#: Seconds for which no key must be pressed: the next letter of a word comes sooner.
QUIET = 0.015
#: … and after which the other files of the game are looked at as well.
LATER = 0.4
#: Seconds of work after which others get their turn.
TURN = 0.01

#: A file and all that is known to be wrong with it.
Publish = Callable[[OpenFile, Sequence[Diagnostic]], None]
log = logging.getLogger(__name__)


class Checking:
    """Looks files over as they change; a newer change ends the work on an older one."""

    def __init__(self, desk: Desk, books: Books, publish: Publish) -> None:
        self._desk, self._books, self._publish = desk, books, publish
        #: One for each game of a project: game's id and root.
        self._tasks: dict[tuple[str, Path], asyncio.Task[None]] = {}
        #: Files with findings that the client has been told of, by game.
        self._told: dict[tuple[str, Path], set[Path]] = {}

    def changed(self, file: OpenFile) -> None:
        """Look the file over, and then its game."""
        key = (file.game.id if file.game else "", file.project.root)
        before = self._tasks.pop(key, None)
        if before is not None:
            before.cancel()
        self._tasks[key] = asyncio.ensure_future(self._look(file, key))

    def stop(self) -> None:
        """Leave everything."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _look(self, file: OpenFile, key: tuple[str, Path]) -> None:
        try:
            await asyncio.sleep(QUIET)
            self._tell(file, key, {file.path: await self._findings(file, file.path)}, [file.path])
            if file.game is not None:
                await asyncio.sleep(LATER)
                found = self._by_file(file, await self._findings(file, None))
                self._tell(file, key, found, sorted({*self._told.get(key, ()), *found, file.path}))
        except Exception:  # a mistake of ours must not end the service; the next key tries again
            log.exception("checking %s", file.label)

    def _tell(
        self,
        looked: OpenFile,
        key: tuple[str, Path],
        found: Mapping[Path, Sequence[Diagnostic]],
        paths: Iterable[Path],
    ) -> None:
        for path in paths:
            file = looked if path == looked.path else self._desk.file_at(path)
            if file is not None:
                self._publish(file, found.get(path, ()))
            told = self._told.setdefault(key, set())
            told.add(path) if found.get(path) else told.discard(path)

    def _by_file(self, file: OpenFile, findings: Sequence[Diagnostic]) -> dict[Path, list[Diagnostic]]:
        """Findings by the file they stand in: the one under the keys for those that name none."""
        labelled: dict[str, list[Diagnostic]] = {}
        for one in findings:
            labelled.setdefault(one.span.path if one.span else file.label, []).append(one)
        return {self._desk.labelled(file.project, label): found for label, found in labelled.items()}

    async def _findings(self, file: OpenFile, only: Path | None) -> list[Diagnostic]:
        """What is wrong with the game, or with one file of it."""
        steps = self._steps(file.for_a_moment(), only)
        begun = time.perf_counter()
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found = by_place(dict.fromkeys(end.value))
                return [d for d in found if only is None or d.span is None or d.span.path == file.label]
            if time.perf_counter() - begun > TURN:
                await asyncio.sleep(0)
                begun = time.perf_counter()

    def _steps(self, file: OpenFile, only: Path | None) -> Steps[list[Diagnostic]]:
        try:
            if file.game is not None:
                content, found = yield from texts_in_steps(file.project, file.game, only)
                if content is not None:
                    self._books.remember(file.project, content)
                return found
            if file.model is not None:
                read_yaml(file.project, file.path, file.model)
        except ContentFault as fault:
            return list(fault.diagnostics)
        except EnvironmentFault as fault:
            return [Diagnostic("", Severity.ERROR, str(fault), fault.help, Span(file.label))]
        return []
