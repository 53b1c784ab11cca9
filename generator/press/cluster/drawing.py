"""Faces drawn by a cluster: the project's files go to each worker once, faces to any of them."""

from __future__ import annotations

import hashlib
import io
import shutil
import threading
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from distributed import WorkerPlugin

from generator.press.cluster.connecting import opened
from generator.press.cluster.hands import ClusterHands
from generator.press.pipeline.faces import render_setup
from generator.press.project import Project
from generator.render.course import BATCH_AREA, BATCH_SIZE
from generator.render.fonts import write_font_configuration
from generator.render.job import Batch, FaceResult
from generator.render.pool import Renderer
from generator.render.process import RenderSetup

#: Bytes of a file that templates may ask for.
_LARGEST: Final = 64_000_000
#: Folders of a setup as they are called in the archive, in the order of its fields.
_FOLDERS: Final = ("templates", "assets", "fonts")

#: What a worker has been given, by name; and what each of its threads draws with.
_setups: dict[str, RenderSetup] = {}
_own = threading.local()


@contextmanager
def renderer_of(project: Project, workers: int | None, scheduler: str | None) -> Iterator[Renderer]:
    """Draws on a cluster. Raises UsageFault and EnvironmentFault as ``opened`` does."""
    setup = render_setup(project)
    with opened(workers, scheduler, draws=True) as client, ClusterRenderer(setup, project, client) as found:
        yield found


class ClusterRenderer(Renderer):
    """Draws batches on the workers of a cluster; the faces are the same, to the last byte."""

    def __init__(self, setup: RenderSetup, project: Project, client: Any) -> None:
        super().__init__(setup)
        self._hands = ClusterHands(client)
        archive = packed(setup, project)
        self._name = hashlib.sha256(archive).hexdigest()[:16]
        # Workers that come later, or once more, are given it as well.
        client.register_plugin(ProjectFolder(self._name, archive), name=f"heimspiel-{self._name}")

    def get_ready(self) -> None:
        """Nothing is loaded here."""

    def _draw_all(
        self,
        every: Sequence[Batch],
        take: Callable[[FaceResult], None],
        progress: Callable[[int], None],
    ) -> None:
        if any(batch.proof or batch.fill for batch in every):
            super()._draw_all(every, take, progress)
            return
        self.classes.settle()
        jobs = [
            Draw(self._name, part, tuple(self.classes.of(part.look)[1]))
            for batch in every
            for part in _portions(batch)
        ]
        for results, news in self._hands.run(jobs, len(jobs)):
            for result in results:
                take(result)
            self.classes.learn(news)
            progress(len(results))


@dataclass(frozen=True)
class Draw:
    """Some faces of one look. ``known`` are the records of its classes."""

    project: str
    batch: Batch
    known: tuple[Mapping[str, Any], ...]

    def run(self) -> tuple[list[FaceResult], list[dict[str, Any]]]:
        """The faces, and what has been learnt of their classes meanwhile."""
        renderer = _renderer(self.project)
        if self.batch.look and not renderer.classes.knows(self.batch.look):
            renderer.classes.load([self.batch.look], self.known)
        found: dict[str, FaceResult] = {}
        renderer.draw([self.batch], lambda result: found.__setitem__(result.digest, result))
        # Proofs count where they were made.
        news = [{**record, "proofs": 0} for record in renderer.classes.take_changed()]
        return list(found.values()), news


def _portions(batch: Batch) -> list[Batch]:
    size = max(1, min(BATCH_SIZE, int(BATCH_AREA / (batch.width * batch.height))))
    return [batch.only(batch.faces[i : i + size]) for i in range(0, len(batch.faces), size)]


def _renderer(name: str) -> Renderer:
    """This thread's own renderer for a project."""
    if getattr(_own, "name", None) != name:
        close_own()
        _own.name, _own.renderer = name, Renderer(_setups[name], 1)
    found: Renderer = _own.renderer
    return found


def close_own() -> None:
    """Ends what this thread draws with."""
    if getattr(_own, "name", None) is not None:
        _own.renderer.__exit__(None, None, None)
        _own.name = None


def packed(setup: RenderSetup, project: Project) -> bytes:
    """The files that templates may read, as an archive: the same files, the same bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for kind in _FOLDERS:
            for number, folder in enumerate(getattr(setup, kind)):
                for path in project.files.walk(folder):
                    name = f"{kind}/{number}/{path.relative_to(folder).as_posix()}"
                    data = project.files.read(path, _LARGEST)
                    archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def unpacked(archive: bytes, folder: Path) -> RenderSetup:
    """The archive's files below ``folder``."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        files.extractall(folder)
        names = {"/".join(name.split("/")[:2]) for name in files.namelist()}
    of = {
        kind: tuple(folder / name for name in sorted(names) if name.startswith(f"{kind}/"))
        for kind in _FOLDERS
    }
    setup = RenderSetup(of["templates"], of["assets"], of["fonts"], folder)
    return replace(setup, font_configuration=write_font_configuration(folder / "fontconfig", setup.fonts))


class ProjectFolder(WorkerPlugin):
    """Has each worker keep a project's files as long as it lives."""

    def __init__(self, name: str, archive: bytes) -> None:
        self._name, self._archive = name, archive
        self._folder: Path | None = None

    def setup(self, worker: Any) -> None:
        self._folder = Path(worker.local_directory) / f"heimspiel-{self._name}"
        _setups[self._name] = unpacked(self._archive, self._folder)

    def teardown(self, worker: Any) -> None:  # noqa: ARG002
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
