"""The Jinja environment: sandboxed, strict, escaping, limited to the project's own templates."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.render.drawing import TEMPLATE_FUNCTIONS


def template_environment(folders: Sequence[Path]) -> ImmutableSandboxedEnvironment:
    """An environment that finds templates below ``folders``, the first match winning."""
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(folders),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        auto_reload=False,
    )
    environment.globals.update(TEMPLATE_FUNCTIONS)
    return environment
