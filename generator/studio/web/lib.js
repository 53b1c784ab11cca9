// What all rooms use: elements, words, questions to the server, what happens there.

let words = {};
export let lang = "en";
/** What the server wrote into the page itself. */
export const given = (name) => JSON.parse(document.getElementById(name).textContent);
/** The project: `folder`, and its `name`. */
export const house = given("house");
/** What was chosen in this tab, or else last in another one; null while nobody has. */
export const kept = (name) => sessionStorage.getItem(name) ?? localStorage.getItem(name);
/** Keeps a choice for this tab, and for tabs to come; null forgets it. */
export function keep(name, value) {
  for (const storage of [sessionStorage, localStorage]) {
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, value);
  }
}
/** The language of this tab. */
export const chosen = () => kept("lang");

/** Has the page say everything in another language from now on. */
export const choose = (wanted) => keep("lang", wanted);

/** The address of a socket that speaks the page's language. */
export const socket = (path) => new WebSocket(`ws://${location.host}${path}?lang=${lang}`);

/** The reader's words for an English message; `{name}` is replaced from `values`. */
export function _(message, values = {}) {
  const text = words[message] ?? message;
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));
}

/** Takes over words as the server sends them. */
export function speak(answer) {
  words = answer.words;
  lang = answer.lang;
  document.documentElement.lang = lang;
}

/** A number as the reader writes it. */
export const number = (value, digits = 0) =>
  value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** An element: h("a", {class: "btn", href: "#/regal", onclick: f}, "text", child, …). No markup from text, ever. */
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = name === "svg" || SVG.has(name)
    ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") Object.entries(value).forEach(([one, to]) => element.style.setProperty(one, to));
    else if (["value", "checked", "disabled", "selected"].includes(key)) element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...shown(children));
  return element;
}
const shown = (children) => children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false);

/** Puts `children` in the place of all that `element` holds; false and null stand for nothing. */
export function put(element, ...children) {
  element.replaceChildren(...shown(children));
}
const SVG = new Set(["path", "circle", "rect", "g", "line", "text", "polyline"]);

/** Something that the server refused: `message`, `help`, `findings`, `status`. */
export class Refused extends Error {
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.help = error.help ?? "";
    this.findings = error.findings ?? [];
  }
}

/** Asks the server. `body` is sent as JSON; `what` may hold method, signal and keepalive. Throws Refused. */
export async function api(path, body, what = {}) {
  const options = { method: what.method ?? (body === undefined ? "GET" : "POST"), signal: what.signal, keepalive: what.keepalive, headers: { "Heimspiel-Tab": tab } };
  if (chosen()) options.headers["Heimspiel-Language"] = chosen();
  if (body instanceof Blob) options.body = body;
  else if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused(0, { message: _("The studio does not answer."), help: _("Start it again: heimspiel studio") });
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok && said.error) throw new Refused(answer.status, said.error);
  if (!answer.ok && answer.status !== 409) throw new Refused(answer.status, { message: answer.statusText });
  return said;
}

/** Says something to everybody, those who cannot see included; it goes away by itself. */
export function say(text, seconds = 5) {
  const voice = document.getElementById("voice");
  voice.textContent = text;
  clearTimeout(say.timer);
  if (seconds) say.timer = setTimeout(() => { voice.textContent = ""; }, seconds * 1000);
}

/** A fault as it is shown in a room: what, what helps, and a link to each line that is to blame. */
export function trouble(error) {
  return h("div.trouble", { role: "alert" }, h("b", {}, error.message), error.help || "",
    (error.findings ?? []).slice(0, 12).map((one) => h("p", {},
      one.path ? h("a", { href: `#/werkstatt/${one.path}:${one.line ?? 1}` }, `${one.path}:${one.line ?? 1}`) : "",
      " ", one.message, one.help ? h("span.small", {}, " ", one.help) : "")));
}

const listeners = new Set();
/** Calls `listener` with everything that happens (`kind` tells what); the answer ends it. */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the stream of events, again and again: a server that was ended may come back. */
export function connect() {
  const events = socket("/api/events");
  let open = false;
  events.onopen = () => {
    open = true;
    if (connect.lost) say(_("The studio is back."));
    if (connect.lost) tellAll({ kind: "back" });
    connect.lost = false;
  };
  events.onmessage = (event) => tellAll(JSON.parse(event.data));
  events.onclose = () => {
    if (open && !connect.lost) {
      connect.lost = true;
      say(_("The studio does not answer. What you have written stays on this page until it is back."), 0);
      tellAll({ kind: "lost" });
    }
    setTimeout(connect, 1000);
  };
}
function tellAll(message) {
  for (const listener of [...listeners]) listener(message);
}

/** The name of this tab, so that it knows its own saves, and prints its own orders. */
export const tab = crypto.randomUUID?.() ?? String(Math.random());
/** Lets style sheets in that a library writes: EditorView.cspNonce. */
export const nonce = document.querySelector('meta[name="csp-nonce"]').content;
