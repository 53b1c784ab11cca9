"""A whole small game to start from: ``heimspiel new spiel NAME --from karten``."""

from __future__ import annotations

import json
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.model.slug import slug
from generator.press.authors.naming import tidy
from generator.press.loading.games import available
from generator.press.project import Project
from generator.suggest import did_you_mean

#: The word after ``heimspiel new``.
WORD = "spiel"
_HOME = Path(__file__).resolve().parent / "own_games"
#: What it may start from; the first one unless another is asked for.
KINDS = ("karten", "marker", "brett", "heft")


def write_game(root: Path, name: str, kind: str | None = None) -> list[Path]:
    """Write the game ``name`` into the project ``root``; returns the files, its kit first.

    Raises UsageFault for an unusable name, an unknown kind, and instead of joining or overwriting a game.
    """
    chosen = (kind or KINDS[0]).strip().lower()
    if chosen not in KINDS:
        raise UsageFault(
            _("--from does not know “{value}”. Choose one of: {choices}.").format(
                value=kind, choices=", ".join(KINDS)
            ),
            did_you_mean(chosen, KINDS),
        )
    title = tidy(name)
    game = slug(title, WORD)
    project = Project.find(explicit=root)
    taken = [root / folder / game for folder in ("content", "templates") if (root / folder / game).exists()]
    if taken or game in available(project):
        raise UsageFault(
            _("There is already a game called “{game}”.").format(game=game),
            _("Choose another name; nothing was overwritten."),
        )
    source = _HOME / chosen
    files = {root / place / game / name: data for place, name, data in _filled(source, game, title)}
    for path in files:
        project.own_place(path)
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(data)
    return sorted(files, key=lambda path: (path.name != "kit.yaml", path))


def _filled(source: Path, game: str, title: str) -> list[tuple[str, str, bytes]]:
    """Place, name and bytes of each file of a kind of game, with the game's name in it."""
    found = []
    for place in ("content", "templates"):
        for path in sorted((source / place).glob("*")):
            text = path.read_text("utf-8")
            # Quotes of JSON are quotes of YAML, and nothing that is typed as a name gets out of them.
            text = text.replace("@game@", game).replace("@title@", json.dumps(title, ensure_ascii=False))
            found.append((place, path.name, text.encode()))
    return found
