"""``make bench``: a folder of einBlatt characters printed in one go, and how that grows with their number.

Characters are generated: seeded, different from each other, valid by all rules, in all three settings.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from tests.bench.measure import Measured, measure

ROOT = Path(__file__).resolve().parents[2]
_SEED = 20110116
_FIRST = ("Ada", "Bodo", "Cora", "Drago", "Elsa", "Fritz", "Gesa", "Hanno", "Ida", "Jonte", "Käthe", "Lasse")
_LAST = ("Anker", "Blech", "Docht", "Eck", "Funke", "Grog", "Hafen", "Iltis", "Jolle", "Kran", "Luke", "Möwe")
_WORDS = (
    "Klettern", "Lügen", "Löten", "Singen", "Schleichen", "Rechnen", "Tragen", "Trösten", "Fährten lesen",
    "Knoten", "Rudern", "Ausreden", "Grundrisse lesen", "Karten mischen", "Hunde mögen mich", "Boxen",
    "Luft anhalten", "Höhen schätzen", "Pokergesicht", "Feinmechanik", "Geduld", "Wetter riechen",
)  # fmt: skip


def character(number: int, setting: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """A valid character of ``setting``, which is a file of ``content/einblatt/settings`` as data."""
    names = [attribut["name"] for attribut in setting["attribute"]]
    pride = "E4" in setting["module"]
    everything = [*names, *(["Selbstbewusstsein"] if pride else [])]
    points = {"normalo": 21, "spezialist": 24, "held": 27}[setting["machtlevel"]]
    values = dict.fromkeys(everything, 2)
    left = points + setting.get("zusatzpunkte", 0) - sum(values.values())
    while left:
        name = rng.choice(everything)
        if values[name] < 10:
            values[name] += 1
            left -= 1
    data: dict[str, Any] = {
        "id": f"figur-{number}",
        "name": f"{rng.choice(_FIRST)} {rng.choice(_LAST)} {number}",
        "setting": setting["id"],
        "werte": {name: values[name] for name in names},
        "fertigkeiten": {name: rng.sample(_WORDS, values[name]) for name in names},
        "einschraenkungen": [
            {
                "datum": f"{day}.5.1966",
                "attribut": rng.choice(names),
                "wert": -1,
                "situation": "beim Klettern",
            }
            for day in range(1, rng.randint(1, 4))
        ],
    }
    if pride:
        pride_value = values["Selbstbewusstsein"]
        traits = [f"{word} ist Ehre" for word in rng.sample(_WORDS, pride_value)]
        data["selbstbewusstsein"] = {"wert": pride_value, "merkmale": traits}
    if "E5" in setting["module"]:
        data["motivationen"] = {name: rng.choice(_WORDS) for name in names}
    return data


def write_project(folder: Path, number: int) -> Path:
    """A project with einBlatt and so many generated characters; returns their folder."""
    shutil.copytree(ROOT / "content", folder / "content", ignore=shutil.ignore_patterns("charaktere"))
    found = sorted((folder / "content/einblatt/settings").glob("*.yaml"))
    settings = [yaml.safe_load(path.read_text("utf-8")) for path in found]
    home = folder / "content/einblatt/charaktere"
    home.mkdir()
    rng = random.Random(_SEED)
    for index in range(number):
        write(home / f"figur-{index}.yaml", character(index, settings[index % len(settings)], rng))
    return home


def write(path: Path, data: Mapping[str, Any]) -> None:
    """A character's file. JSON is YAML, and quick to write ten thousand times."""
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")


def _measured(folder: Path, number: int) -> dict[str, Measured]:
    """Everything drawn, nothing changed, one character changed."""
    home = write_project(folder, number)
    env = {"HEIMSPIEL_CACHE": str(folder / "cache")}
    command = [sys.executable, "-m", "generator", "build", str(home), "--project", str(folder), "--quiet"]
    found = {"cold": measure(command, None, env), "nothing changed": measure(command, None, env)}
    first = home / "figur-0.yaml"
    write(first, {**json.loads(first.read_text("utf-8")), "rolle": "ganz anders"})
    found["one changed"] = measure(command, None, env)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what each number of characters takes, then the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    # Ten thousand take about an hour: only on request.
    parser.add_argument("--characters", default="30,300", help="how many, separated by commas")
    numbers = [int(word) for word in parser.parse_args(arguments).characters.split(",")]
    taken: dict[int, dict[str, Measured]] = {}
    for number in numbers:
        with tempfile.TemporaryDirectory(prefix="heimspiel-bench-") as name:
            taken[number] = _measured(Path(name), number)
        for what, m in taken[number].items():
            print(
                f"{number:>6} sheets  {what:<16} {m.wall:8.2f} s wall {m.cpu:8.2f} s cpu"
                f" {m.memory / 1e6:7.0f} MB",
                flush=True,
            )
    print()
    for number, found in taken.items():
        cold = found["cold"]
        print(f"{f'{number}: a sheet, ms':<42} {1000 * cold.wall / number:9.3f}")
        for what in ("nothing changed", "one changed"):
            print(f"{f'{number}: {what} / cold':<42} {found[what].wall / cold.wall:9.3f}")
    if len(numbers) > 1:
        few, many = min(numbers), max(numbers)
        more = (taken[many]["cold"].wall - taken[few]["cold"].wall) / (many - few)
        print(f"{'a further sheet, ms':<42} {1000 * more:9.3f}")
        growth = taken[many]["cold"].memory / taken[few]["cold"].memory
        print(f"{f'memory, {many} / {few} sheets':<42} {growth:9.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
