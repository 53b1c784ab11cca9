// The desk: the project's texts, the editor or its fields, the page beside it, and what is wrong.
import { _, api, h, house, listen, nonce, put, tab, trouble } from "/web/lib.js";
import { Course } from "/web/course.js";
import { findings, languageClient, onFindings } from "/web/language.js";
import { findingsPanel } from "/web/findings.js";
import { arrange, movable } from "/web/arrange.js";
import { form } from "/web/fields.js";
import { fileMenu, wastebasket } from "/web/filing.js";
import { leaf, placeAt, placeOf } from "/web/page.js";
import { Keeping } from "/web/saving.js";
import { style } from "/web/style.js";
import { tableChecking } from "/web/tables.js";
import { trialsPanel } from "/web/trials.js";
import {
  EditorState, EditorView, HighlightStyle, basicSetup, redo, syntaxHighlighting, tags, undo, yaml,
} from "/web/vendor/codemirror.js";

/** Colours of the text, which change with the look of the page. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--key)" },
  { tag: [tags.string, tags.special(tags.string), tags.content], color: "var(--ink)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--remark)" },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace, tags.meta, tags.keyword], color: "var(--soft)" },
]);

/** Milliseconds after which a newer text is drawn although the one before is not done. */
const PATIENCE = 1500;

export async function enter(room, rest) {
  // What draws takes a moment to load: as long as the text itself.
  api("/api/page/ready", {}).catch(() => {});
  await style("werkstatt.css");
  const [, place = "", line = ""] = rest.match(/^(.*?)(?::(\d+))?$/);
  const { files, new: beginnings } = await api("/api/files");
  const wanted = files.find((one) => one.label === place) ?? files.find((one) => one.game === place && one.several)
    ?? files.find((one) => one.game === place) ?? files.find((one) => one.several) ?? files[0];
  const text = h("div.text", {});
  const pages = h("div.pages.mat", { "aria-label": _("Page"), role: "region", tabindex: 0 });
  pages.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    text.querySelector(event.shiftKey ? ".redo" : ".undo").click();
    event.target.focus();
  });
  const foot = h("div.foot", {});
  const fold = h("button.btn.quiet.fold", { type: "button", "aria-expanded": "false", onclick: () => {
    fold.setAttribute("aria-expanded", String(room.querySelector(".list").classList.toggle("open")));
  } }, "☰ ", wanted?.title ?? _("Files"));
  room.append(h("nav.list", { "aria-label": _("Files") }, fold, groups(files, wanted, beginnings), await wastebasket()), text, pages, foot);
  room.querySelector('.list [aria-current="page"]')?.scrollIntoView({ block: "center" });
  return wanted && open(wanted, Number(line) || 1, text, pages, foot);
}

/** Files as people name them: those of a kind together, single ones under their game. */
function groups(files, wanted, beginnings) {
  const link = (one) => h("li", {}, h("a", {
    href: `#/werkstatt/${one.label}`, "aria-current": one === wanted ? "page" : null, title: one.label,
  }, one.title));
  const games = [...new Set(files.map((one) => one.game))];
  return games.map((game) => {
    const own = files.filter((one) => one.game === game);
    const folders = [...new Set(own.filter((one) => one.several).map((one) => one.folder))];
    const single = own.filter((one) => !one.several);
    const here = own.includes(wanted);
    return h("details", { open: here }, h("summary", {}, h("h2", {}, own[0].game_title || _("For all games"))),
      folders.map((folder) => {
        const alike = own.filter((one) => one.folder === folder && one.several);
        const words = beginnings.filter((one) => one.game === game && one.kind === alike[0].kind);
        return [h("h3", {}, folder), h("ul", {}, alike.map(link),
          words.map((one) => h("li", {}, begin(one.word, alike))))];
      }),
      single.length ? [folders.length ? h("h3", {}, _("The rest")) : "", h("ul", {}, single.map(link))] : "");
  });
}

