// The frame around the rooms: the bar on top, and which room an address (#/room/…) leads to.
import { _, api, choose, chosen, connect, given, h, house, lang, speak, trouble } from "/web/lib.js";

const ROOMS = {
  regal: { name: () => _("Shelf"), load: () => import("/web/regal.js") },
  druckerei: { name: () => _("Press"), load: () => import("/web/druckerei.js") },
  werkstatt: { name: () => _("Desk"), load: () => import("/web/werkstatt.js") },
  drucker: { name: () => _("Printer"), load: () => import("/web/drucker.js") },
};
const room = document.getElementById("room");
let leave = null;
let turn = 0;

function die() {
  return h("svg", { viewBox: "0 0 26 26", "aria-hidden": "true" },
    h("rect", { x: 3, y: 3, width: 20, height: 20, rx: 4, fill: "currentColor" }),
    h("circle", { cx: 9, cy: 9, r: 2.2, fill: "var(--card)" }),
    h("circle", { cx: 17, cy: 17, r: 2.2, fill: "var(--card)" }),
    h("circle", { cx: 13, cy: 13, r: 2.2, fill: "var(--accent)" }));
}

function bar(current) {
  const links = Object.entries(ROOMS).map(([id, one]) => h("li", {},
    h("a", { href: `#/${id}`, "aria-current": id === current ? "page" : null }, one.name())));
  const other = lang === "de" ? "en" : "de";
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
  document.getElementById("skip").textContent = _("To the room");
  document.getElementById("top").replaceChildren(
    h("a.logo", { href: "#/regal" }, die(), "Heimspiel"),
    h("nav", { "aria-label": _("Rooms") }, h("ul.nav", {}, links)),
    h("div.sp"),
    h("span.small.where", { title: house.folder }, _("Folder: {name}", { name: house.name })),
    h("button.btn.quiet", {
      type: "button", "aria-label": dark ? _("Light colours") : _("Dark colours"),
      onclick: () => { dress(dark ? "light" : "dark"); bar(current); },
    }, dark ? "☀" : "☾"),
    h("button.btn.quiet", {
      type: "button", lang: other, "aria-label": other === "de" ? "DE, Deutsch" : "EN, English",
      onclick: async () => { choose(other); speak(await api("/api/words")); show(); },
    }, other.toUpperCase()));
}

function dress(look) {
  document.documentElement.dataset.look = look;
  localStorage.setItem("look", look);
}

async function show() {
  const mine = ++turn;
  const [id, ...rest] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const current = id in ROOMS ? id : "regal";
  bar(current);
  document.title = `${ROOMS[current].name()} – Heimspiel`;
  leave?.();
  leave = null;
  try {
    const { enter } = await ROOMS[current].load();
    if (mine !== turn) return;
    room.replaceChildren();
    room.className = current;
    const done = await enter(room, rest.join("/"));
    if (mine === turn) leave = done;
    else done?.();
  } catch (error) {
    if (mine === turn) room.replaceChildren(h("div.wait", {}, trouble(error)));
  }
}

const look = localStorage.getItem("look");
if (look) document.documentElement.dataset.look = look;
speak(given("words"));
if (chosen() && chosen() !== lang) speak(await api("/api/words"));
window.addEventListener("hashchange", async () => { await show(); room.focus({ preventScroll: true }); });
connect();
await show();
document.documentElement.dataset.ready = "yes";
