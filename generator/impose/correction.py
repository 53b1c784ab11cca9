"""Sheets as they must be sent to a printer that shifts, stretches and turns, so that they come out right."""

from __future__ import annotations

from generator.geometry import Rect, Size, mm_to_pt
from generator.impose.sheet import Side
from generator.model.print import Backs
from generator.model.printer import Affine, Margins, PaperProfile
from generator.pdf_file import decimal


def correction(profile: PaperProfile, paper: Size, side: Side, backs: Backs) -> Affine:
    """Where to send a point of a sheet so that it lands where it belongs; ``paper`` as the sheet lies."""
    upright = paper if paper.width <= paper.height else paper.turned()
    # Backs that are printed in a second go come out of the printer as fronts do.
    behind = side is Side.BACK and backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT)
    sent = (profile.back if behind else profile.front).affine(upright).inverse()
    turns: int = 0 if upright is paper else profile.landscape
    if behind and backs is Backs.DUPLEX_SHORT:
        turns += 180  # the sheet is turned about its other edge: its top is where its foot was
    return _seen_turned(sent, upright, turns % 360)


def _seen_turned(sent: Affine, upright: Size, turns: int) -> Affine:
    """``sent`` for somebody whose sheet gets turned by ``turns`` degrees clockwise before it is printed."""
    if turns == 0:
        return sent
    there = _turned(upright if turns == 180 else upright.turned(), turns)
    return _then(_then(there, sent), there.inverse())


def _turned(paper: Size, turns: int) -> Affine:
    """A sheet turned clockwise, its corner again at the top left."""
    if turns == 90:
        return Affine(0, -1, 1, 0, paper.height, 0)
    if turns == 180:
        return Affine(-1, 0, 0, -1, paper.width, paper.height)
    return Affine(0, 1, -1, 0, 0, paper.width)


def _then(first: Affine, second: Affine) -> Affine:
    e, f = second.at(first.e, first.f)
    return Affine(
        second.a * first.a + second.b * first.c,
        second.a * first.b + second.b * first.d,
        second.c * first.a + second.d * first.c,
        second.c * first.b + second.d * first.d,
        e,
        f,
    )


def operators(sent: Affine, paper: Size) -> str:
    """``sent`` as a PDF operator; PDF counts from the lower left corner, upwards, in points.

    The line's end is for CUPS: its filters join a page's streams without a space between them.
    """
    height = paper.height
    e = sent.b * height + sent.e
    f = height - sent.d * height - sent.f
    shift = f"{decimal(mm_to_pt(e))} {decimal(mm_to_pt(f))}"
    return f"{sent.a:.6f} {-sent.c:.6f} {-sent.b:.6f} {sent.d:.6f} {shift} cm\n"


def printable(margins: Margins, paper: Size, landscape: int) -> Rect:
    """What the printer reaches of a sheet, mm, as the sheet lies."""
    left, top, right, bottom = margins.left, margins.top, margins.right, margins.bottom
    if paper.width > paper.height and landscape == 90:  # the upright sheet's right edge is this one's top
        left, top, right, bottom = top, right, bottom, left
    elif paper.width > paper.height:
        left, top, right, bottom = bottom, left, top, right
    return Rect(left, top, paper.width - left - right, paper.height - top - bottom)
