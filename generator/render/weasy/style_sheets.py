"""Style sheets that WeasyPrint has read, kept for the next page that has them.

A page that is laid out again, because a text was too wide or a letter was typed, has the same style sheet: to
read it takes longer than to lay out a few boxes.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

#: A rule that changes more than boxes and pages: fonts, counters, layers, other files.
_AT_RULE: Final = re.compile(r"@(?!page\b)")
#: Style sheets that are kept, and letters of one: read, it takes many times as much memory.
_MOST, _LONGEST = 48, 100_000


class KeptStyleSheets:
    """Stands in for the class ``CSS`` where WeasyPrint reads what stands in a page itself.

    Kept is what was read without a complaint, so that none is missing when it comes again.
    """

    def __init__(self, read: Callable[..., Any]) -> None:
        self._read = read
        self._known: OrderedDict[tuple[str, str | None, str], tuple[Any, list[Any]]] = OrderedDict()

    def __call__(self, **given: Any) -> Any:
        text, rules = given.get("string"), given.get("page_rules")
        if not isinstance(text, str) or rules is None or _AT_RULE.search(text):
            return self._read(**given)
        key = text, given.get("base_url"), given.get("media_type", "print")
        if key in self._known:
            self._known.move_to_end(key)
            matcher, kept = self._known[key]
            return self._anew(given, matcher, kept)
        before = len(rules)
        with _Complaints() as complaints:
            sheet = self._read(**given)
        if not complaints.any and len(text) < _LONGEST:
            self._known[key] = sheet.matcher, rules[before:]
            if len(self._known) > _MOST:
                self._known.popitem(last=False)
        return sheet

    def _anew(self, given: dict[str, Any], matcher: Any, rules: list[Any]) -> Any:
        """The same sheet of another page: pages collect the rules for pages of all their sheets."""
        sheet = self._read(**{**given, "string": "", "matcher": matcher})
        sheet.page_rules.extend(rules)
        return sheet


class _Complaints(logging.Handler):
    """Is anything complained about meanwhile?"""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.any = False

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002
        self.any = True

    def __enter__(self) -> _Complaints:
        logging.getLogger("weasyprint").addHandler(self)
        return self

    def __exit__(self, *_error: object) -> None:
        logging.getLogger("weasyprint").removeHandler(self)
