"""Data → YAML as a person would write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml


class _Dumper(yaml.SafeDumper):
    """Texts of several lines stand as they are; lists are indented."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        super().increase_indent(flow, False)


def _text(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    style = "|" if "\n" in value else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


_Dumper.add_representer(str, _text)


def yaml_text(data: Mapping[str, Any]) -> str:
    """``data`` in its own order, one entry a line."""
    return yaml.dump(dict(data), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=1000)


def comment(left_over: Mapping[str, str]) -> str:
    """What had no place in the data, as lines of comment; printed matter of the project is German."""
    if not left_over:
        return ""
    lines = [f"#   {name}: {' / '.join(value.split(chr(10)))}" for name, value in left_over.items()]
    return "\n".join(["", "# Stand auch auf dem Blatt, hat hier aber keinen Platz:", *lines, ""])
