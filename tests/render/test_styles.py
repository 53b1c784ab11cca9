"""Styles computed in fewer steps are the styles that there would be."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

_PAGE = """
<style>
@page { size: 60mm 60mm; margin: 0 }
body { color: #123456; font: 12pt Bangers; --far: 3mm }
.box { position: absolute; margin: 1mm; border: .3mm solid; text-transform: uppercase }
.box p { margin-inline: 2mm; padding-block: 1mm; text-decoration: underline }
.box b::before { content: "x"; border: 1px solid; letter-spacing: .2em }
.inherits { border: inherit; width: inherit; margin-left: var(--far) }
table { border-collapse: collapse } td { padding: 2mm; width: calc(2mm + 3mm) }
</style>
<div class="box" style="left: 1mm; top: 2mm; width: 20mm">eins <b>zwei</b><p>drei <i>vier</i></p></div>
<div class="box" style="left: 1mm; top: 2mm; width: 20mm"><div class="inherits">fünf</div></div>
<div style="float: left; width: 50%"><span style="display: block; position: relative">sechs</span></div>
<table><tr><td>sieben</td></tr></table>
"""
_COMPARES = f"""
from generator.render.libraries import import_weasyprint
weasyprint = import_weasyprint()
from weasyprint.css.properties import INITIAL_VALUES

def styles():
    page = weasyprint.HTML(string={_PAGE!r}).render().pages[0]._page_box
    boxes = [box for box in page.descendants(placeholders=True) if hasattr(box, "style")]
    return [
        (type(box).__name__, name, repr(box.style[name]).split(" at 0x")[0])
        for box in boxes
        for name in INITIAL_VALUES
        if "_block" not in name and "_inline" not in name
    ]

plain = styles()
from generator.render.styles import compute_in_fewer_steps
compute_in_fewer_steps()
for _time in range(2):
    for expected, found in zip(plain, styles(), strict=True):
        assert expected == found, (expected, found)
assert len(plain) > 2000
"""


def test_every_property_of_every_box_is_the_same() -> None:
    done = subprocess.run([sys.executable, "-c", _COMPARES], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_style_that_is_wrong_is_complained_of_every_time(bench: Any) -> None:
    html = '<div style="font-family: Bangers; colour: red">a</div>'
    for _time in range(2):
        (result,) = bench.draw(html)
        assert [problem.defect for problem in result.problems] == ["RendererWarning"]
        assert "colour" in result.problems[0].values["detail"]
