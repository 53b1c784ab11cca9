"""What rules, views and forms ask of loaded files: whose setting, which points, which places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from re import compile as pattern

from generator.game.balance import Balance
from generator.games.einblatt.models import (
    BreiteFertigkeit,
    Charakter,
    Einkauf,
    Fertigkeit,
    Machtlevel,
    Modul,
    Moduldatei,
    ModulId,
    NeueFertigkeit,
    Setting,
    Steigerung,
    Ueberlebt,
)
from generator.games.einblatt.models_abenteuer import Abenteuer
from generator.games.einblatt.play.cards import Card, card
from generator.games.einblatt.play.points import BUDGETS, SURVIVAL_PRICE, raise_cost, skill_cost, slots
from generator.games.einblatt.wording import level_name
from generator.model.content import GameContent, Loaded
from generator.wording import Wording

#: The additional attribute of module E4: no setting lists it, but points, log and experience know it.
SELBSTBEWUSSTSEIN = "Selbstbewusstsein"
_DAY_FIRST = pattern(r"^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$")


def settings(content: GameContent) -> dict[str, Loaded[Setting]]:
    """Id → setting; of two with one id the first."""
    found: dict[str, Loaded[Setting]] = {}
    for loaded in content.of(Setting):
        found.setdefault(loaded.model.id, loaded)
    return found


def characters(content: GameContent) -> Iterator[tuple[Loaded[Charakter], Setting]]:
    """The characters whose setting is there, each with it."""
    known = settings(content)
    for loaded in content.of(Charakter):
        if loaded.model.setting in known:
            yield loaded, known[loaded.model.setting].model


def adventures(content: GameContent) -> Iterator[tuple[Loaded[Abenteuer], Setting]]:
    """The adventures whose setting is there, each with it."""
    known = settings(content)
    for loaded in content.of(Abenteuer):
        if loaded.model.setting in known:
            yield loaded, known[loaded.model.setting].model


def modules(content: GameContent) -> dict[ModulId, Modul]:
    """Id → module."""
    return {modul.id: modul for file in content.of(Moduldatei) for modul in file.model.module}


def attribute_names(setting: Setting) -> tuple[str, ...]:
    """What may have a value: the setting's attributes, and Selbstbewusstsein where E4 is in force."""
    extra = (SELBSTBEWUSSTSEIN,) if ModulId.E4 in setting.module else ()
    return (*(attribut.name for attribut in setting.attribute), *extra)


def limits(setting: Setting, attribut: str) -> tuple[int, int]:
    """The lowest and the highest value of an attribute (V01)."""
    for one in setting.attribute:
        if one.name == attribut:
            lowest = setting.werte.von if one.von is None else one.von
            highest = setting.werte.bis if one.bis is None else one.bis
            return lowest, highest
    return setting.werte.von, setting.werte.bis


def level(setting: Setting, charakter: Charakter | None = None) -> Machtlevel:
    """The Machtlevel in force: the character's own, or the setting's."""
    return (charakter.machtlevel if charakter else None) or setting.machtlevel


def budget(setting: Setting, charakter: Charakter | None = None) -> int | None:
    """Points for values (V02), without what modules of one's own cost.

    None where ``eigen`` names no number (EIN017 says so).
    """
    chosen = level(setting, charakter)
    more = setting.zusatzpunkte - sum(modul.kosten for modul in setting.eigene_module)
    if chosen is not Machtlevel.EIGEN:
        return BUDGETS[chosen] + more
    own = charakter.punkte if charakter and charakter.machtlevel else setting.punkte
    return None if own is None else own + more


def level_words(say: Wording, setting: Setting, charakter: Charakter | None = None) -> str:
    """The Machtlevel in force, and what it is made of where the setting adds points: ``Normalo 21 + 4``."""
    words, points = level_name(say, level(setting, charakter)), budget(setting, charakter)
    more = setting.zusatzpunkte - sum(modul.kosten for modul in setting.eigene_module)
    sign = "+" if more > 0 else "−"
    both = f"{words} {points - more}\u00a0{sign}\u00a0{abs(more)}" if points is not None else words
    return both if more else words


def values(charakter: Charakter) -> dict[str, int]:
    """Attribute → value as it is now, Selbstbewusstsein among them."""
    more = charakter.selbstbewusstsein
    return {**charakter.werte, **({SELBSTBEWUSSTSEIN: more.wert} if more else {})}


