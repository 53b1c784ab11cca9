"""The page beside a text: what the item under the cursor looks like, drawn from the text as it is typed."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from generator.diagnostics import ContentFault, Severity, UsageFault
from generator.impose.singles import single_pages
from generator.lsp.open_project import OpenProject
from generator.model.print import Backs
from generator.press.loading.check import check
from generator.press.loading.font_bytes import font_bytes
from generator.press.loading.yaml_files import read_document
from generator.press.options import BuildOptions, no_progress
from generator.press.pipeline.making import plans_of
from generator.press.project import Project
from generator.render.pool import Renderer
from generator.source.document import parse
from generator.studio.beside import item_at, shown_by
from generator.studio.faults import Stopped
from generator.studio.following import PageLetters, letters_on, places
from generator.studio.pictures import QuickPage
from generator.studio.tables import TABLE
from generator.studio.texts import place_of
from generator.studio.workshop import Workshop

#: Pages that are kept for when the same comes again, and the widest picture, in pixels.
_MOST_KEPT, _WIDEST = 20, 2400


@dataclass(frozen=True)
class _Page:
    """A drawn page: its picture, as soon as there is one, and what can be read on it."""

    picture: Future[bytes]
    letters: PageLetters


class Previews:
    """Draws one page at a time; a newer wish ends the one before. Lives in the desk's own process."""

    def __init__(self, project: Project, workshop: Workshop) -> None:
        self._project = OpenProject(project.root, project.shipped, project.out)
        self._workshop = workshop
        self._pages: OrderedDict[str, _Page] = OrderedDict()
        #: What pictures show is told before they are there: the browser asks for them next.
        self._painter = ThreadPoolExecutor(1)
        self._turn = 0
        self._lock = threading.Lock()

    def picture(self, name: str) -> bytes | None:
        """A picture that :meth:`draw` has told of (JPEG); None where it is no longer kept."""
        page = self._page(name)
        return None if page is None else page.picture.result()

    def _page(self, name: str) -> _Page | None:
        with self._lock:
            return self._pages.get(name)

    def draw(
        self, label: str, text: str | None, line: int, wide: int, players: int | None = None
    ) -> Mapping[str, Any]:
        """The item of the file ``label`` in whose lines the cursor stands, ``wide`` pixels wide.

        ``text`` is what the file says in the editor; None for what is on disk. Raises ContentFault,
        UsageFault, EnvironmentFault, or Stopped.
        """
        with self._lock:
            self._turn += 1
            turn = self._turn
        self._workshop.stop("desk", Stopped())
        return self._workshop.draw("desk", partial(self._drawn, turn, label, text, line, wide, players))

    def _drawn(
        self,
        turn: int,
        label: str,
        text: str | None,
        line: int,
        wide: int,
        players: int | None,
        renderer: Renderer,
    ) -> Mapping[str, Any]:
        if turn != self._turn:
            raise Stopped
        path, is_table = place_of(self._project, label), label.endswith(TABLE)
        self._project.unsaved.clear()
        if text is not None:
            typed = text.encode("utf-8", "surrogatepass")
            self._project.unsaved[Path(os.path.realpath(path))] = typed
        project = self._project.for_a_moment()
        options = BuildOptions(
            (label,), backs=Backs.NONE, print_list=False, players=players, usual_players=True
        )
        shown = shown_by(project, path, line)
        if shown is None:
            return {"items": [], "pages": [], "item": None}
        try:
            # What is wrong with a table is told in the place of the page.
            plans, studio = plans_of(project, [shown.target], options, renderer, judged=is_table)
        except (ContentFault, UsageFault):
            raise
        except Exception:
            # What a rule forbids may be more than a view can show.
            wrong = [one for one in check(project, (label,)) if one.severity is Severity.ERROR]
            if not wrong:
                raise
            raise ContentFault(wrong) from None
        items = list(shown.items(plans, label))
        chosen = item_at(items, line)
        if chosen is None:
            return {"items": [], "pages": [], "item": None}
        if turn != self._turn:
            raise Stopped
        rendered = studio.render(chosen.faces, no_progress, quick=True)
        document = parse(b"{}", label) if is_table else read_document(project, path)
        pages: list[Mapping[str, Any]] = []
        for face in chosen.faces:
            digest = studio.digest(face)
            size = rendered[digest].size
            width, height = size.width + 2 * face.bleed, size.height + 2 * face.bleed
            dpi = min(wide, _WIDEST) / (width / 25.4)
            name = f"{digest}-{round(dpi)}"
            page = self._page(name)
            if page is None:
                pdf = single_pages([rendered[digest]], partial(font_bytes, project), label)
                drawn = QuickPage(pdf)
                letters = drawn.read(letters_on)
                page = _Page(self._painter.submit(drawn.picture, dpi), letters)
                self._keep(name, page, len(chosen.faces))
            alone = len(items) == 1 or face.span is None or face.span.path != label
            within = None if alone else face.span
            pages.append(
                {
                    "src": f"/api/page/{name}.jpg",
                    "width": width,
                    "height": height,
                    "places": list(places(document, face, page.letters, within)),
                }
            )
        told = [{"key": item.key, "title": item.title, "line": item.line} for item in items]
        return {"items": told, "item": chosen.key, "pages": pages}

    def _keep(self, name: str, page: _Page, told: int) -> None:
        """All that one answer tells of are still there when they are asked for."""
        with self._lock:
            self._pages[name] = page
            while len(self._pages) > max(_MOST_KEPT, told):
                self._pages.popitem(last=False)
