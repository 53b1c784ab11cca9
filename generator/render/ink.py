"""How much ink pages take. Those of a batch are put into one file for that, with whole fonts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zlib import adler32

from generator.pdf_file import PdfFile, dictionary, reference
from generator.project_files import ProjectFiles
from generator.render.fonts import LARGEST
from generator.render.pixels import CHANNELS, PagePixels, pages_as_pixels

#: Resolution at which ink is measured. Coarser, and thin lines (never below a pixel) count several times
#: over: coins measured 27 % instead of 21 % at 36 dpi.
_INK_DPI = 110
_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_DATA = b"\nstream\n"
#: So many bytes never add up to what Adler's check sum starts anew at.
_SUMMED = 256


class Inked(NamedTuple):
    """A page to measure.

    ``bodies`` are its file's objects from number 1 on, the first of them its page tree; ``fonts_at`` is the
    number of its (empty) font dictionary; ``fonts`` is what the painter notes of fonts.
    """

    bodies: Sequence[bytes]
    fonts_at: int
    fonts: Mapping[str, Mapping[str, Any]]


class InkMeter:
    """Measures ink; reads the files of fonts when a page first draws with them."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """``folders`` of fonts: the first that has a file of some name counts."""
        self._folders = folders
        self._files = ProjectFiles.below(folder.parent for folder in folders)
        self._programs: dict[str, bytes] = {}

    def measure(self, pages: Sequence[Inked]) -> Iterator[float]:
        """Mean ink of each page as it is asked for: 0 is blank paper, 1 is black all over."""
        if not pages:
            return
        yield from map(_coverage, pages_as_pixels(self._together(pages), _INK_DPI))

    def _program(self, file: str) -> bytes:
        known = self._programs.get(file)
        if known is None:
            path = next(path for folder in self._folders if (path := folder / file).is_file())
            known = self._programs[file] = self._files.read(path, LARGEST)
        return known

    def _together(self, pages: Sequence[Inked]) -> bytes:
        """One file of all ``pages``, with the fonts that they draw with."""
        widths: dict[str, list[dict[int, float]]] = {}
        programs: dict[str, bytes] = {}
        taken: list[dict[str, int]] = []
        for page in pages:
            taken.append({})
            for name, use in page.fonts.items():
                taken[-1][name] = _joined(widths.setdefault(name, []), use["widths"])
                programs[name] = self._program(use["file"])
        bodies: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
        fonts: dict[tuple[str, int], bytes] = {}
        for name, several in widths.items():
            for number, own in enumerate(several):
                bodies += _whole_font(programs[name], own, first=len(bodies) + 1)
                fonts[name, number] = reference(len(bodies))
        trees = []
        for page, numbers in zip(pages, taken, strict=True):
            offset = len(bodies)
            trees.append(reference(offset + 1))
            bodies += _renumbered(page.bodies, offset)
            bodies[offset + page.fonts_at - 1] = dictionary(
                {name: fonts[name, number] for name, number in numbers.items()}
            )
        bodies[1] = b"<< /Type /Pages /Kids [%b] /Count %d >>" % (b" ".join(trees), len(trees))
        file = PdfFile()
        for body in bodies:
            file.put(file.reserve(), body)
        return file.finish(1)


def _joined(known: list[dict[int, float]], widths: Mapping[int, float]) -> int:
    """Add the widths of a page's glyphs to the first that agree with them; the number of these.

    Rounded in the size in which it was set, a glyph may be a thousandth wider on another page: the ink of
    a page must not depend on what is measured beside it.
    """
    for number, others in enumerate(known):
        if all(others.get(glyph, width) == width for glyph, width in widths.items()):
            others.update(widths)
            return number
    known.append(dict(widths))
    return len(known) - 1


def _renumbered(bodies: Iterable[bytes], offset: int) -> list[bytes]:
    """Objects whose references count from ``offset`` on; the data of streams stays as it is."""

    def moved(found: re.Match[bytes]) -> bytes:
        return reference(int(found[1]) + offset)

    out = []
    for body in bodies:
        entries, mark, data = body.partition(_DATA)
        out.append(_REFERENCE.sub(moved, entries) + mark + data)
    return out


def _whole_font(program: bytes, widths: Mapping[int, float], first: int) -> list[bytes]:
    """The objects of a font with its whole program, numbered from ``first`` on; the last one is the font."""
    # Without its widths every glyph would be an em wide, and the text's end beyond the paper.
    across = b" ".join(b"%d [%b]" % (glyph, str(width).encode()) for glyph, width in sorted(widths.items()))
    return [
        b"<< /Length %d /Length1 %d >>\nstream\n%b\nendstream" % (len(program), len(program), program),
        b"<< /Type /FontDescriptor /FontName /F /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0"
        b" /Ascent 1000 /Descent 0 /CapHeight 700 /StemV 80 /FontFile2 %d 0 R >>" % first,
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDToGIDMap /Identity /W [%b]"
        b" /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
        b" /FontDescriptor %d 0 R >>" % (across, first + 1),
        b"<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H"
        b" /DescendantFonts [%d 0 R] >>" % (first + 2),
    ]


def _coverage(page: PagePixels) -> float:
    # All channels alike.
    return round(float(1 - total(page.values) / (255 * page.width * page.height * CHANNELS)), 4)


def total(values: memoryview) -> int:
    """The sum of bytes, without a loop over them or a library for pictures, which takes long to load.

    Adler's check sum of so few bytes is, in its lower half, one more than their sum.
    """
    parts = range(0, len(values), _SUMMED)
    return sum(adler32(values[first : first + _SUMMED]) & 0xFFFF for first in parts) - len(parts)
