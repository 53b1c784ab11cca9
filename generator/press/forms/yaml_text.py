"""Data → YAML as a person would write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from generator.source.scalars import resolve
from generator.source.text import forbidden_in


class _Dumper(yaml.SafeDumper):
    """Texts of several lines stand as they are; lists are indented."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        super().increase_indent(flow, False)


def _text(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    value = clean(value)
    style = "|" if "\n" in value else _quotes(value)
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


_Dumper.add_representer(str, _text)


def _quotes(value: str) -> str | None:
    """Quotation marks for what would be read as something else than text."""
    try:
        return None if isinstance(resolve(value), str) else "'"
    except ValueError:
        return "'"


def clean(text: str) -> str:
    """``text`` without what has no place in our YAML: one kind of line end, no controls, no halves."""
    lines = "\n".join(text.splitlines())
    return "".join(c for c in lines if not forbidden_in(c) and not "\ud800" <= c <= "\udfff")


def yaml_text(data: Mapping[str, Any]) -> str:
    """``data`` in its own order, one entry a line."""
    return yaml.dump(dict(data), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=1000)


def comment(left_over: Mapping[str, str]) -> str:
    """What had no place in the data, as lines of comment; printed matter of the project is German."""
    if not left_over:
        return ""
    lines = [f"#   {_line(name)}: {_line(value)}" for name, value in left_over.items()]
    return "\n".join(["", "# Stand auch auf dem Blatt, hat hier aber keinen Platz:", *lines, ""])


def _line(text: str) -> str:
    return " / ".join(clean(text).split("\n"))
