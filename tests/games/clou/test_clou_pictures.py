"""A thief's portrait that is asked for by name, and does not exist."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.press.loading.check import check
from generator.press.project import Project

_CLOU = Path(__file__).parents[3] / "content" / "clou"
_FILE = "content/clou/diebe/bruno.yaml"


def _asked(folder: Path, name: str) -> list[tuple[str, str, str]]:
    """Codes, messages and remedies for a project of one thief, whose portrait is ``name``."""
    (folder / "content/clou/diebe").mkdir(parents=True, exist_ok=True)
    portraits = folder / "templates/clou/portraits"
    portraits.mkdir(parents=True, exist_ok=True)
    (portraits / "bruno.svg").touch()
    for file in ("kit.yaml", "words.de.yaml"):
        shutil.copy(_CLOU / file, folder / "content/clou" / file)
    shutil.copytree(_CLOU.parents[1] / "fonts", folder / "fonts", dirs_exist_ok=True)
    text = (_CLOU / "diebe/bruno.yaml").read_text("utf-8").replace("beruf:", f"bild: {name}\nberuf:", 1)
    (folder / _FILE).write_text(text, "utf-8")
    found = check(Project(folder, folder, folder / "out"), [str(folder / _FILE)])
    lines = text.splitlines()
    assert all(d.span is not None and lines[d.span.line - 1] == f"bild: {name}" for d in found)
    return [(d.code, d.message, d.help) for d in found]


def test_a_slip_in_the_name_of_a_portrait_is_told(tmp_path: Path) -> None:
    # Otherwise a silhouette would be printed, or the press would complain of a template.
    assert _asked(tmp_path, "brnuo") == [
        ("PRN114", "There is no drawing “brnuo”.", "Did you mean “bruno”? Possible: bruno.")
    ]


def test_a_portrait_that_exists_is_fine(tmp_path: Path) -> None:
    assert _asked(tmp_path, "bruno") == []
