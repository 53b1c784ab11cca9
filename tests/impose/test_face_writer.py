"""Faces as parts of a file: those that share all but their content, and what is read back of files."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from io import BytesIO

import pytest
from pikepdf import Pdf

from generator.geometry import Size
from generator.impose import faces
from generator.impose.faces import FaceWriter
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, bodies_of
from generator.pdf_reading import NotOurs, Objects, Ref, Stream, opened, parsed


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
    asked = []

    def _noted(bodies: Sequence[bytes]) -> Objects:
        asked.append(1)
        return Objects(bodies)

    monkeypatch.setattr(faces, "Objects", _noted)
    _written(False, monkeypatch)
    assert len(asked) == 2


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


def test_objects_of_every_kind_are_read() -> None:
    body = rb"<</A (a \) (nested) \\) /B[1 0 R 2.5 -.5<0a FF>/C#20d true]/D<<>>/E 7 0 R/F null>>"
    value = parsed(body)
    assert value == {
        "A": rb"(a \) (nested) \\)",
        "B": [Ref(1), b"2.5", b"-.5", b"<0a FF>", b"/C#20d", b"true"],
        "D": {},
        "E": Ref(7),
        "F": b"null",
    }
    assert isinstance(value, dict)
    assert isinstance(value["E"], Ref)
    stream = parsed(b"<</Length 3>>\nstream\nabc\nendstream")
    assert stream == Stream({"Length": b"3"}, b"abc")
    for wrong in (
        b"<</A 1",
        b"[1 0 R>>",
        b"<</A>>",
        b"<<1 2>>",
        b"(a",
        b"<</Length 4>>\nstream\nabc\nendstream",
    ):
        with pytest.raises(NotOurs):
            parsed(wrong)


def test_our_own_reader_sees_what_a_general_one_sees() -> None:
    data = FACES[2].pdf
    objects, catalog = opened(data)
    (page,) = (objects.entries(kid) for kid in objects.items(objects.entries(catalog["Pages"])["Kids"]))
    content = objects.of(page["Contents"])
    assert isinstance(content, Stream)
    with Pdf.open(BytesIO(data)) as pdf:
        assert content.decoded() == pdf.pages[0].Contents.read_bytes()
        box = [float(edge) for edge in pdf.pages[0].MediaBox]
    assert [float(edge) for edge in objects.items(page["MediaBox"]) if isinstance(edge, bytes)] == box
    with pytest.raises(NotOurs):
        opened(data[:-5])
