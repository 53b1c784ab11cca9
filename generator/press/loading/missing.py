"""A file that is not there, or not as it should be: what its author probably has, and what to do with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import PurePosixPath
from typing import Any

from generator.i18n import N_, _
from generator.press.project import Project
from generator.render.assets import DAMAGED, MEDIA_TYPES, NOT_DRAWN, TOO_MANY_PIXELS
from generator.suggest import closest

#: Files of a folder that are looked at.
_MOST = 1000
_PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".bmp", ".tif", ".tiff")
_PLACE = N_("Put the file below templates/ and name it from that folder on, for example “{example}”.")
_FEWER_PIXELS = N_(
    "Save it with fewer pixels: a whole card at 300 dpi has about 800 × 1100, a page 2500 × 3500."
)
#: Why a file was refused (``render.assets``) → what to do.
_REMEDIES = {
    "it is not a picture, style sheet or font": N_(
        "Save the picture as PNG, JPEG or SVG; a telephone's HEIC must be exported as JPEG."
    ),
    "it is larger than 8 MB": _FEWER_PIXELS,
    TOO_MANY_PIXELS: _FEWER_PIXELS,
    "the drawing is damaged or unsafe": N_(
        "Open it in a drawing program and save it again as plain SVG, without definitions in its DOCTYPE."
    ),
    "the drawing has too many parts": N_("Simplify it, or save it as a picture (PNG) with 300 dpi."),
    DAMAGED: N_("Copy the picture anew from where you have it, or save it again as PNG or JPEG."),
    NOT_DRAWN: N_("Turn the text into paths before you save: in Inkscape, Path > Object to Path."),
}


def remedy(project: Project, name: str, reason: str) -> str:
    """What to do about a file that a template asks for as ``name`` and that was refused for ``reason``."""
    if reason == "there is no such file" and (hint := near_miss(project, name)):
        return hint
    if name.startswith("data:"):
        return _("A picture in the drawing must be linked, not embedded; its file lies below templates/.")
    known = _REMEDIES.get(reason)
    return _(known) if known is not None else _(_PLACE).format(example=_example(name))


def another(project: Project, data: Mapping[str, Any], name: str) -> str:
    """Where an item itself says which file it shows (a scene, say): that it may name another; else empty."""
    path = PurePosixPath(name)
    field = next((key for key, value in data.items() if value == path.stem and key != "id"), "")
    there = (PurePosixPath(other) for other in _neighbours(project, path))
    example = next((other.stem for other in there if other.suffix == path.suffix), "")
    if not (field and example):
        return ""
    return _("Or name one that is there: “{field}: {example}”.").format(field=field, example=example)


def near_miss(project: Project, name: str) -> str:
    """What lies below ``templates/`` almost where ``name`` is looked for; empty if nothing does."""
    path = PurePosixPath(name)
    found = list(_neighbours(project, path))
    folder = path.parent.as_posix()
    for other in found:
        if other != path.name and other.casefold() == path.name.casefold():
            called = f"{folder}/{other}"
            return _("It is called “{name}”: capital and small letters count.").format(name=called)
    for other in found if _drawable(name) else ():
        if PurePosixPath(other).stem.casefold() == path.stem.casefold() and _drawable(other):
            return _beside(path, other)
    near = closest(path.name, [other for other in found if PurePosixPath(other).suffix == path.suffix])
    return _("Did you mean “{word}”?").format(word=f"{folder}/{near}") if near else ""


def _beside(wanted: PurePosixPath, other: str) -> str:
    """For a picture of the right name and the wrong kind."""
    if wanted.suffix == ".svg" and PurePosixPath(other).suffix.lower() in MEDIA_TYPES:
        return _(
            "“{other}” lies there, but a drawing (SVG) is asked for: save it as SVG, or write one that shows"
            " it, with {example}."
        ).format(other=other, example=f'<image href="{(wanted.parent / other).as_posix()}" …/>')
    return _("“{other}” lies there instead: save it as {ending}, or name it as it is called.").format(
        other=other, ending=wanted.suffix.removeprefix(".").upper()
    )


def _drawable(name: str) -> bool:
    """Is it, by its ending, a picture of any kind?"""
    return PurePosixPath(name).suffix.lower() in _PICTURES


def _neighbours(project: Project, path: PurePosixPath) -> Iterator[str]:
    """The names in the folders below ``templates/`` in which ``path`` may lie."""
    if path.is_absolute() or ".." in path.parts or ":" in str(path) or "\0" in str(path):
        return
    for root in project.folders("templates"):
        folder = root / path.parent
        if folder.is_dir():
            yield from sorted(entry.name for entry in islice(folder.iterdir(), _MOST) if entry.is_file())


def _example(name: str) -> str:
    return f"spiel/{PurePosixPath(name).name}" if 0 < len(PurePosixPath(name).name) < 60 else "spiel/bild.png"
