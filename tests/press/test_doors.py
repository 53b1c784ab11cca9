"""Links, pipes, names and places that a project has no business with: nothing comes in or goes out there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.diagnostics import ContentFault, EnvironmentFault, UsageFault
from generator.press.loading.check import check
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.project_files import MOST_ENTRIES
from tests.press.game import KIT, change, items, write

ROOT = Path(__file__).resolve().parents[2]
SECRET = "Geheimwort-4711"


def _elsewhere(game: Path) -> Path:
    """A folder beside the project, with things that are nobody's business."""
    folder = game.parent / "anderswo"
    folder.mkdir()
    (folder / "schluessel").write_text(SECRET)
    (folder / "x.html").write_text(SECRET)
    (folder / "x.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg"><text>{SECRET}</text></svg>')
    (folder / "x.css").write_text(f"/* {SECRET} */")
    (folder / "x.yaml").write_text(f"items:\n  - {{id: x, copies: 1, fields: {{name: {SECRET}, zahl: 1}}}}\n")
    return folder


def _printed(game: Path) -> list[Path]:
    """Build all; the PDFs."""
    return list(build(Project.find(game), BuildOptions(("probe",))).files)


def _link_template(game: Path, there: Path) -> None:
    (game / "templates/probe/karte.html").unlink()
    (game / "templates/probe/karte.html").symlink_to(there / "x.html")


def _link_style(game: Path, there: Path) -> None:
    (game / "templates/probe/karte.css").unlink()
    (game / "templates/probe/karte.css").symlink_to(there / "x.css")


def _include_key(game: Path, there: Path) -> None:
    (game / "templates/probe/s").symlink_to(there / "schluessel")
    write(game, "templates/probe/karte.html", "{% include 'probe/s' %}")


def _include_file_within(game: Path, _there: Path) -> None:
    (game / "templates/probe/s").write_text(SECRET)
    write(game, "templates/probe/karte.html", "{% include 'probe/s' %}")


def _link_subfolder(game: Path, there: Path) -> None:
    (game / "templates/probe/teile").symlink_to(there)
    write(game, "templates/probe/karte.html", "{% include 'probe/teile/x.svg' %}")


def _link_templates(game: Path, there: Path) -> None:
    (game / "templates").rename(there / "templates")
    (game / "templates").symlink_to(there / "templates")


def _link_picture(game: Path, there: Path) -> None:
    (game / "templates/probe/b.svg").symlink_to(there / "x.svg")
    write(game, "templates/probe/karte.html", '<img src="probe/b.svg">')


def _link_yaml(game: Path, there: Path) -> None:
    (game / "content/probe/items/karten.yaml").unlink()
    (game / "content/probe/items/karten.yaml").symlink_to(there / "x.yaml")


def _link_items(game: Path, there: Path) -> None:
    (game / "content/probe/items").rename(there / "items")
    (game / "content/probe/items").symlink_to(there / "items")


def _link_fonts(game: Path, _there: Path) -> None:
    (game / "fonts").symlink_to("/usr")


def _link_within_fonts(game: Path, _there: Path) -> None:
    (game / "fonts").mkdir()
    (game / "fonts/alles").symlink_to("/usr")


def _font_circle(game: Path, _there: Path) -> None:
    (game / "fonts").mkdir()
    (game / "fonts/kreis").symlink_to(".")


def _font_pipe(game: Path, _there: Path) -> None:
    (game / "fonts").mkdir()
    os.mkfifo(game / "fonts/fonts.yaml")


def _pipe(game: Path, _there: Path) -> None:
    os.mkfifo(game / "content/probe/items/rohr.yaml")


def _zero(game: Path, _there: Path) -> None:
    (game / "content/probe/items/null.yaml").symlink_to("/dev/zero")


def _memory(game: Path, _there: Path) -> None:
    (game / "content/probe/items/mem.yaml").symlink_to("/proc/self/mem")


def _itself(game: Path, _there: Path) -> None:
    (game / "content/probe/items/selbst.yaml").symlink_to("selbst.yaml")


def _circle(game: Path, _there: Path) -> None:
    (game / "content/probe/items/kreis").symlink_to("..")


def _name(game: Path, _there: Path) -> None:
    (game / "content/probe/items" / os.fsdecode(b"gr\xfcn.yaml")).write_text(items())


def _kit_is_a_pipe(game: Path, _there: Path) -> None:
    (game / "content/probe/kit.yaml").unlink()
    os.mkfifo(game / "content/probe/kit.yaml")


REFUSED: list[Callable[[Path, Path], None]] = [
    _link_template,
    _link_style,
    _include_key,
    _include_file_within,
    _link_subfolder,
    _link_templates,
    _link_picture,
    _link_yaml,
    _link_items,
    _link_fonts,
    _link_within_fonts,
    _font_circle,
    _font_pipe,
    _pipe,
    _zero,
    _memory,
    _itself,
    _circle,
    _name,
    _kit_is_a_pipe,
]


@pytest.mark.parametrize("spoil", REFUSED, ids=lambda f: f.__name__)
def test_what_leads_out_or_waits_is_refused(game: Path, spoil: Callable[[Path, Path], None]) -> None:
    spoil(game, _elsewhere(game))
    with pytest.raises((ContentFault, UsageFault)) as caught:
        _printed(game)
    assert SECRET not in str(caught.value)
    assert not list(game.rglob("*.pdf"))


def test_check_names_what_is_not_read(game: Path) -> None:
    there = _elsewhere(game)
    items_folder = game / "content/probe/items"
    (items_folder / "aussen.yaml").symlink_to(there / "x.yaml")
    (items_folder / "kreis").symlink_to("..")
    os.mkfifo(items_folder / "rohr.yaml")
    (game / "content/fremd").symlink_to(there)
    found = {d.span.path: d.message for d in check(Project.find(game)) if d.span}
    assert found == {
        "content/fremd": "this is not read: it leads out of the project.",
        "content/probe/items/aussen.yaml": "this is not read: it leads out of the project.",
        "content/probe/items/kreis": "this is not read: the link leads back to itself.",
        "content/probe/items/rohr.yaml": "this is not read: it is no ordinary file.",
    }


def test_a_folder_without_end_is_not_gone_through(game: Path) -> None:
    folder = game / "content/probe/items/viele"
    folder.mkdir()
    for number in range(MOST_ENTRIES):
        (folder / f"{number}.txt").touch()
    assert [d.message for d in check(Project.find(game))] == ["this is not read: it holds too many files."]


def test_what_somebody_names_must_not_be_a_link_of_the_project_either(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = _elsewhere(game)
    write(there, "heist.yaml", "# yaml-language-server: $schema=../items.json\n" + items())
    (game / "content/probe/items/aussen.yaml").symlink_to(there / "heist.yaml")
    (game / "content/fremd").symlink_to(there)
    monkeypatch.chdir(game)
    project = Project.find(game)
    for target in ("content/probe/items/aussen.yaml", "content/fremd", "content/fremd/heist.yaml"):
        with pytest.raises(UsageFault) as caught:
            build(project, BuildOptions((target,)))
        assert "leads out of the project" in str(caught.value)


def test_links_within_the_project_are_followed(game: Path) -> None:
    """A shared file, a shared folder, templates of another name, a picture in the project's own album."""
    (game / "vorrat").mkdir()
    for name in ("content/probe/items", "templates", "content/probe/palette.yaml"):
        (game / name).rename(game / "vorrat" / Path(name).name)
    (game / "content/probe/items").symlink_to("../../vorrat/items")
    (game / "content/probe/palette.yaml").symlink_to(game / "vorrat/palette.yaml")
    (game / "templates").symlink_to("vorrat/templates")
    write(game, "album/b.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    (game / "templates/probe/b.svg").symlink_to(game / "album/b.svg")
    change(game, "templates/probe/ruecken.html", "<svg", '<img src="probe/b.svg"><svg')
    assert check(Project.find(game)) == []
    assert [path.name for path in _printed(game)] == ["probe-karten-a4.pdf"]


@pytest.mark.parametrize("name", [b"Spiel \xff", "Spiel \u0308ü".encode()], ids=["no UTF-8", "accents"])
def test_the_project_may_be_called_anything(game: Path, name: bytes) -> None:
    there = game.rename(game.parent / os.fsdecode(name))
    write(there, "templates/probe/b.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    change(there, "templates/probe/ruecken.html", "<svg", '<img src="probe/b.svg"><svg')
    assert _printed(there)


@pytest.mark.parametrize("name", ["__init__", "__pycache__", "__main__", "clou.views", "Gnome"])
def test_a_game_may_be_called_like_a_module(game: Path, name: str) -> None:
    (game / "content/probe").rename(game / "content" / name)
    check(Project.find(game))
    write(game, f"content/{name}/kit.yaml", KIT)
    assert build(Project.find(game), BuildOptions((name,))).files


def test_a_folder_called_like_a_font_is_no_font(game: Path) -> None:
    (game / "fonts").symlink_to("schriften")
    shutil.copytree(ROOT / "fonts", game / "schriften")
    (game / "fonts/x.ttf").mkdir()
    assert _printed(game)


OUT: list[Callable[[Path, Path], None]] = []


def _out(spoil: Callable[[Path, Path], None]) -> Callable[[Path, Path], None]:
    OUT.append(spoil)
    return spoil


@_out
def _out_is_a_link(game: Path, there: Path) -> None:
    (game / "out").symlink_to(there)


@_out
def _out_of_the_game_is_a_link(game: Path, there: Path) -> None:
    (game / "out").mkdir()
    (game / "out/probe").symlink_to(there)


@_out
def _out_leads_to_nowhere(game: Path, there: Path) -> None:
    (game / "out").symlink_to(there / "neu")


@_out
def _lock_is_a_link(game: Path, there: Path) -> None:
    (game / "out/probe").mkdir(parents=True)
    (game / "out/probe/.heimspiel-lock").symlink_to(there / "neu")


@_out
def _lock_is_a_pipe(game: Path, _there: Path) -> None:
    (game / "out/probe").mkdir(parents=True)
    os.mkfifo(game / "out/probe/.heimspiel-lock")


@pytest.mark.parametrize("spoil", OUT, ids=lambda f: f.__name__)
def test_nothing_is_written_elsewhere(game: Path, spoil: Callable[[Path, Path], None]) -> None:
    there = _elsewhere(game)
    before = {path: path.read_bytes() for path in there.iterdir()}
    spoil(game, there)
    with pytest.raises((UsageFault, EnvironmentFault)) as caught:
        build(Project.find(game), BuildOptions(("probe",)))
    assert caught.value.help
    assert {path: path.read_bytes() for path in there.iterdir()} == before


def test_a_pdf_that_is_a_link_is_replaced_not_followed(game: Path) -> None:
    there = _elsewhere(game)
    (game / "out/probe").mkdir(parents=True)
    (game / "out/probe/probe-karten-a4.pdf").symlink_to(there / "schluessel")
    assert _printed(game)
    assert (there / "schluessel").read_text() == SECRET
    assert (game / "out/probe/probe-karten-a4.pdf").read_bytes().startswith(b"%PDF")


def test_somebody_may_print_anywhere(game: Path) -> None:
    there = _elsewhere(game)
    (game.parent / "drucke").symlink_to(there)
    (game / "drucke").mkdir()
    (game / "out").symlink_to("drucke")
    for out in (there, game.parent / "drucke", game / "out"):
        (pdf,) = build(Project.find(game, out=out), BuildOptions(("probe",))).files
        assert pdf.is_file()
    (game / "fort").symlink_to(there)
    with pytest.raises(UsageFault):
        Project.find(game, out=game / "fort")
