// One conversation with the language server for this tab; editors join it.
import { LSPClient, languageServerExtensions } from "/web/vendor/codemirror.js";
import { socket as open } from "/web/lib.js";

let client = null;
let handlers = [];
/** Address of a file → what is wrong with it, as the server said last. */
export const findings = new Map();
const curious = new Set();
/** Calls `listener` with the address of each file about which something new is said; the answer ends it. */
export function onFindings(listener) {
  curious.add(listener);
  return () => curious.delete(listener);
}

/** What is wrong with a file, as the language server says it, or whoever knows of files that it does not know. */
export function tell(uri, diagnostics) {
  findings.set(uri, diagnostics);
  curious.forEach((listener) => listener(uri));
}

/** The mendings that the server knows for a finding: `[{title, edit}]`. */
export async function remedies(uri, diagnostic) {
  client.sync();
  const found = await client.request("textDocument/codeAction", {
    textDocument: { uri }, range: diagnostic.range, context: { diagnostics: [diagnostic], only: ["quickfix"] },
  }).catch(() => []);
  return (found ?? []).filter((one) => one.edit);
}

/** The client of this tab; it connects by itself, and again after the studio has been away. */
export function languageClient(rootUri) {
  if (!client) {
    client = new LSPClient({ rootUri, timeout: 10000, extensions: languageServerExtensions() });
    join();
  }
  return client;
}

function join() {
  const socket = open("/api/language-server");
  socket.onopen = () => {
    handlers = [];
    client.connect({
      send: (message) => socket.send(message),
      subscribe: (handler) => handlers.push(handler),
      unsubscribe: (handler) => { handlers = handlers.filter((one) => one !== handler); },
    });
  };
  socket.onmessage = (event) => {
    handlers.forEach((handler) => handler(event.data));
    const { method, params } = JSON.parse(event.data);
    if (method !== "textDocument/publishDiagnostics") return;
    tell(params.uri, params.diagnostics);
  };
  socket.onclose = () => { client.disconnect(); setTimeout(join, 1000); };
}
