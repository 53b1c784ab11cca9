"""GNO021: an Einsatz still has words of its skeleton."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import missions
from generator.i18n import N_, ngettext
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.source.document import parse

_SKELETON = Path(__file__).parents[1] / "skeletons/einsatz.yaml"
#: What only the game master knows. Ways and the place of departure may well be those of the skeleton.
_WORDED = ("auftrag", "zielobjekt", "beute", "stimmung")


class PlaceholderLeft(Rule):
    """An Einsatz still has words of its skeleton.

    ``heimspiel new einsatz`` writes sentences that say what belongs there: who wants what from whom, what
    the gnomes hear and see. They would be printed as they stand, and be read out to the players.

    Wrong::

        beute: Das, was die Bande holen soll

    Right::

        beute: die Spieluhr der Baronin
    """

    code = "GNO021"
    severity = Severity.WARNING
    message = N_("{einsatz}: {places}")
    help = N_("Write what the players are to hear at the table.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, einsatz in missions(content):
            texts = {field: getattr(einsatz, field) for field in _WORDED}
            left = [field for field, text in texts.items() if _plain(text) == _skeleton()[field]]
            if left:
                places = ngettext(
                    "“{text}” is still a placeholder.",
                    "“{text}” and {n} more are still placeholders.",
                    len(left),
                ).format(text=_plain(texts[left[0]]), n=len(left) - 1)
                yield self.at(file.span("einsatz", left[0]), einsatz=einsatz.name, places=places)


@cache
def _skeleton() -> dict[str, str]:
    """Field → what the skeleton says there."""
    raw = parse(_SKELETON.read_bytes(), _SKELETON.name).data
    return {field: _plain(raw["einsatz"][field]) for field in _WORDED}


def _plain(text: str) -> str:
    return " ".join(text.split())
