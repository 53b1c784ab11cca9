"""sRGB → the four inks of a press, by LittleCMS: greys on black alone, dark texts too, never too much ink."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageCms

#: The press that is meant, by its name in the registry of characterisations, and our profile of it.
CONDITION = "FOGRA39"
PROFILE = Path(__file__).parent / "profiles" / "fogra39-coated-300.icc"
#: All inks together, as a part of one ink: 300 %.
MOST_INK = 3.0
#: Texts darker than this (L*) are printed in black alone: four inks never meet exactly on thin strokes.
_DARK = 25.0
_NEUTRAL = 2 / 255

RGB = tuple[float, float, float]


class Inks(NamedTuple):
    """Cyan, magenta, yellow, black: 0 to 1."""

    c: float
    m: float
    y: float
    k: float

    @property
    def total(self) -> float:
        return sum(self)


class Separation:
    """Turns colours into inks; each is worked out once."""

    def __init__(self) -> None:
        self._srgb = ImageCms.createProfile("sRGB")
        self._press = ImageCms.getOpenProfile(str(PROFILE))
        self._lab = ImageCms.createProfile("LAB")
        self._known: dict[RGB, Inks] = {}
        #: Colours that texts have had, and all others.
        self.texts: dict[RGB, Inks] = {}
        self.others: dict[RGB, Inks] = {}

    def inks(self, rgb: RGB, *, text: bool = False) -> Inks:
        """The inks for a colour (0 to 1 each); those of ``text`` are as few as can be."""
        found = self._known.get(rgb)
        if found is None:
            found = self._known[rgb] = (
                self._grey(rgb) if max(rgb) - min(rgb) <= _NEUTRAL else self._mixed(rgb)
            )
        if text and self.lightness(rgb) < _DARK:
            found = Inks(0.0, 0.0, 0.0, 1.0)
        (self.texts if text else self.others)[rgb] = found
        return found

    def lightness(self, rgb: RGB) -> float:
        """L* of a colour."""
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb]
        luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance

    def picture(self, picture: Image.Image) -> Image.Image:
        """A picture in the four inks."""
        made = ImageCms.applyTransform(picture.convert("RGB"), self._to_press)
        assert made is not None
        return made

    def _mixed(self, rgb: RGB) -> Inks:
        dot = Image.new("RGB", (1, 1), tuple(round(255 * min(max(part, 0), 1)) for part in rgb))
        values = self.picture(dot).getpixel((0, 0))
        assert isinstance(values, tuple)
        return limited(Inks(*(value / 255 for value in values)))

    def _grey(self, rgb: RGB) -> Inks:
        """Black alone, as much of it as makes the grey as light as it is on the screen."""
        if rgb == (0, 0, 0):
            return Inks(0.0, 0.0, 0.0, 1.0)
        wanted = self.lightness(rgb)
        # The ramp falls: from paper, which counts as white, to black.
        rising = self._ramp[::-1]
        black = 255 - bisect_left(rising, wanted)
        return Inks(0.0, 0.0, 0.0, round(min(max(black, 0), 255) / 255, 4))

    @cached_property
    def _to_press(self) -> ImageCms.ImageCmsTransform:
        return ImageCms.buildTransform(
            self._srgb,
            self._press,
            "RGB",
            "CMYK",
            # Without compensation of the black point, which makes middle tones lighter than they are drawn:
            # our palettes have hardly a colour that is darker than the press can print.
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
        )

    @cached_property
    def _ramp(self) -> list[float]:
        """L* of black ink from none to full, on paper that counts as white."""
        back = ImageCms.buildTransform(
            self._press, self._lab, "CMYK", "LAB", ImageCms.Intent.RELATIVE_COLORIMETRIC
        )
        ramp = Image.frombytes("CMYK", (256, 1), b"".join(bytes((0, 0, 0, black)) for black in range(256)))
        made = ImageCms.applyTransform(ramp, back)
        assert made is not None
        return [value / 255 * 100 for value in made.getchannel(0).tobytes()]


def limited(inks: Inks) -> Inks:
    """The inks, with less of the coloured ones where all together are more than :data:`MOST_INK`."""
    coloured = inks.c + inks.m + inks.y
    if inks.total <= MOST_INK or not coloured:
        return inks
    less = (MOST_INK - inks.k) / coloured
    return Inks(inks.c * less, inks.m * less, inks.y * less, inks.k)


def inks_of(separation: Separation, rgb: Iterable[object], *, text: bool = False) -> Inks:
    """The inks for a colour as a PDF says it."""
    red, green, blue = (round(float(str(part)), 4) for part in rgb)
    return separation.inks((red, green, blue), text=text)
