"""Files that change beside the studio: another program saved them, or a second tab, or git."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from starlette.concurrency import run_in_threadpool

from generator.press.state.stamp import signature
from generator.studio.house import House

#: Seconds between two looks while a page is open; and every how manieth is at what came along as well, which
#: hardly ever changes.
PAUSE, SELDOM = 0.7, 12
#: Seconds after which nobody seems to be working, here or in another program; looks are rarer then.
AWAKE, DOZING = 600.0, 3.0


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
    project = house.project
    seen = {root: await run_in_threadpool(_look, root) for root in {project.root, project.shipped}}
    for number in count(1):
        await asyncio.sleep(PAUSE if time.monotonic() - house.stirred < AWAKE else DOZING)
        for root in seen:
            if root != project.root and number % SELDOM:
                continue
            before, seen[root] = seen[root], await run_in_threadpool(_look, root)
            for folder in sorted({*before, *seen[root]}):
                if seen[root].get(folder) != before.get(folder):
                    house.tell("changed", folder=folder)


def _look(root: Path) -> dict[str, str]:
    """How each game's texts at ``root`` look (size and time), and what all share."""
    content = root / "content"
    games = content.iterdir() if content.is_dir() else ()
    found = {path.name: _signature(path) for path in games if path.is_dir() and path.name != "_schema"}
    shared = (root / name for name in ("templates", "fonts"))
    return found | {folder.name: _signature(folder) for folder in shared if folder.is_dir()}


def _signature(folder: Path) -> str:
    try:
        return signature([folder])
    except OSError:  # just being replaced
        return ""
