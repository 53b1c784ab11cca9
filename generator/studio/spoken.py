"""Each reader is answered in a language of their own: the page says with every question which it speaks."""

from __future__ import annotations

from contextlib import nullcontext
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

import generator.i18n as i18n

#: A header of the page's questions; sockets, which have none, say it in their address.
HEADER, PARAMETER = "heimspiel-language", "lang"


class Spoken:
    """Answers in the language that the page asks for; where it asks for none, in the one in force."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wanted = _wanted(scope) if scope["type"] in ("http", "websocket") else ""
        with i18n.speaking(wanted) if wanted in i18n.LANGUAGES else nullcontext():
            await self._app(scope, receive, send)


def _wanted(scope: Scope) -> str:
    asked = parse_qs(scope["query_string"].decode("latin-1")).get(PARAMETER, [""])[0]
    return Headers(scope=scope).get(HEADER, asked)
