"""What long work for reports came to, kept from one call to the next."""

from __future__ import annotations

import json
import os
from collections import UserDict
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from generator.press.state.stamp import kept, signature

_PROGRAM: Final = Path(__file__).resolve().parents[2]
#: Results that are kept; the oldest go first.
_MOST: Final = 500


class Recollection(UserDict[str, str]):
    """Texts by name, in a file of ``folder``; another version of the program begins with nothing.

    Any trouble with the file means longer work, never a failed report.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._path = folder / "reports.json"
        self._program = signature([_PROGRAM])

    def __enter__(self) -> Self:
        with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
            found = kept(self._path)
            if found["program"] == self._program:
                self.data = {str(name): str(text) for name, text in found["results"].items()}
        self._before = dict(self.data)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self.data == self._before:
            return
        newest = dict(list(self.data.items())[-_MOST:])
        temporary = self._path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(json.dumps({"program": self._program, "results": newest}), encoding="utf-8")
            temporary.replace(self._path)
