"""Trial games beside a heist that is being written: started, watched, stopped; one heist at a time.

What is told (event ``trial``, with the text's ``path``): ``started``; ``progress {what, done, total}``;
``told {message}``; ``report {report}``, a first look with few games; ``done {report}``; ``failed {error}``;
``stopped``.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import generator.i18n as i18n
from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.press.loading.games import available, game_of
from generator.studio.house import House
from generator.studio.texts import place_of

#: Reports that are kept for pages that come back.
_MOST_KEPT = 12
#: Seconds that a process may take to end.
_SOON = 5.0


class Trials:
    """One for a house. Methods may be called from any thread."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._label = ""
        self._known: dict[str, Mapping[str, Any]] = {}

    def possible(self, label: str) -> bool:
        """Are there trial games for this kind of text?"""
        parts = label.split("/")
        project = self._house.project
        if len(parts) < 3 or parts[0] != "content" or parts[1] not in available(project):
            return False
        game = game_of(project, parts[1])
        authoring = game.authoring
        if authoring is None or authoring.playtest is None or authoring.report is None:
            return False
        name = "/".join(parts[2:])
        return any(kind.model is authoring.model and kind.fits(name) for kind in game.documents)

    def state(self, label: str) -> Mapping[str, Any]:
        """``{possible, running, report}`` of a text: what was found last."""
        with self._lock:
            running = self._process is not None and self._label == label
            return {"possible": self.possible(label), "running": running, "report": self._known.get(label)}

    def start(self, label: str, games: int | None = None) -> None:
        """Play the heist as it is on disk, instead of what was being played. Raises UsageFault."""
        # What plays is not loaded before somebody wants to play: the shelf comes first.
        from generator.studio.trial_worker import work

        if not self.possible(label):
            raise UsageFault(_("There are no trial games for this kind of text."))
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        place = place_of(self._house.project, label)
        arguments = (self._house.project.root, place, i18n.language(), games, theirs)
        process = context.Process(target=work, args=arguments, daemon=True)
        with self._lock:
            process.start()
            theirs.close()
            self._process, self._label = process, label
        self._house.tell("trial", path=label, step="started")
        threading.Thread(target=self._watch, args=(process, label, ours), daemon=True).start()

    def stop(self) -> None:
        """End what is being played, if anything is."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.terminate()
            process.join(_SOON)
            if process.is_alive():
                process.kill()

    def _watch(self, process: SpawnProcess, label: str, pipe: Connection) -> None:
        ended = False
        try:
            while True:
                message = pipe.recv()
                if "report" in message:
                    self._keep(label, message["report"])
                ended = message["step"] in ("done", "failed")
                if ended:
                    self._forget(process)
                self._house.tell("trial", path=label, **message)
        except (EOFError, OSError):
            pass
        finally:
            pipe.close()
            process.join(_SOON)
            stopped = not self._forget(process)
            if stopped and not ended:
                self._house.tell("trial", path=label, step="stopped")
            elif not ended:
                message = _("The trial games have ended without an answer.")
                self._house.tell("trial", path=label, step="failed", error={"message": message, "help": ""})

    def _forget(self, process: SpawnProcess) -> bool:
        """It is done; False where somebody has stopped it."""
        with self._lock:
            if self._process is not process:
                return False
            self._process = None
            return True

    def _keep(self, label: str, report: Mapping[str, Any]) -> None:
        with self._lock:
            self._known.pop(label, None)
            self._known[label] = report
            while len(self._known) > _MOST_KEPT:
                del self._known[next(iter(self._known))]
