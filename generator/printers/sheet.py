"""The sheet that tests a printer: a front, its back, and a page lying on its side. Drawn with ReportLab.

Both languages stand on it: it is printed before anybody has chosen one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.geometry import Size
from generator.printers.places import INSET, TICKS, SheetPlaces
from generator.typeface import FontReader

_PLAIN, _BOLD = "HeimspielPlain", "HeimspielBold"
_FONTS = {
    _PLAIN: "fira-sans-condensed/FiraSansCondensed_500Medium.ttf",
    _BOLD: "fira-sans-condensed/FiraSansCondensed_700Bold.ttf",
}
_HAIR, _LINE = 0.15, 0.25  # mm
#: The longest stair of an edge comb, mm.
_COMB = 10


def sheet_pdf(paper: Size, title: str, read_font: FontReader) -> bytes:
    """The PDF for an upright ``paper`` that is called ``title``; ``read_font`` gives a font's bytes."""
    for name, file in _FONTS.items():
        pdfmetrics.registerFont(TTFont(name, BytesIO(read_font(file))))
    out = BytesIO()
    canvas = Canvas(out, pagesize=(paper.width * mm, paper.height * mm), invariant=1, lang="de")
    canvas.setTitle(f"Heimspiel – Druckertest, {title}")
    canvas.setAuthor("Heimspiel")
    canvas.setCreator("Heimspiel")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    pen = _Pen(canvas, paper)
    _front(pen, title)
    canvas.showPage()
    _back(pen)
    canvas.showPage()
    lying = paper.turned()
    canvas.setPageSize((lying.width * mm, lying.height * mm))
    _lying(_Pen(canvas, lying))
    canvas.showPage()
    canvas.save()
    return out.getvalue()


class _Pen:
    """Draws in millimetres from the top left corner, downwards."""

    def __init__(self, canvas: Canvas, paper: Size) -> None:
        self.canvas, self.paper = canvas, paper
        self.places = SheetPlaces(paper)

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = _HAIR) -> None:
        self.canvas.setLineWidth(width * mm)
        height = self.paper.height
        self.canvas.line(x * mm, (height - y) * mm, to_x * mm, (height - to_y) * mm)

    def ring(self, x: float, y: float, radius: float) -> None:
        self.canvas.setLineWidth(_HAIR * mm)
        self.canvas.circle(x * mm, (self.paper.height - y) * mm, radius * mm)

    def box(self, x: float, y: float, width: float, height: float) -> None:
        self.canvas.setLineWidth(_LINE * mm)
        self.canvas.rect(x * mm, (self.paper.height - y - height) * mm, width * mm, height * mm)

    def text(
        self, x: float, y: float, words: str, size: float, *, bold: bool = False, at: str = "left"
    ) -> None:
        """``at``: left, right or middle; ``size`` in points."""
        self.canvas.setFont(_BOLD if bold else _PLAIN, size)
        draw: dict[str, Callable[[float, float, str], None]] = {
            "left": self.canvas.drawString,
            "right": self.canvas.drawRightString,
            "middle": self.canvas.drawCentredString,
        }
        draw[at](x * mm, (self.paper.height - y) * mm, words)

    @contextmanager
    def turned(self, x: float, y: float) -> Iterator[_Pen]:
        """Words that run upwards from a point; there, (0, height of paper) is that point."""
        self.canvas.saveState()
        self.canvas.translate(x * mm, (self.paper.height - y) * mm)
        self.canvas.rotate(90)
        self.canvas.translate(0, -self.paper.height * mm)
        yield self
        self.canvas.restoreState()

    def cross(self, x: float, y: float, name: str = "") -> None:
        self.line(x - 5, y, x + 5, y)
        self.line(x, y - 5, x, y + 5)
        if name:
            self.text(x + 1.5, y - 1.5, name, 11, bold=True)


def _front(pen: _Pen, title: str) -> None:
    paper, places = pen.paper, pen.places
    a, b, c = places.a, places.b, places.c
    for place, name in ((a, "A"), (b, "B"), (c, "C"), ((b[0], c[1]), "D")):
        pen.cross(*place, name)
    pen.line(*a, *b)
    pen.line(*a, *c)
    _combs(pen)
    _scales(pen, back=False)
    middle = paper.width / 2
    left = 42.0
    pen.text(left, 46, "Druckertest", 22, bold=True)
    pen.text(left, 52, f"Printer test · {title}", 11)
    y = _words(
        pen,
        left,
        60,
        (
            "Mit 100 % („Tatsächliche Größe“) beidseitig über die lange Kante drucken.",
            "Print at 100 % (“actual size”) on both sides, flipped on the long edge.",
            "Dann heimspiel printer set NAME aufrufen: Es fragt nach den Zahlen.",
            "Then run heimspiel printer set NAME, which asks for these numbers.",
        ),
    )
    y = _table(pen, left, y + 5)
    y = _words(
        pen,
        left,
        y + 7,
        (
            "7   Treppen an den Rändern: die kleinste Zahl, deren Strich ganz zu sehen ist.",
            "      Stairs at the edges: the smallest number whose line is whole.",
        ),
    )
    for index, name in enumerate(("links · left", "oben · top", "rechts · right", "unten · bottom")):
        _answer(pen, left + index * 33, y + 1, name, 30)
    y = _words(
        pen,
        left,
        y + 19,
        (
            "8   Gegen das Licht halten: Auf jeder der vier Skalen treffen sich an einer Stelle der Strich",
            "      von vorne und der von hinten genau. Welche Zahl steht dort?",
            "      Hold it against the light: on each of the four scales one line of the front meets one of",
            "      the back exactly. Which number stands there?",
        ),
    )
    for index, name in enumerate(("links · left", "rechts · right", "oben · top", "unten · bottom")):
        _answer(pen, left + index * 33, y + 1, name, 30)
    _target(pen, middle)
    _words(
        pen,
        left,
        _target_height(pen) + 12,
        (
            "Liegt das Kreuz der Rückseite im inneren Ring, ist die Rückseite fertig. Sonst auch sie messen:",
            "If the cross of the back is in the inner ring, the back is done. Otherwise measure it as well:",
        ),
    )
    for index, name in enumerate(("F – links · left", "F – oben · top", "G – oben · top")):
        _answer(pen, left + index * 33, _target_height(pen) + 19, name, 30)


