"""``python -m tests.hostile``: every hostile and odd project, and a table of what they brought about."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.hostile.cases import Case, all_cases, chosen, quick_ids
from tests.hostile.judging import KINDS
from tests.hostile.trial import Trial, Verdict


def main(arguments: Sequence[str]) -> int:
    """Exit code 1 when any case fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--only", metavar="PATTERN", default="", help="cases whose family/name match")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth of them")
    parser.add_argument("--quick", action="store_true", help="those that run with the other tests")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at a time")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was found, case by case")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the sandbox of the one case there")
    parser.add_argument("--say", action="store_true", help="show what the program said")
    parser.add_argument("--list", action="store_true", help="only name the cases")
    wanted = parser.parse_args(arguments)
    quick = set(quick_ids()) if wanted.quick else None
    cases = [case for case in chosen(all_cases(), wanted.only) if quick is None or case.id in quick]
    cases = cases[:: wanted.every]
    if wanted.list:
        print("\n".join(case.id for case in cases))
        return 0
    verdicts = run(cases, wanted.jobs, wanted.keep, say=wanted.say)
    print(table(verdicts))
    if wanted.json is not None:
        wanted.json.write_text(json.dumps([_plain(one) for one in verdicts], indent=1), encoding="utf-8")
    return 0 if all(verdict.good for verdict in verdicts) else 1


def run(cases: Sequence[Case], jobs: int, keep: Path | None, *, say: bool) -> list[Verdict]:
    """Run them; those that took too long once more, alone: another program may have been in the way."""

    done: list[str] = []

    def one(case: Case) -> Verdict:
        verdict = Trial(case, keep).run()
        done.append(case.id)
        if len(done) % 50 == 0:
            print(f"… {len(done)} of {len(cases)}", flush=True)
        if not verdict.good or say:
            _tell(verdict, say=say)
        return verdict

    with ThreadPoolExecutor(jobs) as pool:
        verdicts = list(pool.map(one, cases))
    slow = [v for v in verdicts if set(v.offences) == {"over budget"} and jobs > 1]
    again = {verdict.case.id: one(verdict.case) for verdict in slow}
    return [again.get(verdict.case.id, verdict) for verdict in verdicts]


def table(verdicts: Sequence[Verdict]) -> str:
    """Families and what was found in each, as text."""
    head = ["family", "cases", "good", *KINDS]
    rows = []
    for family in dict.fromkeys(verdict.case.family for verdict in verdicts):
        own = [verdict for verdict in verdicts if verdict.case.family == family]
        rows.append([family, *_counts(own)])
    rows.append(["all", *_counts(verdicts)])
    widths = [max(len(str(row[column])) for row in [head, *rows]) for column in range(len(head))]
    return "\n".join(
        "  ".join(
            f"{cell!s:<{width}}" if not n else f"{cell!s:>{width}}"
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in [head, *rows]
    )


def _counts(verdicts: Sequence[Verdict]) -> list[int]:
    found = Counter(kind for verdict in verdicts for kind in verdict.offences)
    return [len(verdicts), sum(verdict.good for verdict in verdicts), *(found[kind] for kind in KINDS)]


def _tell(verdict: Verdict, *, say: bool) -> None:
    lines = [f"{'ok  ' if verdict.good else 'FAIL'} {verdict.case.id}"]
    lines += [f"     {kind}: {'; '.join(what[:3])}" for kind, what in verdict.offences.items()]
    if say:
        for ended in verdict.ended:
            lines.append(
                f"   $ heimspiel {ended.command}"
                f"  [{ended.code}, {ended.seconds:.1f} s, {ended.memory / 1e6:.0f} MB]"
            )
            lines += [f"   | {line}" for line in ended.said.splitlines()[:60]]
    print("\n".join(lines).encode("utf-8", "backslashreplace").decode(), flush=True)


def _plain(verdict: Verdict) -> dict[str, object]:
    return {
        "case": verdict.case.id,
        "offences": verdict.offences,
        "commands": [
            {
                "command": e.command,
                "code": e.code,
                "seconds": round(e.seconds, 2),
                "memory": e.memory,
                "said": e.said[:2000],
            }
            for e in verdict.ended
        ],
    }


if __name__ == "__main__":
    # A shell that runs this in the background has its children ignore Ctrl-C, and some cases press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
