"""What is generated from the code is fresh, and the guides name things that exist."""

from __future__ import annotations

import io
import re
from importlib import import_module
from pathlib import Path

import pytest
import yaml
from babel.messages.mofile import write_mo

from generator.cli import catalogue, schemas, template_heads
from generator.cli.app import COMMANDS
from generator.cli.asked import by_name
from generator.cli.docs import ROOT, generated, stale
from generator.cli.pictures import FOLDER, LARGEST, PICTURES, PLAYED
from generator.games.clou.rules.too_little_loot import TooLittleLoot

GERMAN = [ROOT / "README.de.md", *sorted((ROOT / "docs" / "de").glob("*.md"))]
GUIDES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *GERMAN,
    ROOT / "fonts" / "README.md",
]
_ROOMS = ("content", "docs", "fonts", "generator", "templates", "tests")
#: A file or a folder, in backquotes.
_NAMED_FILE = re.compile(r"`([\w<>*.-]+/[\w<>*./-]+|[\w<>.-]+\.(?:py|yaml|html|css|svg|po|md))`")


def test_generated_files_are_fresh() -> None:
    assert stale(generated()) == [], "run `make docs`"


def test_a_new_page_is_german_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs" / "rules" / "de" / "clou-too-little-loot.md"
    changed = catalogue.translated("de")
    german = changed.get(TooLittleLoot.page_id())
    assert german is not None
    german.string = f"Eben erst übersetzt\n\n{german.string}"
    buffer = io.BytesIO()
    write_mo(buffer, changed)
    monkeypatch.setattr(catalogue, "files", lambda: {catalogue.compiled("de"): buffer.getvalue()})
    for other in (schemas, template_heads):
        monkeypatch.setattr(other, "files", lambda _folder: {})
    assert "Eben erst übersetzt" in generated()[page].decode()


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_links_lead_somewhere(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target:
            continue
        file, _, place = target.partition("#")
        path = guide.parent / file if file else guide
        assert path.exists(), target
        assert not place or place in _places(path), target


def _places(guide: Path) -> set[str]:
    """What links may name behind a #: the headings of a page, as readers of Markdown name them."""
    text = re.sub(r"^```.*?^```", "", guide.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = (one.strip().lower() for one in re.findall(r"^#+ (.*)", text, re.MULTILINE))
    return {re.sub(r"[^\w\- ]", "", one).replace(" ", "-") for one in headings}


@pytest.mark.parametrize("guide", ["architecture.md", "who-changes-what.md"])
def test_files_that_a_guide_to_the_house_names_exist(guide: str) -> None:
    """``<game>`` and ``x`` stand for any name; where a path does not begin at the top, some folder has it."""
    there = "\n".join(
        f"/{path.relative_to(ROOT).as_posix()}" for top in _ROOMS for path in (ROOT / top).rglob("*")
    )
    named = set(_NAMED_FILE.findall((ROOT / "docs" / guide).read_text(encoding="utf-8")))
    assert len(named) > 10
    for name in named:
        pattern = re.sub(r"<\w+>|\bx\b|\\\*", r"[^/\\n]+", re.escape(name.rstrip("/")))
        assert re.search(rf"/{pattern}$", there, re.MULTILINE), name


def test_parts_that_the_change_table_names_exist() -> None:
    text = (ROOT / "docs" / "who-changes-what.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:[a-z_]+\.){2,}\w+)`", text)
    assert "press.pipeline.build.build" in named
    for name in named:
        module, _dot, part = name.rpartition(".")
        assert hasattr(import_module(f"generator.{module}"), part), name


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_commands_exist(guide: Path) -> None:
    for name in re.findall(
        r"^heimspiel (\w+)|`heimspiel (\w+)", guide.read_text(encoding="utf-8"), re.MULTILINE
    ):
        assert "".join(name) in COMMANDS


def _commands(guide: Path) -> list[str]:
    """The commands to type that a guide shows, in their order, without remarks."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", guide.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    lines = (line.partition(" #")[0].strip() for block in blocks for line in block.splitlines())
    return [line for line in lines if line]


@pytest.mark.parametrize("german", GERMAN, ids=lambda path: path.name)
def test_both_languages_show_the_same_commands(german: Path) -> None:
    english = ROOT / "README.md" if german.parent == ROOT else ROOT / "docs" / german.name
    assert _commands(german) == _commands(english)


def _who_has_it(guide: Path) -> list[list[bool]]:
    """The last table of a guide: for each of its rows, in which columns something stands."""
    table = guide.read_text(encoding="utf-8").rpartition("|---")[2]
    rows = [line.strip("|").split("|") for line in table.splitlines()[1:] if line.startswith("|")]
    return [[cell.strip() != "–" for cell in row] for row in rows]


def test_both_languages_say_the_same_of_other_programs() -> None:
    english, german = (_who_has_it(ROOT / "docs" / folder / "exports.md") for folder in ("", "de"))
    assert english == german
    assert len(english) > 12


def test_every_setting_is_documented() -> None:
    reference = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    for name in by_name():
        assert re.search(rf"^{name} = ", reference, re.MULTILINE), name


def _yaml_files() -> list[Path]:
    """The YAML of everything that can be built, and what all games share."""
    games = [kit.parent for kit in (ROOT / "content").glob("*/kit.yaml")]
    return sorted(path for folder in (*games, ROOT / "content" / "_print") for path in folder.rglob("*.yaml"))


@pytest.mark.parametrize("path", _yaml_files(), ids=lambda path: path.name)
def test_every_yaml_names_its_schema(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    found = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert found is not None, first
    assert (path.parent / found[1]).resolve().is_file(), found[1]


@pytest.mark.parametrize("path", _yaml_files(), ids=lambda path: path.name)
def test_yaml_is_read_by_other_readers_too(path: Path) -> None:
    """Some refuse a bare question mark at the end of a text in braces, which libyaml lets pass."""
    with path.open(encoding="utf-8") as file:
        assert list(yaml.parse(file, Loader=yaml.SafeLoader))


def test_the_readme_shows_every_picture() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {file.stem for file in FOLDER.iterdir()} == {picture.name for picture in PICTURES} | set(PLAYED)
    for file in FOLDER.iterdir():
        assert f"docs/pictures/{file.name}" in readme
        assert file.stat().st_size <= LARGEST
