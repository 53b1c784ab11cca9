"""A rendered face without any colour: what paints it is rewritten in shades of grey.

Works on what our painter writes (``pdf_reading``): operators, pictures, shadings, groups.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING
from zlib import crc32

from generator.pdf_file import PdfFile, bodies_of, decimal, dictionary, reference, stream_body
from generator.pdf_reading import NotOurs, Objects, Ref, Stream, Value, parsed

if TYPE_CHECKING:
    from PIL import Image

#: Changes when the same face would come out otherwise: greyed faces are kept.
VERSION = 1
#: How light red, green and blue are to the eye (ITU-R BT.601).
WEIGHTS = (0.299, 0.587, 0.114)
_GREY, _RGB, _CMYK = b"/DeviceGray", b"/DeviceRGB", b"/DeviceCMYK"
_NUMBER = rb"[+-]?(?:\d+\.?\d*|\.\d+)"
#: Texts as they are, then the operators that choose a colour.
_PAINT = re.compile(
    rb"(\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>)"
    rb"|(?<![^\s\]>)])((?:%(n)b\s+){3})(rg|RG)(?=[\s/\[<(]|$)"
    rb"|(?<![^\s\]>)])((?:%(n)b\s+){4})(k|K)(?=[\s/\[<(]|$)" % {b"n": _NUMBER},
    re.DOTALL,
)


def grey_face(pdf: bytes) -> bytes:
    """The same page in grey. Raises NotOurs for a file that is none of the painter's, or paints otherwise."""
    bodies = bodies_of(pdf)
    if bodies is None:
        raise NotOurs
    objects = Objects(bodies)
    file = PdfFile()
    for body in bodies:
        file.put(file.reserve(), _body(objects, parsed(body)))
    catalog = next((n for n in range(1, len(bodies) + 1) if _is_catalog(objects, n)), 1)
    return file.finish(catalog)


def grey(red: float, green: float, blue: float) -> float:
    """How light a colour is, 0 to 1."""
    return sum(part * weight for part, weight in zip((red, green, blue), WEIGHTS, strict=True))


def _is_catalog(objects: Objects, number: int) -> bool:
    return objects.entries(Ref(number)).get("Type") == b"/Catalog"


def _body(objects: Objects, value: Value) -> bytes:
    if not isinstance(value, Stream):
        return _written(_without_colour(value))
    entries = dict(value.entries)
    if entries.get("Subtype") == b"/Image":
        return _picture(objects, value)
    if "FunctionType" in entries:
        return _sampled(objects, value)
    if entries.get("Subtype") in (None, b"/Form") and entries.get("Type") in (None, b"/XObject", b"/Pattern"):
        painted = _PAINT.sub(_greyed, value.decoded())
        kept = {
            key: _written(_without_colour(part))
            for key, part in entries.items()
            if key not in ("Length", "Filter", "DecodeParms")
        }
        return stream_body(painted, kept)
    kept = {key: _written(part) for key, part in entries.items() if key != "Length"}
    return _stored(value.data, kept)


def _stored(data: bytes, entries: Mapping[str, bytes]) -> bytes:
    """A stream whose data stays as it is."""
    whole = dictionary({**entries, "Length": b"%d" % len(data)})
    return b"%b\nstream\n%b\nendstream" % (whole, data)


def _greyed(found: re.Match[bytes]) -> bytes:
    if found[1] is not None:
        return found[0]
    if found[3] is not None:
        red, green, blue = (float(number) for number in found[2].split())
        operator = b"g" if found[3] == b"rg" else b"G"
    else:
        cyan, magenta, yellow, black = (float(number) for number in found[4].split())
        red, green, blue = (1 - min(1, ink + black) for ink in (cyan, magenta, yellow))
        operator = b"g" if found[5] == b"k" else b"G"
    return decimal(grey(red, green, blue)).encode() + b" " + operator


def _without_colour(value: Value) -> Value:
    """A value whose groups and shadings are grey. Raises NotOurs for a shading that cannot be told."""
    if isinstance(value, list):
        return [_without_colour(part) for part in value]
    if not isinstance(value, dict):
        return value
    entries: dict[str, Value] = {key: _without_colour(part) for key, part in value.items()}
    if entries.get("CS") in (_RGB, _CMYK):
        entries["CS"] = _GREY
    if "ShadingType" in entries and entries.get("ColorSpace") != _GREY:
        if entries.get("ColorSpace") != _RGB:
            raise NotOurs
        entries["ColorSpace"] = _GREY
    if "FunctionType" in entries:
        for end in ("C0", "C1"):
            part = entries.get(end)
            if isinstance(part, list) and len(part) == 3:
                red, green, blue = (float(_bytes(number)) for number in part)
                entries[end] = [decimal(grey(red, green, blue)).encode()]
    return entries


def _picture(objects: Objects, image: Stream) -> bytes:
    """A picture in grey; masks and what is grey already stay."""
    from PIL import Image

    space = objects.of(image.entries.get("ColorSpace"))
    kept = {key: _written(part) for key, part in image.entries.items() if key != "Length"}
    if space == _GREY or "ImageMask" in image.entries or space == b"null":
        return _stored(image.data, kept)
    width, height = (int(_bytes(objects.of(image.entries.get(side)))) for side in ("Width", "Height"))
    if image.entries.get("Filter") == b"/DCTDecode":
        with Image.open(BytesIO(image.data)) as opened:
            pixels = opened.convert("L").tobytes()
    elif space == _RGB and image.entries.get("BitsPerComponent") == b"8":
        pixels = _pixels(image, width, height).convert("L").tobytes()
    else:
        raise NotOurs
    for key in ("Filter", "DecodeParms", "Decode"):
        kept.pop(key, None)
    return stream_body(pixels, {**kept, "ColorSpace": _GREY, "BitsPerComponent": b"8"})


def _pixels(image: Stream, width: int, height: int) -> Image.Image:
    """A picture of 8-bit colours as it is stored; rows that are told by the row above, as in PNG files."""
    from PIL import Image

    if "DecodeParms" not in image.entries:
        return Image.frombytes("RGB", (width, height), image.decoded())
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", image.data),
        (b"IEND", b""),
    ]
    png = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))
        for kind, data in parts
    )
    try:
        opened = Image.open(BytesIO(png))
        opened.load()
    except (OSError, SyntaxError):
        raise NotOurs from None
    return opened


def _sampled(objects: Objects, function: Stream) -> bytes:
    """A table of colours in grey. Raises NotOurs for other functions that are streams."""
    entries = function.entries
    if entries.get("FunctionType") != b"0" or entries.get("BitsPerSample") != b"8":
        raise NotOurs
    kept = {key: _written(part) for key, part in entries.items() if key not in ("Length", "Filter")}
    if len(objects.items(entries.get("Range"))) != 6:
        return _stored(function.data, {key: _written(p) for key, p in entries.items() if key != "Length"})
    data = function.decoded()
    samples = bytes(round(grey(*data[at : at + 3])) for at in range(0, len(data) - 2, 3))
    return stream_body(samples, {**kept, "Range": b"[0 1]"})


def _bytes(value: Value) -> bytes:
    if not isinstance(value, bytes):
        raise NotOurs
    return value


def _written(value: Value) -> bytes:
    """A value as it stands in a file."""
    if isinstance(value, Ref):
        return reference(value)
    if isinstance(value, list):
        return b"[" + b" ".join(map(_written, value)) + b"]"
    if isinstance(value, dict):
        return dictionary({key: _written(part) for key, part in value.items()})
    return _bytes(value)
