"""What follows from the counts that models declare: lists neither too short nor too long, one of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from generator.diagnostics import Diagnostic, Span
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.counts import Counted, OneEach
from generator.model.marks import Marked, marked
from generator.source.tree import Loc


class Miscounted(Rule):
    """Base of the rules about lists with too few entries, or too many.

    The message may use ``{count}``, ``{least}`` and ``{most}``, ``{key}``, which is what the list is called,
    ``{holder}``, the name of the nearest entry around, and every field of the entry that the list belongs to.
    """

    counted: ClassVar[tuple[Counted, ...]]

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for counted in self.counted:
            for found in marked(content, counted):
                count = sum(getattr(one, counted.of) if counted.of else 1 for one in found.value)
                least, most = counted.least, counted.most
                if counted.said:
                    least = most = getattr(found.entry, counted.said)
                right = count >= least and (most is None or count <= most)
                if right or (counted.or_none and not found.value):
                    continue
                values = {"count": count, "least": least, "most": most, "key": found.loc[-1]}
                around = {**vars(found.entry), "holder": found.holder()}
                yield self.at(self.place(found), **{**around, **values})

    def place(self, found: Marked) -> Span:
        """What is to blame: unless a rule knows better, the list's key."""
        return found.key_span


class NotOneEach(Rule):
    """Base of the rules about lists in which each of some values stands once.

    The message may use ``{value}`` and ``{count}``.
    """

    each: ClassVar[OneEach]

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        field = self.each.field
        for found in marked(content, self.each):
            given = [getattr(one, field) for one in found.value]
            for value in self.each.values:
                places = [index for index, one in enumerate(given) if one == value]
                if len(places) != 1:
                    last = (*found.loc, places[-1], field) if places else None
                    yield self.at(self.place(found, last), value=value, count=len(places))

    def place(self, found: Marked, last: Loc | None) -> Span:
        """What is to blame: unless a rule knows better, the last entry with the value, or the list's key."""
        return found.file.span(*last) if last else found.key_span
