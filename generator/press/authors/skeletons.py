"""What ``heimspiel new`` starts from: ``generator/games/<game>/skeletons/WORD.yaml``.

A skeleton is a German YAML file with comments that checks clean as it stands. Its first line names its
schema, and by that the kind of file and the folder that it belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

_GAMES = Path(__file__).resolve().parents[2] / "games"


@dataclass(frozen=True)
class Skeleton:
    """A file to start from. ``word`` is what people type, ``game`` the id of its game."""

    word: str
    game: str
    path: Path


def skeletons() -> dict[str, Skeleton]:
    """All skeletons by their words. Imports no game, because every help page asks for them."""
    return {
        path.stem: Skeleton(path.stem, path.parent.parent.name.replace("_", "-"), path)
        for path in sorted(_GAMES.glob("*/skeletons/*.yaml"), key=lambda p: p.stem)
    }
