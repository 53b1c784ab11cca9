"""The tables that screen, tracker, setting pages and booklet share. Every number comes from ``play``."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from generator.game.marked_text import runs
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Machtlevel, ModulId, Setting
from generator.games.einblatt.models_nachschlag import Nachschlag, Schritt
from generator.games.einblatt.play.cards import Motiv
from generator.games.einblatt.play.hands import Skill, hand_size
from generator.games.einblatt.play.odds import DECK_SIZE, SMALL_DECK_SIZE, odds_table
from generator.games.einblatt.play.points import BUDGETS
from generator.games.einblatt.play.results import outcome
from generator.games.einblatt.wording import MACHTLEVEL, minus
from generator.model.content import GameContent, Loaded
from generator.model.face_data import plain

#: Hands that the odds are told for.
OWN: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10)
THEIRS: Final = (2, 3, 4, 5, 6, 7, 8, 10, 12, 16)
#: Lower ends in percent of the colours of the odds.
STEPS: Final = (90, 75, 50, 25, 10, 0)


def tables(content: GameContent) -> Loaded[Nachschlag] | None:
    """The words; None without ``nachschlag.yaml``."""
    return next(iter(content.of(Nachschlag)), None)


def hands() -> dict[str, Any]:
    """Table F1."""
    values = range(11)
    return {
        "werte": list(values),
        "zeilen": [{"art": str(skill), "karten": [hand_size(v, skill) for v in values]} for skill in Skill],
    }


def results(words: Nachschlag) -> list[dict[str, Any]]:
    """Table F2, the best first."""
    meant = {entry.ep: entry.text for entry in words.folgen}
    rows = []
    for ep in range(3, -4, -1):
        row = outcome(ep)
        rows.append(
            {
                "ep": ep,
                "zahl": f"+{ep}" if ep > 0 else minus(ep),
                "rest": ("u. höher" if ep > 0 else "u. tiefer") if abs(ep) == 3 else "",
                "guete": str(row.quality),
                "folge": meant.get(ep, ""),
                "verlust": minus(row.einschraenkung) if row.einschraenkung else None,
            }
        )
    return rows


def levels(setting: Setting | None = None) -> list[dict[str, Any]]:
    """The Machtlevel that E1 names, marked where a setting plays on it."""
    return [
        {
            "punkte": BUDGETS[level],
            "name": MACHTLEVEL[level],
            "hier": bool(setting and setting.machtlevel is level),
            "zusatz": setting.zusatzpunkte if setting else 0,
        }
        for level in Machtlevel
        if level in BUDGETS and level is not Machtlevel.KERN
    ]


def motifs() -> list[str]:
    """All motifs, the highest first."""
    return [str(motif) for motif in reversed(Motiv)]


@cache
def odds(farben: int, small: bool = False, eigene: int = 1) -> dict[str, Any]:
    """Chances in percent, a row a hand: of 1 point or more, of 2 or more, and the colour's number.

    ``farben`` and ``eigene``: how many colours the opponent and one's own attribute have.
    """
    found = odds_table(OWN, THEIRS, farben, eigene=eigene, incentives=small)
    rows = []
    for own in OWN:
        cells = []
        for theirs in THEIRS:
            one, two = (round(100 * float(chance)) for chance in found[own, theirs])
            heat = next(index for index, least in enumerate(STEPS) if one >= least)
            cells.append({"eins": one, "zwei": two, "stufe": heat})
        rows.append({"karten": own, "zellen": cells, "haelfte": sum(cell["eins"] >= 50 for cell in cells)})
    return {"eigene": eigene, "farben": farben, "gegner": list(THEIRS), "zeilen": rows}


def marked(steps: tuple[Schritt, ...], *, small: bool = False) -> list[dict[str, Any]]:
    """Steps with their text as runs; ``{stapel}`` becomes the number of cards, fewer with incentives (E5)."""
    cards = str(SMALL_DECK_SIZE if small else DECK_SIZE)
    return [
        {"titel": step.titel, "text": plain(runs(step.text.replace("{stapel}", cards)))} for step in steps
    ]


def modules_of(content: GameContent, setting: Setting) -> list[dict[str, Any]]:
    """What is in force in a setting, E before G, each in a line."""
    known = lookup.modules(content)
    return [
        {"id": str(id), "name": known[id].name, "kurz": known[id].kurz}
        for id in ModulId
        if id in setting.module and id in known
    ]
