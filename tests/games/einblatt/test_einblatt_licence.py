"""The licence that the game demands stands on its kit, in its folder and in the guide."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project

_ROOT = Path(__file__).parents[3]
_LICENCE = "CC BY-NC-SA 3.0 DE"
_MAKERS = "Tempestrider & eisenherzz"


def test_the_last_page_names_makers_and_licence(tmp_path: Path) -> None:
    shutil.copytree(_ROOT / "content", tmp_path / "content")
    target = str(tmp_path / "content/einblatt/charaktere/frieda.yaml")
    [pdf] = build(Project.find(explicit=tmp_path), BuildOptions((target,))).files
    text = " ".join(PdfReader(pdf).pages[-1].extract_text().split())
    assert _MAKERS in text
    assert f"Lizenz für Text und Bild {_LICENCE}" in text
    assert "nie gegen Geld" in text
    assert "was du geändert hast" in text


@pytest.mark.parametrize("file", ["content/einblatt/LICENSE", "docs/einblatt.md", "docs/licences.md"])
def test_files_name_them_too(file: str) -> None:
    text = (_ROOT / file).read_text("utf-8")
    assert _MAKERS in text
    assert _LICENCE in text
