// The press: what is wanted, how much paper it takes, and the pages on the mat while they are drawn.
import { _, api, h, listen, number, put, say, trouble } from "/web/lib.js";
import { choice, dropDown, field } from "/web/choices.js";
import { large } from "/web/large.js";
import { hints } from "/web/hints.js";
import { style } from "/web/style.js";

export async function enter(room, rest) {
  await style("druckerei.css");
  const game = rest.split("/")[0] || localStorage.getItem("game");
  const { games } = await api("/api/games");
  if (!games.some((one) => one.id === game)) {
    room.className = "pickgame";
    room.append(h("h1", {}, _("What do you want to print?")), h("ul", {}, games.map((one) =>
      h("li", {}, h("a.btn", { href: `#/druckerei/${one.id}` }, one.title)))));
    return null;
  }
  localStorage.setItem("game", game);
  return new Press(room, game, rest.split("/")[1]).begin();
}

class Press {
  constructor(room, game, product) {
    this.game = game;
    this.asked = { ...JSON.parse(localStorage.getItem(`press:${game}`) ?? "{}"), target: game };
    if (product) this.asked.only = [product];
    this.form = h("div.asked", {});
    this.foot = h("div.foot", {});
    this.cut = h("div.cut", { tabindex: 0, role: "region", "aria-label": _("Pages") });
    this.grid = h("ul.grid", {});
    this.wrong = h("div", {});
    this.cut.append(this.wrong, this.grid);
    this.bar = h("div.progress", { hidden: true });
    this.pages = [];
    this.done = null;
    room.append(h("section.order", { "aria-label": _("What is printed") }, this.form, this.foot),
      h("section.stage.mat", { "aria-label": _("Cutting mat") }, this.cut, this.bar));
  }

  async begin() {
    this.deaf = listen((event) => this.hear(event));
    await this.count();
    this.draw();
    return () => { this.deaf(); clearTimeout(this.timer); api("/api/press", undefined, { method: "DELETE" }).catch(() => {}); };
  }

