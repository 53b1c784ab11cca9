"""One case from its files to its verdict."""

from __future__ import annotations

import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.hostile import judging
from tests.hostile.cases import Case
from tests.hostile.making import GAMES, Maker
from tests.hostile.processes import Ended, Observed, left_over
from tests.hostile.surroundings import Listener, Surroundings

_OUT = "deep/project/out"
#: What every command may write: PDFs, and what the system keeps for a user.
_ALLOWED = (_OUT, f"{_OUT}/*", "home/.cache", "home/.cache/*")
_Change = Callable[[Mapping[str, Any]], None]


@dataclass
class Verdict:
    """What was found in a case."""

    case: Case
    offences: dict[str, list[str]] = field(default_factory=dict)
    ended: list[Ended] = field(default_factory=list)

    def add(self, found: Mapping[str, list[str]]) -> None:
        for kind, what in found.items():
            if kind not in self.case.tolerates:
                self.offences.setdefault(kind, []).extend(what)

    @property
    def good(self) -> bool:
        return not self.offences


class Trial:
    """Builds the project of a case in a sandbox of its own and does what a person would do with it."""

    def __init__(self, case: Case, keep: Path | None = None) -> None:
        """``keep``: leave the sandbox there, for a look at it."""
        self._case, self._keep = case, keep

    def run(self) -> Verdict:
        """Run every command and judge what is there afterwards."""
        base = Path(tempfile.mkdtemp(prefix="hs-"))
        base.chmod(0o755)
        try:
            with Listener() as listener:
                return self._run(Surroundings(base), listener)
        except Exception as error:
            # A case that says nothing about the program must not pass for one that holds.
            return Verdict(self._case, {"broken case": [f"{type(error).__name__}: {error}"[:300]]})
        finally:
            if self._keep is not None:
                shutil.copytree(base, self._keep, symlinks=True, dirs_exist_ok=True, ignore=_special)
            # Some folders are deeper than Python can follow.
            subprocess.run(["rm", "-rf", "--", str(base)], check=False, stderr=subprocess.DEVNULL)

    def _run(self, around: Surroundings, listener: Listener) -> Verdict:
        case, verdict = self._case, Verdict(self._case)
        words = {**around.words, "port": str(listener.port)}
        maker = Maker(around.project, words)
        GAMES[case.game](around.project)
        maker.make(case.steps)
        before = around.snapshot()

        def change(steps: Mapping[str, Any]) -> None:
            """What the author does meanwhile; counts as if it had been there from the start."""
            then = around.snapshot()
            maker.make(steps)
            now = around.snapshot()
            for name in then.keys() | now.keys():
                if then.get(name) != now.get(name) and name in now:
                    before[name] = now[name]
                elif name not in now:
                    before.pop(name, None)

        env = {**around.environment(), **{key: _put(value, words) for key, value in case.env.items()}}
        for command in case.run:
            for ended in self._do(_filled(command, words), around, env, change):
                verdict.ended.append(ended)
                verdict.add(judging.of_output(ended, around.canary))
        orphans = left_over(around.token)
        if orphans:
            verdict.add({"leftover": [f"{len(orphans)} processes still run"]})
        verdict.add(self._harm(around, before, listener))
        if any(one.code is None for one in verdict.ended):
            # It was we who left it no time to tidy up, nor to say a word.
            verdict.offences.pop("leftover", None)
        else:
            verdict.add(self._answer(verdict.ended, around))
        return verdict

    def _harm(
        self, around: Surroundings, before: Mapping[str, str], listener: Listener
    ) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        if ran := sorted(path.name for path in around.marks.iterdir()):
            found["code runs"] = ran
        if listener.knocks:
            found["connection"] = [f"{listener.knocks} times"]
        allowed = [*_ALLOWED, *(f"deep/project/{name}" for name in self._case.writes)]
        parts = (
            judging.of_surroundings(before, around.snapshot(), allowed),
            judging.of_files([around.project], before, around.base, around.canary, around.pixels),
        )
        for part in parts:
            for kind, what in part.items():
                found.setdefault(kind, []).extend(what)
        return found

    def _answer(self, ended: list[Ended], around: Surroundings) -> dict[str, list[str]]:
        """Was refused what must be, and in good words?"""
        found: dict[str, list[str]] = {}
        refused = [one for one in ended if one.code in (1, 2, 3) and "Traceback" not in one.said]
        if self._case.expect == "passes":
            bad = [one for one in ended if one.code not in (0, 130)]
            if bad:
                lines = [line for line in bad[0].said.splitlines() if line.strip()]
                found["benign refused"] = [f"exit {bad[0].code}: {' | '.join(lines[:3])[:300]}"]
            elif self._case.pages is not None:
                pdfs = list((around.project / "out").rglob("*.pdf"))
                counted = [judging.pages(pdf) for pdf in pdfs]
                if counted != [self._case.pages]:
                    found["benign refused"] = [f"pages: {counted}, not {self._case.pages}"]
        elif self._case.expect == "refused" and not refused:
            found["bad accepted"] = [" | ".join((ended[-1].said or "(nothing said)").splitlines()[:3])]
        said = "".join(one.said for one in ended)
        if missing := [word for word in self._case.says if word not in said]:
            found["no place or remedy"] = [f"does not say {missing}"]
        for one in refused:
            for kind, what in judging.of_refusal(one).items():
                found.setdefault(kind, []).extend(what)
        return found

    def _do(self, command: Any, around: Surroundings, env: Mapping[str, str], change: _Change) -> list[Ended]:
        """A command as it is typed, or a mapping: what is done, to what, and how."""
        if isinstance(command, str):
            return [self._start(command, around, env).ended()]
        if "then" in command:
            change(command["then"])
            return []
        for word, act in _ACTS.items():
            if word in command:
                return act(self, command, around, env, change)
        raise ValueError(f"nobody knows how to {command}")

    @staticmethod
    def _start(command: str, around: Surroundings, env: Mapping[str, str], **how: Any) -> Observed:
        folder = around.project
        words = shlex.split(command)
        if words[0] == "in":
            folder, words = folder / words[1], words[2:]
        return Observed(words, folder, env, **how)

    def _limited(
        self, how: Any, around: Surroundings, env: Mapping[str, str], _change: _Change
    ) -> list[Ended]:
        return [self._start(how["limited"], around, env, limits=how["limits"]).ended()]

    def _unprivileged(
        self, how: Any, around: Surroundings, env: Mapping[str, str], _change: _Change
    ) -> list[Ended]:
        """As somebody who may not do everything, even where the tests run as root."""
        return [self._start(how["unprivileged"], around, env, bound=True).ended()]

    def _twice(self, how: Any, around: Surroundings, env: Mapping[str, str], _change: _Change) -> list[Ended]:
        """Several times at once."""
        running = [self._start(how["twice"], around, env) for _number in range(how.get("number", 2))]
        return [one.ended() for one in running]

    def _killed(
        self, how: Any, around: Surroundings, env: Mapping[str, str], _change: _Change
    ) -> list[Ended]:
        """Killed after so many milliseconds; how it ended counts for nothing, what it left does."""
        for after in how["after"]:
            one = self._start(how["killed"], around, env)
            time.sleep(after / 1000)
            one.process.send_signal(getattr(signal, how.get("signal", "SIGKILL")))
            one.ended(20)
        return []

    def _watched(
        self, how: Any, around: Surroundings, env: Mapping[str, str], change: _Change
    ) -> list[Ended]:
        """``watch`` until it has spoken, then a change, then Ctrl-C; ``within`` seconds each."""
        one = self._start(how["watched"], around, env)
        seconds = how.get("within", 12)
        one.until(lambda said: len(said) > 0, seconds)
        if "change" in how:
            time.sleep(0.5)
            before = len(one.said())
            change(how["change"])
            one.until(lambda said: len(said) > before, seconds)
        time.sleep(0.3)
        one.process.send_signal(signal.SIGINT)
        return [one.ended(6)]


_ACTS: Mapping[str, Callable[..., list[Ended]]] = {
    "limited": Trial._limited,
    "unprivileged": Trial._unprivileged,
    "twice": Trial._twice,
    "killed": Trial._killed,
    "watched": Trial._watched,
}


def _put(text: str, words: Mapping[str, str]) -> str:
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text


def _filled(command: Any, words: Mapping[str, str]) -> Any:
    if isinstance(command, str):
        return _put(command, words)
    return {key: _filled(value, words) if isinstance(value, str) else value for key, value in command.items()}


def _special(folder: str, names: list[str]) -> list[str]:
    """What cannot be copied."""
    return [
        name
        for name in names
        if not (path := Path(folder, name)).is_symlink() and not (path.is_file() or path.is_dir())
    ]
