"""``heimspiel.toml``: a project's own defaults for the options of the command line."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.asked import DECLARED, Asked, by_name
from generator.cli.values import Placed
from generator.diagnostics import EnvironmentFault, UsageFault
from generator.i18n import _, reason
from generator.project_files import TOO_LARGE, ProjectFiles, Refused
from generator.suggest import did_you_mean

if TYPE_CHECKING:
    from generator.press.project import Project

NAME = "heimspiel.toml"
_LARGEST = 64 * 1024


def project_folder(start: Path) -> Path:
    """The nearest folder from ``start`` upwards that holds heimspiel.toml or content/; else ``start``."""
    for folder in (start, *start.parents):
        if (folder / NAME).is_file() or (folder / "content").is_dir():
            return folder
    return start


def read(folder: Path) -> Asked:
    """The settings of the project in ``folder``; nothing without the file. Raises UsageFault for a bad one.

    A relative ``out`` is meant from ``folder``.
    """
    path = folder / NAME
    if not os.path.lexists(path):
        return Asked()
    import tomllib

    text = _text(path)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise UsageFault(
            _("{place}: this is not valid TOML.").format(place=f"{NAME}:{line[1]}" if line else NAME),
            _("An option stands in it twice.")
            if "overwrite" in str(error)
            else _('Each line reads like: paper = "letter"'),
        ) from error
    except ValueError as error:  # a number of thousands of digits
        raise UsageFault(
            _("{place}: this is not valid TOML.").format(place=NAME), _("A number in it is too long.")
        ) from error
    except RecursionError as error:
        raise UsageFault(
            _("{file} is nested too deeply.").format(file=NAME), _('Each line reads like: paper = "letter"')
        ) from error
    found: dict[str, Any] = {}
    known = by_name()
    for key, value in table.items():
        place = f"{NAME}:{_line_of(key, text)}"
        if key not in known and isinstance(value, dict):
            raise UsageFault(
                _("{place}: sections such as [{key}] have no place here.").format(place=place, key=key),
                _('Each line reads like: paper = "letter"'),
            )
        if key not in known:
            raise UsageFault(
                _("{place}: there is no option “{key}”.").format(place=place, key=key),
                did_you_mean(key, tuple(known))
                or _("Known are: {choices}.").format(choices=", ".join(known)),
            )
        name = known[key]
        found[name] = DECLARED[name].read(f"{place}: {key}", value)
        if key == "paper":
            found[key] = Placed.at(str(found[key]), f"{NAME}:{_line_of(key, text)}:{_column_of(key, text)}")
    if "out" in found:
        found["out"] = _inside(folder, str(found["out"]), text)
    return Asked(**found)


def project_of(explicit: Path | None, asked: Asked) -> Project:
    """The project, with its folder for PDFs. Raises UsageFault where there is none such."""
    from generator.press.project import Project

    if asked.out and asked.out.lower().endswith(".pdf") and not Path(asked.out).is_dir():
        raise UsageFault(
            _("The PDFs go into a folder, and “{name}” is called like a file.").format(name=asked.out),
            _("Name a folder, such as --out {folder}; the files in it are called after their games.").format(
                folder=shlex.quote(asked.out[: -len(".pdf")])
            ),
        )
    return Project.find(explicit=explicit, out=Path(asked.out) if asked.out else None)


def _inside(folder: Path, out: str, text: str) -> str:
    """``out`` as the project's file may choose it. Raises UsageFault where it leads out of the project.

    Projects are passed on: where else files are written, only somebody at the command line can say.
    """
    wanted = folder / out
    if not Path(os.path.realpath(wanted)).is_relative_to(os.path.realpath(folder)):
        line, column = _line_of("out", text), _column_of("out", text)
        raise UsageFault(
            _("{place}: out = “{out}” leads out of the project.").format(
                place=f"{NAME}:{line}:{column}", out=out
            ),
            _("Name a folder in the project here; for another one, use --out when you build."),
        )
    return str(wanted)


def _text(path: Path) -> str:
    try:
        raw = ProjectFiles.below([path.parent]).read(path, _LARGEST)
        # Editors on Windows put a mark in front.
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except Refused as refused:
        if refused.why == TOO_LARGE:
            raise UsageFault(
                _("{file} is too large.").format(file=NAME), _('Each line reads like: paper = "letter"')
            ) from None
        raise UsageFault(
            _("{file} cannot be read: {reason}").format(file=NAME, reason=reason(refused)),
            _("Put an ordinary file or folder in its place."),
        ) from None
    except UnicodeDecodeError as error:
        raise UsageFault(
            _("{file} is not UTF-8 text.").format(file=NAME), _("Save it again with the encoding UTF-8.")
        ) from error
    except IsADirectoryError as error:
        raise UsageFault(
            _("{file} cannot be read: {reason}").format(file=NAME, reason=reason(error)),
            _("Put an ordinary file in its place, or delete it."),
        ) from error
    except OSError as error:
        raise EnvironmentFault(
            _("{file} cannot be read: {reason}").format(file=NAME, reason=reason(error)),
            _("Check that the file exists and that you may read it."),
        ) from error


def _column_of(key: str, text: str) -> int:
    """The column in which the value of ``key`` begins."""
    written = text.splitlines()[_line_of(key, text) - 1]
    column = written.index("=") + 2 if "=" in written else 1
    return column + len(written[column - 1 :]) - len(written[column - 1 :].lstrip())


def _line_of(key: str, text: str) -> int:
    """The line on which ``key`` stands; tomllib does not tell."""
    pattern = re.compile(rf"""\s*\[*\s*["']?{re.escape(key)}\b""")
    for number, line in enumerate(text.splitlines(), 1):
        if pattern.match(line):
            return number
    return 1
