"""Classes of faces that came along with the program, so that a first build is fast (``make classes``).

There is a file for each game: an archive with a member for each look, and one that names the hand that drew.
On a machine with other libraries, or where templates have changed since, they are simply not found.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.press.state.class_cache import is_record
from generator.render.fingerprint import layout_hand

FOLDER = Path(__file__).with_name("shipped")
#: Members that name the hand and what it drew from; and when all are said to have been written.
_HAND, _SOURCE, _EPOCH = "hand", "source", (1980, 1, 1, 0, 0, 0)


def file_of(game: str) -> Path:
    """The archive of a game, which need not be there."""
    return FOLDER / f"{game}.zip"


def shipped(looks: Iterable[str]) -> list[dict[str, Any]]:
    """The records of the classes of these looks."""
    wanted = set(looks)
    files = sorted(FOLDER.glob("*.zip")) if wanted else []
    return [record for file in files for record in _in_file(file, wanted)]


def _in_file(path: Path, wanted: set[str]) -> Iterator[dict[str, Any]]:
    try:
        with zipfile.ZipFile(path) as archive:
            looks = sorted(wanted & set(archive.namelist()))
            if looks and archive.read(_HAND).decode() == layout_hand():
                for look in looks:
                    yield from (one for one in json.loads(archive.read(look)) if is_record(one))
    except (OSError, ValueError, LookupError, TypeError, zipfile.BadZipFile):
        # Whatever it is, the classes are learnt anew.
        return


def write_shipped(path: Path, records: Sequence[Mapping[str, Any]], source: str) -> None:
    """Write the archive of a game, learnt from what ``source`` names. Same records, same bytes."""
    by_look: dict[str, list[Mapping[str, Any]]] = {}
    for record in sorted(records, key=lambda one: (one["look"], one["key"])):
        by_look.setdefault(record["look"], []).append(record)
    texts = {_HAND: layout_hand(), _SOURCE: source}
    for look, known in by_look.items():
        texts[look] = json.dumps(known, separators=(",", ":"), sort_keys=True)
    path.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in texts.items():
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), text, zipfile.ZIP_LZMA)


def up_to_date(path: Path, source: str) -> bool:
    """Were the classes of an archive learnt from this source, by the hand that draws now?"""
    try:
        with zipfile.ZipFile(path) as archive:
            noted = archive.read(_HAND).decode(), archive.read(_SOURCE).decode()
            return noted == (layout_hand(), source)
    except (OSError, ValueError, LookupError, zipfile.BadZipFile):
        return False
