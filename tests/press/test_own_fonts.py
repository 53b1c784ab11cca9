"""Fonts of a project join those that came along; the page of credits says whose everything is."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from generator.diagnostics import ContentFault
from generator.model.print import Backs
from generator.press.loading.check import check
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.exports import exported
from tests.press.game import change, write
from tests.press.variants import ROOT

KIT_FILE, CSS = "content/probe/kit.yaml", "templates/probe/karte.css"
LINE = "fonts:\n  - {family: Meine Schrift, file: meine.ttf, licence: CC0, author: Ida Muster}\n"


def _own_font(project: Path, family: str, name: str = "meine.ttf", shift: int = 0) -> None:
    """Bangers under another name; ``shift`` makes its letters wider."""
    font = TTFont(ROOT / "fonts/bangers/Bangers_400Regular.ttf")
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = family
    for glyph, (width, left) in list(font["hmtx"].metrics.items()):
        font["hmtx"].metrics[glyph] = (width + shift, left)
    path = project / "fonts" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    font.save(path)


def _texts(project: Path) -> list[str]:
    (file,) = build(Project.find(project), BuildOptions(("probe",), backs=Backs.NONE)).files
    return [" ".join(page.extract_text().split()) for page in PdfReader(file).pages]


def test_a_font_of_ones_own_joins_the_others(game: Path) -> None:
    _own_font(game, "Meine Schrift")
    write(game, "fonts/fonts.yaml", LINE)
    change(game, KIT_FILE, "fonts: [Fira Sans Condensed]", "fonts: [Meine Schrift, Fira Sans Condensed]")
    change(game, CSS, '"Fira Sans Condensed"', '"Meine Schrift"')
    texts = _texts(game)
    assert "Hebel" in texts[1]
    assert "Meine Schrift Ida Muster CC0" in texts[-1]
    assert "Fira Sans Condensed Carrois Apostrophe OFL-1.1" in texts[-1]


def test_a_folder_of_fonts_without_a_list_takes_nothing_away(game: Path) -> None:
    _own_font(game, "Meine Schrift")
    assert "Hebel" in _texts(game)[1]


def test_a_font_that_is_not_listed_is_told_with_what_to_do(game: Path) -> None:
    _own_font(game, "Meine Schrift")
    change(game, CSS, '"Fira Sans Condensed"', '"Meine Schrift"')
    with pytest.raises(ContentFault) as caught:
        _texts(game)
    assert caught.value.diagnostics[0].code == "PRN112"
    assert "A font of your own also wants its line in fonts/fonts.yaml" in caught.value.diagnostics[0].help


def test_a_font_that_only_the_kit_names_is_told(game: Path) -> None:
    """It was left out of the page of credits, and nobody heard of it."""
    change(game, KIT_FILE, "fonts: [Fira Sans Condensed]", "fonts: [Bangers, Fira Sans Condenced, Wolkig]")
    with pytest.raises(ContentFault) as caught:
        _texts(game)
    near, far = caught.value.diagnostics
    assert list(caught.value.diagnostics) == check(Project.find(game), ("probe",))
    assert (near.code, near.span.path) == ("PRN120", KIT_FILE)
    text = (game / KIT_FILE).read_text(encoding="utf-8").splitlines()[near.span.line - 1]
    assert text[near.span.column - 1 :].startswith("Fira Sans Condenced")
    assert "Fira Sans Condenced" in near.message
    assert near.help.startswith("Did you mean “Fira Sans Condensed”?")
    assert far.help.startswith("There are: ")


def test_a_packed_font_is_refused_with_its_place(game: Path) -> None:
    _own_font(game, "Meine Schrift")
    font = TTFont(game / "fonts/meine.ttf")
    font.flavor = "woff2"
    font.save(game / "fonts/meine.woff2")
    (game / "fonts/meine.ttf").unlink()
    write(game, "fonts/fonts.yaml", LINE.replace("meine.ttf", "meine.woff2"))
    change(game, CSS, '"Fira Sans Condensed"', '"Meine Schrift"')
    _assert_told(game, "PRN117", "“meine.woff2”", ".ttf or .otf")


def test_a_listed_font_without_its_file_is_told(game: Path) -> None:
    write(game, "fonts/fonts.yaml", LINE)
    change(game, CSS, '"Fira Sans Condensed"', '"Meine Schrift"')
    _assert_told(game, "PRN116", "“meine.ttf”", "Put the file there")


def test_a_list_may_name_files_that_came_along(game: Path) -> None:
    line = LINE.replace("Meine Schrift", "Bangers").replace("meine.ttf", "bangers/Bangers_400Regular.ttf")
    write(game, "fonts/fonts.yaml", line)
    assert "Hebel" in _texts(game)[1]


def test_a_font_that_is_listed_under_another_name_is_told(game: Path) -> None:
    """It would not be found by that name, and another would be drawn in its place."""
    _own_font(game, "Meine Schrift")
    write(game, "fonts/fonts.yaml", LINE.replace("Meine Schrift", "Hausschrift"))
    change(game, CSS, '"Fira Sans Condensed"', '"Hausschrift"')
    with pytest.raises(ContentFault) as caught:
        _texts(game)
    (told,) = caught.value.diagnostics
    assert (told.code, told.span and (told.span.path, told.span.line)) == ("PRN118", ("fonts/fonts.yaml", 2))
    assert "“meine.ttf” is called “Meine Schrift”, not “Hausschrift”" in told.message
    assert "family: Meine Schrift" in told.help


@pytest.mark.parametrize("family", ["MEINE SCHRIFT", "MeineSchrift"])
def test_a_font_is_found_whatever_its_capitals_and_spaces(family: str, game: Path) -> None:
    _own_font(game, "Meine Schrift")
    write(game, "fonts/fonts.yaml", LINE.replace("Meine Schrift", family))
    assert "Hebel" in _texts(game)[1]


def test_a_font_of_which_half_is_missing_is_told(game: Path) -> None:
    _own_font(game, "Fira Sans Condensed", "x.ttf")
    path = game / "fonts/fira-sans-condensed/FiraSansCondensed_500Medium.ttf"
    path.parent.mkdir(parents=True)
    whole = (ROOT / "fonts/fira-sans-condensed" / path.name).read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ContentFault) as caught:
        _texts(game)
    assert [told.code for told in caught.value.diagnostics] == ["PRN119"]


def test_a_font_that_is_none_inside_is_told(game: Path) -> None:
    data = bytearray((ROOT / "fonts/fira-sans-condensed/FiraSansCondensed_500Medium.ttf").read_bytes())
    data[4:6] = b"\xff\xff"  # so many tables it claims to have
    (game / "fonts").mkdir()
    (game / "fonts/x.ttf").write_bytes(data)
    with pytest.raises(ContentFault) as caught:
        _texts(game)
    assert {told.code for told in caught.value.diagnostics} == {"PRN115"}


def test_a_font_that_is_too_large_is_told_with_the_limit_of_fonts(game: Path) -> None:
    _own_font(game, "Meine Schrift")
    with (game / "fonts/meine.ttf").open("r+b") as file:
        file.truncate(70_000_000)
    write(game, "fonts/fonts.yaml", LINE)
    with pytest.raises(ContentFault) as caught:
        _texts(game)
    (told,) = caught.value.diagnostics
    assert (told.code, told.span and told.span.path) == ("PRN204", "fonts/meine.ttf")
    assert "70 MB, and 64 MB are the most" in told.message


def _assert_told(game: Path, code: str, message: str, help: str) -> None:
    with pytest.raises(ContentFault) as caught:
        _texts(game)
    for told in (*caught.value.diagnostics, *check(Project.find(game))):
        assert told.code == code
        assert told.span is not None
        assert (told.span.path, told.span.line, told.span.column) == ("fonts/fonts.yaml", 2, 35)
        assert message in told.message
        assert help in told.help


def test_a_file_of_the_same_name_takes_the_place_of_ours(game: Path) -> None:
    change(game, CSS, '800 14pt/5mm "Fira Sans Condensed"', "400 14pt/5mm Bangers")
    before = build(Project.find(game), BuildOptions(("probe",))).files[0].read_bytes()
    _own_font(game, "Bangers", "bangers/Bangers_400Regular.ttf", shift=300)
    after = build(Project.find(game), BuildOptions(("probe",))).files[0].read_bytes()
    assert before != after
    assert "Hebel" in _texts(game)[1]


def test_credits_are_those_of_the_game(game: Path) -> None:
    text = " ".join(_texts(game)[-1].split())
    assert "Niemand" in text
    assert "Heimspiel steht unter der MIT-Lizenz" in text
    assert "eigens gemacht" not in text
    assert text.count("Heimspiel") == 1


def test_author_and_licence_may_be_all_that_a_kit_says(game: Path) -> None:
    change(game, KIT_FILE, "credits: [Niemand]\nlicence: CC0\n", "author: Ida Muster\n")
    (file,) = build(Project.find(game), BuildOptions(("probe",), backs=Backs.NONE)).files
    reader = PdfReader(file)
    text = " ".join(reader.pages[-1].extract_text().split())
    assert "VON Ida Muster" in text
    assert "fragt Ida Muster" in text
    assert reader.metadata is not None
    assert reader.metadata.author == "Ida Muster"
    assert _rights(file) == (["Ida Muster"], "© Ida Muster", "True", None)


def _rights(file: Path) -> tuple[object, ...]:
    """What the file tells other programs: makers, rights, whether they are reserved, where the terms are."""
    with pikepdf.open(file) as pdf:
        assert pdf.Root.Metadata.Subtype == "/XML"
        with pdf.open_metadata(set_pikepdf_as_editor=False) as told:
            keys = ("dc:creator", "dc:rights", "xmpRights:Marked", "xmpRights:WebStatement")
            return tuple(told.get(key) for key in keys)


@pytest.mark.parametrize(
    ("licence", "marked", "address"),
    [
        ("CC BY-NC-SA 3.0 DE", "True", "https://creativecommons.org/licenses/by-nc-sa/3.0/de/"),
        ("CC0", "False", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("Nur <für> Oma & Opa", "True", None),
    ],
)
def test_the_licence_stands_where_programs_look_for_it(
    game: Path, licence: str, marked: str, address: str | None
) -> None:
    change(game, KIT_FILE, "licence: CC0\n", f"licence: '{licence}'\nauthor: Ida & Söhne\n")
    (file,) = build(Project.find(game), BuildOptions(("probe",), backs=Backs.NONE)).files
    folder, _result = exported(game, "shop")
    told = (["Ida & Söhne"], licence, marked, address)
    assert [_rights(one) for one in (file, folder / "karten.pdf")] == [told, told]


@pytest.mark.parametrize(("licence", "right"), [("CC BY-SA 4.0", True), ("CC BY-NC-ND 4.0", False)])
def test_only_what_the_licence_grants_is_said(game: Path, licence: str, right: bool) -> None:
    change(game, KIT_FILE, "licence: CC0", f"licence: {licence}")
    assert ("jedes Wort, jede Karte" in _texts(game)[-1]) is right


def test_our_own_kits_say_that_they_are_ours(tmp_path: Path) -> None:
    project = Project(ROOT, ROOT, tmp_path)
    (file,) = build(project, BuildOptions(("clou/zahlenhilfe",), backs=Backs.NONE)).files
    reader = PdfReader(file)
    assert "jedes Wort und jeder Strich eigens gemacht" in " ".join(reader.pages[-1].extract_text().split())
    assert reader.metadata is not None
    assert reader.metadata.author == "Heimspiel"
