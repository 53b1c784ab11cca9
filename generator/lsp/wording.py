"""Keys, kinds and rules in words, as an editor shows them (Markdown)."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import _
from generator.lsp.guide import Key
from generator.model.walk import Expected, choices_of
from generator.model.words import expected_words, listing, range_words


def kind_words(expected: Expected) -> str:
    """What belongs there: “a whole number, 1 to 8”."""
    words = expected_words(expected)
    bounds = range_words(expected, {})
    return f"{words}, {bounds}" if bounds else words


def about_key(key: Key) -> str:
    """What a key is for, what belongs behind it, and what holds without it."""
    parts = [_(key.purpose)] if key.purpose else []
    parts.append(_("Here stands {expected}.").format(expected=kind_words(key.expected)))
    choices = choices_of(key.expected)
    if choices:
        parts.append(_("Possible: {choices}.").format(choices=listing((f"`{c}`" for c in choices), 40)))
    default = key.info.default
    if key.info.is_required():
        parts.append(_("It must not be left out."))
    elif isinstance(default, str | int | float | bool) and default != "":
        said = str(default).lower() if isinstance(default, bool) else str(default)
        parts.append(_("Without it: {default}").format(default=f"`{said}`"))
    return "\n\n".join(parts)


def page(defect: type[Defect]) -> str:
    """A rule's published page as Markdown; its examples are YAML."""
    out: list[str] = []
    for block in defect.page().split("\n\n"):
        lines = block.splitlines()
        if lines and all(line.startswith("    ") or not line for line in lines):
            out.append("```yaml\n" + "\n".join(line[4:] for line in lines) + "\n```")
        else:
            text = block.strip()
            out.append(f"**{text.removesuffix('::')}**" if text.endswith("::") else text)
    head, *rest = out
    return "\n\n".join([f"### {defect.code}: {head}", *rest])
