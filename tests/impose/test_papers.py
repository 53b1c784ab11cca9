"""Papers and formats: the shipped files, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from generator.diagnostics import Span
from generator.geometry import Size
from generator.impose.papers import check_papers
from generator.model.content import Loaded
from generator.model.print import Format, FormatsFile, PapersFile
from tests.impose.samples import A4, LETTER
from tests.plain_yaml import load_yaml

PRINT = Path(__file__).parents[2] / "content" / "_print"


class Nowhere:
    """Positions for a file that exists only here."""

    path = "papers.yaml"

    def span(self, loc: tuple[str | int, ...], *, key: bool = False) -> Span:
        return Span(self.path, line=len(loc), column=int(key) + 1)


def _papers(text: str) -> PapersFile:
    return PapersFile.model_validate_json(json.dumps(load_yaml(text)))


def test_the_shipped_files_are_sound() -> None:
    papers = _papers((PRINT / "papers.yaml").read_text(encoding="utf-8"))
    text = (PRINT / "formats.yaml").read_text(encoding="utf-8")
    formats = FormatsFile.model_validate_json(json.dumps(load_yaml(text)))
    assert papers.paper("a4") == A4
    assert papers.paper("letter") == LETTER
    assert check_papers(Loaded("papers.yaml", papers, Nowhere())) == []
    standard = formats.format("standard")
    assert standard is not None
    assert standard.trim(A4) == Size(63, 88)
    assert formats.format("unknown") is None


@pytest.mark.parametrize(
    ("told", "a4", "letter"),
    [
        ({"sheet": "portrait"}, (190, 273), (195.9, 255.4)),
        ({"sheet": "landscape"}, (273, 190), (255.4, 195.9)),
        ({"tiles": 2}, (370, 273), (381.8, 255.4)),
        ({"width": 20.0, "height": 30.0}, (20, 30), (20, 30)),
    ],
)
def test_trim_sizes(told: dict[str, object], a4: tuple[float, float], letter: tuple[float, float]) -> None:
    made = Format.model_validate({"id": "x", "title": "X", **told})
    for paper, wanted in ((A4, a4), (LETTER, letter)):
        size = made.trim(paper)
        assert (size.width, size.height) == pytest.approx(wanted)


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"width": 20.0},
        {"width": 20.0, "height": 0.0},
        {"width": 20.0, "height": 30.0, "sheet": "portrait"},
        {"sheet": "square"},
        {"tiles": 1},
        {"width": float("nan"), "height": 30.0},
    ],
)
def test_unclear_formats_are_refused(told: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Format.model_validate({"id": "x", "title": "X", **told})


def test_a_margin_that_printers_cut_off() -> None:
    papers = _papers("papers: [{id: a4, title: A4, width: 210, height: 297, margin: 3}]")
    (found,) = check_papers(Loaded("papers.yaml", papers, Nowhere()))
    assert found.code == "PRN002"
    assert "3 mm" in found.message
    assert found.span == Span("papers.yaml", line=3)
