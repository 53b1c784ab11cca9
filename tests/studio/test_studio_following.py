"""The page beside a text tells what stands where; things that are moved on it are written into the text."""

from __future__ import annotations

from typing import Any

import pytest

from generator.diagnostics import UsageFault
from generator.studio.fields import changed
from tests.kits import PROJECT, ROOT
from tests.studio.conftest import Studio

KIOSK = "content/clou/einbrueche/kiosk.yaml"


def test_things_on_the_page_lead_to_their_lines(studio: Studio) -> None:
    client = studio.client()
    text = client.get("/api/file", params={"path": KIOSK}).json()["text"]
    drawn = client.post("/api/page", json={"path": KIOSK, "text": text, "line": 1, "width": 600}).json()
    (page,) = drawn["pages"]
    places = {tuple(place["loc"]): place for place in page["places"]}
    lines = text.splitlines()
    # What the view tells: a room with its cells, a symbol in a challenge in that room, an arrow.
    room = places["raeume", "laden"]
    assert room["cells"] == [0, 0, 6, 4]
    assert lines[room["line"] - 1].startswith("  laden:")
    challenge = places["herausforderungen", "kasse"]
    assert lines[challenge["line"] - 1].startswith("  kasse:")
    assert challenge["written"] == ["herausforderungen", "kasse", "raum"]
    symbol = places["herausforderungen", "kasse", "wege", 0, "symbole", 0]
    assert symbol["swaps"]
    assert _within(symbol["rects"][0], challenge["rects"][0])
    assert _within(challenge["rects"][0], room["rects"][0])
    assert places["start",]["title"] == "Kai"
    assert places["herausforderungen", "rollladen", "oeffnet", 0]["title"] == "Verkaufsraum"
    # What its words tell: a text over several lines, and tracks by their names; the file's own names do not.
    story = places["geschichte",]
    assert len(story["rects"]) > 2
    assert [line.split(":")[0] for line in (lines[story["line"] - 1], lines[story["end_line"] - 1])] == [
        "geschichte",
        "sonderregeln",
    ]
    assert _within(places["leisten", "zeit"]["rects"][0], [page["width"] * 0.6, 0, page["width"], 45])
    assert ("id",) not in places


def _within(inner: list[float], outer: list[float]) -> bool:
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def test_what_is_moved_on_the_page_is_written_in_its_place() -> None:
    text = (ROOT / KIOSK).read_text(encoding="utf-8")
    wall: dict[str, Any] = {
        "do": "all",
        "changes": [
            {"do": "put", "loc": ["raeume", "laden", "flaeche"], "value": [0, 0, 5, 4]},
            {"do": "put", "loc": ["raeume", "lager", "flaeche"], "value": [5, 0, 7, 4]},
        ],
    }
    assert changed(PROJECT, KIOSK, text, wall) == text.replace("[0, 0, 6, 4]", "[0, 0, 5, 4]").replace(
        "[6, 0, 6, 4]", "[5, 0, 7, 4]"
    )
    ways = ["herausforderungen", "kasse", "wege"]
    swapped = {"do": "swap", "loc": [*ways, 1, "symbole", 0], "other": [*ways, 0, "symbole", 1]}
    there = changed(PROJECT, KIOSK, text, swapped)
    assert "- {symbole: [{s: clever}, {s: kraft}]}" in there
    assert "- {symbole: [{s: clever, ab: 2}], kosten: [{s: spur}]}" in there
    assert changed(PROJECT, KIOSK, there, swapped) == text


@pytest.mark.parametrize(
    "change",
    [
        {"do": "swap", "loc": ["name"], "other": ["fehlt"]},
        {"do": "swap", "loc": ["raeume"], "other": ["raeume", "laden"]},
        {"do": "swap", "loc": ["raeume"], "other": ["leisten"]},
        {"do": "all", "changes": [{"do": "all", "changes": []}]},
        {"do": "all", "changes": [7]},
        {"do": "all"},
    ],
)
def test_what_cannot_be_moved_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(UsageFault):
        changed(PROJECT, KIOSK, (ROOT / KIOSK).read_text(encoding="utf-8"), change)
