"""Templates and texts that want to do harm, or just cannot be drawn: each ends in a problem with a name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.project_files import ProjectFiles
from generator.render.assets import RefusedFile, read_asset

TEXT = ".p{position:absolute;left:5mm;top:20mm;width:40mm;height:20mm;font:500 10pt 'Fira Sans Condensed'}"

COLOURED = '<div class="p" style="color:%s" data-field="a" data-tip="a"></div>'


@pytest.mark.parametrize(
    ("html", "defect"),
    [
        ("{{ missing }}", "TemplateFault"),
        ("{% if %}", "TemplateFault"),
        ("{{ ().__class__.__mro__[1].__subclasses__() }}", "TemplateFault"),
        ("{{ cycler.__init__.__globals__.os.popen('id').read() }}", "TemplateFault"),
        ("{{ 1 / 0 }}", "TemplateFault"),
        ("{% set x = 1e999 %}{{ x }}", "TemplateFault"),
        ("{{ cycler() }}", "TemplateFault"),
        ("{% for a in [1] %}" * 60 + "{% endfor %}" * 60, "TemplateFault"),
        ('<div class="p" data-fit="6,5">x</div>', "TemplateFault"),
        ('<div class="p" data-fit="6.5pt">x</div>', "TemplateFault"),
        ('<div class="p" data-fit="abc">x</div>', "TemplateFault"),
        ("<div class='p' data-fit='abc'>x</div>", None),
        (
            '<div class="p" data-fit-id="abc" style="white-space:nowrap">' + "x" * 99 + "</div>",
            "TextOffThePage",
        ),
        ('<div class="p" data-field="a" data-tip="a" data-fit="abc"></div>', "TemplateFault"),
        ("<div class='p' data-field='a' data-tip='a' data-fit='abc'></div>", None),
        (COLOURED % "device-cmyk(0 1 1 0)", "FieldMisdescribed"),
        (COLOURED % "color(display-p3 1 0 0)", "FieldMisdescribed"),
        (COLOURED % "lab(50 40 60)", "FieldMisdescribed"),
        ('<svg width="9mm" height="9mm"><use href="#"/></svg>', None),
        ('<svg width="9mm" height="9mm"><image href="" width="9" height="9"/></svg>', "LayoutCrash"),
        ("<style>@color-profile --x { src: url(x.icc) }</style>", "FileRefused"),
        ("{{ burst('a', 2, 3, 4, 5) }}", "TemplateFault"),
        ("{{ 'x' * 30000000 }}", "TemplateFault"),
        ("{% include 't/nowhere.html' %}", "TemplateMissing"),
        ("{% include '../../../etc/passwd' %}", "TemplateMissing"),
        ('<img src="nowhere.png">', "FileRefused"),
        ('<img src="../../../../../../etc/hostname">', "FileRefused"),
        ('<img src="file:///etc/passwd">', "FileRefused"),
        ('<img src="http://127.0.0.1:9/x.png">', "FileRefused"),
        ('<img src="data:image/png;base64,AAAA">', "FileRefused"),
        ('<link rel="stylesheet" href="file:///etc/passwd">', "FileRefused"),
        ("<style>@import url(https://127.0.0.1/x.css);</style>", "FileRefused"),
        (
            '<svg width="9mm" height="9mm"><image href="file:///etc/hostname" width="9" height="9"/></svg>',
            "FileRefused",
        ),
        ('<div style="text-shadow: 0 0 2pt red">x</div>', "RendererWarning"),
        ('<div class="p">💎</div>', "GlyphMissing"),
        ('<div class="p">漢字</div>', "GlyphMissing"),
        ('</div></section><section class="face"><div>', "FaceSpillsOver"),
        ('<div style="position:absolute;left:50mm;white-space:nowrap">ab</div>', None),
    ],
)
def test_what_cannot_be_drawn_is_named(bench: Any, html: str, defect: str | None) -> None:
    [face] = bench.draw(html, css=TEXT)
    assert {problem.defect for problem in face.problems} == ({defect} if defect else set())
    assert bool(face.pdf) == (defect is None)


def test_text_that_leaves_the_page_is_named(bench: Any) -> None:
    style = "position:absolute;left:40mm;white-space:nowrap;font:500 10pt 'Fira Sans Condensed'"
    [face] = bench.draw(f'<div style="{style}">Donaudampfschifffahrtsgesellschaft</div>')
    assert [problem.defect for problem in face.problems] == ["TextOffThePage"]


def test_lines_below_the_foot_are_noticed(bench: Any) -> None:
    [face] = bench.draw(f'<div class="p">{"Die Katze hört alles. " * 60}</div>', css=TEXT)
    assert {problem.defect for problem in face.problems} == {"TextOffThePage"}


@pytest.mark.parametrize(
    "html",
    [
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{{ 'x' * 10000 * 10000 * 10000 }}",
        '<div style="display:grid;grid-template-columns:1mm"><i style="grid-column: 1000000000">x</i></div>',
    ],
    ids=["endless loop", "enormous text", "enormous grid"],
)
def test_what_takes_too_much_is_stopped_and_the_next_face_still_comes(
    bench: Any, html: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.allow(0.3, monkeypatch)
    [bad] = bench.draw(html)
    assert [problem.defect for problem in bad.problems] == ["RenderingStopped"]
    [good] = bench.draw("<p>gut</p>", css="p{font:500 10pt 'Fira Sans Condensed'}")
    assert good.problems == ()


@pytest.mark.parametrize(
    "html",
    [
        '<svg style="width: min-content"><rect width="3" height="3"/></svg>',
        '<table><tr style="display: table; position: running(x)"></tr></table>',
    ],
    ids=["svg as wide as its content", "table in a running row"],
)
def test_a_layout_that_weasyprint_does_not_survive_is_named(bench: Any, html: str) -> None:
    """Two of the crashes that random layouts find in WeasyPrint 70."""
    [bad, good] = bench.draw("{% if n %}<p>gut</p>{% else %}" + html + "{% endif %}", {"n": 0}, {"n": 1})
    assert [problem.defect for problem in bad.problems] == ["LayoutCrash"]
    assert good.problems == ()


def test_one_bad_face_does_not_spoil_the_others(bench: Any) -> None:
    faces = bench.draw(
        "{% if n == 2 %}{{ missing }}{% endif %}<p>{{ n }}</p>",
        *({"n": n} for n in range(5)),
        css="p{font:500 10pt 'Fira Sans Condensed'}",
    )
    assert [bool(face.problems) for face in faces] == [False, False, True, False, False]


def test_texts_are_escaped(bench: Any) -> None:
    [face] = bench.draw(
        '<div class="p">{{ t }}</div>', {"t": '<img src="file:///etc/passwd"> & <b>'}, css=TEXT
    )
    assert face.problems == ()


def test_assets_come_from_the_project_only(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.mkdir()
    files = ProjectFiles.below([inside])
    (inside / "a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (inside / "bomb.svg").write_text(
        '<!DOCTYPE s [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'
    )
    (outside / "b.svg").write_text("<svg/>")
    (inside / "link.svg").symlink_to(outside / "b.svg")
    (inside / "folder.svg").mkdir()
    (inside / "x.py").write_text("")
    assert read_asset((inside / "a.svg").as_uri(), [inside], files)[1] == "image/svg+xml"
    for name in ("link.svg", "../out/b.svg", "folder.svg", "x.py", "bomb.svg", "none.svg"):
        with pytest.raises(RefusedFile):
            read_asset((inside / "x").as_uri()[:-1] + name, [inside], files)
    with pytest.raises(RefusedFile):
        read_asset("https://127.0.0.1/a.svg", [inside], files)
