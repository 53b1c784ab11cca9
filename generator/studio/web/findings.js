// What is wrong with the open text, with the mendings as buttons.
import { _, h, number } from "/web/lib.js";
import { findings, onFindings, remedies } from "/web/language.js";

/** What keeps a text from being read, or understood: names and rules are looked at once that is mended. */
const UNREADABLE = /^YML[01]/;

/** The list of findings of `uri`; `go(line, column)` leads there, `mend(ask)` changes the text by what `ask()` comes to. */
export function findingsPanel(uri, go, mend) {
  const element = h("section.panel-part.findings", { "aria-label": _("Check") });
  let turn = 0;

  async function show() {
    const mine = ++turn;
    const all = [...(findings.get(uri) ?? [])].sort((a, b) => (a.severity - b.severity)
      || (a.range.start.line - b.range.start.line));
    const bad = all.filter((one) => one.severity === 1).length;
    const rows = all.slice(0, 30).map((one) => row(one));
    element.replaceChildren(h("h2", {}, _("Check"), " ",
      bad ? h("span.tag.bad", {}, bad === 1 ? _("1 mistake") : _("{n} mistakes", { n: number(bad) }))
        : all.length ? h("span.tag.mind", {}, all.length === 1 ? _("1 remark") : _("{n} remarks", { n: number(all.length) }))
          : h("span.tag.good", {}, _("all is well"))),
    rows.length ? h("ul", {}, rows.map((one) => one.element)) : "",
    all.some((one) => one.severity === 1 && UNREADABLE.test(one.code)) && h("p.small", {}, _("What else may be wrong shows once that is mended.")) || "");
    for (const one of rows) {
      const found = await remedies(uri, one.diagnostic);
      if (mine !== turn) return;
      one.element.append(...found.slice(0, 3).map((each) => h("button.btn.quiet", {
        type: "button", onclick: () => mend(() => still(one.diagnostic, each.title)),
      }, each.title)));
    }
  }
  /** The changes of a mending, if it is still one: somebody may have pressed it before, or written on. */
  async function still(diagnostic, title) {
    const edit = (await remedies(uri, diagnostic)).find((one) => one.title === title)?.edit;
    return edit ? edit.changes?.[uri] ?? changesOf(edit, uri) : [];
  }
  function row(diagnostic) {
    const [what, ...help] = diagnostic.message.split("\n");
    const line = diagnostic.range.start.line + 1;
    const code = diagnostic.code ?? "";
    return {
      diagnostic,
      element: h("li", { class: diagnostic.severity === 1 ? "bad" : "mind" },
        h("button.link", { type: "button", onclick: () => go(line, diagnostic.range.start.character) },
          _("Line {n}", { n: line })), " ", h("b", {}, what), " ", help.join(" "), " ",
        code ? h("span.small", {}, code) : ""),
    };
  }
  const deaf = onFindings((about) => about === uri && show());
  show();
  return { element, end: deaf };
}

function changesOf(edit, uri) {
  return (edit.documentChanges ?? []).filter((one) => one.textDocument?.uri === uri).flatMap((one) => one.edits);
}
