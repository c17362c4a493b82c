// House edges on the layout: one press writes on each area what the house keeps of its wager, another takes it away. They lie
// over the cloth, so that no area moves, and let every tap through. A mark stands on the upper edge of its area; where it would
// overprint words there, it stands in the place of the odds, which come back with the next press.

import { askEdges, edgeOf, shortEdge } from "./edges.js";
import { h, need, text } from "./dom.js";
import { tell } from "./notices.js";

const AREAS = ".area[data-wager], .cell[data-spot], .symbol[data-spot]";
const ODDS = [".area-pays", ".cell-pays", ".symbol-odds"].join();
const LIFTS = [-0.62, -0.8, -0.45, -0.95, -0.25]; // of its height: where it stands about the upper edge, the best first
const TOUCH = 1.5; // pixels of the screen that letters have above and below them

/** The wager that an area takes: a spot begins with it. */
const wagerOf = ({ wager, spot }) => wager ?? spot.split(/[:@/]/)[0];

/** Where words stand on the cloth, as rectangles of the screen. */
function words(cloth) {
  const found = [];
  const walker = document.createTreeWalker(cloth, NodeFilter.SHOW_TEXT, (node) =>
    node.data.trim() && node.parentElement.checkVisibility({ visibilityProperty: true }) && !node.parentElement.closest(".edge-marks, .sr-only, title") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) found.push({ left: box.left, right: box.right, top: box.top + TOUCH, bottom: box.bottom - TOUCH });
  }
  return found;
}

const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export class EdgeMarks {
  /** `button` shows and hides them; `cloth` is the table. */
  constructor(table, cloth, button) {
    Object.assign(this, { table, cloth, button });
    this.node = h("div", { class: "edge-marks", "aria-hidden": "true" });
    this.on = false;
    button.addEventListener("click", () => this.turn(!this.on));
    addEventListener("resize", () => this.draw());
    cloth.addEventListener("click", () => this.draw());
  }

  async turn(on) {
    this.on = on;
    this.button.setAttribute("aria-pressed", String(on));
    if (on) await askEdges(this.table, need("#panel-rules"));
    this.draw();
    if (on && this.on && !this.node.childElementCount) tell("House edges of this game stand under “Table”.");
  }

  draw() {
    this.node.remove();
    for (const area of this.cloth.querySelectorAll(".edged")) area.classList.remove("edged");
    if (!this.on) return;
    const areas = [...this.cloth.querySelectorAll(AREAS)].filter((area) => edgeOf(wagerOf(area.dataset)) && area.checkVisibility({ visibilityProperty: true }));
    const marks = areas.map((area) => h("span", { class: "edge-mark num" }, shortEdge(edgeOf(wagerOf(area.dataset)))));
    this.node.replaceChildren(...marks);
    this.cloth.append(this.node);
    // where one is wider than its area it is told in tenths
    const wide = areas.filter((area, i) => marks[i].getBoundingClientRect().width > area.getBoundingClientRect().width);
    areas.forEach((area, i) => wide.includes(area) && text(marks[i], shortEdge(edgeOf(wagerOf(area.dataset)), { close: true })));
    const there = words(this.cloth);
    const at = this.cloth.getBoundingClientRect();
    const zoom = this.cloth.currentCSSZoom ?? 1;
    const placed = areas.map((area, i) => {
      const { width, height } = marks[i].getBoundingClientRect();
      return { mark: marks[i], area, ...this.place(area, { width, height }, there) };
    });
    for (const { mark, area, x, y, odds } of placed) {
      mark.style.setProperty("--x", String((x - at.left) / zoom));
      mark.style.setProperty("--y", String((y - at.top) / zoom));
      area.classList.toggle("edged", odds);
    }
  }

  /** The middle of a mark of that size on the screen, and whether it stands in the place of the odds. */
  place(area, { width, height }, there) {
    const box = (area.querySelector(":scope > .area-shape") ?? area).getBoundingClientRect();
    const x = box.left + box.width / 2;
    const clear = LIFTS.map((lift) => box.top + (lift + 0.5) * height).find((y) => {
      const mark = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
      return !there.some((each) => meets(mark, each));
    });
    if (clear !== undefined) return { x, y: clear, odds: false };
    const odds = [...area.querySelectorAll(ODDS)].filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.getBoundingClientRect());
    if (!odds.length) return { x, y: box.top + (LIFTS[0] + 0.5) * height, odds: false };
    const [top, bottom] = [Math.min(...odds.map((each) => each.top)), Math.max(...odds.map((each) => each.bottom))];
    return { x: (odds[0].left + odds[0].right) / 2, y: Math.max((top + bottom) / 2, top + height / 2), odds: true };
  }
}