/** A button that becomes a line to write a name into. */
function begin(word, alike) {
  const button = h("button.begin", { type: "button", onclick: () => { button.replaceWith(line); name.focus(); } }, "+ ", _("New: {word}", { word: word[0].toUpperCase() + word.slice(1) }));
  const name = h("input", { type: "text", required: true, maxlength: 120, "aria-label": _("Its name"), placeholder: _("Its name") });
  const said = h("p.small", { role: "alert" });
  const line = h("form.begin-line", {
    onsubmit: async (event) => {
      event.preventDefault();
      const setting = word === "charakter" ? alike[0]?.label && await settingOf(alike[0].label) : "";
      try {
        const { path } = await api("/api/new", { word, name: name.value, ...(setting ? { setting } : {}) });
        location.hash = `#/werkstatt/${path}`;
      } catch (error) {
        said.textContent = `${error.message} ${error.help ?? ""}`;
      }
    },
    onkeydown: (event) => event.key === "Escape" && line.replaceWith(button),
  }, name, h("button.btn.pri", { type: "submit" }, _("Begin")), said);
  return button;
}

/** The world that another figure lives in: where most will want the next one. */
async function settingOf(label) {
  const { text } = await api(`/api/file?path=${encodeURIComponent(label)}`);
  return text.match(/^setting: *([a-z0-9-]+)/m)?.[1] ?? "";
}

