"""A printer that errs in a known way, and somebody who reads its test sheet."""

from __future__ import annotations

from dataclasses import dataclass

from generator.geometry import Size
from generator.impose.correction import correction
from generator.impose.sheet import Side
from generator.model.print import Backs
from generator.model.printer import Distortion, PaperProfile
from generator.printers.places import INSET, TICKS, SheetPlaces
from generator.printers.reading import BackReading, FrontReading, LyingReading, RoughBackReading, profile


@dataclass(frozen=True)
class SimulatedPrinter:
    """What this printer does to the front and the back of an upright ``paper``."""

    paper: Size
    truth: PaperProfile

    def measured(self) -> PaperProfile:
        """The profile that follows from its test sheet, read to tenths of a millimetre."""
        return profile(
            self.paper,
            self.front_reading(),
            self.back_reading(),
            self.rough_back_reading(),
            self.lying_reading(),
        )

    def front_reading(self) -> FrontReading:
        """The ruler's numbers."""
        places = SheetPlaces(self.paper)
        lands = self.truth.front.affine(self.paper)
        a, b, c = (lands.at(*place) for place in (places.a, places.b, places.c))
        return FrontReading(
            a_b=_tenths(_apart(a, b)),
            a_c=_tenths(_apart(a, c)),
            a_left=_tenths(a[0]),
            a_top=_tenths(a[1]),
            b_top=_tenths(b[1]),
            c_left=_tenths(c[0]),
        )

    def back_reading(self) -> BackReading:
        """For each scale the tick whose two lines lie closest to each other."""
        return BackReading(**{scale: self._meeting(scale) for scale in ("left", "right", "top", "bottom")})

    def _meeting(self, scale: str) -> int:
        places, width = SheetPlaces(self.paper), self.paper.width
        front, back = self.truth.front.affine(self.paper), self.truth.back.affine(self.paper)

        def gap(number: int) -> float:
            here = front.at(*places.tick(scale, number))
            gaps = []
            for other in range(-TICKS, TICKS + 1):
                sent_x, sent_y = places.tick(scale, other, back=True)
                there_x, there_y = back.at(width - sent_x, sent_y)
                along = scale in ("left", "right")
                gaps.append(abs(here[1] - there_y) if along else abs(here[0] - (width - there_x)))
            return min(gaps)

        return min(range(-TICKS, TICKS + 1), key=gap)

    def rough_back_reading(self) -> RoughBackReading:
        """A ruler on the back, to half a millimetre."""
        places, lands = SheetPlaces(self.paper), self.truth.back.affine(self.paper)
        f, g = lands.at(*places.a), lands.at(*places.b)
        return RoughBackReading(*(round(length * 2) / 2 for length in (f[0], f[1], g[1])))

    def lying_reading(self) -> LyingReading:
        """The cross of the third page, from the edges of the sheet as it is held."""
        sheet = self.paper.turned()
        lands = correction(self.truth, sheet, Side.SINGLE, Backs.NONE).inverse()
        left, top = lands.at(INSET, INSET)
        return LyingReading(_tenths(left), _tenths(top))


def farthest(printer: SimulatedPrinter, known: PaperProfile, sheet: Size, side: Side, backs: Backs) -> float:
    """How far the worst point of a corrected ``sheet`` lands from its place, mm."""
    sent = correction(known, sheet, side, backs)
    lands = correction(printer.truth, sheet, side, backs).inverse()
    points = [(sheet.width * x / 8, sheet.height * y / 8) for x in range(9) for y in range(9)]
    return max(_apart(point, lands.at(*sent.at(*point))) for point in points)


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def _tenths(length: float) -> float:
    return round(length, 1)


def skewed(paper: Size, front: dict[str, float], back: dict[str, float] | None = None) -> SimulatedPrinter:
    """A printer by what its front does; ``back`` is what its back does otherwise."""
    seen = Distortion(**front)
    return SimulatedPrinter(paper, PaperProfile(front=seen, back=seen.model_copy(update=back or {})))
