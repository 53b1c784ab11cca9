"""Every sheet and aid is drawn: at every size, in both inks, with every symbol and every portrait."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.clou import GAME
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.plan.words import LOOT_WORDS
from generator.games.clou.sheet.blank import HEAD, STICKER, blank_sheet
from generator.games.clou.views import fluchtbogen
from generator.games.clou.views.symbolbogen import PLAN, symbol_sheet
from generator.geometry import Size
from generator.model.content import GameContent
from tests.games.clou.clou_samples import SHEET_TYPE
from tests.kits import FONTS, document_markup, environment, words_of
from tests.plain_yaml import load_yaml

ROOT = Path(__file__).resolve().parents[3]
PALETTE = load_yaml((ROOT / "content/clou/palette.yaml").read_text("utf-8"))
SIZES = {
    "diebesbogen": ((190.0, 273.0), (195.9, 255.4), (130.0, 184.0)),
    "diebesbogen-gross": ((190.0, 273.0), (195.9, 255.4)),
    "leerer-dieb": ((190.0, 273.0), (195.9, 255.4)),
    "symbolbogen": ((190.0, 273.0), (195.9, 255.4)),
    "leerer-plan": ((273.0, 190.0), (255.4, 195.9)),
    "symbolkarte": ((92.0, 128.0),),
    "zahlenhilfe": ((92.0, 128.0),),
    "fluchtbogen": ((130.0, 184.0),),
    "kampagne": ((130.0, 184.0),),
}


def _frozen(value: object) -> Any:
    if isinstance(value, dict):
        return {int(k) if str(k).isdigit() else k: _frozen(v) for k, v in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


@dataclass(frozen=True)
class _Loaded:
    model: Dieb | Einbruch

    def span(self, *_loc: str | int, key: bool = False) -> Span | None:
        del key
        return None


class _Content:
    """The thieves and heists of the repository, without a kit."""

    def __init__(self) -> None:
        self.fonts = FONTS
        self.wording = words_of("clou")
        self.found: list[_Loaded] = []
        models: tuple[tuple[str, type[Dieb] | type[Einbruch]], ...] = (
            ("diebe", Dieb),
            ("einbrueche", Einbruch),
        )
        for folder, model in models:
            for file in sorted((ROOT / "content/clou" / folder).glob("*.yaml")):
                data = _frozen(load_yaml(file.read_text("utf-8")))
                self.found.append(_Loaded(model.model_validate(data)))

    def of(self, model: type) -> tuple[_Loaded, ...]:
        return tuple(loaded for loaded in self.found if isinstance(loaded.model, model))


CONTENT = cast(GameContent, _Content())


def request(product: str, size: tuple[float, float]) -> ViewRequest:
    template = "diebesbogen" if product.startswith("diebesbogen") else product
    asked = SimpleNamespace(
        product=SimpleNamespace(id=product, template=f"clou/{template}.html", back=None),
        size=Size(*size),
        bleed=0.0,
        players=3,
    )
    return cast(ViewRequest, asked)


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("product", SIZES)
def test_every_face_is_drawn(product: str, ink: str) -> None:
    for size in SIZES[product]:
        for piece in GAME.views[product](CONTENT, request(product, size)):
            for face in filter(None, (piece.front, piece.back)):
                markup = document_markup(
                    environment("clou"),
                    face.template,
                    [face.data],
                    width=size[0],
                    height=size[1],
                    bleed=0.0,
                    ink=ink,
                    palette=PALETTE[ink],
                    wording=words_of("clou"),
                )
                assert "<svg" in markup
                assert "None" not in markup


@pytest.mark.parametrize("size", SIZES["symbolbogen"])
def test_symbols_to_stick_fit_on_the_paper_and_on_the_sheets(size: tuple[float, float]) -> None:
    data = symbol_sheet(Size(*size))
    assert {symbol.name for slot in data.slots for symbol in slot.symbols} == set(PLAN)
    assert set(LOOT_WORDS) < {one.art for one in data.loot}
    sections = [
        [slot.bottom for slot in data.slots],
        [data.marks + 6],
        [one.y + 12.4 for one in data.loot],
        [reward.y + 3.2 for reward in data.rewards],
        [one.y + one.r for one in data.compares],
    ]
    ends = [max(bottoms) for bottoms in sections]
    assert ends == sorted(ends)
    assert ends[-1] <= size[1]
    rights = ([slot.right for slot in data.slots], [one.x + 7 for one in data.loot])
    # Rows are full: nothing is left over at their ends.
    for row in (*rights, [reward.x + 3.2 for reward in data.rewards]):
        assert size[0] - 4 < max(row) <= size[0]
        assert len(row) % len({round(x, 3) for x in row}) == 0


@pytest.mark.parametrize("size", SIZES["symbolbogen"])
def test_pieces_to_stick_cover_nothing_but_what_they_are_for(size: tuple[float, float]) -> None:
    parts = blank_sheet(Size(*size), SHEET_TYPE).parts
    half = STICKER / 2
    pyramid = parts.boxes[24:]
    assert all(box.width > HEAD[0] and box.strip >= HEAD[1] for box in pyramid)
    # The strips' own discs are drawn by the template.
    for reward in parts.rewards[24:]:
        assert reward.d < STICKER
        for box in pyramid:
            beside = box.right < reward.x - half or reward.x + half < box.x
            assert beside or box.bottom < reward.y - half or reward.y + half < box.y
        for one in parts.circles:
            beside = one.x + one.r < reward.x - half or reward.x + half < one.x - one.r
            assert beside or not one.y - one.r - half < reward.y < one.y + one.r + half
    signs = [one.sign for one in symbol_sheet(Size(*size)).compares]
    assert all(signs.count(sign) >= 4 for sign in "<>=")


@pytest.mark.parametrize("size", SIZES["symbolbogen"])
def test_scissors_pass_between_pieces_to_stick(size: tuple[float, float]) -> None:
    data = symbol_sheet(Size(*size))
    pieces = [
        *((one.x, one.y, one.d) for one in data.rewards),
        *((one.x, one.y, one.r * 2) for one in data.compares),
        *((slot.x + slot.width / 2, slot.y + slot.height / 2, slot.width) for slot in data.slots),
    ]
    for n, (x, y, wide) in enumerate(pieces):
        for other_x, other_y, other_wide in pieces[n + 1 :]:
            apart = max(abs(x - other_x), abs(y - other_y)) - (wide + other_wide) / 2
            assert apart >= 2 - 1e-6


def test_every_thief_has_a_portrait() -> None:
    for loaded in CONTENT.of(Dieb):
        assert (ROOT / f"templates/clou/portraits/{loaded.model.bild or loaded.model.id}.svg").is_file()


def test_many_heists_get_a_sheet_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    one = fluchtbogen.view(CONTENT, request("fluchtbogen", (130.0, 184.0)))
    # Every sheet of drivers has all heists below, and as many drivers as the other.
    assert [len(piece.front.data["heists"]) for piece in one] == [len(CONTENT.of(Einbruch))] * 2
    assert [len(piece.front.data["drivers"]) for piece in one] == [len(CONTENT.of(Dieb)) / 2] * 2
    monkeypatch.setattr(fluchtbogen, "_BELOW", 2)
    two = fluchtbogen.view(CONTENT, request("fluchtbogen", (130.0, 184.0)))
    assert [len(piece.front.data["heists"]) for piece in two] == [0, 0, len(CONTENT.of(Einbruch))]
    assert [len(piece.front.data["drivers"]) for piece in two] == [*[len(CONTENT.of(Dieb)) / 2] * 2, 0]
