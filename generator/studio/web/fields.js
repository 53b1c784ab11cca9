// A text as a form. The server knows which fields there are and writes them; the editor's text is the only truth.
import { _, api, h, number } from "/web/lib.js";

let ids = 0;
/** Milliseconds after the last key, after which what was typed goes into the text. */
const MOMENT = 250;

/**
 * A form for the text of the moment `now()` (course.js); `write(text, then)` takes over a changed one, `entered(loc)` hears which field
 * somebody is at. The answer has `element`, `refresh()` (the text has changed elsewhere), `show(loc)`, and
 * `settle()`, which ends once all that was typed is in the text.
 */
export function form(path, now, write, entered) {
  const element = h("form.fields", { "aria-label": _("Fields"), onsubmit: (event) => event.preventDefault(),
    onfocusin: (event) => {
      const at = event.target.closest("[data-at]")?.dataset.at;
      if (at) entered(JSON.parse(at.slice(0, at.lastIndexOf("]") + 1)));
    } });
  const open = new Set();
  const closed = new Set();
  let turn = 0;

  async function refresh() {
    const mine = ++turn;
    try {
      const found = await api("/api/fields", { path, text: now().text });
      if (mine === turn) show(found);
    } catch (error) {
      if (mine === turn) element.replaceChildren(h("p.trouble", { role: "alert" },
        h("b", {}, error.findings?.[0]?.message ?? error.message),
        error.findings?.[0]?.help ?? error.help ?? ""));
    }
  }
  /** What was typed last and is not in the text yet; one change at a time goes there. */
  let pending = null;
  let writing = Promise.resolve();
  function change(how) {
    writing = writing.then(async () => await send(how) && refresh());
    return writing;
  }
  /** Has it been taken over? */
  async function send(how) {
    try {
      const then = now();
      const answer = await api("/api/change", { path, text: then.text, ...how });
      element.querySelector(".refused")?.remove();
      write(answer.text, then);
    } catch (error) {
      element.querySelector(".refused")?.remove();
      element.prepend(h("p.trouble.refused", { role: "alert" }, h("b", {}, error.message), error.help));
      return false;
    }
    return true;
  }
  function forget() {
    clearTimeout(pending?.timer);
    pending = null;
  }
  /** The field stays as it is, with the cursor in it: only the points are counted anew. */
  function settle() {
    const typed = pending;
    forget();
    if (!typed) return writing;
    writing = writing.then(async () => {
      if (!await send({ do: "put", loc: typed.one.loc, value: typed.value })) return;
      Object.assign(typed.one, { value: typed.value, there: true });
      const old = element.querySelector(".points");
      if (old) old.replaceWith(points((await api("/api/fields", { path, text: now().text })).balance));
    }).catch(() => {});
    return writing;
  }
  /** For a field that is written in: `read(text)` gives the value, undefined while it is none yet; `left(text)` is for when it is left. */
  const live = (one, read, left) => ({
    oninput: (event) => {
      forget();
      const value = read(event.target.value);
      if (value === undefined || value === one.value) return;
      pending = { one, value, at: event.target.dataset.at, timer: setTimeout(settle, MOMENT) };
    },
    onchange: (event) => { forget(); left(event.target.value); },
  });
  const put = (loc, value) => change({ do: "put", loc, value });
  const take = (loc) => change({ do: "take", loc });

  function show({ fields, balance }) {
    const focus = document.activeElement?.closest?.("[data-at]");
    const at = element.contains(focus) ? focus.dataset.at : null;
    const top = element.scrollTop;
    element.replaceChildren(balance ? points(balance) : "", ...ordered(fields.fields).map((one) => field(one, 0)));
    element.scrollTop = top;
    const found = at && [...element.querySelectorAll("[data-at]")].find((one) => one.dataset.at === at);
    if (!found) return;
    found.focus();
    // Somebody has gone on to the next field and is typing there already.
    if (pending?.at !== at) return;
    found.value = focus.value;
    if (focus.type !== "number") found.setSelectionRange(focus.selectionStart, focus.selectionEnd);
  }

  function field(one, depth) {
    switch (one.kind) {
      case "group": case "list": case "map": return nested(one, depth);
      case "words": return words(one);
      case "absent":
        return h("div.field.absent", {}, h("button.btn.quiet", {
          type: "button", "data-at": key(one, "add"), title: one.help || null, onclick: () => put(one.loc, one.add),
        }, "+ ", one.name));
      case "text-only":
        return h("div.field", {}, h("span.label", {}, one.name), h("span.small", {}, _("Change it in the text.")));
      default: return simple(one);
    }
  }

  function simple(one) {
    const id = `field-${++ids}`;
    const help = one.help || limits(one) ? `${id}-help` : null;
    const common = { id, "data-at": key(one), "aria-describedby": help, name: one.loc.join(".") };
    return h("div.field", { "data-kind": one.kind },
      h("label.label", { for: id }, one.name, one.required ? "" : h("span.small", {}, ` ${_("(may be empty)")}`)),
      control(one, common),
      help ? h("span.help", { id: help }, one.help, one.help && limits(one) ? " " : "", limits(one)) : "");
  }
  /** How small and how large, how long: what the model allows. */
  function limits({ kind, least, most, longest }) {
    if (kind === "whole" || kind === "number") {
      // Limits that only keep out nonsense tell nobody anything.
      if (Math.max(-(least ?? 0), most ?? 0) >= 999) return "";
      if (least !== undefined && most !== undefined) return _("From {least} to {most}.", { least: number(least), most: number(most) });
      if (least !== undefined) return _("At least {least}.", { least: number(least) });
      return most === undefined ? "" : _("At most {most}.", { most: number(most) });
    }
    return kind === "lines" && longest ? _("At most {n} characters.", { n: number(longest) }) : "";
  }

  function control(one, common) {
    const given = (value) => {
      if (value === (one.value ?? "")) refresh();
      else if (value === "" && !one.required && one.there) take(one.loc);
      else if (value !== "" || one.there) put(one.loc, value);
    };
    if (one.kind === "choice") {
      const known = one.value === null || one.choices.includes(String(one.value));
      return h("select", { ...common, onchange: (event) => given(event.target.value) },
        one.required && known && one.there ? "" : h("option", { value: "" }, "–"),
        known ? "" : h("option", { value: String(one.value), selected: true }, String(one.value)),
        one.choices.map((word) => h("option", { value: word, selected: word === String(one.value) }, word)));
    }
    if (one.kind === "flag") {
      return h("input", { ...common, type: "checkbox", checked: one.value === true,
        onchange: (event) => put(one.loc, event.target.checked) });
    }
    if (one.kind === "whole") return stepper(one, common);
    if (one.kind === "number") {
      return h("input", { ...common, type: "number", step: "any", value: one.value ?? "",
        ...live(one, (typed) => (typed === "" ? undefined : Number(typed)), (typed) => given(typed === "" ? "" : Number(typed))) });
    }
    if (one.kind === "lines") {
      return h("textarea", { ...common, rows: 3, maxlength: one.longest ?? null, ...live(one, some, given) }, one.value ?? "");
    }
    const list = one.known?.length ? `${common.id}-known` : null;
    return [h("input", { ...common, type: "text", value: one.value ?? "", maxlength: one.longest ?? null, list,
      autocomplete: "off", ...live(one, some, given) }),
    list ? h("datalist", { id: list }, one.known.map((word) => h("option", { value: word }))) : ""];
  }

  /** A whole number, with a smaller and a larger one to choose. */
  function stepper(one, common) {
    const value = Number.isInteger(one.value) ? one.value : null;
    const to = (next) => put(one.loc, Math.max(one.least ?? -Infinity, Math.min(one.most ?? Infinity, next)));
    const button = (sign, step, words) => h("button.step", {
      type: "button", "aria-label": `${one.name}: ${words}`, "data-at": key(one, sign),
      disabled: value !== null && (step < 0 ? value <= (one.least ?? -Infinity) : value >= (one.most ?? Infinity)),
      onclick: () => to((value ?? (one.least ?? 1) - Math.sign(step)) + step),
    }, sign);
    return h("span.stepper", {}, button("−", -1, _("one less")),
      h("input", { ...common, type: "text", inputmode: "numeric", value: one.value ?? "", size: 3,
        ...live(one, (typed) => (WHOLE.test(typed.trim()) ? Number(typed) : undefined), (given) => {
          const typed = given.trim();
          if (typed === "" && !one.required) take(one.loc);
          else put(one.loc, WHOLE.test(typed) ? Number(typed) : typed);
        }) }),
      button("+", 1, _("one more")));
  }

  /** Short texts as chips: each can be changed or taken away, and one more put behind them. */
  function words(one) {
    const id = `field-${++ids}`;
    const chip = (word, place) => h("span.chip", {},
      h("input", { type: "text", value: word, size: Math.max(3, Math.min(40, word.length)), "data-at": key(one, place),
        "aria-label": _("{name}, entry {n}", { name: one.name, n: place + 1 }),
        ...live({ loc: [...one.loc, place], value: word }, (typed) => some(typed.trim()), (typed) => (typed.trim()
          ? put([...one.loc, place], typed.trim()) : take([...one.loc, place]))) }),
      h("button", { type: "button", "aria-label": _("Remove “{name}”", { name: word }),
        onclick: () => take([...one.loc, place]) }, "×"));
    return h("div.field", { role: "group", "aria-labelledby": id },
      h("span.label", { id }, one.name),
      h("div.chips", {}, one.value.map(chip),
        h("span.chip.more", {}, h("input", { type: "text", value: "", size: 8, placeholder: _("+ more"),
          "aria-label": _("One more for {name}", { name: one.name }), "data-at": key(one, "more"),
          onchange: (event) => event.target.value.trim()
            && put([...one.loc, one.value.length], event.target.value.trim()) }))),
      one.help ? h("span.help", {}, one.help) : "");
  }

  /** Fields within fields: folded where there are many. */
  function nested(one, depth) {
    const name = one.kind === "group" && depth && /^\d+$/.test(one.name) ? one.title : one.name;
    const inner = [
      one.help ? h("span.help", {}, one.help) : "",
      h("div.inner", { "data-kind": one.kind }, one.fields.map((each) => removable(one, each, depth))),
      one.kind === "list" && !one.fixed ? h("button.btn.quiet", {
        type: "button", "data-at": key(one, "add"), onclick: () => { open.add(key(one)); change({ do: "add", loc: one.loc }); },
      }, "+ ", _("one more")) : "",
      one.kind === "map" ? added(one) : "",
      one.more ? h("p.small", {}, _("{n} more in the text", { n: number(one.more) })) : "",
    ];
    const few = one.fields.length <= 6 && one.fields.every((each) => !["group", "list"].includes(each.kind));
    if (one.kind === "map" && few) return h("fieldset.field", {}, h("legend.label", {}, name), inner);
    const at = key(one);
    return h("details.field", {
      open: open.has(at) || (depth === 0 && (one.fields.length <= 8 || !one.loc.length) && !closed.has(at)),
      ontoggle: (event) => {
        (event.target.open ? open : closed).add(at);
        (event.target.open ? closed : open).delete(at);
      },
    }, h("summary", { "data-at": key(one, "fold") }, h("b", {}, name),
      h("span.small", {}, one.kind === "group" ? "" : ` ${number(one.fields.length + (one.more || 0))}`)), inner);
  }

  function removable(parent, each, depth) {
    const made = field(each, depth + 1);
    if (parent.kind === "group" || parent.fixed) return made;
    return h("div.row", {}, made, h("button.remove", {
      type: "button", "aria-label": _("Remove “{name}”", { name: each.title || each.name }), "data-at": key(each, "x"),
      onclick: () => take(each.loc),
    }, "×"));
  }

  /** A new entry of a group with free keys. */
  function added(one) {
    if (!one.open && !one.keys.length) return "";
    const id = `field-${++ids}`;
    const make = (word) => word && put([...one.loc, word], one.new);
    return h("div.field.new", {}, h("label.small", { for: id }, _("New entry")),
      one.open
        ? h("input", { id, type: "text", "data-at": key(one, "new"), onchange: (event) => make(event.target.value.trim()) })
        : h("select", { id, "data-at": key(one, "new"), onchange: (event) => make(event.target.value) },
          h("option", { value: "" }, "–"), one.keys.map((word) => h("option", { value: word }, word))));
  }

  /** To the field at `loc`, or to the nearest one around it. */
  function reach(loc) {
    for (let depth = loc.length; depth; depth -= 1) {
      const parts = loc.slice(0, depth);
      const wanted = [key({ loc: parts }), key({ loc: parts.slice(0, -1) }, parts.at(-1)), key({ loc: parts }, "fold")];
      const found = [...element.querySelectorAll("[data-at]")].find((one) => wanted.includes(one.dataset.at));
      if (!found) continue;
      for (let fold = found.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
      found.focus();
      found.scrollIntoView({ block: "center" });
      return;
    }
  }

  refresh();
  return { element, refresh, settle, show: reach };
}

/** The short name is for the machine: it comes last. */
const ordered = (fields) => [...fields.filter((one) => one.loc.at(-1) !== "id"), ...fields.filter((one) => one.loc.at(-1) === "id")];

const WHOLE = /^-?\d{1,9}$/;
/** A text that is none yet: it is about to be replaced, and what stands there is left until the field is. */
const some = (typed) => typed || undefined;

const key = (one, part = "") => `${JSON.stringify(one.loc)}${part}`;

/** What is spent and what is left, as a bar. */
function points({ spent, total, parts }) {
  const left = total - spent;
  const wide = Math.max(spent, total) || 1;
  return h("div.points", { role: "status", "data-left": String(left), class: left < 0 ? "points over" : "points" },
    h("p", {}, h("b", {}, number(Math.abs(left))),
      " ", left < 0 ? _("of {n} points too many", { n: number(total) }) : _("of {n} points left", { n: number(total) })),
    h("div.bars", { "aria-hidden": "true" }, Object.entries(parts).map(([name, value]) =>
      h("span", { title: `${name}: ${number(value)}`, style: { width: `${(100 * value) / wide}%` } }))));
}
