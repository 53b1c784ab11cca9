"""Rules as people write them, ``staerke + tempo = 10``: read by a parser of their own, never run as code.

From the loosest to the tightest: ``or``, ``and``, ``not``, one comparison, ``+ -``, ``* /``, a sign;
within are numbers, texts in quotation marks, fields, functions and brackets.
``sum``, ``count``, ``least`` and ``most`` look at all items; the German words are as good.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.i18n import N_, _

#: A field's value; None where its cell is empty.
Value = str | float | bool | None
Row = Mapping[str, Value]
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]{1,15}(?:[.,][0-9]{1,10})?)|(?P<text>\"[^\"]*\"|'[^']*'|„[^“”]*[“”]|“[^”]*”)"
    r"|(?P<name>[^\W\d]\w*)|(?P<sign><=|>=|!=|<>|==|≤|≥|≠|[-+*/()=<>−·]))"
)
_SAME = {"≤": "<=", "≥": ">=", "≠": "!=", "<>": "!=", "==": "=", "−": "-", "·": "*"}
_WORDS = {"und": "and", "oder": "or", "nicht": "not"}
_FUNCTIONS = {
    **dict.fromkeys(("sum", "summe"), "sum"),
    **dict.fromkeys(("count", "anzahl"), "count"),
    **dict.fromkeys(("least", "kleinste"), "least"),
    **dict.fromkeys(("most", "groesste"), "most"),
}
_COMPARE: Mapping[str, Callable[[float, float], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_ARITHMETIC: Mapping[str, Callable[[float, float], float]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
}  # fmt: skip
#: How deep brackets may stand within each other, and how many parts a rule may have.
_DEEPEST, _MOST_TOKENS = 30, 120
#: Two results are the same that differ by less: thirds do not add up otherwise.
_NEAR = 1e-9


class NotUnderstood(Exception):  # noqa: N818 - says what a person wrote
    """A rule that is none. ``str()`` says why, in the reader's language; ``word`` is the one it is about."""

    def __init__(self, reason: str, word: str = "") -> None:
        super().__init__(reason)
        self.word = word


class NoValue(Exception):  # noqa: N818 - says what the items lack
    """The rule cannot be worked out for an item: an empty cell, a text in a sum, a division by 0."""


@dataclass(frozen=True)
class OwnRule:
    """A rule that was understood. ``of_all``: it is about all items together, not about each."""

    text: str
    names: tuple[str, ...]
    of_all: bool
    _holds: Callable[[Row, Sequence[tuple[Row, int]]], Value]
    #: What it says of all items, as it is written, and how to work it out.
    _gathered: tuple[tuple[str, Callable[[Row, Sequence[tuple[Row, int]]], Value]], ...] = ()

    def holds(self, row: Row, rows: Sequence[tuple[Row, int]]) -> bool:
        """Is it so? ``rows`` are all items with their numbers of copies. Raises NoValue."""
        return bool(self._holds(row, rows))

    def seen(self, row: Row, rows: Sequence[tuple[Row, int]]) -> list[tuple[str, Value]]:
        """What its parts are for an item: fields, and what it says of all. Raises NoValue."""
        fields = [] if self.of_all else [(name, row.get(name)) for name in self.names]
        return [*fields, *((text, part(row, rows)) for text, part in self._gathered)]


def understood(text: str, fields: Sequence[str]) -> OwnRule:
    """The rule that ``text`` says about items with these fields. Raises NotUnderstood."""
    reader = _Reader(_tokens(text), fields)
    holds = reader.either()
    if reader.left:
        raise NotUnderstood(_("nobody expects “{word}” there").format(word=reader.left[0][1]))
    if not reader.compares:
        raise NotUnderstood(_("it compares nothing"))
    return OwnRule(text, tuple(dict.fromkeys(reader.names)), reader.of_all and not reader.of_each, holds,
                tuple(reader.gathered))  # fmt: skip


