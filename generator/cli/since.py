"""``--changed-since OLD.pdf|last``: an earlier print, and how it was asked for."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from generator.cli.asked import Asked
from generator.press.earlier.reading import EarlierPrint, earlier_print
from generator.press.options import LAST
from generator.press.project import Project


def earlier(text: str, project: Path | None) -> EarlierPrint | str:
    """The print that ``text`` names; LAST where it says so. Raises UsageFault or ContentFault."""
    if text.strip().lower() == LAST:
        return LAST
    return earlier_print(Project.find(explicit=project), Path(text))


def as_before(asked: Asked, since: EarlierPrint | str) -> Asked:
    """What is asked for, and where nobody says how, as the earlier print was asked for."""
    if isinstance(since, str):
        return asked
    told = since.record.options.model_dump(mode="json")
    known = {field.name for field in fields(Asked)} & told.keys()
    return asked.over(Asked(**{name: told[name] for name in known}))
