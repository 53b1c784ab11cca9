// What has changed since a PDF that somebody has printed, and only that on paper.
import { _, api, h, number, put, say, trouble } from "/web/lib.js";
import { hints } from "/web/hints.js";
import { kinds } from "/web/kinds.js";
import { Mat } from "/web/mat.js";
import { dropPdf } from "/web/pdf.js";
import { Work } from "/web/work.js";

export class Updating {
  constructor(room, game) {
    this.game = game;
    this.form = h("div.asked", {});
    this.foot = h("div.foot", { hidden: true });
    this.out = h("div.paperwork", {});
    this.work = new Work({
      planned: (event) => this.mat.lay(event), done: (event) => (event.changes ? this.tell(event) : this.finish(event)),
      failed: (error) => put(this.out, trouble(error)), stopped: () => put(this.out),
    });
    this.mat = new Mat(() => this.work.order);
    room.append(h("section.order", { "aria-label": _("What is printed anew") }, this.form, this.foot),
      h("section.stage.mat", { "aria-label": _("What has changed") }, h("div.cut", { tabindex: 0, role: "region", "aria-label": _("Result") }, this.out, this.mat.grid), this.work.bar));
  }

  async begin() {
    const plan = await api("/api/plan", { target: this.game });
    put(this.form, h("h1", {}, plan.title), kinds(plan, "_update"),
      h("p.lead", {}, _("You have printed it, and since then some cards are new? Choose the PDF that you printed: it says itself what it shows. You get the new cards only, and a page that says what to exchange.")),
      dropPdf(_("The PDF that you printed"), (file) => this.take(file)));
    put(this.out, h("div.panel.note", {}, h("h2", {}, _("What has changed?")),
      h("p", {}, _("Nothing leaves this machine; the file is only read."))));
    return () => this.work.leave();
  }

  async take(file) {
    this.foot.hidden = true;
    this.mat.lay({ first: 0, pages: [] });
    put(this.out);
    try {
      const { since } = await api(`/api/earlier?name=${encodeURIComponent(file.name)}`, file);
      this.since = since;
      await this.work.start("/api/compare", { since });
    } catch (error) {
      put(this.out, trouble(error));
    }
  }

  tell({ title, old, new: now, changes }) {
    const into = changes.reduce((sum, one) => sum + one.into, 0);
    put(this.out, h("div.panel.note", {}, h("h2", {}, title), h("p.small", {}, `${old} → ${now}`),
      changes.length === 0 ? h("p", {}, _("Nothing has changed: what you have is up to date."))
        : h("div.scroll", { tabindex: 0, role: "region", "aria-label": _("Changes") }, h("table", {},
          h("thead", {}, h("tr", {}, [_("Product"), _("Card"), _("What")].map((one) => h("th.word", { scope: "col" }, one)),
            [_("Out"), _("In")].map((one) => h("th.num", { scope: "col" }, one)))),
          h("tbody", {}, changes.map((one) => h("tr", {}, h("td", {}, one.product), h("td", {}, one.title), h("td", {}, one.word),
            h("td.num", {}, one.out || ""), h("td.num", {}, one.into || ""))))))));
    this.foot.hidden = changes.length === 0;
    put(this.foot, h("div.go", {}, h("button.btn.pri", {
      type: "button", onclick: () => this.work.start("/api/press", { target: this.game, since: this.since }),
    }, into === 1 ? _("Print this 1 piece") : _("Print these {n} pieces", { n: number(into) }))));
  }

  finish(event) {
    this.mat.arrive(event.pages, true);
    put(this.out);
    const address = (file) => `/api/press/${event.order}/${encodeURIComponent(file.name)}`;
    put(this.foot, h("div.go", {},
      event.files.map((file) => h("a.btn.pri", { href: address(file), download: file.name }, _("Download PDF"))),
      h("button.btn", { type: "button", onclick: () => hints({ ...event, backs: "", address }) }, _("Print …"))));
    say(_("Ready: {n} pages.", { n: number(event.pages.length) }), 3);
  }
}
