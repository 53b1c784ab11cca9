"""``heimspiel import``: a character sheet filled in on the screen becomes a character's YAML again."""

from __future__ import annotations

import re
from typing import Any, get_args

from generator.game.form import Answers, Filled
from generator.games.einblatt.lookup import prices, settings
from generator.games.einblatt.models import Charakter, Einschraenkung, Setting, Verdient
from generator.games.einblatt.play.hands import SkillPlace, hand_table
from generator.games.einblatt.sheet.lower import short_date
from generator.model.content import GameContent
from generator.model.slug import slug

_NUMBER = re.compile(r"[-−–]?\s*(\d{1,4})")
#: A broad Fertigkeit's Malus at the start and now: −5/−3; or one number for both.
_MALUS = re.compile(r"[-−–]?\s*(\d{1,3})\s*(?:/\s*[-−–]?\s*(\d{1,3}))?")
_MINUS = re.compile(r"^[-−–]")
_BETWEEN_CARDS = re.compile(r"[\s,;·]+")


def read_character(content: GameContent, answers: Answers) -> Filled:
    """What the sheet says; what it has no field for (single spendings, say) is taken from the old file."""
    name = answers.text("name")
    identifier = answers.text("id")
    chosen = answers.text("setting")
    before = next((file.model for file in content.of(Charakter) if file.model.id == identifier), None)
    if not identifier or (before is not None and name and name != before.name):
        # Another name is another character: the one that the sheet was printed for stays.
        identifier = slug(name, "charakter")
    if before is not None and before.setting != chosen:
        before = None
    data: dict[str, Any] = {"id": identifier, "name": name}
    data |= _filled_in(answers, "rolle", "spieler")
    data["setting"] = chosen
    if before is not None:
        kept = before.model_dump(mode="json", include={"machtlevel", "punkte", "starkes_attribut"})
        data |= {key: value for key, value in kept.items() if value is not None}
    setting = settings(content).get(chosen)
    if setting is not None:
        data |= _attributes(setting.model, answers)
    data |= _log(answers, before)
    data |= _experience(answers, before)
    data |= _self_confidence(answers, before)
    if setting is not None:
        names = [one.name for one in setting.model.attribute]
        motives = {name: text for name in names if (text := answers.text("motivationen", name))}
        data |= {"motivationen": motives} if motives else {}
        earned = {
            name: cards
            for name in names
            if (cards := [card for card in get_args(Verdient) if answers.ticked("verdient", name, card)])
        }
        data |= {"verdient": earned} if earned else {}
    data |= _filled_in(answers, "aermel")
    notes = [
        text
        for block in ("notizen", "mehr")
        for page in answers.rows(block)
        for text in answers.numbered(block, page)
    ]
    notes += _spent_otherwise(answers, before)
    data |= {"notizen": notes} if notes else {}
    _forget_what_is_computed(setting.model if setting else None, answers)
    return Filled("charakter", name, data)


def _filled_in(answers: Answers, *keys: str) -> dict[str, str]:
    return {key: text for key in keys if (text := answers.text(key))}


def _attributes(setting: Setting, answers: Answers) -> dict[str, Any]:
    """Values and Fertigkeiten, by the setting's attributes."""
    values: dict[str, Any] = {}
    skills: dict[str, Any] = {}
    for attribut in setting.attribute:
        name = attribut.name
        if text := answers.text("werte", name):
            values[name] = _number(text)
        listed = [
            _skill(skill, answers.text("malus", name, row))
            for row in answers.rows("fertigkeiten", name)
            if (skill := answers.text("fertigkeiten", name, row))
        ]
        if listed:
            skills[name] = listed
    return {"werte": values, **({"fertigkeiten": skills} if skills else {})}


def _skill(name: str, malus: str) -> str | dict[str, Any]:
    """A Fertigkeit; a broad one where a Malus stands beside it. Nonsense stays, so that check can tell."""
    if not malus:
        return name
    match = _MALUS.fullmatch(malus)
    if match is None:
        return {"breit": name, "start": malus, "malus": malus}
    start = -int(match[1])
    return {"breit": name, "start": start, "malus": -int(match[2]) if match[2] else start}


def _log(answers: Answers, before: Charakter | None) -> dict[str, Any]:
    known = {_as_printed(entry): entry for entry in (before.einschraenkungen if before else ())}
    rows: list[dict[str, Any]] = []
    for row in answers.rows("einschraenkungen"):
        told = {
            key: answers.text("einschraenkungen", row, key)
            for key in ("datum", "attribut", "wert", "situation")
        }
        if not any(told.values()):
            continue
        entry: dict[str, Any] = {**told, "wert": _number(told["wert"])}
        same = known.get((told["datum"], told["attribut"], entry["wert"], told["situation"]))
        healed = answers.ticked("einschraenkungen", row, "geheilt")
        if same is not None:
            entry["datum"] = same.datum
            healed |= same.geheilt and not answers.has("einschraenkungen", row, "geheilt")
        entry |= {"geheilt": True} if healed else {}
        rows.append(entry)
    return {"einschraenkungen": rows} if rows else {}


def _as_printed(entry: Einschraenkung) -> tuple[str, str, int, str]:
    return short_date(entry.datum), entry.attribut, entry.wert, entry.situation


def _experience(answers: Answers, before: Charakter | None) -> dict[str, Any]:
    told = {key: answers.text("erfahrung", key) for key in ("gesamt", "eingesetzt")}
    record = before.erfahrung if before else None
    if not any(told.values()) and record is None:
        return {}
    found: dict[str, Any] = {key: _number(text) for key, text in told.items() if text}
    if record is not None and record.ausgegeben:
        found["ausgegeben"] = [
            entry.model_dump(mode="json", exclude_none=True) for entry in record.ausgegeben
        ]
    return {"erfahrung": found}


def _spent_otherwise(answers: Answers, before: Charakter | None) -> list[str]:
    """The sheet has one number for all that was spent; where it changed, nobody knows yet on what: a note."""
    text = answers.text("erfahrung", "ausgegeben")
    if text in ("", str(sum(prices(before)) if before else 0)):
        return []
    return [f"Erfahrung, laut Bogen ausgegeben: {text}. Wofür?"]


def _self_confidence(answers: Answers, before: Charakter | None) -> dict[str, Any]:
    value = answers.text("selbstbewusstsein", "wert")
    traits = answers.numbered("selbstbewusstsein", "merkmale")
    if not value and not traits:
        return {}
    found: dict[str, Any] = {"wert": _number(value), "merkmale": traits}
    hand = [card for card in _BETWEEN_CARDS.split(answers.text("selbstbewusstsein", "hand")) if card]
    if before and before.selbstbewusstsein and not answers.has("selbstbewusstsein", "hand"):
        hand = list(before.selbstbewusstsein.hand)
    return {"selbstbewusstsein": {**found, **({"hand": hand} if hand else {})}}


def _forget_what_is_computed(setting: Setting | None, answers: Answers) -> None:
    """Hand sizes and what is left of the experience follow from the rest."""
    answers.text("erfahrung", "frei")
    columns = len(hand_table(2)[SkillPlace.OWN])
    for attribut in setting.attribute if setting else ():
        for skill in SkillPlace:
            for column in range(columns):
                answers.text("hand", attribut.name, skill, column)


def _number(text: str) -> int | str:
    """A number where it is one; otherwise the text, so that checking the file tells its place."""
    match = _NUMBER.fullmatch(text)
    if match is None:
        return text
    return -int(match[1]) if _MINUS.match(text) else int(match[1])
