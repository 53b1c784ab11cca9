// What was written since: an answer about an older text is brought into the newer one, and no key is lost.
import { EditorState } from "/web/vendor/codemirror.js";

/** Changes that are kept; answers come sooner. */
const MOST = 1000;

export class Course {
  #changes = [];
  #gone = 0;

  /** The text has been changed. */
  note(changes) {
    this.#changes.push(changes);
    if (this.#changes.length <= MOST) return;
    this.#changes.shift();
    this.#gone += 1;
  }
  /** The text of `state`, which it is at this moment, for `into` later. */
  now(state) {
    return { text: state.doc.toString(), at: this.#gone + this.#changes.length };
  }
  /** The change that made `text` of the text at the moment `then`, as it is to be made now; nothing where they are alike. */
  into(then, text) {
    const old = then.text;
    const most = Math.min(old.length, text.length);
    let from = 0;
    let end = 0;
    while (from < most && old[from] === text[from]) from += 1;
    while (end < most - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
    if (from === old.length && from === text.length) return null;
    const change = EditorState.create({ doc: old }).changes({ from, to: old.length - end, insert: text.slice(from, text.length - end) });
    const since = this.#changes.slice(Math.max(0, then.at - this.#gone));
    return since.reduce((mapped, one) => mapped.map(one), change);
  }
}
