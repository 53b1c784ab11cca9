"""What was filled into a PDF form, read back. The file may come from anybody: see :func:`answers`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

#: Bounds of a form: ours have a few hundred fields, and room for some ten thousand letters. What comes
#: through is read and written as YAML without further limits: a second at the worst that was tried.
_MOST_FIELDS = 5000
_DEEPEST = 32
_MOST_TEXT = 200_000
_PUSH_BUTTON = 1 << 16


class FormUnreadable(Exception):  # noqa: N818 - a state of the file
    """A file without answers. ``str()`` is one of: not-pdf, damaged, encrypted, no-fields, too-large."""


def answers(data: bytes) -> dict[str, str | bool]:
    """Field name → what was filled in: text, or for a check box whether it is ticked.

    Nothing in the file is carried out. A hostile one may take long, or much memory: call this in a process
    that can be stopped. Raises Unreadable.
    """
    if b"%PDF-" not in data[:1024]:
        raise FormUnreadable("not-pdf")
    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise FormUnreadable("encrypted")
        found = _collected(reader)
    except (FormUnreadable, MemoryError):
        raise
    except ImportError:
        # Without the password the key is in a library that we do not need for anything else.
        raise FormUnreadable("encrypted") from None
    except Exception as error:
        # pypdf meets damage with all kinds of errors; none of them is worth telling apart.
        raise FormUnreadable("encrypted" if "decrypt" in str(error) else "damaged") from error
    if not found:
        raise FormUnreadable("no-fields")
    return found


def _collected(reader: PdfReader) -> dict[str, str | bool]:
    form = _resolved(reader.root_object.get("/AcroForm"))
    if not isinstance(form, DictionaryObject):
        return {}
    found: dict[str, str | bool] = {}
    size = 0
    for name, field in _fields(form.get("/Fields")):
        value = _value(field)
        if value is None:
            continue
        found[name] = value
        size += len(name) + (len(value) if isinstance(value, str) else 0)
        if size > _MOST_TEXT or len(found) > _MOST_FIELDS:
            raise FormUnreadable("too-large")
    return found


def _fields(roots: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every field with its full name and all that it says or inherits, in the order of the tree."""
    seen: set[int] = set()
    waiting: list[tuple[Any, str, dict[str, Any], int]] = [(kid, "", {}, 0) for kid in _list(roots)[::-1]]
    visited = 0
    while waiting:
        raw, above, inherited, depth = waiting.pop()
        if isinstance(raw, IndirectObject):
            if raw.idnum in seen:
                continue
            seen.add(raw.idnum)
        visited += 1
        if visited > _MOST_FIELDS or depth > _DEEPEST:
            raise FormUnreadable("too-large")
        node = _resolved(raw)
        if not isinstance(node, DictionaryObject):
            continue
        own = {key: node.raw_get(key) for key in ("/FT", "/V", "/Ff", "/AS") if key in node}
        known = {**inherited, **own}
        part = node.get("/T")
        name = ".".join(filter(None, (above, _text(part)))) if part is not None else above
        kids = _list(node.get("/Kids"))
        branches = [kid for kid in kids if "/T" in (_dictionary(kid) or DictionaryObject())]
        if branches:
            waiting += [(kid, name, known, depth + 1) for kid in branches[::-1]]
        elif name:
            if "/AS" not in known and kids:
                # A field with several widgets: any of them tells its state.
                known["/AS"] = (_dictionary(kids[0]) or DictionaryObject()).get("/AS")
            yield name, known


def _value(field: dict[str, Any]) -> str | bool | None:
    """A field's value; None where it is nothing to fill in."""
    kind = _resolved(field.get("/FT"))
    value = _resolved(field.get("/V"))
    if kind == "/Btn":
        if int(_resolved(field.get("/Ff")) or 0) & _PUSH_BUTTON:
            return None
        state = value if value is not None else _resolved(field.get("/AS"))
        return state is not None and str(state) not in ("/Off", "Off", "")
    if kind not in ("/Tx", "/Ch"):
        return None
    if isinstance(value, ArrayObject):
        return ", ".join(_text(_resolved(one)) for one in value)
    return _text(value)


def _text(value: Any) -> str:
    """Plain text: one kind of line end, composed accents, no control characters."""
    if value is None:
        return ""
    raw = value.get_data().decode("utf-8", "replace") if isinstance(value, StreamObject) else str(value)
    lines = raw[:_MOST_TEXT].replace("\r\n", "\n").replace("\r", "\n")
    kept = "".join(c for c in lines if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs"))
    return unicodedata.normalize("NFC", kept)


def _resolved(item: Any) -> Any:
    found = item.get_object() if isinstance(item, IndirectObject) else item
    return None if str(type(found).__name__) == "NullObject" else found


def _dictionary(item: Any) -> DictionaryObject | None:
    found = _resolved(item)
    return found if isinstance(found, DictionaryObject) else None


def _list(item: Any) -> list[Any]:
    found = _resolved(item)
    if not isinstance(found, ArrayObject):
        return []
    if len(found) > _MOST_FIELDS:
        raise FormUnreadable("too-large")
    return list(found)