async function open(entry, line, holder, pages, foot) {
  const label = entry.label;
  const file = await api(`/api/file?path=${encodeURIComponent(label)}`);
  const state = h("span.small.state", { role: "status" }, file.own ? "" : _("not changed yet"));
  const box = h("div.editor", { role: "tabpanel", id: "desk-text", "aria-labelledby": "tab-text" });
  const sheet = h("div.sheet-of-fields", { role: "tabpanel", id: "desk-fields", "aria-labelledby": "tab-fields", hidden: true });
  const tabs = ["text", "fields"].map((name) => h("button", {
    type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `desk-${name}`, onclick: () => choose(name),
    onkeydown: (event) => ["ArrowLeft", "ArrowRight"].includes(event.key)
      && (choose(name === "text" ? "fields" : "text"), document.getElementById(`tab-${name === "text" ? "fields" : "text"}`).focus()),
  }, name === "text" ? _("Text") : _("Fields")));
  const button = (sign, words, what) => h(`button.btn.quiet.${what === undo ? "undo" : "redo"}`, {
    type: "button", onclick: () => { what(view); fields?.refresh(); }, "aria-label": words, title: words }, sign);
  const course = new Course();
  const now = () => course.now(view.state);
  const keeping = new Keeping(label, file, { now, replace, taken: () => fields?.refresh() }, state, (notice) => holder.querySelector(".tabs").after(notice));
  const menu = entry.several && fileMenu(entry, { settle: () => keeping.save(), own: () => keeping.own, close: (gone) => { keeping.closed = gone; } });
  holder.append(h("div.bar", {}, h("h1.cond", {}, entry.title), h("div.sp"), menu || "",
    button("↶", _("Undo"), undo), button("↷", _("Redo"), redo),
    h("a.btn.pri", { href: `#/druckerei/${entry.several ? label : entry.game}` }, _("Print"))),
  h("div.tabs", {}, h("div.tablist", { role: "tablist", "aria-label": _("How to write") }, tabs), state, h("span.small.where", { title: label }, label.split("/").at(-1))), box, sheet);
  let saving = null;
  let drawn = 0;
  let underway = 0;
  let overtaking = null;
  let fields = null;
  let picked = "";
  let items = [];
  let leaves = [];
  let arranging = null;
  let drawnText = "";
  const stands = new Map();
  let trials = null;

  function choose(name) {
    tabs.forEach((one) => {
      one.setAttribute("aria-selected", String(one.id === `tab-${name}`));
      one.tabIndex = one.id === `tab-${name}` ? 0 : -1;
    });
    box.hidden = name !== "text";
    sheet.hidden = name !== "fields";
    localStorage.setItem("desk", name);
    if (name === "fields") {
      fields ??= form(label, now, replace, (loc) => show(placeOf(leaves.map((one) => one.page), loc)));
      if (!sheet.firstChild) sheet.append(fields.element);
      else fields.refresh();
    } else view.requestMeasure();
  }
  /** One page at a time: what is typed meanwhile comes next. What takes long is overtaken, and the server leaves it. */
  function draw() {
    if (!underway) drawNow();
    else if (!overtaking) overtaking = setTimeout(drawNow, PATIENCE);
  }
  async function drawNow() {
    clearTimeout(overtaking);
    overtaking = null;
    const mine = underway = ++drawn;
    await drawPage(mine);
    if (underway !== mine) return;
    underway = 0;
    if (overtaking) drawNow();
  }
  async function drawPage(mine) {
    const text = view.state.doc.toString();
    const at = view.state.doc.lineAt(view.state.selection.main.head).number;
    try {
      const answer = await api("/api/page", {
        path: label, text, line: at,
        width: Math.round(Math.min(760, pages.clientWidth) * devicePixelRatio),
      });
      if (answer.overtaken) return;
      // The other side of a card comes a moment later, and until then it looks as before.
      const [first, ...others] = answer.pages.map((one) => loaded(one.src));
      await first;
      // Things that were moved since, or moved back, stay where they are: the newer text is drawn at once.
      if (mine !== drawn || (arranging && overtaking)) return;
      drawnText = text;
      const other = picked !== answer.item;
      picked = answer.item;
      items = answer.items;
      const before = other ? [] : leaves;
      leaves = answer.pages.map((one) => leaf(one, _("Page of {name}", { name: answer.item ?? label }), pick));
      leaves.slice(1).forEach((one, number) => follows(one, before[number + 1], others[number]));
      const top = pages.scrollTop;
      const held = pages.contains(document.activeElement) && document.activeElement.dataset.loc;
      put(pages, tools(), leaves.map((one) => one.element));
      pages.scrollTop = other ? 0 : top;
      if (!answer.pages.length) pages.append(h("p.wait", {}, _("Nothing of this text is printed by itself.")));
      if (arranging) hold(held ? JSON.parse(held) : null);
      else follow(other);
    } catch (error) {
      // What was wrong with an older text may be mended by now: the newer one is drawn at once.
      if (mine !== drawn || (overtaking && error.findings?.length)) return;
      pages.querySelector(".trouble")?.remove();
      pages.prepend(trouble(error));
      pages.firstChild.classList.toggle("of-text", Boolean(error.findings?.length));
    }
  }
  /** Mistakes that are no more need not wait for the next page to go. */
  function relieve() {
    if (!(findings.get(file.uri) ?? []).some((one) => one.severity === 1)) pages.querySelector(".trouble.of-text")?.remove();
  }
  /** What stands above the page: its pieces, and what can be done with it. */
  function tools() {
    const can = leaves.some((one) => movable(one.page));
    return h("div.tools", {}, chips(), can && h("button.btn.arrange", {
      type: "button", "aria-pressed": String(Boolean(arranging)), onclick: () => (arranging ? release() : hold(null)),
    }, _("Arrange things")), can && arranging && h("p.small", {}, _("Drag, or choose with Tab and move with the arrow keys; with Shift a room grows. Walls can be drawn.")));
  }
  /** Handles on the page; `loc` gets the focus. */
  function hold(loc) {
    arranging?.forEach((one) => one.end());
    arranging = leaves.filter((one) => movable(one.page)).map((one) => arrange(one, moved, pick));
    if (arranging.length) stands.set(drawnText, arranging[0].state());
    leaves.forEach((one) => one.mark(null));
    pages.querySelector(".tools")?.replaceWith(tools());
    if (loc) arranging.forEach((one) => one.focus(loc));
  }
  function release() {
    arranging.forEach((one) => one.end());
    arranging = null;
    pages.querySelector(".tools")?.replaceWith(tools());
    pages.querySelector(".arrange")?.focus();
    follow(false);
  }
  /** Things were moved on the page: one step in the text, however many entries it changes. */
  async function moved(changes, standing) {
    try {
      const then = now();
      const answer = await api("/api/change", { path: label, text: then.text, do: "all", changes });
      stands.set(answer.text, standing);
      replace(answer.text, then, "move.drop");
      fields?.refresh();
    } catch (error) {
      pages.querySelector(".trouble")?.remove();
      pages.prepend(trouble(error));
      draw();
    }
  }
  /** A click on the page: to the text, or to the field, of what lies there. */
  function pick(place) {
    if (!place) return;
    const here = view.state.doc.line(place.line);
    view.dispatch({ selection: { anchor: Math.min(here.from + place.column - 1, here.to) }, effects: EditorView.scrollIntoView(here.from, { y: "center" }) });
    if (box.hidden) fields.show(place.loc);
    else view.focus();
    show(place);
  }
  function show(place, scroll = false) {
    for (const one of arranging ? [] : leaves) {
      const mark = one.mark(place);
      if (mark && scroll) mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
  /** Marks on the page what the cursor stands in. */
  function follow(scroll) {
    const at = view.state.selection.main.head;
    const here = view.state.doc.lineAt(at);
    show(placeAt(leaves.map((one) => one.page), here.number, at - here.from + 1), scroll);
  }
  /** Does the cursor stand in another piece than the one that is shown? */
  function elsewhere() {
    const line = view.state.doc.lineAt(view.state.selection.main.head).number;
    const before = items.filter((one) => one.line <= line);
    const last = before.reduce((best, one) => (!best || one.line > best.line ? one : best), null) ?? items[0];
    return items.length > 1 && last?.key !== picked;
  }
  /** The pieces that the text makes, to choose from. */
  function chips() {
    if (items.length < 2) return "";
    return h("div.items", { role: "group", "aria-label": _("Pieces of this text") }, items.slice(0, 80).map((one) => h("button.btn", {
      type: "button", "aria-pressed": String(one.key === picked), onclick: () => go(one.line, 0),
    }, one.key)));
  }
  function go(line, column) {
    const there = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
    const at = Math.min(there.from + column, there.to);
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    if (!box.hidden) view.focus();
  }
  /** Takes over what became of the text at the moment `then`; only what differs is changed, so that cursor, history and what was typed since stay. */
  function replace(text, then, userEvent = undefined) {
    const changes = course.into(then, text);
    if (!changes) return;
    let anchor = 0;
    changes.iterChangedRanges((_from, _to, from) => { anchor = from; });
    view.dispatch({ changes, userEvent, selection: sheet.hidden ? undefined : { anchor } });
  }
  async function mend(ask) {
    const then = now();
    const edits = await ask();
    if (!edits.length || now().text !== then.text) return;
    const at = ({ line, character }) => view.state.doc.line(line + 1).from + character;
    view.dispatch({ changes: edits.map((one) => ({ from: at(one.range.start), to: at(one.range.end), insert: one.newText })) });
    fields?.refresh();
  }
  const known = !label.endsWith(".csv");
  const client = languageClient(`file://${house.folder}`);
  const look = tableChecking(label, file.uri, () => now().text);
  const view = new EditorView({
    parent: box,
    state: EditorState.create({
      doc: file.text,
      extensions: [
        EditorView.cspNonce.of(nonce), syntaxHighlighting(COLOURS), basicSetup, EditorView.lineWrapping, known ? [yaml(), client.plugin(file.uri, "yaml")] : [],
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            course.note(update.changes);
            // By itself it waits for half a second.
            setTimeout(known ? () => client.sync() : look);
            clearTimeout(saving);
            saving = setTimeout(() => keeping.save(), 400);
            trials?.changed();
            const standing = arranging && stands.get(update.state.doc.toString());
            if (standing) arranging.forEach((one) => one.restore(standing));
            if (!sheet.hidden && !sheet.contains(document.activeElement)) fields?.refresh();
          }
          if (update.docChanged || (update.selectionSet && elsewhere())) {
            draw();
          } else if (update.selectionSet) follow(true);
        }),
      ],
    }),
  });
  view.scrollDOM.tabIndex = 0;
  const hurry = () => keeping.hurry();
  addEventListener("pagehide", hurry);
  const relieved = onFindings((about) => about === file.uri && relieve());
  const panel = findingsPanel(file.uri, go, mend);
  foot.append(panel.element);
  if (!known) look();
  trials = await trialsPanel(label, () => keeping.save());
  if (trials) foot.append(trials.element);
  if (line > 1) go(line, 0);
  choose(line === 1 && localStorage.getItem("desk") === "fields" ? "fields" : "text");
  draw();
  const deaf = listen((event) => {
    if (event.kind === "back") { keeping.save(); draw(); }
    const theirs = event.kind === "changed" && label.startsWith(`content/${event.folder}/`);
    const other = event.kind === "saved" && event.path === label && event.tab !== tab;
    if (theirs || other) keeping.look();
  });
  return () => { removeEventListener("pagehide", hurry); deaf(); relieved(); panel.end(); trials?.end(); clearTimeout(saving); clearTimeout(overtaking); overtaking = null; keeping.save(); fields?.settle().then(() => keeping.save()); view.destroy(); };
}

/** A page shows the picture of `before`, where there is one, until it has its own. */
function follows({ picture }, before, own) {
  const { src } = picture;
  if (before) picture.src = before.picture.src;
  own.then(() => { picture.src = src; });
}

/** When the browser has a picture, so that the page never blinks. */
function loaded(src) {
  const picture = new Image();
  picture.src = src;
  return picture.decode().catch(() => {});
}
