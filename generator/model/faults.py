"""pydantic's errors → diagnostics. Told apart by pydantic's error type alone, never by its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from pydantic_core import ErrorDetails

from generator.defect import Defect
from generator.diagnostics import Diagnostic, Fix, Span
from generator.i18n import _, language
from generator.model.base import Colour, Entries, Offered, Slug, Usual
from generator.model.content import SourceTree
from generator.model.defects import (
    InvalidValue,
    MissingKey,
    OutOfRange,
    UnknownChoice,
    UnknownKey,
    UnknownVariant,
    WrongForm,
    WrongLength,
    WrongType,
)
from generator.model.describe import descriptions
from generator.model.slips import key_slip, text_slip
from generator.model.slug import slug
from generator.model.walk import (
    ErrorPlace,
    Expected,
    choices_of,
    field_named,
    fixed_length,
    keys_of,
    tags_of,
    unwrap,
)
from generator.model.words import (
    between,
    expected_words,
    found,
    listing,
    range_words,
    remedy_for_type,
    short,
    what,
)
from generator.source.edit import written
from generator.suggest import closest

_RANGE = frozenset({"greater_than", "greater_than_equal", "less_than", "less_than_equal", "multiple_of"})
_LENGTH = frozenset({"too_short", "too_long", "string_too_short", "string_too_long"})
_OWN = frozenset({"value_error", "assertion_error"})


def diagnose(error: ErrorDetails, place: ErrorPlace, source: SourceTree) -> Diagnostic:
    """The diagnostic for one error at one place."""
    kind = error["type"]
    context: Mapping[str, Any] = error.get("ctx", {})
    value = error["input"]
    span = source.span(place.loc, key=place.is_key)
    name = what(place.loc)
    if kind == "extra_forbidden":
        return _unknown_key(place, source)
    if kind in ("missing", "union_tag_not_found"):
        return _missing(kind, place, source)
    if kind == "union_tag_invalid":
        return _unknown_variant(value, place, source)
    if kind in ("enum", "literal_error"):
        return _unknown_choice(UnknownChoice, value, _offered(place.expected), span, name)
    if kind in _RANGE:
        usual = next((mark for mark in place.expected.metadata if isinstance(mark, Usual)), None)
        words = between(usual.low, usual.high) if usual else range_words(place.expected, context)
        return OutOfRange.at(span, what=name, value=value, range=words)
    if kind == "string_pattern_mismatch":
        pattern = str(context.get("pattern", ""))
        mend = slug if pattern == _SLUG else str
        remedy = text_slip(str(value), mend) or _form(pattern, str(value))
        return WrongForm.at(span, value=short(value), what=name, remedy=remedy)
    if kind in _LENGTH:
        return _length(kind, value, context, place, source)
    if kind.endswith("_type") or kind.endswith("_parsing") or kind == "int_from_float":
        return WrongType.at(
            span,
            what=name,
            expected=expected_words(place.expected),
            found=found(value),
            remedy=(
                _("Write it in digits and in quotation marks, because keys are texts.")
                if place.is_key
                else remedy_for_type(place.expected, value, several_lines=span.end_line > span.line)
            ),
        )
    # Our own validators bring their words along; pydantic's are none that an author knows.
    reason = str(context["error"]).rstrip(".") if kind in _OWN else _("such a value cannot stand here")
    return InvalidValue.at(span, what=name, reason=short(reason))


def _unknown_key(place: ErrorPlace, source: SourceTree) -> Diagnostic:
    key = str(place.loc[-1])
    keys = keys_of(place.model) if place.model else ()
    slip = key_slip(key, keys)
    remedy = slip[1] if slip else _choose(key, keys)
    span = source.span(place.loc, key=True)
    found = UnknownKey.at(span, key=short(key), remedy=remedy)
    near = None if slip else closest(key, keys)
    return found.mended_by(Fix(span, near)) if near else found


def _unknown_variant(entry: Any, place: ErrorPlace, source: SourceTree) -> Diagnostic:
    key = place.expected.discriminator or ""
    loc = (*place.loc, key)
    tag = entry.get(key) if isinstance(entry, Mapping) else None
    return _unknown_choice(UnknownVariant, tag, tuple(tags_of(place.expected)), source.span(loc), what(loc))


def _unknown_choice(
    defect: type[Defect], value: Any, choices: tuple[str, ...], span: Span, name: str
) -> Diagnostic:
    if value is None or isinstance(value, Mapping | list):
        word = _("one of the known words")
        return WrongType.at(span, what=name, expected=word, found=found(value), remedy=_choose("", choices))
    slip = text_slip(str(value)) if isinstance(value, str) else None
    diagnostic = defect.at(span, value=short(value), what=name, remedy=slip or _choose(str(value), choices))
    near = None if slip else closest(str(value), choices)
    return diagnostic.mended_by(Fix(span, written(near))) if near else diagnostic


def _missing(kind: str, place: ErrorPlace, source: SourceTree) -> Diagnostic:
    if kind == "union_tag_not_found":
        key = place.expected.discriminator or ""
        remedy = _("Add the line “{key}: …” with one of: {choices}.").format(
            key=key, choices=listing(tags_of(place.expected))
        )
        return MissingKey.at(source.span(place.loc), key=key, remedy=remedy)
    step = place.loc[-1]
    if isinstance(step, int):
        parent = place.loc[:-1]
        exact = _exactly(place.within) if place.within else None
        return WrongLength.at(
            source.span(parent),
            what=what(parent),
            size=step,
            unit=_("entries"),
            range=exact or _("at least {number}").format(number=step + 1),
            remedy=_("Add what is missing."),
        )
    remedy = _("Add “{key}: …” to it.").format(key=step)
    known = field_named(place.model, step) if place.model else None
    purpose = descriptions(place.model).get(known[0]) if place.model and known else None
    # Comments of the models are English only; a field's description may be translated.
    if purpose and (language() == "en" or _(purpose) != purpose):
        purpose = _(purpose)
        remedy += " " + _("What it is for: {purpose}").format(purpose=purpose)
    choices = _offered(place.expected)
    if choices:
        remedy += " " + _("Possible: {choices}.").format(choices=listing(choices))
    span = source.span(place.loc[:-1])
    entry = f"{step}: {_first_value(place.expected, choices)}"
    return MissingKey.at(span, key=step, remedy=remedy).mended_by(Fix(span, entry, adds=True))


def _first_value(expected: Expected, choices: tuple[str, ...]) -> str:
    """Something of the right kind to begin with; the author puts the right thing in its place."""
    kinds = [unwrap(member).type for member in expected.members]
    if choices:
        return written(choices[0])
    if bool in kinds:
        return "false"
    if int in kinds or float in kinds:
        marks = [*expected.metadata, *(m for kind in expected.members for m in unwrap(kind).metadata)]
        return str(next((mark.ge for mark in marks if getattr(mark, "ge", None) is not None), 0))
    return '"…"' if str in kinds else "[]" if expected_words(expected) == _("a list") else "{}"


def _length(
    kind: str, value: Any, context: Mapping[str, Any], place: ErrorPlace, source: SourceTree
) -> Diagnostic:
    lower, upper = context.get("min_length"), context.get("max_length")
    for part in place.expected.metadata:
        lower = getattr(part, "min_length", None) if lower is None else lower
        upper = getattr(part, "max_length", None) if upper is None else upper
    exact = _exactly(place.expected)
    if exact is not None:
        words = exact
    elif lower is not None and upper is not None:
        words = between(lower, upper)
    elif upper is not None:
        words = _("at most {number}").format(number=upper)
    else:
        words = _("at least {number}").format(number=lower)
    is_text = kind.startswith("string")
    short_of = kind.endswith("short")
    if is_text:
        remedy = _("Write something here.") if short_of else _("Shorten the text.")
    else:
        remedy = _missing_entries(value, place.expected) if short_of else _("Take something out.")
    return WrongLength.at(
        source.span(place.loc, key=place.is_key),
        what=what(place.loc),
        size=len(value),
        unit=_("characters") if is_text else _("entries"),
        range=words,
        remedy=remedy,
    )


def _missing_entries(value: Any, expected: Expected) -> str:
    """What to add to a list, or to a group whose keys are numbers: those that it lacks are named."""
    arguments = get_args(expected.type)
    if isinstance(value, Mapping) and arguments:
        marks = unwrap(arguments[0]).metadata
        low = next((int(mark.ge) for mark in marks if getattr(mark, "ge", None) is not None), None)
        high = next((int(mark.le) for mark in marks if getattr(mark, "le", None) is not None), None)
        if low is not None and high is not None:
            there = set(map(str, value))
            lacking = [f'"{key}"' for key in range(low, high + 1) if str(key) not in there]
            return _("Add an entry for {keys}.").format(keys=listing(lacking))
    return _("Add what is missing.")


def _offered(expected: Expected) -> tuple[str, ...]:
    """The words to offer: those that rules do not refuse, where the model says so."""
    marks = [mark for mark in expected.metadata if isinstance(mark, Offered)]
    return marks[0].words if marks else choices_of(expected)


def _exactly(expected: Expected) -> str | None:
    """“exactly 4: column, row, width, height”, for a list of fixed length."""
    number = fixed_length(expected)
    if number is None:
        return None
    words = _("exactly {number}").format(number=number)
    names = next((mark.names for mark in expected.metadata if isinstance(mark, Entries)), ())
    return f"{words}: {', '.join(map(_, names))}" if names else words


def _choose(word: str, choices: tuple[str, ...]) -> str:
    possible = _("Possible: {choices}.").format(choices=listing(choices)) if choices else ""
    near = closest(word, choices)
    if near is None:
        return possible
    meant = _("Did you mean “{word}”?").format(word=near)
    return f"{meant} {possible}" if len(choices) > 1 else meant


def _pattern_of(annotation: object) -> str:
    return str(next(p for m in unwrap(annotation).metadata if (p := getattr(m, "pattern", None))))


_SLUG = _pattern_of(Slug)
_COLOUR = _pattern_of(Colour)


def _form(pattern: str, value: str) -> str:
    """How a text must look."""
    if pattern == _COLOUR:
        return _(
            "Write a colour as # and six digits or letters from A to F in quotation marks, like “#C0392B”."
        )
    if pattern == _SLUG:
        remedy = _("Use only small letters a to z, digits and single hyphens, like “alter-tresor”.")
        near = slug(value)
        return remedy + (" " + _("Here that would be “{word}”.").format(word=near) if near else "")
    return _("It must match the pattern {pattern}.").format(pattern=pattern)
