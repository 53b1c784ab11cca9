// A report of a game (figures, sentences, tables, advice) as the page shows it.
import { _, h } from "/web/lib.js";

export function told(report) {
  return h("article.told", {},
    h("h2", {}, report.title), h("p.small", {}, report.subtitle),
    report.facts.length > 0 && h("dl.facts", {}, report.facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    report.advice.length > 0 && h("section.advice", {}, h("h3", {}, _("What to change")), h("ul", {}, report.advice.map((one) => h("li", {}, one)))),
    report.sections.map((section) => h("section", {}, section.title && h("h3", {}, section.title),
      section.sentences.map((one) => h("p", {}, one)), section.table && table(section.table))));
}

function table({ head, rows, words, own }) {
  const kind = (n) => (words.includes(n) ? "word" : "num");
  return h("div.scroll", { tabindex: 0, role: "region", "aria-label": head[0] || _("Table") }, h("table", {},
    h("thead", {}, h("tr", {}, head.map((one, n) => (one ? h(`th.${kind(n)}`, { scope: "col" }, one) : h("td", {}))))),
    h("tbody", {}, rows.map((row, n) => h(n === own ? "tr.own" : "tr", {}, row.map((cell, at) => h(`td.${kind(at)}`, {}, cell)))))));
}
