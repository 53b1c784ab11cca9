"""Tokens of several sizes in one product, from YAML to paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.diagnostics import ContentFault
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import KIT, write
from tests.press.reading import opened

KIT_FILE = "content/probe/kit.yaml"
ITEMS = "content/probe/items/marker.yaml"
TOKENS = """\
  - id: marker
    title: Marker
    kind: tokens
    template: probe/ruecken.html
    back: probe/ruecken.html
    format: marker
    source: items/marker.yaml
    purpose: Zum Hinlegen.
"""
#: Format of each item → copies, width, height.
WANTED = {"marker": (5, 17.0, 17.0), "aufsteller": (3, 24.0, 80.0), "square": (2, 70.0, 70.0)}


def _write(project: Path, formats: list[str]) -> None:
    write(project, KIT_FILE, KIT + TOKENS)
    lines = [f"  - {{id: a{n}, copies: {WANTED[f][0]}, format: {f}}}" for n, f in enumerate(formats)]
    write(project, ITEMS, "items:\n" + "\n".join(lines) + "\n")


def test_tokens_of_several_formats_share_a_sheet(game: Path) -> None:
    _write(game, list(WANTED))
    result = build(Project.find(game), BuildOptions(("probe/marker",)))
    (row,) = result.rows
    assert (row.pieces, row.sheets) == (10, 1)
    pdf = opened(result.files[0])
    for page in pdf.chapter("Marker"):
        sizes = sorted((round(p.box.width, 1), round(p.box.height, 1)) for p in pdf.pieces(page))
        upright = sorted(tuple(sorted(size)) for size in sizes)
        assert upright == sorted((w, h) for count, w, h in WANTED.values() for _ in range(count))


def test_a_token_of_an_unknown_format(game: Path) -> None:
    _write(game, ["marker"])
    write(game, ITEMS, "items:\n  - {id: a, format: markr}\n")
    with pytest.raises(ContentFault) as caught:
        build(Project.find(game), BuildOptions(("probe/marker",)))
    (found,) = caught.value.diagnostics
    assert found.code == "PRN201"
    assert found.span is not None
    assert (found.span.path, found.span.line) == (ITEMS, 2)
