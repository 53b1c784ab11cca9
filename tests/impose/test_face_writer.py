"""Faces that share all but their content: written by our own reader as by a general one."""

from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from pikepdf import Pdf

from generator.geometry import Size
from generator.impose import faces
from generator.impose.faces import FaceWriter
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, bodies_of


def _face(content: bytes, alpha: float = 1.0, resources: bytes = b"") -> RenderedFace:
    data = zlib.compress(content)
    file = PdfFile()
    for body in (
        b"<</Type /Pages/Kids [2 0 R]/Count 1>>",
        b"<</Type /Page/Parent 1 0 R/MediaBox [0 0 100 100]/Contents 3 0 R/Resources 4 0 R>>",
        b"<</Filter /FlateDecode/Length %d>>\nstream\n%b\nendstream" % (len(data), data),
        b"<</ExtGState <</a <</ca %b>>>>%b>>" % (str(alpha).encode(), resources),
        b"<</Type /Catalog/Pages 1 0 R>>",
    ):
        file.put(file.reserve(), body)
    return RenderedFace("", file.finish(5), Size(10, 10), 0, {}, 0.0, None)


FACES = [_face(b"0 0 1 rg"), _face(b"1 0 0 rg"), _face(b"0 1 0 rg", alpha=0.5), _face(b"0 0 1 rg", alpha=0.5)]


def _written(slowly: bool, monkeypatch: pytest.MonkeyPatch) -> bytes:
    if slowly:
        monkeypatch.setattr(faces, "_plain", lambda _data: (None, b""))
    file = PdfFile()
    writer = FaceWriter(file, {})
    for face in FACES:
        writer.add(face)
    return file.finish(file.add(b"<</Type /Catalog>>"))


def test_both_ways_write_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = _written(False, monkeypatch)
    assert fast == _written(True, monkeypatch)


def test_a_reader_is_asked_once_for_what_faces_share(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr(
        faces, "Pdf", type("Pdf", (), {"open": lambda file: opened.append(1) or Pdf.open(file)})
    )
    _written(False, monkeypatch)
    assert len(opened) == 2


def test_objects_are_read_back_from_own_files_only() -> None:
    data = FACES[0].pdf
    bodies = bodies_of(data)
    assert bodies is not None
    assert bodies[4] == b"<</Type /Catalog/Pages 1 0 R>>"
    assert bodies_of(data[:-5]) is None
    assert bodies_of(data.replace(b"4 0 obj", b"9 0 obj")) is None
    other = BytesIO()
    with Pdf.open(BytesIO(data)) as pdf:
        pdf.save(other)
    assert bodies_of(other.getvalue()) is None