def _back(pen: _Pen) -> None:
    paper = pen.paper
    _scales(pen, back=True)
    x, y = paper.width / 2, _target_height(pen)
    pen.cross(x, y)
    pen.cross(*pen.places.a, "F")
    pen.cross(*pen.places.b, "G")
    pen.text(x, 50, "Rückseite · back", 14, bold=True, at="middle")
    pen.text(x, 57, "Gegen das Licht halten, Vorderseite zu dir.", 9, at="middle")
    pen.text(x, 62, "Hold against the light, with the front towards you.", 9, at="middle")


def _lying(pen: _Pen) -> None:
    pen.cross(INSET, INSET, "E")
    for index, words in enumerate(
        (
            "9   Vom Kreuz E zum linken und zum oberen Rand, das Blatt so gehalten. Soll: je 15 mm.",
            "      From the cross E to the left and to the upper edge, the sheet held like this.",
        )
    ):
        pen.text(42, 30 + index * 4.6, words, 9)
    _answer(pen, 42, 40, "E – links · left", 34)
    _answer(pen, 80, 40, "E – oben · top", 34)


def _words(pen: _Pen, x: float, y: float, lines: tuple[str, ...]) -> float:
    for index, words in enumerate(lines):
        pen.text(x, y + index * 4.4, words, 9)
    return y + len(lines) * 4.4


def _table(pen: _Pen, left: float, y: float) -> float:
    asked = (
        ("A – B", pen.places.across),
        ("A – C", pen.places.along),
        ("A – linker Rand · left edge", INSET),
        ("A – oberer Rand · top edge", INSET),
        ("B – oberer Rand · top edge", INSET),
        ("C – linker Rand · left edge", INSET),
    )
    for row, (what, wanted) in enumerate(asked):
        line = y + row * 7
        pen.text(left, line, str(row + 1), 9, bold=True)
        pen.text(left + 5, line, what, 9)
        pen.line(left + 52, line + 0.8, left + 76, line + 0.8, _LINE)
        nominal = f"{wanted:.1f}".replace(".", ",")
        pen.text(left + 78, line, f"mm     soll · should be {nominal}", 9)
    return y + len(asked) * 7 - 3


def _answer(pen: _Pen, x: float, y: float, name: str, width: float) -> None:
    pen.text(x, y + 3, name, 7.5)
    pen.box(x, y + 4.2, width - 6, 6.5)


def _combs(pen: _Pen) -> None:
    """Stairs at the middle of every edge: line n ends n millimetres from the edge."""
    paper = pen.paper
    for step in range(_COMB + 1):
        off = (step - _COMB / 2) * 2.4
        x, y = paper.width / 2 + off, paper.height / 2 + off
        high = step % 2 == 0
        pen.line(x, step, x, _COMB + 1)
        pen.line(x, paper.height - step, x, paper.height - _COMB - 1)
        pen.line(step, y, _COMB + 1, y)
        pen.line(paper.width - step, y, paper.width - _COMB - 1, y)
        if high:
            pen.text(x, _COMB + 3.2, str(step), 6, at="middle")
            pen.text(x, paper.height - _COMB - 1.5, str(step), 6, at="middle")
            pen.text(_COMB + 1.6, y + 0.8, str(step), 6)
            pen.text(paper.width - _COMB - 1.6, y + 0.8, str(step), 6, at="right")


def _scales(pen: _Pen, *, back: bool) -> None:
    """The four scales. The back's ticks point the other way, so that both meet in the middle."""
    paper, places = pen.paper, pen.places
    for scale in ("left", "right", "top", "bottom"):
        upright = scale in ("left", "right")
        for number in range(-TICKS, TICKS + 1):
            x, y = places.tick(scale, number, back=back)
            inwards = 1 if scale in ("left", "top") else -1
            long = 7.0 if number % 10 == 0 else 6.0 if number % 5 == 0 else 5.0
            if back:
                x, tip = paper.width - x, inwards * long
                end = (x - tip, y) if upright else (x, y + tip)
                start = (x + inwards * 0.5, y) if upright else (x, y - inwards * 0.5)
                pen.line(*start, *end)
                continue
            tip = -inwards * (long - 2)
            end = (x + tip, y) if upright else (x, y + tip)
            start = (x + inwards * 0.5, y) if upright else (x, y + inwards * 0.5)
            pen.line(*start, *end)
            word = str(number).replace("-", "−")
            if upright:
                beside = x + tip - inwards * 0.6
                pen.text(beside, y + 0.7, word, 5.5, at="right" if inwards > 0 else "left")
            else:
                pen.text(x, y + tip - (0.6 if inwards > 0 else -2.2), word, 5.5, at="middle")


def _target_height(pen: _Pen) -> float:
    return pen.paper.height - 72


def _target(pen: _Pen, x: float) -> None:
    y = _target_height(pen)
    for radius in (2.0, 4.0, 6.0):
        pen.ring(x, y, radius)
