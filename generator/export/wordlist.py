"""All that is printed, as tables: to proofread it, and to translate it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.export.collection import Collection, File
from generator.export.pictures import table
from generator.export.texts import blocks


def word_lists(collection: Collection) -> Iterator[File]:
    """``texts.csv``: each text by a key that lasts as long as its face; ``unique.csv``: each text once."""
    rows = []
    seen: dict[str, tuple[int, str]] = {}
    for product in collection.products:
        pages = set()
        for piece in product.pieces:
            for side, shown in (("front", piece.front), ("back", piece.back)):
                if shown is None or shown.page in pages:
                    continue
                pages.add(shown.page)
                for number, block in enumerate(blocks(collection.markup[shown.page]), 1):
                    key = f"{product.id}/{shown.name}/{number}"
                    rows.append((key, product.id, piece.id, side, block.kind, block.text, "", shown.place))
                    if any(character.isalpha() for character in block.text):
                        count, first = seen.get(block.text, (0, key))
                        seen[block.text] = count + 1, first
    yield File(
        "texts.csv", table(("key", "product", "id", "side", "kind", "text", "translation", "file"), rows)
    )
    once = ((text, "", count, first) for text, (count, first) in seen.items())
    yield File("unique.csv", table(("text", "translation", "times", "first"), once))
