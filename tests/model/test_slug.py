"""One way from a name to an identifier, wherever one is made or proposed."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from generator.model.base import Slug
from generator.model.slug import slug

_IDENTIFIER = TypeAdapter(Slug)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Käthe Kobel", "kaethe-kobel"),
        ("KÄTHE", "kaethe"),
        ("Groß & Söhne", "gross-soehne"),
        ("Ka\u0308the", "kaethe"),
        ("Ærø, Œuvre", "aero-oeuvre"),
        ("Łódź", "lodz"),
        ("Đorđe", "dorde"),
        ("Crème brûlée", "creme-brulee"),
        ("ﬁnger ²", "finger-2"),
        ("  -- Alter_Tresor!! --  ", "alter-tresor"),
        ("CON", "gnom-con"),
        ("lpt1", "gnom-lpt1"),
        ("console", "console"),
        ("北京", "gnom"),
        ("", "gnom"),
        ("…", "gnom"),
        ("x" * 100, "x" * 60),
        ("x" * 59 + " yz", "x" * 59),
    ],
)
def test_slugs(name: str, expected: str) -> None:
    assert slug(name, "gnom") == expected
    assert _IDENTIFIER.validate_python(expected) == expected


@pytest.mark.parametrize(("name", "expected"), [("北京", ""), ("Łódź", "lodz"), ("con", "con")])
def test_without_anything_to_fall_back_on(name: str, expected: str) -> None:
    assert slug(name) == expected
