"""A choice of hostile and of odd projects; ``python -m tests.hostile`` runs all of them."""

from __future__ import annotations

import pytest

from tests.hostile.cases import all_cases, quick_ids
from tests.hostile.trial import Trial

CASES = {case.id: case for case in all_cases()}


@pytest.mark.parametrize("name", quick_ids())
def test_no_harm_and_a_clear_word(name: str) -> None:
    verdict = Trial(CASES[name]).run()
    assert verdict.offences == {}, [ended.said for ended in verdict.ended]
