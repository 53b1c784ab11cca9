"""Faces as pictures: exactly as large as they should be, in the colours of the PDF, each under its name."""

from __future__ import annotations

import csv
import errno
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from generator.diagnostics import EnvironmentFault, UsageFault
from generator.press.exporting.export import export
from generator.press.exporting.options import ExportOptions, Way
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.browsers import chromium
from tests.press.exports import differences, exported, names
from tests.press.game import change
from tests.press.reading import Pdf
from tests.press.variants import ROOT


@pytest.mark.parametrize(
    ("way", "options", "size"),
    [
        ("png", {}, (744, 1039)),
        ("jpg", {"dpi": 150.0}, (372, 520)),
        ("webp", {}, (744, 1039)),
        ("png", {"bled": True}, (815, 1110)),
        ("png", {"bled": True, "build": {"bleed": 2.0}}, (791, 1087)),
    ],
)
def test_sizes_and_names(game: Path, way: str, options: dict[str, object], size: tuple[int, int]) -> None:
    folder, _result = exported(game, way, **options)
    assert names(folder) == {f"karten/{n}.{way}" for n in ("hebel", "zange", "rückseite")} | {"index.csv"}
    for path in folder.glob("karten/*"):
        with Image.open(path) as picture:
            picture.load()
            assert picture.size == size, path
            if way != "webp":  # which has no place for it
                assert picture.info["dpi"] == pytest.approx((options.get("dpi", 300),) * 2, abs=0.02)
    rows = list(csv.DictReader((folder / "index.csv").read_text("utf-8-sig").splitlines()))
    assert [(r["id"], r["title"], r["side"], r["copies"], r["width_mm"]) for r in rows[::2]] == [
        ("hebel", "Hebel", "front", "3", "63"),
        ("zange", "Zange", "front", "2", "63"),
    ]


@pytest.mark.parametrize("way", ["png", "jpg", "webp"])
def test_colours_are_those_of_the_pdf(game: Path, way: str) -> None:
    change(game, "templates/probe/karte.html", "<svg", '<svg style="background:#2B3F73"')
    folder, _result = exported(game, way)
    (file,) = build(Project.find(game), BuildOptions(("probe",))).files
    pdf = Pdf(file)
    page = pdf.chapter("Karten").start
    sheet = Image.fromarray(np.asarray(pdf.picture(page, 300)))
    for box, name in zip([p.box for p in pdf.pieces(page)][2:4], ("hebel", "zange"), strict=True):
        left, top = round(box.x / 25.4 * 300), round(box.y / 25.4 * 300)
        with Image.open(folder / f"karten/{name}.{way}") as picture:
            inside = (4, 4, picture.width - 4, picture.height - 4)
            printed = sheet.crop((left, top, left + picture.width, top + picture.height)).crop(inside)
            off = differences(picture.crop(inside), printed)
        # But for the pixels through which an outline runs: it lies a part of a pixel elsewhere on the sheet.
        assert np.quantile(off, 0.97) <= 2
        assert off.mean() <= 1


def test_jpeg_is_as_good_as_png(tmp_path: Path) -> None:
    """Edges of letters and lines, too: nobody tells the two apart."""
    project = Project(ROOT, ROOT, tmp_path / "out")
    for target in ("gnome/extra-karten", "alcatraz/raeume"):
        exports = (export(project, ExportOptions(BuildOptions((target,)), way)) for way in (Way.PNG, Way.JPG))
        exact, packed = (sorted(one.folders[0].glob("*/*.[jp][np]g")) for one in exports)
        for path, other in zip(exact[:3], packed[:3], strict=True):
            with Image.open(path) as one, Image.open(other) as two:
                assert np.quantile(differences(one, two), 0.99) <= 2, path


def test_svg_is_lines_and_outlines(game: Path) -> None:
    folder, _result = exported(game, "svg")
    assert names(folder) == {f"karten/{n}.svg" for n in ("hebel", "zange", "rückseite")} | {"index.csv"}
    root = ElementTree.parse(folder / "karten/hebel.svg").getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    tags = [one.tag.rpartition("}")[2] for one in root.iter()]
    assert tags.count("use") == len("Hebel12")
    assert not {"text", "image", "script"} & set(tags)
    # What is more than that is a picture within.
    change(
        game,
        "templates/probe/karte.css",
        "{{ p.ink }} }",
        "{{ p.ink }}; background: linear-gradient(red, blue) }",
    )
    folder, _result = exported(game, "svg")
    assert "data:image/png;base64," in (folder / "karten/hebel.svg").read_text("utf-8")


@pytest.mark.parametrize("target", ["gnome/abrechnung", "alcatraz/raeume"])
def test_svg_looks_like_the_picture(tmp_path: Path, target: str) -> None:
    """Drawn by Chromium, where that is there; one of the two has patterns and parts to see through."""
    browser = chromium()
    project = Project(ROOT, ROOT, tmp_path / "out")
    (folder,) = export(project, ExportOptions(BuildOptions((target,)), Way.SVG)).folders
    assert "data:image" not in "".join(path.read_text("utf-8") for path in folder.rglob("*.svg"))
    (pictures,) = export(project, ExportOptions(BuildOptions((target,)), Way.PNG, 96.0)).folders
    if browser is None:  # which is not among what Heimspiel needs
        return
    path = min(pictures.rglob("*.png"))
    svg = folder / path.relative_to(pictures).with_suffix(".svg")
    shot = tmp_path / "shot.png"
    with Image.open(path) as picture:
        how = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
        size = f"--window-size={picture.width + 200},{picture.height + 300}"
        where = (f"--user-data-dir={tmp_path / 'browser'}", f"--screenshot={shot}")
        subprocess.run(
            [browser, *how, size, *where, svg.as_uri()], check=True, timeout=100, capture_output=True
        )
        with Image.open(shot) as made:
            off = differences(made.crop((0, 0, *picture.size)), picture)
    assert np.quantile(off, 0.8) <= 2
    assert off.mean() < 4


def test_what_was_there_stays_until_the_new_one_is_whole(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, _result = exported(game, "png")
    before = {name: (folder / name).read_bytes() for name in names(folder)}

    def full(_path: Path, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "write_bytes", full)
        with pytest.raises(EnvironmentFault, match="disk is full"):
            exported(game, "png")
    assert {name: (folder / name).read_bytes() for name in names(folder)} == before
    assert [path.name for path in folder.parent.iterdir() if path.is_dir()] == [folder.name]
    # What belongs to nobody any more goes, what somebody put there does not.
    change(game, "content/probe/items/karten.yaml", "zange", "kneifzange")
    exported(game, "png")
    assert "karten/zange.png" not in names(folder)
    (folder / "notiz.txt").write_text("mein", "utf-8")
    with pytest.raises(UsageFault, match=r"notiz\.txt"):
        exported(game, "png")
    assert (folder / "notiz.txt").read_text("utf-8") == "mein"


def test_a_picture_that_is_too_large_is_told_before(game: Path) -> None:
    change(game, "content/probe/kit.yaml", "format: standard", "format: blatt")
    change(game, "content/probe/kit.yaml", "kind: cards", "kind: sheet")
    with pytest.raises(UsageFault, match="100 million") as caught:
        exported(game, "png", dpi=1200.0)
    assert "dpi or less" in caught.value.help
    assert not (game / "out/probe/probe-a4-png").exists()
