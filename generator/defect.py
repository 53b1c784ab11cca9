"""A kind of mistake. One class each, named after it; its docstring is the published page.

The docstring's first line is the title. Below it: what is found and why it hurts, then a block headed
``Wrong::`` and one headed ``Right::``. The German page is the docstring's entry in the catalogue.
"""

from __future__ import annotations

import inspect
import re
from typing import ClassVar

from generator.diagnostics import Diagnostic, Severity, Span
from generator.i18n import _

#: Where a new word begins in a name such as ``UnreadFile`` or ``NotAPdf``.
_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


class Defect:
    """Base of every mistake that Heimspiel can name."""

    code: ClassVar[str]
    severity: ClassVar[Severity] = Severity.ERROR
    #: Message ids (mark them with N_); ``{names}`` are filled in by :meth:`at`.
    message: ClassVar[str]
    help: ClassVar[str] = ""

    @classmethod
    def at(cls, span: Span | None, **values: object) -> Diagnostic:
        """This mistake, found at ``span``; ``values`` fill the placeholders of message and help."""
        return Diagnostic(
            cls.code,
            cls.severity,
            _(cls.message).format(**values),
            _(cls.help).format(**values),
            span,
        )

    @classmethod
    def page_name(cls) -> str:
        """What its page is called in every language: ``unread-file``, of a game ``clou-unknown-room``."""
        package, _dot, rest = cls.__module__.removeprefix("generator.").partition(".")
        words = _WORDS.sub("-", cls.__name__).lower()
        return f"{rest.partition('.')[0]}-{words}" if package == "games" else words

    @classmethod
    def page(cls) -> str:
        """The published page in the language in force."""
        return _(cls.page_id())

    @classmethod
    def page_id(cls) -> str:
        """The page's message id: the cleaned docstring."""
        return inspect.cleandoc(cls.__doc__ or "")

    @classmethod
    def title(cls) -> str:
        """The page's first line in the language in force."""
        return cls.page().splitlines()[0]
