// The printer: a sheet to print, a few numbers read off it, and what they mean.
import { _, api, h, number, put, say, trouble } from "/web/lib.js";
import { print } from "/web/hints.js";
import { style } from "/web/style.js";

export async function enter(room) {
  await style("drucker.css");
  const show = (known) => put(room,
    h("div.head", {}, h("div", {}, h("h1", {}, _("Your printer")),
      h("p.lead", {}, _("No printer hits the paper exactly. Measure yours once, and Heimspiel makes up for it on every sheet: fronts and backs meet, and 63 mm are 63 mm.")))),
    h("div.two", {}, printers(known, show), measure(known, show)));
  show(await api("/api/printers"));
}

function printers(known, show) {
  const act = (path, body, what) => async () => {
    try { show(await api(path, body, what)); } catch (error) { say(error.message); }
  };
  return h("section.panel", { "aria-labelledby": "known" }, h("h2", { id: "known" }, _("Measured printers")),
    known.printers.length === 0 && h("p", {}, _("None yet. Print the test sheet first: on both sides, at 100 %.")),
    h("ul.known", {}, known.printers.map((one) => h("li", {},
      h("div.name", {}, h("h3", {}, one.name), one.name === known.default && h("span.tag.good", {}, _("used by default"))),
      one.papers.map((paper) => h("p", {}, h("b", {}, paper.title), ". ", told(paper))),
      h("div.row", {},
        one.name === known.default
          ? h("button.btn.quiet", { type: "button", onclick: act("/api/printers/default", { name: "" }) }, _("Do not use by default"))
          : h("button.btn.quiet", { type: "button", onclick: act("/api/printers/default", { name: one.name }) }, _("Use by default")),
        h("button.btn.quiet", {
          type: "button", onclick: act(`/api/printers/${encodeURIComponent(one.name)}`, undefined, { method: "DELETE" }),
          "aria-label": _("Forget {name}", { name: one.name }),
        }, _("Forget")))))));
}

function told(paper) {
  const side = (name, seen) => `${name}: ${seen.words.length ? seen.words.join(", ") : _("as exact as a ruler shows")}.`;
  const edges = Object.values(paper.margins).map((one) => number(one, 1));
  return [side(_("Front"), paper.front), side(_("Back"), paper.back),
    _("At the corners up to {mm} mm off; that is undone.", { mm: number(Math.max(paper.front.stray, paper.back.stray), 1) }),
    _("Leaves blank: {left} mm left, {top} top, {right} right, {bottom} bottom.", { left: edges[0], top: edges[1], right: edges[2], bottom: edges[3] })].join(" ");
}

function measure(known, show) {
  const usual = known.papers.find((one) => one.id === "a4") ?? known.papers[0];
  const box = h("section.panel.measure", { "aria-labelledby": "measure" });
  const fill = (paper, name = "") => {
    const input = {};
    const nums = (part, labels) => h("div.nums", {}, labels.map((text, n) => h("label", {}, text,
      (input[part] ??= [])[n] = h("input", { inputmode: "decimal", autocomplete: "off", placeholder: number(paper[part][n], part === "back" ? 0 : 1) }))));
    const called = h("input", { value: name, maxlength: 60, placeholder: _("Kitchen"), autocomplete: "off" });
    const wrong = h("div", {});
    const rough = h("div", { hidden: true }, h("p", {}, _("Turn the sheet over and measure its crosses with the ruler.")),
      nums("rough", [_("F to the left edge"), _("F to the upper edge"), _("G to the upper edge")]));
    const ring = h("input", { type: "checkbox", onchange: () => { rough.hidden = !ring.checked; } });
    const read = (part) => input[part].map((one, n) => {
      const text = one.value.trim().replace("−", "-").replace(",", ".");
      return text === "" ? paper[part][n] : /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
    });
    const keep = async () => {
      wrong.replaceChildren();
      try {
        show(await api("/api/printers", {
          name: called.value || _("Kitchen"), paper: paper.id, front: read("front"), margins: read("margins"), back: read("back"),
          lying: read("lying"), rough: ring.checked ? read("rough") : null,
        }));
        say(_("Kept. Every sheet on this paper is corrected from now on."));
      } catch (error) {
        wrong.replaceChildren(trouble(error));
      }
    };
    const sheet = `/api/printers/test-${paper.id}.pdf`;
    const step = (title, text, picture, ...what) => h("div.step", {}, picture, h("div", {}, h("h3", {}, title), h("p", {}, text), what));
    put(box,
      h("h2", { id: "measure" }, _("Measure a printer")),
      h("div.top2", {}, h("label", {}, _("Its name"), called),
        h("label", {}, _("Paper"), h("select", { onchange: (event) => fill(known.papers.find((one) => one.id === event.target.value), called.value) },
          known.papers.map((one) => h("option", { value: one.id, selected: one.id === paper.id }, one.title))))),
      h("div.steps", {},
        step(_("Print the test sheet"), _("On both sides, flipped on the long edge, at actual size (100 %). Its third page lies on its side."), sheetPicture(),
          h("div.end", { style: { "margin-top": "0" } }, h("button.btn.pri", { type: "button", onclick: () => print(sheet) }, _("Print")),
            h("a.btn", { href: sheet, download: `druckertest-${paper.id}.pdf` }, _("Download")))),
        step(_("Six lengths on the front"), _("In millimetres, with tenths. What you leave empty is as it should be."), frontPicture(),
          nums("front", [_("1  A to B"), _("2  A to C"), _("3  A to the left"), _("4  A to the top"), _("5  B to the top"), _("6  C to the left")])),
        step(_("The stairs at the edges"), _("The smallest number whose line is whole: this much the printer leaves blank."), stairsPicture(),
          nums("margins", [_("left"), _("top"), _("right"), _("bottom")])),
        step(_("Against the light"), _("At which number do a line of the front and one of the back meet?"), lightPicture(),
          nums("back", [_("left"), _("right"), _("top"), _("bottom")]),
          h("label.tick", {}, ring, _("The cross of the back lies outside the inner ring")), rough),
        step(_("The page on its side"), _("From cross E to the left and to the upper edge."), lyingPicture(),
          nums("lying", [_("E to the left"), _("E to the top")]))),
      wrong,
      h("div.end", {}, h("button.btn.pri", { type: "button", onclick: keep }, _("Keep these numbers"))));
  };
  fill(usual);
  return box;
}

