"""YML016: half a character."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class HalfCharacter(Defect):
    r"""Half a character.

    Some programs write emoji as two halves (surrogates, \uD83D\uDE00). A half alone is no character, and
    YAML wants the whole one.

    Wrong::

        name: "\uD83D\uDE00"

    Right::

        name: "😀"
    """

    code = "YML016"
    message = N_("Here stands half a character (a surrogate, {character}).")
    help = N_("Type the character itself, or its full code such as \\U0001F600.")
