"""WeasyPrint loads fast, and what is left for later is there when it is needed."""

from __future__ import annotations

import subprocess
import sys

_PINS_A_VARIABLE_FONT = """
import sys
from generator.render.weasy.loading import import_weasyprint
import_weasyprint()
from weasyprint.pdf import fonts
assert "fontTools.varLib" not in sys.modules, "loaded although no font needs it"
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([".notdef"])
builder.setupCharacterMap({})
builder.setupGlyf({".notdef": TTGlyphPen(None).glyph()})
builder.setupHorizontalMetrics({".notdef": (500, 0)})
builder.setupHorizontalHeader()
builder.setupNameTable({"familyName": "Probe"})
builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
builder.setupOS2()
builder.setupPost()
assert "fvar" not in fonts.instantiateVariableFont(builder.font, {"wght": 700})
assert "fontTools.varLib" in sys.modules
"""


def test_variable_fonts_load_their_library_when_one_comes() -> None:
    done = subprocess.run([sys.executable, "-c", _PINS_A_VARIABLE_FONT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


_PARSES_TWICE = """
from generator.render.weasy.loading import import_weasyprint
weasyprint = import_weasyprint()
from tinyhtml5 import inputstream
page = '<p class="a b" title=plain>eins &amp; <b>zwei</b></p><svg viewBox="0 0 1 1"><path d="M0,0"/></svg>'
trees = []
for _ in range(2):
    root = weasyprint.HTML(string=page).etree_element
    trees.append([(node.tag, dict(node.attrib), node.text, node.tail) for node in root.iter()])
    known = len(inputstream.characters_until_regex)
    assert known and (len(trees) == 1 or known == before)
    before = known
assert trees[0] == trees[1]
assert ("p", {"class": "a b", "title": "plain"}, "eins & ", None) in trees[0]
"""


def test_the_parser_keeps_its_patterns() -> None:
    done = subprocess.run([sys.executable, "-c", _PARSES_TWICE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
