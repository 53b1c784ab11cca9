"""Styles of a page's boxes, computed with fewer steps. What comes out is the same.

WeasyPrint asks every box for some hundred properties and finds the value of each anew, though most are what
they are at first or what the box around has. And it reads the ``style`` of every box, though the boxes of a
sheet have the same places on every face.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import Any

import weasyprint.css
from weasyprint.css.computed_values import PHYSICAL_FUNCTIONS
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INHERITED, INITIAL_NOT_COMPUTED, INITIAL_VALUES

#: Properties whose value depends on other properties.
_DEPENDENT = frozenset(("display", "float", "page", "position"))


def _plain(name: str) -> bool:
    return name not in _DEPENDENT and not name.startswith(("__", "text_decoration_"))


#: What properties are at first that no box hands on to those in it.
_INITIAL = {
    name: value
    for name, value in INITIAL_VALUES.items()
    if _plain(name) and name not in INHERITED and name not in INITIAL_NOT_COMPUTED and not check_math(value)
}
_HANDED_ON = frozenset(name for name in INHERITED if _plain(name) and name not in PHYSICAL_FUNCTIONS)
#: Properties that go by the direction of the text; they decide on others.
_LOGICAL = frozenset(name for name in INITIAL_VALUES if "block" in name or "inline" in name)
#: Different ``style`` attributes that are kept.
_MOST = 20_000

_computed, _anonymous = weasyprint.css.ComputedStyle, weasyprint.css.AnonymousStyle
_begin_computed, _begin_anonymous = _computed.__init__, _anonymous.__init__
_find = _computed.__missing__
_tinycss2, _preprocess = weasyprint.css.tinycss2, weasyprint.css.preprocess_declarations


def _computed_init(style: Any, parent: Any, cascaded: Any, pseudo: Any, *others: Any, **named: Any) -> None:
    _begin_computed(style, parent, cascaded, pseudo, *others, **named)
    if pseudo is None and _LOGICAL.isdisjoint(cascaded):
        style.update(_INITIAL)
        for name in cascaded:
            style.pop(name, None)


def _computed_missing(style: Any, name: str) -> Any:
    if name in _HANDED_ON and name not in style.cascaded and style.parent_style is not None:
        value = style[name] = style.parent_style[name]
        return value
    return _find(style, name)


def _anonymous_init(style: Any, parent: Any) -> None:
    _begin_anonymous(style, parent)
    style.update(_INITIAL)


class _Declarations(list[Any]):
    """What a ``style`` attribute says; when it has been understood without complaint, what that means."""

    meant: tuple[Any, list[Any]] | None = None


class _Tinycss2:
    """tinycss2, which reads every ``style`` attribute once."""

    def __init__(self) -> None:
        self._known: dict[str, _Declarations] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(_tinycss2, name)

    def parse_blocks_contents(self, source: Any, *arguments: Any, **named: Any) -> Any:
        if not isinstance(source, str) or arguments or named:
            return _tinycss2.parse_blocks_contents(source, *arguments, **named)
        known = self._known.get(source)
        if known is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            known = self._known[source] = _Declarations(_tinycss2.parse_blocks_contents(source))
        return known


class _Listener(logging.Filter):
    """Counts complaints; an attribute that causes one is complained of every time."""

    count = 0

    def filter(self, _record: logging.LogRecord) -> bool:
        self.count += 1
        return True


_listener = _Listener()


def _preprocessed(base_url: Any, declarations: Iterable[Any], *others: Any) -> Iterator[Any]:
    if not isinstance(declarations, _Declarations) or others:
        yield from _preprocess(base_url, declarations, *others)
        return
    if declarations.meant is None or declarations.meant[0] != base_url:
        before = _listener.count
        meant = list(_preprocess(base_url, declarations))
        if _listener.count > before:
            yield from meant
            return
        declarations.meant = base_url, meant
    yield from declarations.meant[1]


def compute_in_fewer_steps() -> None:
    """From now on WeasyPrint computes styles this way."""
    _computed.__init__, _computed.__missing__ = _computed_init, _computed_missing
    _anonymous.__init__ = _anonymous_init
    weasyprint.css.preprocess_declarations = _preprocessed
    if weasyprint.css.tinycss2 is _tinycss2:
        weasyprint.css.tinycss2 = _Tinycss2()
        logging.getLogger("weasyprint").addFilter(_listener)
