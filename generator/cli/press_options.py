"""What was asked for on the command line and in heimspiel.toml, as the press knows it."""

from __future__ import annotations

from generator.cli.asked import NO_WAYS, Asked, Ways
from generator.model.print import Backs
from generator.press.options import BuildOptions


def build_options(
    targets: tuple[str, ...], only: tuple[str, ...], asked: Asked, ways: Ways = NO_WAYS
) -> BuildOptions:
    """The press's options; what nobody chose keeps the press's own default."""
    chosen = dict(asked.for_press())
    if "backs" in chosen:
        chosen["backs"] = Backs(chosen["backs"])
    return BuildOptions(targets=targets, only=only, **chosen, **vars(ways))
