"""Every detector fires on an offence that was planted for it, and on nothing else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hostile import judging, processes
from tests.hostile.cases import Case
from tests.hostile.judging import KINDS
from tests.hostile.trial import Trial

_PDF = """
from reportlab.pdfgen.canvas import Canvas
from reportlab.lib.utils import ImageReader
out = Path("out/probe"); out.mkdir(parents=True)
page = Canvas(str(out / "a.pdf"), pageCompression=1)
"""
#: What a program does → what must be found. Each is run instead of heimspiel, in the project's folder.
OFFENCES = {
    "mark": ("Path('../../marks/json').write_text('')", "code runs"),
    "terminal": ("print('  ', os.environ['HOSTILE_SECRET'][:8], os.environ['HOSTILE_SECRET'][8:])", "leak"),
    "shadow": ("print('root:x:0:0:root')", "leak"),
    "page": (f"{_PDF}page.drawString(50, 50, os.environ['HOSTILE_SECRET']); page.save()", "leak"),
    "metadata": (
        f"{_PDF}page.setTitle(os.environ['HOSTILE_SECRET']); page.drawString(9, 9, 'x'); page.save()",
        "leak",
    ),
    "picture": (f"{_PDF}page.drawImage('../../outside/secret.png', 9, 9); page.save()", "leak"),
    "yaml": ("Path('content/neu.yaml').write_text('a: ' + os.environ['HOSTILE_SECRET'])", "leak"),
    "new file": ("Path('../../outside/neu').write_text('')", "write outside"),
    "same size": ("Path('../../outside/victim.pdf').write_bytes(b'X' * 35)", "write outside"),
    "touched": ("Path('../../outside/victim.pdf').touch()", "write outside"),
    "gone": ("Path('../../outside/key').unlink()", "write outside"),
    "mode": ("Path('../../outside').chmod(0o700)", "write outside"),
    "own content": ("Path('content/probe/kit.yaml').write_text('')", "write outside"),
    "home": ("Path('~/x').expanduser().write_text('')", "write outside"),
    "knock": ("import socket; socket.create_connection(('127.0.0.1', int(sys.argv[1])))", "connection"),
    "traceback": ("raise OSError('x')", "traceback"),
    "bug": ("sys.exit(70)", "traceback"),
    "crash": ("os.kill(os.getpid(), 11)", "traceback"),
    "temporary": ("Path(os.environ['TMPDIR'], 'x').write_text('')", "leftover"),
    "half written": ("Path('out').mkdir(); Path('out/x.pdf.7.tmp').write_text('')", "leftover"),
    "orphan": (
        "import subprocess; subprocess.Popen(['sleep', '60'], start_new_session=True)",
        "leftover",
    ),
    "slow": ("import time; time.sleep(3)", "over budget"),
    "memory": ("import time; x = b'x' * 300_000_000; time.sleep(0.5)", "over budget"),
    "memory of a child": (
        "import subprocess; subprocess.run([sys.executable, '-c',"
        " 'import time; x = b\"x\" * 300_000_000; time.sleep(0.5)'])",
        "over budget",
    ),
    "torn": ("Path('out').mkdir(); Path('out/x.pdf').write_bytes(b'%PDF-1.7 and no more')", "torn file"),
    "no place": ("print('error[YML001]: no\\n  = Do this.'); sys.exit(1)", "no place or remedy"),
    "no remedy": ("print('error[YML001]: no\\n  --> a.yaml:1:1'); sys.exit(1)", "no place or remedy"),
    "second without": (
        "print('error[A001]: no\\n --> a:1:1\\n = Do.\\n\\nerror[A002]: no\\n --> a:1:1'); sys.exit(1)",
        "no place or remedy",
    ),
    "no help": ("print('Error: no'); sys.exit(2)", "no place or remedy"),
    "raw": ("print('Error: [Errno 2] no\\n→ Do this.'); sys.exit(3)", "raw text"),
    "raw class": ("print('error[A001]: KeyError: x\\n --> a:1:1\\n = Do.'); sys.exit(1)", "raw text"),
}


@pytest.fixture
def instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that runs instead of heimspiel, with lower limits."""
    program = tmp_path / "program.py"
    monkeypatch.setattr(processes, "HEIMSPIEL", (sys.executable, str(program)))
    monkeypatch.setattr(processes, "GRACE", 0.5)
    monkeypatch.setattr(judging, "SECONDS", 2.5)
    monkeypatch.setattr(judging, "BYTES", 250_000_000)
    return program


