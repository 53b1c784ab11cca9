"""``heimspiel import``: filled sheets become YAML again, and bad files get one clear message."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter

from generator.press import foreign_files
from tests.cli.bogen import install
from tests.cli.support import Call
from tests.impose.forms import form_face, form_job
from tests.impose.samples import read_font


@pytest.fixture
def bogen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one game of one sheet; we stand in it."""
    folder = tmp_path / "Mein Spiel ü"
    install(folder, monkeypatch)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def sheet(bogen: Path, call: Call) -> Path:
    """Bruno's sheet, to be filled in."""
    assert Path.cwd() == bogen
    built = call("build", "content/bogen/figuren/bruno.yaml", "--fillable", "-q")
    assert built.code == 0, built.err
    path = Path(built.out.strip())
    assert path.name == "bogen-bruno-a4-formular.pdf"
    return path


def _fill(path: Path, values: Mapping[str, str], name: str = "gefüllt.pdf") -> Path:
    """What a viewer does: fill in, save under another name."""
    writer = PdfWriter(clone_from=str(path))
    writer.update_page_form_field_values(writer.pages[0], dict(values), auto_regenerate=False)
    out = path.parent / name
    writer.write(out)
    return out


def test_an_untouched_sheet_is_what_it_was_made_from(bogen: Path, sheet: Path, call: Call) -> None:
    done = call("import", str(sheet), "--out", "neu.yaml")
    assert (bogen / "neu.yaml").read_text(encoding="utf-8") == (
        "# yaml-language-server: $schema=content/_schema/figur.json\n"
        "id: bruno-baer\nname: Bruno Bär\nkoerper: 10\nstark: true\n"
    )
    assert done.code == 0, done.err
    assert "Written: neu.yaml" in done.out


def test_a_sheet_that_was_filled_in(bogen: Path, sheet: Path, call: Call) -> None:
    values = {"name": "Jörg „Öl“ Größe", "werte.koerper": " 7 ", "stark": "/Off", "notiz": "nichts verloren"}
    done = call("import", str(_fill(sheet, values)))
    assert done.code == 0, done.err
    written = bogen / "content/bogen/figuren/joerg-oel-groesse.yaml"
    assert written.read_text(encoding="utf-8") == (
        "# yaml-language-server: $schema=../../_schema/figur.json\n"
        "id: joerg-oel-groesse\nname: Jörg „Öl“ Größe\nkoerper: 7\n\n"
        "# Stand auch auf dem Blatt, hat hier aber keinen Platz:\n#   notiz: nichts verloren\n"
    )
    assert "Kept as a comment: notiz: nichts verloren" in done.out
    built = call("build", str(written), "-q")
    assert built.code == 0, built.err


def test_an_empty_sheet_is_filled_in(bogen: Path, call: Call) -> None:
    built = call("build", "bogen/blatt", "--blank", "--fillable", "-q")
    assert built.code == 0, built.err
    empty = Path(built.out.strip())
    assert empty.name == "bogen-blatt-leer-a4-formular.pdf"
    fields = PdfReader(empty).get_form_text_fields()
    assert fields["name"] == ""
    done = call("import", str(_fill(empty, {"name": "Neu", "werte.koerper": "3"})))
    assert done.code == 0, done.err
    assert "koerper: 3" in (bogen / "content/bogen/figuren/neu.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("value", "line"), [("viel", "koerper: viel"), ("🧌", "koerper: 🧌"), ("7 bis 8", "koerper: 7 bis 8")]
)
def test_nonsense_is_kept_and_told_at_its_place(
    bogen: Path, sheet: Path, call: Call, value: str, line: str
) -> None:
    done = call("import", str(_fill(sheet, {"werte.koerper": value})), "--out", "neu.yaml")
    assert done.code == 1
    assert line in (bogen / "neu.yaml").read_text(encoding="utf-8").splitlines()
    assert "neu.yaml:4:10" in done.err


