"""What Jinja and Python say about a template, in words for somebody who only wanted to change a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from generator.i18n import N_, _
from generator.press.loading.names_in_use import EVERYWHERE
from generator.press.pipeline.places import Opening
from generator.suggest import closest

_MISFIT = re.compile(r"data-fit=(.*)", re.DOTALL)
_UNDEFINED = re.compile(r"'([^']+)' is undefined")
_NO_COLOUR = re.compile(r"'[\w.]*Palette object' has no attribute '([^']+)'")
_NO_FIELD = re.compile(
    r"(?:'(?:[\w.]* object|None)'|\w+ object) has no (?:attribute|element) (?:'([^']+)'|(-?\w+))"
)
_INNERMOST = r".*innermost block that needs to be closed is '(\w+)'"
_UNCLOSED = re.compile(r"Unexpected end of template\." + _INNERMOST)
_UNKNOWN_TAG = re.compile(r"Encountered unknown tag '(\w+)'(?:" + _INNERMOST + ")?")
_UNKNOWN_WORD = re.compile(r"No (filter|test) named '([^']*)'")
_EXPECTED = re.compile(r"expected token '(.*?)', got '(.*)'", re.DOTALL)
_BRACKET = re.compile(r"unexpected '[^']+', expected '([^']+)'")
#: Commands that templates may use.
_TAGS = ("if", "for", "set", "macro", "call", "include", "import", "from", "extends", "block", "filter",
         "raw", "with", "autoescape")  # fmt: skip
_BRANCHES = ("else", "elif")
#: Jinja's names for its tokens: signs as they are typed, or kinds of words.
_SIGNS = {"end of print statement": "}}", "end of statement block": "%}"}
_WORDS = {
    "name": N_("a name"),
    "string": N_("a text in quotation marks"),
    "integer": N_("a number"),
    "float": N_("a number"),
}
_ENDS = {"{{": "}}", "{%": "%}", "{#": "#}"}
_LOOK = N_("Compare the line with its neighbours.")
_MIXED = N_("a text and a number are used as if they were of one kind")
_KINDS = N_("Join texts with ~, and turn a text into a number with “| float” before you calculate.")
_FORBIDDEN = N_("it asks for something that templates may not touch")
_ALLOWED = N_("Say it with the item's fields and the drawing helpers alone.")
_ZERO = N_("Ask with {% if … %} before you divide.")
_UNPACKED = N_("a list has more or fewer values than there are names to take them")
_CALLED = N_("“{0}” is given too few or too many values, or one by a name that it does not know")
_QUOTED = N_("a text in quotation marks has only one of them")
#: What they say → what is wrong, what to do.
_SLIPS = tuple(
    (re.compile(pattern), message, remedy)
    for pattern, message, remedy in (
        (r"""unexpected char ("'"|'"')""", _QUOTED, N_("Add the quotation mark that is missing.")),
        (r"unexpected (?:char )?'([^']*)'", N_("“{0}” has no place here"), _LOOK),
        (r"expected name or number", N_("behind a point there is no name"), _LOOK),
        (
            r"tag name expected",
            N_("a command without a word"),
            N_("Write what is to be done, such as {% if … %}."),
        ),
        (
            r"invalid syntax for function call",
            N_("a value without a name stands behind one with a name"),
            N_("Values without a name come first."),
        ),
        (r"unexpected end of template", N_("it ends in the middle of a command"), _LOOK),
        (
            r"block '([^']*)' defined twice",
            N_("the block “{0}” is there twice"),
            N_("Give one of the two another name."),
        ),
        (
            r"can't assign to",
            N_("what is to be given a value is no name"),
            N_("Write a name before the “=”: {% set name = 7 %}."),
        ),
        (
            r"values? to unpack",
            _UNPACKED,
            N_("Write as many names before the “=” or the “in” as the list has values."),
        ),
        (
            r"(?:ed|bad) operand|can only concatenate|not supported between|must be str|can't multiply",
            _MIXED,
            _KINDS,
        ),
        (
            r"could not convert|invalid literal|a real number is required|an integer is required",
            N_("a text that is no number is used as a number"),
            _KINDS,
        ),
        (r"(?:division|modulo) by zero", N_("it divides by zero"), _ZERO),
        (
            r"^no word '([^']*)' in the language '(\w+)'",
            N_("there is no word “{0}” in the language “{1}”"),
            N_("Write it into the game's file of words, content/<game>/words.<language>.yaml."),
        ),
        (
            r"^the word '([^']*)' needs a value '(\w+)'",
            N_("the word “{0}” needs a value for “{1}”"),
            N_('Hand it over by its name, as in say("karte.kosten", n=3).'),
        ),
        (
            r"^the word '([^']*)' is (?:a|no) list",
            N_("“{0}” is asked for as if it were a text, or as if it were a list"),
            N_("A text is asked for with say(…), a list with say_all(…)."),
        ),
        (r"cannot be interpreted as an integer", N_("a whole number is needed here"), _LOOK),
        (
            r"(?:name 'inf' is not defined|infinity to integer|too large|Exceeds the limit)",
            N_("a number is too large"),
            _LOOK,
        ),
        (
            r"sequence was empty",
            N_("it looks for a value in an empty list"),
            N_("Ask with {% if … %} whether the list has any."),
        ),
        (r"has no len", N_("it counts something that is no list and no text"), _LOOK),
        (r"not iterable|non-iterable", N_("it goes through something that is no list"), _LOOK),
        (r"not callable", N_("it calls something that cannot be called"), _LOOK),
        (
            r"(?:sync_)?(?:do_|macro ')?(\w+)(?:\(\)|') (?:missing|takes|got an unexpected|got multiple)",
            _CALLED,
            N_("Look up what it takes, or compare with other places that use it."),
        ),
        (r"is unsafe|not safely callable", _FORBIDDEN, _ALLOWED),
        (r"Range too big", N_("it counts further than any page needs"), N_("Count to 100,000 at most.")),
        (
            r"maximum recursion depth",
            N_("it calls or includes itself without end"),
            N_("Let it end: ask with {% if … %} before it calls or includes itself."),
        ),
        (
            r"filled template is larger than",
            N_("the page that it becomes is larger than 20 MB"),
            N_("Look for a loop that writes too much."),
        ),
    )
)


def template_slip(
    detail: str, file: str, data: Mapping[str, Any], palette: Mapping[str, str], opening: Opening | None
) -> tuple[str, str]:
    """What was said → what is wrong, and what to do.

    ``data`` are the item's fields, ``opening`` what is never closed there.
    """
    if opening is not None:
        slip = _("“{tag}” is never closed").format(tag=opening.text)
        return slip, _("Add “{end}”.").format(end=_ENDS.get(opening.text, "{% endraw %}"))
    if match := _MISFIT.match(detail):
        slip = _("data-fit must be a size in points, not “{value}”").format(value=match[1])
        return slip, _('Write it with a point and without a unit: data-fit="6.5".')
    if match := _UNDEFINED.search(detail):
        return _undefined(match[1], file, data)
    if match := _NO_COLOUR.search(detail):
        return _("the palette has no colour “{name}”").format(name=match[1]), _known(match[1], list(palette))
    for pattern, words in _NAMING:
        if match := pattern.search(detail):
            return words(match)
    for pattern, message, remedy in _SLIPS:
        if match := pattern.search(detail):
            return _(message).format(*match.groups()), _(remedy)
    return _("the template language says “{detail}”").format(detail=detail), _(_LOOK)


def _no_field(match: re.Match[str]) -> tuple[str, str]:
    return _("there is no “{name}”").format(name=match[1] or match[2]), _(_LOOK)


def _unclosed(match: re.Match[str]) -> tuple[str, str]:
    return _("“{tag}” is never closed").format(tag=_opening(match[1])), _("Add “{end}”.").format(
        end=_closing(match[1])
    )


def _unknown_tag(match: re.Match[str]) -> tuple[str, str]:
    tag, inner = match[1], match[2]
    if tag in _BRANCHES:
        return _("“{sign}” has no place here").format(sign="{% " + tag + " %}"), _(
            "It stands between “{tag}” and “{end}”."
        ).format(tag=_opening("if"), end=_closing("if"))
    opened = tag.removeprefix("end")
    if opened == tag or opened not in _TAGS:
        return _("there is no “{name}”").format(name="{% " + tag + " %}"), _known(tag, [*_TAGS, *_BRANCHES])
    slip = _("“{tag}” closes something that is not open").format(tag="{% " + tag + " %}")
    if inner and inner != opened:
        return slip, _("First “{tag}” must be closed: “{end}”.").format(
            tag=_opening(inner), end=_closing(inner)
        )
    return slip, _("Remove it, or write “{tag}” before it.").format(tag=_opening(opened))


def _unknown_word(match: re.Match[str]) -> tuple[str, str]:
    # The names are a matter of a template that is at fault: nobody else waits for the import.
    from jinja2.filters import FILTERS
    from jinja2.tests import TESTS

    kind, name = match.groups()
    near = closest(name, FILTERS if kind == "filter" else TESTS)
    slips = {"filter": _("there is no “{0}” to apply to a value"), "test": _("there is no question “is {0}”")}
    return slips[kind].format(name), _("Did you mean “{word}”?").format(word=near) if near else _(_LOOK)


def _expected(match: re.Match[str]) -> tuple[str, str]:
    wanted = match[1]
    found = _(_WORDS[match[2]]) if match[2] in _WORDS else _SIGNS.get(match[2], match[2])
    if wanted in _WORDS:
        return _("“{sign}” has no place here, where {wanted} is needed").format(
            sign=found, wanted=_(_WORDS[wanted])
        ), _(_LOOK)
    return _("“{sign}” has no place here").format(sign=found), _(
        "Perhaps “{wanted}” is missing before it."
    ).format(wanted=_SIGNS.get(wanted, wanted))


def _bracket(match: re.Match[str]) -> tuple[str, str]:
    return _("“{sign}” is missing").format(sign=match[1]), _("Close every bracket that is opened.")


def _misplaced(match: re.Match[str]) -> tuple[str, str]:
    sign = _SIGNS[match[1]]
    return _("“{sign}” has no place here").format(sign=sign), _("Something is missing before it.")


_NAMING: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, str]]], ...] = (
    (_NO_FIELD, _no_field),
    (_UNCLOSED, _unclosed),
    (_UNKNOWN_TAG, _unknown_tag),
    (_UNKNOWN_WORD, _unknown_word),
    (_EXPECTED, _expected),
    (_BRACKET, _bracket),
    (re.compile("(?:unexpected|Expected an expression, got) '(" + "|".join(_SIGNS) + ")'"), _misplaced),
)


def _opening(tag: str) -> str:
    return "{% " + tag + " … %}"


def _closing(tag: str) -> str:
    return "{% end" + tag + " %}"


def _undefined(name: str, file: str, data: Mapping[str, Any]) -> tuple[str, str]:
    """A name that means nothing where it stands; elsewhere it may."""
    if name not in data:
        fields = () if file.endswith(".css") else data
        return _("there is no “{name}”").format(name=name), _known(name, [*fields, *EVERYWHERE])
    if file.endswith(".css"):
        return _("a style sheet does not know “{name}”, a field of the single item").format(name=name), _(
            "A style sheet is the same for all items and knows only {names}. Write the field into the HTML,"
            " for example as a class: {example}"
        ).format(names=", ".join(EVERYWHERE), example=f'<div class="a {{{{ {name} }}}}">')
    return _("“{name}”, a field of the item, is not known at this place").format(name=name), _(
        "A macro, and a file that is imported, see the fields only if they are handed over: as an argument,"
        " or with {example}."
    ).format(example="{% import … with context %}")


def _known(word: str, names: list[str]) -> str:
    near = closest(word, names)
    if near is not None:
        return _("Did you mean “{word}”?").format(word=near)
    return _("Possible: {names}.").format(names=", ".join(names))
