"""Pictures, judged before they are drawn: how many pixels they unfold to, and whether they are whole."""

from __future__ import annotations

import warnings
from io import BytesIO

from PIL import Image, ImageFile

from generator.render.assets import DAMAGED, TOO_MANY_PIXELS, RefusedFile

#: Pixels of the largest picture that is drawn: twice what a good camera gives.
MOST_PIXELS = 50_000_000


def judge(url: str, data: bytes, media_type: str) -> bytes:
    """The picture, ready to be drawn. Raises RefusedFile for too many pixels, and where the end is missing.

    One that is no picture at all is somebody else's concern.
    """
    if media_type not in ("image/png", "image/jpeg", "image/webp"):
        return data
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            # Only its head is read.
            with Image.open(BytesIO(data)) as picture:
                width, height = picture.size
                mode = picture.mode
        except Image.DecompressionBombError:
            width = height = MOST_PIXELS
        except (OSError, ValueError, SyntaxError):
            return data
    if width * height > MOST_PIXELS:
        raise RefusedFile(url, TOO_MANY_PIXELS)
    if not _whole(data):
        raise RefusedFile(url, DAMAGED)
    return _in_bytes(data) if mode.startswith("I") else data


def _in_bytes(data: bytes) -> bytes:
    """A grey picture of 16 bits a pixel with the upper eight: the renderer knows no others."""
    with Image.open(BytesIO(data)) as picture:
        grey = picture.convert("I").point(_upper_eight).convert("L")
    ready = BytesIO()
    grey.save(ready, "PNG")
    return ready.getvalue()


def _upper_eight(value: float) -> float:
    return value * (1 / 256)


def _whole(data: bytes) -> bool:
    """Is all of a picture there? The renderer would print the rest of it as black or grey."""
    # WeasyPrint allows it, for all of the process.
    lenient, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        with Image.open(BytesIO(data)) as picture:
            if picture.format == "PNG":
                picture.verify()  # check sums alone
            else:
                picture.draft("L", (1, 1))  # an eighth of the size
                picture.load()
    except (OSError, ValueError, SyntaxError):
        return False
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient
    return True
