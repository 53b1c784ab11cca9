// One conversation with the language server for this tab; editors join it.
import { LSPClient, languageServerExtensions } from "/web/vendor/codemirror.js";

let client = null;
let handlers = [];

/** The client of this tab; it connects by itself, and again after the studio has been away. */
export function languageClient(rootUri) {
  if (!client) {
    client = new LSPClient({ rootUri, timeout: 10000, extensions: languageServerExtensions() });
    join();
  }
  return client;
}

function join() {
  const socket = new WebSocket(`ws://${location.host}/api/language-server`);
  socket.onopen = () => {
    handlers = [];
    client.connect({
      send: (message) => socket.send(message),
      subscribe: (handler) => handlers.push(handler),
      unsubscribe: (handler) => { handlers = handlers.filter((one) => one !== handler); },
    });
  };
  socket.onmessage = (event) => handlers.forEach((handler) => handler(event.data));
  socket.onclose = () => { client.disconnect(); setTimeout(join, 1000); };
}
