"""What holds for all tests."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Messages are English, whatever whoever runs it speaks; tests that want German ask for it.
for name in ("HEIMSPIEL_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"

# Compiling takes half a minute: machine code is kept from one run to the next, by the version of its source.
os.environ["NUMBA_CACHE_DIR"] = str(Path(__file__).parents[1] / ".pytest_cache" / "compiled")

# Hundreds of processes are started: what Python compiles is kept for the next, whatever was said elsewhere.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# How long an example takes says nothing on a machine that does other work as well.
settings.register_profile("heimspiel", deadline=None)
settings.load_profile("heimspiel")

# A shell that runs `make test` in the background has its children ignore Ctrl-C, and theirs as well; some
# tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Path]:
    """A fresh cache for this run and all that it starts; no test sees or fills the one of whoever runs it.

    One for all tests and test processes: what came along is drawn and looked at once. Who wants to see
    something drawn has one of their own.
    """
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "heimspiel-cache"
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("HEIMSPIEL_CACHE", str(folder))
        # Nor the printers of whoever runs it.
        settings = folder / "settings"
        monkeypatch.setenv("HEIMSPIEL_SETTINGS", str(settings))
        _lay_key(settings)
        yield folder


def _lay_key(settings: Path) -> None:
    """The same key in every run, or machine code of the last one would be a stranger's."""
    settings.mkdir(parents=True, exist_ok=True)
    unfinished = settings / f"{os.getpid()}"
    unfinished.touch(0o600)
    unfinished.write_bytes(bytes(range(32)))
    unfinished.replace(settings / "seal.key")


@pytest.fixture(scope="session")
def machine_code() -> None:
    """Der Clou's games, compiled before they are played: two test processes would do it side by side."""
    import fcntl

    from generator.games.clou.rehearsal.table import Company
    from tests.games.clou.clou_samples import heists, thieves

    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        Company().table(heists()["villa"], [thieves()["otto"]]).play(None, 1, 0, 1)
