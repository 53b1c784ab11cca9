// Pieces for other programs, other people's presses, and screens.
import { _, api, h, keep, kept, number, put, say, trouble } from "/web/lib.js";
import { choice, dropDown, field, productList, text } from "/web/choices.js";
import { cardsOf } from "/web/wishes.js";
import { kinds } from "/web/kinds.js";
import { Work } from "/web/work.js";

const WAYS = () => [
  ["png", _("Pictures"), _("one for each face: PNG, JPEG, WebP or SVG")],
  ["tts", _("Tabletop Simulator"), _("a box to open there: decks, boards, tokens")],
  ["tgc", _("The Game Crafter"), _("cards in its sizes, with bleed")],
  ["mpc", _("MakePlayingCards"), _("cards, with an order for its autofill")],
  ["shop", _("Print shop"), _("PDF/X-4 with bleed and trim, one file a product")],
  ["cutter", _("Cutting machine"), _("sheets with registration marks, and the lines to cut")],
  ["web", _("Phone"), _("one page to read on any screen, without a network")],
  ["text", _("All words"), _("as a table, for proofreading and translation")],
];
const PICTURES = ["png", "jpg", "webp", "svg"];

export class Exporting {
  constructor(room, game) {
    this.game = game;
    this.asked = { to: "png", ...JSON.parse(kept(`export:${game}`) ?? "{}"), target: game };
    this.form = h("div.asked", {});
    this.out = h("div.paperwork", { "aria-live": "polite" });
    this.work = new Work({ done: (event) => this.finish(event), failed: (error) => put(this.out, trouble(error)), stopped: () => this.explain() });
    this.go = h("button.btn.pri", { type: "button", onclick: () => this.start() }, _("Export"));
    room.append(h("section.order", { "aria-label": _("What is exported") }, this.form, h("div.foot", {}, h("div.go", {}, this.go))),
      h("section.stage.mat", { "aria-label": _("Result") }, h("div.cut", {}, this.out), this.work.bar));
  }

  async begin() {
    this.plan = await api("/api/plan", { target: this.game, players: this.asked.players });
    this.fill();
    this.explain();
    return () => this.work.leave();
  }

  change(what) {
    Object.assign(this.asked, what);
    const { target, ...others } = this.asked;
    keep(`export:${this.game}`, JSON.stringify(others));
    this.fill();
    this.explain();
  }

  fill() {
    const { plan, asked } = this;
    const held = document.activeElement?.name && { name: document.activeElement.name, value: document.activeElement.value };
    const way = PICTURES.includes(asked.to) ? "png" : asked.to;
    const set = (name) => (value) => this.change({ [name]: value });
    const bled = asked.edge === "bleed" || way === "shop";
    put(this.form, h("h1", {}, plan.title), kinds(plan, "_export"),
      h("fieldset.opt.ways", {}, h("legend", {}, _("Where to")), WAYS().map(([id, name, what]) => h("label", {},
        h("input", { type: "radio", name: "to", value: id, checked: id === way, onchange: () => this.change({ to: id }) }),
        h("span", {}, h("b", {}, name), h("span.small", {}, what))))),
      way === "png" && choice("kind", _("Kind of picture"), PICTURES.map((one) => [one, one.toUpperCase()]), asked.to, (value) => this.change({ to: value })),
      ["png", "tts"].includes(way) && asked.to !== "svg" && choice("dpi", _("Pixels per inch"), ["", "150", "300", "600"].map((one) =>
        [one, one || _("as usual")]), String(asked.dpi ?? ""), (value) => this.change({ dpi: Number(value) })),
      way === "png" && choice("edge", _("Edge"), [["trim", _("as it is cut")], ["bleed", _("with bleed")]], asked.edge ?? "trim", set("edge")),
      bled && ["png", "shop"].includes(way) && choice("bleed", _("Bleed"), ["2", "3", "5"].map((one) => [one, `${one} mm`]), String(asked.bleed ?? 3),
        (value) => this.change({ bleed: Number(value) })),
      choice("ink", _("Colour"), [["full", _("in colour")], ["low", _("little ink")], ["grey", _("grey")]], asked.ink ?? "full", set("ink")),
      productList(plan, asked.only, (only) => this.change({ only })),
      h("details", { open: Boolean(asked.cards || asked.url || asked.setting || asked.players) }, h("summary", {}, _("More")),
        field(_("Players at the table"), dropDown("players", [["", _("as usual")], ...range(plan).map((n) => [String(n), number(n)])],
          String(asked.players ?? ""), (value) => this.change({ players: Number(value) || null }), _("Players at the table"))),
        plan.settings.length > 0 && field(_("Setting"), dropDown("setting", [["", _("all")], ...plan.settings.map((one) => [one, one])],
          asked.setting ?? "", set("setting"), _("Setting"))),
        text("cards", _("These cards only"), "tresor, hund*, katze:2", asked.cards ?? "", set("cards")),
        way === "tts" && text("url", _("Where the pictures will lie on the web"), "https://", asked.url ?? "", set("url"))));
    if (held) this.form.querySelector(`[name="${held.name}"][value="${CSS.escape(held.value)}"], [name="${held.name}"]:not([type=radio], [type=checkbox])`)?.focus();
  }

  explain() {
    const [, name, what] = WAYS().find(([id]) => id === (PICTURES.includes(this.asked.to) ? "png" : this.asked.to));
    put(this.out, h("div.panel.note", {}, h("h2", {}, name), h("p", {}, what), h("p.small", {}, _("Everything lies in one folder afterwards; take it away as a ZIP."))));
  }

  async start() {
    const bleed = this.asked.edge === "bleed" || this.asked.to === "shop" ? this.asked.bleed ?? 3 : 0;
    const cards = cardsOf(this.asked.cards ?? "");
    if (cards === null) { say(_("Name cards by their ids, with commas between them.")); return; }
    put(this.out);
    await this.work.start("/api/export", { ...this.asked, bleed, cards, list: false });
  }

  finish(event) {
    put(this.out, h("div.panel.note", {}, h("h2", {}, _("Ready")),
      h("p", {}, _("{n} files, {size} MB.", { n: number(event.count), size: number(event.size / 1e6, 1) })),
      event.folders.map((folder, n) => [h("p.small.path", {}, folder),
        h("p", {}, h("a.btn.pri", { href: `/api/press/${event.order}/${n}.zip`, download: "" }, _("Download ZIP")))]),
      event.notes.map((one) => h("p", {}, one)),
      event.findings.length > 0 && trouble({ message: _("Look at this:"), findings: event.findings })));
    say(_("Ready: {n} files.", { n: number(event.count) }), 3);
  }
}

const range = (plan) => Array.from({ length: plan.players_to - plan.players_from + 1 }, (_one, n) => plan.players_from + n);
