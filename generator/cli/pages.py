"""A mistake's published page, taken apart: paragraphs and examples."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass


@dataclass(frozen=True)
class PageBlock:
    """A paragraph, or an example with its heading (``Wrong``, ``Right``)."""

    text: str
    heading: str = ""

    @property
    def is_example(self) -> bool:
        return bool(self.heading)


def blocks(page: str) -> list[PageBlock]:
    """The blocks of a page below its title.

    A paragraph whose last line ends with ``::`` announces the indented example below it.
    """
    found: list[PageBlock] = []
    paragraph: list[str] = []
    lines = page.splitlines()[1:]
    index = 0

    def finish() -> None:
        if paragraph:
            found.append(PageBlock(" ".join(paragraph)))
            paragraph.clear()

    while index < len(lines):
        line = lines[index]
        index += 1
        if line.rstrip().endswith("::") and not line.startswith(" "):
            finish()
            example: list[str] = []
            while index < len(lines) and (not lines[index].strip() or lines[index].startswith(" ")):
                example.append(lines[index])
                index += 1
            body = textwrap.dedent("\n".join(example)).strip("\n")
            found.append(PageBlock(body, line.rstrip().removesuffix("::")))
        elif line.strip():
            paragraph.append(line.strip())
        else:
            finish()
    finish()
    return found
