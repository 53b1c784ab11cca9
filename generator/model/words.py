"""Kinds of values, ranges and places in words that an author understands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from generator.i18n import _
from generator.model.slips import list_slip, number_slip, text_slip
from generator.model.walk import Expected, choices_of, field_type, is_model, keyed, unwrap
from generator.source.tree import Loc

_LONGEST = 60


def in_quotes(text: str) -> str:
    """A word in the quotation marks of the language in force."""
    return _("“{key}”").format(key=text)


def short(value: object) -> str:
    """A value for a message, cut off when long."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def what(loc: Loc) -> str:
    """A name for the value at a place: its key, or its number in a list."""
    if not loc:
        return _("This file")
    step = loc[-1]
    if isinstance(step, str):
        return in_quotes(short(step))
    parent = next((s for s in reversed(loc) if isinstance(s, str)), None)
    if parent is None:
        return _("Entry {number}").format(number=step + 1)
    return _("Entry {number} of “{key}”").format(number=step + 1, key=short(parent))


def found(value: object) -> str:
    """What stands in the file."""
    if value is None:
        return _("empty")
    if isinstance(value, bool):
        return _("the word {word}").format(word="true" if value else "false")
    if isinstance(value, int | float):
        return _("the number {number}").format(number=value)
    if isinstance(value, str):
        return _("the text “{text}”").format(text=short(value))
    if isinstance(value, Mapping):
        return _("a group of entries")
    return _("a list")


def expected_words(expected: Expected) -> str:
    """What belongs there, in words; several possibilities are joined by “or”."""
    words = dict.fromkeys(_kind(unwrap(member).type) for member in expected.members)
    return _(" or ").join(words)


def _kind(kind: Any) -> str:
    origin = get_origin(kind)
    base = origin if isinstance(origin, type) else kind
    if origin is Literal or (isinstance(base, type) and issubclass(base, Enum)):
        return _("one of the known words")
    if base is bool:
        return _("true or false")
    if base is int:
        return _("a whole number")
    if base is float:
        return _("a number")
    if base is str:
        return _("a text")
    if is_model(base) or (isinstance(base, type) and issubclass(base, Mapping)):
        return _("a group of entries (“key: value”)")
    if isinstance(base, type) and issubclass(base, (Sequence, set, frozenset)):
        return _("a list")
    return _("something else")


def remedy_for_type(expected: Expected, value: object, *, several_lines: bool = False) -> str:
    """How to mend a value of the wrong kind; ``several_lines``: it goes over more than one."""
    kinds = [unwrap(member).type for member in expected.members]
    if value is None:
        return _("Write a value behind the colon, or delete the line if the key is not needed.")
    if isinstance(value, str) and (int in kinds or float in kinds):
        slip = number_slip(value, decimals=float in kinds)
        return slip or _("Write the number in digits and without quotation marks.")
    if isinstance(value, float) and int in kinds:
        if value.is_integer():
            return _("Write a number without a point; a thousand is 1000.")
        return _("Write a number without decimal places.")
    if isinstance(value, str) and bool in kinds:
        return text_slip(value) or _("Write true for yes or false for no, without quotation marks.")
    if isinstance(value, bool | int | float) and str in kinds:
        return _("Put it in quotation marks if it is meant as text.")
    return _other_shape(kinds, value, several_lines) or _("Replace it by {expected}.").format(
        expected=expected_words(expected)
    )


def _other_shape(kinds: Sequence[Any], value: object, several_lines: bool) -> str | None:
    """How to turn a single value, a list or a group of entries into one of the others; None: no advice."""
    models = [kind for kind in kinds if is_model(kind)]
    lists = [kind for kind in kinds if _is_list(kind)]
    if isinstance(value, Mapping) and str in kinds:
        return _without_colon(value)
    if isinstance(value, str) and lists and (slip := list_slip(value, several_lines=several_lines)):
        return slip
    if isinstance(value, Mapping) and lists:
        return _("Put “- ” in front of it: every entry of a list begins with a dash and a space.")
    if isinstance(value, str) and lists and any(map(_takes_text, get_args(lists[0])[:1])):
        return _("Put it in square brackets: [{text}].").format(text=short(value))
    if isinstance(value, str) and len(models) == 1:
        needed = [key for key, info in keyed(models[0]) if info.is_required()]
        if len(needed) == 1 and _takes_text(field_type(models[0], needed[0])):
            return _("Write “{entry}”.").format(entry=f"{{{needed[0]}: {short(value)}}}")
    if isinstance(value, list) and models and len(value) == 1 and isinstance(value[0], Mapping):
        return _("Take the dash or the square brackets in front of the entries away.")
    groups = models or [kind for kind in kinds if get_origin(kind) is dict]
    if isinstance(value, list) and groups and value and all(isinstance(item, Mapping) for item in value):
        return _("Take the dashes away, or write curly brackets { } instead of square ones.")
    if isinstance(value, str) and groups:
        return _("Write “key: value” on lines of their own below it, or all in one line: {example}").format(
            example="{…: …, …: …}"
        )
    if isinstance(value, list) and str in kinds:
        return _("Write a text alone, without square brackets and without a dash in front.")
    return None


def _without_colon(value: Mapping[str, object]) -> str | None:
    """A text that became a group of entries, by its colon or its brackets."""
    key, rest = next(iter(value.items()), ("", None))
    if len(value) != 1 or isinstance(rest, Mapping | list):
        return None
    if rest is None:
        return _("Take the curly brackets or the colon away, or put the whole text in quotation marks.")
    return _("The colon makes two parts of it. Put the whole text in quotation marks: {text}").format(
        text=f'"{short(key)}: {short(rest)}"'
    )


def _is_list(kind: Any) -> bool:
    base = get_origin(kind) or kind
    return isinstance(base, type) and issubclass(base, (Sequence, set, frozenset)) and base is not str


def _takes_text(annotation: Any) -> bool:
    kinds = [unwrap(member).type for member in unwrap(annotation).members]
    return any(kind is str or choices_of(Expected(kind)) for kind in kinds)


def range_words(expected: Expected, context: Mapping[str, Any]) -> str:
    """The range of a number: that of the field where it can be told, else the bound that was passed."""
    bounds: dict[str, Any] = {}
    for part in [*expected.metadata, *(m for k in expected.members for m in unwrap(k).metadata)]:
        for name in ("ge", "gt", "le", "lt", "multiple_of"):
            if getattr(part, name, None) is not None:
                bounds[name] = getattr(part, name)
    bounds |= {name: context[name] for name in ("ge", "gt", "le", "lt", "multiple_of") if name in context}
    if "ge" in bounds and "le" in bounds:
        return between(bounds["ge"], bounds["le"])
    words = {
        "ge": _("at least {number}"),
        "gt": _("more than {number}"),
        "le": _("at most {number}"),
        "lt": _("less than {number}"),
        "multiple_of": _("a multiple of {number}"),
    }
    return _(" and ").join(text.format(number=bounds[name]) for name, text in words.items() if name in bounds)


def between(low: object, high: object) -> str:
    if low == high:
        return _("exactly {number}").format(number=low)
    return _("{low} to {high}").format(low=low, high=high)


def listing(words: Iterable[str], limit: int = 12) -> str:
    """Words one after the other, cut off after ``limit``."""
    every = list(words)
    text = ", ".join(short(word) for word in every[:limit])
    return text + " …" if len(every) > limit else text
