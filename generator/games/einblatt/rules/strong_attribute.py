"""EIN008: the strong attribute is missing, or not asked for (V03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import characters
from generator.games.einblatt.models import Einkauf
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing


class StrongAttribute(Rule):
    """The strong attribute is missing, or there is none in this setting.

    In a setting with ``einkauf: spezialisierung`` everybody names one strong attribute, which costs less. In
    all others every point costs the same, and there is no strong one.

    Wrong::

        setting: thorwing
        werte: {Stärke: 10, Gewandtheit: 7, Weisheit: 2, Ausstrahlung: 4}

    Right::

        setting: thorwing
        starkes_attribut: Stärke
        werte: {Stärke: 10, Gewandtheit: 7, Weisheit: 2, Ausstrahlung: 4}
    """

    code = "EIN008"
    message = N_("{what}")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            strong = file.model.starkes_attribut
            specialised = setting.einkauf is Einkauf.SPEZIALISIERUNG
            if specialised and strong is None:
                names = listing(attribut.name for attribut in setting.attribute)
                yield self.at(
                    file.span("werte"),
                    what=_("{name} has no strong attribute.").format(name=file.model.name),
                    remedy=_("Add “starkes_attribut: …” with one of: {names}.").format(names=names),
                )
            elif strong is not None and not specialised:
                yield self.at(
                    file.span("starkes_attribut"),
                    what=_("In {setting} every point costs the same; there is no strong attribute.").format(
                        setting=setting.name
                    ),
                    remedy=_("Delete the line, or give the setting “einkauf: spezialisierung”."),
                )