  /** Another wish: counted at once, drawn a moment later. */
  change(what) {
    Object.assign(this.asked, what);
    const { target, ...kept } = this.asked;
    localStorage.setItem(`press:${this.game}`, JSON.stringify(kept));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), 350);
    this.count();
  }

  async count() {
    const turn = this.turn = (this.turn ?? 0) + 1;
    try {
      const plan = await api("/api/plan", this.asked);
      if (turn !== this.turn) return;
      this.plan = plan;
      this.fill();
    } catch (error) {
      if (turn !== this.turn) return;
      if (!this.plan && Object.keys(this.asked).length > 1) {
        // What was kept from last time may be no longer possible.
        this.asked = { target: this.game };
        localStorage.removeItem(`press:${this.game}`);
        await this.count();
        return;
      }
      this.wrong.replaceChildren(trouble(error));
    }
  }

  async draw() {
    if (!this.plan) return;
    this.done = null;
    this.wrong.replaceChildren();
    this.showSum();
    try {
      this.order = null;
      this.early = [];
      const { order } = await api("/api/press", this.asked);
      this.order = order;
      for (const event of this.early) this.hear(event);
    } catch (error) {
      this.wrong.replaceChildren(trouble(error));
      this.bar.hidden = true;
    }
  }

  hear(event) {
    if (event.kind === "back") { this.draw(); return; }
    if (event.kind === "changed" && [this.game, "_print", "templates", "fonts"].includes(event.folder)) {
      this.change({});
      return;
    }
    if (event.kind !== "press") return;
    if (this.order === null) { this.early.push(event); return; }
    if (event.order !== this.order) return;
    ({
      planned: () => this.lay(event), pages: () => this.arrive(event.pages), progress: () => this.show(event),
      done: () => this.finish(event), failed: () => this.fail(event), stopped: () => { this.bar.hidden = true; },
    })[event.step]?.();
  }

  chosen() {
    const only = this.asked.only;
    return this.plan.products.filter((one) => one.pieces && (only?.length ? only.includes(one.id) : one.default));
  }

  fill() {
    const { plan, asked } = this;
    const held = document.activeElement?.name && { name: document.activeElement.name, value: document.activeElement.value };
    const more = this.form.querySelector("details")?.open ?? false;
    const set = (name) => (value) => this.change({ [name]: value });
    const players = Array.from({ length: plan.players_to - plan.players_from + 1 }, (_one, n) => plan.players_from + n);
    const backs = plan.backs === "duplex-short" ? "duplex-long" : plan.backs;
    put(this.form,
      h("h1", {}, plan.title), h("div.small", {}, plan.subtitle),
      choice("paper", _("Paper"), plan.papers.map((one) => [one.id, one.title]), plan.paper, set("paper")),
      choice("ink", _("Colour"), [["full", _("in colour")], ["low", _("little ink")], ["grey", _("grey")]], plan.ink, set("ink")),
      choice("backs", _("Backs"), [["duplex-long", _("printer turns")], ["manual", _("I turn")],
        ["gutterfold", _("fold")], ["none", _("none")]], backs, set("backs")),
      field(_("Printer"), h("div.both", {}, dropDown("printer", [["none", _("any, nothing corrected")],
        ...plan.printers.map((one) => [one.name, one.name])], plan.printer || "none", set("printer"), _("Printer")),
      h("a.btn.quiet", { href: "#/drucker" }, _("measure")))),
      players.length > 1 && (players.length <= 8
        ? choice("players", _("Players at the table"), players.map((n) => [String(n), number(n)]), String(plan.players),
          (value) => this.change({ players: Number(value) }))
        : field(_("Players at the table"), dropDown("players", players.map((n) => [String(n), number(n)]),
          String(plan.players), (value) => this.change({ players: Number(value) }), _("Players at the table")))),
      plan.settings.length > 0 && field(_("Setting"), dropDown("setting", [["", _("all")],
        ...plan.settings.map((one) => [one, one])], plan.setting, set("setting"), _("Setting"))),
      this.products(), this.more(more));
    if (held) this.form.querySelector(`[name="${held.name}"][value="${CSS.escape(held.value)}"], select[name="${held.name}"]`)?.focus();
    this.showSum();
  }

  products() {
    const chosen = new Set(this.chosen().map((one) => one.id));
    const tick = (id, on) => {
      on ? chosen.add(id) : chosen.delete(id);
      if (!chosen.size) { say(_("Something must be printed.")); this.fill(); return; }
      this.change({ only: this.plan.products.map((one) => one.id).filter((one) => chosen.has(one)) });
    };
    return h("fieldset.opt", {},
      h("legend", {}, _("What is printed")),
      h("ul.pcs", {}, this.plan.products.map((one) => h("li", {}, h("label", { title: one.purpose },
        h("input", {
          type: "checkbox", name: "only", value: one.id, checked: chosen.has(one.id), disabled: !one.pieces,
          onchange: (event) => tick(one.id, event.target.checked),
        }),
        h(chosen.has(one.id) ? "span" : "span.off", {}, one.title),
        h("span.num", {}, pieces(one)),
        h("span.num", {}, one.sheets === 1 ? _("1 sheet") : _("{n} sheets", { n: number(one.sheets) })))))),
      h("div.pick", {},
        h("button", { type: "button", onclick: () => this.change({ only: this.plan.products.filter((one) => one.pieces).map((one) => one.id) }) }, _("everything")),
        h("button", { type: "button", onclick: () => this.change({ only: [] }) }, _("what one needs to play"))));
  }

  more(open) {
    const { plan, asked } = this;
    const tick = (name, text, on, value) => h("label.tick", {}, h("input", {
      type: "checkbox", name, value: "on", checked: on, onchange: (event) => this.change({ [name]: value(event.target.checked) }),
    }), text);
    const formats = [...new Set(this.chosen().flatMap((one) => (one.formats.length > 1 ? one.formats : [])))];
    return h("details", { open }, h("summary", {}, _("More")),
      formats.length > 1 && field(_("Card format"), dropDown("format", [["", _("as the kit has it")],
        ...formats.map((one) => [one, one])], asked.format ?? "", (value) => this.change({ format: value }), _("Card format"))),
      plan.backs.startsWith("duplex") && choice("edge", _("The printer turns"),
        [["duplex-long", _("on the long edge")], ["duplex-short", _("on the short edge")]], plan.backs,
        (value) => this.change({ backs: value })),
      choice("bleed", _("Printed beyond the cut"), [["0", "0"], ["2", "2 mm"], ["3", "3 mm"]], String(asked.bleed ?? 0),
        (value) => this.change({ bleed: Number(value) })),
      tick("list", _("with print list and credits"), asked.list !== false, (on) => on),
      plan.blank.length > 0 && tick("blank", _("empty, for the pencil"), asked.blank === true,
        (on) => { this.asked.fillable = false; this.asked.only = on ? plan.blank : []; return on; }),
      plan.fillable.length > 0 && tick("fillable", _("to fill in on the screen"), asked.fillable === true,
        (on) => { this.asked.blank = false; this.asked.only = on ? plan.fillable : []; return on; }));
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
    return `/api/press/${this.order}/${encodeURIComponent(file.name)}`;
  }

  hint() {
    hints({ ...this.done, backs: this.plan.backs, address: (file) => this.address(file) });
  }

  /** Empty sheets for all pages that there will be. */
  lay(event) {
    if (event.first === 0) { this.pages = []; this.grid.replaceChildren(); }
    for (const [n, page] of event.pages.entries()) {
      const at = event.first + n;
      const name = page.side === "back" ? _("Back") : page.title;
      const sheet = h("span.sheet", { style: { "--w": page.width, "--h": page.height } });
      const item = h("li.pg", {}, h("button", {
        type: "button", disabled: true,
        onclick: () => large(this.pages, at, (number_, dpi) => this.picture(number_, dpi)),
      }, sheet, h("span.name", {}, h("b", {}, number(at + 1)), " ", name)));
      this.pages.push({ ...page, item, sheet, name, there: false });
      this.grid.append(item);
    }
  }

  picture(at, dpi) {
    return `/api/press/${this.order}/${at}.webp?dpi=${dpi}${this.done ? "&whole" : ""}`;
  }

  arrive(numbers) {
    for (const at of numbers) {
      const page = this.pages[at];
      if (!page || page.there) continue;
      page.there = true;
      page.item.classList.add("there");
      page.item.firstChild.disabled = false;
      const dpi = Math.round(262 * Math.min(2, devicePixelRatio) / (page.height / 25.4));
      page.sheet.replaceChildren(h("img", { src: this.picture(at, dpi), alt: "", loading: "lazy", decoding: "async" }));
    }
  }

  show({ phase, done, total }) {
    const names = { load: _("Reading and checking"), render: _("Drawing"), assemble: _("Putting sheets together"), write: _("Writing") };
    const part = phase === "render" && total ? done / total : phase === "load" ? 0 : 1;
    const text = phase === "render" && total > 1 ? _("Drawing {done} of {total} pieces", { done: number(done), total: number(total) })
      : names[phase] ?? phase;
    this.bar.hidden = false;
    if (!this.bar.firstChild) {
      this.bar.append(h("b", {}), h("div.prog", { role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100, "aria-label": _("Progress") }, h("i", {})),
        h("button.btn.quiet", { type: "button", onclick: () => api("/api/press", undefined, { method: "DELETE" }) }, _("Cancel")));
    }
    const [name, bar] = this.bar.children;
    name.textContent = text;
    bar.setAttribute("aria-valuenow", Math.round(part * 100));
    bar.firstChild.style.width = `${part * 100}%`;
  }

  finish(event) {
    this.done = event;
    this.bar.hidden = true;
    this.arrive(event.pages);
    this.showSum();
    const wrong = event.findings.filter((one) => one.severity !== "info");
    if (wrong.length) this.wrong.replaceChildren(trouble({ message: _("Printed, but look at this:"), findings: wrong }));
    say(_("Ready: {n} pages.", { n: number(this.pages.length) }), 3);
  }

  fail(event) {
    this.bar.hidden = true;
    this.wrong.replaceChildren(trouble(event.error));
    this.cut.scrollTop = 0;
  }
}

function pieces(one) {
  if (!one.pieces) return "–";
  if (one.kind === "booklet") return _("{n} pages", { n: number(one.pieces) });
  return number(one.pieces);
}
