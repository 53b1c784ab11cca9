// What to do with finished PDFs: the steps, a short picture story, and the browser's own print dialog.
import { _, h, say } from "/web/lib.js";

const STORIES = {
  manual: () => [
    [_("Print the fronts."), front()],
    [_("Turn the stack over, like the page of a book."), turn()],
    [_("Print the backs on it."), back()],
  ],
  gutterfold: () => [
    [_("Print on one side."), front()],
    [_("Fold along the dashed line."), fold()],
    [_("Glue, press, then cut."), cut()],
  ],
};

/** `done` as the press tells it, with `backs` and `address(file)`. */
export function hints(done) {
  const story = STORIES[done.backs]?.();
  const dialog = h("dialog.hints", { "aria-labelledby": "hints-title", onclose: () => dialog.remove() }, h("div", {},
    h("h2", { id: "hints-title" }, _("Print")),
    story && h("ol.story", {}, story.map(([text, picture]) => h("li", {}, picture, text))),
    h("ol", {}, done.steps.slice(1).map((step) => h("li", {}, step))),
    h("div.files", {}, done.files.map((file) => h("div", {}, h("span", {}, file.name),
      h("button.btn.pri", { type: "button", onclick: () => print(done.address(file)) }, _("Print")),
      h("a.btn", { href: done.address(file), download: file.name }, _("Download"))))),
    h("p.small", {}, _("The PDFs also lie in {folder}", { folder: done.folder })),
    h("p", { style: { "margin-top": "16px", "text-align": "right" } },
      h("button.btn", { type: "button", onclick: () => dialog.close() }, _("Close")))));
  document.body.append(dialog);
  dialog.showModal();
}

/** Opens the browser's print dialog for a PDF; where it has none for PDFs, the PDF itself. */
export function print(address) {
  document.getElementById("printed")?.remove();
  const frame = h("iframe", { id: "printed", src: `${address}?show`, title: _("Print"), style: { position: "fixed", width: "1px", height: "1px", left: "-9px", border: "0" } });
  frame.addEventListener("load", () => {
    try {
      frame.contentWindow.focus();
      frame.contentWindow.print();
    } catch {
      window.open(`${address}?show`, "_blank", "noopener");
    }
  });
  document.body.append(frame);
  say(_("Choose “actual size” or 100 % in the print dialog."), 8);
}

const draw = (...parts) => h("svg", { viewBox: "0 0 120 74", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linejoin": "round" }, parts);
const sheet = (x, y, what = {}) => h("rect", { x, y, width: 36, height: 50, rx: 2, fill: "var(--card)", ...what });
const printer = () => [h("path", { d: "M22 34h76v24H22z" }), h("path", { d: "M36 34V14h48v20M36 50h48v16H36z" })];
const front = () => draw(printer(), h("path", { d: "M44 58h32" }));
const back = () => draw(printer(), h("path", { d: "M44 58h14m4 0h14", "stroke-dasharray": "3 3" }));
const turn = () => draw(sheet(16, 12), sheet(68, 12, { "stroke-dasharray": "4 3" }), h("path", { d: "M40 10C52 -2 66 -2 80 8m0-7v8h-8" }));
const fold = () => draw(h("path", { d: "M18 14h42v46H18z" }), h("path", { d: "M60 14l40 10v46L60 60z", fill: "var(--card)" }), h("path", { d: "M60 10v54", "stroke-dasharray": "4 3" }));
const cut = () => draw(h("path", { d: "M34 12h52v50H34z" }), h("path", { d: "M60 4v66M26 37h68", "stroke-dasharray": "4 3" }));
