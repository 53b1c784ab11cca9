// What the press can do with a game, as a row above its form; each is a page of its own.
import { _, h } from "/web/lib.js";

const KINDS = () => [["", _("Print")], ["_export", _("Export")], ["_update", _("Update")], ["_import", _("Read in")], ["_ask", _("Ask")]];

/** `plan` as the server counts it. Where a game has nothing to read in or to ask, there is no such page. */
export function kinds(plan, current) {
  const has = { _import: plan.fillable.length > 0, _ask: Object.keys(plan.odds).length > 0 || plan.written.kind };
  return h("nav.kinds", { "aria-label": _("What to do with it") }, KINDS().filter(([id]) => has[id] ?? true).map(([id, name]) =>
    h("a", { href: `#/druckerei/${plan.id}${id && `/${id}`}`, "aria-current": id === current ? "page" : null }, name)));
}
