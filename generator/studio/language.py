"""The language server over a socket: the same that editors start, one conversation for each open page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

import generator.i18n as i18n
from generator.studio.house import House

log = logging.getLogger(__name__)


class _Writer:
    """Sends what the server says, in its order."""

    def __init__(self, socket: WebSocket) -> None:
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._socket = socket

    def write(self, data: bytes) -> None:
        self._queue.put_nowait(data)

    def close(self) -> None:
        """The socket is closed by whoever opened it."""

    async def send_all(self) -> None:
        # Whoever reads from the socket notices that it is closed, and ends this.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._socket.send_text((await self._queue.get()).decode())


async def converse(socket: WebSocket, house: House) -> None:
    """Until the page closes the socket."""
    from generator.lsp.server import make_server

    await socket.accept()
    server = make_server(house.project.root, i18n.language())
    writer = _Writer(socket)
    server.protocol.set_writer(writer, include_headers=False)
    sending = asyncio.ensure_future(writer.send_all())
    try:
        while True:
            text = await socket.receive_text()
            try:
                server.protocol.handle_message(
                    json.loads(text, object_hook=server.protocol.structure_message)
                )
            except Exception:  # a message that is none; the next one may be
                log.exception("a message that cannot be understood")
    except (WebSocketDisconnect, KeyError):
        pass
    finally:
        sending.cancel()
        if server.checking is not None:
            server.checking.stop()
