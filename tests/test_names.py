"""A class's name stands for one thing; a game's room may have its own of a thing that every game has."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

#: What several games have each of its own, and what it is in all of them.
ROLES = {
    "Action": "what a player may do in his turn",
    "Bild": "a drawing in the booklet's file",
    "CardBack": "the back of the game's cards",
    "Column": "a column of text of the booklet",
    "CoverPage": "the booklet's cover",
    "DuplicateId": "an id of this game is used twice",
    "Gnom": "a gnome who is played",
    "Kasten": "a box in the booklet's file; games add what may stand in it",
    "LeistenSkizze": "tracks, drawn in the booklet's file",
    "Marker": "what the game's file says of its markers",
    "Nachschlag": "``nachschlag.yaml``",
    "Page": "a page of the booklet",
    "Picture": "a drawing in the booklet",
    "PlaceholderLeft": "a file still has words of its skeleton",
    "Raum": "a room of the board",
    "Regelheft": "``regelheft.yaml``",
    "Room": "a room that the booklet explains",
    "RoomNumbers": "the numbers of rooms are not one each",
    "Rooms": "what the booklet says of all rooms",
    "RoundStep": "a step of a round",
    "Schritt": "a step with its title and its text",
    "Seite": "a page in the booklet's file; games add what may stand on it",
    "SetUp": "the sheet that shows the set-up",
    "Standee": "a fold-over standee",
    "StapelSkizze": "a pile, drawn in the booklet's file",
    "Step": "a step of the set-up",
    "Tafel": "a table that follows from the rules, in the booklet's file",
    "Token": "a token of the game",
    "Zeitleiste": "the track of time",
    "Zwischentitel": "a heading in the booklet's file; games add what may stand in front of it",
}


def test_no_two_classes_share_a_name_without_sharing_a_role() -> None:
    places = defaultdict(list)
    for path in sorted((ROOT / "generator").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append((path.relative_to(ROOT / "generator"), node))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    unlike = {
        name: [f"{path}:{node.lineno}" for path, node in shared[name]] for name in shared.keys() - ROLES
    }
    assert not unlike, "rename one of them, or say in ROLES what they have in common"
    assert shared.keys() == ROLES.keys(), "ROLES lists a name that is no longer shared"
    for name, found in shared.items():
        rooms = [_room(path) for path, _node in found]
        assert len(rooms) == len(set(rooms)), f"{name}: twice in one room"
        if "game" in rooms:  # the base of the games' own
            assert all(
                name in ast.unparse(base)
                for path, node in found
                if _room(path) != "game"
                for base in node.bases
            )


def _room(path: Path) -> str:
    """A game's room, or the one place beside them: ``game``."""
    if path.parts[0] == "games":
        return path.parts[1]
    assert path.parts[0] == "game", f"{path}: only games have classes of one name"
    return "game"
