"""The door to WeasyPrint: what it relies on is there, and without the speed-ups pages look the same."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy
import pypdfium2
import pytest

from generator.cli.health import engine
from generator.model.palette import Palettes
from generator.model.pieces import Face
from generator.press.loading.games import available, game_of
from generator.render.fonts import write_font_configuration
from generator.render.job import Batch, FaceJob
from generator.render.weasy import names
from generator.wording import GERMAN
from tests.kits import PROJECT, ROOT, Kit, words_of

#: Draws the batches on standard input with or without speed-ups, as a worker would. The pages have their
#: letters: without their programs fonts are replaced by others, whose wider letters get cut off at any
#: hair's breadth.
_DRAWS = """
import base64, json, sys
from pathlib import Path
from generator.geometry import Size
from generator.impose.singles import single_pages
from generator.render.engine import Engine
from generator.render.job import Batch
folders = [Path(p) for p in sys.argv[2:5]]
engine = Engine([folders[0]], [folders[1]], [folders[2]], lambda _digest: None, fast=sys.argv[1] == "fast")
answers = {}
for raw in json.load(sys.stdin):
    batch = Batch.from_json(raw)
    for result in engine.draw(batch):
        face = result.rendered(Size(batch.width, batch.height), batch.bleed, {})
        pdf = single_pages([face], lambda file: (folders[2] / file).read_bytes(), "")
        answers[result.digest] = [base64.b64encode(pdf).decode(), [str(p) for p in result.problems],
                                  sorted(result.fonts), result.smallest_text, result.coverage]
print(json.dumps(answers))
"""
_ASKS = """
from generator.render.weasy.loading import import_weasyprint
import_weasyprint()
from generator.render.weasy import names
print(names.faults(names.NEEDED), names.switched_off())
"""
#: Squares of so many pixels (a sixth of a point each) are compared by their mean, which may differ by so
#: much of 255: edges are rounded another way, but nothing is missing or elsewhere. In coarser pixels letters
#: snap to the next.
_SCALE, _SQUARE, _FAINT = 6, 20, 12


def _one_of_each() -> Iterator[Batch]:
    """One face of every template that the kits draw with, its second where there is one."""
    for game in available(PROJECT):
        kit = Kit(game_of(PROJECT, game))
        palettes = kit.content.of(Palettes)[0].model
        chosen: dict[str, Face] = {}
        for product in kit.products:
            for piece in kit.pieces(product.id)[:2]:
                for face in (piece.front, piece.back):
                    if face is not None:
                        chosen[face.template] = face
        for template, face in chosen.items():
            job = FaceJob(f"{game}/{template}", face.key, face.data)
            size = face.size
            words = words_of(template.partition("/")[0]).words
            yield Batch(
                template, size.width, size.height, face.bleed, "full", palettes.full, (job,), GERMAN, words
            )


def _drawn(way: str, batches: list[Batch], configuration: Path) -> dict[str, Any]:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            _DRAWS,
            way,
            *(str(ROOT / name) for name in ("templates", "content", "fonts")),
        ],
        input=json.dumps([batch.as_json() for batch in batches]),
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "", "FONTCONFIG_FILE": str(configuration), "PYTHONPATH": str(ROOT)},
    )
    answers: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answers


def _pixels(pdf: str) -> Any:
    """The page in means of squares."""
    page = pypdfium2.PdfDocument(base64.b64decode(pdf))[0].render(scale=_SCALE).to_pil().reduce(_SQUARE)
    return numpy.asarray(page, dtype=int)


def test_pages_look_the_same_without_speed_ups(tmp_path: Path) -> None:
    configuration = write_font_configuration(tmp_path, [ROOT / "fonts"])
    batches = list(_one_of_each())
    assert len(batches) > 60
    with ThreadPoolExecutor() as both:
        fast, slow = both.map(lambda way: _drawn(way, batches, configuration), ("fast", "slow"))
    assert set(fast) == set(slow)
    for digest, (pdf, problems, fonts, smallest, coverage) in fast.items():
        other, other_problems, other_fonts, other_smallest, other_coverage = slow[digest]
        assert problems == other_problems == [], digest
        assert (fonts, smallest) == (other_fonts, other_smallest), digest
        assert coverage == pytest.approx(other_coverage, abs=0.002), digest
        assert numpy.abs(_pixels(pdf) - _pixels(other)).max() < _FAINT, digest


def test_all_that_is_relied_on_is_there() -> None:
    done = subprocess.run([sys.executable, "-c", _ASKS], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "() {}"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        (names.Relied("weasyprint.nowhere:x"), "weasyprint.nowhere:x"),
        (names.Relied("weasyprint:HTML.nothing"), "weasyprint:HTML.nothing"),
        (names.Relied("weasyprint.pdf:generate_pdf", ("other",)), "weasyprint.pdf:generate_pdf(other)"),
        (names.Relied("pydyf:Stream", assigns=("stream", "gone")), "pydyf:Stream.gone"),
        (names.Relied("weasyprint:DEFAULT_OPTIONS", key="gone"), "weasyprint:DEFAULT_OPTIONS[gone]"),
        (names.Relied("weasyprint:HTML"), None),
    ],
)
def test_a_name_that_changed_is_found(name: names.Relied, fault: str | None) -> None:
    assert name.fault() == fault


def test_doctor_tells_what_is_drawn_the_slow_way(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = (names.Relied("weasyprint.svg:SVG.gone"),)
    monkeypatch.setattr(names, "SPEED_UPS", {"parts of drawings": gone})
    finding = engine()
    assert finding.well
    assert "parts of drawings: weasyprint.svg:SVG.gone" in finding.detail


def test_doctor_tells_what_drawing_cannot_do_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "NEEDED", (names.Relied("weasyprint.pdf:gone"),))
    finding = engine()
    assert not finding.well
    assert "weasyprint.pdf:gone" in finding.detail
