"""The record of an earlier PDF, read back. The file may come from anybody."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from generator.diagnostics import ContentFault, UsageFault
from generator.i18n import _
from generator.model.record import VERSION, Record, RecordedPlace
from generator.press.foreign_files import REASONS, asked, bytes_of
from generator.press.project import Project

#: Bytes of a PDF that is read: a large kit with pictures.
LARGEST = 300_000_000
_WORKER = "generator.press.earlier.worker"


class WantedPicture(NamedTuple):
    """A face's place on a page (from 1), and how many dots an inch its picture is to have."""

    page: int
    place: RecordedPlace
    dpi: float


@dataclass(frozen=True)
class EarlierPixels:
    """Pixels of a page, RGB."""

    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True)
class EarlierPrint:
    """A PDF that was made earlier."""

    path: Path
    data: bytes
    record: Record

    def pictures(self, wanted: Sequence[WantedPicture]) -> list[EarlierPixels]:
        """What lies at those places, upright. Raises ContentFault for a damaged file."""
        if not wanted:
            return []
        places = [[one.page, *one.place[1:], one.dpi] for one in wanted]
        answer = _answer(self.path, self.data, {"pictures": places})
        return [
            EarlierPixels(width, height, base64.b64decode(raw)) for width, height, raw in answer["pictures"]
        ]


def earlier_print(project: Project, path: Path) -> EarlierPrint:
    """The PDF at ``path`` with its record.

    Raises UsageFault where there is no such file or it was not made by us, ContentFault for a damaged one,
    EnvironmentFault where it may not be read.
    """
    data = bytes_of(project, path, LARGEST, _("Name a PDF that heimspiel build has made."))
    text = _answer(path, data, {"record": True})["record"]
    try:
        return EarlierPrint(path, data, Record.model_validate_json(text))
    except (ValidationError, RecursionError):
        raise _strange(path, text) from None


def _answer(path: Path, data: bytes, wish: dict[str, Any]) -> dict[str, Any]:
    answer = asked(_WORKER, json.dumps(wish).encode() + b"\n" + data)
    why = answer.get("unreadable")
    if why == "no-record":
        raise UsageFault(
            _("“{path}” does not say what it shows: Heimspiel did not make it, or long ago.").format(
                path=path.name
            ),
            _("Name a PDF that heimspiel build has made."),
        )
    if why is not None:
        raise ContentFault([REASONS[why].at(None, file=path.name)])
    return answer


def _strange(path: Path, text: str) -> UsageFault:
    """For a record that is not as ours are: of a later version, or not ours."""
    try:
        found = json.loads(text)
        version = found.get("schema") if isinstance(found, dict) else None
    except (ValueError, RecursionError):
        version = None
    if isinstance(version, int) and version > VERSION:
        return UsageFault(
            _("“{path}” was made by a later Heimspiel than this one.").format(path=path.name),
            _("Install that one, or name an older PDF."),
        )
    return UsageFault(
        _("What “{path}” says of itself is damaged.").format(path=path.name),
        _("Name a PDF as heimspiel build has made it, not one that another program has changed."),
    )
