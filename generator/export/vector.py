"""Pages of a PDF as SVG: paths stay paths, letters become outlines, so that it looks the same everywhere.

Only what our faces are drawn with is read. Of a page with anything else (a gradient, a soft mask) the caller
makes a picture.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pikepdf
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from generator.geometry import Matrix, then

_SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_MM = 25.4 / 72
_PAINT = ("f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "n")
#: Operators that say nothing of the look.
_IGNORED = ("BMC", "BDC", "EMC", "MP", "DP", "ri", "i", "Tc", "Tw", "Tz", "Ts")


class NotVector(Exception):  # noqa: N818 - a property of the page, not a mistake
    """The page has something that is not drawn with lines and letters alone."""


@dataclass(frozen=True)
class _State:
    ctm: Matrix = _SAME
    fill: str = "#000000"
    stroke: str = "#000000"
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    width: float = 1.0
    cap: int = 0
    join: int = 0
    miter: float = 10.0
    dash: str = ""
    font: Any = None
    size: float = 0.0
    render: int = 0


def svg_page(page: Any, width: float, height: float) -> bytes:
    """A page of ``width`` × ``height`` mm. Raises :class:`NotVector`."""
    writer = _Writer()
    writer.draw(page, page.get("/Resources", {}), _State())
    box = [float(value) for value in page["/MediaBox"]]
    flip = f"matrix({_MM:.6f} 0 0 {-_MM:.6f} {-box[0] * _MM:.4f} {box[3] * _MM:.4f})"
    return _around(
        width, height, f'<defs>{"".join(writer.defs)}</defs>\n<g transform="{flip}">{writer.text}</g>'
    )


def svg_picture(png: bytes, width: float, height: float) -> bytes:
    """The same for a page that is no vector: a picture in an SVG."""
    data = base64.b64encode(png).decode()
    image = f'<image width="{width:g}" height="{height:g}" href="data:image/png;base64,{data}"/>'
    return _around(width, height, image)


def _around(width: float, height: float, body: str) -> bytes:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm"'
        f' viewBox="0 0 {width:g} {height:g}">\n'
        f'<rect width="100%" height="100%" fill="#FFFFFF"/>\n{body}\n</svg>\n'
    ).encode()


class _Writer:
    """Goes through operators and writes elements: what moves or clips opens a group, ``Q`` closes them."""

    def __init__(self) -> None:
        self.defs: list[str] = []
        self._out: list[str] = []
        self._glyphs: dict[tuple[Any, str], str] = {}
        self._fonts: dict[Any, TTFont] = {}
        self._count = 0

    @property
    def text(self) -> str:
        return "".join(self._out)

    def draw(self, stream: Any, resources: Any, state: _State) -> None:
        """The content of a page, a form or a tile."""
        stack: list[tuple[_State, int]] = []
        open_groups = 0
        path: list[str] = []
        clip = ""
        line: Matrix = _SAME
        here = 0.0
        for one in pikepdf.parse_content_stream(stream):
            operator, operands = str(one.operator), list(one.operands)
            match operator:
                case "q":
                    stack.append((state, open_groups))
                case "Q":
                    if stack:
                        state, wanted = stack.pop()
                        self._out.append("</g>" * (open_groups - wanted))
                        open_groups = wanted
                case "cm":
                    matrix = _matrix(operands)
                    self._out.append(f'<g transform="{_transform(matrix)}">')
                    open_groups += 1
                    state = replace(state, ctm=then(matrix, state.ctm))
                case "m" | "l" | "c":
                    path.append({"m": "M", "l": "L", "c": "C"}[operator] + " ".join(map(_n, operands)))
                case "v" | "y":
                    raise NotVector
                case "h":
                    path.append("Z")
                case "re":
                    x, y, w, h = map(float, operands)
                    path.append(f"M{_n(x)} {_n(y)}h{_n(w)}v{_n(h)}h{_n(-w)}Z")
                case "W" | "W*":
                    clip = "evenodd" if operator == "W*" else "nonzero"
                case _ if operator in _PAINT:
                    shape = "".join(path) + ("Z" if operator in ("s", "b", "b*") else "")
                    if shape:
                        self._paint(shape, operator, state)
                    if clip and shape:
                        name = self._define(
                            f'<clipPath id="%s"><path d="{shape}" clip-rule="{clip}"/></clipPath>'
                        )
                        self._out.append(f'<g clip-path="url(#{name})">')
                        open_groups += 1
                    path, clip = [], ""
                case "BT":
                    line, here = _SAME, 0.0
                case "Tm":
                    line, here = _matrix(operands), 0.0
                case "Td":
                    line, here = then((1, 0, 0, 1, float(operands[0]), float(operands[1])), line), 0.0
                case "Tj" | "TJ":
                    here = self._letters(
                        operands[0] if operator == "TJ" else [operands[0]], state, line, here
                    )
                case "Do":
                    self._object(resources["/XObject"][operands[0]], state)
                case "sh":
                    raise NotVector
                case "cs" | "CS" if operands[0] == "/Pattern" or str(operands[0]).startswith("/Device"):
                    pass
                case "scn" if operands and isinstance(operands[-1], pikepdf.Name):
                    state = replace(state, fill=self._tile(resources["/Pattern"][operands[-1]], state))
                case _:
                    state = self._noted(operator, operands, resources, state)
        self._out.append("</g>" * open_groups)

    def _noted(self, operator: str, operands: Sequence[Any], resources: Any, state: _State) -> _State:
        """The state after an operator that changes nothing else."""
        match operator:
            case "rg" | "g" | "sc" | "scn":
                return replace(state, fill=_colour(operands))
            case "RG" | "G" | "SC" | "SCN":
                return replace(state, stroke=_colour(operands))
            case "w":
                return replace(state, width=float(operands[0]))
            case "J":
                return replace(state, cap=int(operands[0]))
            case "j":
                return replace(state, join=int(operands[0]))
            case "M":
                return replace(state, miter=float(operands[0]))
            case "d":
                phase = f'" stroke-dashoffset="{_n(operands[1])}' if float(operands[1]) else ""
                return replace(state, dash=" ".join(map(_n, operands[0])) + phase if len(operands[0]) else "")
            case "Tf":
                return replace(state, font=resources["/Font"][operands[0]], size=float(operands[1]))
            case "Tr":
                return replace(state, render=int(operands[0]))
            case "gs":
                return _with(state, resources["/ExtGState"][operands[0]])
            case "ET":
                return state
            case _ if operator in _IGNORED:
                return state
        raise NotVector

    def _paint(self, shape: str, operator: str, state: _State) -> None:
        how = ""
        if operator in ("f", "F", "f*", "B", "B*", "b", "b*"):
            how = _filled(state) + (' fill-rule="evenodd"' if operator.endswith("*") else "")
        else:
            how = ' fill="none"'
        if operator in ("S", "s", "B", "B*", "b", "b*"):
            how += _stroked(state)
        if operator != "n":
            self._out.append(f'<path d="{shape}"{how}/>')

    def _letters(self, parts: Any, state: _State, line: Matrix, here: float) -> float:
        """Letters as outlines; returns how far along the line they reach."""
        font = self._font(state.font)
        units = font["head"].unitsPerEm
        order, widths = font.getGlyphOrder(), font["hmtx"]
        if state.render == 3:
            return here
        how = _filled(state) if state.render in (0, 2) else ' fill="none"'
        for part in parts:
            if not isinstance(part, pikepdf.String):
                here -= float(part) / 1000 * state.size
                continue
            codes = bytes(part)
            for at in range(0, len(codes), 2):
                glyph = int.from_bytes(codes[at : at + 2], "big")
                scale = state.size / units
                place = then((scale, 0, 0, scale, here, 0), line)
                edge = _stroked(replace(state, width=state.width / scale)) if state.render in (1, 2) else ""
                name = self._glyph(state.font, font, order[glyph])
                if name:
                    self._out.append(f'<use href="#{name}" transform="{_transform(place)}"{how}{edge}/>')
                here += widths[order[glyph]][0] * scale
        return here

    def _font(self, font: Any) -> TTFont:
        if font is None or font.get("/Subtype") != "/Type0":
            raise NotVector
        if font.objgen not in self._fonts:
            about = font["/DescendantFonts"][0]["/FontDescriptor"]
            program = about.get("/FontFile2", about.get("/FontFile3"))
            if program is None:
                raise NotVector
            self._fonts[font.objgen] = TTFont(io.BytesIO(program.read_bytes()), lazy=True)
        return self._fonts[font.objgen]

    def _glyph(self, font: Any, program: TTFont, name: str) -> str:
        key = font.objgen, name
        if key not in self._glyphs:
            glyphs = program.getGlyphSet()
            pen = SVGPathPen(glyphs, ntos=_n)
            glyphs[name].draw(pen)
            outline = pen.getCommands()
            self._glyphs[key] = self._define(f'<path id="%s" d="{outline}"/>') if outline else ""
        return self._glyphs[key]

    def _object(self, drawn: Any, state: _State) -> None:
        if drawn.get("/Subtype") == "/Image":
            raise NotVector
        matrix = _matrix(drawn.get("/Matrix", _SAME))
        left, low, right, top = (float(value) for value in drawn["/BBox"])
        edge = f"M{_n(left)} {_n(low)}H{_n(right)}V{_n(top)}H{_n(left)}Z"
        name = self._define(f'<clipPath id="%s"><path d="{edge}"/></clipPath>')
        seen = f' opacity="{_n(state.fill_alpha)}"' if state.fill_alpha < 1 else ""
        self._out.append(f'<g{seen} transform="{_transform(matrix)}"><g clip-path="url(#{name})">')
        inner = replace(state, ctm=_SAME, fill_alpha=1.0, stroke_alpha=1.0)
        self.draw(drawn, drawn.get("/Resources", {}), inner)
        self._out.append("</g></g>")

    def _tile(self, pattern: Any, state: _State) -> str:
        """A tiling pattern as a paint; it lies fast on the drawing, wherever that was moved since."""
        if pattern.get("/PatternType") != 1:
            raise NotVector
        inner = _Writer()
        inner._glyphs, inner._fonts, inner.defs, inner._count = (
            self._glyphs,
            self._fonts,
            self.defs,
            self._count,
        )
        inner.draw(pattern, pattern.get("/Resources", {}), _State())
        self._count = inner._count
        left, low, _right, _top = (float(value) for value in pattern["/BBox"])
        across, up = float(pattern["/XStep"]), float(pattern["/YStep"])
        where = then(_matrix(pattern.get("/Matrix", _SAME)), _inverse(state.ctm))
        view = f'x="{_n(left)}" y="{_n(low)}" width="{_n(abs(across))}" height="{_n(abs(up))}"'
        inside = (
            f'<g transform="translate({_n(-left)} {_n(-low)})">{inner.text}</g>'
            if left or low
            else inner.text
        )
        name = self._define(
            f'<pattern id="%s" patternUnits="userSpaceOnUse" {view}'
            f' patternTransform="{_transform(where)}">{inside}</pattern>'
        )
        return f"url(#{name})"

    def _define(self, element: str) -> str:
        self._count += 1
        name = f"d{self._count}"
        self.defs.append(element % name)
        return name


def _with(state: _State, settings: Any) -> _State:
    mask = settings.get("/SMask")
    if (mask is not None and mask != "/None") or settings.get("/BM", "/Normal") != "/Normal":
        raise NotVector
    return replace(
        state,
        fill_alpha=float(settings.get("/ca", state.fill_alpha)),
        stroke_alpha=float(settings.get("/CA", state.stroke_alpha)),
    )


def _filled(state: _State) -> str:
    seen = f' fill-opacity="{_n(state.fill_alpha)}"' if state.fill_alpha < 1 else ""
    return f' fill="{state.fill}"{seen}'


def _stroked(state: _State) -> str:
    how = f' stroke="{state.stroke}" stroke-width="{_n(state.width)}"'
    if state.stroke_alpha < 1:
        how += f' stroke-opacity="{_n(state.stroke_alpha)}"'
    if state.cap:
        how += f' stroke-linecap="{("butt", "round", "square")[state.cap]}"'
    how += f' stroke-linejoin="{("miter", "round", "bevel")[state.join]}"'
    if state.join == 0:
        how += f' stroke-miterlimit="{_n(max(state.miter, 1))}"'
    return how + (f' stroke-dasharray="{state.dash}"' if state.dash else "")


def _colour(values: Sequence[Any]) -> str:
    if len(values) == 1:
        values = list(values) * 3
    if len(values) != 3:
        raise NotVector
    return "#" + "".join(f"{round(255 * min(max(float(value), 0), 1)):02X}" for value in values)


def _matrix(values: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if not area:
        raise NotVector
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def _transform(matrix: Matrix) -> str:
    return f"matrix({' '.join(_n(value, 6) for value in matrix)})"


def _n(value: Any, places: int = 3) -> str:
    plain = f"{float(value):.{places}f}".rstrip("0").rstrip(".") if places else str(value)
    return "0" if plain in ("-0", "") else plain
