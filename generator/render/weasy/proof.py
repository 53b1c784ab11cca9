"""A filled template before it is laid out: the pictures, fonts and characters that it asks for."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urljoin
from xml.etree import ElementTree

from generator.render.drawn_type import asked_in_css, families_in
from generator.render.weasy.fetcher import ProjectFetcher
from generator.render.weasy.inline import drawings

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/", re.DOTALL)
_PICTURE = re.compile(
    r"""<(?:img|image|object|embed)\b[^>]*?\s(?:src|href|xlink:href|data)\s*=\s*["']([^"'#][^"']*)"""
)
_URL = re.compile(r"""url\(\s*["']?([^"')#\s][^"')]*)""")
_TAG = re.compile(r"<[^>]*>")
#: Kinds of characters that nothing is drawn for.
_UNSEEN = ("C", "Z", "M")


class Proofreader:
    """Looks at filled templates. Knows the characters of the fonts once it has met one that is not plain."""

    def __init__(self, fetcher: ProjectFetcher, base_url: str, fonts: Sequence[Path]) -> None:
        self._fetcher, self._base_url, self._fonts = fetcher, base_url, fonts
        self._known: set[str] | None = None

    def fetch_pictures(self, markup: str) -> None:
        """Fetch every picture and font file that is named; the fetcher remembers what it refused."""
        plain = _COMMENT.sub("", markup)
        named = [match[1] for pattern in (_PICTURE, _URL) for match in pattern.finditer(plain)]
        for name in dict.fromkeys(named):
            self._fetcher.try_to_fetch(urljoin(self._base_url, html.unescape(name)))

    def families(self, markup: str) -> set[tuple[str, ...]]:
        """The lists of font families in style sheets and drawings."""
        found: set[tuple[str, ...]] = set()
        for sheet in _STYLE.findall(markup):
            found |= asked_in_css(_COMMENT.sub("", sheet))
        for text in drawings(markup):
            try:
                found |= families_in(ElementTree.fromstring(text))
            except ElementTree.ParseError:
                continue
        return found

    def without_glyph(self, markup: str) -> list[str]:
        """Characters of the text that are in no font."""
        text = html.unescape(_TAG.sub(" ", _COMMENT.sub("", _STYLE.sub("", markup))))
        odd = {c for c in text if not c.isascii() and not unicodedata.category(c).startswith(_UNSEEN)}
        return sorted(odd - self._characters()) if odd else []

    def _characters(self) -> set[str]:
        if self._known is None:
            from fontTools.ttLib import TTFont

            self._known = set()
            for path in (p for folder in self._fonts for p in folder.rglob("*")):
                if path.suffix.lower() in (".ttf", ".otf"):
                    with TTFont(path, lazy=True) as font:
                        self._known.update(map(chr, font.getBestCmap() or ()))
        return self._known
