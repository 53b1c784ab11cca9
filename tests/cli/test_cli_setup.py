"""The set-up script on machines that lack something, played with stand-ins for apt, sudo and Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import ROOT

#: Answers like Python as far as the script asks; every call is noted. HAS says what the machine has.
_PYTHON = """#!/bin/sh
echo "python $*" >>"$LOG"
case "$*" in
  "-c import sys;"*) case "$HAS" in *python*) exit 0 ;; *) exit 1 ;; esac ;;
  "-c import ensurepip"*) case "$HAS" in *venv*) exit 0 ;; *) exit 1 ;; esac ;;
  "-m venv .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
  *" install "*) case "$HAS" in *offline*) exit 1 ;; esac ;;
  "-V") echo "Python 3.12.1" ;;
  "-c "*dependency-groups*) echo "pytest>=8" ;;
  "-") case "$0" in .venv/*) exit 0 ;; esac; case "$HAS" in *pango*) exit 0 ;; *) exit 1 ;; esac ;;
esac
exit 0
"""
_NOTE = '#!/bin/sh\necho "{name} $*" >>"$LOG"\nexit {code}\n'
#: Python itself; pip's part is to leave behind what it leaves behind for a folder that is installed in place.
_REAL_PYTHON = """#!/bin/sh
case "$*" in
  "-m venv .venv") "{python}" -m venv --without-pip .venv && cp .venv/bin/python .venv/bin/real &&
    rm .venv/bin/python && cp "$0" .venv/bin/python ;;
  "-c import pip") ;;
  *" install "*) for packages in .venv/lib/python*/site-packages; do
    printf '%s\\n' "$PWD" >"$packages/__editable__.heimspiel.pth"; done ;;
  "-c import ensurepip, venv") ;;
  "-") case "$0" in .venv/*) exec .venv/bin/real "$@" ;; esac ;;
  *) case "$0" in .venv/*) exec .venv/bin/real "$@" ;; *) exec "{python}" "$@" ;; esac ;;
esac
"""
_TOOLS = ("sh", "dirname", "cat", "cp", "mkdir", "rm", "cksum", "env")


class Machine:
    """A folder with the script, and a PATH with stand-ins only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "Mein Spiel ü"
        self.bin = folder / "bin"
        self.log = folder / "log"
        (self.folder / ".ci").mkdir(parents=True)
        self.bin.mkdir()
        shutil.copy(ROOT / ".ci" / "setup.sh", self.folder / ".ci")
        shutil.copy(ROOT / "pyproject.toml", self.folder)
        for tool in _TOOLS:
            found = shutil.which(tool)
            assert found is not None
            (self.bin / tool).symlink_to(found)
        self.add("python3", _PYTHON)

    def add(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(script, encoding="utf-8")
        path.chmod(0o755)

    def run(
        self,
        *groups: str,
        has: str,
        user: int = 0,
        system: str = "Linux",
        lang: str = "C",
        lc_all: str = "",
    ) -> tuple[int, str]:
        self.add("id", f"#!/bin/sh\necho {user}\n")
        self.add("uname", f"#!/bin/sh\necho {system}\n")
        self.log.write_text("", encoding="utf-8")
        done = subprocess.run(
            [str(self.bin / "sh"), ".ci/setup.sh", *groups],
            cwd=self.folder,
            env={
                **{"PATH": str(self.bin), "LOG": str(self.log), "HAS": has, "HOME": os.devnull},
                **{"LANG": lang, "LC_ALL": lc_all},
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return done.returncode, done.stderr

    def calls(self, of: str) -> list[str]:
        return [line for line in self.log.read_text(encoding="utf-8").splitlines() if of in line]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_everything_there(machine: Machine) -> None:
    assert machine.run("dev", has="python pango venv")[0] == 0
    install = "python -m pip --disable-pip-version-check install --quiet --quiet"
    assert machine.calls(" install ") == [
        f"{install} --editable .",
        f"{install} --requirement .venv/dev-requirements.txt",
    ]
    assert (machine.folder / ".venv/dev-requirements.txt").read_text(encoding="utf-8") == "pytest>=8\n"
    assert machine.run("dev", has="python pango venv")[0] == 0
    assert machine.calls(" install ") == []


def test_a_locale_that_is_not_installed_and_a_folder_with_an_umlaut(machine: Machine) -> None:
    """Python fell over the way to the folder as it started, before it could be written differently."""
    machine.add("python3", _REAL_PYTHON.format(python=sys.executable))
    code, said = machine.run(has="", lc_all="xx_XX.UTF-8")
    assert (code, said.splitlines()[2:]) == (0, [])
    (link,) = machine.folder.glob(".venv/lib/python*/site-packages/*heimspiel.pth")
    assert (link.parent / link.read_text(encoding="ascii").strip()).resolve() == machine.folder.resolve()
    # The language that was wished for is told by the same variable.
    other = Machine(machine.bin)
    assert "Lege die Python-Umgebung" in other.run(has="python pango venv", lc_all="de_DE.UTF-8")[1]


def test_what_could_not_be_installed_is_tried_again(machine: Machine) -> None:
    code, said = machine.run(has="python pango venv offline", lang="de_DE.UTF-8")
    assert code == 3
    assert "Ist der Rechner online?" in said
    assert machine.run(has="python pango venv")[0] == 0
    assert len(machine.calls("--editable")) == 1


def test_installs_again_when_the_project_file_changes(machine: Machine) -> None:
    machine.run(has="python pango venv")
    with (machine.folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    machine.run(has="python pango venv")
    assert len(machine.calls("--editable")) == 1


def test_root_gets_pango_and_venv_from_apt(machine: Machine) -> None:
    machine.add("apt-get", _NOTE.format(name="apt-get", code=0))
    assert machine.run(has="python")[0] == 0
    (install,) = machine.calls("install -y")
    for package in (
        "libpango-1.0-0",
        "libpangoft2-1.0-0",
        "libharfbuzz0b",
        "libharfbuzz-subset0",
        "python3-venv",
    ):
        assert package in install


def test_an_editor_for_the_tests_where_it_may_be_installed(machine: Machine) -> None:
    machine.add("apt-get", _NOTE.format(name="apt-get", code=0))
    assert machine.run("dev", has="python pango venv", user=1000)[0] == 0
    assert machine.calls("apt-get") == []
    assert machine.run(has="python pango venv")[0] == 0
    assert machine.calls("apt-get") == []
    assert machine.run("dev", has="python pango venv")[0] == 0
    (install,) = machine.calls("install -y")
    assert install.endswith(" neovim chromium cups-daemon cups-client cups-filters")
    for name in ("nvim", "chromium", "lp"):
        machine.add(name, "#!/bin/sh\n")
    assert machine.run("dev", has="python pango venv")[0] == 0
    assert machine.calls("apt-get") == []


def test_sudo_without_password(machine: Machine) -> None:
    machine.add("apt-get", _NOTE.format(name="apt-get", code=0))
    machine.add("sudo", '#!/bin/sh\n[ "$1" = -n ] && exit 0\necho "sudo $*" >>"$LOG"\nexec "$@"\n')
    assert machine.run(has="python venv", user=1000)[0] == 0
    assert len(machine.calls("sudo apt-get")) == 2


@pytest.mark.parametrize(("lang", "words"), [("C", "Ask the owner"), ("de_DE.UTF-8", "Bitte die Person")])
def test_no_rights(machine: Machine, lang: str, words: str) -> None:
    machine.add("apt-get", _NOTE.format(name="apt-get", code=0))
    code, said = machine.run(has="python venv", user=1000, lang=lang)
    assert code == 3
    assert words in said
    assert "apt install libpango-1.0-0" in said
    assert machine.calls("apt-get") == []


def test_mac(machine: Machine) -> None:
    code, said = machine.run(has="python venv", system="Darwin")
    assert (code, said) == (3, "Pango is missing. Run: brew install pango\n")


def test_elsewhere(machine: Machine) -> None:
    code, said = machine.run(has="python venv")
    assert code == 3
    assert "dnf install pango" in said


def test_old_python(machine: Machine) -> None:
    code, said = machine.run(has="")
    assert code == 3
    assert "3.11" in said


def test_apt_fails(machine: Machine) -> None:
    machine.add("apt-get", _NOTE.format(name="apt-get", code=100))
    code, said = machine.run(has="python venv")
    assert code == 3
    assert "could not install libpango-1.0-0" in said
