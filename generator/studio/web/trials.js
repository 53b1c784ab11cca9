// Trial games of a heist: a bar that fills, stopped at will, and what they say, as figures, plots and sentences.
import { _, api, h, listen, number, put } from "/web/lib.js";

const PHASES = {
  rehearse: () => _("A first look"),
};

/** The panel for the text `path`; `save()` puts on disk what is to be played. Empty where nothing can be played. */
export async function trialsPanel(path, save) {
  const known = await api(`/api/trial?path=${encodeURIComponent(path)}`);
  if (!known.possible) return null;
  const element = h("section.panel-part.trials", { "aria-label": _("Trial games") });
  const bar = h("progress", { max: 1, "aria-label": _("Trial games") });
  const phase = h("span.small", { role: "status" });
  let running = known.running;
  let report = known.report;
  let older = false;
  let failed = null;

  async function start() {
    failed = null;
    running = true;
    phase.textContent = "";
    bar.removeAttribute("value");
    show();
    try {
      await save();
      older = false;
      await api("/api/trial", { path });
    } catch (error) {
      running = false;
      failed = error;
      show();
    }
  }
  const stop = () => api("/api/trial", undefined, { method: "DELETE" });

  function show() {
    const focused = element.contains(document.activeElement);
    put(element, h("div.trial-head", {}, h("h2", {}, _("Trial games")),
      running ? [bar, phase, h("button.btn.quiet", { type: "button", onclick: stop }, _("Stop"))]
        : h("button.btn", { type: "button", onclick: start }, report ? _("Play again") : _("Play"))),
    failed && h("p.trouble", { role: "alert" }, h("b", {}, failed.findings?.[0]?.message ?? failed.message), failed.help),
    !report && !running && !failed && h("p.small", {}, _("Thousands of games in the background: how hard it is, who can do it, what nobody needs.")),
    report && h("div.told", { class: older ? "told older" : "told", tabindex: 0, role: "region", "aria-label": _("What the games say") },
      older && h("p.small", {}, _("The text has been changed since.")),
      h("dl.facts", {}, report.facts.slice(0, 5).map(([name, value], place) =>
        h("div", {}, h("dt", {}, place ? name : value), h("dd", {}, place ? value : name)))),
      report.advice.length ? h("div.part.advice", {}, h("h3", {}, _("What to change")), h("ul", {}, report.advice.map((one) => h("li", {}, one)))) : "",
      report.sections.map(section)));
    if (focused) element.querySelector("button")?.focus();
  }
  const deaf = listen((event) => {
    if (event.kind !== "trial" || event.path !== path) return;
    if (event.step === "progress") {
      bar.max = event.total || 1;
      bar.value = event.done;
      phase.textContent = PHASES[event.what]?.() ?? "";
      return;
    }
    if (event.step === "told") { phase.textContent = event.message; return; }
    if (event.step === "started") running = true;
    if (event.report) { report = event.report; older = false; }
    if (["done", "failed", "stopped"].includes(event.step)) running = false;
    if (event.step === "failed") failed = event.error;
    if (event.step === "report") bar.removeAttribute("value");
    show();
  });
  show();
  return { element, end: deaf, changed: () => { if (report && !older) { older = true; show(); } } };
}

function section(one) {
  const plot = one.table?.bars && one.table.rows.length > 6 && one.table.head.length <= 3;
  return h("div.part", {}, h("h3", {}, one.title), one.sentences.map((each) => h("p", {}, each)),
    one.table && (plot ? histogram(one) : table(one)));
}

/** Many bars side by side: the shape is what one looks for; the figures are in the words for those who do not see. */
function histogram({ title, table: { rows, bars } }) {
  const every = rows.length > 14 ? 5 : 2;
  return h("div.plot", { role: "img", "aria-label": `${title}: ${rows.map((row) => row.slice(0, 2).join(" ")).join(", ")}` },
    rows.map((row, place) => h("span", {}, h("i", { style: { height: `${Math.max(1, bars.lengths[place] * 100)}%` } }),
      h("b", {}, place % every ? "" : row[0]))));
}

function table({ title, table: { head, rows, words, own, bars } }) {
  const kind = (column) => (words.includes(column) ? "td.word" : "td");
  return h("div.scroll", { tabindex: 0, role: "group", "aria-label": title }, h("table", {},
    h("thead", {}, h("tr", {}, head.map((cell, column) => h(kind(column).replace("td", "th"), { scope: "col" }, cell)), bars && h("td", {}))),
    h("tbody", {}, rows.slice(0, 24).map((row, place) => h("tr", { class: place === own ? "own" : null },
      row.map((cell, column) => h(kind(column), {}, cell)),
      bars && h("td.bar", {}, h("i", { style: { width: `${bars.lengths[place] * 100}%` } })))))),
  rows.length > 24 && h("p.small", {}, _("{n} more", { n: number(rows.length - 24) })));
}
