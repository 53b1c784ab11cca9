"""What lies around a project: secrets that must stay where they are, and somebody who listens."""

from __future__ import annotations

import hashlib
import os
import secrets
import socket
import stat
import threading
from pathlib import Path
from types import TracebackType

from tests.hostile import makers


class Surroundings:
    """A sandbox below ``base``: the project, secrets outside it, home, cache and temporary folder."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.project = base / "deep" / "project"
        self.outside, self.home, self.cache = base / "outside", base / "home", base / "cache"
        self.temporary, self.marks = base / "tmp", base / "marks"
        #: A text that stands in the secrets and in the environment, and nowhere else.
        self.canary = f"Kanari{secrets.token_hex(5)}"
        #: The variable by which processes are found again.
        self.token = secrets.token_hex(12)
        for folder in (self.project, self.outside, self.home, self.cache, self.temporary, self.marks):
            folder.mkdir(parents=True)
        self._write_secrets()

    def _write_secrets(self) -> None:
        word, outside = self.canary, self.outside
        texts = {
            "secret.txt": f"{word} {word}\n{word}\n",
            "secret.html": f'<div class="name">{word}</div>\n',
            "secret.css": f'.name::after {{ content: "{word}" }}\n',
            "secret.yaml": f"items:\n  - id: hebel\n    fields: {{name: {word}, zahl: 1}}\n",
            "palette.yaml": f'full: {{ink: "#141B2D", {word}: 1}}\nlow: {{}}\n',
            "kit.yaml": f"game: probe\ntitle: {word}\n",
            "secret.toml": f'paper = "{word}"\n',
            "secret.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20" width="90">'
            f'<text x="2" y="12" font-family="Fira Sans Condensed" font-size="8">{word}</text></svg>\n',
            "key": f"-----BEGIN {word}-----\n{word}\n",
        }
        for name, text in texts.items():
            (outside / name).write_text(text, encoding="utf-8")
        (outside / "folder").mkdir()
        for name, text in texts.items():
            (outside / "folder" / name).write_text(text, encoding="utf-8")
        self.pixels = makers.noise_png(outside / "secret.png", word)
        makers.noise_png(outside / "folder" / "secret.png", word)
        (outside / "victim.pdf").write_bytes(b"an old file that nobody may touch\n")

    @property
    def words(self) -> dict[str, str]:
        """What the texts of cases call the places."""
        return {
            "outside": str(self.outside),
            "project": str(self.project),
            "home": str(self.home),
            "tmp": str(self.temporary),
            "cache": str(self.cache),
            "SECRET": self.canary,
            "mark": str(self.marks / "ran"),
            "marks": str(self.marks),
            # Python that leaves its mark, for modules that must never be imported.
            "module": f"open({str(self.marks)!r} + '/' + __name__, 'w').close()\n",
        }

    def environment(self) -> dict[str, str]:
        """For a program that knows no other home."""
        return {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "HEIMSPIEL_CACHE": str(self.cache),
            "HEIMSPIEL_LANG": "en",
            "LANG": "C.UTF-8",
            "COLUMNS": "120",
            "HOSTILE_CASE": self.token,
            "HOSTILE_SECRET": self.canary,
        }

    def snapshot(self) -> dict[str, str]:
        """Every file of the sandbox but the cache's, with what tells whether it was touched."""
        return {
            os.fsencode(path.relative_to(self.base)).decode("utf-8", "backslashreplace"): _state(path)
            for path in below(self.base)
            if self.cache not in (path, *path.parents) and self.marks not in (path, *path.parents)
        }


def below(folder: Path) -> list[Path]:
    """All that lies below a folder, however deep; links are not followed."""
    found, waiting = [], [folder]
    while waiting:
        for path in waiting.pop().iterdir():
            found.append(path)
            if path.is_dir() and not path.is_symlink():
                waiting.append(path)
    return found


def _state(path: Path) -> str:
    status = path.lstat()
    kind = stat.S_IFMT(status.st_mode)
    if kind == stat.S_IFLNK:
        return f"link {path.readlink()}"
    if kind == stat.S_IFDIR:
        return f"folder {status.st_mode:o}"
    if kind != stat.S_IFREG:
        return f"special {status.st_mode:o}"
    digest = hashlib.blake2b(path.read_bytes(), digest_size=12).hexdigest() if status.st_size < 5e7 else ""
    return f"file {status.st_mode:o} {status.st_size} {status.st_mtime_ns} {digest}"


class Listener:
    """Counts who knocks at a port of this machine."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self._socket.settimeout(0.1)
        self._end = threading.Event()
        self.port = int(self._socket.getsockname()[1])
        self.knocks = 0
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Listener:
        self._thread.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._end.set()
        self._thread.join()
        self._socket.close()

    def _listen(self) -> None:
        while not self._end.is_set():
            try:
                connection, _address = self._socket.accept()
            except TimeoutError:
                continue
            self.knocks += 1
            connection.close()
