// What is wrong with a table: the language server does not know tables, so the studio itself is asked.
import { api } from "/web/lib.js";
import { tell } from "/web/language.js";

/** `look()` asks for the findings of `label` (address `uri`), whose text is `text()`; what is typed meanwhile comes next. */
export function tableChecking(label, uri, text) {
  let underway = false;
  let again = false;
  async function look() {
    again = underway;
    if (underway) return;
    underway = true;
    // A studio that is away says so itself, and the next key asks anew.
    const { findings = null } = await api("/api/check", { path: label, text: text() }).catch(() => ({}));
    underway = false;
    if (again) look();
    else if (findings) tell(uri, findings.map(diagnostic));
  }
  return look;
}

/** A finding as the language server would tell it. */
function diagnostic({ message, help, severity, code, line = 1, column = 1 }) {
  const at = { line: (line ?? 1) - 1, character: (column ?? 1) - 1 };
  // “row 3, …” stands behind “Line 3” already.
  const bare = message.replace(new RegExp(`^\\S+ ${line}(?:, |: )`), "");
  const what = bare[0].toUpperCase() + bare.slice(1);
  return { message: help ? `${what}\n${help}` : what, code, severity: severity === "error" ? 1 : 2, range: { start: at, end: at } };
}
