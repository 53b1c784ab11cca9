"""The hand that draws: our code and the libraries that together turn a face's data into its bytes.

A face is found again in the cache only if the same hand would draw it. The main process of a build asks,
which does without WeasyPrint: packages are looked up by their descriptions, Pango tells by a call into C.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from generator.render.text_libraries import LIBRARIES, load, version

_PACKAGE = Path(__file__).resolve().parent.parent
#: What a worker runs of our code, besides this folder.
_BESIDES = (
    "__init__",
    "diagnostics",
    "geometry",
    "i18n",
    "kept_code",
    "pdf_file",
    "project_files",
    "typeface",
    "wording",
    "model/__init__",
    "model/rendered",
)
#: What a worker loads of other people's, by the names of their packages: what decides where things are on a
#: page and how they are written, and the rest.
_LAYOUT = (
    *("weasyprint", "pydyf", "tinyhtml5", "tinycss2", "cssselect2", "webencodings", "pyphen"),
    *("jinja2", "markupsafe"),
)
PACKAGES = (*_LAYOUT, "fonttools", "brotli", "uharfbuzz", "cffi", "pillow", "pypdfium2")
#: Modules that only start and watch workers, carry faces to and fro, measure their ink or read their fields:
#: none of that is in a program.
_CARRIERS = frozenset(
    f"{name}.py"
    for name in (
        *("confinement", "defects", "field_text", "fingerprint", "fork_server", "forking", "ink"),
        *(
            "kept_code",
            "kept_templates",
            "light",
            "light_worker",
            "messages",
            "nursery",
            "pixels",
            "pool",
            "process",
            "worker",
            "young_fork",
        ),
    )
)
_DRAWING = ("render", "render/compiled", "render/weasy")
_LIBRARIES = ("Pango", "HarfBuzz")
_VERSION = re.compile(r"^Version: *(\S+)", re.MULTILINE)


@cache
def fingerprint() -> str:
    """The same as long as nothing that draws has changed. Computed once: a process keeps what it loaded."""
    return _digest([sys.version, versions()], code())


@cache
def layout_hand() -> str:
    """The same as long as the programs of classes (compiled/) come out the same, on other machines too."""
    libraries = {name: library_version(name) for name in _LIBRARIES}
    packages = {name: package_version(name) for name in _LAYOUT}
    machine = [sys.platform, *sys.version_info[:2], zlib.ZLIB_RUNTIME_VERSION, packages, libraries]
    return _digest(machine, [file for file in code() if file.name not in _CARRIERS])


def _digest(machine: Sequence[Any], files: Iterable[Path]) -> str:
    """Of what a machine has, and of our own code."""
    summary = hashlib.sha256(json.dumps(machine, sort_keys=True).encode())
    for file in files:
        data = file.read_bytes()
        summary.update(f"{file.relative_to(_PACKAGE).as_posix()} {len(data)}\n".encode() + data)
    return summary.hexdigest()


def code() -> list[Path]:
    """The files of our own code that decide about a face's bytes."""
    return [
        *(_PACKAGE / f"{name}.py" for name in _BESIDES),
        *(file for folder in _DRAWING for file in _drawing(folder)),
    ]


def _drawing(folder: str) -> list[Path]:
    return sorted((_PACKAGE / folder).glob("*.py"))


def versions() -> dict[str, str]:
    """Everything by other people that takes part, and its version; empty where that is unknown."""
    return {
        **{name: package_version(name) for name in PACKAGES},
        **{name: library_version(name) for name in _LIBRARIES},
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }


def package_version(name: str) -> str:
    """The installed version of a Python package."""
    # Not importlib.metadata.version(), which parses pages of description as mail, for four times as long.
    try:
        package = distribution(name)
        found = _VERSION.search(package.read_text("METADATA") or package.read_text("PKG-INFO") or "")
    except PackageNotFoundError:
        return ""
    return found[1] if found else ""


def library_version(name: str) -> str:
    """The installed version of a library of the system."""
    library = load(LIBRARIES[name])
    return version(library, name) if library is not None else ""
