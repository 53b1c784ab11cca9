// What somebody types of cards and pages, as the server wants it; null for what names none.

/** "tresor, hund*, gutes schloss:2, gans:alle" → [["tresor", 1], ["hund*", 1], ["gutes schloss", 2], ["gans", 0]] */
export function cardsOf(text) {
  const found = [];
  for (const word of text.split(",").map((one) => one.trim().toLowerCase()).filter(Boolean)) {
    const match = /^([^:]+?)(?:\s*:\s*(\d{1,3}|all|alle))?$/.exec(word);
    if (!match) return null;
    found.push([match[1], match[2] === undefined ? 1 : /^\d/.test(match[2]) ? Number(match[2]) : 0]);
  }
  return found;
}

/** "3-8, 12" → [[3, 8], [12, 12]] */
export function pagesOf(text) {
  const found = [];
  for (const word of text.split(",").map((one) => one.trim()).filter(Boolean)) {
    const match = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/.exec(word);
    const [first, last] = match ? [Number(match[1]), Number(match[2] ?? match[1])] : [0, 0];
    if (first < 1 || last < first) return null;
    found.push([first, last]);
  }
  return found;
}