const draw = (...parts) => h("svg", { viewBox: "0 0 210 130", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 1.5 }, parts);
const paper = (x, y, width, height) => h("rect", { x, y, width, height, rx: 2, fill: "var(--paper)" });
const cross = (x, y) => h("path", { d: `M${x - 6} ${y}h12M${x} ${y - 6}v12` });
const word = (x, y, text, fill = "currentColor") => h("text", { x, y, fill, stroke: "none", "font-size": 13, "font-weight": 700, "text-anchor": "middle" }, text);
const way = (d) => h("path", { d, stroke: "var(--accent)", "stroke-width": 2.5 });
const sheetPicture = () => draw(paper(60, 6, 84, 118), cross(74, 20), cross(130, 20), cross(74, 110), cross(130, 110), h("circle", { cx: 102, cy: 65, r: 12 }), h("circle", { cx: 102, cy: 65, r: 5 }), cross(102, 65));
const frontPicture = () => draw(paper(50, 4, 104, 122), way("M70 26h64"), way("M70 26v76"), way("M50 26h20"), way("M70 4v22"), way("M134 4v22"), way("M50 102h20"),
  cross(70, 26), cross(134, 26), cross(70, 102), word(102, 22, "1"), word(79, 68, "2"), word(58, 40, "3"), word(82, 16, "4"), word(145, 17, "5"), word(58, 117, "6"), word(86, 42, "A"), word(122, 42, "B"), word(86, 100, "C"));
const stairsPicture = () => draw(paper(20, 4, 170, 122), [1, 2, 3, 4, 5, 6, 7].map((n) => [
  h("path", { d: `M${18 + n * 22} ${126 - n * 11}h16`, "stroke-width": 3, opacity: n < 4 ? .2 : 1 }),
  word(26 + n * 22, 118 - n * 11, String(n), n === 4 ? "var(--accent-deep)" : "currentColor")]),
  h("circle", { cx: 114, cy: 70, r: 11, stroke: "var(--accent)", "stroke-width": 2 }));
const lightPicture = () => draw(...[-2, -1, 0, 1, 2].map((n) => h("path", { d: `M${105 + n * 34} 26v38`, "stroke-width": 2.5 })), ...[-2, -1, 0, 1, 2].map((n) => h("path", { d: `M${105 + n * 30 + 4} 64v38`, "stroke-width": 2.5, opacity: .45 })),
  ...[-2, -1, 0, 1, 2].map((n) => word(105 + n * 34, 20, String(n).replace("-", "−"), n === 1 ? "var(--accent-deep)" : "currentColor")), h("circle", { cx: 139, cy: 64, r: 12, stroke: "var(--accent)", "stroke-width": 2 }));
const lyingPicture = () => draw(paper(20, 10, 170, 110), cross(58, 44), way("M20 44h38"), way("M58 10v34"), word(72, 60, "E"));
