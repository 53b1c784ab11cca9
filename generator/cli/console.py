"""The two consoles: results go to stdout, everything said about them to stderr."""

from __future__ import annotations

import sys
import unicodedata

from rich.console import Console
from rich.text import Text


def out() -> Console:
    """For results. Made anew each time, because tests replace ``sys.stdout``."""
    return Console(file=sys.stdout, highlight=False, soft_wrap=True)


def err() -> Console:
    """For messages, tables and progress."""
    return Console(file=sys.stderr, highlight=False)


def tell(note: str) -> None:
    """Something on the side, to stderr."""
    err().print(note, style="dim", markup=False)


def printable(text: str) -> str:
    """``text`` without the control characters that could steer a terminal; line breaks stay."""
    return "".join(c if c == "\n" or unicodedata.category(c) not in {"Cc", "Cs"} else "�" for c in text)


def say(message: str, help: str = "", *, label: str = "", style: str = "bold red") -> None:
    """One message to stderr, with a coloured label before it and a remedy below it."""
    line = Text()
    if label:
        line.append(f"{label}: ", style=style)
    line.append(printable(message))
    console = err()
    console.print(line, soft_wrap=True)
    if help:
        console.print(Text("→ " + printable(help), style="cyan"), soft_wrap=True)
