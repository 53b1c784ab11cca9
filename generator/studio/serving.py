"""Starting and ending the studio: one server for a folder, on this machine only."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import hashlib
import http.client
import json
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from generator.diagnostics import EnvironmentFault
from generator.i18n import _
from generator.own_cache import cache_folder
from generator.press.project import Project
from generator.project_files import read_ordinary
from generator.studio.habits import Habits
from generator.studio.keys import Keys

if TYPE_CHECKING:
    from generator.studio.house import House

#: Tried first, so that the address stays the same from day to day.
USUAL_PORT = 8477
_HOST = "127.0.0.1"
#: Connections at a time; further ones are told to come back.
_MOST_CONNECTIONS = 200
#: Seconds for which a thread may keep the others waiting. An answer goes through five to ten hands, and each
#: would wait 5 ms, Python's usual time, for the thread that looks for mistakes in what is being typed.
_TURN = 0.0005


@dataclass(frozen=True)
class StudioOptions:
    """What ``heimspiel studio`` was asked for. ``port``: None for the usual one, or else any."""

    project: Project
    habits: Habits
    port: int | None = None
    open: bool = True


def serve(wish: StudioOptions, say: Callable[[str], None]) -> None:
    """Run the studio until Ctrl-C; or, where one runs for that folder already, open its page.

    ``say`` gets the one line with the address. Raises EnvironmentFault for a port that is taken.
    """
    running = _running(wish.project.root)
    if running is not None:
        say(_("The studio is open already: {address}").format(address=running))
        if wish.open:
            _open(running)
        return
    with _listening(wish.port) as door:
        keys = Keys(door.getsockname()[1])
        card = _card(wish.project.root)
        _leave_card(card, keys.address)
        house: House | None = None
        try:
            # Whoever comes now waits at the door: the browser starts while all else is loaded.
            say(_("The studio is open: {address}  (Ctrl-C closes it)").format(address=keys.address))
            if wish.open:
                _open(keys.address)
            from generator.studio.house import House

            house = House(wish.project, wish.habits)
            asyncio.run(_run(house, keys, door))
        except KeyboardInterrupt:
            say(_("The studio is closed; everything that was written is on disk."))
        finally:
            card.unlink(missing_ok=True)
            if house is not None:
                house.close()


async def _run(house: House, keys: Keys, door: socket.socket) -> None:
    import uvicorn

    from generator.studio.app import make_app
    from generator.studio.doors import MOST
    from generator.studio.server import SleepingServer

    sys.setswitchinterval(_TURN)
    # What it says of connections that end with the studio helps nobody; bugs are told by studio/faults.py.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    config = uvicorn.Config(
        make_app(house, keys),
        log_config=None,
        access_log=False,
        lifespan="off",
        ws_max_size=MOST,
        ws_ping_interval=20,
        limit_concurrency=_MOST_CONNECTIONS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
        server_header=False,
        date_header=False,
        h11_max_incomplete_event_size=32_768,
    )
    # It tells of Ctrl-C by KeyboardInterrupt, once all connections are closed.
    await SleepingServer(config).serve(sockets=[door])


def _listening(port: int | None) -> socket.socket:
    """A socket on the port that was asked for, or on the usual one, or on any. Raises EnvironmentFault."""
    for wanted in (port,) if port is not None else (USUAL_PORT, 0):
        # Only of sockets that say that they are TCP, asyncio sends at once what is written: others hold an
        # answer's body back until the browser has acknowledged its head, which takes it 40 ms.
        door = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            # A port that was just left may be taken at once. (Windows would let two listen at a time.)
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((_HOST, wanted))
            door.listen(128)
        except OSError as error:
            door.close()
            if port is None and wanted and error.errno in (errno.EADDRINUSE, errno.EACCES):
                continue
            raise EnvironmentFault(
                _("Port {port} is taken by another program.").format(port=wanted)
                if error.errno == errno.EADDRINUSE
                else _("Port {port} may not be used.").format(port=wanted),
                _("Leave out --port, and a free one is found."),
            ) from None
        return door
    raise AssertionError


def _card(root: Path) -> Path:
    """Where the address of a folder's studio is kept: with the user, for the folder may be anybody's."""
    name = hashlib.sha256(os.fsencode(root)).hexdigest()[:24]
    return cache_folder() / "studio" / f"{name}.json"


def _leave_card(card: Path, address: str) -> None:
    card.parent.mkdir(parents=True, exist_ok=True)
    card.unlink(missing_ok=True)
    with os.fdopen(os.open(card, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        json.dump({"address": address}, file)


def _running(root: Path) -> str | None:
    """The address of the studio that runs for the folder; None where none does."""
    try:
        address = str(json.loads(read_ordinary(_card(root), 4096))["address"])
        parts = urlsplit(address)
        if parts.hostname != _HOST or parts.port is None:
            return None
        # One that has just been started still loads: it answers, only later.
        connection = http.client.HTTPConnection(_HOST, parts.port, timeout=10)
        with contextlib.closing(connection):
            connection.request("GET", f"/?{parts.query}")
            answer = connection.getresponse()
            ours = answer.status == 200 and (answer.getheader("Set-Cookie") or "").startswith("heimspiel_")
            return address if ours else None
    except (OSError, ValueError, LookupError, TypeError, http.client.HTTPException):
        return None


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
