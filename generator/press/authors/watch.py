"""Keeping PDFs current while their author writes: warm workers, and many looks at the files a second."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from generator.diagnostics import Diagnostic
from generator.press.options import BuildOptions, BuildResult, Progress, no_progress
from generator.press.pipeline.build import build
from generator.press.pipeline.faces import render_setup
from generator.press.project import SHARED_TEMPLATES, Project
from generator.press.state.atomic import write_atomically
from generator.press.state.stamp import signature
from generator.press.targets.folders import targets_of
from generator.render.nursery import start_ahead, stop_spares
from generator.render.pool import Renderer

#: Seconds between two looks at the files. A look takes about a thousandth of a second.
PAUSE = 0.03
#: Seconds for which a file must stay as it is: editors empty it before they write.
SETTLED = 0.02
#: Pictures of a PDF, at most: a heist, a crew's sheets, but not a kit.
MOST_PICTURES = 6


@dataclass(frozen=True)
class Rebuild:
    """What a rebuild made: PDFs, pictures of their pages, remarks, and the seconds that it took."""

    files: tuple[Path, ...]
    pictures: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]
    seconds: float


class Watch:
    """Rebuilds targets when their files change. Use as a context manager: it keeps workers alive."""

    def __init__(self, project: Project, options: BuildOptions) -> None:
        self._project = project
        self._options = options
        self._texts, self._looks = _folders(project, options)
        self._seen = ""
        self._look = ""
        self._renderer: Renderer | None = None

    def __enter__(self) -> Watch:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._close()

    def wait(self) -> None:
        """Come back once something has been saved, and nothing is being written any more."""
        while (now := self._signature()) == self._seen:
            time.sleep(PAUSE)
        while True:
            time.sleep(SETTLED)
            before, now = now, self._signature()
            if before == now:
                return

    def rebuild(self, progress: Progress = no_progress) -> Rebuild:
        """Build now. Raises what :func:`build` raises; the earlier PDFs and pictures are then untouched."""
        begun = time.perf_counter()
        # Before the build: what is saved meanwhile is seen by the next wait().
        self._seen = self._signature()
        self._refresh_workers()
        result = build(self._project, self._options, progress, self._renderer)
        pictures = _pictures(result)
        if self._renderer is not None:
            self._renderer.stay_ready()
        return Rebuild(result.files, pictures, result.diagnostics, time.perf_counter() - begun)

    def _signature(self) -> str:
        return _signature([*self._texts, *self._looks])

    def _refresh_workers(self) -> None:
        """Workers read a template once only, so that other templates need other workers."""
        look = _signature(self._looks)
        if self._renderer is None or look != self._look:
            self._close()
            self._look = look
            # It loads its libraries now, even if the cache knows everything that is wanted at first.
            start_ahead()
            self._renderer = Renderer(render_setup(self._project))
            self._renderer.__enter__()

    def _close(self) -> None:
        stop_spares()
        if self._renderer is not None:
            self._renderer.__exit__(None, None, None)
            self._renderer = None


def _folders(project: Project, options: BuildOptions) -> tuple[list[Path], list[Path]]:
    """What decides what is printed, and what decides how it looks."""
    targets = [target for text in options.targets for target in targets_of(project, text)]
    games = dict.fromkeys(target.game.id for target in targets)
    texts = [root / name for root in project.folders("content") for name in (*games, "_print")]
    texts += [path for target in targets for path in (target.folder or target.file,) if path is not None]
    looks = [root / name for root in project.folders("templates") for name in (*games, *SHARED_TEMPLATES)]
    return texts, [*looks, *project.folders("fonts")]


def _signature(paths: list[Path]) -> str:
    while True:
        try:
            return signature(paths)
        except OSError:  # an editor is just putting another file in the place of one
            time.sleep(SETTLED)


def _pictures(result: BuildResult) -> tuple[Path, ...]:
    """A picture of every page that shows something of the game, beside its PDF."""
    from generator.export.png import page_pictures

    made = []
    for path in result.files:
        pages = result.pages.get(path, ())[:MOST_PICTURES]
        for number, picture in enumerate(page_pictures(path.read_bytes(), pages)):
            made.append(path.with_name(f"{path.stem}{f'-{number + 1}' if number else ''}.png"))
            write_atomically(made[-1], picture)
    return tuple(made)
