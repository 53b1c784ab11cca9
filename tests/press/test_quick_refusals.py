"""A file of a megabyte in which everything is wrong is refused in seconds, and in a page or two."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from generator.cli.findings import MOST_SHOWN, print_findings
from generator.press.loading.check import check
from generator.press.project import Project
from tests.press.game import items, write

#: Seconds of this process.
QUICK = 5.0


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("items:\n" + "- {x: 1}\n" * 60_000, 1),
        ("# heimspiel: allow GNO007 because x\n" * 25_000 + items(), 0),
        ("# heimspiel: allow PRB999 because x\n" * 25_000 + items(), 1),
        ("# heimspiel: erlaube\n" * 25_000 + items(), 1),
        ("items: [" + "1," * 240_000 + "1]\n", 1),
        ("items: [" + "{}," * 120_000 + "{}]\n", 1),
    ],
    ids=["items", "silences", "useless silences", "unreadable silences", "a long line", "groups in a line"],
)
def test_what_is_wrong_a_thousand_times_is_told_soon(
    game: Path, capsys: pytest.CaptureFixture[str], text: str, least: int
) -> None:
    write(game, "content/probe/items/karten.yaml", text)
    project = Project.find(game)
    begun = time.process_time()
    found = check(project, ["probe"])
    print_findings(found, project)
    assert time.process_time() - begun < QUICK
    assert len(found) >= least
    assert len(capsys.readouterr().err.splitlines()) < 10 * MOST_SHOWN
