"""The Jinja environment: sandboxed, strict, escaping, limited to the project's own templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateNotFound
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup, escape

from generator.i18n import N_
from generator.project_files import NOT_THERE, ProjectFiles
from generator.project_files import Refused as NotOpened
from generator.render.assets import LARGEST, TEMPLATE_ENDINGS, RefusedFile, why_not
from generator.render.drawing import TEMPLATE_FUNCTIONS
from generator.render.kept_templates import KeptTemplates
from generator.render.whole_drawings import as_part
from generator.wording import MARKED, Wording, filled

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


class _Loader(BaseLoader):
    """Templates below ``folders``, the first match winning, as far as the project's door opens them."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._files = ProjectFiles.below(folder.parent for folder in folders)

    def get_source(
        self,
        environment: Environment,  # noqa: ARG002 - Jinja hands it over
        template: str,
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Jinja's question. Raises TemplateNotFound, or RefusedFile for one that is not read."""
        steps = template.split("/")
        if ".." in steps or "\0" in template or "\\" in template:
            raise TemplateNotFound(template)
        for folder in self._folders:
            path = folder.joinpath(*(step for step in steps if step not in ("", ".")))
            try:
                real = self._files.real(path)
                if real.is_dir():
                    continue
                if real.suffix.lower() not in TEMPLATE_ENDINGS:
                    raise RefusedFile(template, N_("it is no template: those end in .html, .svg or .css"))
                return self._files.read(real, LARGEST).decode(), str(path), None
            except UnicodeDecodeError:
                raise RefusedFile(template, N_("it is not UTF-8 text")) from None
            except OSError as error:
                if not (isinstance(error, NotOpened) and error.why == NOT_THERE):
                    raise RefusedFile(template, why_not(error)) from None
        raise TemplateNotFound(template)


def template_environment(folders: Sequence[Path]) -> ImmutableSandboxedEnvironment:
    """An environment that finds templates below ``folders``, the first match winning."""
    environment = _Environment(
        loader=_Loader(folders),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        auto_reload=False,
        bytecode_cache=KeptTemplates(),
    )
    environment.globals.update(TEMPLATE_FUNCTIONS)
    speak(environment, Wording())
    return environment


def speak(environment: ImmutableSandboxedEnvironment, wording: Wording) -> None:
    """From now on templates say the words of this edition: ``say("section.name", n=3)``, ``say_all`` a list.

    In such a word ``*this*`` is set bold, ``_that_`` slanted, and a line break is one in print.
    """
    known = environment.globals.get("say")
    if isinstance(known, _Speaker) and known.wording == wording:
        return
    environment.globals.update(say=_Speaker(wording), say_all=wording.all)
    # Files of macros keep what they worked out when they were imported first.
    if environment.cache is not None:
        environment.cache.clear()


class _Speaker:
    """A word as templates print it."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def __call__(self, key: str, /, **values: object) -> str:
        """Plain text, or HTML where the word has marks or is given some. Raises WordingError."""
        text = self.wording.text(key, values)
        marked = "\n" in text or MARKED.search(text) is not None
        if not marked and not any(isinstance(value, Markup) for value in values.values()):
            return filled(key, text, values)
        html = MARKED.sub(_styled, str(escape(text))).replace("\n", "<br/>")
        return Markup(filled(key, html, values, lambda value: str(escape(value))))


def _styled(mark: re.Match[str]) -> str:
    return f"<strong>{mark[1]}</strong>" if mark[1] is not None else f"<em>{mark[2]}</em>"
