"""The only files that a template may read: the project's own, and nothing from a network."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote_to_bytes, urlsplit
from xml.etree import ElementTree

from generator.i18n import N_
from generator.project_files import CIRCLE, NO_FILE, NOT_THERE, OUTSIDE, TOO_LARGE, ProjectFiles
from generator.project_files import Refused as NotOpened

#: Endings that templates may load, with their media types.
MEDIA_TYPES = {
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".woff2": "font/woff2",
}
#: Endings of files that templates may include.
TEMPLATE_ENDINGS = frozenset({".html", ".htm", ".svg", ".css", ".txt", ".xml", ".jinja", ".j2"})
#: Why a drawing is refused of which a part would be missing on paper.
NOT_DRAWN = N_("it holds flowed text or HTML, which cannot be printed")
#: Why a picture is refused of which a part would be missing on paper.
DAMAGED = N_("the picture is damaged: its end is missing")
TOO_MANY_PIXELS = N_("it has more than 50 million pixels")
#: Text that flows into a frame, and HTML: the renderer would leave them out without a word.
_UNKNOWN = ("flowRoot", "foreignObject", "video", "canvas", "meshgradient")
#: Bytes; larger files are refused.
LARGEST = 8_000_000


class RefusedFile(Exception):  # noqa: N818 - a state of the file, not a mistake of ours
    """A file that may not be read. ``url`` as the template wrote it, ``reason`` in English."""

    def __init__(self, url: str, reason: str) -> None:
        self.url, self.reason = url, reason
        super().__init__(f"{url}: {reason}")


#: The door's reasons in the words for addresses in a template.
_REASONS = {
    NOT_THERE: N_("there is no such file"),
    OUTSIDE: N_("it lies outside the project's folders"),
    NO_FILE: N_("it is not a picture, style sheet or font"),
    TOO_LARGE: N_("it is larger than 8 MB"),
    CIRCLE: N_("the link leads back to itself"),
}


def why_not(error: OSError) -> str:
    """Why the door did not open a file, for messages about templates."""
    if isinstance(error, IsADirectoryError):
        return _REASONS[NO_FILE]
    return _REASONS.get(error.why if isinstance(error, NotOpened) else "", N_("it cannot be read"))


def read_asset(url: str, folders: Sequence[Path], files: ProjectFiles) -> tuple[bytes, str]:
    """The bytes and media type of a project file named by a ``file:`` URL below one of ``folders``.

    Raises RefusedFile for every other address, what ``files`` does not open, unknown endings, files of more
    than 8 MB and SVGs with a document type (entity bombs).
    """
    named = _named(url, folders)
    if not any(named.is_relative_to(folder) for folder in folders):
        raise RefusedFile(url, _REASONS[OUTSIDE] if named.exists() else _REASONS[NOT_THERE])
    try:
        path = files.real(named)
        media_type = MEDIA_TYPES.get(path.suffix.lower())
        if media_type is None:
            raise RefusedFile(url, _REASONS[NO_FILE])
        data = files.read(path, LARGEST)
    except OSError as error:
        raise RefusedFile(url, why_not(error)) from None
    if media_type == "image/svg+xml":
        _inspect_svg(url, data)
    return data, media_type


def _named(url: str, folders: Sequence[Path]) -> Path:
    """The file that an address means; ``project:`` is a path from the project's or the shipped folder."""
    parts = urlsplit(url)
    if parts.scheme == "project":
        path = os.fsdecode(unquote_to_bytes(parts.path))
        roots = dict.fromkeys(folder.parent for folder in folders)
        places = [Path(os.path.normpath(root / path)) for root in roots]
        return next((place for place in places if place.exists()), places[0])
    if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
        raise RefusedFile(url, N_("only files of the project may be used"))
    return Path(os.path.normpath(os.fsdecode(unquote_to_bytes(parts.path))))


def _inspect_svg(url: str, data: bytes) -> None:
    tree = parsed(data)
    if tree is None:
        raise RefusedFile(url, N_("the drawing is damaged or unsafe"))
    uses = sum(1 for node in tree.iter() if str(node.tag).endswith("}use") or node.tag == "use")
    if uses > 2000 or sum(1 for _ in tree.iter()) > 50_000:
        raise RefusedFile(url, N_("the drawing has too many parts"))
    if undrawable(tree):
        raise RefusedFile(url, NOT_DRAWN)


def parsed(source: str | bytes) -> ElementTree.Element | None:
    """A document's root; None where it is damaged or defines entities (which may be bombs)."""
    from defusedxml import ElementTree as SafeTree
    from defusedxml.common import DefusedXmlException

    try:
        root: ElementTree.Element = SafeTree.fromstring(source)
    except (DefusedXmlException, ElementTree.ParseError, ValueError, LookupError):
        return None
    return root


def undrawable(root: ElementTree.Element) -> bool:
    """Does the renderer leave out a part of it?

    In a ``switch`` such a part has another that takes its place.
    """
    waiting = [root]
    while waiting:
        element = waiting.pop()
        name = str(element.tag).rpartition("}")[2]
        if name in _UNKNOWN:
            return True
        if name != "switch" or len(element) < 2:
            waiting += element
    return False
