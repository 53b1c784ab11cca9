// A place to drop a PDF, or to choose one by a button.
import { _, h } from "/web/lib.js";

/** Calls `taken(file)` with the PDF that somebody brings. */
export function dropPdf(label, taken) {
  const input = h("input", { type: "file", accept: "application/pdf,.pdf", onchange: () => input.files[0] && taken(input.files[0]) });
  const place = h("label.drop", {
    ondragover: (event) => { event.preventDefault(); place.classList.add("over"); },
    ondragleave: () => place.classList.remove("over"),
    ondrop: (event) => {
      event.preventDefault();
      place.classList.remove("over");
      if (event.dataTransfer.files[0]) taken(event.dataTransfer.files[0]);
    },
  }, h("svg", { viewBox: "0 0 48 48", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 2.5, "stroke-linejoin": "round" },
    h("path", { d: "M12 4h16l8 8v14M12 4v40h12M28 4v8h8" }), h("path", { d: "M34 30v14m-7-7 7 7 7-7" })),
  h("b", {}, label), h("span.small", {}, _("Drag it here, or choose it.")), input);
  return place;
}
