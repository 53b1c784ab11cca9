"""From a case to a project on the disk."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from generator.press.authors.own_game import write_game as write_own_game
from tests.hostile import makers
from tests.press.forms import write_form_game
from tests.press.game import write_game


def _own_game(folder: Path) -> None:
    """What ``heimspiel new spiel`` writes, as the game ``probe``."""
    folder.mkdir(parents=True, exist_ok=True)
    write_own_game(folder, "probe")


GAMES: Mapping[str, Callable[[Path], None]] = {
    "own": _own_game,
    "probe": write_game,
    "bogen": write_form_game,
    "empty": lambda folder: folder.mkdir(parents=True, exist_ok=True),
}
_FRONT, _STYLE = "templates/probe/karte.html", "templates/probe/karte.css"
_ITEMS = "content/probe/items/karten.yaml"
_DRAWING = '<img src="probe/bild.svg" style="position:absolute;left:5mm;top:5mm;width:40mm;height:20mm">\n'
_PICTURE = '<img src="probe/@@" style="position:absolute;left:5mm;top:5mm;width:20mm;height:20mm">\n'


class Maker:
    """Carries out the steps of a case below ``root``; ``words`` replaces what stands between two ``@``."""

    def __init__(self, root: Path, words: Mapping[str, str]) -> None:
        self._root, self._words = root, words

    def make(self, steps: Mapping[str, Any]) -> None:
        """All steps in the order in which they stand. Raises ValueError for an unknown one."""
        for name, value in steps.items():
            step = getattr(self, f"_do_{name}", None)
            if step is None:
                raise ValueError(f"there is no step {name}")
            step(value)

    def _filled(self, text: str) -> str:
        for word, value in self._words.items():
            text = text.replace(f"@{word}@", value)
        return text

    def _path(self, name: str) -> Path:
        """A path below the project; ``%FF`` is a byte."""
        name = self._filled(name)
        raw = b"".join(
            bytes([int(part[:2], 16)]) + os.fsencode(part[2:]) if number else os.fsencode(part)
            for number, part in enumerate(name.split("@x"))
        )
        path = self._root / os.fsdecode(raw)
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def _bytes(self, value: Any) -> bytes:
        """A text; ``latin1`` or ``encoding`` with ``text``; ``parts``; ``times`` with ``of``."""
        if isinstance(value, str):
            return self._filled(value).encode("utf-8", "surrogateescape")
        if isinstance(value, list):
            return b"".join(self._bytes(part) for part in value)
        if "latin1" in value:
            return self._filled(value["latin1"]).encode("latin-1")
        if "encoding" in value:
            return self._filled(value["text"]).encode(value["encoding"])
        if "count" in value:
            text = self._filled(value["of"])
            return "".join(text.replace("@n@", str(n)) for n in range(value["count"])).encode()
        if "times" in value:
            return self._bytes(value["of"]) * value["times"]
        raise ValueError(f"this says nothing about a file: {value}")

    def _text(self, value: Any) -> str:
        return self._bytes(value).decode("utf-8", "surrogateescape")

    def _append(self, name: str, value: Any) -> None:
        with self._path(name).open("ab") as file:
            file.write(self._bytes(value))

    def _do_files(self, files: Mapping[str, Any]) -> None:
        for name, value in files.items():
            path = self._path(name)
            if path.is_dir():
                shutil.rmtree(path)
            path.write_bytes(self._bytes(value))

    def _do_html(self, value: Any) -> None:
        self._append(_FRONT, value)

    def _do_css(self, value: Any) -> None:
        self._append(_STYLE, value)

    def _do_svg(self, value: Any) -> None:
        self._do_files({"templates/probe/bild.svg": value})
        self._append(_FRONT, _DRAWING)

    def _do_inner_svg(self, value: Any) -> None:
        head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        self._do_svg([head + ' viewBox="0 0 40 20" width="40" height="20">', value, "</svg>"])

    def _do_picture(self, value: Any) -> None:
        """``[file name, maker, arguments…]``, shown on every card."""
        name, *how = value
        self._do_made({f"templates/probe/{name}": how})
        self._append(_FRONT, _PICTURE.replace("@@", name))

    def _do_field(self, value: Any) -> None:
        """Raw YAML for the name on the first card."""
        self._do_change([[_ITEMS, '"Hebel"', value]])

    def _do_items(self, value: Any) -> None:
        self._do_files({_ITEMS: value})

    def _do_toml(self, value: Any) -> None:
        self._do_files({"heimspiel.toml": value})

    def _do_change(self, changes: list[Any]) -> None:
        for name, old, new in changes:
            path = self._path(name)
            data, before = path.read_bytes(), self._bytes(old)
            if before not in data:
                raise ValueError(f"{old} is not in {name}")
            path.write_bytes(data.replace(before, self._bytes(new), 1))

    def _do_remove(self, names: list[str]) -> None:
        for name in names:
            path = self._path(name)
            shutil.rmtree(path) if path.is_dir() else path.unlink()

    def _do_rename(self, names: Mapping[str, str]) -> None:
        for old, new in names.items():
            self._path(old).rename(self._path(new))

    def _do_links(self, links: Mapping[str, str]) -> None:
        for name, target in links.items():
            path = self._path(name)
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            path.unlink(missing_ok=True)
            path.symlink_to(self._filled(target))

    def _do_hard(self, links: Mapping[str, str]) -> None:
        for name, target in links.items():
            path = self._path(name)
            path.unlink(missing_ok=True)
            path.hardlink_to(self._filled(target))

    def _do_fifos(self, names: list[str]) -> None:
        for name in names:
            path = self._path(name)
            path.unlink(missing_ok=True)
            os.mkfifo(path)

    def _do_sockets(self, names: list[str]) -> None:
        for name in names:
            path = self._path(name)
            path.unlink(missing_ok=True)
            with socket.socket(socket.AF_UNIX) as made:
                folder = os.open(path.parent, os.O_RDONLY)
                try:  # a socket's path may have 108 bytes
                    made.bind(f"/proc/self/fd/{folder}/{path.name}")
                finally:
                    os.close(folder)

    def _do_folders(self, names: list[str]) -> None:
        for name in names:
            path = self._path(name)
            if path.is_file():
                path.unlink()
            path.mkdir(parents=True, exist_ok=True)

    def _do_modes(self, modes: Mapping[str, str]) -> None:
        for name, mode in modes.items():
            self._path(name).chmod(int(mode, 8))

    def _do_times(self, times: Mapping[str, float]) -> None:
        for name, time in times.items():
            os.utime(self._path(name), (time, time))

    def _do_made(self, made: Mapping[str, list[Any]]) -> None:
        """``path: [maker, arguments…]``, see :mod:`tests.hostile.makers`."""
        for name, (maker, *arguments) in made.items():
            path = self._path(name)
            filled = [self._text(one) if isinstance(one, str) else one for one in arguments]
            getattr(makers, maker)(path, *filled)
