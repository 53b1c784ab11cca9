// A page as large as the window; arrow keys turn it.
import { _, h, number } from "/web/lib.js";

/** Shows `pages[at]`; `address(number, dpi)` is where its picture is. */
export function large(pages, at, address) {
  const picture = h("img", { alt: "" });
  const name = h("b", {});
  const show = (to) => {
    if (!pages[to]?.there) return;
    at = to;
    const page = pages[at];
    const room = Math.min((innerHeight - 76) / page.height, (innerWidth - 36) / page.width);
    picture.src = address(at, Math.min(300, Math.round(room * Math.min(2, devicePixelRatio) * 25.4)));
    picture.alt = picture.title = page.name;
    picture.style.setProperty("aspect-ratio", `${page.width} / ${page.height}`);
    picture.style.setProperty("height", `${Math.floor(page.height * room)}px`);
    name.textContent = _("Page {n} of {all}: {name}", { n: number(at + 1), all: number(pages.length), name: page.name });
  };
  const dialog = h("dialog.large", {
    "aria-label": _("Page"),
    onkeydown: (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[event.key];
      if (step) { event.preventDefault(); show(at + step); }
      if (event.key === "Home") show(0);
      if (event.key === "End") show(pages.length - 1);
    },
    onclose: () => dialog.remove(),
  },
  h("div.bar", {}, name, h("div.sp", {}),
    h("button.btn", { type: "button", "aria-label": _("Previous page"), onclick: () => show(at - 1) }, "←"),
    h("button.btn", { type: "button", "aria-label": _("Next page"), onclick: () => show(at + 1) }, "→"),
    h("button.btn", { type: "button", onclick: () => dialog.close() }, _("Close"))),
  h("div.show", { onclick: (event) => event.target === event.currentTarget && dialog.close() }, picture));
  document.body.append(dialog);
  dialog.showModal();
  show(at);
}
