"""The methods of dataclasses are the same whether their code was kept or compiled."""

from __future__ import annotations

import dataclasses
import inspect
from dataclasses import dataclass, field
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


def test_code_that_was_kept_makes_the_same_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    plain = _told(_made())
    first = KeptCode("tests", tmp_path)
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    first.switch_on()
    assert _told(_made()) == plain
    first.save()
    [file] = tmp_path.iterdir()

    def refuse(*_args: object, **_options: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(kept_code, "compile", refuse, raising=False)
    KeptCode("tests", tmp_path).switch_on()
    card = _made()
    assert _told(card) == plain
    with pytest.raises(dataclasses.FrozenInstanceError):
        card("Tresor").name = "Tür"
    with pytest.raises(ValueError, match="Tresor"):
        card("Tresor", copies=-1)

    # A file that is none of ours, or of another Python, is as good as none, and is made anew.
    monkeypatch.undo()
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    for damaged in (b"", b"nothing", file.read_bytes()[:40]):
        file.write_bytes(damaged)
        again = KeptCode("tests", tmp_path)
        again.switch_on()
        assert _told(_made()) == plain
        again.save()
        assert file.stat().st_size > 200
