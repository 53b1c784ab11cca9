"""Which language to speak. Decided before the commands are built, so that their help is translated too."""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from pathlib import Path

import generator.i18n as i18n
from generator.diagnostics import UsageFault
from generator.i18n import N_, _
from generator.suggest import did_you_mean

#: Texts that Typer prints by itself; it looks them up through the standard library's gettext.
BORROWED = (
    N_("Arguments"),
    N_("Commands"),
    N_("Error"),
    N_("Options"),
    N_("[default: {}]"),
    N_("[required]"),
    N_("(deprecated) "),
)


def split_language(argv: Sequence[str]) -> tuple[list[str], str | None]:
    """Take ``--lang de`` or ``--lang=de`` out of the arguments, wherever it stands (before a ``--``)."""
    rest: list[str] = []
    wanted: str | None = None
    words = iter(argv)
    for word in words:
        if word == "--":
            return [*rest, word, *words], wanted
        if word == "--lang":
            wanted = next(words, "")
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return rest, wanted


def choose(wanted: str | None) -> None:
    """Put ``wanted`` in force, or what the environment asks for. Raises UsageFault for another language."""
    if wanted is None:
        i18n.set_language(i18n.language_of_environment())
    elif wanted in i18n.LANGUAGES:
        i18n.set_language(wanted)
    else:
        i18n.set_language(i18n.language_of_environment())
        raise UsageFault(
            _("There is no language “{wanted}”.").format(wanted=wanted),
            did_you_mean(wanted, i18n.LANGUAGES)
            or _("Choose one of {choices}.").format(choices=", ".join(i18n.LANGUAGES)),
        )


def lend_catalogue() -> None:
    """Let Typer find the translations of its own few texts in our catalogue. Call before importing it."""
    os.environ["LANGUAGE"] = i18n.language()
    gettext.bindtextdomain("heimspiel", str(Path(i18n.__file__).parent / "locale"))
    gettext.textdomain("heimspiel")
