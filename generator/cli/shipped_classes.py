"""``make classes``: the classes of faces that come along with the program, learnt from the games' kits.

Part of the tooling of Heimspiel itself. They are used where the same libraries draw with the same code and
templates, and are harmless elsewhere; so they are made anew before a release, and not at every change.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from generator.own_cache import cache_folder
from generator.press.earlier.reading import EarlierPrint, earlier_print
from generator.press.loading.games import available
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.press.state.face_cache import FaceCache
from generator.press.state.shipped_classes import file_of, up_to_date, write_shipped
from generator.render.fingerprint import fingerprint
from generator.render.nursery import stop_spares

ROOT = Path(__file__).resolve().parent.parent.parent


def learn(game: str) -> int:
    """Write what is learnt from a game's kit; how many bytes that takes."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HEIMSPIEL_CACHE"] = folder
        # Without those that came along: all is learnt anew.
        file_of(game).unlink(missing_ok=True)
        project = Project.find(explicit=ROOT, out=Path(folder) / "out")
        whole = build(project, BuildOptions((game,))).files[0]
        for changed in (3, 10_000):
            build(project, BuildOptions((game,), since=_otherwise(earlier_print(project, whole), changed)))
        with FaceCache(cache_folder(), fingerprint()) as cache:
            records = cache.all_classes()
    useful = [one for one in records if one["programs"] and not one["retired"]]
    write_shipped(file_of(game), useful, _source(game))
    return file_of(game).stat().st_size


def _otherwise(old: EarlierPrint, most: int) -> EarlierPrint:
    """A print in which up to so many fronts looked otherwise: for the pages of updates."""
    fronts = [piece.front for product in old.record.products for piece in product.pieces][:most]
    faces = tuple(
        face.model_copy(update={"digest": "0" * len(face.digest), "look": None}) if number in fronts else face
        for number, face in enumerate(old.record.faces)
    )
    return replace(old, record=old.record.model_copy(update={"faces": faces}))


def _source(game: str) -> str:
    """The files from which a game's kit is drawn, as one digest."""
    summary = hashlib.sha256()
    for folder in (f"content/{game}", "content/_print", "templates", "fonts"):
        for file in sorted(path for path in (ROOT / folder).rglob("*") if path.is_file()):
            summary.update(f"{file.relative_to(ROOT).as_posix()} {file.stat().st_size}\n".encode())
            summary.update(file.read_bytes())
    return summary.hexdigest()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these")
    parser.add_argument("--stale", action="store_true", help="only where something has changed since")
    chosen = parser.parse_args(arguments)
    for game in chosen.games or available(Project.find(explicit=ROOT)):
        if not (chosen.stale and up_to_date(file_of(game), _source(game))):
            sys.stdout.write(f"{game}: {learn(game) / 1e3:.0f} kB\n")
    stop_spares()
    return 0


if __name__ == "__main__":
    sys.exit(main())
