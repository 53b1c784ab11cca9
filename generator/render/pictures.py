"""How large a picture is, judged before it is read: a file of a few kilobytes may unfold to gigabytes."""

from __future__ import annotations

import warnings
from io import BytesIO

from PIL import Image

from generator.i18n import N_
from generator.render.assets import Refused

#: Pixels of the largest picture that is drawn: twice what a good camera gives.
MOST_PIXELS = 50_000_000


def judge(url: str, data: bytes, media_type: str) -> None:
    """Raises Refused for a picture of too many pixels; one that is damaged is somebody else's concern."""
    if media_type not in ("image/png", "image/jpeg"):
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            # Only its head is read.
            with Image.open(BytesIO(data)) as picture:
                width, height = picture.size
        except Image.DecompressionBombError:
            width = height = MOST_PIXELS
        except (OSError, ValueError, SyntaxError):
            return
    if width * height > MOST_PIXELS:
        raise Refused(url, N_("it has more than 50 million pixels"))
