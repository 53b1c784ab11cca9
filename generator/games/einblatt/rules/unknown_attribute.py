"""EIN004: a character or an adventure names an attribute that its setting does not have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import SELBSTBEWUSSTSEIN, adventures, attribute_names, characters
from generator.games.einblatt.models import ATTRIBUTE
from generator.i18n import N_, _
from generator.lint.names import Unknown
from generator.model.content import GameContent
from generator.model.names import Refers, names


class UnknownAttribute(Unknown):
    """A character or an adventure names an attribute that its setting does not have.

    Attributes are called by the names that the setting gives them, letter for letter, everywhere: under
    ``werte``, ``fertigkeiten`` and ``motivationen``, in the log, where experience was spent, and in an
    adventure's ``proben``.

    Wrong::

        werte: {Koerper: 8, Finger: 6, Köpfchen: 4, Charme: 6}

    Right::

        werte: {Körper: 8, Finger: 6, Köpfchen: 4, Charme: 6}
    """

    code = "EIN004"
    message = N_("{setting} has no attribute “{attribut}”.")

    namespaces = (ATTRIBUTE,)
    otherwise = N_("Its attributes are: {choices}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        settings = {file.path: setting for file, setting in characters(content)}
        settings |= {file.path: setting for file, setting in adventures(content)}
        for use in names(content, Refers(ATTRIBUTE)):
            if use.file.path not in settings:
                continue
            setting = settings[use.file.path]
            known = {name: name for name in attribute_names(setting)}
            # “werte” and “fertigkeiten” are for attributes with Fertigkeiten; Selbstbewusstsein has none.
            if use.text in known and not (use.is_key and use.text == SELBSTBEWUSSTSEIN):
                continue
            remedy = self.remedy(use.text, known)
            yield self.at(use.span, setting=setting.name, attribut=use.text, remedy=remedy)

    def remedy(self, name: str, possible: Mapping[str, str]) -> str:
        if name == SELBSTBEWUSSTSEIN:
            return _("Selbstbewusstsein has a block of its own, and needs module E4.")
        return super().remedy(name, possible)
