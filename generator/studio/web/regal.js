// The shelf: which games there are, and what to do with them.
import { _, api, h, lang, number, trouble } from "/web/lib.js";
import { style } from "/web/style.js";

export async function enter(room) {
  const [{ games, kinds }] = await Promise.all([api("/api/games"), style("regal.css")]);
  room.append(
    h("div.head", {}, h("h1", {}, _("What comes to the table today?")), h("div.sp"),
      h("button.btn", { type: "button", onclick: () => ownGame(kinds) }, _("+ A game of your own"))),
    h("ul.boxes", { "aria-label": _("Games") }, games.map(box)),
    h("div.below", {}, recent(games), printer()));
}

/** What was worked on last, with what is wrong with it. */
function recent(games) {
  const list = h("ul", {});
  const panel = h("section.panel", { "aria-labelledby": "recent" }, h("h2", { id: "recent" }, _("Worked on last")), list);
  api("/api/recent").then(({ recent: found }) => {
    if (!found.length) list.append(h("li.small", {}, _("Nothing yet. “Edit” opens the texts of a game; what you change is listed here.")));
    for (const one of found) {
      const tag = h("span.tag", { hidden: true });
      const game = games.find((other) => other.id === one.game)?.title ?? "";
      list.append(h("li.li", {}, h("div", {}, h("b", {}, one.name), h("div.small", {}, [game, when(one.time)].filter(Boolean).join(" · "))),
        h("div.sp"), tag, h("a.btn.quiet", { href: `#/werkstatt/${one.label}`, "aria-label": _("Go on with {name}", { name: one.name }) }, _("Go on"))));
      api(`/api/check?path=${encodeURIComponent(one.label)}`).then(({ findings }) => {
        const errors = findings.filter((finding) => finding.severity === "error").length;
        tag.hidden = false;
        tag.classList.add(errors ? "bad" : "good");
        tag.textContent = errors === 0 ? _("in order") : errors === 1 ? _("1 mistake") : _("{n} mistakes", { n: number(errors) });
      }).catch(() => {});
    }
  }).catch(() => {});
  return panel;
}

function when(seconds) {
  const minutes = Math.round((Date.now() / 1000 - seconds) / 60);
  const say = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  if (minutes < 60) return say.format(-minutes, "minute");
  return minutes < 60 * 36 ? say.format(-Math.round(minutes / 60), "hour") : say.format(-Math.round(minutes / 1440), "day");
}

/** The printer that everything is printed with. */
function printer() {
  const text = h("p", {});
  api("/api/printers").then((known) => {
    const own = known.printers.find((one) => one.name === known.default);
    const paper = own?.papers[0];
    if (!paper) text.textContent = _("Not measured yet. Measure it once, and backs lie behind their fronts.");
    else text.append(h("b", {}, `${own.name}. `), _("Front: {front}. Back: {back}. Heimspiel makes up for that.", {
      front: paper.front.words.join(", ") || _("as exact as a ruler shows"), back: paper.back.words.join(", ") || _("as exact as a ruler shows"),
    }));
  }).catch(() => {});
  return h("section.panel", { "aria-labelledby": "printer" }, h("h2", { id: "printer" }, _("Your printer")), text,
    h("div.row", {}, h("a.btn.quiet", { href: "#/drucker" }, _("Measure a printer"))));
}

const KINDS = () => ({
  karten: [_("Cards"), _("faces and backs, drawn from a table")], marker: [_("Tokens"), _("round or square, to cut out")],
  brett: [_("Board"), _("with spaces, on one sheet or several")], heft: [_("Booklet"), _("to fold, with rules or a story")],
});

/** Asks for a name and writes a small game that can be printed at once. */
function ownGame(kinds) {
  const wrong = h("div", {});
  const name = h("input", { name: "name", required: true, maxlength: 80, autocomplete: "off", placeholder: _("Night of the Owls") });
  const begin = async (event) => {
    event.preventDefault();
    try {
      const { game } = await api("/api/games", { name: name.value, kind: new FormData(event.target).get("kind") ?? kinds[0] });
      dialog.close();
      location.hash = `#/druckerei/${game}`;
    } catch (error) {
      wrong.replaceChildren(trouble(error));
    }
  };
  const dialog = h("dialog.own", { "aria-labelledby": "own-title", onclose: () => dialog.remove() }, h("form", { onsubmit: begin },
    h("h2", { id: "own-title" }, _("A game of your own")),
    h("p.small", {}, _("You get a small game that can be printed at once. What is in it you change at the desk.")),
    h("label", {}, _("Its name"), name),
    kinds.length > 1 && h("fieldset", {}, h("legend", {}, _("Begin with")), kinds.map((one, n) => h("label.kind", {},
      h("input", { type: "radio", name: "kind", value: one, checked: n === 0 }),
      h("span", {}, h("b", {}, KINDS()[one]?.[0] ?? one), " ", h("span.small", {}, KINDS()[one]?.[1] ?? ""))))),
    wrong, h("div.row", {}, h("button.btn.pri", {}, _("Begin")), h("button.btn", { type: "button", onclick: () => dialog.close() }, _("Cancel")))));
  document.body.append(dialog);
  dialog.showModal();
}

let warned = 0;
/** Somebody is about to print: the press loads what it needs while they still point. */
function warm() {
  if (Date.now() - warned < 20000) return;
  warned = Date.now();
  api("/api/press/ready", {}).catch(() => {});
}

function box(game) {
  const print = `#/druckerei/${game.id}`;
  return h("li", { onpointerenter: warm, onfocusin: warm },
    h("a.stand", { href: print, tabindex: -1, "aria-hidden": "true" }, game.cover
      ? h("img", { src: game.cover, alt: "", width: 453, height: 640, decoding: "async" })
      : h("span.plain.cond", {}, game.title)),
    h("div.plank", {}),
    h("div.facts", {},
      h("h2", {}, game.title),
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
