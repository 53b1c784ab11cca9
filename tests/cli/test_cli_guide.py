"""The game and the product of the authors' guide work as they stand there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import generator.games
from tests.cli.support import ROOT, Call

GUIDE = (ROOT / "docs" / "authors-guide.md").read_text(encoding="utf-8")
#: Path → text of every file that the guide shows whole.
FILES = re.findall(r"^`((?:content|templates)/\S+)`:\n\n```\w+\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def _write_files(project: Path, folder: str) -> int:
    """Write those of ``content/<folder>`` and ``templates/<folder>``; returns how many there are."""
    chosen = [(name, text) for name, text in FILES if name.split("/")[1] == folder]
    for name, text in chosen:
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return len(chosen)


def test_card_game_without_python(project: Path, call: Call) -> None:
    assert _write_files(project, "wichtel") == 7
    check = call("check")
    assert check.code == 0, check.err
    outcome = call("build", "wichtel")
    assert outcome.code == 0, outcome.err
    assert (project / "out/wichtel/wichtel-karten-a4.pdf").is_file()
    assert re.search(r"karten\s+3\s+1\s", outcome.out), outcome.out


def test_every_product_prints_its_own_source(project: Path, call: Call) -> None:
    _write_files(project, "wichtel")
    items = project / "content/wichtel/items"
    trump = "items:\n  - id: kobold\n    copies: 4\n    fields: {name: Kobold, alter: 9, bart: 0}\n"
    (items / "trumpf.yaml").write_text(trump, encoding="utf-8")
    kit = project / "content/wichtel/kit.yaml"
    text = kit.read_text(encoding="utf-8")
    product = text[text.index("  - id: karten") :]
    kit.write_text(
        text + product.replace("karten", "trumpf", 1).replace("karten.yaml", "trumpf.yaml"), "utf-8"
    )
    outcome = call("build", "wichtel")
    assert outcome.code == 0, outcome.err
    assert re.search(r"karten\s+3\s", outcome.out), outcome.out
    assert re.search(r"trumpf\s+4\s", outcome.out), outcome.out


def test_product_of_its_own(project: Path, call: Call) -> None:
    entry = re.search(r"```yaml\n(  - id: kuehlschrank\n.*?)```", GUIDE, re.DOTALL)
    assert entry is not None
    kit = project / "content/gnome/kit.yaml"
    kit.write_text(kit.read_text(encoding="utf-8").rstrip() + "\n" + entry[1], encoding="utf-8")
    assert _write_files(project, "gnome") == 2
    outcome = call("build", "gnome/kuehlschrank", "-q")
    assert outcome.code == 0, outcome.err


def test_card_of_the_guide(project: Path, call: Call) -> None:
    entry = re.search(r"```yaml\n(- id: garagentor\n.*?)```", GUIDE, re.DOTALL)
    assert entry is not None
    cards = project / "content/gnome/karten/extra.yaml"
    lines = "".join(f"  {line}\n" for line in entry[1].splitlines())
    cards.write_text(cards.read_text(encoding="utf-8").rstrip() + "\n" + lines, encoding="utf-8")
    check = call("check")
    assert (check.code, check.err) == (0, "")


def test_heist_of_the_guide(project: Path, call: Call) -> None:
    """The heist that the guide begins with, and the complaint that it shows."""
    assert call("new", "einbruch", "Das Kontor am Kai").code == 0
    path = project / "content/clou/einbrueche/das-kontor-am-kai.yaml"
    text = path.read_text(encoding="utf-8")
    assert call("report", str(path)).code == 0
    path.write_text(text.replace("oeffnet: [buero]", ""), encoding="utf-8")
    shown = re.search(r"^```text\n(error.*?)```", GUIDE, re.MULTILINE | re.DOTALL)
    assert shown is not None
    assert shown[1].strip() in call("check", str(path)).err


def test_game_with_python(project: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the guide's last section: four mirrors, and no line anywhere else."""
    assert _write_files(project, "hort") == 5
    package = project / "python"
    sources = re.findall(
        r"`generator/games/(\S+\.py)`:\n\n```python\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL
    )
    empty = re.findall(r"`generator/games/(\S+\.py)` is empty", GUIDE)
    assert len(sources) == 5
    for name, text in [*sources, *((name, "") for name in empty)]:
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(generator.games, "__path__", [*generator.games.__path__, str(package)])
    try:
        check = call("check", "content/hort")
        assert check.code == 0, check.err
        built = call("build", "hort")
        assert built.code == 0, built.err
        assert re.search(r"schaetze\s+3\s+1\s", built.out), built.out
        file = project / "content/hort/schaetze.yaml"
        file.write_text(
            file.read_text(encoding="utf-8").replace("gewicht: 8", "gewicht: 18"), encoding="utf-8"
        )
        broken = call("check", "content/hort")
        assert broken.code == 1
        assert "error[HRT001]: “Truhe” weighs 18; nobody carries more than 10." in broken.err + broken.out
    finally:
        for name in [name for name in sys.modules if name.startswith("generator.games.hort")]:
            del sys.modules[name]


@pytest.mark.parametrize(("language", "guide"), [("en", "docs/own-game.md"), ("de", "docs/de/own-game.md")])
def test_a_game_of_ones_own_as_its_guide_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Call, language: str, guide: str
) -> None:
    """The rules, the look and the complaint that it shows, in the game that it begins with."""
    text = (ROOT / guide).read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    assert call("new", "spiel", "Wald und Wiese").code == 0
    kit = tmp_path / "content/wald-und-wiese/kit.yaml"
    rules = re.compile(r"^      rules:\n(?: {8}.*\n)+", re.MULTILINE)
    (shown,) = rules.findall(text)
    changed, places = rules.subn(lambda _old: shown, kit.read_text("utf-8"))
    assert places == 1
    template = "template: _cards/bild-oben.html"
    assert template in changed
    kit.write_text(changed.replace(template, "template: wald-und-wiese/karte.html"), "utf-8")
    files = re.findall(r"^`(templates/\S+)`:\n\n```\w+\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    for name, content in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, "utf-8")
    check = call("check", "wald-und-wiese")
    assert (check.code, check.err) == (0, "")
    table = kit.with_name("karten.csv")
    table.write_text(table.read_text("utf-8").replace("dir.;1;9", "dir.;12;9"), "utf-8")
    (complaint,) = re.findall(r"^```text\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert complaint.strip() in call("--lang", language, "check", "wald-und-wiese").err
