// Files as wholes: a copy, another name, into the wastebasket and out of it.
import { _, api, h, lang, put, say, trouble } from "/web/lib.js";

/** Opens a text, also where its address stays the same. */
function go(label) {
  const before = location.hash;
  location.hash = `#/werkstatt/${label}`;
  if (location.hash === before) window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** The menu of the open text; `settle()` puts on disk what was typed, `close()` ends saving for good. */
export function fileMenu(entry, { settle, close, own }) {
  const items = h("div.menu-items", {},
    item(_("Copy …"), () => name(_("Copy"), _("{name}, a copy", { name: entry.title }), (given) => act({ do: "duplicate", name: given }, false))),
    item(_("Rename …"), () => name(_("Rename"), entry.title, (given) => act({ do: "rename", name: given }, true)), !own()),
    item(_("Into the wastebasket"), () => act({ do: "discard" }, true).catch(shown), !own()),
    h("p.small", { hidden: own() }, _("This file came with Heimspiel: copy it to have one of your own.")));
  const menu = h("details.menu", {
    onkeydown: (event) => { if (event.key === "Escape") { menu.open = false; menu.firstChild.focus(); } },
    onfocusout: (event) => { if (event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false; },
  }, h("summary.btn.quiet", { "aria-label": _("File"), title: _("File") }, "⋯"), items);
  function item(words, what, refused = false) {
    return h("button", { type: "button", disabled: refused, onclick: () => { menu.open = false; what(); } }, words);
  }
  const shown = (error) => say(`${error.message} ${error.help ?? ""}`, 12);

  async function act(what, gone) {
    await settle();
    if (gone) close(true);
    try {
      const { path } = await api("/api/files", { ...what, path: entry.label });
      if (what.do === "discard") say(_("{name} lies in the wastebasket, below the files.", { name: entry.title }), 8);
      go(path);
    } catch (error) {
      close(false);
      throw error;
    }
  }
  /** Asks for a name. */
  function name(title, usual, then) {
    const input = h("input", { type: "text", value: usual, required: true, maxlength: 120, id: "new-name", autocomplete: "off" });
    const said = h("div", {});
    const dialog = h("dialog.name", { "aria-labelledby": "name-title", onclose: () => { dialog.remove(); menu.firstChild.focus(); } },
      h("form", { onsubmit: async (event) => {
        event.preventDefault();
        try {
          await then(input.value);
          dialog.close();
        } catch (error) { put(said, trouble(error)); }
      } }, h("h2", { id: "name-title" }, title), h("label.label", { for: "new-name" }, _("Its name")), input, said,
      h("p.buttons", {}, h("button.btn", { type: "button", onclick: () => dialog.close() }, _("Cancel")), h("button.btn.pri", { type: "submit" }, title))));
    document.body.append(dialog);
    dialog.showModal();
    input.select();
  }
  return menu;
}

/** What was thrown away, to be taken back; nothing where nothing lies there. */
export async function wastebasket() {
  const { discarded } = await api("/api/wastebasket");
  if (!discarded.length) return "";
  const when = (time) => new Date(time * 1000).toLocaleString(lang, { dateStyle: "short", timeStyle: "short" });
  return h("details.wastebasket", {}, h("summary", {}, h("h2", {}, _("Wastebasket")), h("span.small", {}, ` ${discarded.length}`)),
    h("ul", {}, discarded.slice(0, 40).map((one) => h("li", {}, h("span", {}, one.label.split("/").at(-1)), h("span.small", {}, ` ${when(one.time)} `),
      h("button.link", { type: "button", "aria-label": _("Take back {name}", { name: one.label }), onclick: async () => {
        try {
          go((await api("/api/files", { do: "restore", key: one.key })).path);
        } catch (error) { say(`${error.message} ${error.help ?? ""}`, 12); }
      } }, _("Take back"))))));
}
