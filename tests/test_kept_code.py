"""Methods of dataclasses and patterns are the same whether their code was kept or compiled."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Callable
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


def _matched() -> tuple[object, ...]:
    name = re.compile(r"(?P<who>[a-zäöü]+)|(\d+)", re.IGNORECASE)
    same = re.compile(rb"(?P<who>[a-z]+)|(\d+)")
    found = [match.groupdict() for match in name.finditer("Öl 12")]
    return found, name.flags, dict(name.groupindex), name.groups, same.findall(b"ab 1"), repr(name)


def _told(card: type) -> tuple[object, ...]:
    one, other = card("Tresor", {"a": 1}), card("Tresor", copies=3)
    return repr(one), one < other, hash(one) == hash(card("Tresor")), str(inspect.signature(card))


@pytest.fixture
def afresh(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Puts Python's own ways of compiling back, now and after the test."""
    compiler = re._compiler  # type: ignore[attr-defined]
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    own = {name: getattr(compiler, name) for name in ("compile", "_sre")}
    for name, value in own.items():
        monkeypatch.setattr(compiler, name, value)

    def put_back() -> None:
        re.purge()
        dataclasses.__dict__["exec"] = exec
        for name, value in own.items():
            setattr(compiler, name, value)

    return put_back


def test_what_was_kept_makes_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, afresh: Callable[[], None]
) -> None:
    plain = _told(_made()), _matched()
    afresh()
    first = KeptCode("tests", tmp_path)
    first.switch_on()
    assert (_told(_made()), _matched()) == plain
    first.save()
    [file] = tmp_path.iterdir()

    def refuse(*_args: object, **_options: object) -> None:
        raise AssertionError("compiled again")

    afresh()
    with monkeypatch.context() as strict:
        strict.setattr(kept_code, "compile", refuse, raising=False)
        strict.setattr(re._parser, "parse", refuse)  # type: ignore[attr-defined]
        KeptCode("tests", tmp_path).switch_on()
        card = _made()
        assert (_told(card), _matched()) == plain
    with pytest.raises(dataclasses.FrozenInstanceError):
        card("Tresor").name = "Tür"
    with pytest.raises(ValueError, match="Tresor"):
        card("Tresor", copies=-1)

    # A file that is none of ours, or of another Python, is as good as none, and is made anew.
    for damaged in (b"", b"nothing", file.read_bytes()[:40]):
        afresh()
        file.write_bytes(damaged)
        again = KeptCode("tests", tmp_path)
        again.switch_on()
        assert (_told(_made()), _matched()) == plain
        again.save()
        assert file.stat().st_size > 200
