"""What stands in the band of an attribute: its value, its Fertigkeiten, its hand sizes. Places in mm."""

from __future__ import annotations

from typing import Any, Final

from generator.game.form import field_path
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Attribut, BreiteFertigkeit, Charakter, ModulId, Setting
from generator.games.einblatt.play.hands import Skill, effective, hand_size
from generator.games.einblatt.play.points import SMALLEST_MALUS
from generator.games.einblatt.sheet.layout import Part
from generator.games.einblatt.sheet.measures import FEWEST_ROWS, MOTIVATION, ROWS, Band
from generator.games.einblatt.sheet.skills import Line, arrange, in_lines, rows_needed
from generator.games.einblatt.wording import minus, suits

#: The tinted panel on the left, the table of hand sizes on the right, and the air around the lines between.
_PANEL: Final = 36.0
_LABELS: Final = 11.5
_CELL: Final = 7.0
_COLUMNS: Final = 5
_BEFORE: Final = 3.2
_BETWEEN: Final = 3.6
_AFTER: Final = 3.4
_RIGHT: Final = 1.4
#: The first line's upper end below the band's edge.
_TOP: Final = 2.1
#: Losses of the log that the table has a column for; a larger one takes the last column.
_LOSSES: Final = 4


def bands(setting: Setting, charakter: Charakter | None, *, form: bool = False) -> list[Band]:
    """What the layout must know of each attribute, Selbstbewusstsein last (E4).

    A form has all lines that a blank sheet has: whoever fills it in may raise a value.
    """
    driven = ModulId.E5 in setting.module
    found = []
    for attribut in setting.attribute:
        if charakter is None:
            _low, high = lookup.limits(setting, attribut.name)
            rows = max(ROWS, min(-(-high // 2), 10))
            found.append(Band(attribut.name, rows, rows, driven))
            continue
        listed = charakter.fertigkeiten.get(attribut.name, ())
        value = min(charakter.werte.get(attribut.name, 0), 20)
        fewest = max(rows_needed(listed, ROWS if form else FEWEST_ROWS), -(-value // 2))
        found.append(Band(attribut.name, max(fewest, ROWS), fewest, driven))
    if ModulId.E4 in setting.module:
        more = charakter.selbstbewusstsein if charakter else None
        fewest = max(ROWS if form else FEWEST_ROWS, -(-len(more.merkmale) // 2)) if more else ROWS
        found.append(Band(lookup.SELBSTBEWUSSTSEIN, max(fewest, ROWS), fewest))
    return found


def _frame(part: Part, motivation: bool) -> dict[str, Any]:
    """The band's inner edges."""
    hand = part.x + part.width - _RIGHT - _LABELS - _COLUMNS * _CELL
    left = part.x + _PANEL + _BEFORE
    column = (hand - _AFTER - left - _BETWEEN) / 2
    foot = MOTIVATION if motivation else 0.0
    return {
        "panel": _PANEL,
        "links": left,
        "spalte": column,
        "hand": hand,
        "hand_h": part.height,
        "motivation_y": part.y + part.height - foot if motivation else None,
        "kopf_h": part.height,
        "marken": _LABELS,
        "zelle": _CELL,
    }


def _place(part: Part, frame: dict[str, Any], column: int, row: int, places: int = 1) -> dict[str, float]:
    """The box of a line: it ends at the line that one writes on."""
    return {
        "x": frame["links"] + column * (frame["spalte"] + _BETWEEN),
        "y": part.y + _TOP + row * part.row,
        "b": frame["spalte"],
        "h": places * part.row,
    }


def _broad(skill: BreiteFertigkeit, value: int) -> dict[str, Any]:
    steps = [
        {"zahl": minus(step), "war": step < skill.malus, "ist": step == skill.malus}
        for step in range(skill.start, SMALLEST_MALUS + 1)
    ]
    cards = hand_size(value, Skill.OWN, malus=skill.malus)
    return {
        "malus": minus(skill.malus),
        "start": minus(skill.start),
        "plaetze": lookup.skill_places(skill),
        "stufen": steps,
        "karten": cards,
        "rechnung": f"{value} \u2212 {-skill.malus} = {cards}"
        if cards == value + skill.malus
        else str(cards),
    }


def _line(
    part: Part, frame: dict[str, Any], line: Line, index: int, number: int, value: int | None
) -> dict[str, Any]:
    """A line's data: ``index`` names its field, ``number`` is its place among those of the value."""
    skill = line.fertigkeit
    broad = isinstance(skill, BreiteFertigkeit)
    return {
        **_place(part, frame, line.column, line.row, line.places),
        "feld": index,
        "nr": number,
        "oben": line.row == 0,
        "offen": value is None or number <= value,
        "text": lookup.skill_name(skill) if skill is not None else None,
        "breit": _broad(skill, value or 0) if isinstance(skill, BreiteFertigkeit) else None,
        "kasten": broad and line.places > 1,
    }


def attribute_band(
    part: Part, setting: Setting, attribut: Attribut, charakter: Charakter | None, *, form: bool = False
) -> dict[str, Any]:
    """The data of one attribute's band; in a ``form`` each Fertigkeit is one line."""
    value = charakter.werte.get(attribut.name, 0) if charakter else None
    listed = charakter.fertigkeiten.get(attribut.name, ()) if charakter else ()
    driven = ModulId.E5 in setting.module
    frame = _frame(part, driven)
    lines, number = [], 1
    found = in_lines(listed, part.rows) if form else arrange(listed, part.rows) or []
    for index, line in enumerate(found, 1):
        lines.append(_line(part, frame, line, index, number, value))
        number += lookup.skill_places(line.fertigkeit) if line.fertigkeit is not None else 1
    low, high = lookup.limits(setting, attribut.name)
    return {
        **frame,
        "name": attribut.name,
        "pfad": field_path(attribut.name),
        "farben": [str(farbe) for farbe in attribut.farben],
        "wort": suits(attribut.farben),
        "wert": value,
        "spanne": f"{low}\u2013{high}",
        "zeilen": lines,
        "malusfeld": ModulId.E2 in setting.module and charakter is None,
        "tabelle": hand_table(value, lookup.hurt(charakter, attribut.name) if charakter else 0),
        "verdient": list(charakter.verdient.get(attribut.name, ())) if charakter else [],
        "motivation": (charakter.motivationen.get(attribut.name) if charakter else None) if driven else None,
    }


def hand_table(value: int | None, hurt: int) -> dict[str, Any]:
    """Hand sizes unhurt and with einSchränkungen; ``jetzt`` is the column in force by the log."""
    losses = [0, 1, 2, 3, max(_LOSSES, -hurt)]
    rows = [
        {
            "art": str(skill),
            "karten": [hand_size(effective(value, -loss), skill) for loss in losses]
            if value is not None
            else [],
        }
        for skill in Skill
    ]
    return {
        "spalten": ["heil", *(minus(-loss) for loss in losses[1:])],
        "zeilen": rows,
        "jetzt": losses.index(-hurt) if hurt else None,
    }


def confidence_band(part: Part, setting: Setting, charakter: Charakter | None) -> dict[str, Any]:
    """The band of Selbstbewusstsein (E4): traits instead of Fertigkeiten, cards instead of a table."""
    more = charakter.selbstbewusstsein if charakter else None
    frame = _frame(part, False)
    traits = more.merkmale if more else ()
    lines = []
    for index in range(2 * part.rows):
        column, row = divmod(index, part.rows)
        lines.append(
            {
                **_place(part, frame, column, row),
                "nr": index + 1,
                "oben": row == 0,
                "offen": more is None or index < more.wert,
                "text": traits[index] if index < len(traits) else None,
            }
        )
    low, high = lookup.limits(setting, lookup.SELBSTBEWUSSTSEIN)
    return {
        **frame,
        "name": lookup.SELBSTBEWUSSTSEIN,
        "farben": [],
        "wort": "ohne Farbe",
        "wert": more.wert if more else None,
        "spanne": f"{low}\u2013{high}",
        "plaetze": more.wert if more else high,
        "zeilen": lines,
        "hand_karten": list(more.hand) if more else [],
    }
