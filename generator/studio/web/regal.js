// The shelf: which games there are, and what to do with them.
import { _, api, h, number, trouble } from "/web/lib.js";
import { style } from "/web/style.js";

export async function enter(room) {
  await style("regal.css");
  const { games } = await api("/api/games");
  room.append(
    h("div.head", {}, h("h1", {}, _("What comes to the table today?"))),
    h("ul.boxes", { "aria-label": _("Games") }, games.map(box)));
}

function box(game) {
  const print = `#/druckerei/${game.id}`;
  return h("li", {},
    h("a.stand", { href: print, tabindex: -1, "aria-hidden": "true" }, game.cover
      ? h("img", { src: game.cover, alt: "", width: 453, height: 640, decoding: "async" })
      : h("span.plain.cond", {}, game.title)),
    h("div.plank", {}),
    h("div.facts", {},
      h("h3", {}, game.title),
      game.findings.length ? trouble({ message: _("This game cannot be read."), findings: game.findings })
        : h("p", {}, players(game), " · ", game.subtitle),
      h("div.row", {},
        h("a.btn.pri", { href: print, "aria-label": _("Print {title}", { title: game.title }) }, _("Print")),
        h("a.btn.quiet", { href: `#/werkstatt/${game.id}`, "aria-label": _("Edit {title}", { title: game.title }) },
          _("Edit")))));
}

function players({ players_from: from, players_to: to }) {
  if (from === to) return from === 1 ? _("1 person") : _("{n} people", { n: number(from) });
  return _("{from} to {to} people", { from: number(from), to: number(to) });
}
