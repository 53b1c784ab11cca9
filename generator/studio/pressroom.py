"""Printing and exporting while somebody looks on: a page is shown as soon as all that lies on it is drawn."""

from __future__ import annotations

import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from generator.impose.assembly import assemble
from generator.impose.job import PrintJob, SheetsOf
from generator.impose.sheet import Sheet
from generator.model.rendered import RenderedFace
from generator.press.exporting.export import export
from generator.press.exporting.options import ExportOptions
from generator.press.loading.font_bytes import font_bytes
from generator.press.next_steps import next_steps
from generator.press.options import BuildOptions, BuildResult, Progress
from generator.press.pipeline.build import build
from generator.press.pipeline.making import NOBODY, Onlooker, Plan
from generator.press.project import Project
from generator.project_files import read_ordinary
from generator.render.pool import Renderer
from generator.studio.faults import Stopped, findings
from generator.studio.pictures import page_picture, page_sizes
from generator.studio.renewing import since_then
from generator.studio.workshop import Workshop

#: Pages that are put together for the eye in one go, after the first: the more, the less each costs.
_TOGETHER = 8
#: Bytes of a finished PDF that is shown.
_LARGEST = 400_000_000
#: Seconds between two messages about progress.
_BREATH = 0.08
#: Orders that are remembered: more than there are tabs.
_MOST_ORDERS = 32

T = TypeVar("T")


@dataclass(frozen=True)
class _Page:
    """A page of a file, in the order of all files."""

    job: PrintJob
    sheet: Sheet
    title: str
    needs: frozenset[str]


@dataclass
class StudioOrder:
    """One on its way. ``parts``: page → a PDF that holds it, and where in it."""

    name: str
    parts: dict[int, tuple[bytes, int]] = field(default_factory=dict)
    pages: list[_Page] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)
    done: bool = False


class PressRoom:
    """Carries out one order after the other; what happens is told to all pages (``press`` events)."""

    def __init__(self, project: Project, workshop: Workshop, tell: Callable[..., None]) -> None:
        self._project, self._workshop, self._tell_all = project, workshop, tell
        self._orders: OrderedDict[str, StudioOrder] = OrderedDict()
        self._drawn: StudioOrder | None = None
        self._lock = threading.Lock()

    def stop(self, name: str) -> None:
        """End an order, be it under way or still to come; earlier files stay."""
        with self._lock:
            order = self._order(name)
            if order.done or order.stopped.is_set():
                return
            order.stopped.set()
            if order is self._drawn:
                self._workshop.stop("press", Stopped())

    def picture(self, name: str, number: int, dpi: float) -> bytes | None:
        """A page of an order (WebP); None for one that is not there, or not yet."""
        order = self._orders.get(name)
        found = order.parts.get(number) if order is not None else None
        return page_picture(found[0], found[1], dpi) if found is not None else None

    def _order(self, name: str) -> StudioOrder:
        order = self._orders.setdefault(name, StudioOrder(name))
        while len(self._orders) > _MOST_ORDERS:
            self._orders.popitem(last=False)
        return order

    def print(self, name: str, options: BuildOptions, since: Path | None = None) -> Mapping[str, Any]:
        """Print a kit, or what has changed ``since`` the PDF at that path.

        Returns its files, summary and steps. Raises what ``build`` raises, and Stopped.
        """
        if since is not None:
            options = since_then(self._project, options, since)

        def work(order: StudioOrder, progress: Progress, renderer: Renderer) -> Mapping[str, Any]:
            gallery = _Gallery(self._project, order, self._tell_all)
            try:
                # Of an update, pages are known when all is drawn.
                seen = Onlooker(gallery.planned, gallery.drawn) if options.since is None else NOBODY
                result = build(self._project, options, progress, renderer, seen)
            finally:
                gallery.close()
            return self._shown(order, options, result)

        return self.carry_out(name, work)

    def export(self, name: str, options: ExportOptions) -> Mapping[str, Any]:
        """Write pieces for other programs. Returns folders, number and size of files, notes."""

        def work(_order: StudioOrder, progress: Progress, renderer: Renderer) -> Mapping[str, Any]:
            made = export(self._project, options, progress, renderer)
            return {
                "folders": [str(folder) for folder in made.folders],
                "count": made.files,
                "size": made.size,
                "notes": list(made.notes),
                "findings": findings(made.diagnostics),
            }

        return self.carry_out(name, work)

    def carry_out(self, name: str, work: Callable[[StudioOrder, Progress, Renderer], T]) -> T:
        """Do ``work`` with warm workers, and progress told. Raises what it raises, and Stopped."""
        with self._lock:
            order = self._order(name)
            waits = self._drawn is not None and not self._drawn.stopped.is_set()
        last = 0.0

        def progress(phase: str, done: int, total: int) -> None:
            nonlocal last
            # Workers report as well, in threads of their own: they are ended otherwise.
            if order.stopped.is_set() and threading.current_thread() is builder:
                raise Stopped
            now = time.monotonic()
            if done in (0, total) or now - last > _BREATH:
                last = now
                self._tell_all("press", order=name, step="progress", phase=phase, done=done, total=total)

        def in_turn(renderer: Renderer) -> T:
            with self._lock:
                if order.stopped.is_set():
                    raise Stopped
                self._drawn = order
            try:
                return work(order, progress, renderer)
            finally:
                with self._lock:
                    self._drawn = None

        builder = threading.current_thread()
        if waits:
            # For another tab's.
            progress("wait", 0, 1)
        try:
            return self._workshop.draw("press", in_turn)
        finally:
            order.done = True

    def _shown(self, order: StudioOrder, options: BuildOptions, result: BuildResult) -> Mapping[str, Any]:
        """The finished files take the place of what was put together for the eye."""
        if options.since is not None:
            sizes = [page_sizes(read_ordinary(path, _LARGEST)) for path in result.files]
            counts = [len(pages) for pages in sizes]
            told = [
                {"title": "", "side": "front", "width": width, "height": height}
                for pages in sizes
                for width, height in pages
            ]
            self._tell_all("press", order=order.name, step="planned", first=0, pages=told)
        else:
            counts = _page_counts(order.pages)
        first, files = 0, []
        for path, count in zip(result.files, counts, strict=False):
            size = path.stat().st_size
            files.append({"path": str(path), "name": path.name, "size": size, "first": first, "pages": count})
            first += count
        order.parts = {}
        rows = [
            {
                "product": row.product,
                "pieces": row.pieces,
                "sheets": row.sheets,
                "stock": row.stock,
                "coverage": round(row.coverage, 4),
            }
            for row in result.rows
        ]
        return {
            "files": files,
            "rows": rows,
            "pages": list(range(first)),
            "steps": next_steps(options, result),
            "folder": str(result.files[0].parent) if result.files else "",
            "findings": findings(result.diagnostics),
        }


