"""A project may hold files that are called like Python's modules, or ours: none of them is ever run."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.press.forms import write_form_game
from tests.press.game import write
from tests.press.program import spawn

#: What might be imported by anybody; the names of compiled modules do no harm.
OTHERS = [
    "sitecustomize",
    "usercustomize",
    "weasyprint",
    "pydyf",
    "PIL",
    "jinja2",
    "yaml",
    "pydantic",
    "pypdf",
]
SPY = "import pathlib\npathlib.Path(%r).joinpath(__name__).touch()\n"
#: What a package's installer makes of ``heimspiel``.
SCRIPT = "import sys\nfrom generator.__main__ import main\nsys.exit(main())\n"


@pytest.fixture
def seen(game: Path, tmp_path: Path) -> Path:
    """A project full of modules that leave a file here when they are run."""
    folder = tmp_path / "seen"
    folder.mkdir()
    write_form_game(game)
    for number, name in enumerate(sorted({*sys.stdlib_module_names, *OTHERS})):
        # Files and folders alike.
        write(game, f"{name}.py" if number % 2 else f"{name}/__init__.py", SPY % str(folder))
    for name in ("__init__", "render/__init__", "render/fork_server", "render/worker", "build/form_worker"):
        write(game, f"generator/{name}.py", SPY % str(folder))
    return folder


@pytest.fixture
def heimspiel(game: Path, tmp_path: Path) -> Callable[..., str]:
    """Call the installed command in the project; its output."""
    script = write(tmp_path, "bin/heimspiel", SCRIPT)

    def call(*words: str, code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, str(script), *words],
            cwd=game,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
        return (done.stderr if code else done.stdout).strip()

    return call


def test_nothing_of_a_project_is_run(seen: Path, heimspiel: Callable[..., str]) -> None:
    """Not by the command, not by what draws, not by what reads forms."""
    assert "UnreadFile" not in heimspiel("check", "bogen")
    assert heimspiel("build", "probe", "-q").endswith(".pdf")
    form = heimspiel("build", "bogen/blatt", "--fillable", "-q")
    # It was read; only YAML's games have no reader.
    assert "bogen/blatt" in heimspiel("import", form, code=1)
    assert [path.name for path in seen.iterdir()] == []


def test_python_m_looks_into_the_project_for_nothing_but_itself(seen: Path, game: Path) -> None:
    """What Python imports before it finds us (and a package of our name) is out of our hands."""
    early = "import runpy, sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-I", "-c", early], capture_output=True, text=True, check=True)
    for name in {"generator", *(module.partition(".")[0] for module in loaded.stdout.split())}:
        (game / f"{name}.py").unlink(missing_ok=True)
        shutil.rmtree(game / name, ignore_errors=True)
    done = spawn("build", "probe", "-q", cwd=game)
    assert done.code == 0, done.err
    assert [path.name for path in seen.iterdir()] == []
