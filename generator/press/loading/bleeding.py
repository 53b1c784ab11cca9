"""Is a template made to be drawn beyond the cut? It says so by asking how far: by the name ``bleed``."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from generator.press.project import Project
from generator.project_files import Refused

#: Bytes; larger files are no templates.
_LARGEST = 8_000_000
_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_BLEED = re.compile(r"(?<![\w.])bleed\b")
_NAMED = re.compile(r"""["']([\w./-]+\.(?:html|svg|css))["']""")


def draws_beyond(project: Project, template: str) -> bool:
    """Does ``template``, its style sheet, or a file that one of them names outright, use ``bleed``?"""
    seen: set[str] = set()
    waiting = [template, template.removesuffix(".html") + ".css"]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        commands = " ".join(_CODE.findall(_COMMENT.sub("", _text(project, name))))
        if _BLEED.search(commands):
            return True
        waiting += _NAMED.findall(commands)
    return False


def _text(project: Project, name: str) -> str:
    """What a template says; nothing of one that is not there or cannot be read, which others complain of."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        return ""
    for folder in project.folders("templates"):
        if project.files.has(folder / path):
            try:
                return project.files.read(folder / path, _LARGEST).decode("utf-8", "replace")
            except Refused:
                return ""
    return ""
