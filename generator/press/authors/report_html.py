"""A report as one HTML page that needs nothing else: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Final

from generator.game.report import Bars, Report, ReportTable, Section
from generator.i18n import _, language

#: Width of the longest bar, in pixels.
_BAR: Final = 180
_STYLE: Final = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d1a16; background: #fff }
h1 { margin-bottom: 0 } h2 { margin: 2rem 0 .3rem; font-size: 1.15rem } p { margin: .3rem 0 }
.facts { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 1rem 0; padding: .7rem 1rem;
  border: 1px solid #999 }
.facts b { display: block; font-size: 1.4rem }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; vertical-align: top;
  border-bottom: 1px solid #ddd }
th { border-bottom: 2px solid #1d1a16 } .word { text-align: left } .own { font-weight: bold }
td.bar { padding: .15rem 0; vertical-align: middle } svg { display: block }
"""


def html_page(report: Report) -> str:
    """The page, in the language in force."""
    facts = "".join(f"<div><b>{escape(value)}</b>{escape(name)}</div>" for name, value in report.facts)
    advice = report.advice or (_("Nothing; play it."),)
    title = escape(f"{report.title} – {report.subtitle}")
    return "\n".join(
        (
            f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">',
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
            f"<h1>{escape(report.title)}</h1>\n<p>{escape(report.subtitle)}</p>",
            f'<div class="facts">{facts}</div>',
            f"<h2>{escape(_('What to change'))}</h2>",
            "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in advice) + "</ul>",
            *map(_section, report.sections),
            "</body>\n</html>\n",
        )
    )


def _section(section: Section) -> str:
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in section.sentences)
    table = _table(section.table) if section.table else ""
    return f"<h2>{escape(section.title)}</h2>\n{sentences}\n{table}"


def _table(table: ReportTable) -> str:
    def kind(column: int) -> str:
        return ' class="word"' if column in table.words else ""

    head = "".join(f"<th{kind(n)}>{escape(cell)}</th>" for n, cell in enumerate(table.head))
    rows = []
    for number, row in enumerate(table.rows):
        cells = "".join(
            f"<td{kind(n)}{_shade(table, number, n, cell)}>{escape(cell)}</td>" for n, cell in enumerate(row)
        )
        own = ' class="own"' if number == table.own else ""
        rows.append(f"<tr{own}>{cells}{_bar(table.bars, number) if table.bars else ''}</tr>")
    end = "<th></th>" if table.bars else ""
    return f"<table>\n<tr>{head}{end}</tr>\n" + "\n".join(rows) + "\n</table>"


def _shade(table: ReportTable, row: int, column: int, cell: str) -> str:
    """A grey ground, light enough to read on."""
    if not table.shades or column in table.words or not cell:
        return ""
    return f' style="background: rgb(0 0 0 / {0.45 * table.shades[row][column]:.2f}); padding-left: .8rem"'


def _bar(bars: Bars, row: int) -> str:
    length, mark = bars.lengths[row] * _BAR, bars.marks[row]
    sign = ""
    if mark is not None:
        sign = f'<path d="M {mark * _BAR:.1f} 1 l 5 6 l -5 6 l -5 -6 z" stroke="#fff"/>'
    return (
        f'<td class="bar"><svg width="{_BAR + 12}" height="14" viewBox="-6 0 {_BAR + 12} 14">'
        f'<rect y="2" width="{length:.1f}" height="10" fill="#8a8580"/>{sign}</svg></td>'
    )
