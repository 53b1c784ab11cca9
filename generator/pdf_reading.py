"""Reads back the PDF files that this program wrote (pdf_file.py), object by object.

Loading a reader for PDFs of any kind takes longer than all that is read in a build. This one knows the
syntax of objects, and of files what our writer makes of them: one table at the end, no compressed objects.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, Union

from generator.pdf_file import bodies_of

_TRAILER = b"\ntrailer\n"
_STREAM, _END = b"\nstream\n", b"\nendstream"
_SPACE, _DELIMITER = rb"\x00\t\n\f\r ", rb"()<>\[\]{}/%"
_TOKEN = re.compile(
    rb"[%(s)b]*(?:(?P<number>\d{1,10})[%(s)b]+\d{1,5}[%(s)b]+R(?![^%(s)b%(d)b])"
    rb"|(?P<mark><<|>>|\[|\])"
    rb"|(?P<scalar>/?[^%(s)b%(d)b]+|/|<[0-9A-Fa-f%(s)b]*>)"
    rb"|(?P<text>\())" % {b"s": _SPACE, b"d": _DELIMITER}
)
_IN_TEXT = re.compile(rb"[^()\\]*(\(|\)|\\.)", re.DOTALL)
_CLOSED_BY = {b"<<": b">>", b"[": b"]"}


#: References to references that are followed; ours lead to the object at once.
_FARTHEST = 10


class NotOurs(ValueError):  # noqa: N818 - says what the bytes are not
    """These bytes are not what our writer makes."""


class Ref(int):
    """The number of another object."""


class Stream(NamedTuple):
    """A stream's entries, and its data as it is stored."""

    entries: Mapping[str, Value]
    data: bytes

    def decoded(self) -> bytes:
        """The data as it is meant; raises NotOurs where it is packed otherwise than by deflating."""
        packed = self.entries.get("Filter")
        if packed is None:
            return self.data
        if packed != b"/FlateDecode" or "DecodeParms" in self.entries:
            raise NotOurs
        try:
            return zlib.decompress(self.data)
        except zlib.error:
            raise NotOurs from None


#: Names, numbers, texts and words are as they stand in the file. Keys of dictionaries are without slash.
Value: TypeAlias = Union[bytes, Ref, list["Value"], dict[str, "Value"], Stream]  # noqa: UP007 - names itself


class Objects:
    """The objects of a file. Raises NotOurs for one that is no object."""

    def __init__(self, bodies: Sequence[bytes]) -> None:
        """``bodies`` are the objects from number 1 on."""
        self._bodies = bodies
        self._read: dict[int, Value] = {}

    def __getitem__(self, number: int) -> Value:
        """An object by its number; null where there is none."""
        if number not in self._read:
            known = 0 < number <= len(self._bodies)
            self._read[number] = parsed(self._bodies[number - 1]) if known else b"null"
        return self._read[number]

    def of(self, value: Value | None) -> Value:
        """What a value, or what it points to, is; null for nothing. Raises NotOurs for what leads nowhere."""
        followed = 0
        while isinstance(value, Ref):
            value, followed = self[value], followed + 1
            if followed > _FARTHEST:
                raise NotOurs
        return b"null" if value is None else value

    def entries(self, value: Value | None) -> Mapping[str, Value]:
        """The entries of a dictionary or a stream; none of anything else."""
        found = self.of(value)
        if isinstance(found, Stream):
            return found.entries
        return found if isinstance(found, dict) else {}

    def items(self, value: Value | None) -> list[Value]:
        """The items of an array; none of anything else."""
        found = self.of(value)
        return found if isinstance(found, list) else []


def opened(data: bytes) -> tuple[Objects, Mapping[str, Value]]:
    """The objects of a file, and the entries of its catalogue. Raises NotOurs."""
    bodies = bodies_of(data)
    if bodies is None:
        raise NotOurs
    trailer, _end = _value(data, data.rindex(_TRAILER) + len(_TRAILER))
    objects = Objects(bodies)
    return objects, objects.entries(objects.entries(trailer).get("Root"))


def parsed(body: bytes) -> Value:
    """An object as :func:`generator.pdf_file.bodies_of` gives it. Raises NotOurs."""
    value, end = _value(body, 0)
    if body.startswith(_STREAM, end) and isinstance(value, dict):
        begin = end + len(_STREAM)
        if not body.endswith(_END) or value.get("Length") != b"%d" % (len(body) - len(_END) - begin):
            raise NotOurs
        return Stream(value, body[begin : -len(_END)])
    if body[end:].strip():
        raise NotOurs
    return value


def _value(data: bytes, at: int) -> tuple[Value, int]:
    """The value that begins at a place, and where it ends."""
    #: Arrays and dictionaries that are open, from the outside in, and by what.
    opened_by: list[bytes] = []
    stack: list[list[Value]] = [[]]
    while True:
        found = _TOKEN.match(data, at)
        if found is None:
            raise NotOurs
        at = found.end()
        kind = found.lastgroup
        if kind == "scalar":
            stack[-1].append(found["scalar"])
        elif kind == "mark":
            mark = found["mark"]
            if mark in _CLOSED_BY:
                opened_by.append(mark)
                stack.append([])
                continue
            if not opened_by or _CLOSED_BY[opened_by.pop()] != mark:
                raise NotOurs
            items = stack.pop()
            stack[-1].append(_dictionary(items) if mark == b">>" else items)
        elif kind == "number":
            stack[-1].append(Ref(found["number"]))
        else:
            begin, at = at - 1, _end_of_text(data, at)
            stack[-1].append(data[begin:at])
        if not opened_by:
            return stack[0][0], at


def _dictionary(items: Sequence[Value]) -> dict[str, Value]:
    if len(items) % 2:
        raise NotOurs
    found: dict[str, Value] = {}
    for key, value in zip(items[::2], items[1::2], strict=True):
        if not isinstance(key, bytes) or not key.startswith(b"/"):
            raise NotOurs
        found[key[1:].decode("latin-1")] = value
    return found


def _end_of_text(data: bytes, at: int) -> int:
    """Where a text ends whose first bracket stands before a place."""
    depth = 1
    while depth:
        found = _IN_TEXT.match(data, at)
        if found is None:
            raise NotOurs
        at = found.end()
        depth += {b"(": 1, b")": -1}.get(found[1], 0)
    return at
