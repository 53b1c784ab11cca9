"""EIN004: a character names an attribute that its setting does not have."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import SELBSTBEWUSSTSEIN, attribute_names, characters
from generator.games.einblatt.models import Charakter, Ueberlebt
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing
from generator.source.tree import Loc
from generator.suggest import closest


class UnknownAttribute(Rule):
    """A character names an attribute that its setting does not have.

    Attributes are called by the names that the setting gives them, letter for letter, everywhere: under
    ``werte``, ``fertigkeiten`` and ``motivationen``, in the log and where experience was spent.

    Wrong::

        werte: {Koerper: 8, Finger: 6, Köpfchen: 4, Charme: 6}

    Right::

        werte: {Körper: 8, Finger: 6, Köpfchen: 4, Charme: 6}
    """

    code = "EIN004"
    message = N_("{setting} has no attribute “{attribut}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            known = attribute_names(setting)
            for loc, is_key, name in _named(file.model):
                # “werte” and “fertigkeiten” are for attributes with Fertigkeiten; Selbstbewusstsein has none.
                if name in known and not (is_key and name == SELBSTBEWUSSTSEIN):
                    continue
                near = closest(name, known)
                if name == SELBSTBEWUSSTSEIN:
                    remedy = _("Selbstbewusstsein has a block of its own, and needs module E4.")
                elif near:
                    remedy = _("Did you mean “{word}”?").format(word=near)
                else:
                    remedy = _("Its attributes are: {names}.").format(names=listing(known))
                yield self.at(file.span(*loc, key=is_key), setting=setting.name, attribut=name, remedy=remedy)


def _named(charakter: Charakter) -> Iterator[tuple[Loc, bool, str]]:
    """Every place that names an attribute, whether it is a key, and the name."""
    for block in ("werte", "fertigkeiten", "motivationen", "verdient"):
        for name in getattr(charakter, block):
            yield (block, name), True, name
    if charakter.starkes_attribut is not None:
        yield ("starkes_attribut",), False, charakter.starkes_attribut
    for index, entry in enumerate(charakter.einschraenkungen):
        yield ("einschraenkungen", index, "attribut"), False, entry.attribut
    if charakter.erfahrung is not None:
        for index, spent in enumerate(charakter.erfahrung.ausgegeben):
            if not isinstance(spent, Ueberlebt):
                yield ("erfahrung", "ausgegeben", index, "attribut"), False, spent.attribut
