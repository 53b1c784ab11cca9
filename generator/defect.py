"""A kind of mistake. One class each, named after it; its docstring is the published page.

The docstring's first line is the title. Below it: what is found and why it hurts, then a block headed
``Wrong::`` and one headed ``Right::``. The German page is the docstring's entry in the catalogue.
"""

from __future__ import annotations

import inspect
from typing import ClassVar

from generator.diagnostics import Diagnostic, Severity, Span
from generator.i18n import _


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
