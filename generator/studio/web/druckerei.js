// The press: what is wanted, how much paper it takes, and the pages on the mat while they are drawn.
import { _, api, h, keep, kept, listen, number, put, say, trouble } from "/web/lib.js";
import { choice, dropDown, field, productList, text, wanted } from "/web/choices.js";
import { hints } from "/web/hints.js";
import { kinds } from "/web/kinds.js";
import { Mat } from "/web/mat.js";
import { style } from "/web/style.js";
import { cardsOf, pagesOf } from "/web/wishes.js";
import { Work } from "/web/work.js";

const OTHERS = {
  _export: async () => (await import("/web/exporting.js")).Exporting,
  _update: async () => (await import("/web/updating.js")).Updating,
  _import: async () => (await import("/web/reading.js")).Reading,
  _ask: async () => (await import("/web/asking.js")).Asking,
};

/** What is kept for all games: whoever has Letter in the printer has it for the next game as well. */
const USUAL = "press:usual";
const stored = (name) => JSON.parse(kept(name) ?? "{}");

/** `rest`: a game, perhaps with a product or another thing to do; or a text of the project. */
export async function enter(room, rest) {
  await style("druckerei.css");
  const text_ = rest.startsWith("content/") ? rest : null;
  const [game, part] = text_ ? [text_.split("/")[1]] : rest.split("/");
  const chosen = game || kept("game");
  if (!chosen) return pick(room);
  keep("game", chosen);
  if (part in OTHERS) return new (await OTHERS[part]())(room, chosen).begin();
  return new Press(room, chosen, part, text_).begin();
}

async function pick(room) {
  const { games } = await api("/api/games");
  room.className = "pickgame";
  room.append(h("h1", {}, _("What do you want to print?")), h("ul", {}, games.map((one) =>
    h("li", {}, h("a.btn", { href: `#/druckerei/${one.id}` }, one.title)))));
  return null;
}

/** Milliseconds that counting waits for the first order's pages to be known. */
const FIRST = 2000;

class Press {
  constructor(room, game, product, label) {
    this.room = room;
    this.game = game;
    this.label = label;
    this.kept = `press:${label ?? game}`;
    this.asked = { ...stored(USUAL), ...stored(this.kept), target: label ?? game };
    if (product) this.asked.only = [product];
    this.form = h("div.asked", {});
    this.foot = h("div.foot", {});
    this.wrong = h("div", {});
    this.work = new Work({
      planned: (event) => { this.settled?.(); this.mat.lay(event); }, pages: (event) => this.mat.arrive(event.pages),
      done: (event) => this.finish(event), failed: (error) => { this.settled?.(); this.fail(error); }, stopped: () => this.stopped(),
    });
    this.mat = new Mat(() => this.work.order);
    this.cut = h("div.cut", { tabindex: 0, role: "region", "aria-label": _("Pages") }, this.wrong, this.mat.grid);
    this.done = null;
    room.append(h("section.order", { "aria-label": _("What is printed") }, this.form, this.foot),
      h("section.stage.mat", { "aria-label": _("Cutting mat") }, this.cut, this.work.bar));
  }

  async begin() {
    this.deaf = listen((event) => this.hear(event));
    // The first page shall be there before anybody has read the form. Counting asks the same process much of what
    // drawing asks: one after the other, both are there sooner.
    const planned = new Promise((resolve) => { this.settled = resolve; setTimeout(resolve, FIRST); });
    this.draw();
    await planned;
    await this.count();
    if (this.nothing) { this.leave(); this.room.replaceChildren(); keep("game", null); return pick(this.room); }
    return () => this.leave();
  }

  leave() {
    this.deaf();
    clearTimeout(this.timer);
    this.work.leave();
  }

