"""Drawings must be whole; what HTML allows beside them is none of their business."""

from __future__ import annotations

import pytest

from generator.render.drawing import halftone_disc
from generator.render.drawings import damage


@pytest.mark.parametrize(
    "body",
    [
        "",
        "<p>a < b<br>&nbsp;<td>",
        '<svg a="1"><g/></svg>',
        "<h3><svg><g></g></svg>Kampf</h3>",
        "<td><svg><path/></svg></td><td><svg/></td>",
        "<svg><svg></svg></svg>  </div>",
        "<svg><text>A&nbsp;&amp;&ouml;</text></svg>",
    ],
)
def test_whole(body: str) -> None:
    assert damage(body) is None


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("<svg><g", "<g"),
        ("<svg><g></gg></svg>", "</gg>"),
        ("<svg><g></svg>", "</svg>"),
        ("<svg><path d=3/></svg>", "<path d=3/>"),
        ("<svg><svg></svg></g></svg>", "</g>"),
        ("<p><svg/></p><svg><g></p>", "</p>"),
    ],
)
def test_damaged(body: str, place: str) -> None:
    assert damage(body) == place


def test_a_halftone_is_drawn_once() -> None:
    first = halftone_disc(20, 20, 5, 15, (0, 0, 40, 40))
    assert first.startswith("M")
    assert halftone_disc(20, 20, 5, 15, (0, 0, 40, 40)) is first
    assert halftone_disc(20, 20, 5, 15, (0, 0, 40, 40), largest=0.3) != first
    # Lists come from templates, too.
    assert halftone_disc(20, 20, 5, 15, [0, 0, 40, 40]) == first  # type: ignore[arg-type]
