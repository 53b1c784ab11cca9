"""A report as one HTML page that needs nothing else: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Final

from generator.game.report import Bars, Report, ReportTable, Section
from generator.i18n import _, language

#: Width of the longest bar, in pixels.
_BAR: Final = 180
#: Sections with so many columns, or with words beside words, have the whole width.
_WIDE: Final = 6
_STYLE: Final = """
:root { color-scheme: light dark; --ink: 29 26 22; --ground: 255 255 255; --bar: #8a8580 }
@media (prefers-color-scheme: dark) { :root { --ink: 236 231 224; --ground: 28 26 24; --bar: #97918a } }
@media print { :root { --ink: 0 0 0; --ground: 255 255 255 } }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem;
  color: rgb(var(--ink)); background: rgb(var(--ground)) }
h1 { margin-bottom: 0; line-height: 1.2 } h2 { margin: 2rem 0 .3rem; font-size: 1.15rem }
p { margin: .3rem 0 }
ul { margin: .3rem 0; padding-left: 1.2rem }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 3rem }
section { min-width: 0; break-inside: avoid } .wide { grid-column: 1 / -1 }
.facts { display: flex; flex-wrap: wrap; gap: .7rem 1.8rem; margin: 1rem 0; padding: .7rem 1rem;
  border: 1px solid rgb(var(--ink) / .5); border-radius: 4px }
.facts b { display: block; font-size: 1.4rem; white-space: nowrap }
.table { overflow-x: auto }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; vertical-align: top; white-space: nowrap;
  border-bottom: 1px solid rgb(var(--ink) / .18) }
th { border-bottom: 2px solid rgb(var(--ink)); vertical-align: bottom; white-space: normal }
.word { text-align: left; white-space: normal } .own { font-weight: bold }
td.bar { padding: .15rem 0; vertical-align: middle } svg { display: block }
rect { fill: var(--bar) } path { fill: rgb(var(--ink)); stroke: rgb(var(--ground)) }
td.shade { padding-left: .8rem }
@media (max-width: 40rem) {
  table { font-size: 12.5px } th, td { padding-right: .25rem; white-space: normal } td.bar svg { width: 60px }
  th { font-size: 10.5px; hyphens: auto } td.shade { padding: .15rem .25rem }
  tr > :first-child { position: sticky; left: 0; background: rgb(var(--ground)) }
}
"""


def html_page(report: Report) -> str:
    """The page, in the language in force."""
    facts = "".join(f"<div><b>{escape(value)}</b>{escape(name)}</div>" for name, value in report.facts)
    advice = report.advice or (_("Nothing; play it."),)
    title = escape(f"{report.title} – {report.subtitle}")
    return "\n".join(
        (
            f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
            f"<h1>{escape(report.title)}</h1>\n<p>{escape(report.subtitle)}</p>",
            f'<div class="facts">{facts}</div>',
            f"<h2>{escape(_('What to change'))}</h2>",
            "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in advice) + "</ul>",
            "<main>",
            *map(_section, report.sections),
            "</main>\n</body>\n</html>\n",
        )
    )


def _section(section: Section) -> str:
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in section.sentences)
    table = _table(section.table) if section.table else ""
    shown = section.table
    wide = ' class="wide"' if shown and (len(shown.head) > _WIDE or len(shown.words) > 1) else ""
    return f"<section{wide}><h2>{escape(section.title)}</h2>\n{sentences}\n{table}</section>"


def _table(table: ReportTable) -> str:
    def aligned(column: int) -> str:
        return ' class="word"' if column in table.words else ""

    head = "".join(f"<th{aligned(n)}>{escape(cell)}</th>" for n, cell in enumerate(table.head))
    rows = []
    for number, row in enumerate(table.rows):
        kinds = (_shade(table, number, n, cell) or aligned(n) for n, cell in enumerate(row))
        cells = "".join(f"<td{kind}>{escape(cell)}</td>" for kind, cell in zip(kinds, row, strict=True))
        own = ' class="own"' if number == table.own else ""
        rows.append(f"<tr{own}>{cells}{_bar(table.bars, number) if table.bars else ''}</tr>")
    end = "<th></th>" if table.bars else ""
    return f'<div class="table"><table>\n<tr>{head}{end}</tr>\n' + "\n".join(rows) + "\n</table></div>"


def _shade(table: ReportTable, row: int, column: int, cell: str) -> str:
    """A grey ground, light enough to read on."""
    if not table.shades or column in table.words or not cell:
        return ""
    return f' class="shade" style="background: rgb(var(--ink) / {0.4 * table.shades[row][column]:.2f})"'


def _bar(bars: Bars, row: int) -> str:
    length, mark = bars.lengths[row] * _BAR, bars.marks[row]
    sign = ""
    if mark is not None:
        sign = f'<path d="M {mark * _BAR:.1f} 1 l 5 6 l -5 6 l -5 -6 z" />'
    return (
        f'<td class="bar"><svg width="{_BAR + 12}" height="14" viewBox="-6 0 {_BAR + 12} 14"'
        f' preserveAspectRatio="none">'
        f'<rect y="2" width="{length:.1f}" height="10"/>{sign}</svg></td>'
    )
