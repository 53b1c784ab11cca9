"""The web server, asleep as long as nobody asks for anything."""

from __future__ import annotations

import asyncio
from types import FrameType

import uvicorn


class SleepingServer(uvicorn.Server):
    """uvicorn's own looks ten times a second whether it shall end; this one is woken by the signal."""

    def __init__(self, config: uvicorn.Config) -> None:
        """To be made within the loop that it runs in."""
        super().__init__(config)
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()

    async def main_loop(self) -> None:
        """Until a signal has asked for the end."""
        while not await self.on_tick(0):
            await self._woken.wait()
            self._woken.clear()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Called in the midst of anything."""
        super().handle_exit(sig, frame)
        self._loop.call_soon_threadsafe(self._woken.set)
