"""The studio's addresses. Each room has a module; here is only what leads to them, and what all share."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

import generator.i18n as i18n
from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.press.authors.own_game import KINDS, write_game
from generator.press.loading.games import available
from generator.studio import faults
from generator.studio.asking import json_of, number_of, pdf_response, word_of
from generator.studio.changes import Lookout
from generator.studio.doors import Doors
from generator.studio.files import Files
from generator.studio.house import House
from generator.studio.journal import Version
from generator.studio.keys import Keys
from generator.studio.language import converse
from generator.studio.press_routes import PressRoutes
from generator.studio.shelf import boxes, kept_cover
from generator.studio.spoken import Spoken
from generator.studio.texts import Texts, beginnings
from generator.studio.trials import Trials
from generator.studio.words import WEB, messages

#: Fonts of the project that the page itself is set in.
_FONTS = Path("fira-sans-condensed")
#: Texts on the shelf that were worked on last.
_MOST_RECENT = 5
#: Files of the page itself, as browsers are told of them.
_MEDIA = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
#: What the page's markup leaves to be filled in.
_BLANK = re.compile(r"\{(nonce|lang|words|house)\}")
Handler = Callable[[Request], Awaitable[Response]]


def make_app(house: House, keys: Keys) -> ASGIApp:
    """The studio behind its doors."""
    rooms = _Rooms(house, keys)
    inner = Starlette(
        routes=[
            Route("/", rooms.page),
            Route("/web/{path:path}", rooms.web),
            Route("/font/{name}", rooms.font),
            Route("/api/words", rooms.words),
            Route("/api/games", rooms.games),
            Route("/api/games", rooms.own_game, methods=["POST"]),
            Route("/api/cover/{game}/{name}.webp", rooms.cover),
            Route("/api/recent", rooms.recent),
            Route("/api/check", rooms.check),
            Route("/api/check", rooms.check_table, methods=["POST"]),
            Route("/api/files", rooms.files),
            Route("/api/files", rooms.file_away, methods=["POST"]),
            Route("/api/wastebasket", rooms.wastebasket),
            Route("/api/file", rooms.read),
            Route("/api/file", rooms.write, methods=["PUT"]),
            Route("/api/history", rooms.history),
            Route("/api/history/{number:int}", rooms.version),
            Route("/api/new", rooms.new, methods=["POST"]),
            Route("/api/fields", rooms.fields, methods=["POST"]),
            Route("/api/change", rooms.change, methods=["POST"]),
            Route("/api/page", rooms.draw, methods=["POST"]),
            Route("/api/page/ready", rooms.get_ready, methods=["POST"]),
            Route("/api/page/{name}.jpg", rooms.picture),
            Route("/api/trial", rooms.trial),
            Route("/api/trial", rooms.play, methods=["POST"]),
            Route("/api/trial", rooms.stop_playing, methods=["DELETE"]),
            *rooms.press.routes(),
            Route("/api/printers", rooms.printers),
            Route("/api/printers", rooms.measure, methods=["POST"]),
            Route("/api/printers/default", rooms.default_printer, methods=["POST"]),
            Route("/api/printers/test-{paper}.pdf", rooms.test_sheet),
            Route("/api/printers/{name}", rooms.forget_printer, methods=["DELETE"]),
            WebSocketRoute("/api/events", rooms.events),
            WebSocketRoute("/api/language-server", rooms.language_server),
        ],
        exception_handlers=dict.fromkeys((*faults.EXPECTED, Exception), faults.answer),
    )
    return Spoken(Doors(inner, keys))


class _Rooms:
    def __init__(self, house: House, keys: Keys) -> None:
        self._house, self._keys = house, keys
        self._texts = Texts(house.project, house.journal)
        self._lookout = Lookout(house)
        self._files = Files(house.project, house.journal, self._texts)
        self._trials = Trials(house)
        house.at_the_end(self._trials.stop)
        self.press = PressRoutes(house, self._texts)

    async def page(self, _request: Request) -> Response:
        text = (WEB / "index.html").read_text("utf-8")
        root = self._house.project.root
        told = {
            "nonce": self._keys.nonce,
            "lang": i18n.language(),
            # What the first room needs, with the page itself.
            "words": _data({"lang": i18n.language(), "words": messages()}),
            "house": _data({"folder": str(root), "name": root.name}),
        }
        return HTMLResponse(_BLANK.sub(lambda blank: told[blank[1]], text))

    async def web(self, request: Request) -> Response:
        """A file of the page itself."""
        name = request.path_params["path"]
        path = (WEB / name).resolve()
        if not path.is_relative_to(WEB) or path.suffix not in _MEDIA or not path.is_file():
            raise HTTPException(404, _("There is no such page."))
        return Response(
            path.read_bytes(), media_type=_MEDIA[path.suffix], headers={"Cache-Control": "no-cache"}
        )

    async def font(self, request: Request) -> Response:
        """A font that the kits are printed in, as far as the page is set in it too."""
        name = request.path_params["name"]
        folder = self._house.project.shipped / "fonts" / _FONTS
        path = folder / name
        if "/" in name or "\\" in name or path.suffix != ".ttf" or not path.is_file():
            raise HTTPException(404, _("There is no such page."))
        return FileResponse(path, media_type="font/ttf", headers={"Cache-Control": "max-age=86400"})

    async def words(self, _request: Request) -> Response:
        return JSONResponse({"lang": i18n.language(), "words": messages()})

    async def games(self, _request: Request) -> Response:
        found = await run_in_threadpool(boxes, self._house.project)
        return JSONResponse({"games": found, "kinds": KINDS})

    async def own_game(self, request: Request) -> Response:
        """A whole small game to start from."""
        asked = await json_of(request)
        name, kind = word_of(asked, "name"), word_of(asked, "kind") or None
        if not name.strip():
            raise UsageFault(_("The game needs a name."), _("As it stands on the box."))
        kit, *_rest = await run_in_threadpool(write_game, self._house.project.root, name, kind)
        return JSONResponse({"game": kit.parent.name})

    async def cover(self, request: Request) -> Response:
        found = await run_in_threadpool(self._cover, request.path_params["game"])
        if found is None:
            raise HTTPException(404, _("There is no such page."))
        return Response(found, media_type="image/webp", headers={"Cache-Control": "private, max-age=604800"})

    def _cover(self, game: str) -> bytes | None:
        project = self._house.project
        if game not in available(project):
            return None
        kept = kept_cover(project, game)
        if kept.is_file():
            return kept.read_bytes()
        drawn: bytes | None = self._house.errands.ask("cover", game=game)
        return drawn

    async def recent(self, _request: Request) -> Response:
        """What was worked on last."""
        found = await run_in_threadpool(self._house.journal.recent, _MOST_RECENT)
        return JSONResponse({"recent": [_recent(one) for one in found]})

    async def check(self, request: Request) -> Response:
        """All that is wrong with a text, or with the project."""
        path = request.query_params.get("path", "")
        from generator.press.loading.check import check

        paths = (str(self._texts.place(path)),) if path else ()
        found = await run_in_threadpool(check, self._house.project, paths)
        return JSONResponse({"findings": faults.findings(found)})

    async def check_table(self, request: Request) -> Response:
        """All that is wrong with a table as it is being written."""
        from generator.studio.table_check import table_findings

        asked = await json_of(request)
        work = partial(table_findings, self._house.project, self._label(asked), word_of(asked, "text"))
        return JSONResponse({"findings": faults.findings(await run_in_threadpool(work))})

    async def files(self, request: Request) -> Response:
        game = request.query_params.get("game")
        entries = await run_in_threadpool(lambda: [asdict(one) for one in self._texts.entries(game)])
        return JSONResponse({"files": entries, "new": await run_in_threadpool(beginnings)})

    async def file_away(self, request: Request) -> Response:
        """A copy, another name, into the wastebasket or out of it; where the text is then."""
        asked = await json_of(request)
        label, name, key = (word_of(asked, word) for word in ("path", "name", "key"))
        path = ""
        match asked.get("do"):
            case "duplicate":
                path = await run_in_threadpool(self._files.duplicate, label, name)
            case "rename":
                path = await run_in_threadpool(self._files.rename, label, name)
            case "discard":
                await run_in_threadpool(self._files.discard, label)
            case "restore":
                path = await run_in_threadpool(self._files.restore, key)
            case _:
                raise UsageFault(_("This cannot be done with a file."))
        return JSONResponse({"path": path})

    async def wastebasket(self, _request: Request) -> Response:
        found = await run_in_threadpool(self._files.discarded)
        return JSONResponse({"discarded": [asdict(one) for one in found]})

    async def read(self, request: Request) -> Response:
        text = await run_in_threadpool(self._texts.read, request.query_params.get("path", ""))
        uri = (self._house.project.root / text.label).as_uri()
        return JSONResponse({**asdict(text), "uri": uri})

    async def write(self, request: Request) -> Response:
        asked = await json_of(request)
        label, text, base = (word_of(asked, name) for name in ("path", "text", "base"))
        saved = await run_in_threadpool(self._texts.write, label, text, base)
        if saved.theirs is None:
            self._house.tell("saved", path=label, digest=saved.digest, tab=str(asked.get("tab", "")))
        return JSONResponse(asdict(saved), 200 if saved.theirs is None else 409)

    async def history(self, request: Request) -> Response:
        found = await run_in_threadpool(self._house.journal.versions, request.query_params.get("path", ""))
        return JSONResponse({"versions": [asdict(one) for one in found]})

    async def version(self, request: Request) -> Response:
        text = await run_in_threadpool(self._house.journal.text, request.path_params["number"])
        if text is None:
            raise HTTPException(404, _("This version is no longer kept."))
        return JSONResponse({"text": text})

    async def new(self, request: Request) -> Response:
        """A file to start from."""
        asked = await json_of(request)
        given = {name: word_of(asked, name) for name in ("setting",) if asked.get(name)}
        path = await run_in_threadpool(
            self._texts.begin,
            word_of(asked, "word"),
            word_of(asked, "name"),
            word_of(asked, "origin") or None,
            given,
        )
        return JSONResponse({"path": path})

    def _label(self, asked: Mapping[str, Any]) -> str:
        """The text that is asked about. Raises UsageFault for what can be none of the project's."""
        label = word_of(asked, "path")
        self._texts.place(label)
        return label

    async def fields(self, request: Request) -> Response:
        from generator.studio import fields

        asked = await json_of(request)
        project = self._house.project
        found = await run_in_threadpool(fields.fields, project, self._label(asked), word_of(asked, "text"))
        return JSONResponse(found)

    async def change(self, request: Request) -> Response:
        from generator.studio import fields

        asked = await json_of(request)
        work = partial(fields.changed, self._house.project, self._label(asked), word_of(asked, "text"), asked)
        return JSONResponse({"text": await run_in_threadpool(work)})

    async def draw(self, request: Request) -> Response:
        asked = await json_of(request)
        text = asked.get("text")
        work = partial(
            self._house.desk.draw,
            self._label(asked),
            text if isinstance(text, str) else None,
            number_of(asked, "line", 1),
            number_of(asked, "width", 900),
            number_of(asked, "players", 0) or None,
        )
        try:
            return JSONResponse(await run_in_threadpool(work))
        except faults.Stopped:
            return JSONResponse({"overtaken": True})

    async def get_ready(self, _request: Request) -> Response:
        """Somebody is about to open a text."""
        await run_in_threadpool(self._house.desk.get_ready)
        return JSONResponse({})

    async def picture(self, request: Request) -> Response:
        found = await run_in_threadpool(self._house.desk.picture, request.path_params["name"])
        if found is None:
            raise HTTPException(404, _("This picture is no longer kept."))
        return Response(found, media_type="image/jpeg", headers={"Cache-Control": "private, max-age=3600"})

    async def trial(self, request: Request) -> Response:
        """What is known of a heist's trial games."""
        label = request.query_params.get("path", "")
        return JSONResponse(await run_in_threadpool(self._trials.state, label))

    async def play(self, request: Request) -> Response:
        asked = await json_of(request)
        games = number_of(asked, "games", 0) or None
        await run_in_threadpool(self._trials.start, self._label(asked), games)
        return JSONResponse({})

    async def stop_playing(self, _request: Request) -> Response:
        await run_in_threadpool(self._trials.stop)
        return JSONResponse({})

    async def printers(self, _request: Request) -> Response:
        from generator.studio import printers

        return JSONResponse(await run_in_threadpool(printers.printers, self._house.project))

    async def measure(self, request: Request) -> Response:
        from generator.studio import printers

        await run_in_threadpool(printers.measure, self._house.project, await json_of(request))
        return await self.printers(request)

    async def default_printer(self, request: Request) -> Response:
        from generator.studio import printers

        await run_in_threadpool(printers.make_default, word_of(await json_of(request), "name") or None)
        return await self.printers(request)

    async def forget_printer(self, request: Request) -> Response:
        from generator.studio import printers

        await run_in_threadpool(printers.forget, request.path_params["name"])
        return await self.printers(request)

    async def test_sheet(self, request: Request) -> Response:
        from generator.studio import printers

        paper = request.path_params["paper"]
        found = await run_in_threadpool(printers.test_sheet, self._house.project, paper)
        return pdf_response(found, f"druckertest-{paper}.pdf", shown="show" in request.query_params)

    async def events(self, socket: WebSocket) -> None:
        """Everything that happens, as it happens: saves, changes on disk, progress of the press."""
        await socket.accept()
        with self._house.listening() as queue, self._lookout.kept():
            receiving = asyncio.ensure_future(_until_closed(socket))
            try:
                while not receiving.done():
                    waiting = asyncio.ensure_future(queue.get())
                    await asyncio.wait({waiting, receiving}, return_when=asyncio.FIRST_COMPLETED)
                    if waiting.done():
                        await socket.send_json(waiting.result())
                    else:
                        waiting.cancel()
            except (WebSocketDisconnect, RuntimeError):
                pass
            finally:
                receiving.cancel()

    async def language_server(self, socket: WebSocket) -> None:
        await converse(socket, self._house)


def _data(what: Mapping[str, Any]) -> str:
    """For a script element that is read, and not run."""
    return json.dumps(what, ensure_ascii=False).replace("<", "\\u003c")


def _recent(version: Version) -> Mapping[str, Any]:
    parts = version.label.split("/")
    game = parts[1] if len(parts) > 2 else ""
    return {"label": version.label, "name": Path(version.label).stem, "game": game, "time": version.time}


async def _until_closed(socket: WebSocket) -> None:
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, KeyError, RuntimeError):
        return
