"""A folder for a browser: nothing from elsewhere, nothing missing, texts to read, and Chromium shows it."""

from __future__ import annotations

import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import numpy as np
from PIL import Image

from generator.press.exporting.export import export
from generator.press.exporting.options import ExportOptions, Way
from generator.press.options import BuildOptions
from generator.press.project import Project
from tests.browsers import chromium
from tests.press.exports import exported, names
from tests.press.game import change
from tests.press.variants import ROOT


class _Page(HTMLParser):
    """Tags, what they point at, and the text."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.targets: list[str] = []
        self.texts: list[str] = []
        self.alternatives: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        found = dict(attrs)
        assert not any(name.startswith("on") for name in found)
        self.targets += [unquote(str(found[name])) for name in ("href", "src") if name in found]
        if tag == "img":
            self.alternatives.append(found["alt"] or "")

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())


def _pages(folder: Path) -> dict[str, _Page]:
    """Every page; all that they point at is there, and nothing is left lying about."""
    found = {path.stem: _Page(path) for path in folder.glob("*.html")}
    pointed = {target for page in found.values() for target in page.targets}
    assert pointed == names(folder)
    for page in found.values():
        assert "script" not in page.tags
    return found


def test_cards(game: Path) -> None:
    change(game, "content/probe/items/karten.yaml", '"Zange"', '"<script>alert(1)</script>"')
    pages = _pages(exported(game, "web")[0])
    assert set(pages) == {"index", "karten"}
    assert pages["index"].texts == ["Probe & Söhne", "Probe & Söhne", "Karten", "× 5"]
    # One picture, whose title stands below it.
    assert pages["index"].alternatives == [""]
    assert "<script>alert(1)</script> × 2" in pages["karten"].texts
    assert pages["karten"].alternatives == ["Hebel · 12", "<script>alert(1)</script> · 9", "rückseite"]


def test_a_booklet_is_read_as_text(tmp_path: Path) -> None:
    options = ExportOptions(BuildOptions(("gnome/regelheft",)), Way.WEB)
    (folder,) = export(Project(ROOT, ROOT, tmp_path), options).folders
    page = _pages(folder)["regelheft"]
    assert page.tags.count("section") == 20
    assert {"h2", "h3", "p", "ul", "table"} <= set(page.tags)
    for text in ("Worum es geht", "In diesem Heft"):
        assert text in page.texts
    assert any(text.startswith("Ihr spielt eine Bande Gnome") for text in page.texts)
    browser = chromium()
    if browser is None:  # which is not among what Heimspiel needs
        return
    shot = tmp_path / "shot.png"
    how = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=390,1200")
    where = (f"--user-data-dir={tmp_path / 'browser'}", f"--screenshot={shot}")
    address = (folder / "regelheft.html").as_uri()
    subprocess.run([browser, *how, *where, address], check=True, timeout=100, capture_output=True)
    with Image.open(shot) as picture:
        assert picture.size == (390, 1200)
        grey = np.asarray(picture.convert("L"))
    # Text all the way down, and nothing that reaches into the margin on the right.
    assert all((grey[top : top + 300] < 128).mean() > 0.01 for top in range(0, 1200, 300))
    assert grey[60:, -8:].min() > 200
