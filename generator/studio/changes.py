"""Files that change beside the studio: another program saved them, or a second tab, or git."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from starlette.concurrency import run_in_threadpool

from generator.press.state.stamp import signature
from generator.studio.house import House

#: Seconds between two looks while a page is open.
PAUSE = 0.7


class Lookout:
    """Looks while at least one page is open, once for all of them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._pages = 0
        self._looking: asyncio.Task[None] | None = None

    @contextmanager
    def kept(self) -> Iterator[None]:
        """As long as a page is open."""
        self._pages += 1
        if self._looking is None:
            self._looking = asyncio.ensure_future(keep_looking(self._house))
        try:
            yield
        finally:
            self._pages -= 1
            if self._pages == 0:
                self._looking.cancel()
                self._looking = None


async def keep_looking(house: House) -> None:
    """Tell everybody ``changed`` when a text, a template or a font has changed on disk, until cancelled."""
    seen = await run_in_threadpool(_look, house)
    while True:
        await asyncio.sleep(PAUSE)
        now = await run_in_threadpool(_look, house)
        for folder, before in seen.items():
            if now.get(folder) != before:
                house.tell("changed", folder=folder)
        seen = now


def _look(house: House) -> dict[str, str]:
    """How each game's texts look (size and time), and what all share."""
    found: dict[str, str] = {}
    for root in house.project.folders("content"):
        for folder in sorted(path for path in root.iterdir() if path.is_dir() and path.name != "_schema"):
            found[folder.name] = found.get(folder.name, "") + _signature(folder)
    for name in ("templates", "fonts"):
        found[name] = "".join(map(_signature, house.project.folders(name)))
    return found


def _signature(folder: Path) -> str:
    try:
        return signature([folder])
    except OSError:  # just being replaced
        return ""
