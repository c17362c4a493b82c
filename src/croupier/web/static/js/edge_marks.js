// House edges on the layout: one press writes on each area what the house keeps of its wager, another takes it away. They lie
// over the cloth, so that no area moves, and let every tap through.

import { askEdges, edgeOf, shortEdge } from "./edges.js";
import { h, need } from "./dom.js";
import { tell } from "./notices.js";

const AREAS = ".area[data-wager], .cell[data-spot], .symbol[data-spot]";

/** The wager that an area takes: a spot begins with it. */
const wagerOf = ({ wager, spot }) => wager ?? spot.split(/[:@/]/)[0];

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
    if (!this.on) return;
    const at = this.cloth.getBoundingClientRect();
    const zoom = this.cloth.currentCSSZoom ?? 1;
    const marks = [...this.cloth.querySelectorAll(AREAS)].filter((area) => area.checkVisibility({ visibilityProperty: true })).map((area) => {
      const edge = edgeOf(wagerOf(area.dataset));
      if (!edge) return null;
      const box = (area.querySelector(":scope > .area-shape") ?? area).getBoundingClientRect();
      const mark = h("span", { class: "edge-mark num" }, shortEdge(edge));
      mark.style.setProperty("--x", String((box.left + box.width / 2 - at.left) / zoom));
      mark.style.setProperty("--y", String((box.top - at.top) / zoom));
      return mark;
    });
    this.node.replaceChildren(...marks.filter(Boolean));
    this.cloth.append(this.node);
  }
}
