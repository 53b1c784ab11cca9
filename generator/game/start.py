"""Files to start from that depend on what is there already: ``heimspiel new charakter NAME --setting S``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.model.content import GameContent

#: The game's files, the skeleton's text, and the options that were given (``{"setting": "einbruch"}``) → the
#: text to write, with the skeleton's id and name. Raises UsageFault for options that it cannot follow.
Starter = Callable[[GameContent, str, Mapping[str, str]], str]