  /** Another wish: counted at once, drawn a moment later. */
  change(what) {
    Object.assign(this.asked, what);
    const { target, paper, ink, backs, printer, ...others } = this.asked;
    keep(this.kept, JSON.stringify(others));
    keep(USUAL, JSON.stringify({ paper, ink, backs, printer }));
    // What was drawn, or is just being drawn, is no longer what is wanted.
    this.done = null;
    this.waits = true;
    if (this.plan) this.showSum();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), 350);
    this.count();
  }

  async count() {
    const turn = this.turn = (this.turn ?? 0) + 1;
    try {
      const plan = await api("/api/plan", this.wish());
      if (turn !== this.turn) return;
      this.plan = plan;
      this.fill();
    } catch (error) {
      if (turn !== this.turn) return;
      if (!this.plan && Object.keys(this.asked).length > 1) {
        // What was kept from last time may be no longer possible.
        this.asked = { target: this.asked.target };
        keep(this.kept, null);
        keep(USUAL, null);
        this.draw();
        await this.count();
        return;
      }
      // A game that was there last time, and is no more.
      this.nothing = !this.plan && error.status === 400 && !this.label;
      this.wrong.replaceChildren(trouble(error));
    }
  }

  /** What is asked for, as the server wants it. */
  wish() {
    return { ...this.asked, cards: cardsOf(this.asked.cards ?? "") ?? [], pages: pagesOf(this.asked.pages ?? "") ?? [] };
  }

  async draw() {
    this.done = null;
    this.waits = false;
    this.wrong.replaceChildren();
    if (this.plan) this.showSum();
    await this.work.start("/api/press", this.wish());
  }

  hear(event) {
    if (event.kind === "back") this.draw();
    if (event.kind === "changed" && [this.game, "_print", "templates", "fonts"].includes(event.folder)) this.change({});
  }

  chosen() {
    return wanted(this.plan, this.asked.only);
  }

  fill() {
    const { plan, asked } = this;
    const held = document.activeElement?.name && { name: document.activeElement.name, value: document.activeElement.value };
    const more = this.form.querySelector("details")?.open ?? false;
    const set = (name) => (value) => this.change({ [name]: value });
    const backs = plan.backs === "duplex-short" ? "duplex-long" : plan.backs;
    put(this.form,
      h("h1", {}, plan.title), h("div.small", {}, plan.subtitle), !plan.file && kinds(plan, ""),
      choice("paper", _("Paper"), plan.papers.map((one) => [one.id, one.title]), plan.paper, set("paper")),
      choice("ink", _("Colour"), [["full", _("in colour")], ["low", _("little ink")], ["grey", _("grey")]], plan.ink, set("ink")),
      choice("backs", _("Backs"), [["duplex-long", _("printer turns")], ["manual", _("I turn")],
        ["gutterfold", _("fold")], ["none", _("none")]], backs, set("backs")),
      field(_("Printer"), h("div.both", {}, dropDown("printer", [["none", _("any, nothing corrected")],
        ...plan.printers.map((one) => [one.name, one.name])], plan.printer || "none", set("printer"), _("Printer")),
      h("a.btn.quiet", { href: "#/drucker" }, _("measure")))),
      this.players(),
      plan.settings.length > 0 && !plan.file && field(_("Setting"), dropDown("setting", [["", _("all")],
        ...plan.settings.map((one) => [one, one])], plan.setting, set("setting"), _("Setting"))),
      productList(plan, asked.only, (only) => this.change({ only })), this.more(more));
    if (held) this.form.querySelector(`[name="${held.name}"][value="${CSS.escape(held.value)}"], [name="${held.name}"]:not([type=radio], [type=checkbox])`)?.focus();
    this.showSum();
  }

  /** The numbers on the box as buttons; others in a list. */
  players() {
    const { plan } = this;
    const label = _("Players at the table");
    const change = (value) => this.change({ players: Number(value) });
    const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_one, n) => from + n);
    const [from, to] = plan.usual_players;
    const all = range(plan.players_from, plan.players_to);
    if (all.length < 2) return null;
    const usual = range(Math.max(from, plan.players_from), Math.min(to, plan.players_to));
    if (usual.length > 8) return field(label, dropDown("players", all.map((n) => [String(n), number(n)]), String(plan.players), change, label));
    return choice("players", label, usual.map((n) => [String(n), number(n)]), String(plan.players), change);
  }

  /** What the box does not say, and the rules allow. */
  otherPlayers() {
    const { plan } = this;
    const [from, to] = plan.usual_players;
    const others = Array.from({ length: plan.players_to - plan.players_from + 1 }, (_one, n) => plan.players_from + n).filter((n) => n < from || n > to);
    const label = _("Another number of players");
    return others.length > 0 && to - from < 8 && field(label, dropDown("players-other", [["", "–"], ...others.map((n) => [String(n), number(n)])],
      others.includes(plan.players) ? String(plan.players) : "", (value) => this.change({ players: Number(value) || null }), label));
  }

  more(open) {
    const { plan, asked } = this;
    const tick = (name, text, on, value) => h("label.tick", {}, h("input", {
      type: "checkbox", name, value: "on", checked: on, onchange: (event) => this.change({ [name]: value(event.target.checked) }),
    }), text);
    const formats = [...new Set(this.chosen().flatMap((one) => (one.formats.length > 1 ? one.formats : [])))];
    return h("details", { open }, h("summary", {}, _("More")), this.otherPlayers(),
      formats.length > 1 && field(_("Card format"), dropDown("format", [["", _("as the kit has it")],
        ...formats.map((one) => [one, one])], asked.format ?? "", (value) => this.change({ format: value }), _("Card format"))),
      plan.backs.startsWith("duplex") && choice("edge", _("The printer turns"),
        [["duplex-long", _("on the long edge")], ["duplex-short", _("on the short edge")]], plan.backs,
        (value) => this.change({ backs: value })),
      choice("bleed", _("Printed beyond the cut"), [["0", "0"], ["2", "2 mm"], ["3", "3 mm"]], String(plan.bleed),
        (value) => this.change({ bleed: Number(value) })),
      choice("corners", _("Guides for round corners"), [["0", _("none")], ["2.5", `${number(2.5, 1)} mm`], ["3", "3 mm"], ["5", "5 mm"]], String(plan.corners),
        (value) => this.change({ corners: Number(value) })),
      text("cards", _("These cards only"), "tresor, hund*, katze:2", asked.cards ?? "", (value) => this.part("cards", value, cardsOf)),
      text("pages", _("These pages only"), "3-8, 12", asked.pages ?? "", (value) => this.part("pages", value, pagesOf)),
      tick("large", _("cards 1.4 times as large, for weak eyes"), plan.large, (on) => on),
      tick("list", _("with print list and credits"), plan.list, (on) => on),
      plan.blank.length > 0 && tick("blank", _("empty, for the pencil"), asked.blank === true,
        (on) => { this.asked.fillable = false; this.asked.only = on ? plan.blank : []; return on; }),
      plan.fillable.length > 0 && tick("fillable", _("to fill in on the screen"), asked.fillable === true,
        (on) => { this.asked.blank = false; this.asked.only = on ? plan.fillable : []; return on; }));
  }

  /** A part of the kit, if what was typed names one. */
  part(name, value, read) {
    if (read(value) === null) say(name === "cards" ? _("Name cards by their ids or as they are printed, with commas between them.") : _("Write pages like this: 3-8, 12"));
    else this.change({ [name]: value });
  }

  showSum() {
    const chosen = this.chosen();
    const on = (stock) => chosen.filter((one) => one.stock === stock).reduce((sum, one) => sum + one.sheets, 0);
    const cuts = chosen.reduce((sum, one) => sum + one.cuts, 0);
    const rows = this.done?.rows ?? [];
    const sheets = rows.reduce((sum, row) => sum + row.sheets, 0);
    const ink = sheets ? rows.reduce((sum, row) => sum + row.coverage * row.sheets, 0) / sheets : null;
    const ready = this.done?.files.length > 0;
    const one = this.done?.files.length === 1 ? this.done.files[0] : null;
    put(this.foot,
      h("div.sum", {},
        h("div", {}, h("b", {}, number(on("cardstock"))), _("card stock")),
        h("div", {}, h("b", {}, number(on("paper"))), _("paper")),
        cuts > 0 && h("div", {}, h("b", {}, number(cuts)), _("cuts")),
        h("div", {}, h("b", {}, ink === null ? "…" : `${number(ink * 100)} %`), _("ink"))),
      h("div.go", {},
        one ? h("a.btn.pri", { href: this.address(one), download: one.name }, _("Download PDF"))
          : h("button.btn.pri", {
            type: "button", "aria-disabled": ready ? null : "true",
            onclick: () => (ready ? this.hint() : say(_("The pages are still being drawn."))),
          }, ready ? _("Download {n} PDFs", { n: this.done.files.length }) : _("Download PDF")),
        h("button.btn", {
          type: "button", "aria-disabled": ready ? null : "true",
          onclick: () => (ready ? this.hint() : say(_("The pages are still being drawn."))),
        }, _("Print …"))));
  }

  address(file) {
    return `/api/press/${this.work.order}/${encodeURIComponent(file.name)}`;
  }

  hint() {
    hints({ ...this.done, backs: this.plan.backs, address: (file) => this.address(file) });
  }

  finish(event) {
    if (this.waits) return;
    this.done = event;
    this.mat.arrive(event.pages, true);
    if (this.plan) this.showSum();
    const wrong = event.findings.filter((one) => one.severity !== "info");
    if (wrong.length) this.wrong.replaceChildren(trouble({ message: _("Printed, but look at this:"), findings: wrong }));
    say(_("Ready: {n} pages.", { n: number(event.pages.length) }), 3);
  }

  fail(error) {
    this.mat.lay({ first: 0, pages: [] });
    this.wrong.replaceChildren(trouble(error));
    this.cut.scrollTop = 0;
  }

  stopped() {
    this.wrong.replaceChildren(h("div.panel.note", {}, h("p", {}, _("Cancelled. Earlier PDFs are untouched.")),
      h("button.btn", { type: "button", onclick: () => this.draw() }, _("Draw it after all"))));
  }
}
