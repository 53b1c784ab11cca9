// What a game can be asked: chances, a report on a heist, places for its rooms.
import { _, api, h, number, put, say, trouble } from "/web/lib.js";
import { dropDown, field } from "/web/choices.js";
import { kinds } from "/web/kinds.js";
import { told } from "/web/told.js";
import { Work } from "/web/work.js";

const ODDS = () => ({
  hand: _("Your cards"), gegner: _("Cards of the opponent"), eigene: _("Colours of your attribute"),
  farben: _("Colours that count for the opponent"), deck: _("Cards in a deck"),
});

export class Asking {
  constructor(room, game) {
    this.game = game;
    this.form = h("div.asked", {});
    this.out = h("div.paperwork", { "aria-live": "polite" });
    this.work = new Work({ done: (event) => this.answer(event), failed: (error) => put(this.out, trouble(error)), stopped: () => put(this.out) });
    room.append(h("section.order", { "aria-label": _("What is asked") }, this.form),
      h("section.stage.mat", { "aria-label": _("Cutting mat") }, h("div.cut", { tabindex: 0, role: "region", "aria-label": _("Answer") }, this.out), this.work.bar));
  }

  async begin() {
    const plan = this.plan = await api("/api/plan", { target: this.game });
    const { files } = plan.written.kind ? await api(`/api/files?game=${this.game}`) : { files: [] };
    this.files = files.filter((one) => one.kind === plan.written.kind);
    this.file = this.files[0]?.label;
    this.numbers = {};
    put(this.form, h("h1", {}, plan.title), kinds(plan, "_ask"), this.odds(), this.authors());
    if (Object.keys(plan.odds).length) await this.tellOdds();
    else put(this.out, h("div.panel.note", {}, h("h2", {}, _("What would you like to know?")), h("p", {}, _("Choose a text, then what to do with it."))));
    return () => this.work.leave();
  }

  odds() {
    const asks = Object.entries(this.plan.odds);
    return asks.length > 0 && h("section.opt", {}, h("h2", {}, _("Chances")), asks.map(([name, [low, high, step]]) =>
      field(ODDS()[name] ?? name, dropDown(name, [["", "–"], ...Array.from({ length: (high - low) / step + 1 }, (_one, n) => low + n * step).map((n) => [String(n), number(n)])],
        "", (value) => { value ? this.numbers[name] = Number(value) : delete this.numbers[name]; this.tellOdds(); }, ODDS()[name] ?? name))));
  }

  async tellOdds() {
    try {
      put(this.out, h("div.panel", {}, told(await api("/api/odds", { game: this.game, asked: this.numbers }))));
    } catch (error) {
      put(this.out, trouble(error));
    }
  }

  authors() {
    const { kind, report, layout } = this.plan.written;
    if (!kind || !this.files.length) return null;
    let players = 0;
    const ask = (pdf) => () => { put(this.out); this.work.start("/api/report", { path: this.file, players, pdf }); };
    return h("section.opt", {},
      field(_("Text"), dropDown("file", this.files.map((one) => [one.label, one.title]), this.file, (value) => { this.file = value; }, _("Text"))),
      report && [field(_("Players at the table"), dropDown("players", [["0", _("every number")], ...Array.from({ length: this.plan.players_to - this.plan.players_from + 1 },
        (_one, n) => this.plan.players_from + n).map((n) => [String(n), number(n)])], "0", (value) => { players = Number(value); }, _("Players at the table"))),
      h("div.go.rows", {}, h("button.btn.pri", { type: "button", onclick: ask(false) }, _("Report")),
        h("button.btn", { type: "button", onclick: ask(true) }, _("Report as a PDF")))],
      layout && h("div.go.rows", {}, h("button.btn", { type: "button", onclick: () => this.lay(false) }, _("Find places for the rooms")),
        h("button.btn.quiet", { type: "button", onclick: () => this.lay(true) }, _("All anew"))));
  }

  answer(event) {
    const address = (file) => `/api/press/${event.order}/${encodeURIComponent(file.name)}`;
    put(this.out, h("div.panel", {}, event.files.map((file) => h("p", {}, h("a.btn.pri", { href: address(file), download: file.name }, _("Download PDF")))),
      event.findings.length > 0 && trouble({ message: _("Look at this:"), findings: event.findings }), told(event.report)));
  }

  async lay(afresh) {
    const path = this.file;
    try {
      const found = await api("/api/layout", { path, afresh });
      const write = async () => {
        try {
          const { digest } = await api(`/api/file?path=${encodeURIComponent(path)}`);
          const saved = await api("/api/file", { path, text: found.text, base: digest }, { method: "PUT" });
          if (saved.theirs) throw new Error(_("Somebody else has just changed this file; nothing was written."));
          put(this.out, h("div.panel.note", {}, h("h2", {}, _("Written")), h("p", {}, h("a.btn.pri", { href: `#/werkstatt/${path}` }, _("To the desk")))));
          say(_("Written: {path}", { path }));
        } catch (error) {
          put(this.out, trouble(error));
        }
      };
      put(this.out, h("div.panel.note", {}, h("h2", {}, _("Places for the rooms")), h("p", {}, _("Nothing is written yet.")),
        h("dl.values", {}, found.changes.map(([key, value]) => h("div", {}, h("dt", {}, key), h("dd", {}, value)))),
        h("p", {}, h("button.btn.pri", { type: "button", onclick: write }, _("Write them into the file")))));
    } catch (error) {
      put(this.out, h("div.panel.note", {}, h("h2", {}, error.message), h("p", {}, this.plan.written.layout && !afresh ? _("“All anew” finds other places.") : error.help ?? "")));
    }
  }
}
