"""A character sheet as data for its template: one dictionary a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.games.einblatt import lookup
from generator.games.einblatt.models import Charakter, Einkauf, ModulId, Setting
from generator.games.einblatt.play.cards import deck
from generator.games.einblatt.play.hands import Skill, hand_size
from generator.games.einblatt.play.points import (
    OTHER_PRICE,
    STRONG_PRICE,
    SURVIVAL_PRICE,
    USES,
    purchase_cost,
    raise_cost,
)
from generator.games.einblatt.play.results import outcome
from generator.games.einblatt.sheet.band import attribute_band, bands, confidence_band
from generator.games.einblatt.sheet.layout import Part, lay_out
from generator.games.einblatt.sheet.measures import Wanted
from generator.games.einblatt.wording import minus
from generator.geometry import Size

#: What experience may be used for, as the strip says it.
_USES: Final = {
    "karte-mehr": "eine Karte mehr",
    "verletzungen-ignorieren": "Verletzungen egal, ein Konflikt",
    "neue-hand": "neue Hand",
    "gegnerische-karte": "Karte des Gegners weg",
}
#: The row of values in the head: its width, its word, and the narrowest box that has room for a digit, mm.
_SUM_WIDTH: Final = 45.5
_SUM_WORD: Final = 12.0
_SUM_BOX: Final = 7.0
#: Values that the ladders of hand sizes and prices go through.
_LADDER: Final = range(2, 11)


def pages(
    setting: Setting, charakter: Charakter | None, size: Size, *, form: bool = False
) -> list[dict[str, Any]]:
    """The pages of a sheet; blank ones for a setting's characters when ``charakter`` is None."""
    modules = setting.module
    wanted = Wanted(
        sleeve=ModulId.G6 in modules,
        experience=ModulId.E3 in modules,
        ladder=charakter is None,
        log=len(charakter.einschraenkungen) if charakter else 0,
        notes=len(charakter.notizen) if charakter else 0,
    )
    laid_out = lay_out(size.width, size.height, bands(setting, charakter, form=form), wanted)
    shared = {
        "setting": setting.id,
        "welt": setting.name,
        "leer": charakter is None,
        "module": modules_in_order(setting),
        "breite": ModulId.E2 in modules,
        "attribute": [
            {"name": attribut.name, "farben": [str(farbe) for farbe in attribut.farben]}
            for attribut in setting.attribute
        ],
        "seiten": len(laid_out),
        # The first page already has lines for people and places.
        "notizen_vorn": any(part.kind == "mehr-notizen" for part in laid_out[0]),
        **_person(charakter),
    }
    return [
        {
            **shared,
            "seite": number,
            "folgend": _bands_of(laid_out[number : number + 1]),
            "teile": [_part(part, setting, charakter, form) for part in parts],
        }
        for number, parts in enumerate(laid_out, 1)
    ]


def _bands_of(laid_out: Sequence[Sequence[Part]]) -> list[str]:
    """The attributes whose bands stand on these pages; the foot of the page before names them."""
    return [part.key for page in laid_out for part in page if part.kind == "band"]


def modules_in_order(setting: Setting) -> list[str]:
    """The ids of the modules in force, E before G, as the foot of a sheet lists them."""
    return [str(module) for module in ModulId if module in setting.module]


def _person(charakter: Charakter | None) -> dict[str, Any]:
    if charakter is None:
        return {"name": None, "rolle": None, "spieler": None, "id": ""}
    return {
        "name": charakter.name,
        "rolle": charakter.rolle,
        "spieler": charakter.spieler,
        "id": charakter.id,
    }


def _part(part: Part, setting: Setting, charakter: Charakter | None, form: bool) -> dict[str, Any]:
    place = {
        "art": part.kind,
        "x": part.x,
        "y": part.y,
        "b": part.width,
        "h": part.height,
        "reihen": part.rows,
    }
    match part.kind:
        case "band" if part.key == lookup.SELBSTBEWUSSTSEIN:
            return {**place, **confidence_band(part, setting, charakter), "art": "selbst"}
        case "band":
            attribut = next(one for one in setting.attribute if one.name == part.key)
            return {**place, **attribute_band(part, setting, attribut, charakter, form=form)}
        case "kopf" | "kurzkopf":
            return {**place, **_head(setting, charakter)}
        case "log":
            names = list(lookup.attribute_names(setting))
            return {**place, "eintraege": _log(setting, charakter), "attribute": names, **_losses()}
        case "erfahrung":
            return {**place, **_experience(charakter)}
        case "leiter":
            table = [{"art": str(skill), "karten": [hand_size(v, skill) for v in _LADDER]} for skill in Skill]
            return {**place, "werte": list(_LADDER), "zeilen": table}
        case "notizen" | "mehr-notizen":
            notes = list(charakter.notizen) if charakter and part.kind == "notizen" else []
            return {**place, "notizen": notes}
    return {**place, **_sleeve(charakter)}


