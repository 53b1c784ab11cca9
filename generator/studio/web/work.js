// An order of the press on its way: progress with a way out, and whoever waits for what comes of it.
import { _, api, h, listen, number } from "/web/lib.js";

const PHASES = () => ({
  load: _("Reading and checking"), render: _("Drawing"), assemble: _("Putting sheets together"), write: _("Writing"),
  picture: _("Making pictures"), rehearse: _("Playing it through"), wait: _("Another tab is printing; this one is next"),
});

export class Work {
  /** `on` has a function for each step that matters: planned, pages, done, failed, stopped. */
  constructor(on) {
    this.on = on;
    this.bar = h("div.progress", { hidden: true });
    this.order = null;
    this.early = [];
    this.left = false;
    this.deaf = listen((event) => this.hear(event));
  }

  /** Sends an order; a newer one ends it. */
  async start(path, asked) {
    this.order = null;
    this.early = [];
    try {
      const { order } = await api(path, asked);
      this.order = order;
      if (this.left) { this.cancel(); return; }
      for (const event of this.early) this.hear(event);
    } catch (error) {
      this.bar.hidden = true;
      this.on.failed?.(error);
    }
  }

  hear(event) {
    if (event.kind !== "press") return;
    if (this.order === null) { this.early.push(event); return; }
    if (event.order !== this.order) return;
    if (event.step === "progress") { this.show(event); return; }
    if (["done", "failed", "stopped"].includes(event.step)) this.bar.hidden = true;
    this.on[event.step]?.(event.step === "failed" ? event.error : event);
  }

  show({ phase, done, total }) {
    const counted = total > 1 && !["load", "wait", "write"].includes(phase);
    const part = counted ? done / total : ["load", "wait"].includes(phase) ? 0 : 1;
    const text = phase === "render" && counted ? _("Drawing {done} of {total} pieces", { done: number(done), total: number(total) })
      : PHASES()[phase] ?? phase;
    this.bar.hidden = false;
    if (!this.bar.firstChild) {
      this.bar.append(h("b", {}), h("div.prog", { role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100, "aria-label": _("Progress") }, h("i", {})),
        h("button.btn.quiet", { type: "button", onclick: () => this.cancel() }, _("Cancel")));
    }
    const [name, bar] = this.bar.children;
    name.textContent = text;
    bar.setAttribute("aria-valuenow", Math.round(part * 100));
    bar.firstChild.style.width = `${part * 100}%`;
  }

  /** Ends the order, and none that came after it. */
  cancel() {
    if (this.order) api(`/api/press/${this.order}`, undefined, { method: "DELETE" }).catch(() => {});
  }

  /** Nobody looks any more. */
  leave() {
    this.left = true;
    this.deaf();
    this.cancel();
  }
}
