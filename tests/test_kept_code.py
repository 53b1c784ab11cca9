"""Methods of dataclasses are the same whether their code was kept or compiled."""

from __future__ import annotations

import dataclasses
import inspect
import marshal
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

from generator import kept_code
from generator.kept_code import KeptCode


def _made() -> type:
    @dataclass(frozen=True, order=True)
    class Card:
        name: str
        costs: dict[str, int] = field(default_factory=dict, compare=False)
        copies: int = 2

        def __post_init__(self) -> None:
            if self.copies < 0:
                raise ValueError(self.name)

    return Card


def _told(card: type) -> tuple[object, ...]:
    one, other = card("Tresor", {"a": 1}), card("Tresor", copies=3)
    return repr(one), one < other, hash(one) == hash(card("Tresor")), str(inspect.signature(card))


@pytest.fixture
def afresh(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Puts Python's own way of compiling back, now and after the test."""
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)

    def put_back() -> None:
        dataclasses.__dict__["exec"] = exec

    return put_back


def test_what_was_kept_makes_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, afresh: Callable[[], None]
) -> None:
    plain = _told(_made())
    afresh()
    first = KeptCode("tests", tmp_path)
    first.switch_on()
    assert _told(_made()) == plain
    first.save()
    [file] = tmp_path.iterdir()

    def refuse(*_args: object, **_options: object) -> None:
        raise AssertionError("compiled again")

    afresh()
    with monkeypatch.context() as strict:
        strict.setattr(kept_code, "compile", refuse, raising=False)
        KeptCode("tests", tmp_path).switch_on()
        card = _made()
        assert _told(card) == plain
    with pytest.raises(dataclasses.FrozenInstanceError):
        card("Tresor").name = "Tür"
    with pytest.raises(ValueError, match="Tresor"):
        card("Tresor", copies=-1)

    # A file that is none of ours, or of another Python, is as good as none, and is made anew.
    for damaged in (b"", b"nothing", file.read_bytes()[:40], MAGIC_NUMBER + marshal.dumps([1])):
        afresh()
        file.write_bytes(damaged)
        again = KeptCode("tests", tmp_path)
        again.switch_on()
        assert _told(_made()) == plain
        again.save()
        assert file.stat().st_size > 200
