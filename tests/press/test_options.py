"""Options of a build: each does what it says, tells what it cannot, and never takes another file's place."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.cli.press_options import build_options
from generator.cli.settings import read
from generator.diagnostics import ContentFault, UsageFault
from generator.model.print import Backs
from generator.press.next_steps import next_steps
from generator.press.options import BuildOptions, BuildResult
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.kits import PROJECT
from tests.press.game import change, write

KIT_FILE = "content/probe/kit.yaml"


def _build(project: Path, target: str = "probe", **options: object) -> BuildResult:
    return build(Project.find(project), BuildOptions((target,), **options))  # type: ignore[arg-type]


def _texts(result: BuildResult) -> list[str]:
    return [page.extract_text() for page in PdfReader(result.files[0]).pages]


def test_a_file_with_bleed_leaves_the_one_without_alone(game: Path) -> None:
    (plain,) = _build(game).files
    before = plain.read_bytes()
    (bled,) = _build(game, bleed=2.5).files
    assert (plain.name, bled.name) == ("probe-karten-a4.pdf", "probe-karten-a4-anschnitt-2.5mm.pdf")
    assert plain.read_bytes() == before != bled.read_bytes()


def test_what_cannot_bleed_is_the_same_file(game: Path) -> None:
    change(game, KIT_FILE, "kind: cards", "kind: sheet")
    change(game, KIT_FILE, "format: standard", "format: blatt")
    assert [path.name for path in _build(game, bleed=3).files] == ["probe-karten-a4.pdf"]


def test_who_asks_for_bleed_learns_what_has_it(game: Path) -> None:
    def step(**options: object) -> str:
        order = BuildOptions(("probe",), **options)  # type: ignore[arg-type]
        return next_steps(order, build(Project.find(game), order))[1]

    assert "bleed" not in step(bleed=3)
    sheet = "  - {id: bogen, title: B, kind: sheet, template: probe/karte.html, format: blatt,"
    sheet += " source: items/karten.yaml, purpose: x}\n"
    (game / KIT_FILE).write_text((game / KIT_FILE).read_text(encoding="utf-8") + sheet, encoding="utf-8")
    assert step(bleed=3).endswith("Only cards can be printed with bleed: karten.")
    assert "bleed" not in step()
    assert "Nothing here has bleed: only cards can" in step(bleed=3, only=("bogen",))


def test_no_product_has_more_pieces_than_anybody_can_cut(game: Path) -> None:
    lines = [f"  - {{id: k{n}, copies: 2000, fields: {{name: A, zahl: 1}}}}\n" for n in range(51)]
    write(game, "content/probe/items/karten.yaml", "items:\n" + "".join(lines))
    with pytest.raises(ContentFault) as caught:
        _build(game)
    (told,) = caught.value.diagnostics
    assert told.code == "PRN211"
    assert "“karten” would have 102000 pieces; 100000 are the most" in told.message


def test_a_product_alone_without_list_and_credits(game: Path) -> None:
    with_list = _build(game, backs=Backs.NONE)
    alone = _build(game, backs=Backs.NONE, print_list=False)
    assert [path.name for path in alone.files] == ["probe-karten-a4-einseitig-ohne-liste.pdf"]
    assert len(_texts(with_list)) == 3
    (page,) = _texts(alone)
    assert page.count("Hebel") == 3
    steps = next_steps(BuildOptions(("probe",), backs=Backs.NONE, print_list=False), alone)
    assert steps[0] == "Open the PDF."
    assert not any("page 1" in step.lower() for step in steps)


def test_the_list_is_left_out_for_good_in_the_projects_settings(game: Path) -> None:
    write(game, "heimspiel.toml", "list = false\n")
    options = build_options(("probe",), (), read(game))
    assert len(PdfReader(build(Project.find(game), options).files[0]).pages) == 2
    write(game, "heimspiel.toml", 'list = "nein"\n')
    with pytest.raises(UsageFault, match=r"heimspiel.toml:1: list is either true or false, not “nein”"):
        read(game)


def test_backs_to_fold_are_backs(game: Path) -> None:
    result = _build(game, backs=Backs.GUTTERFOLD)
    assert set(result.backs.values()) == {Backs.GUTTERFOLD}
    step = next_steps(BuildOptions(("probe",), backs=Backs.GUTTERFOLD), result)[1]
    assert step.endswith("Print on one side, fold along the dashed line, glue, then cut.")
    assert "knicken" in _texts(result)[0]


def test_where_nothing_has_a_back_nothing_is_folded(game: Path) -> None:
    change(game, KIT_FILE, "    back: probe/ruecken.html\n", "")
    result = _build(game, backs=Backs.GUTTERFOLD)
    assert set(result.backs.values()) == {Backs.NONE}
    assert "knicken" not in _texts(result)[0]


@pytest.mark.parametrize(
    ("game_id", "players", "range", "near"),
    [
        ("clou", 4, "1 to 3", 3),
        ("alcatraz", 2, "3 to 4", 3),
        ("alcatraz", 7, "3 to 4", 4),
        ("uboot", 9, "1 to 8", 8),
        ("gnome", 1, "2 to 20", 2),
    ],
)
def test_a_game_is_for_as_many_as_its_kit_says(game_id: str, players: int, range: str, near: int) -> None:
    with pytest.raises(UsageFault, match=f"--players {players}: “.*” is for {range} players") as caught:
        build(PROJECT, BuildOptions((game_id,), players=players))
    assert caught.value.help == f"Did you mean “--players {near}”?"


def test_a_habit_of_the_project_is_left_alone_by_games_that_it_does_not_fit(game: Path) -> None:
    change(game, KIT_FILE, "players: 2\n", "players: 2\nplayers_to: 3\n")
    usual = _build(game, players=4, usual_players=True)
    assert [path.name for path in usual.files] == ["probe-karten-a4.pdf"]
    assert _build(game, players=3, usual_players=True).files[0].name == "probe-karten-a4-3-personen.pdf"


def test_the_usual_number_of_players_can_play(game: Path) -> None:
    change(game, KIT_FILE, "players: 2\n", "players: 2\nplayers_from: 3\n")
    with pytest.raises(ContentFault, match="players must lie between players_from and players_to"):
        _build(game)


@pytest.mark.parametrize("target", ["probe", "probe/karten", "content/probe"])
def test_each_is_for_folders(game: Path, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(game)
    write(game, "content/probe/items/mehr.yaml", "items: [{id: a, fields: {name: A, zahl: 1}}]\n")
    with pytest.raises(UsageFault, match=f"--each is for folders .*, not for “{target}”") as caught:
        _build(game, target, each=True)
    assert "heimspiel build content/probe/items --each" in caught.value.help
    assert not (game / "out").exists()


def test_each_does_no_harm_to_single_files(game: Path) -> None:
    assert len(_build(game, str(game / "content/probe/items/karten.yaml"), each=True).files) == 1
