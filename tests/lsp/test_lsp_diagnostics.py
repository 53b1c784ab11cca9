"""Findings in the editor: of what is typed, in the client's words and places."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.editor import Editor, codes

CARDS = "content/gnome/karten/zielobjekte.yaml"


def test_a_sound_file_has_no_findings(editor: Editor) -> None:
    assert editor.open(CARDS) == []


def test_what_is_typed_counts_before_it_is_saved(editor: Editor, project: Path) -> None:
    sound = (project / CARDS).read_text(encoding="utf-8")
    assert editor.open(CARDS) == []
    (finding,) = editor.type(CARDS, sound.replace("kosten: 20", "kostn: 20", 1))
    assert finding.code == "YML101"
    assert finding.source == "heimspiel"
    assert finding.severity == types.DiagnosticSeverity.Error
    assert "“kostn” is not known here" in str(finding.message)
    assert "Did you mean “kosten”?" in str(finding.message)
    line = sound.splitlines()[finding.range.start.line]
    start = line.index("kosten: 20")
    assert (finding.range.start.character, finding.range.end.character) == (start, start + len("kostn"))
    assert editor.type(CARDS, sound) == []


def test_a_rule_of_the_game_speaks_while_typing(editor: Editor, project: Path) -> None:
    name = "content/gnome/gnome/berner-bande.yaml"
    sound = (project / name).read_text(encoding="utf-8")
    assert editor.open(name) == []
    assert codes(editor.type(name, sound.replace("kampf: 4", "kampf: 5", 1))) == ["GNO001"]
    assert editor.type(name, sound) == []


def test_places_behind_umlauts_and_emoji(editor: Editor) -> None:
    """UTF-16: an umlaut counts one, an emoji two."""
    text = 'gnome:\n  - {name: "Tür 🔐🔐", id: x, kampf: 4, schleichen: 4, knakcen: 4, aufmerksamkeit: 4}\n'
    (finding,) = editor.open("content/gnome/gnome/neu.yaml", text)
    assert finding.code == "YML101"
    line = text.splitlines()[finding.range.start.line]
    units = line.encode("utf-16-le")
    marked = units[2 * finding.range.start.character : 2 * finding.range.end.character].decode("utf-16-le")
    assert marked == "knakcen"


def test_another_file_of_the_game_hears_of_it(editor: Editor, project: Path) -> None:
    """A card that a mission takes is renamed: the mission, which is not open, has a finding."""
    sound = (project / CARDS).read_text(encoding="utf-8")
    editor.open(CARDS)
    editor.type(CARDS, sound.replace("id: tresor\n", "id: panzerschrank\n", 1))
    mission = next(
        path.relative_to(project).as_posix()
        for path in sorted((project / "content/gnome/einsaetze").glob("*.yaml"))
        if "tresor:" in path.read_text(encoding="utf-8")
    )
    (finding,) = editor.until(mission, "GNO003")
    assert "tresor" in str(finding.message)
    editor.type(CARDS, sound)
    assert editor.until(mission) == []


@pytest.mark.parametrize(
    ("locale", "environ", "arguments", "words"),
    [
        ("de-DE", {"HEIMSPIEL_LANG": "en"}, (), "Der Schlüssel"),
        ("fr", {"HEIMSPIEL_LANG": "de"}, (), "Der Schlüssel"),
        (None, {"HEIMSPIEL_LANG": "de"}, (), "Der Schlüssel"),
        ("de", {}, ("--lang", "en"), "The key"),
    ],
)
def test_the_language_is_the_clients(
    project: Path, locale: str | None, environ: dict[str, str], arguments: tuple[str, ...], words: str
) -> None:
    with Editor(project, locale=locale, environ=environ, arguments=arguments) as editor:
        sound = (project / CARDS).read_text(encoding="utf-8")
        (finding,) = editor.open(CARDS, sound.replace("kosten: 20", "kostn: 20", 1))
        assert str(finding.message).startswith(words)
