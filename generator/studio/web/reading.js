// A sheet that was filled in on the screen: what is in it, and then, if that is wanted, a file of the project.
import { _, api, h, put, say, trouble } from "/web/lib.js";
import { kinds } from "/web/kinds.js";
import { dropPdf } from "/web/pdf.js";

export class Reading {
  constructor(room, game) {
    this.game = game;
    this.form = h("div.asked", {});
    this.foot = h("div.foot", { hidden: true });
    this.out = h("div.paperwork", { "aria-live": "polite" });
    room.append(h("section.order", { "aria-label": _("What is read in") }, this.form, this.foot),
      h("section.stage.mat", { "aria-label": _("What was found") }, h("div.cut", { tabindex: 0, role: "region", "aria-label": _("Result") }, this.out)));
  }

  async begin() {
    const plan = await api("/api/plan", { target: this.game });
    put(this.form, h("h1", {}, plan.title), kinds(plan, "_import"),
      h("p.lead", {}, _("Print “to fill in on the screen”, fill the PDF in with any viewer, save it, and bring it back: it becomes a text of your project.")),
      dropPdf(_("The sheet that you filled in"), (file) => this.take(file)));
    put(this.out, h("div.panel.note", {}, h("h2", {}, _("Nothing is written yet")), h("p", {}, _("You see first what was found in the sheet."))));
    return null;
  }

  async take(file) {
    this.foot.hidden = true;
    put(this.out);
    try {
      this.show(await api(`/api/import?name=${encodeURIComponent(file.name)}`, file));
    } catch (error) {
      put(this.out, trouble(error));
    }
  }

  show(found) {
    put(this.out, h("div.panel.note", {}, h("h2", {}, found.name || _("Without a name")),
      h("dl.values", {}, found.values.map(([key, value]) => h("div", {}, h("dt", {}, key), h("dd", {}, value)))),
      found.left.length > 0 && [h("h3", {}, _("Kept as a remark")), h("dl.values", {}, found.left.map(([key, value]) => h("div", {}, h("dt", {}, key), h("dd", {}, value === true ? "✓" : value))))],
      found.findings.length > 0 && trouble({ message: _("Look at this:"), findings: found.findings }),
      h("details", {}, h("summary", {}, found.path), h("pre", { tabindex: 0 }, found.text))));
    this.foot.hidden = false;
    put(this.foot, h("p.small", {}, found.there ? _("{path} is there already and would be replaced; what it says now stays in its history.", { path: found.path })
      : _("It becomes {path}.", { path: found.path })),
    h("div.go", {}, h("button.btn.pri", { type: "button", onclick: () => this.keep(found) }, found.there ? _("Replace it") : _("Take it over"))));
  }

  async keep(found) {
    try {
      const base = found.there ? (await api(`/api/file?path=${encodeURIComponent(found.path)}`)).digest : "";
      const saved = await api("/api/file", { path: found.path, text: found.text, base }, { method: "PUT" });
      if (saved.theirs) throw new Error(_("Somebody else has just changed this file; nothing was written."));
      put(this.foot, h("div.go", {}, h("a.btn.pri", { href: `#/werkstatt/${found.path}` }, _("To the desk")),
        h("a.btn", { href: `#/druckerei/${found.path}` }, _("Print"))));
      say(_("Written: {path}", { path: found.path }));
    } catch (error) {
      put(this.foot, trouble(error));
    }
  }
}
