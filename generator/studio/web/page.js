// A drawn page: its picture, and over it what stands where. A click leads to the text, the cursor marks the page.
import { h } from "/web/lib.js";

/** How long a stretch of the text is, for comparing: lines count more than letters. */
const length = (place) => (place.end_line - place.line) * 10000 + place.end_column - place.column;
const before = (line, column, other, where) => line < other || (line === other && column < where);

/** The place on the pages that the cursor (both numbers from 1) stands in, the smallest of them; or null. */
export function placeAt(pages, line, column) {
  let found = null;
  for (const page of pages) {
    for (const place of page.places) {
      // What ends where a line begins has ended on the line before.
      const ended = before(place.end_line, place.end_column, line, column) || (place.end_column === 1 && line >= place.end_line);
      const inside = !before(line, column, place.line, place.column) && !ended;
      if (inside && (!found || length(place) < length(found))) found = place;
    }
  }
  return found;
}

/** The place that belongs to `loc`, or to the nearest entry around it that has one. */
export function placeOf(pages, loc) {
  const all = pages.flatMap((page) => page.places);
  for (let depth = loc.length; depth; depth -= 1) {
    const wanted = JSON.stringify(loc.slice(0, depth));
    const found = all.find((place) => JSON.stringify(place.loc) === wanted);
    if (found) return found;
  }
  return null;
}

/**
 * The page as told by the server. `pick(place, page)` is called for a click; place is null beside all places. The
 * answer has `element`, `picture`, `over` (the drawing above the picture, in mm) and `mark(place)`.
 */
export function leaf(page, words, pick) {
  const picture = h("img.sheet", { src: page.src, alt: words, width: Math.round(page.width * 4), height: Math.round(page.height * 4), draggable: "false" });
  const places = page.places.flatMap((place) => place.rects.map((rect) => ({ place, rect })))
    .filter(({ place }) => !place.cells || place.loc.length > 1)
    .sort((a, b) => b.rect[2] * b.rect[3] - a.rect[2] * a.rect[3]);
  const marks = h("g", {});
  const over = h("svg.overlay", { viewBox: `0 0 ${page.width} ${page.height}`, "aria-hidden": "true", onclick: () => pick(null) },
    h("g.places", {}, places.map(({ place, rect }) => h("rect", { ...sides(rect), rx: 1,
      onclick: (event) => { event.stopPropagation(); pick(place); } }))), marks);
  return {
    page, picture, over,
    element: h("div.leaf", { style: { "--wide": `${Math.round(page.width * 4)}px` } }, picture, over),
    mark: (place) => {
      const rects = place && page.places.includes(place) ? place.rects : [];
      marks.replaceChildren(...rects.map((rect) => h("rect.mark", { ...sides(rect, 0.8), rx: 1.4 })));
      return rects.length ? marks.lastChild : null;
    },
  };
}

/** The attributes of a rectangle, a little larger on all sides. */
export const sides = ([x, y, width, height], more = 0) =>
  ({ x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more });