def test_nothing_is_overwritten_without_force(bogen: Path, sheet: Path, call: Call) -> None:
    there = bogen / "neu.yaml"
    there.write_text("alt", encoding="utf-8")
    done = call("import", str(sheet), "--out", "neu.yaml")
    assert done.code == 2
    assert "neu.yaml exists; nothing was written." in done.err
    assert there.read_text(encoding="utf-8") == "alt"
    assert call("import", str(sheet), "--out", "neu.yaml", "--force").code == 0
    assert "Bruno" in there.read_text(encoding="utf-8")


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_second_file_of_one_name_in_the_game_is_refused(
    bogen: Path, sheet: Path, call: Call, force: tuple[str, ...]
) -> None:
    """Two files of one id would fail the whole game, not only what was imported."""
    assert call("import", str(sheet)).code == 0
    done = call("import", str(sheet), "--out", "content/bogen/figuren/anderer.yaml", *force)
    assert done.code == 2
    assert "content/bogen/figuren/bruno-baer.yaml has the name on this sheet already" in done.err
    assert "--force without --out replaces it" in done.err
    assert not (bogen / "content/bogen/figuren/anderer.yaml").exists()
    assert call("import", str(sheet), "--force").code == 0, "as the remedy says"
    assert call("import", str(sheet), "--out", "content/bogen/figuren/bruno-baer.yaml", "--force").code == 0
    renamed = _fill(sheet, {"name": "Otto Ohm"})
    assert call("import", str(renamed), "--out", "content/bogen/figuren/anderer.yaml").code == 0
    assert call("check").code == 0


def test_a_value_cannot_become_yaml(bogen: Path, sheet: Path, call: Call) -> None:
    nasty = "x: [1, {a: &b !!python/object y}] # --- '\""
    done = call("import", str(_fill(sheet, {"name": nasty, "notiz": "eins\nzwei: {"})), "--out", "neu.yaml")
    assert done.code == 0, done.err
    text = (bogen / "neu.yaml").read_text(encoding="utf-8")
    assert "#   notiz: eins / zwei: {" in text
    assert call("check", "neu.yaml").code == 0


def _pdf(*bodies: bytes) -> bytes:
    """A file of objects 1, 2, …; the first is the catalog."""
    out = b"%PDF-1.7\n"
    offsets = []
    for number, body in enumerate(bodies, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, start)
    return out


_EMPTY = b"<< /Type /Pages /Kids [] /Count 0 >>"
_CATALOG = b"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [3 0 R] >> %b>>"
_BOMB = zlib.compress(b"0" * 100_000_000, 9)


def _encrypted() -> bytes:
    writer = PdfWriter(clone_from=BytesIO(_plain()))
    writer.encrypt("geheim", algorithm="RC4-128")
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def _plain() -> bytes:
    from generator.impose.assembly import assemble

    made, faces = form_job(form_face())
    return assemble(made, faces, read_font)


