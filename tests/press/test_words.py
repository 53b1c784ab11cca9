"""What is printed beside the content comes from files of words: an edition in another language is a file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.diagnostics import Severity
from generator.model.print import Backs
from generator.press.loading.check import check
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.wording import Wording, WordingError
from tests.kits import ROOT
from tests.press.game import change, write
from tests.press.reading import Pdf

WORDS, HTML, KIT = "content/probe/words.de.yaml", "templates/probe/karte.html", "content/probe/kit.yaml"


def _found(game: Path) -> list[tuple[str, str | None, int, str]]:
    found = check(Project.find(game), ("probe",))
    return [(d.code, d.span.path if d.span else None, d.span.line if d.span else 0, d.message) for d in found]


def _printed(game: Path, **options: object) -> list[str]:
    (pdf, *_backs) = build(Project.find(game), BuildOptions(("probe",), **options)).files  # type: ignore[arg-type]
    return Pdf(pdf).texts


def _with_words(game: Path, text: str) -> None:
    write(game, WORDS, f"words:\n{text}")
    html = (game / HTML).read_text("utf-8")
    write(game, HTML, html + '<i>{{ say("karte.stueck", n=2) }} {{ say_all("karte.arten")[1] }}</i>')


def test_a_game_prints_its_own_words(game: Path) -> None:
    pieces = 'stueck: {one: "{n} Stück", other: "{n} Stücke"}'
    _with_words(game, f"  karte:\n    {pieces}\n    arten: [so, anders]\n")
    assert _found(game) == []
    assert "2 Stücke anders" in " ".join(_printed(game))


def test_another_word_is_drawn_anew(game: Path) -> None:
    words = '  karte:\n    stueck: "{n} Teile"\n    arten: [so, anders]\n'
    _with_words(game, words)
    assert "2 Teile anders" in " ".join(_printed(game))
    write(game, WORDS, f"words:\n{words.replace('Teile', 'Dinge')}")
    assert "2 Dinge anders" in " ".join(_printed(game))


def test_a_word_that_there_is_not_is_told_where_it_is_asked_for(game: Path) -> None:
    _with_words(game, "  karte: {arten: [so, anders]}\n")
    ((code, path, _line, message),) = _found(game)
    assert (code, path) == ("PRN102", HTML)
    assert "karte.stueck" in message


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("  slug: {blat: Zettel}\n", "nothing prints the word “slug.blat”"),
        ('  slug: {sheet: "Zettel {zahl}"}\n', "“slug.sheet” does not fit: nobody fills in {zahl}"),
        ("  slug: {front: [vorn]}\n", "“slug.front” does not fit: it must be a text"),
        ("  tile: {across-2: [vorn]}\n", "“tile.across-2” does not fit: it must have 2 entries"),
    ],
)
def test_words_are_held_against_the_german_ones(game: Path, words: str, message: str) -> None:
    write(game, "content/_print/words.de.yaml", f"words:\n{words}")
    found = check(Project.find(game), ("probe",))
    assert [d.message for d in found] == [message]
    assert found[0].span is not None
    assert (found[0].span.path, found[0].span.line) == ("content/_print/words.de.yaml", 2)
    assert found[0].help


def test_a_project_may_change_a_single_word(game: Path) -> None:
    write(game, "content/_print/words.de.yaml", 'words:\n  slug: {sheet: "Zettel {number}/{total}"}\n')
    pages = _printed(game)
    assert any("Karten · Zettel 1/1 · Vorderseite" in page for page in pages)


def test_a_language_without_words_is_refused_at_its_line(game: Path) -> None:
    change(game, KIT, "fonts:", "language: fr\nfonts:")
    ((code, path, line, message),) = _found(game)
    text = (game / KIT).read_text("utf-8").splitlines()
    assert (code, path, text[line - 1]) == ("PRN205", KIT, "language: fr")
    assert "content/_print/words.fr.yaml" in message


def test_an_unfinished_translation_is_refused(game: Path) -> None:
    change(game, KIT, "fonts:", "language: fr\nfonts:")
    text = (ROOT / "content/_print/words.de.yaml").read_text("utf-8")
    write(game, "content/_print/words.fr.yaml", text.replace("    front: Vorderseite\n", ""))
    ((code, path, line, message),) = _found(game)
    assert (code, path) == ("PRN206", "content/_print/words.fr.yaml")
    assert message == "in “slug” there is nothing for “front”"
    assert text.splitlines()[line - 1].strip().startswith("sheet:")


def test_an_english_edition_is_english_to_the_margin(game: Path) -> None:
    change(game, KIT, "fonts:", "language: en\nfonts:")
    assert _found(game) == []
    pages = " ".join(_printed(game, backs=Backs.MANUAL))
    assert "Sheet 1 of 1 · Front" in pages
    assert "Print list" in pages
    assert not re.search("Blatt|Seite|Druck|Schrift|Karton", pages)


def test_words_are_filled_in_and_nothing_reaches_beyond_them() -> None:
    words = Wording("de", {"a.n": {"one": "ein {what}", "other": "{n} {what}s"}, "a.list": ("x", "y")})
    assert words("a.n", n=1, what="Auto") == "ein Auto"
    assert words("a.n", n=3, what="{n}") == "3 {n}s"
    assert words.all("a.list") == ("x", "y")
    for key, values in (("a.b", {}), ("a.n", {"what": "x"}), ("a.n", {"n": 2}), ("a.list", {})):
        with pytest.raises(WordingError):
            words(key, **values)


def test_what_came_along_is_whole_in_every_language(tmp_path: Path) -> None:
    """Each game whose words are there in a language can be printed in it."""
    shutil.copytree(ROOT / "content", tmp_path / "content")
    editions = sorted((tmp_path / "content").glob("*/words.*.yaml"))
    for game in {file.parent.name for file in editions} - {"_print"}:
        for language in {file.name.split(".")[1] for file in editions if file.parent.name == game}:
            kit = tmp_path / f"content/{game}/kit.yaml"
            text = re.sub(r"^language: .*\n", "", kit.read_text("utf-8"), flags=re.MULTILINE)
            kit.write_text(f"{text}\nlanguage: {language}\n", "utf-8")
            found = check(Project.find(tmp_path), (game,))
            assert [d for d in found if d.severity is Severity.ERROR] == []
