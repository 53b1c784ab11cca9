// Things of a page moved by hand: rooms on their grid, what lies in a room into another, symbols among each other.
// The picture of a thing follows the hand at once; the text is written when it is let go.
import { _, h, say } from "/web/lib.js";
import { sides } from "/web/page.js";

/** Does the page hold anything that can be moved? */
export const movable = (page) => page.places.some((place) => place.written || place.swaps || area(place));
const area = (place) => place.cells && place.loc.length > 1;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Handles over the page `one` (a leaf). `change(changes)` writes them into the text, as one step; `pick(place)` leads
 * to a thing's line. The answer ends it.
 */
export function arrange(one, change, pick) {
  const { page, over, element } = one;
  const rooms = page.places.filter(area);
  const grid = page.places.find((place) => place.cells && !area(place));
  const cell = grid ? [grid.rects[0][2] / grid.cells[2], grid.rects[0][3] / grid.cells[3]] : [1, 1];
  const things = page.places.filter((place) => area(place) || place.written || place.swaps);
  const layer = h("g.things", {});
  const shadow = h("g.shadow", {});
  over.append(shadow, layer);
  over.classList.add("arranging");
  over.removeAttribute("aria-hidden");
  over.setAttribute("role", "group");
  over.setAttribute("aria-label", _("Things on the page"));

  function handle(place) {
    const made = h("g.thing", { class: area(place) ? "thing area" : "thing", tabindex: 0, role: "button", "aria-label": told(place),
      "data-loc": JSON.stringify(place.loc), onkeydown: (event) => key(event, place), onpointerdown: (event) => grab(event, place, null) },
    h("rect", { ...sides(place.rects[0]), rx: 1 }));
    if (area(place)) {
      for (const side of ["w", "e", "n", "s"]) {
        made.append(h("rect", { class: `edge ${side}`, ...sides(edge(place.rects[0], side)),
          onpointerdown: (event) => grab(event, place, side) }));
      }
    }
    return made;
  }
  function told(place) {
    if (area(place)) {
      const [column, row, width, height] = place.cells;
      return _("{name}: column {column}, row {row}, {width} wide, {height} high", { name: place.title, column, row, width, height });
    }
    if (place.swaps) return _("Symbol {name}", { name: place.title });
    return same(place.loc, place.written) ? _("Arrow to {name}", { name: place.title }) : _("{name}, in {room}", { name: place.title, room: home(place)?.title ?? "–" });
  }
  /** The room in which a thing's middle lies. */
  const home = (place) => at(middle(place.rects[0]));
  const at = ([x, y]) => rooms.find(({ rects: [[left, top, width, height]] }) => x >= left && x < left + width && y >= top && y < top + height);

  function key(event, place) {
    if (event.key === "Enter") { event.preventDefault(); pick(place); return; }
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (area(place)) {
      const side = event.shiftKey ? (step[0] ? "e" : "s") : null;
      commit(side ? stretched(place, side, step[0] || step[1]) : moved(place, step), place);
    } else if (place.swaps) {
      const others = things.filter((other) => other.swaps);
      const next = nearest(place, others, step);
      if (next) commit([{ do: "swap", loc: place.loc, other: next.loc }], place);
    } else {
      const room = nearest(place, rooms.filter((other) => other !== home(place)), step);
      if (room) commit([into(place, room)], place);
    }
  }
  /** The next thing in a direction. */
  function nearest(place, others, [dx, dy]) {
    const [x, y] = middle(place.rects[0]);
    const far = (other) => {
      const [ox, oy] = middle(other.rects[0]);
      const ahead = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      // What lies more to the side than ahead is meant only where nothing else is.
      return ahead > 1 ? ahead + 2 * aside + (aside > ahead ? 10000 : 0) : Infinity;
    };
    return others.filter((other) => far(other) < Infinity).sort((a, b) => far(a) - far(b))[0];
  }

  const into = (place, room) => ({ do: "put", loc: place.written, value: room.loc.at(-1) });
  const put = (place, cells) => ({ do: "put", loc: place.written, value: cells });

  function moved(place, [dx, dy]) {
    const [column, row, width, height] = place.cells;
    const [, , wide, high] = grid.cells;
    const to = [Math.max(0, Math.min(wide - width, column + dx)), Math.max(0, Math.min(high - height, row + dy)), width, height];
    return same(to, place.cells) ? [] : [put(place, to)];
  }
  /** One side of a room drawn out or in; rooms behind that wall, as far as they stand at it alone, come along. */
  function stretched(place, side, by) {
    const upright = side === "w" || side === "e";
    const [from, size] = upright ? [0, 2] : [1, 3];
    const [across, span] = upright ? [1, 3] : [0, 2];
    const far = side === "e" || side === "s";
    const wall = place.cells[from] + (far ? place.cells[size] : 0);
    const behind = rooms.filter((room) => room !== place
      && room.cells[from] + (far ? 0 : room.cells[size]) === wall
      && room.cells[across] >= place.cells[across]
      && room.cells[across] + room.cells[span] <= place.cells[across] + place.cells[span]);
    const most = grid.cells[size];
    const resize = (cells, end, step) => {
      const next = [...cells];
      if (!end) next[from] += step;
      next[size] += end ? step : -step;
      return next;
    };
    for (let step = by; step; step -= Math.sign(step)) {
      const all = [[place, resize(place.cells, far, step)], ...behind.map((room) => [room, resize(room.cells, !far, step)])];
      if (all.every(([, cells]) => cells[size] >= 1 && cells[from] >= 0 && cells[from] + cells[size] <= most)) {
        return all.map(([room, cells]) => put(room, cells));
      }
    }
    return [];
  }

  function grab(event, place, side) {
    if (event.button) return;
    event.stopPropagation();
    event.preventDefault();
    const target = event.currentTarget;
    const handle = target.closest(".thing");
    handle.focus({ preventScroll: true });
    target.setPointerCapture(event.pointerId);
    const scale = page.width / over.getBoundingClientRect().width;
    const begun = [event.clientX, event.clientY];
    const ghost = side ? null : lifted(place);
    let last = begun;
    let frame = 0;
    let changes = null;
    const show = () => {
      frame = 0;
      const by = [last[0] - begun[0], last[1] - begun[1]];
      ghost?.style.setProperty("transform", `translate(${by[0]}px, ${by[1]}px)`);
      const found = meant(place, side, by.map((one) => one * scale));
      if (same(found, changes)) return;
      changes = found;
      shadow.replaceChildren(...shadows(place, changes));
    };
    const move = (each) => { last = [each.clientX, each.clientY]; frame ||= requestAnimationFrame(show); };
    const end = (each) => {
      cancelAnimationFrame(frame);
      target.removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) target.removeEventListener(name, end);
      ghost?.remove();
      shadow.replaceChildren();
      document.removeEventListener("keydown", escape, true);
      const still = Math.hypot(last[0] - begun[0], last[1] - begun[1]) < 5;
      if (each?.type === "pointerup" && still) pick(place);
      else if (each?.type === "pointerup") {
        show();
        shadow.replaceChildren();
        commit(changes ?? [], place);
      }
    };
    const escape = (each) => { if (each.key === "Escape") { each.stopPropagation(); end(null); } };
    target.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) target.addEventListener(name, end);
    document.addEventListener("keydown", escape, true);
  }
  /** What letting go would change, `by` mm from where the thing stood. */
  function meant(place, side, by) {
    if (area(place)) {
      const steps = by.map((one, which) => Math.round(one / cell[which]));
      return side ? stretched(place, side, side === "w" || side === "e" ? steps[0] : steps[1]) : moved(place, steps);
    }
    const [x, y] = middle(place.rects[0]);
    const there = [x + by[0], y + by[1]];
    if (place.swaps) {
      const other = things.find((one) => one.swaps && one !== place && within(one.rects[0], there));
      return other ? [{ do: "swap", loc: place.loc, other: other.loc }] : [];
    }
    const room = at(there);
    const already = same(place.loc, place.written) ? place.title === room?.title : room === home(place);
    return room && !already ? [into(place, room)] : [];
  }
  /** Where things will stand. */
  function shadows(place, changes) {
    return changes.map((one) => {
      if (one.do === "swap") return things.find((other) => same(other.loc, one.other)).rects[0];
      const room = rooms.find((other) => same(one.loc.slice(0, -1), other.loc));
      return room ? onPaper(one.value) : rooms.find((other) => other.loc.at(-1) === one.value).rects[0];
    }).map((rect) => h("rect", { ...sides(rect), rx: 1 }));
  }
  const onPaper = ([column, row, width, height]) =>
    [grid.rects[0][0] + column * cell[0], grid.rects[0][1] + row * cell[1], width * cell[0], height * cell[1]];

  /** The thing's own picture, cut out of the page. */
  function lifted(place) {
    const [x, y, width, height] = place.rects[0].map((one) => `calc(${one} * 100cqw / ${page.width})`);
    const made = h("div.ghost", { style: { left: x, top: y, width, height, "background-image": `url(${page.src})`,
      "background-size": "100cqw auto", "background-position": `calc(-1 * ${x}) calc(-1 * ${y})` } });
    element.append(made);
    return made;
  }

  async function commit(changes, place) {
    if (!changes.length) return;
    // The handles stand where the things will be; the exact page follows.
    for (const each of changes) {
      const room = rooms.find((other) => same(each.loc, other.written));
      if (room && Array.isArray(each.value)) stand(room, each.value);
    }
    const next = changes[0].do === "swap" ? changes[0].other : place.loc;
    focus(next);
    await change(changes, state());
    say(_("{name} moved; Ctrl+Z takes it back.", { name: place.title }));
  }
  function stand(room, cells) {
    if (same(cells, room.cells)) return;
    room.cells = cells;
    room.rects = [onPaper(cells)];
    const old = [...layer.children].find((made) => made.dataset.loc === JSON.stringify(room.loc));
    const focused = old === document.activeElement;
    old.replaceWith(handle(room));
    if (focused) focus(room.loc);
  }
  /** Where all rooms stand, to be given back to `restore`: what is undone is undone on the page at once. */
  const state = () => rooms.map((room) => [JSON.stringify(room.loc), room.cells]);
  const restore = (known) => rooms.forEach((room) => {
    const found = known.find(([loc]) => loc === JSON.stringify(room.loc));
    if (found) stand(room, found[1]);
  });
  const focus = (loc) => [...layer.children].find((made) => made.dataset.loc === JSON.stringify(loc))?.focus({ preventScroll: true });
  layer.append(...things.map(handle));
  return { focus, state, restore, end: () => { layer.remove(); shadow.remove(); over.classList.remove("arranging"); over.setAttribute("aria-hidden", "true"); } };
}

const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
const within = ([left, top, width, height], [x, y]) => x >= left && x < left + width && y >= top && y < top + height;
/** The strip along a side by which it is taken hold of. */
function edge([x, y, width, height], side) {
  const thick = Math.min(2.6, width / 4, height / 4);
  if (side === "n") return [x + thick, y, width - 2 * thick, thick];
  if (side === "s") return [x + thick, y + height - thick, width - 2 * thick, thick];
  return side === "w" ? [x, y, thick, height] : [x + width - thick, y, thick, height];
}