def _field(value: bytes, kind: bytes = b"/Tx") -> bytes:
    return b"<< /FT %b /T (name) /V %b >>" % (kind, value)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x89PNG\r\n", "IMP001"),
        (b"", "IMP001"),
        (b"%PDF-1.7\nnothing more", "IMP002"),
        (lambda: _plain()[:9000], "IMP002"),
        (_encrypted, "IMP003"),
        (_pdf(b"<< /Type /Catalog /Pages 2 0 R >>", _EMPTY), "IMP004"),
        (_pdf(_CATALOG % b"", _EMPTY, _field(b"(Max)")), "IMP005"),
        (_pdf(_CATALOG % b"", _EMPTY, b"<< /FT /Tx /T (heimspiel) /V (eins zwei) >>"), "IMP005"),
        (_pdf(_CATALOG % b"", _EMPTY, b"<< /FT /Tx /T (heimspiel) /V (1 mars/blatt) >>"), "IMP006"),
        (_pdf(_CATALOG % b"", _EMPTY, b"<< /FT /Tx /T (heimspiel) /V (7 bogen/blatt) >>"), "IMP006"),
        (_pdf(_CATALOG % b"", _EMPTY, b"<< /FT /Tx /T (heimspiel) /V (1 ../..) >>"), "IMP006"),
        (_plain, "IMP006"),
        # Fields that are their own parents' parents; JavaScript that would run on opening.
        (
            _pdf(_CATALOG % b"", _EMPTY, b"<< /T (a) /Kids [3 0 R 4 0 R] >>", b"<< /T (b) /Kids [3 0 R] >>"),
            "IMP004",
        ),
        (
            _pdf(
                _CATALOG % b"/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ", _EMPTY, _field(b"()")
            ),
            "IMP005",
        ),
        # A value that swells to 100 MB; thirty thousand fields.
        (
            _pdf(
                _CATALOG % b"",
                _EMPTY,
                _field(b"4 0 R"),
                b"<< /Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream" % (len(_BOMB), _BOMB),
            ),
            "IMP002",
        ),
        (
            _pdf(
                b"<< /Pages 2 0 R /AcroForm << /Fields [%b] >> >>" % (b"<< /FT /Tx /T (a) >> " * 30_000),
                _EMPTY,
            ),
            "IMP007",
        ),
        (_pdf(b"<< /Pages 2 0 R /AcroForm " + b"[" * 50_000 + b"]" * 50_000 + b" >>", _EMPTY), "IMP002"),
    ],
    ids=[
        *("picture", "empty", "stub", "cut-off", "encrypted", "no-form", "foreign", "mark-without-sense"),
        *("unknown-game", "later-version", "path-as-game", "sheet-without-reader", "circle", "javascript"),
        *("bomb", "many-fields", "deep"),
    ],
)
def test_bad_files(bogen: Path, call: Call, data: object, code: str) -> None:
    made = data() if callable(data) else data
    assert isinstance(made, bytes)
    (bogen / "böse.pdf").write_bytes(made)
    done = call("import", "böse.pdf")
    assert done.code == 1, done.err
    assert f"error[{code}]" in done.err
    assert "1 error." in done.err
    assert "böse.pdf" in done.err
    assert not list((bogen / "content/bogen/figuren").glob("[!b]*"))


def test_a_reader_that_hangs_is_stopped(bogen: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    (bogen / "lang.pdf").write_bytes(_plain())
    monkeypatch.setattr(foreign_files, "LONGEST", 0.01)
    done = call("import", "lang.pdf")
    assert (done.code, "IMP007" in done.err) == (1, True)


def test_what_is_written_is_yaml(bogen: Path, sheet: Path, call: Call) -> None:
    done = call("import", str(sheet), "--out", "neu.pdf")
    assert done.code == 2
    assert "--out needs the name of a YAML file, not “neu.pdf”." in done.err
    assert not (bogen / "neu.pdf").exists()


def test_a_file_that_is_not_there(bogen: Path, call: Call) -> None:
    done = call("import", str(bogen / "frieda.pdf"))
    assert done.code == 2
    assert "frieda.pdf” does not exist" in done.err


def test_a_folder_that_may_not_be_written(bogen: Path, sheet: Path, call: Call) -> None:
    (bogen / "datei").write_text("im Weg", encoding="utf-8")
    done = call("import", str(sheet), "--out", "datei/neu.yaml")
    assert done.code == 3
    assert "datei" in done.err


def test_what_is_written_elsewhere_still_names_its_kind(bogen: Path, sheet: Path, call: Call) -> None:
    """The way back to the project's schemas leads through a folder with a space."""
    done = call("import", str(sheet), "--out", str(bogen.parent / "anderswo" / "neu.yaml"))
    assert done.code == 0, done.err
    written = (bogen.parent / "anderswo" / "neu.yaml").read_text(encoding="utf-8")
    assert "$schema=../Mein Spiel ü/content/_schema/figur.json\n" in written
    assert call("build", str(bogen.parent / "anderswo" / "neu.yaml"), "-q").code == 0


def test_a_folder_is_no_sheet(bogen: Path, call: Call) -> None:
    done = call("import", str(bogen))
    assert done.code == 2
    assert "” is a folder" in done.err


def test_a_misspelt_sheet(bogen: Path, sheet: Path, call: Call) -> None:
    done = call("import", str(sheet.relative_to(bogen)).replace("bruno", "brno"))
    assert done.code == 2
    assert "Did you mean “out/bogen/bogen-bruno-a4-formular.pdf”?" in done.err
