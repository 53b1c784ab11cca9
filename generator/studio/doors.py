"""Who may come in: this machine, this address, whoever was given the key. Judged before anything else runs.

A page of another site can make a browser call 127.0.0.1, and a name of its own can be made to lead there.
So each request and each socket must name our own host, come from our own pages, and bring the cookie that
only the address printed in the terminal gives out.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from generator.i18n import N_, _
from generator.studio.faults import TooLarge
from generator.studio.keys import Keys

#: Bytes of a request; of one that brings a PDF.
MOST, MOST_UPLOADED = 4_000_000, 30_000_000
#: Paths that take a PDF.
UPLOADS = frozenset({"/api/import", "/api/earlier"})
#: Seconds in which a request must have arrived whole.
PATIENCE = 20.0
#: Sockets at a time; a tab has two.
MOST_SOCKETS = 24
#: A socket that is refused is closed with this code.
REFUSED = 4403
_CHANGING = frozenset({"POST", "PUT", "DELETE", "PATCH"})
#: Where the page may load from, send to and be shown in: from here, to here, nowhere else.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' blob: data:; "
    "font-src 'self'; connect-src 'self' ws://{host}; frame-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_NO_KEY = N_(
    "This page needs the key from the terminal: open the address that “heimspiel studio” has printed."
)
_ENTER = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Heimspiel</title>
<meta http-equiv="refresh" content="0;url=/"></head><body></body></html>"""


class Doors:
    """Lets in what may come in, and puts the page's rules on everything that goes out."""

    def __init__(self, app: ASGIApp, keys: Keys) -> None:
        self._app, self._keys = app, keys
        self._sockets = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, self._with_rules(scope, send))
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal = self._strange(headers, changing=scope["method"] in _CHANGING)
        if refusal is None and not self._has_cookie(headers):
            refusal = self._entering(scope)
        if refusal is None:
            limit = MOST_UPLOADED if scope["path"] in UPLOADS else MOST
            length = headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > limit:
                refusal = _refusal(413, _("This is too large."))
            else:
                receive = _bounded(receive, limit)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        full = self._sockets >= MOST_SOCKETS
        if full or self._strange(headers, changing=True) is not None or not self._has_cookie(headers):
            # Before the handshake is answered: the browser gets a plain 403.
            await send({"type": "websocket.close", "code": REFUSED})
            return
        self._sockets += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets -= 1

    def _strange(self, headers: Headers, *, changing: bool) -> Response | None:
        """A refusal for what does not come from a page of ours, or calls us by a name that is not ours."""
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0] not in self._keys.hosts:
            return _refusal(403, _("This is not the studio's address."))
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        ours = origin == f"http://{hosts[0]}"
        if (origin is None and changing) or (origin is not None and not ours):
            return _refusal(403, _("Only the studio's own pages may ask."))
        # A picture that another page asks for brings no Origin, but browsers say whose page it is.
        if site is not None and site not in ("same-origin", "none"):
            return _refusal(403, _("Only the studio's own pages may ask."))
        return None

    def _has_cookie(self, headers: Headers) -> bool:
        cookies: SimpleCookie = SimpleCookie()
        try:
            cookies.load(headers.get("cookie", ""))
        except CookieError:
            return False
        found = cookies.get(self._keys.cookie)
        return found is not None and hmac.compare_digest(found.value.encode(), self._keys.session.encode())

    def _entering(self, scope: Scope) -> Response:
        """The cookie for whoever brings the key; a refusal for everybody else."""
        given = parse_qs(scope["query_string"].decode("latin-1")).get("key", [""])[0]
        same = hmac.compare_digest(given.encode(), self._keys.token.encode())
        if scope["method"] != "GET" or scope["path"] != "/" or not same:
            return _refusal(403, _(_NO_KEY))
        # Not a redirect: to a browser that was led here by another program, the next step is then our own.
        response = HTMLResponse(_ENTER)
        response.set_cookie(self._keys.cookie, self._keys.session, path="/", httponly=True, samesite="strict")
        return response

    def _with_rules(self, scope: Scope, send: Send) -> Send:
        rules = {
            "Content-Security-Policy": _POLICY.format(nonce=self._keys.nonce, host=self._keys.hosts[0])
            if Headers(scope=scope).get("host") != self._keys.hosts[1]
            else _POLICY.format(nonce=self._keys.nonce, host=self._keys.hosts[1]),
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            "Cache-Control": "no-store",
        }

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                _put_on(MutableHeaders(scope=message), rules)
            await send(message)

        return sending


def _put_on(headers: MutableHeaders, rules: Mapping[str, str]) -> None:
    """Rules that the answer does not make for itself, as a PDF does that is shown within our page."""
    own_frame = headers.get("content-security-policy") is not None
    for name, rule in rules.items():
        if name == "X-Frame-Options" and own_frame:
            continue
        headers.setdefault(name, rule)


def _bounded(receive: Receive, limit: int) -> Receive:
    """``receive`` for a body of at most ``limit`` bytes, all of which must be there in time."""
    ends = asyncio.get_running_loop().time() + PATIENCE
    got = 0
    whole = False

    async def receiving() -> Message:
        nonlocal got, whole
        if whole:
            return await receive()
        left = max(0.0, ends - asyncio.get_running_loop().time())
        message = await asyncio.wait_for(receive(), left)
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if got > limit:
                raise TooLarge
        return message

    return receiving


def _refusal(status: int, message: str) -> Response:
    return JSONResponse({"error": {"message": message, "help": ""}}, status)
