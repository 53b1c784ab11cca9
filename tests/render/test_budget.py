"""What a command may cost where content is at fault, and that good content pays nothing."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy
import psutil  # type: ignore[import-untyped]
import pytest
from PIL import Image

from generator.render import course
from generator.render.assets import RefusedFile
from generator.render.pictures import judge
from generator.render.weasy.listening import WeasyPrintLog

LOOP = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
MARKS = '<div style="width:50mm;font:10pt Fira Sans Condensed">a' + "\u0301" * 40_000 + "</div>"
FLEX = '<div style="display:flex">' * 12 + "x" + "</div>" * 12
COLUMNS = '<div style="columns:2">' * 12 + "x y z" + "</div>" * 12
#: Jinja works it out before it knows of any face.
CONSTANT = "{{ ('x' * 10000000) | wordwrap(1) }}"
SPAN = '<div style="display:grid"><i style="grid-column: span 1000000000">x</i></div>'


@contextmanager
def _watched(found: list[int], worked: dict[int, float]) -> Iterator[None]:
    """Watch how much memory the workers have, together, and how many seconds each of them works."""
    done = threading.Event()

    def watch() -> None:
        while not done.wait(0.1):
            held = 0
            for process in psutil.Process().children(recursive=True):
                try:
                    held += process.memory_full_info().pss
                    worked[process.pid] = process.cpu_times().user + process.cpu_times().system
                except psutil.Error:
                    continue
            found.append(held)

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield
    finally:
        done.set()
        watching.join()


@pytest.mark.parametrize(
    ("html", "number", "reason", "share"),
    [
        (LOOP, 2, "time", 0.3),
        (LOOP, 50, "time", 1),
        (FLEX, 50, "time", 0.3),
        (COLUMNS, 6, "time", 0.3),
        (MARKS, 6, "time", 0.3),
        (CONSTANT, 6, "time", 0.3),
        ('{{ "a" * 1800000000 }}', 50, "memory", 1),
        (SPAN, 50, "memory", 1),
    ],
    ids=["two loops", "loops", "flex", "columns", "marks", "constant", "text", "span"],
)
def test_however_many_faces_are_at_fault_it_ends(
    bench: Any, html: str, number: int, reason: str, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The faces share one allowance of work, which a busy machine does not change.

    The allowance is tried as it is once; what else may take for ever is given a ``share`` of it.
    """
    bench.allow(share, monkeypatch)
    monkeypatch.setattr(course, "OVER_BY", course.OVER_BY * share)
    memory: list[int] = []
    worked: dict[int, float] = {}
    with _watched(memory, worked):
        faces = bench.drawn(html, *({"n": n} for n in range(number)))
    # Loading and starting anew take what they take.
    assert sum(worked.values()) < 21 * share + 4
    assert max(memory) < 1_000_000_000
    problems = [problem for face in faces for problem in face.problems]
    assert problems
    assert {(problem.defect, problem.values["reason"]) for problem in problems} == {
        ("RenderingStopped", reason)
    }


def test_the_good_faces_beside_a_bad_one_are_drawn(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.allow(0.3, monkeypatch)
    # However long that takes here.
    monkeypatch.setattr(course, "OVER_BY", 90.0)
    faces = bench.drawn("{% if n == 9 %}" + LOOP + "{% endif %}<p>gut</p>", *({"n": n} for n in range(40)))
    assert [face.digest for face in faces if face.problems] == ["9"]
    assert len(faces) == 40


def test_a_face_that_needs_more_than_others_gets_it(bench: Any) -> None:
    """300 MB at once: too much beside others, not too much alone."""
    text = "{% if n == 1 %}{% set t = (n | string) * 300000000 %}{% endif %}<p>gut</p>"
    faces = bench.drawn(text, *({"n": n} for n in range(4)))
    assert [face.problems for face in faces] == [()] * 4


def _png(path: Path, width: int, height: int) -> bytes:
    Image.new("1", (width, height)).save(path, optimize=True)
    return path.read_bytes()


def test_pictures_are_judged_by_their_pixels(tmp_path: Path, bench: Any) -> None:
    (bench.folder / "content").mkdir(exist_ok=True)
    small = _png(bench.folder / "templates/gross.png", 13_300, 13_300)
    assert len(small) < 25_000
    [face] = bench.drawn('<img src="gross.png" style="width:20mm">')
    assert [(p.defect, p.values["reason"]) for p in face.problems] == [
        ("FileRefused", "it has more than 50 million pixels")
    ]
    judge("x", _png(tmp_path / "foto.png", 6000, 4000), "image/png")
    with pytest.raises(RefusedFile):
        judge("x", _png(tmp_path / "mehr.png", 8000, 7000), "image/png")
    judge("x", b"no picture", "image/png")


def test_a_picture_of_16_bits_is_drawn_as_it_looks(bench: Any) -> None:
    ramp = numpy.linspace(0, 65535, 64, dtype=numpy.uint16).repeat(64).reshape(64, 64)
    Image.fromarray(ramp).save(bench.folder / "templates/grau.png")
    Image.fromarray((ramp >> 8).astype(numpy.uint8)).save(bench.folder / "templates/acht.png")
    faces = [bench.drawn(f'<img src="{name}.png" style="width:20mm">') for name in ("grau", "acht")]
    assert [face.problems for [face] in faces] == [(), ()]
    assert faces[0][0].coverage == pytest.approx(faces[1][0].coverage, abs=0.002)
    assert 0.01 < faces[0][0].coverage < 0.99


def test_a_lack_of_memory_is_no_picture_that_cannot_be_read() -> None:
    """WeasyPrint takes one for the other, and goes on."""
    logger = logging.getLogger("test of a log")
    logger.handlers, logger.propagate = [WeasyPrintLog()], False
    logger.setLevel(logging.DEBUG)
    try:
        try:
            raise MemoryError
        except MemoryError as error:
            raise ValueError("no picture") from error
    except ValueError as error:
        with pytest.raises(MemoryError):
            logger.debug("Error while loading image:", exc_info=error)


def test_slow_faces_are_drawn_however_long_they_take_together(bench: Any) -> None:
    """None of them is at fault, though each needs its last chance, long after the drawing began."""
    bench.renderer._seconds = 0.4
    slow = "{% for a in range(60) %}{% for b in range(99999) %}{% endfor %}{% endfor %}<p>gut</p>"
    faces = bench.drawn(slow, *({"n": n} for n in range(10)))
    assert [face.problems for face in faces] == [()] * 10