def _sleeve(charakter: Charakter | None) -> dict[str, Any]:
    """The card up the sleeve (G6), and all that it may be."""
    written = charakter.aermel if charakter else None
    card = lookup.read_card(written) if written else None
    return {"karte": str(card) if card else written, "karten": list(map(str, deck()))}


def _losses() -> dict[str, str]:
    """What table F2 suggests for a close and a clear defeat."""
    return {"knapp": minus(outcome(-1).einschraenkung), "klar": minus(outcome(-2).einschraenkung)}


def _head(setting: Setting, charakter: Charakter | None) -> dict[str, Any]:
    names = lookup.attribute_names(setting)
    suits = {one.name: [str(farbe) for farbe in one.farben] for one in setting.attribute}
    special = setting.einkauf is Einkauf.SPEZIALISIERUNG
    limit = setting.einkaufspunkte if special else lookup.budget(setting, charakter)
    values = lookup.start_values(charakter) if charakter else {}
    strong = charakter.starkes_attribut if charakter else None
    spent = sum(values.get(name, 0) for name in names) if charakter else None
    if special and spent is not None:
        best = values.get(strong or "", 0)
        spent = purchase_cost(best, [values.get(name, 0) for name in names if name != strong])
    return {
        "level": (
            f"stark {STRONG_PRICE}, sonst {OTHER_PRICE} je Punkt"
            if special
            else lookup.level_words(setting, charakter)
        ),
        "spezialisierung": special,
        **_sum_row(len(names), special),
        "budget": limit,
        "ausgegeben": spent,
        "uebrig": limit - spent if limit is not None and spent is not None else None,
        "posten": [
            {
                "name": name,
                "farbe": (suits.get(name) or ["ohne"])[0],
                "selbst": name == lookup.SELBSTBEWUSSTSEIN,
                "wert": values.get(name) if charakter else None,
                "mal": (STRONG_PRICE if name == strong else OTHER_PRICE) if special and charakter else None,
            }
            for name in names
        ],
        "stark": _strongest(setting, charakter),
    }


def _sum_row(items: int, special: bool) -> dict[str, float]:
    """Where the values that add up stand: the first after the row's word, mm, and how far apart they are.

    Many begin where the word would stand; what Spezialisierung costs is wider.
    """
    narrow = (_SUM_WIDTH - _SUM_WORD) / items < _SUM_BOX
    begin = 0.0 if narrow else _SUM_WORD
    return {
        "summe_x": begin,
        "schritt": min((_SUM_WIDTH - begin) / items, 11.2 if special else 9.4),
    }


def _strongest(setting: Setting, charakter: Charakter | None) -> str:
    """The suit of the best attribute: the corner of the sheet, like that of a card."""
    if charakter is None:
        return ""
    coloured = [attribut for attribut in setting.attribute if attribut.farben]
    best = max(coloured, key=lambda attribut: charakter.werte.get(attribut.name, 0), default=None)
    return str(best.farben[0]) if best else ""


def _log(setting: Setting, charakter: Charakter | None) -> list[dict[str, Any]]:
    suits = {one.name: [str(farbe) for farbe in one.farben] for one in setting.attribute}
    return [
        {
            "datum": short_date(entry.datum),
            "attribut": entry.attribut,
            "farbe": (suits.get(entry.attribut) or ["ohne"])[0],
            "wert": minus(entry.wert),
            "situation": entry.situation,
            "geheilt": entry.geheilt,
        }
        for entry in (charakter.einschraenkungen if charakter else ())
    ]


def short_date(text: str) -> str:
    """A day as one writes it into a narrow column: ``1. 5. 66``; what is no date stays as it is."""
    day = lookup.read_date(text)
    return f"{day.day}.{day.month}.{day.year % 100:02d}" if day else text


def _experience(charakter: Charakter | None) -> dict[str, Any]:
    record = charakter.erfahrung if charakter else None
    spent = sum(lookup.prices(charakter)) if charakter and record else None
    return {
        "gesamt": record.gesamt if record else None,
        "eingesetzt": record.eingesetzt if record else None,
        "ausgegeben": spent,
        "frei": record.gesamt - record.eingesetzt - spent if record and spent is not None else None,
        "preise": [{"von": value, "bis": value + 1, "preis": raise_cost(value)} for value in _LADDER[:-1]],
        "einsatz": [{"text": text, "preis": USES[use]} for use, text in _USES.items()],
        "ueberleben": SURVIVAL_PRICE,
    }