def start_values(charakter: Charakter) -> dict[str, int]:
    """Attribute → value before anything was raised with experience."""
    raised = spent_on(charakter, Steigerung)
    return {
        name: value - sum(s.attribut == name for s in raised) for name, value in values(charakter).items()
    }


def balance(content: GameContent, label: str) -> Balance | None:
    """What a character's values cost of the points of its Machtlevel (E1, E1b)."""
    for loaded, setting in characters(content):
        if loaded.path == label:
            total, values_ = budget(setting, loaded.model), start_values(loaded.model)
            if total is None or setting.einkauf is not Einkauf.EINS_ZU_EINS:
                return None
            return Balance(sum(values_.values()), total, values_)
    return None


def spent_on(charakter: Charakter, kind: type[Steigerung]) -> list[Steigerung]:
    """What experience was spent on, of one kind, in order."""
    spent = charakter.erfahrung.ausgegeben if charakter.erfahrung else ()
    return [entry for entry in spent if isinstance(entry, kind)]


def learnt_skills(charakter: Charakter, attribut: str) -> list[NeueFertigkeit]:
    """The Fertigkeiten of an attribute that were learnt with experience, in order."""
    spent = charakter.erfahrung.ausgegeben if charakter.erfahrung else ()
    return [entry for entry in spent if isinstance(entry, NeueFertigkeit) and entry.attribut == attribut]


def prices(charakter: Charakter) -> tuple[int, ...]:
    """What each entry of ``erfahrung.ausgegeben`` cost, at the time when it was spent (E3)."""
    if charakter.erfahrung is None:
        return ()
    value = start_values(charakter)
    skills = {name: value.get(name, 0) for name in value}
    found: list[int] = []
    for entry in charakter.erfahrung.ausgegeben:
        match entry:
            case Steigerung():
                found.append(raise_cost(value.get(entry.attribut, 0)))
                value[entry.attribut] = value.get(entry.attribut, 0) + 1
            case NeueFertigkeit():
                held = skills.get(entry.attribut, 0)
                found.append(skill_cost(value.get(entry.attribut, 0), held))
                skills[entry.attribut] = held + 1
            case Ueberlebt():
                found.append(SURVIVAL_PRICE)
    return tuple(found)


def skill_name(fertigkeit: Fertigkeit) -> str:
    """What it is called."""
    return fertigkeit.breit if isinstance(fertigkeit, BreiteFertigkeit) else fertigkeit


def skill_places(fertigkeit: Fertigkeit) -> int:
    """Places on the sheet: one, and more for a broad one (E2). An impossible broad one counts as one."""
    if isinstance(fertigkeit, BreiteFertigkeit):
        try:
            return slots(fertigkeit.start, fertigkeit.malus)
        except ValueError:
            return 1
    return 1


def places(fertigkeiten: Sequence[Fertigkeit]) -> int:
    """Places on the sheet that all of them take."""
    return sum(map(skill_places, fertigkeiten))


def hurt(charakter: Charakter, attribut: str) -> int:
    """The sum of the einSchränkungen that are not healed yet: 0 or below."""
    return sum(e.wert for e in charakter.einschraenkungen if e.attribut == attribut and not e.geheilt)


def read_date(text: str) -> date | None:
    """``1966-05-01``, ``1.5.1966`` or ``1.5.66`` → the day; None where there is no such day.

    Two digits are a year from 1930 to 2029: sheets have narrow columns.
    """
    try:
        if match := _DAY_FIRST.match(text.strip()):
            day, month, year = map(int, match.groups())
            return date(year + (0 if year > 99 else 2000 if year < 30 else 1900), month, day)
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def read_card(text: str) -> Card | None:
    """``Kreuz-A`` → the card; None where there is no such card."""
    try:
        return card(text)
    except ValueError:
        return None


def by_suit(setting: Setting) -> Mapping[str, tuple[str, ...]]:
    """Suit → the attributes that claim it."""
    found: dict[str, list[str]] = {}
    for attribut in setting.attribute:
        for farbe in attribut.farben:
            found.setdefault(farbe, []).append(attribut.name)
    return {farbe: tuple(names) for farbe, names in found.items()}
