// The cutting mat: pages as they are drawn, each large on a click.
import { _, h, number } from "/web/lib.js";
import { large } from "/web/large.js";

/** Pixels of a page's height. */
const HIGH = 262;

export class Mat {
  /** `order()` names the order that the pages belong to. */
  constructor(order) {
    this.order = order;
    this.whole = false;
    this.pages = [];
    this.grid = h("ul.grid", {});
  }

  /** Empty sheets for all pages that there will be. */
  lay(event) {
    if (event.first === 0) { this.pages = []; this.whole = false; this.grid.replaceChildren(); }
    for (const [n, page] of event.pages.entries()) {
      const at = event.first + n;
      const name = page.side === "back" ? _("Back") : page.title;
      const sheet = h("span.sheet", { style: { "--w": page.width, "--h": page.height } });
      const item = h("li.pg", {}, h("button", {
        type: "button", disabled: true,
        onclick: () => large(this.pages, at, (number_, dpi) => this.picture(number_, dpi)),
      }, sheet, h("span.name", {}, h("b", {}, number(at + 1)), " ", name)));
      this.pages.push({ ...page, item, sheet, name: name || _("Page"), there: false });
      this.grid.append(item);
    }
  }

  picture(at, dpi) {
    return `/api/press/${this.order()}/${at}.webp?dpi=${dpi}${this.whole ? "&whole" : ""}`;
  }

  /** Pages that can be seen from now on; with `whole`, as they lie in the finished file. */
  arrive(numbers, whole = false) {
    this.whole = whole;
    for (const at of numbers) {
      const page = this.pages[at];
      if (!page || page.there) continue;
      page.there = true;
      page.item.classList.add("there");
      page.item.firstChild.disabled = false;
      const dpi = Math.round(HIGH * Math.min(2, devicePixelRatio) / (page.height / 25.4));
      page.sheet.replaceChildren(h("img", { src: this.picture(at, dpi), alt: "", loading: "lazy", decoding: "async" }));
    }
  }
}
