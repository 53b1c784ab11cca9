"""A folder for a browser: booklets as text to read on a phone, cards and aids as pictures. No scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from urllib.parse import quote

from generator.export.collection import Collection, File, Progress, Shown, ShownPiece, ShownProduct
from generator.export.pictures import packed, path_of
from generator.export.raster import Raster
from generator.export.texts import TextBlock, blocks
from generator.geometry import Size
from generator.model.kit import Kind

#: Pixels of a picture's longer side: sharp on a phone, and once more when one looks closer.
_CARD, _PAGE = 900, 1600
#: A line as short as this that begins a page is its heading.
_HEADING = 60
#: A page with fewer letters than these is a cover or a picture.
_COVER = 250
_NUMBER = re.compile(r"^(\d{1,2})(?=[A-ZÄÖÜ])")
_STYLE = """\
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 0 1rem 4rem; max-width: 46rem; font: 1.05rem/1.5 system-ui, sans-serif;
  overflow-wrap: break-word; hyphens: auto }
nav { position: sticky; top: 0; background: Canvas; padding: .6rem 0; border-bottom: 1px solid }
nav a { font-weight: 600 }
h1 { line-height: 1.15; margin: 1rem 0 .25rem }
h2 { line-height: 1.2; margin: 2rem 0 .5rem }
h3 { margin: 1.25rem 0 .25rem }
p { margin: .5rem 0 }
ul { padding-left: 1.2rem; margin: .5rem 0 }
ul.things { list-style: none; padding: 0; margin: 1rem 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(135px, 1fr)) }
ul.things a { display: block; line-height: 1.25; color: CanvasText }
ul.things .shows { aspect-ratio: 1; display: grid; place-items: center; padding: .5rem; margin-bottom: .4rem;
  background: #8882; border-radius: .6rem }
ul.things img { width: auto; max-width: 100%; max-height: 7.5rem; border-radius: .25rem;
  box-shadow: 0 1px 4px #0005 }
ul.things small { opacity: .75; white-space: nowrap }
a { color: LinkText; text-decoration: none }
table { border-collapse: collapse; margin: .75rem 0; display: block; overflow-x: auto }
td { border: 1px solid #8886; padding: .25rem .5rem; vertical-align: top }
img { display: block; width: 100%; height: auto; background: #fff; border-radius: .4rem }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: .75rem;
  margin: 1rem 0 }
.cards figcaption { font-size: .85rem; line-height: 1.2; padding: .3rem 0 }
.pages img { margin: 1rem 0; border: 1px solid #8886 }
figure { margin: 0 }
details { margin: 1rem 0 } summary { cursor: pointer; padding: .4rem 0 }
"""


def web(collection: Collection, progress: Progress) -> Iterator[File]:
    """``index.html``, a page for each product, one style sheet, and the pictures."""
    yield File("index.html", _index(collection).encode("utf-8", "replace"))
    yield File("style.css", _STYLE.encode())
    count, done = sum(1 for _face in collection.faces), 0
    with Raster(collection.pdf) as raster:
        for product in collection.products:
            page = _booklet if product.kind is Kind.BOOKLET else _things
            body = page(product, collection)
            yield File(
                f"{product.id}.html", _page(collection, product.title, body).encode("utf-8", "replace")
            )
            for shown in product.faces:
                progress("picture", done, count)
                done += 1
                longest = _CARD if product.kind in (Kind.CARDS, Kind.TOKENS) else _PAGE
                yield File(path_of(product, shown, "webp"), _picture(raster, shown, longest))


def _picture(raster: Raster, shown: Shown, longest: int) -> bytes:
    width, height = _pixels(shown.size, longest)
    return packed(raster.fill(shown.page, width, height), "webp", 96)


def _pixels(size: Size, longest: int) -> tuple[int, int]:
    scale = longest / max(size.width, size.height)
    return round(size.width * scale), round(size.height * scale)


def _index(collection: Collection) -> str:
    items = "".join(
        f'<li><a href="{escape(product.id)}.html"><span class="shows">{_small(product)}</span>'
        f"{escape(product.title)} <small>{_much(product)}</small></a></li>\n"
        for product in sorted(collection.products, key=lambda product: product.kind is not Kind.BOOKLET)
    )
    body = f"<h1>{escape(collection.title)}</h1>\n<ul class=things>\n{items}</ul>\n"
    return _document(collection, collection.title, body)


def _much(product: ShownProduct) -> str:
    """How many pieces, booklets in pages; by signs, since a game's words are in its own language."""
    if product.kind is Kind.BOOKLET:
        return f"▤ {len(product.pieces)}"
    return f"× {sum(piece.copies for piece in product.pieces)}"


def _small(product: ShownProduct) -> str:
    """The first face of a product; its title stands below, so a reader that speaks passes it over."""
    shown = product.pieces[0].front
    longest = _CARD if product.kind in (Kind.CARDS, Kind.TOKENS) else _PAGE
    width, height = _pixels(shown.size, longest)
    path = quote(path_of(product, shown, "webp"))
    return f'<img src="{path}" alt="" width="{width}" height="{height}" loading="lazy">'


def _page(collection: Collection, title: str, body: str) -> str:
    back = f'<nav><a href="index.html">‹ {escape(collection.title)}</a></nav>\n'
    return _document(collection, title, f"{back}<main>\n<h1>{escape(title)}</h1>\n{body}</main>\n")


def _document(collection: Collection, title: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{escape(collection.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="style.css">\n</head>\n'
        f"<body>\n{body}</body>\n</html>\n"
    )


def _booklet(product: ShownProduct, collection: Collection) -> str:
    """The text of each page, and below it the page as it is printed."""
    parts = []
    for number, piece in enumerate(product.pieces, 1):
        found = list(blocks(collection.markup[piece.front.page]))
        heading, rest = _headed(found)
        parts.append(f'<section class="pages" id="s{number}">\n')
        if heading:
            parts.append(f"<h2>{escape(heading)}</h2>\n")
        parts.append(_running(rest))
        # Of a cover the picture says more.
        short = sum(len(one.text) for one in rest) < _COVER
        parts.append(
            f"<details{' open' if short else ''}><summary>▤ {number}</summary>"
            f"{_image(product, piece.front, heading, _PAGE)}"
        )
        parts.append("</details>\n</section>\n")
    return "".join(parts)


def _headed(found: Sequence[TextBlock]) -> tuple[str, list[TextBlock]]:
    """A page's heading and the rest; the number at its foot, and its heading there, are the page's own."""
    rest = [one for one in found if not one.text.isdigit() or one.row]
    if rest and rest[0].tag != "text" and len(rest[0].text) <= _HEADING and not rest[0].row:
        heading = rest[0].text
        return heading, [one for one in rest[1:] if one.text != heading]
    return "", rest


def _running(found: Sequence[TextBlock]) -> str:
    """Blocks as text that runs on: lists, tables, paragraphs. Words in drawings belong to the drawings."""
    parts = []
    for (kind, _row), alike in groupby(found, key=lambda one: (_sort(one), one.tag == "text")):
        own = list(alike)
        if kind == "list":
            parts.append("<ul>" + "".join(f"<li>{escape(_plain(one.text))}</li>" for one in own) + "</ul>\n")
        elif kind == "table":
            rows = (
                "".join(f"<td>{escape(one.text)}</td>" for one in row)
                for _n, row in groupby(own, key=lambda one: one.row)
            )
            parts.append("<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>\n")
        elif kind == "heading":
            parts += [f"<h3>{escape(one.text)}</h3>\n" for one in own]
        elif kind == "text":
            parts += [f"<p>{escape(one.text)}</p>\n" for one in own]
    return "".join(parts)


def _sort(one: TextBlock) -> str:
    if one.row:
        return "table"
    if one.tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
        return "heading"
    if one.tag == "text":
        return "drawing"
    return "list" if one.tag == "li" else "text"


def _plain(text: str) -> str:
    """A list's line without the sign that the template puts before it; a number is kept apart."""
    return _NUMBER.sub(r"\1. ", text.lstrip("•–·▪ "))


def _things(product: ShownProduct, collection: Collection) -> str:
    """Cards and tokens side by side, sheets and boards one below the other; each opens in full."""
    small = product.kind in (Kind.CARDS, Kind.TOKENS)
    longest = _CARD if small else _PAGE
    parts = ['<div class="cards">\n' if small else '<div class="pages">\n']
    seen: set[int] = set()
    fronts = [(piece.front, _caption(piece)) for piece in product.pieces]
    backs = [(piece.back, "") for piece in product.pieces]
    for shown, caption in (*fronts, *backs):
        if shown is not None and shown.page not in seen:
            seen.add(shown.page)
            image = _image(product, shown, _words(collection, shown) or shown.name, longest)
            parts.append(f"<figure>{image}{caption}</figure>\n")
    return "".join([*parts, "</div>\n"])


def _caption(piece: ShownPiece) -> str:
    much = f" × {piece.copies}" if piece.copies > 1 else ""
    return f"<figcaption>{escape(piece.title)}{much}</figcaption>"


def _words(collection: Collection, shown: Shown) -> str:
    """What a face says, for those who cannot see it."""
    return " · ".join(one.text for one in blocks(collection.markup.get(shown.page, "")))[:1000]


def _image(product: ShownProduct, shown: Shown, words: str, longest: int) -> str:
    path = quote(path_of(product, shown, "webp"))
    width, height = _pixels(shown.size, longest)
    size = f'width="{width}" height="{height}"'
    return f'<a href="{path}"><img src="{path}" alt="{escape(words)}" {size} loading="lazy"></a>'
