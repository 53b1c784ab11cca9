"""``heimspiel new charakter``: a character that checks clean in the chosen setting, at the chosen level."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from generator.diagnostics import UsageFault
from generator.games.einblatt import placeholders
from generator.games.einblatt.lookup import SELBSTBEWUSSTSEIN, attribute_names, budget, limits, settings
from generator.games.einblatt.models import Attribut, Charakter, Einkauf, Machtlevel, ModulId, Setting
from generator.games.einblatt.play.points import OTHER_PRICE, STRONG_PRICE
from generator.i18n import _
from generator.model.content import GameContent
from generator.source.edit import written
from generator.suggest import closest

T = TypeVar("T")
#: The setting of a character that was not given one, where it is there.
_USUAL = "einbruch"


def start_character(content: GameContent, skeleton: str, asked: Mapping[str, str]) -> str:
    """The skeleton with the attributes of a setting, all points spent, and a Fertigkeit for each."""
    known = settings(content)
    if not known and not asked:
        return skeleton
    usual = _USUAL if _USUAL in known else next(iter(known), _USUAL)
    setting = _chosen("--setting", asked.get("setting", usual), {k: v.model for k, v in known.items()})
    text = _with(skeleton, "setting", [f"setting: {setting.id}"])
    level = None
    if "level" in asked:
        levels = {level.value: level for level in Machtlevel if level is not Machtlevel.EIGEN}
        level = _chosen("--level", asked["level"], levels)
    if level is not None and level is not setting.machtlevel:
        text = _with(text, "setting", [f"setting: {setting.id}", f"machtlevel: {level}"])
    values = spread(setting, level)
    strong = next(iter(values)) if setting.einkauf is Einkauf.SPEZIALISIERUNG else None
    lines = [f"starkes_attribut: {written(strong)}"] if strong else []
    own = {name: value for name, value in values.items() if name != SELBSTBEWUSSTSEIN}
    lines.append(f"werte: {{{', '.join(f'{written(name)}: {value}' for name, value in own.items())}}}")
    text = _with(text, "werte", lines)
    skills = [f"  {written(one.name)}: {_list(_skills(one, values[one.name]))}" for one in setting.attribute]
    text = _with(text, "fertigkeiten", ["fertigkeiten:", *skills])
    return text + "".join(f"{line}\n" for line in _blocks(setting, values))


def spread(setting: Setting, level: Machtlevel | None = None) -> dict[str, int]:
    """Attribute → value, as even as the points allow. Raises UsageFault where they cannot be spent."""
    names = attribute_names(setting)
    values = {name: limits(setting, name)[0] for name in names}
    strong = names[0] if setting.einkauf is Einkauf.SPEZIALISIERUNG else None
    prices = dict.fromkeys(names, 1 if strong is None else OTHER_PRICE)
    if strong is not None:
        prices[strong] = STRONG_PRICE
        left: int | None = setting.einkaufspunkte
    else:
        # A character is needed only for its level.
        probe = Charakter(id="neu", name="Neu", setting=setting.id, machtlevel=level, werte={})
        left = budget(setting, probe)
    left = (left or 0) - sum(values[name] * prices[name] for name in names)
    growing = True
    while growing:
        growing = False
        for name in names:
            if prices[name] <= left and values[name] < limits(setting, name)[1]:
                values[name] += 1
                left -= prices[name]
                growing = True
    if left < 0 or (strong is None and left > 0):
        raise UsageFault(
            _("The points of this level cannot be spent in {setting}.").format(setting=setting.name),
            _("Choose another --level."),
        )
    return values


def _chosen(option: str, wanted: str, known: Mapping[str, T]) -> T:
    if wanted in known:
        return known[wanted]
    near = closest(wanted, known)
    message = _("{name} does not know “{value}”. Choose one of: {choices}.")
    raise UsageFault(
        message.format(name=option, value=wanted, choices=", ".join(known)),
        _("Did you mean “{word}”?").format(word=near) if near else "",
    )


def _skills(attribut: Attribut, number: int) -> list[str]:
    """As many Fertigkeiten as points: what the setting says that the attribute is for, then numbers."""
    hints = [word.strip() for word in (attribut.wofuer or "").split(",") if word.strip()]
    found = list(dict.fromkeys(hint[0].upper() + hint[1:] for hint in hints))[:number]
    return [*found, *(placeholders.skill(place) for place in range(len(found) + 1, number + 1))]


def _blocks(setting: Setting, values: Mapping[str, int]) -> Iterable[str]:
    """What the modules of the setting ask for besides."""
    if ModulId.E3 in setting.module:
        yield "erfahrung: {gesamt: 0}"
    if ModulId.E4 in setting.module:
        value = values[SELBSTBEWUSSTSEIN]
        traits = _list([placeholders.trait(place) for place in range(1, value + 1)])
        yield f"selbstbewusstsein: {{wert: {value}, merkmale: {traits}}}"
    if ModulId.E5 in setting.module:
        yield "motivationen:"
        for attribut in setting.attribute:
            yield f"  {written(attribut.name)}: {placeholders.MOTIVE}"


def _list(words: Iterable[str]) -> str:
    return f"[{', '.join(map(written, words))}]"


def _with(text: str, key: str, lines: Iterable[str]) -> str:
    """The text with the top-level entry ``key`` and what is indented below it replaced by ``lines``."""
    entry = re.compile(rf"^{key}:.*\n(?:[ ]+.*\n)*", re.MULTILINE)
    return entry.sub(lambda _found: "".join(f"{line}\n" for line in lines), text, count=1)