def _tokens(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    position, text = 0, text.rstrip()
    while position < len(text):
        token = _TOKEN.match(text, position)
        if token is None:
            raise NotUnderstood(_("“{word}” means nothing in it").format(word=text[position:].strip()[:12]))
        kind = str(token.lastgroup)
        word = token[kind]
        if kind == "sign":
            word = _SAME.get(word, word)
        elif kind == "name" and word.casefold() in ("and", "or", "not", *_WORDS):
            kind, word = "sign", _WORDS.get(word.casefold(), word.casefold())
        found.append((kind, word))
        position = token.end()
        if len(found) > _MOST_TOKENS:
            raise NotUnderstood(_("it is too long"))
    return found


_Part = Callable[[Row, Sequence[tuple[Row, int]]], Value]


class _Reader:
    """Reads a rule from left to right."""

    def __init__(self, tokens: list[tuple[str, str]], fields: Sequence[str]) -> None:
        self.left = tokens
        self._fields = fields
        self.names: list[str] = []
        self.compares = self.of_all = self.of_each = False
        self._within, self._depth = False, 0
        self.gathered: list[tuple[str, _Part]] = []

    def _next(self, *signs: str) -> str:
        """The next sign, if it is one of these; else nothing is read."""
        if self.left and self.left[0][0] == "sign" and self.left[0][1] in signs:
            return self.left.pop(0)[1]
        return ""

    def either(self) -> _Part:
        part = self._both()
        while self._next("or"):
            part = _any_of(part, self._both())
        return part

    def _both(self) -> _Part:
        part = self._negated()
        while self._next("and"):
            part = _all_of(part, self._negated())
        return part

    def _negated(self) -> _Part:
        if self._next("not"):
            self._deeper()
            inner = self._negated()
            self._depth -= 1
            return lambda row, rows: not inner(row, rows)
        return self._compared()

    def _compared(self) -> _Part:
        part = self._sum()
        sign = self._next("=", "!=", *_COMPARE)
        if not sign:
            return part
        self.compares = True
        other = self._sum()
        if self._next("=", "!=", *_COMPARE):
            raise NotUnderstood(_("it compares twice; write “and” between"))
        return _comparison(part, sign, other)

    def _sum(self) -> _Part:
        part = self._product()
        while sign := self._next("+", "-"):
            part = _calculation(part, sign, self._product())
        return part

    def _product(self) -> _Part:
        part = self._signed()
        while sign := self._next("*", "/"):
            part = _calculation(part, sign, self._signed())
        return part

    def _signed(self) -> _Part:
        if self._next("-"):
            self._deeper()
            inner = self._signed()
            self._depth -= 1
            return lambda row, rows: -_number(inner(row, rows))
        return self._single()

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise NotUnderstood(_("too many brackets stand within each other"))

    def _single(self) -> _Part:
        if self._next("("):
            self._deeper()
            part = self.either()
            self._close()
            self._depth -= 1
            return part
        if not self.left or self.left[0][0] == "sign":
            after = self.left[0][1] if self.left else ""
            raise NotUnderstood(
                _("something is missing before “{word}”").format(word=after)
                if after
                else _("something is missing at its end")
            )
        kind, word = self.left.pop(0)
        if kind == "number":
            value = float(word.replace(",", "."))
            return lambda _row, _rows: value
        if kind == "text":
            text = word[1:-1]
            return lambda _row, _rows: text
        if self._next("("):
            return self._function(word)
        if word not in self._fields:
            raise NotUnderstood(_("there is no field “{word}”").format(word=word), word)
        self.names.append(word)
        self.of_each = self.of_each or not self._within
        return lambda row, _rows: row.get(word)

    def _function(self, word: str) -> _Part:
        name = _FUNCTIONS.get(word.casefold())
        if name is None:
            raise NotUnderstood(_("there is no function “{word}”").format(word=word))
        if self._within:
            raise NotUnderstood(_("“{word}” cannot stand within another one").format(word=word))
        self._deeper()
        self._within = self.of_all = True
        compares, tokens = self.compares, list(self.left)
        if name == "count" and self._next(")"):
            part: _Part = lambda _row, _rows: True  # noqa: E731
        else:
            part = self.either()
            self._close()
        self.compares, self._within = compares, False
        self._depth -= 1
        whole = _of_all(name, part)
        inside = " ".join(text for _kind, text in tokens[: len(tokens) - len(self.left) - 1])
        self.gathered.append((f"{word}({inside})", whole))
        return whole

    def _close(self) -> None:
        if not self._next(")"):
            raise NotUnderstood(_("a bracket is not closed"))


def _any_of(one: _Part, other: _Part) -> _Part:
    return lambda row, rows: bool(one(row, rows)) or bool(other(row, rows))


def _all_of(one: _Part, other: _Part) -> _Part:
    return lambda row, rows: bool(one(row, rows)) and bool(other(row, rows))


def _comparison(one: _Part, sign: str, other: _Part) -> _Part:
    def compared(row: Row, rows: Sequence[tuple[Row, int]]) -> Value:
        left, right = one(row, rows), other(row, rows)
        if sign in ("=", "!="):
            return _alike(left, right) is (sign == "=")
        first, second = _number(left), _number(right)
        if abs(first - second) < _NEAR:
            return sign in ("<=", ">=")
        return _COMPARE[sign](first, second)

    return compared


def _alike(one: Value, other: Value) -> bool:
    if isinstance(one, str) or isinstance(other, str):
        return str(one or "").casefold() == str(other or "").casefold()
    return abs(_number(one) - _number(other)) < _NEAR


def _calculation(one: _Part, sign: str, other: _Part) -> _Part:
    def calculated(row: Row, rows: Sequence[tuple[Row, int]]) -> Value:
        left, right = _number(one(row, rows)), _number(other(row, rows))
        if sign == "/" and right == 0:
            raise NoValue(_("it divides by 0"))
        return _ARITHMETIC[sign](left, right)

    return calculated


def _of_all(name: str, part: _Part) -> _Part:
    """Worked out once for all items: it is the same for each."""
    known: list[tuple[object, Value]] = []

    def worked_out(_row: Row, rows: Sequence[tuple[Row, int]]) -> Value:
        if not known or known[0][0] is not rows:
            known[:] = [(rows, _gathered(name, part, rows))]
        return known[0][1]

    return worked_out


def _gathered(name: str, part: _Part, rows: Sequence[tuple[Row, int]]) -> Value:
    if name == "count":
        return float(sum(copies for row, copies in rows if part(row, rows)))
    if name == "sum":
        return sum(_number(part(row, rows)) * copies for row, copies in rows)
    values = [_number(part(row, rows)) for row, _copies in rows]
    return (min if name == "least" else max)(values, default=0.0)


def _number(value: Value) -> float:
    """Empty cells count as 0."""
    if isinstance(value, str):
        raise NoValue(_("“{word}” is no number").format(word=value[:40]))
    return float(value or 0)


#: How rules may be written, for messages.
EXAMPLE = N_("Write it like “staerke + tempo = 10” or “sum(kosten) <= 100”.")
