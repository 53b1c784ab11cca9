"""Every way to print the Gnome kit, each built once a test run and shared by all test processes."""

from __future__ import annotations

import contextlib
import fcntl
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

import pytest

from generator.diagnostics import ContentFault
from generator.model.print import Backs
from generator.press.options import BuildOptions, SummaryRow
from generator.press.pipeline.build import build
from generator.press.project import Project

ROOT = Path(__file__).resolve().parents[2]
_PAPERS = ("a4", "letter")


@dataclass(frozen=True)
class Variant:
    """Options of one build."""

    paper: str
    ink: str
    backs: Backs

    @property
    def name(self) -> str:
        return f"{self.paper}-{self.ink}-{self.backs}"


@dataclass(frozen=True)
class Built:
    """The files of a variant (two of them in manual duplex) and what the build said of them."""

    variant: Variant
    files: tuple[Path, ...]
    rows: tuple[SummaryRow, ...]

    @property
    def row(self) -> dict[str, SummaryRow]:
        return {row.product: row for row in self.rows}


#: Where pieces lie does not depend on their colours: with little ink, one way with backs and one without.
VARIANTS = (
    *(Variant(paper, "full", backs) for paper in _PAPERS for backs in Backs),
    *(Variant(paper, "low", backs) for paper in _PAPERS for backs in (Backs.DUPLEX_LONG, Backs.NONE)),
)
#: One variant for every look of the faces: what the other modes would only repeat is tested on these.
LOOKS = tuple(variant for variant in VARIANTS if variant.backs is Backs.DUPLEX_LONG)

# All tests of a module with one variant, then those with the next: its files are read once.
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.name, scope="module")
every_look = pytest.mark.parametrize("variant", LOOKS, ids=lambda v: v.name, scope="module")


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Only one test process at a time is in here."""
    with path.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


class Shelf:
    """Builds variants on demand in a folder that all test processes share."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.get = cache(self._get)

    def _get(self, variant: Variant) -> Built:
        notes = self._folder / f"{variant.name}.json"
        # Variants of one look share their faces: the second one waits for those of the first.
        with alone(self._folder / f"{variant.paper}-{variant.ink}.lock"):
            if not notes.is_file():
                self._build(variant, notes)
        said = json.loads(notes.read_text(encoding="utf-8"))
        assert "faults" not in said, said["faults"]
        return Built(
            variant,
            tuple(Path(file) for file in said["files"]),
            tuple(SummaryRow(**row) for row in said["rows"]),
        )

    def _build(self, variant: Variant, notes: Path) -> None:
        project = Project.find(ROOT, out=self._folder / variant.name)
        options = BuildOptions(("gnome",), variant.paper, variant.ink, variant.backs)
        try:
            result = build(project, options)
        except ContentFault as fault:
            # Remembered, or every test of this variant would try again.
            notes.write_text(json.dumps({"faults": str(fault)}), encoding="utf-8")
            return
        said = {
            "files": [str(file) for file in result.files],
            "rows": [asdict(row) for row in result.rows],
        }
        notes.write_text(json.dumps(said), encoding="utf-8")
