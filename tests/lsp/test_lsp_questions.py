"""What an editor asks about a place (written “¦” in the text that is open)."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import Editor

CARDS = "content/gnome/karten/zielobjekte.yaml"
NEW = "content/gnome/karten/neu.yaml"
MISSION = "content/gnome/einsaetze/museum.yaml"
HEIST = "content/clou/einbrueche/villa.yaml"
_OPEN = "titel: Neu\nkarten:\n  - id: tuer\n    typ: hindernis\n    name: Tür 🔐\n"


def _place(text: str) -> tuple[str, types.Position]:
    before, _mark, after = text.partition("¦")
    last = before.split("\n")[-1]
    return before + after, types.Position(before.count("\n"), len(last.encode("utf-16-le")) // 2)


def _ask_at(editor: Editor, name: str, text: str) -> tuple[types.TextDocumentIdentifier, types.Position]:
    whole, position = _place(text)
    editor.close_all()
    editor.open(name, whole)
    return types.TextDocumentIdentifier(editor.uri(name)), position


def _completion(editor: Editor, name: str, text: str) -> list[types.CompletionItem]:
    where = _ask_at(editor, name, text)
    answer = editor.ask(editor.client.text_document_completion_async(types.CompletionParams(*where)))
    return sorted(answer.items, key=lambda item: item.sort_text or "")


def _accepted(text: str, item: types.CompletionItem) -> str:
    """The text once the item is taken."""
    edit = item.text_edit
    assert isinstance(edit, types.TextEdit)
    return applied(_place(text)[0], [edit])


def applied(text: str, edits: list[types.TextEdit]) -> str:
    """A text after the edits, whose places count halves of UTF-16."""
    rows = [row.encode("utf-16-le") for row in text.split("\n")]
    for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
        start, end = edit.range.start, edit.range.end
        head, tail = rows[start.line][: 2 * start.character], rows[end.line][2 * end.character :]
        middle = edit.new_text.encode("utf-16-le")
        rows[start.line : end.line + 1] = [head + middle + tail]
    return "\n".join(row.decode("utf-16-le") for row in rows)


def test_keys_come_from_the_model_and_required_ones_first(editor: Editor) -> None:
    items = _completion(editor, NEW, _OPEN + "    ¦\n")
    labels = [item.label for item in items]
    assert labels[:3] == ["kosten", "kopien", "knacken"]
    assert {"szene", "spruch"} <= set(labels)
    assert not {"id", "typ", "name", "kampf"} & set(labels)
    assert _accepted(_OPEN + "    ¦\n", items[0]).endswith("\n    kosten: \n")
    assert items[0].detail == "a whole number, 0 to 200"


def test_a_line_that_is_being_typed_is_completed(editor: Editor) -> None:
    text = "titel: Neu\nkarten:\n  - {id: x, typ: wache, name: [ä, 🔐🔐], aufm¦\n  - {id: y}\n"
    items = _completion(editor, NEW, text)
    (item,) = [item for item in items if item.label == "aufmerksamkeit"]
    assert "🔐🔐], aufmerksamkeit: \n  - {id: y}" in _accepted(text, item)


def test_words_of_a_choice(editor: Editor) -> None:
    items = _completion(editor, NEW, "karten:\n  - id: x\n    typ: ¦\n")
    assert [item.label for item in items] == ["hindernis", "sicherung", "wache", "verstaerkung"]


def test_names_of_things_from_other_files(editor: Editor) -> None:
    text = "einsatz:\n  id: neu\n  karten:\n    tr¦\n"
    items = _completion(editor, "content/gnome/einsaetze/neu.yaml", text)
    (item,) = [item for item in items if item.label == "tresor"]
    assert item.detail == "Tresor"
    assert _accepted(text, item) == "einsatz:\n  id: neu\n  karten:\n    tresor: \n"


def test_names_that_hold_in_one_heist_only(editor: Editor, project: Path) -> None:
    sound = (project / HEIST).read_text(encoding="utf-8")
    line = next(line for line in sound.splitlines() if "raum: " in line)
    room = line.split("raum: ")[1].split(",")[0].strip()
    items = _completion(editor, HEIST, sound.replace(f"raum: {room}", f"raum: {room[:1]}¦", 1))
    labels = [item.label for item in items]
    assert room in labels
    assert "tresorraum-der-bank" not in labels
    assert all(f"  {label}:" in sound for label in labels)


def test_pictures_templates_and_formats_of_the_project(editor: Editor) -> None:
    scenes = [item.label for item in _completion(editor, NEW, _OPEN + "    szene: ¦\n")]
    assert "tresor" in scenes
    kit = "content/gnome/kit.yaml"
    templates = [item.label for item in _completion(editor, kit, "products:\n  - id: x\n    template: ¦\n")]
    assert "gnome/karte.html" in templates
    assert "_press/druckliste.html" in templates
    formats = [item.label for item in _completion(editor, kit, "products:\n  - id: x\n    format: ¦\n")]
    assert {"standard", "tarot"} <= set(formats)
    sources = [item.label for item in _completion(editor, kit, "products:\n  - {id: x, source: ¦}\n")]
    assert "karten/zielobjekte.yaml" in sources
    fonts = [item.label for item in _completion(editor, kit, "fonts: [Bangers, ¦]\n")]
    assert "Fira Sans Condensed" in fonts


def test_nothing_is_offered_in_a_comment(editor: Editor) -> None:
    assert _completion(editor, NEW, "# karten: ¦\n") == []


def _hover(editor: Editor, name: str, text: str) -> str:
    where = _ask_at(editor, name, text)
    answer = editor.ask(editor.client.text_document_hover_async(types.HoverParams(*where)))
    if answer is None:
        return ""
    assert isinstance(answer.contents, types.MarkupContent)
    return answer.contents.value


def test_a_key_says_what_it_is_for(editor: Editor) -> None:
    said = _hover(editor, NEW, _OPEN + "    kno¦sten: 3\n".replace("kno¦sten", "kos¦ten"))
    assert "**kosten**" in said
    assert "Card points; 10 points are one Münze" in said
    assert "0 to 200" in said


def test_a_name_says_what_it_names(editor: Editor) -> None:
    said = _hover(
        editor, "content/gnome/einsaetze/neu.yaml", "einsatz:\n  id: neu\n  karten:\n    tre¦sor: 1\n"
    )
    assert "“Tresor”: content/gnome/karten/zielobjekte.yaml, line" in said


def test_a_finding_brings_its_page(editor: Editor, project: Path) -> None:
    name = "content/gnome/gnome/berner-bande.yaml"
    sound = (project / name).read_text(encoding="utf-8")
    said = _hover(
        editor, name, sound.replace("kampf: 4", "kampf: 5", 1).replace("name: Heidi", "name: H¦eidi")
    )
    assert "### GNO001: A gnome's skills do not add up to 16." in said
    assert "```yaml\nkampf: 8" in said


def test_german_is_spoken_everywhere(project: Path) -> None:
    with Editor(project, locale="de") as editor:
        name = "content/gnome/gnome/berner-bande.yaml"
        sound = (project / name).read_text(encoding="utf-8")
        changed = sound.replace("kampf: 4", "kampf: 5", 1).replace("name: Heidi", "name: H¦eidi")
        said = _hover(editor, name, changed)
        assert "Die Werte" in said
        assert "Here stands" not in said
        items = _completion(editor, NEW, _OPEN + "    ¦\n")
        assert "ganze Zahl" in str(items[0].detail)


def _defined(editor: Editor, name: str, text: str) -> list[types.Location]:
    where = _ask_at(editor, name, text)
    return list(
        editor.ask(editor.client.text_document_definition_async(types.DefinitionParams(*where))) or ()
    )


def test_from_a_name_to_the_thing(editor: Editor, project: Path) -> None:
    sound = (project / MISSION).read_text(encoding="utf-8")
    card = sound.partition("karten:\n")[2].split(":")[0].strip()
    (place,) = _defined(editor, MISSION, sound.replace(f"  {card}:", f"  {card[:2]}¦{card[2:]}:", 1))
    text = Path(place.uri.removeprefix("file://").replace("%20", " ").replace("%C3%BC", "ü"))
    row = text.read_text(encoding="utf-8").splitlines()[place.range.start.line]
    assert row[place.range.start.character : place.range.end.character] == card


def test_from_a_thing_to_all_who_name_it(editor: Editor, project: Path) -> None:
    sound = (project / CARDS).read_text(encoding="utf-8")
    where = _ask_at(editor, CARDS, sound.replace("id: tresor\n", "id: tre¦sor\n", 1))
    context = types.ReferenceContext(include_declaration=True)
    found = editor.ask(editor.client.text_document_references_async(types.ReferenceParams(context, *where)))
    names = sorted(Path(place.uri).name for place in found)
    takers = [
        p.name for p in (project / "content/gnome/einsaetze").glob("*.yaml") if "  tresor:" in p.read_text()
    ]
    assert names == sorted([*takers, "zielobjekte.yaml"])


def _rename(editor: Editor, name: str, text: str, new: str) -> types.WorkspaceEdit:
    where = _ask_at(editor, name, text)
    params = types.RenameParams(*where, new)
    return editor.ask(editor.client.text_document_rename_async(params))  # type: ignore[no-any-return]


def test_a_card_gets_another_name_in_every_file(editor: Editor, project: Path) -> None:
    sound = (project / CARDS).read_text(encoding="utf-8")
    edit = _rename(editor, CARDS, sound.replace("id: tresor\n", "id: tre¦sor\n", 1), "panzerschrank")
    changes = edit.changes or {}
    assert len(changes) >= 2
    for uri, edits in changes.items():
        path = next(p for p in (project / "content/gnome").rglob("*.yaml") if p.as_uri() == uri)
        before = path.read_text(encoding="utf-8")
        after = applied(before, list(edits))
        assert after == before.replace("id: tresor\n", "id: panzerschrank\n").replace(
            "  tresor:", "  panzerschrank:"
        )


@pytest.mark.parametrize(
    ("new", "why"), [("gitter mit Loch", "wrong form"), ("Ä", "wrong form"), ("alarmanlage", "already")]
)
def test_a_name_that_cannot_be_is_refused(editor: Editor, project: Path, new: str, why: str) -> None:
    sound = (project / CARDS).read_text(encoding="utf-8")
    if why == "already":
        new = next(line.split()[-1] for line in sound.splitlines() if "id: " in line and "tresor" not in line)
    with pytest.raises(JsonRpcException, match=why):
        _rename(editor, CARDS, sound.replace("id: tresor\n", "id: tre¦sor\n", 1), new)
