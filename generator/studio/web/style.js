// A room's own style sheet, loaded when it is first entered.
const loaded = new Map();

export function style(name) {
  if (!loaded.has(name)) {
    loaded.set(name, new Promise((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `/web/${name}`;
      link.onload = resolve;
      link.onerror = reject;
      document.head.append(link);
    }));
  }
  return loaded.get(name);
}
