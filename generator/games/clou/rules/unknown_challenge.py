"""CLO017: a special rule names a challenge that the heist does not have (M06)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch, Sonderregel, SpurAlleRunden, Zusatzpunkte
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing
from generator.source.tree import Loc
from generator.suggest import closest


class UnknownChallenge(Rule):
    """A special rule names a challenge that does not exist.

    ``solange`` and ``fuer`` name challenges by the id that stands on the left under ``herausforderungen``.

    Wrong::

        wirkung: {art: spur-alle-runden, runden: 2, solange: nachtwaechter}

    Right::

        wirkung: {art: spur-alle-runden, runden: 2, solange: waechter}
    """

    code = "CLO017"
    message = N_("There is no challenge “{challenge}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            known = file.model.herausforderungen
            ids = {challenge.name: key for key, challenge in known.items()} | {key: key for key in known}
            for loc, name in _named(file.model):
                if name in known:
                    continue
                near = closest(name, ids)
                if near:
                    remedy = _("Did you mean “{word}”?").format(word=ids[near])
                else:
                    remedy = _("The challenges are: {names}.").format(names=listing(known))
                yield self.at(file.span(*loc), challenge=name, remedy=remedy)


def _named(heist: Einbruch) -> Iterator[tuple[Loc, str]]:
    """Every place of a special rule that names a challenge."""
    for index, rule in enumerate(heist.sonderregeln):
        if not isinstance(rule, Sonderregel):
            continue
        if isinstance(rule.wirkung, SpurAlleRunden) and rule.wirkung.solange is not None:
            yield ("sonderregeln", index, "wirkung", "solange"), rule.wirkung.solange
        elif isinstance(rule.wirkung, Zusatzpunkte):
            for number, name in enumerate(rule.wirkung.fuer):
                yield ("sonderregeln", index, "wirkung", "fuer", number), name