def _plant(program: Path, text: str) -> None:
    program.write_text(f"import os, sys\nfrom pathlib import Path\n{text}\n", encoding="utf-8")


@pytest.mark.parametrize("name", OFFENCES)
def test_a_planted_offence_is_found(name: str, instead: Path) -> None:
    text, kind = OFFENCES[name]
    _plant(instead, text)
    verdict = Trial(Case("planted", name, {}, run=("@port@",))).run()
    assert kind in verdict.offences, verdict.offences
    # A leak into a file that has no business there is a file that has no business there.
    assert set(verdict.offences) - {kind} <= ({"write outside"} if name == "yaml" else set())


@pytest.mark.parametrize(
    ("expect", "text", "kind"),
    [
        ("passes", "print('→ no'); sys.exit(2)", "benign refused"),
        ("refused", "print('fine')", "bad accepted"),
    ],
)
def test_what_was_expected_counts(expect: str, text: str, kind: str, instead: Path) -> None:
    _plant(instead, text)
    verdict = Trial(Case("planted", expect, {}, run=("x",), expect=expect)).run()
    assert set(verdict.offences) == {kind}


def test_who_never_ends_is_ended(instead: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LONGEST", 1.0)
    _plant(instead, "import time; time.sleep(60)")
    one = processes.Observed(["x"], instead.parent, {})
    ended = one.ended(1.0)
    assert ended.code is None
    assert "over budget" in judging.of_output(ended, "canary")


def test_who_is_ended_for_what_it_takes_is_not_blamed_for_what_it_leaves(
    instead: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It got signal 9, which is a crash where nobody sent it, and no time to tidy up."""
    monkeypatch.setattr(processes, "MOST", 100_000_000)
    _plant(
        instead,
        "import time; Path(os.environ['TMPDIR'], 'x').write_text(''); x = b'x' * 200_000_000; time.sleep(60)",
    )
    verdict = Trial(Case("planted", "large", {}, run=("x",))).run()
    assert set(verdict.offences) == {"over budget"}
    assert [one.code for one in verdict.ended] == [None]


def test_a_case_that_cannot_be_made_does_not_pass() -> None:
    assert set(Trial(Case("planted", "nonsense", {"nonsense": 1})).run().offences) == {"broken case"}


def test_every_kind_is_planted() -> None:
    planted = {kind for _text, kind in OFFENCES.values()}
    planted |= {"benign refused", "bad accepted", "broken case"}
    assert planted == set(KINDS)


@pytest.mark.parametrize(
    "text",
    [
        "print('fine')",
        "Path('out/probe').mkdir(parents=True); Path('out/probe/x.txt').write_text('x')",
        "print('error[YML001]: no\\n  --> a.yaml:1:1\\n  = Do this.'); sys.exit(1)",
        "print('Error: there is no game\\n→ Did you mean “x”?'); sys.exit(2)",
        # what an author wrote may be quoted
        "print('error[A1]: “None” is no name\\n --> a:1:1\\n 1 | KeyError: x\\n = Do.'); sys.exit(1)",
    ],
)
def test_what_is_no_offence_is_not_found(text: str, instead: Path) -> None:
    _plant(instead, text)
    assert Trial(Case("planted", "nothing", {}, run=("x",))).run().offences == {}
