"""The project's fonts, and a font configuration that knows no others."""

from __future__ import annotations

import atexit
import hashlib
import html
import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.project_files import ProjectFiles, Refused

_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>{folders}<cachedir>{cache}</cachedir>{without}</fontconfig>
"""


_WITHOUT = "<selectfont><rejectfont><glob>{file}</glob></rejectfont></selectfont>"
#: Bytes of a font, and of the list of fonts.
LARGEST, _LARGEST_LIST = 64_000_000, 1_000_000
_FAMILY = re.compile(r"""\bfamily:\s*["']?([^,"'}\n#]+)""")


@dataclass(frozen=True)
class FontFiles:
    """Font files by the digest of their bytes; a name is a path below one of the folders."""

    by_digest: dict[str, str]
    #: The families that ``fonts.yaml`` lists; none when there is no such file.
    families: tuple[str, ...] = ()

    @classmethod
    def below(cls, folder: Path) -> FontFiles:
        """All .ttf and .otf files below ``folder``."""
        files = ProjectFiles.below([folder.parent])
        fonts = (path for path in files.walk(folder) if path.suffix.lower() in (".ttf", ".otf"))
        by_digest = {digest(files.read(p, LARGEST)): p.relative_to(folder).as_posix() for p in fonts}
        try:
            listing = files.read(folder / "fonts.yaml", _LARGEST_LIST)
        except Refused:
            listing = b""
        # The list has been checked as YAML before; reading two words a line needs no parser.
        names = _FAMILY.findall(listing.decode("utf-8", "replace"))
        return cls(by_digest, tuple(dict.fromkeys(name.strip() for name in names)))

    @classmethod
    def joined(cls, folders: Sequence[Path]) -> FontFiles:
        """Those of all folders; where two have a file of one name, that of the first counts."""
        found = [cls.below(folder) for folder in folders]
        named: dict[str, str] = {}
        for files in reversed(found):
            named |= {name: key for key, name in files.by_digest.items()}
        families = dict.fromkeys(family for files in found for family in files.families)
        return cls({key: name for name, key in named.items()}, tuple(families))


def replaced(folders: Sequence[Path]) -> list[Path]:
    """Files of later folders in whose place there is one of the same name in an earlier folder."""
    return [
        later / path.relative_to(earlier)
        for number, earlier in enumerate(folders)
        for path in ProjectFiles.below([earlier.parent]).walk(earlier)
        if path.suffix.lower() in (".ttf", ".otf")
        for later in folders[number + 1 :]
        if (later / path.relative_to(earlier)).is_file()
    ]


def digest(data: bytes) -> str:
    """A short, stable name for some bytes."""
    return hashlib.sha256(data).hexdigest()[:32]


def write_font_configuration(folder: Path, fonts: Sequence[Path]) -> Path:
    """Write a fontconfig file into ``folder`` that knows only those folders of ``fonts``; return its path.

    So a build looks the same on every machine, and a character without a glyph is noticed. Where ``folder``
    cannot be written, a temporary one serves until the program ends.
    """
    try:
        return _write_configuration(folder, fonts)
    except OSError:
        temporary = tempfile.mkdtemp(prefix="heimspiel-fonts-")
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return _write_configuration(Path(temporary), fonts)


def _write_configuration(folder: Path, fonts: Sequence[Path]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "fonts.conf"
    text = _CONFIGURATION.format(
        folders="".join(f"<dir>{html.escape(str(one))}</dir>" for one in fonts),
        cache=html.escape(str(folder / "fontconfig")),
        without="".join(_WITHOUT.format(file=html.escape(str(file))) for file in replaced(fonts)),
    )
    data = text.encode("utf-8", "surrogateescape")
    if not path.exists() or path.read_bytes() != data:
        # Another build may be reading it.
        unfinished = folder / f"fonts.{os.getpid()}"
        unfinished.write_bytes(data)
        unfinished.replace(path)
    return path
