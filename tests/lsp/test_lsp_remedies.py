"""Remedies at a key, the file at a glance, and formatting."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.editor import Editor, codes
from tests.lsp.test_lsp_questions import applied
from tests.plain_yaml import load_yaml

BAND = "content/gnome/gnome/berner-bande.yaml"
CARDS = "content/gnome/karten/zielobjekte.yaml"
MISSION = "content/gnome/einsaetze/museum.yaml"


def _actions(editor: Editor, name: str, text: str) -> list[types.CodeAction]:
    editor.close_all()
    editor.open(name, text)
    rows = text.count("\n")
    whole = types.Range(types.Position(0, 0), types.Position(rows, 0))
    answer = editor.ask(
        editor.client.text_document_code_action_async(
            types.CodeActionParams(
                types.TextDocumentIdentifier(editor.uri(name)), whole, types.CodeActionContext([])
            )
        )
    )
    return list(answer or ())


def _taken(text: str, action: types.CodeAction) -> str:
    assert action.edit is not None
    (edits,) = (action.edit.changes or {}).values()
    return applied(text, list(edits))


@pytest.mark.parametrize(
    ("name", "right", "wrong", "title"),
    [
        (CARDS, "    kosten: 20\n", "    kostn: 20\n", "Write “kosten”"),
        (CARDS, "    typ: hindernis\n", "    typ: hinderniss\n", "Write “hindernis”"),
        (MISSION, "tresor:", "tresr:", "Write “tresor”"),
        (BAND, "id: beat-buergli", "id: heidi-hutzli", "Write “heidi-hutzli-2”"),
        (BAND, "    knacken: 6\n", "    knacken: 7\n", "Write “knacken: 6”"),
        (BAND, "    schleichen: 5\n", "", "Add “schleichen: 1”"),
    ],
)
def test_a_finding_is_mended_at_a_key(
    editor: Editor, project: Path, name: str, right: str, wrong: str, title: str
) -> None:
    sound = (project / name).read_text(encoding="utf-8")
    if right == "tresor:":
        name = next(
            path.relative_to(project).as_posix()
            for path in sorted((project / "content/gnome/einsaetze").glob("*.yaml"))
            if "    tresor:" in path.read_text(encoding="utf-8")
        )
        sound = (project / name).read_text(encoding="utf-8")
    assert right in sound
    changed = sound.replace(right, wrong, 1)
    actions = _actions(editor, name, changed)
    action = next((one for one in actions if one.title == title), None)
    assert action is not None, [one.title for one in actions]
    mended = _taken(changed, action)
    left = codes(editor.type(name, mended))
    if title.startswith("Add"):
        assert load_yaml(mended) != load_yaml(changed)
        assert left == ["GNO001"], "the skills do not add up, which is the author's to decide"
    else:
        assert left == []


def test_an_entry_in_brackets_gets_its_missing_key(editor: Editor) -> None:
    text = "gnome:\n  - {id: x, name: Tür 🔐, kampf: 4, schleichen: 4, aufmerksamkeit: 4}\n"
    (action,) = _actions(editor, "content/gnome/gnome/neu.yaml", text)
    assert action.title == "Add “knacken: 1”"
    assert action.is_preferred
    assert _taken(text, action).startswith("gnome:\n  - {knacken: 1, id: x")


def test_a_finding_is_allowed_with_a_reason(editor: Editor, project: Path) -> None:
    sound = (project / BAND).read_text(encoding="utf-8")
    changed = sound.replace("    knacken: 6\n", "    knacken: 7\n", 1)
    action = next(a for a in _actions(editor, BAND, changed) if a.title.startswith("Allow"))
    allowed = _taken(changed, action)
    assert load_yaml(allowed) == load_yaml(changed)
    assert set(codes(editor.type(BAND, allowed))) == {"GNO001", "YML201"}
    reasoned = allowed.replace("GNO001 because ", "GNO001 because he is the boss")
    assert editor.type(BAND, reasoned) == []


def test_what_cannot_be_silenced_is_not_offered(editor: Editor) -> None:
    actions = _actions(editor, "content/gnome/gnome/neu.yaml", "gnom:\n  - {id: x}\n")
    assert actions
    assert not any(action.title.startswith("Allow") for action in actions)


def test_a_file_at_a_glance(editor: Editor, project: Path) -> None:
    editor.close_all()
    editor.open(BAND)
    file = types.TextDocumentIdentifier(editor.uri(BAND))
    found = editor.ask(editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(file)))
    assert [one.name for one in found] == ["gnome"]
    names = [child.name for child in found[0].children]
    assert names[:2] == ["Heidi Hutzli", "Beat Bürgli"]
    sound = (project / BAND).read_text(encoding="utf-8").splitlines()
    folds = editor.ask(editor.client.text_document_folding_range_async(types.FoldingRangeParams(file)))
    assert any(sound[f.start_line] == "gnome:" and f.end_line >= len(sound) - 2 for f in folds)
    assert any(f.kind == types.FoldingRangeKind.Comment and f.start_line == 0 for f in folds)


def _formatted(editor: Editor, name: str, text: str) -> str:
    editor.close_all()
    editor.open(name, text)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = editor.ask(
        editor.client.text_document_formatting_async(
            types.DocumentFormattingParams(types.TextDocumentIdentifier(editor.uri(name)), options)
        )
    )
    return applied(text, list(edits or ()))


def test_formatting_keeps_comments_and_texts(editor: Editor) -> None:
    block = "    motto: |  \n      eins  \n\n\n      zwei  \n"
    text = f"# eins  \n\n\n\ngnome:   # zwei\t\n  - id: x  \n{block}\n\n"
    done = _formatted(editor, "content/gnome/gnome/neu.yaml", text)
    assert done.startswith("# eins\n\ngnome:   # zwei\n  - id: x\n")
    assert "eins  \n\n\n      zwei  \n" in done
    assert load_yaml(done) == load_yaml(text)


@pytest.mark.parametrize("text", ["gnome: [  \n", "gnome:\n  - \tx: {  \n", "", "a: 'b  \n\n\n   c'\n"])
def test_formatting_leaves_alone_what_it_cannot_prove(editor: Editor, text: str) -> None:
    assert _formatted(editor, "content/gnome/gnome/neu.yaml", text) == text
