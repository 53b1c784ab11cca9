"""A file of a megabyte in which all is wrong is refused in a page or two, in proportion to its size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.cli.findings import MOST_SHOWN, print_findings
from generator.press.loading.check import check
from generator.press.project import Project
from tests.growth import grows_in_proportion
from tests.press.game import items, write


@pytest.mark.parametrize(
    ("text", "size", "least"),
    [
        (lambda n: "items:\n" + "- {x: 1}\n" * n, 60_000, 1),
        (lambda n: "# heimspiel: allow GNO007 because x\n" * n + items(), 25_000, 0),
        (lambda n: "# heimspiel: allow PRB999 because x\n" * n + items(), 25_000, 1),
        (lambda n: "# heimspiel: erlaube\n" * n + items(), 25_000, 1),
        (lambda n: "items: [" + "1," * n + "1]\n", 240_000, 1),
        (lambda n: "items: [" + "{}," * n + "{}]\n", 120_000, 1),
    ],
    ids=["items", "silences", "useless silences", "unreadable silences", "a long line", "groups in a line"],
)
def test_what_is_wrong_a_thousand_times_is_told_soon(
    game: Path, capsys: pytest.CaptureFixture[str], text: Callable[[int], str], size: int, least: int
) -> None:
    def refused(lines: int) -> None:
        write(game, "content/probe/items/karten.yaml", text(lines))
        project = Project.find(game)
        capsys.readouterr()
        found = check(project, ["probe"])
        print_findings(found, project)
        assert len(found) >= least
        assert len(capsys.readouterr().err.splitlines()) < 10 * MOST_SHOWN

    assert grows_in_proportion(refused, size)
