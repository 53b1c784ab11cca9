"""Printing a kit while somebody looks on: each page is shown as soon as all that lies on it is drawn."""

from __future__ import annotations

import queue
import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from generator.impose.assembly import assemble
from generator.impose.job import PrintJob, Section
from generator.impose.sheet import Sheet
from generator.model.rendered import RenderedFace
from generator.press.loading.font_bytes import font_bytes
from generator.press.next_steps import next_steps
from generator.press.options import BuildOptions, BuildResult
from generator.press.pipeline.build import build
from generator.press.pipeline.making import Onlooker, Plan
from generator.project_files import read_ordinary
from generator.render.pool import Renderer
from generator.studio.faults import findings, told
from generator.studio.house import House, Stopped
from generator.studio.pictures import page_picture

#: Pages that are put together for the eye in one go, after the first: the more, the less each costs.
_TOGETHER = 8
#: Bytes of a finished PDF that is shown.
_LARGEST = 400_000_000
#: Seconds between two messages about progress.
_BREATH = 0.08


@dataclass(frozen=True)
class _Page:
    """A page of a file, in the order of all files."""

    job: PrintJob
    sheet: Sheet
    title: str
    needs: frozenset[str]


@dataclass
class Order:
    """One kit on its way. ``parts``: page → a PDF that holds it, and where in it."""

    name: str
    options: BuildOptions
    parts: dict[int, tuple[bytes, int]] = field(default_factory=dict)
    pages: list[_Page] = field(default_factory=list)
    result: BuildResult | None = None
    stopped: threading.Event = field(default_factory=threading.Event)

    def page_of(self, number: int) -> tuple[bytes, int] | None:
        """A PDF that holds the page, and the page's place in it; None while it is not drawn."""
        return self.parts.get(number)


class PressRoom:
    """Prints one kit at a time; a newer order ends the one before."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lock = threading.Lock()
        self.order: Order | None = None

    def start(self, options: BuildOptions) -> Order:
        """Begin; what happens is told to all pages (``house.tell``)."""
        order = Order(secrets.token_urlsafe(9), options)
        with self._lock:
            self.stop()
            self.order = order
        threading.Thread(target=self._print, args=(order,), daemon=True).start()
        return order

    def stop(self) -> None:
        """End what is being printed; earlier PDFs stay."""
        order = self.order
        if order is not None and order.result is None and not order.stopped.is_set():
            order.stopped.set()
            self._house.workshop.stop("press", Stopped())

    def picture(self, name: str, number: int, dpi: float) -> bytes | None:
        """A page of the order (WebP); None for one that is not there, or not yet."""
        order = self.order
        found = order.page_of(number) if order is not None and order.name == name else None
        return page_picture(found[0], found[1], dpi) if found is not None else None

    def file(self, name: str, file: str) -> bytes | None:
        """A finished PDF of the order."""
        order = self.order
        if order is None or order.name != name or order.result is None:
            return None
        path = next((path for path in order.result.files if path.name == file), None)
        return read_ordinary(path, _LARGEST) if path is not None else None

    def _print(self, order: Order) -> None:
        gallery = _Gallery(self._house, order)
        try:
            result = self._house.workshop.draw("press", partial(self._build, order, gallery))
        except Stopped:
            self._tell(order, "stopped")
            return
        except BaseException as error:
            status, said = told(error)
            self._tell(order, "failed", status=status, **said)
            return
        finally:
            gallery.close()
        self._show(order, result)

    def _build(self, order: Order, gallery: _Gallery, renderer: Renderer) -> BuildResult:
        last = 0.0

        def progress(phase: str, done: int, total: int) -> None:
            nonlocal last
            # Workers report as well, in threads of their own: they are ended otherwise.
            if order.stopped.is_set() and threading.current_thread() is builder:
                raise Stopped
            now = time.monotonic()
            if done in (0, total) or now - last > _BREATH:
                last = now
                self._tell(order, "progress", phase=phase, done=done, total=total)

        builder = threading.current_thread()
        onlooker = Onlooker(gallery.planned, gallery.drawn)
        return build(self._house.project, order.options, progress, renderer, onlooker)

    def _show(self, order: Order, result: BuildResult) -> None:
        """The finished files take the place of what was put together for the eye."""
        first = 0
        parts: dict[int, tuple[bytes, int]] = {}
        files: list[Mapping[str, Any]] = []
        for path, count in zip(result.files, _page_counts(order.pages), strict=False):
            data = read_ordinary(path, _LARGEST)
            parts |= {first + number: (data, number) for number in range(count)}
            files.append(_file(path, len(data), first, count))
            first += count
        order.parts = parts
        order.result = result
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
        self._tell(
            order,
            "done",
            files=files,
            rows=rows,
            pages=sorted(parts),
            steps=next_steps(order.options, result),
            folder=str(result.files[0].parent) if result.files else "",
            findings=findings(result.diagnostics),
        )

    def _tell(self, order: Order, step: str, **what: Any) -> None:
        self._house.tell("press", order=order.name, step=step, **what)


def _file(path: Path, size: int, first: int, count: int) -> Mapping[str, Any]:
    return {"name": path.name, "size": size, "first": first, "pages": count}


def _page_counts(pages: Sequence[_Page]) -> list[int]:
    """How many pages each file has, in order."""
    counts: dict[int, int] = {}
    for page in pages:
        counts[id(page.job)] = counts.get(id(page.job), 0) + 1
    return list(counts.values())


class _Gallery:
    """Puts pages together for the eye, in a thread of its own, while the others are still being drawn."""

    def __init__(self, house: House, order: Order) -> None:
        self._house, self._order = house, order
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
                        needs = frozenset(placed.digest for placed in sheet.placements)
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
        self._house.tell("press", order=self._order.name, step="planned", first=first, pages=told)

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
            sections = tuple(Section(page.title, (page.sheet,)) for page in pages)
            # Bookmarks, fields and the record of what is in the file are for the finished one.
            job = replace(pages[0].job, sections=sections, form="", record=b"")
            needed = {digest for page in pages for digest in page.needs}
            faces = {digest: replace(self._faces[digest], fields=()) for digest in needed}
            data = assemble(job, faces, partial(font_bytes, self._house.project))
            for place, number in enumerate(own):
                self._order.parts[number] = (data, place)
        self._house.tell("press", order=self._order.name, step="pages", pages=list(numbers))
