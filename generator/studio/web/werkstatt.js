// The desk: the project's texts, the editor, and the page beside it.
import { _, api, h, lang, listen, nonce, say, tab, trouble } from "/web/lib.js";
import { languageClient } from "/web/language.js";
import { style } from "/web/style.js";
import { EditorState, EditorView, basicSetup, yaml } from "/web/vendor/codemirror.js";

export async function enter(room, rest) {
  await style("werkstatt.css");
  const [, place = "", line = ""] = rest.match(/^(.*?)(?::(\d+))?$/);
  const { files } = await api("/api/files");
  const wanted = files.find((one) => one.label === place) ?? files.find((one) => one.game === place && one.kind !== "kit")
    ?? files[0];
  const text = h("div.text", {});
  const pages = h("div.pages.mat", { "aria-label": _("Page") , role: "region", tabindex: 0});
  room.append(h("nav.list", { "aria-label": _("Files") }, groups(files, wanted)), text, pages);
  return wanted && open(wanted.label, Number(line) || 1, text, pages);
}

function groups(files, wanted) {
  const found = Map.groupBy ? Map.groupBy(files, (one) => one.game)
    : files.reduce((map, one) => map.set(one.game, [...(map.get(one.game) ?? []), one]), new Map());
  return [...found].map(([game, own]) => [h("h2", {}, game || _("Shared")), h("ul", {}, own.map((one) =>
    h("li", {}, h("a", { href: `#/werkstatt/${one.label}`, "aria-current": one === wanted ? "page" : null },
      one.label.split("/").slice(-1)[0].replace(/\.ya?ml$/, "")))))]);
}

async function open(label, line, holder, pages) {
  const file = await api(`/api/file?path=${encodeURIComponent(label)}`);
  const house = await api("/api/house");
  const state = h("span.small", { role: "status" }, "");
  const box = h("div.editor", {});
  holder.append(h("div.bar", {}, h("h1.cond", { style: { "font-size": "18px" } }, label), h("div.sp"), state), box);
  let digest = file.digest;
  let saved = file.text;
  let saving = null;
  let drawing = null;

  async function save() {
    const text = view.state.doc.toString();
    if (text === saved) return;
    try {
      const answer = await api("/api/file", { path: label, text, base: digest, tab }, { method: "PUT" });
      if (answer.theirs !== null && answer.theirs !== undefined) {
        state.textContent = _("Changed elsewhere as well: not saved");
        return;
      }
      digest = answer.digest;
      saved = answer.text;
      if (answer.merged) replace(answer.text);
      state.textContent = _("saved at {time}", { time: new Date().toLocaleTimeString(lang, { timeStyle: "short" }) });
    } catch (error) {
      state.textContent = error.message;
    }
  }
  async function draw() {
    const at = view.state.doc.lineAt(view.state.selection.main.head).number;
    try {
      const answer = await api("/api/page", {
        path: label, text: view.state.doc.toString(), line: at,
        width: Math.round(Math.min(760, pages.clientWidth) * devicePixelRatio),
      });
      if (answer.overtaken) return;
      pages.replaceChildren(...answer.pages.map((one) => h("img.sheet", {
        src: one.src, alt: _("Page of {name}", { name: answer.item }), width: Math.round(one.width * 4),
        height: Math.round(one.height * 4),
      })));
    } catch (error) {
      pages.querySelector(".trouble")?.remove();
      pages.prepend(trouble(error));
    }
  }
  function replace(text) {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }
  const client = languageClient(`file://${house.folder}`);
  const view = new EditorView({
    parent: box,
    state: EditorState.create({
      doc: file.text,
      extensions: [
        EditorView.cspNonce.of(nonce), basicSetup, yaml(), client.plugin(file.uri, "yaml"),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            clearTimeout(saving);
            saving = setTimeout(save, 400);
          }
          if (update.docChanged || update.selectionSet) {
            clearTimeout(drawing);
            drawing = setTimeout(draw, 60);
          }
        }),
      ],
    }),
  });
  const at = view.state.doc.line(Math.min(line, view.state.doc.lines)).from;
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
  draw();
  const deaf = listen(async (event) => {
    if (event.kind === "back") save();
    const theirs = event.kind === "changed" && label.startsWith(`content/${event.folder}/`);
    const other = event.kind === "saved" && event.path === label && event.tab !== tab;
    if (theirs || other) {
      const now = await api(`/api/file?path=${encodeURIComponent(label)}`);
      if (now.digest === digest) return;
      if (view.state.doc.toString() === saved) {
        digest = now.digest;
        saved = now.text;
        replace(now.text);
        say(_("{name} has been changed elsewhere.", { name: label }));
      } else save();
    }
  });
  return () => { deaf(); clearTimeout(saving); save(); view.destroy(); };
}
