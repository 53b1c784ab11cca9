"""``make pictures``: the pages that the README shows, photographed from a real kit.

Part of the tooling of Heimspiel itself. Run it again when the look of the kit has changed.
"""

from __future__ import annotations

import io
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PIL import Image, ImageOps
from pypdf import PdfReader

from generator.game.playtest import PlaytestRequest
from generator.model.print import Backs
from generator.press.authors.playtesting import Playtester
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "docs" / "pictures"
#: Bytes a picture may have: the README should open at once.
LARGEST = 150_000
#: Pixels across, drawn at twice that and scaled down. Upright pages stand side by side in the README.
LANDSCAPE, UPRIGHT = 1000, 760
_FRAME = 2
#: The heist that is played for the README, and how often by each player.
_VILLA, _GAMES = "content/clou/einbrueche/villa.yaml", 8000
#: Its pictures, by page.
PLAYED = {"probespiel": 0, "probespiel-teile": 2}


@dataclass(frozen=True)
class ReadmePicture:
    """A page of a product: the ``page``-th of its chapter, or counted from its end when negative."""

    name: str
    product: str
    page: int = 0
    ink: str = "full"
    game: str = "gnome"
    paper: str = "a4"


PICTURES = (
    ReadmePicture("zielobjekt-karten", "zielobjekt-karten", 6),
    ReadmePicture("extra-karten-sparsam", "extra-karten", ink="low"),
    ReadmePicture("verdacht-o-meter", "verdacht-o-meter"),
    ReadmePicture("sl-schirm", "sl-schirm"),
    # The last sheet of a booklet has the spread in its middle on the inside.
    ReadmePicture("regelheft", "regelheft", -1),
    ReadmePicture("einbruchsplan", "einbruchsplan", -1, game="clou"),
    ReadmePicture("diebesbogen", "diebesbogen", game="clou"),
    ReadmePicture("charakterblatt", "charakterblatt", game="einblatt"),
    ReadmePicture("skatblatt", "skatblatt", game="einblatt"),
    ReadmePicture("spielplan", "brett", game="uboot", paper="a3"),
    ReadmePicture("ereigniskarten", "ereigniskarten", 2, game="uboot"),
    ReadmePicture("raeume", "raeume", game="alcatraz"),
    ReadmePicture("aufgaben", "aufgaben", game="alcatraz"),
)


def main() -> int:
    """Photograph all pages into docs/pictures/."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        project = Project.find(explicit=ROOT, out=Path(folder))
        for picture in PICTURES:
            # Flipped on the short edge, backs stand upright.
            target = f"{picture.game}/{picture.product}"
            options = BuildOptions((target,), picture.paper, ink=picture.ink, backs=Backs.DUPLEX_SHORT)
            (file,) = build(project, options).files
            data = _png(file, _chapter(file)[picture.page])
            (FOLDER / f"{picture.name}.png").write_bytes(data)
            sys.stdout.write(f"docs/pictures/{picture.name}.png {len(data) // 1000} kB\n")
        played = _playtest(project)
        for name, page in PLAYED.items():
            (FOLDER / f"{name}.png").write_bytes(_png(played, page))
    return 0


def _playtest(project: Project) -> Path:
    """What trial games of the Villa came to, on paper."""
    options = BuildOptions((_VILLA,))
    return Playtester.of(project, _VILLA).print_to(PlaytestRequest(games=_GAMES, workers=2), options)


def _chapter(file: Path) -> range:
    """The pages of the only product: between the print list and the credits."""
    reader = PdfReader(file)
    starts = [reader.get_destination_page_number(mark) for mark in reader.outline]  # type: ignore[arg-type]
    return range(starts[1] or 0, starts[2] or 0)


def _png(file: Path, page: int) -> bytes:
    """The page as a PNG with as many colours as fit into :data:`LARGEST`."""
    document = pypdfium2.PdfDocument(file)
    try:
        sheet = document[page]
        width = LANDSCAPE if sheet.get_width() > sheet.get_height() else UPRIGHT
        large = sheet.render(scale=2 * width / sheet.get_width()).to_pil()
    finally:
        document.close()
    small = large.resize((width, round(width * large.height / large.width)), Image.Resampling.LANCZOS)
    framed = ImageOps.expand(small.convert("RGB"), _FRAME, "#C9CED8")
    data = b""
    for colours in (128, 64, 32, 16):
        buffer = io.BytesIO()
        framed.quantize(colours, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
        data = buffer.getvalue()
        if len(data) <= LARGEST:
            break
    return data


if __name__ == "__main__":
    sys.exit(main())
