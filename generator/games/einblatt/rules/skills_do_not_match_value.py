"""EIN009: an attribute has more or fewer Fertigkeiten than points (V04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.causes import learnt_but_not_listed, places_known
from generator.games.einblatt.lookup import characters, learnt_skills, limits, places, start_values
from generator.i18n import N_, _, ngettext
from generator.lint.rule import Rule
from generator.model.content import GameContent


class SkillsDoNotMatchValue(Rule):
    """An attribute has more or fewer Fertigkeiten than points.

    Every point brings one Fertigkeit. A broad one takes several places: one, and one more for each step by
    which its Malus was made smaller. A point raised with experience brings none; those are learnt on their
    own, and noted under ``erfahrung``.

    Wrong::

        werte: {Finger: 4}
        fertigkeiten:
          Finger: [Brecheisen, Schweißen, Pfeifen]

    Right::

        werte: {Finger: 4}
        fertigkeiten:
          Finger: [Brecheisen, Schweißen, Reifen wechseln, Pfeifen]
    """

    code = "EIN009"
    message = N_("{attribut} needs Fertigkeiten for {needed} places, but {have} are taken: {difference}.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            charakter = file.model
            start = start_values(charakter)
            for attribut in setting.attribute:
                name = attribut.name
                if not places_known(setting, charakter, name):
                    continue
                skills = charakter.fertigkeiten.get(name, ())
                needed, have = start[name] + len(learnt_skills(charakter, name)), places(skills)
                if needed - have in (0, learnt_but_not_listed(charakter, name)):
                    continue
                much = abs(needed - have)
                if have < needed:
                    difference = ngettext("{n} is missing", "{n} are missing", much).format(n=much)
                    remedy = _("Add that many to the list, or lower {attribut} to {value}.")
                    alone = _("Add that many to the list.")
                else:
                    difference = ngettext("{n} too many", "{n} too many", much).format(n=much)
                    remedy = _("Strike that many from the list, or raise {attribut} to {value}.")
                    alone = _("Strike that many from the list.")
                listed = name in charakter.fertigkeiten
                value = charakter.werte[name] + have - needed
                lowest, highest = limits(setting, name)
                if not lowest <= value <= highest:
                    remedy = alone
                yield self.at(
                    file.span("fertigkeiten", name, key=True) if listed else file.span("werte", name),
                    attribut=name,
                    needed=needed,
                    have=have,
                    difference=difference,
                    remedy=remedy.format(attribut=name, value=value),
                )
