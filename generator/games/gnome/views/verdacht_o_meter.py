"""The Verdacht-O-Meter: a full sheet for each meter of ``verdacht-o-meter.yaml``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.gnome.meter_layout import (
    FLAG_STEP,
    SMALLEST,
    Arc,
    Canvas,
    Flag,
    Track,
    make_arc,
    make_track,
    place_flags,
)
from generator.games.gnome.meters import cards_of_meter
from generator.games.gnome.models import VerdachtOMeter, VerdachtOMeterDatei, Verstaerkung, Wache
from generator.games.gnome.play import ACTIVE_ATTENTION_BONUS, active_from, calls_from
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface

#: The letters of a flag's label (path below ``fonts/``).
_FLAG_FONT = "fira-sans-condensed/FiraSansCondensed_700Bold.ttf"
#: Type size of a flag's label in points; names that need more room than this many mm shrink in the press.
_FLAG_POINTS = 8.0
_WIDEST_FLAG = 30.0
_FLAG_PADDING = 4.4
_SMALLEST_NAMED_CELL = 13.0


def _wanted(guards: Iterable[Wache], type: Typeface) -> list[Flag]:
    """Two flags a guard: awake above the Aktivierung (R51), calling at its double (R54)."""
    flags = []
    for guard in guards:
        width = min(type.millimetres(guard.name, _FLAG_POINTS) + _FLAG_PADDING, _WIDEST_FLAG)
        flags.append(Flag(guard.name, "aktiv", active_from(guard.aktivierung), width, "innen"))
        flags.append(Flag(guard.name, "ruf", calls_from(guard.aktivierung), width + 1.6, "aussen"))
    return flags


def _fields(meter: VerdachtOMeter, arc: Arc) -> list[dict[str, Any]]:
    """The fields: calm discs first, then stars whose spikes grow with every step."""
    last = meter.verdacht
    radius = min(arc.pitch * 0.453, 10.6)
    fields = []
    for n in range(1, last + 1):
        t = (n - 1) / (last - 1)
        x, y = arc.point(n)
        rage = max(0.0, (t - 0.22) / 0.78)
        fields.append(
            {
                "n": n,
                "x": x,
                "y": y,
                "angle": arc.angle(n),
                "outer": radius * (1.015 + 0.085 * rage),
                "inner": radius * (1.015 - 0.105 * rage),
                "spikes": 0 if rage == 0 else 14 + round(4 * rage),
                "share": t,
                "points": (24 + 14 * t) * min(radius / 8.75, 1.1),
                "start": n == meter.start,
            }
        )
    return fields


def _cells(track: Track, helpers: Iterable[Verstaerkung]) -> list[dict[str, Any]]:
    names: dict[int, list[str]] = {}
    for helper in helpers if track.cell >= _SMALLEST_NAMED_CELL else ():
        names.setdefault(helper.reaktionszeit, []).append(helper.name)
    return [{"n": n, "x": x, "y": y, "names": sorted(names.get(n, []))} for n, x, y in track.cells]


def _face(content: GameContent, meter: VerdachtOMeter, request: ViewRequest) -> dict[str, Any]:
    unit = min(request.size.width / SMALLEST[0], request.size.height / SMALLEST[1], 1.0)
    wide, high = request.size.width / unit, request.size.height / unit
    arc = make_arc(wide / 2, 118.2 + min(max(high - 190.0, 0.0), 3.0), meter.verdacht)
    track = make_track(arc, meter.verstaerkung, wide, high)
    cards = cards_of_meter(content, meter)
    guards = [card for card in cards if isinstance(card, Wache)]
    helpers = [card for card in cards if isinstance(card, Verstaerkung)]
    wanted = _wanted(guards, content.fonts[_FLAG_FONT])
    left, top, right, bottom = track.panel
    canvas = Canvas(wide, high, (left, top - 8.0, right, bottom))
    placed, homeless = place_flags([f for f in wanted if f.field <= meter.verdacht], arc, canvas)
    beyond = [f for f in wanted if f.field > meter.verdacht] + homeless
    return {
        "unit": unit,
        "wide": wide,
        "high": high,
        # The tape carries the title up to a comma; what follows tells the meters apart in the print list.
        "titel": meter.titel.partition(",")[0],
        "arc": {"cx": arc.cx, "cy": arc.cy, "end": arc.end, "sweep": arc.sweep, "count": arc.count},
        "rows": 1 + max((f.row for f in placed if f.side == "innen"), default=0),
        "flag_step": FLAG_STEP,
        "fields": _fields(meter, arc),
        "flags": [
            {
                "label": f.label,
                "kind": f.kind,
                "side": f.side,
                "row": f.row,
                "radius": f.radius,
                "angle": f.angle(arc),
                "field_angle": arc.angle(f.field),
                "x": arc.cx,
                "y": arc.cy,
                "width": f.width,
                "shift": f.shift,
            }
            for f in placed
        ],
        "track": {
            "cells": _cells(track, helpers),
            "arrived": list(track.arrived),
            "cell": track.cell,
            "panel": list(track.panel),
            "folded": track.folded,
        },
        "beyond": [
            {"name": f.label, "kind": f.kind, "field": f.field} for f in sorted(beyond, key=lambda f: f.field)
        ],
        # Cells too small for a name: the sheet tells it in words.
        "elsewhere": [
            {"name": h.name, "time": h.reaktionszeit}
            for h in helpers
            if track.cell < _SMALLEST_NAMED_CELL and h.reaktionszeit <= meter.verstaerkung
        ],
        "late": [
            {"name": h.name, "time": h.reaktionszeit, "wait": h.reaktionszeit - meter.verstaerkung}
            for h in helpers
            if h.reaktionszeit > meter.verstaerkung
        ],
        "first": meter.verstaerkung,
        "bonus": ACTIVE_ATTENTION_BONUS,
    }


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a meter."""
    return [
        Piece(
            Face(
                key=meter.id,
                template=request.product.template,
                data=_face(content, meter, request),
                size=request.size,
                bleed=request.bleed,
                span=document.span("verdacht_o_meter", index),
            )
        )
        for document in content.of(VerdachtOMeterDatei)
        for index, meter in enumerate(document.model.verdacht_o_meter)
    ]
