"""A cached face is one that this very program and these very libraries drew: no number is raised by hand."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.render import fingerprint
from tests.press.game import change
from tests.press.program import Outcome, spawn
from tests.press.variants import ROOT

_LOADED_BY_A_WORKER = """
import json, sys
before = set(sys.modules)
from generator.render.worker import load
assert load() is None
import generator.render.engine, generator.render.weasy.fetcher
print(json.dumps({name: getattr(sys.modules[name], "__file__", None) for name in set(sys.modules) - before}))
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of Heimspiel that one may change."""
    copy = tmp_path / "Heimspiel"
    for name in ("generator", "content/_print", "templates/_press", "fonts"):
        shutil.copytree(ROOT / name, copy / name)
    return copy


def _build(project: Path, program: Path) -> tuple[bytes, Outcome]:
    outcome = spawn("build", "probe", "-q", cwd=project, env={"PYTHONPATH": str(program)})
    assert outcome.code == 0, outcome.err
    return Path(outcome.out.strip()).read_bytes(), outcome


def test_a_changed_program_draws_anew(
    game: Path, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "own-cache"))
    before, _outcome = _build(game, program)
    assert _build(game, program)[0] == before
    change(program, "generator/render/markup.py", "section.face {{ ", "section.face {{ opacity: 0.5; ")
    faded, _outcome = _build(game, program)
    assert faded != before
    change(program, "generator/render/markup.py", "opacity: 0.5; ", "")
    assert _build(game, program)[0] == before


def test_all_that_a_worker_loads_is_known() -> None:
    """Every file of ours and every package that takes part in drawing decides about what is found again."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADED_BY_A_WORKER],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    from importlib.metadata import packages_distributions

    loaded: dict[str, str | None] = json.loads(done.stdout)
    package = Path(fingerprint.__file__).parents[1]
    own = {Path(file) for name, file in loaded.items() if file and name.partition(".")[0] == "generator"}
    assert len(own) > 20
    assert own <= set(fingerprint.code()), "our code"
    owners = packages_distributions()
    packages = {owner.lower() for name in loaded for owner in owners.get(name.partition(".")[0], ())}
    assert {"weasyprint", "pydyf", "tinyhtml5", "fonttools", "pillow"} <= packages
    # The one declares C functions to the other, which checks them; setuptools only warns of old habits.
    assert packages - {"heimspiel", "pycparser", "setuptools"} <= set(fingerprint.PACKAGES)
    assert all(file.is_relative_to(package) for file in fingerprint.code())


@pytest.mark.parametrize("library", ["Pango", "HarfBuzz"])
def test_the_libraries_for_text_are_known(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint.versions()
    assert before[library].count(".") == 2
    assert before["weasyprint"] != before["pydyf"] != ""
    asked = fingerprint.library_version
    monkeypatch.setattr(
        fingerprint, "library_version", lambda name: "99.0.0" if name == library else asked(name)
    )
    assert {name for name, version in fingerprint.versions().items() if version != before[name]} == {library}


@pytest.mark.parametrize("package", ["weasyprint", "pydyf", "tinyhtml5", "fonttools"])
def test_another_version_draws_anew(
    package: str, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And prints the same code of the version on the sheets: that is the game's, not the machine's."""
    asked = fingerprint.package_version
    drawn = 0

    def count(phase: str, done: int, _total: int) -> None:
        nonlocal drawn
        drawn = done if phase == "render" else drawn

    def printed() -> tuple[bytes, int]:
        nonlocal drawn
        drawn = 0
        fingerprint.fingerprint.cache_clear()
        return build(Project.find(game), BuildOptions(("probe",)), count).files[0].read_bytes(), drawn

    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "own-cache"))
    before, first = printed()
    assert (first > 0, printed()) == (True, (before, 0))
    with monkeypatch.context() as other:
        other.setattr(fingerprint, "package_version", lambda name: "99" if name == package else asked(name))
        assert printed() == (before, first)
    assert printed() == (before, 0)
