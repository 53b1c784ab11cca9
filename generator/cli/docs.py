"""``make docs``: writes what is generated from the code, or checks that it is fresh (``--check``)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from generator.cli import catalogue, reference, schemas, template_heads
from generator.i18n import translating
from generator.press.project import Project

ROOT = Path(__file__).resolve().parent.parent.parent


def generated() -> dict[Path, bytes]:
    """Path → content of every generated file of the repository."""
    catalogues = catalogue.files()
    # Pages speak with the catalogue that is about to be written, not with the one that lies there.
    with translating("de", BytesIO(catalogues[catalogue.compiled("de")])):
        return {
            **catalogues,
            **reference.files(ROOT / "docs"),
            **schemas.files(Project.find(explicit=ROOT)),
            **template_heads.files(ROOT),
        }


def stale(wanted: dict[Path, bytes]) -> list[str]:
    """What differs on disk: changed, missing and left-over files, by path from the repository."""
    wrong = [path for path, data in wanted.items() if not path.is_file() or path.read_bytes() != data]
    left_over = {
        path
        for folder in {path.parent for path in wanted if path.suffix in {".md", ".json"}} - {ROOT / "docs"}
        for path in folder.iterdir()
        if path.is_file()
    } - set(wanted)
    return sorted(path.relative_to(ROOT).as_posix() for path in {*wrong, *left_over})


def main(arguments: Sequence[str]) -> int:
    """Write, or with ``--check`` only compare. Exit code 1 when something was stale."""
    check = "--check" in arguments
    wanted = generated()
    if check:
        wrong = stale(wanted)
        if wrong:
            sys.stderr.write("stale, run `make docs`:\n" + "".join(f"  {name}\n" for name in wrong))
        return 1 if wrong else 0
    for path, data in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_bytes() != data:
            path.write_bytes(data)
    for name in stale(wanted):
        (ROOT / name).unlink()
    for fault in catalogue.faults(catalogue.translated("de")):
        sys.stderr.write(f"German: {fault}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
