// Ways to choose: a row of words, a list that folds out, and the name above them.
import { _, h, number, say } from "/web/lib.js";

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

/** A line to type in; `change` is called when it is left. */
export function text(name, label, example, value, change) {
  return h("div.opt", {}, h("label.name", { for: `text-${name}` }, label),
    h("input", { id: `text-${name}`, name, type: "text", value, placeholder: example, autocomplete: "off", spellcheck: "false", onchange: (event) => change(event.target.value) }));
}

/** The products of a kit with a tick for each that is wanted; `only` names them, nothing stands for the usual ones. */
export function productList(plan, only, change) {
  const chosen = new Set(wanted(plan, only).map((one) => one.id));
  const tick = (input, id) => {
    if (input.checked) chosen.add(id);
    else if (chosen.size > 1) chosen.delete(id);
    else { say(_("Something must be printed.")); input.checked = true; return; }
    change(plan.products.map((one) => one.id).filter((one) => chosen.has(one)));
  };
  return h("fieldset.opt", {},
    h("legend", {}, _("What is printed")),
    h("ul.pcs", {}, plan.products.map((one) => h("li", {}, h("label", { title: one.purpose },
      h("input", {
        type: "checkbox", name: "only", value: one.id, checked: chosen.has(one.id), disabled: !one.pieces,
        onchange: (event) => tick(event.target, one.id),
      }),
      h(chosen.has(one.id) ? "span" : "span.off", {}, one.title),
      h("span.num", {}, pieces(one)),
      h("span.num", {}, one.sheets === 1 ? _("1 sheet") : _("{n} sheets", { n: number(one.sheets) })))))),
    plan.products.length > 1 && h("div.pick", {},
      h("button", { type: "button", onclick: () => change(plan.products.filter((one) => one.pieces).map((one) => one.id)) }, _("everything")),
      h("button", { type: "button", onclick: () => change([]) }, _("what one needs to play"))));
}

/** The products that are wanted. */
export function wanted(plan, only) {
  return plan.products.filter((one) => one.pieces && (only?.length ? only.includes(one.id) : one.default || plan.file));
}

function pieces(one) {
  if (!one.pieces) return "–";
  if (one.kind === "booklet") return _("{n} pages", { n: number(one.pieces) });
  return number(one.pieces);
}
