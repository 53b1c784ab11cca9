"""The text of the printed kit: it can be selected, comes in reading order, and is complete."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.games.gnome import GAME
from generator.games.gnome.models import Kartensatz
from generator.model.print import Backs
from tests.kits import content_of
from tests.press.reading import opened
from tests.press.variants import Shelf, Variant, every_look
from tests.type_sizes import too_small

TYPES = {"Hindernis": 17, "Sicherung": 15, "Wache": 8, "Verstärkung": 8}


def _cards(title: str) -> Counter[tuple[str, int]]:
    """Name and cost of every card of a set, as often as it is printed."""
    content = content_of(GAME.id)
    return Counter(
        {
            (karte.name, karte.kosten): karte.kopien
            for document in content.of(Kartensatz)
            for karte in document.model.karten
            if document.model.titel == title
        }
    )


def _texts(shelf: Shelf, variant: Variant, title: str) -> list[list[str]]:
    """The lines of text of each piece of a product."""
    pdf = opened(shelf.get(variant).files[0])
    return [
        text.split("\n")
        for page in pdf.chapter(title)
        for text in pdf.text_of(page, [piece.box for piece in pdf.pieces(page)])
    ]


def _words(lines: list[str]) -> str:
    """A card's text in one line."""
    return " ".join(part for line in lines for part in line.split())


@every_look
def test_the_deck_has_its_48_cards(shelf: Shelf, variant: Variant) -> None:
    cards = _texts(shelf, Variant(variant.paper, variant.ink, Backs.NONE), "Zielobjekt-Karten")
    assert len(cards) == 48
    found = Counter(line.strip().capitalize() for lines in cards for line in lines)
    assert {word: found[word] for word in TYPES} == TYPES


@every_look
@pytest.mark.parametrize(("title", "count"), [("Zielobjekt-Karten", 48), ("Extra-Karten", 16)])
def test_every_card_says_its_name_before_its_numbers(
    shelf: Shelf, variant: Variant, title: str, count: int
) -> None:
    """Kind (and that it is an extra card), name, cost, then the rest.

    The lettering of a scene, such as a keypad's, may come first.
    """
    wanted = _cards(title)
    assert wanted.total() == count
    found: Counter[tuple[str, int]] = Counter()
    for lines in _texts(shelf, Variant(variant.paper, variant.ink, Backs.NONE), title):
        text = _words(lines)
        matching = [card for card in wanted if f" {card[0]} " in text]
        assert matching, text
        name, kosten = max(matching, key=lambda card: len(card[0]))
        before, _name, after = text.partition(f" {name} ")
        marks = before.split()
        if title == "Extra-Karten":
            assert marks.pop() == "Extra", text
        assert marks[-1].capitalize() in TYPES, text
        assert next(word for word in after.split() if word.isdecimal()) == str(kosten), text
        found[name, kosten] += 1
    assert found == wanted


@every_look
def test_umlauts_and_quotes_survive_copying(shelf: Shelf, variant: Variant) -> None:
    text = " ".join(opened(shelf.get(variant).files[0]).texts)
    for word in ("Lächerliches", "Verstärkung", "Übergang", "„", "“", "groß"):
        assert word in text
    assert "\ufffd" not in text


@every_look
def test_type_can_be_read_at_the_table(shelf: Shelf, variant: Variant) -> None:
    assert not too_small(GAME.id, opened(shelf.get(variant).files[0]))
