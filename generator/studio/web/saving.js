// A text and its file: written as somebody types, taken over where it was changed elsewhere, nothing lost on the way.
import { _, api, h, lang, say, tab } from "/web/lib.js";

export class Keeping {
  #label; #editor; #state; #notice; #digest; #saved;
  #saves = Promise.resolve();
  #looks = Promise.resolve();
  /** Is a save on its way, and how many have been? */
  #underway = false;
  #begun = 0;
  /** What was sent without an answer: it may lie on disk all the same. */
  #unanswered = new Set();
  #differing = null;
  /** Does the file lie in the project? */
  own;
  /** It is not to be written any more. */
  closed = false;

  /**
   * `file` is what the server said of `label`. `editor` has `now()`, the text and when it was that (course.js),
   * `replace(text, then)` and `taken()`, called after a text from elsewhere. `state` gets words, `notice(element)`
   * shows what has to be decided.
   */
  constructor(label, file, editor, state, notice) {
    [this.#label, this.#editor, this.#state, this.#notice] = [label, editor, state, notice];
    [this.#digest, this.#saved, this.own] = [file.digest, file.text, file.own];
  }

  /** One save at a time: the next begins from what the last one made of the text. */
  save() {
    this.#saves = this.#saves.then(() => this.#save());
    return this.#saves;
  }

  /** Somebody may have changed the file. */
  look() {
    this.#looks = this.#looks.then(() => this.#look()).catch(() => {});
    return this.#looks;
  }

  async #save() {
    if (this.closed || (this.#editor.now().text === this.#saved && !this.#unanswered.size)) return;
    this.#begun += 1;
    this.#underway = true;
    let then = null;
    try {
      if (this.#unanswered.size) this.#recognise(await this.#there());
      then = this.#editor.now();
      if (then.text !== this.#saved) await this.#send(then);
      else this.#say();
    } catch (error) {
      if (!error.status && then) this.#unanswered.add(then.text);
      this.#state.textContent = error.message;
    } finally {
      this.#underway = false;
    }
  }

  async #send(then) {
    const answer = await api("/api/file", { path: this.#label, text: then.text, base: this.#digest, tab }, { method: "PUT" });
    if (answer.theirs !== null && answer.theirs !== undefined) {
      this.#differ(answer);
      return;
    }
    this.#known(answer);
    this.own = true;
    if (answer.merged) this.#editor.replace(answer.text, then);
    this.#say();
  }
  #say() {
    this.#state.textContent = _("saved at {time}", { time: new Date().toLocaleTimeString(lang, { timeStyle: "short" }) });
  }

  /** The page goes, perhaps for ever: what is not saved yet is sent on its way, and nobody waits for the answer. */
  hurry() {
    const { text } = this.#editor.now();
    if (this.closed || text === this.#saved) return;
    api("/api/file", { path: this.#label, text, base: this.#digest, tab }, { method: "PUT", keepalive: true }).catch(() => {});
  }

  async #look() {
    for (;;) {
      while (this.#underway) await this.#saves;
      const before = this.#begun;
      const there = await this.#there();
      // Read before a save, or during it: that is no longer what lies there, and must not undo what was typed since.
      if (before !== this.#begun) continue;
      if (this.closed || there.digest === this.#digest) return;
      const then = this.#editor.now();
      if (then.text !== this.#saved) {
        this.save();
        return;
      }
      this.#known(there);
      this.#editor.replace(there.text, then);
      this.#editor.taken();
      say(_("{name} has been changed elsewhere.", { name: this.#label }));
      return;
    }
  }

  #there() {
    return api(`/api/file?path=${encodeURIComponent(this.#label)}`);
  }
  #known({ text, digest }) {
    [this.#saved, this.#digest] = [text, digest];
  }
  /** Is what lies there one of our own saves, whose answer was lost? */
  #recognise(there) {
    if (this.#unanswered.has(there.text)) this.#known(there);
    this.#unanswered.clear();
  }

  /** The same lines were changed elsewhere: both are shown, and nothing is lost whichever is taken. */
  #differ({ theirs, digest }) {
    this.#differing?.remove();
    const take = (text) => {
      this.#known({ text: theirs, digest });
      this.#differing.remove();
      if (text !== null) this.#editor.replace(text, this.#editor.now());
      this.save();
    };
    this.#differing = h("div.trouble.differ", { role: "alert" },
      h("b", {}, _("Changed elsewhere in the same lines.")), _("Nothing was overwritten. Elsewhere it says:"),
      h("pre", {}, differing(theirs, this.#editor.now().text)),
      h("button.btn", { type: "button", onclick: () => take(null) }, _("Keep what stands here")), " ",
      h("button.btn.quiet", { type: "button", onclick: () => take(theirs) }, _("Take the other one")));
    this.#notice(this.#differing);
    this.#state.textContent = _("not saved");
  }
}

/** The lines of `text` that `other` has not, with their numbers. */
function differing(text, other) {
  const known = new Set(other.split("\n"));
  return text.split("\n").map((one, place) => [place + 1, one]).filter(([, one]) => !known.has(one)).slice(0, 12)
    .map(([place, one]) => `${place}  ${one}`).join("\n");
}
