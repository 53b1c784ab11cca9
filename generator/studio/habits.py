"""What a project's heimspiel.toml asks of the studio."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.press.options import BuildOptions


@dataclass(frozen=True)
class Habits:
    """What heimspiel.toml says, as far as the studio offers it: the press's options, the printer's name."""

    options: BuildOptions = field(default_factory=lambda: BuildOptions(()))
    printer: str | None = None
