"""The addresses of the press: orders, their pages and files, and what is asked beside printing."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Mapping
from functools import partial
from typing import Any

from starlette.background import BackgroundTask
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.press.loading.games import available
from generator.studio.asking import json_of, number_of, pdf_response, within, word_of
from generator.studio.counter import Counter
from generator.studio.house import House
from generator.studio.orders import export_from, options_from
from generator.studio.texts import Texts, place_of

_TARGET = re.compile(r"([a-z0-9][a-z0-9_-]*)(/[a-z0-9][a-z0-9_-]*)?")
#: The header in which a page of the studio tells itself from others.
_TAB = "heimspiel-tab"
#: Characters of an id, ids of a crew, and options of a question about chances.
_LONGEST, _MOST_CREW, _MOST_ASKED = 80, 12, 12


class PressRoutes:
    """One for a house."""

    def __init__(self, house: House, texts: Texts) -> None:
        self._house, self._texts = house, texts
        self._counter = Counter(house)
        self._uploads = house.uploads

    def routes(self) -> list[Route]:
        """All addresses."""
        return [
            Route("/api/plan", self.plan, methods=["POST"]),
            Route("/api/press", self.press, methods=["POST"]),
            Route("/api/press/{order}", self.stop, methods=["DELETE"]),
            Route("/api/press/ready", self.ready, methods=["POST"]),
            Route("/api/press/{order}/{page:int}.webp", self.sheet),
            Route("/api/press/{order}/{number:int}.zip", self.packed),
            Route("/api/press/{order}/{name}", self.pdf),
            Route("/api/export", self.export, methods=["POST"]),
            Route("/api/report", self.report, methods=["POST"]),
            Route("/api/odds", self.odds, methods=["POST"]),
            Route("/api/layout", self.layout, methods=["POST"]),
            Route("/api/earlier", self.bring, methods=["POST"]),
            Route("/api/compare", self.compare, methods=["POST"]),
            Route("/api/import", self.read_form, methods=["POST"]),
        ]

    async def plan(self, request: Request) -> Response:
        options = options_from(self._asked(await json_of(request)), self._house.habits)
        return JSONResponse(await self._errand("count", options=options))

    async def press(self, request: Request) -> Response:
        """A kit; with ``since``, what has changed since a PDF that was brought."""
        asked = await json_of(request)
        since = self._uploads.path(word_of(asked, "since")) if asked.get("since") else None
        options = options_from(self._asked(asked), self._house.habits)
        return await self._order(request, "print", options=options, since=since)

    async def export(self, request: Request) -> Response:
        options = export_from(self._asked(await json_of(request)), self._house.habits)
        return await self._order(request, "export", options=options)

    async def report(self, request: Request) -> Response:
        asked = await json_of(request)
        path = self._text(word_of(asked, "path"))
        crew = asked.get("crew") or []
        if not isinstance(crew, list) or len(crew) > _MOST_CREW or not all(map(_is_id, crew)):
            raise HTTPException(400, "crew")
        printed = options_from({**asked, "target": path}, self._house.habits) if asked.get("pdf") else None
        players = number_of(asked, "players", 0) or None
        what = {"path": path, "players": players, "crew": tuple(crew), "printed": printed}
        return await self._order(request, "report", **what)

    async def compare(self, request: Request) -> Response:
        asked = await json_of(request)
        path = self._uploads.path(word_of(asked, "since"))
        options = options_from({}, self._house.habits)
        return await self._order(request, "compare", options=options, path=path)

    async def odds(self, request: Request) -> Response:
        asked = await json_of(request)
        given = asked.get("asked") or {}
        if not isinstance(given, dict) or len(given) > _MOST_ASKED:
            raise HTTPException(400, "asked")
        numbers = {name: number_of(given, name, 0) for name in given}
        return JSONResponse(await self._errand("odds", game=word_of(asked, "game"), asked=numbers))

    async def layout(self, request: Request) -> Response:
        asked = await json_of(request)
        path = self._text(word_of(asked, "path"))
        return JSONResponse(await self._errand("layout", path=path, afresh=asked.get("afresh") is True))

    async def bring(self, request: Request) -> Response:
        """A PDF that was printed earlier, to be compared with."""
        return JSONResponse({"since": await self._kept(request)})

    async def read_form(self, request: Request) -> Response:
        """A PDF that was filled in; what is in it, before anything is written."""
        key = await self._kept(request)
        return JSONResponse(await self._errand("form", pdf=self._uploads.path(key)))

    async def stop(self, request: Request) -> Response:
        await run_in_threadpool(self._counter.stop, request.path_params["order"])
        return JSONResponse({})

    async def ready(self, _request: Request) -> Response:
        """Somebody is about to print."""
        await run_in_threadpool(self._house.errands.get_ready)
        return JSONResponse({})

    async def sheet(self, request: Request) -> Response:
        """A page of what is being printed."""
        dpi = within(request.query_params.get("dpi", ""), 10, 300, 60)
        order, page = request.path_params["order"], request.path_params["page"]
        found = await run_in_threadpool(self._counter.picture, order, page, dpi)
        if found is None:
            raise HTTPException(404, _("This picture is no longer kept."))
        return Response(found, media_type="image/webp", headers={"Cache-Control": "private, max-age=3600"})

    async def pdf(self, request: Request) -> Response:
        """A finished PDF, to download; with ``?show``, to be looked at and printed within the page."""
        name = request.path_params["name"]
        found = self._counter.file(request.path_params["order"], name)
        if found is None or not found.is_file():
            raise HTTPException(404, _("This PDF is no longer there; print it again."))
        data = await run_in_threadpool(found.read_bytes)
        return pdf_response(data, name, shown="show" in request.query_params)

    async def packed(self, request: Request) -> Response:
        """An exported folder as one file."""
        folder = self._counter.folder(request.path_params["order"], request.path_params["number"])
        if folder is None or not folder.is_dir():
            raise HTTPException(404, _("This folder is no longer there; export it again."))
        place = tempfile.mkdtemp(prefix="heimspiel-studio-")
        pack = partial(shutil.make_archive, f"{place}/all", "zip", folder.parent, folder.name)
        path = await run_in_threadpool(pack)
        away = BackgroundTask(shutil.rmtree, place, ignore_errors=True)
        name = f"{folder.name}.zip"
        return FileResponse(path, media_type="application/zip", filename=name, background=away)

    async def _errand(self, verb: str, **what: Any) -> Any:
        return await run_in_threadpool(partial(self._house.errands.ask, verb, **what))

    async def _order(self, request: Request, verb: str, **what: Any) -> Response:
        taking = partial(self._counter.take, _tab_of(request), verb, **what)
        return JSONResponse({"order": await run_in_threadpool(taking)})

    async def _kept(self, request: Request) -> str:
        """The PDF that a request brings, kept. Raises UsageFault for anything else."""
        data = await request.body()
        if not data.startswith(b"%PDF-"):
            raise UsageFault(_("This is no PDF."), _("Choose the PDF that you saved."))
        return await run_in_threadpool(self._uploads.keep, data, request.query_params.get("name", ""))

    def _asked(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """What is asked for, with a target that lies in the project. Raises UsageFault for another."""
        target = word_of(asked, "target")
        found = _TARGET.fullmatch(target)
        if found is None or found[1] not in available(self._house.project):
            return {**asked, "target": self._text(target)}
        return asked

    def _text(self, label: str) -> str:
        """The path of one of the project's texts. Raises UsageFault for what can be none."""
        self._texts.place(label)
        return str(place_of(self._house.project, label))


def _tab_of(request: Request) -> str:
    """Which of the pages that are open asks."""
    return request.headers.get(_TAB, "")[:_LONGEST]


def _is_id(one: object) -> bool:
    return isinstance(one, str) and 0 < len(one) <= _LONGEST
