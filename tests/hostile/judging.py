"""What counts against the program. Every kind of offence is planted once in test_hostile_detectors.py."""

from __future__ import annotations

import io
import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path

import pikepdf
import pypdfium2

from tests.hostile.processes import Ended
from tests.hostile.surroundings import below

#: The kinds of offences, as the table calls them.
KINDS = (
    "code runs",
    "leak",
    "write outside",
    "connection",
    "traceback",
    "leftover",
    "over budget",
    "torn file",
    "benign refused",
    "bad accepted",
    "no place or remedy",
    "raw text",
    "broken case",
)
#: What one command may take.
SECONDS, BYTES = 25.0, 1_200_000_000
_SHADOW = "root:x:0:0"
_RAW = re.compile(
    r"\b(?!MemoryError\b)[A-Z]\w+(?:Error|Exception)\b|\[Errno|<class '|object at 0x|NoneType|Traceback"
    r"|\bcodec can't\b|\bpydantic|weasyprint\b|\bjinja2?\b"
    r"|(?<![.*])\byaml\.\w|\bpikepdf\b|\bpypdf\b|\bsqlite3\b"
    r"|site-packages|\.py\b:?\d*|__\w+__ |\bNone\b|\bTrue\b|positional argument|keyword argument",
)
#: A line with the place, or a file by its name.
_PLACE = re.compile(r"^ *--> \S|“[^”]*[\w\\]\.\w+”|“[^”]*/[^”]*”", re.MULTILINE)
_REMEDY = re.compile(r"^ +=\s\S|^→ \S", re.MULTILINE)


def of_output(ended: Ended, canary: str) -> dict[str, list[str]]:
    """What a program's end and its words give away."""
    found: dict[str, list[str]] = {}
    said = ended.said
    if ended.code is None:
        found["over budget"] = [
            f"{ended.command}: ended after {ended.seconds:.0f} s, {ended.memory / 1e6:.0f} MB"
        ]
    elif ended.code not in (0, 1, 2, 3, 130) or "Traceback (most recent" in said or "is a bug in" in said:
        lines = [line for line in said.splitlines() if line.strip() and not line.startswith(("→", "This is"))]
        found["traceback"] = [f"exit {ended.code}: {' | '.join(lines[-4:])[:300]}"]
    if ended.code is not None and (ended.seconds > SECONDS or ended.memory > BYTES):
        found["over budget"] = [f"{ended.command}: {ended.seconds:.0f} s, {ended.memory / 1e6:.0f} MB"]
    if holds(said, canary):
        found["leak"] = ["on the terminal"]
    return found


def of_refusal(ended: Ended) -> dict[str, list[str]]:
    """What is wrong with a message that refuses something."""
    found: dict[str, list[str]] = {}
    said = ended.said
    if ended.code == 1:
        for block in re.split(r"^(?=(?:error|warning)\[)", said, flags=re.MULTILINE)[1:]:
            if block.startswith("error") and not (_PLACE.search(block) and _REMEDY.search(block)):
                found.setdefault("no place or remedy", []).append(block.strip().splitlines()[0][:200])
        if not re.search(r"^error\[", said, re.MULTILINE):
            found["no place or remedy"] = [said.strip()[:200]]
    elif not _REMEDY.search(said):
        found["no place or remedy"] = [said.strip()[:200]]
    # What a message quotes of the author's own text is not ours.
    own = re.sub(r"^ *\d* *\|.*$", "", said, flags=re.MULTILINE)
    own = re.sub(r"“[^”]*”|`[^`]*`", "", own)
    own = re.sub(r"^ *--> .*$|^→ \S*$", "", own, flags=re.MULTILINE)
    if raw := _RAW.search(own):
        line = next((line for line in own.splitlines() if raw[0] in line), raw[0])
        found["raw text"] = [line.strip()[:200]]
    return found


def holds(text: str, canary: str) -> bool:
    """Does a text hold the canary, or what only a system's own files hold? Blanks and cases do not count."""
    plain = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)).casefold()
    return canary.casefold() in plain or _SHADOW in plain


def of_files(
    folders: Sequence[Path], known: Mapping[str, str], base: Path, canary: str, pixels: bytes
) -> dict[str, list[str]]:
    """Leaks into new files, and PDFs that nobody can open. ``known``: a snapshot from before."""
    found: dict[str, list[str]] = {}
    for path in sorted(one for folder in folders for one in below(folder)):
        name = os.fsencode(path.relative_to(base)).decode("utf-8", "backslashreplace")
        if path.is_symlink() or not path.is_file() or name in known:
            continue
        if path.suffix == ".pdf":
            text, raw, whole = _pdf(path)
            if not whole:
                found.setdefault("torn file", []).append(name)
        else:
            raw = path.read_bytes()
            text = raw.decode("utf-8", "replace")
        spelt = (canary.encode(), canary.encode("utf-16-be"), canary.encode("utf-16-le"), pixels)
        if holds(text, canary) or any(one in raw for one in spelt):
            found.setdefault("leak", []).append(name)
    return found


def _pdf(path: Path) -> tuple[str, bytes, bool]:
    """Its text, all its streams and strings without compression, and whether it can be read at all."""
    raw = [path.read_bytes()]
    try:
        with pikepdf.open(io.BytesIO(raw[0])) as pdf:
            for one in pdf.objects:
                if one is not None:  # a null has no bytes
                    raw.append(one.unparse() if not isinstance(one, pikepdf.Stream) else _stream(one))
        with pypdfium2.PdfDocument(raw[0]) as document:
            text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    except (pikepdf.PdfError, pypdfium2.PdfiumError):
        return "", b"".join(raw), False
    return text, b"\0".join(raw), True


def _stream(stream: pikepdf.Stream) -> bytes:
    try:
        return bytes(stream.read_bytes(pikepdf.StreamDecodeLevel.all))
    except pikepdf.PdfError:
        return bytes(stream.read_raw_bytes())


def pages(path: Path) -> int:
    """How many pages a PDF has."""
    with pikepdf.open(path) as pdf:
        return len(pdf.pages)


def of_surroundings(
    before: Mapping[str, str], after: Mapping[str, str], allowed: Sequence[str]
) -> dict[str, list[str]]:
    """Files that were written where nothing is to be written, and what was left lying about."""
    found: dict[str, list[str]] = {}
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) == after.get(name):
            continue
        what = "gone" if name not in after else "new" if name not in before else "changed"
        if name.startswith("tmp/") or name.endswith(".tmp"):
            found.setdefault("leftover", []).append(f"{name} ({what})")
        elif not any(fnmatch(name, pattern) for pattern in allowed):
            found.setdefault("write outside", []).append(f"{name} ({what})")
    return found
