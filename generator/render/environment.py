"""The Jinja environment: sandboxed, strict, escaping, limited to the project's own templates."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.render.drawing import TEMPLATE_FUNCTIONS
from generator.render.whole_drawings import as_part

_DRAWING = frozenset(TEMPLATE_FUNCTIONS.values())
_DICT_METHODS = frozenset(dir(dict))


class _Environment(ImmutableSandboxedEnvironment):
    """The sandbox, with short ways for what drawings do thousands of times and what is known to be safe."""

    def call(self, context: Context, function: Any, /, *arguments: Any, **named: Any) -> Any:
        """Our own functions for drawings need no look at whether a template may call them."""
        if isinstance(function, FunctionType) and function in _DRAWING:
            # Jinja's own additions for functions that ask for them; ours do not.
            named.pop("_loop_vars", None)
            named.pop("_block_vars", None)
            return function(*arguments, **named)
        return super().call(context, function, *arguments, **named)

    def getattr(self, value: Any, attribute: str) -> Any:
        """A key of the data, unless a dictionary has a method of that name."""
        if type(value) is dict and attribute in value and attribute not in _DICT_METHODS:
            return value[attribute]
        return super().getattr(value, attribute)


    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """What a drawing program saved is made fit to be included."""
        text = super().preprocess(source, name, filename)
        return as_part(name, text) if name is not None and name.endswith(".svg") else text


def template_environment(folders: Sequence[Path]) -> ImmutableSandboxedEnvironment:
    """An environment that finds templates below ``folders``, the first match winning."""
    environment = _Environment(
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
