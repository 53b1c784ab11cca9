// Ways to choose: a row of words, a list that folds out, and the name above them.
import { h } from "/web/lib.js";

/** One of a few: radio buttons that look like a row of words. `options` are [value, text]. */
export function choice(name, label, options, value, change) {
  return h("fieldset.opt", {}, h("legend", {}, label), h("div.seg", {}, options.map(([one, text]) =>
    h("label", {}, h("input", { type: "radio", name, value: one, checked: one === value, onchange: () => change(one) }),
      h("span", {}, text)))));
}

/** One of many. */
export function dropDown(name, options, value, change, label) {
  return h("select", { name, "aria-label": label, onchange: (event) => change(event.target.value) }, options.map(([one, text]) =>
    h("option", { value: one, selected: one === value }, text)));
}

/** Something with its name above it. */
export function field(label, ...what) {
  return h("div.opt", {}, h("span.name", { "aria-hidden": "true" }, label), what);
}