def _page_counts(pages: Sequence[_Page]) -> list[int]:
    """How many pages each file has, in order."""
    counts: dict[int, int] = {}
    for page in pages:
        counts[id(page.job)] = counts.get(id(page.job), 0) + 1
    return list(counts.values())


class _Gallery:
    """Puts pages together for the eye, in a thread of its own, while the others are still being drawn."""

    def __init__(self, project: Project, order: StudioOrder, tell: Callable[..., None]) -> None:
        self._project, self._order, self._tell = project, order, tell
        self._faces: dict[str, RenderedFace] = {}
        self._waiting: dict[int, set[str]] = {}
        self._wanted: dict[str, list[int]] = {}
        self._ready: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def planned(self, plans: Sequence[Plan]) -> None:
        """All pages that there will be, before anything is drawn."""
        first = len(self._order.pages)
        for plan in plans:
            for _suffix, job in plan.jobs:
                for section in job.sections:
                    for sheet in section.sheets:
                        needs = frozenset(sheet.imposition.shown)
                        self._order.pages.append(_Page(job, sheet, section.product_title, needs))
        pages = self._order.pages[first:]
        for number, page in enumerate(pages, first):
            self._waiting[number] = set(page.needs)
            for digest in page.needs:
                self._wanted.setdefault(digest, []).append(number)
            if not page.needs:
                self._ready.put(number)
        told = [
            {
                "title": page.title,
                "side": page.sheet.side,
                "width": round(page.sheet.paper.width, 1),
                "height": round(page.sheet.paper.height, 1),
            }
            for page in pages
        ]
        self._tell("press", order=self._order.name, step="planned", first=first, pages=told)

    def drawn(self, digest: str, face: RenderedFace) -> None:
        """A face is there: perhaps the last of a page."""
        self._faces[digest] = face
        for number in self._wanted.get(digest, ()):
            waiting = self._waiting[number]
            if digest in waiting:
                waiting.discard(digest)
                if not waiting:
                    self._ready.put(number)

    def close(self) -> None:
        """Nothing more will come."""
        self._ready.put(None)
        self._thread.join()

    def _work(self) -> None:
        together = 1
        while (number := self._ready.get()) is not None:
            numbers = {number}
            while len(numbers) < together and not self._ready.empty():
                following = self._ready.get()
                if following is None:
                    return
                numbers.add(following)
            together = _TOGETHER
            if not self._order.stopped.is_set():
                self._put_together(sorted(numbers))

    def _put_together(self, numbers: Sequence[int]) -> None:
        by_job: dict[int, list[int]] = {}
        for number in numbers:
            by_job.setdefault(id(self._order.pages[number].job), []).append(number)
        for own in by_job.values():
            pages = [self._order.pages[number] for number in own]
            sections = tuple(SheetsOf(page.title, (page.sheet,)) for page in pages)
            # Bookmarks, fields and the record of what is in the file are for the finished one.
            job = replace(pages[0].job, sections=sections, form="", record=b"")
            needed = {digest for page in pages for digest in page.needs}
            faces = {digest: replace(self._faces[digest], fields=()) for digest in needed}
            data = assemble(job, faces, partial(font_bytes, self._project))
            for place, number in enumerate(own):
                self._order.parts[number] = (data, place)
        self._tell("press", order=self._order.name, step="pages", pages=list(numbers))
