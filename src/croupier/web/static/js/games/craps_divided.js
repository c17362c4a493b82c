// A wager in two parts that may be unequal: how many chips go on each is chosen, and all of them are placed at once.

import { Cell } from "../cells.js";
import { h, put } from "../dom.js";
import { rangeWords } from "../money.js";
import { spotOf } from "../spots.js";

const MOST = 9;
const common = (a, b) => (b ? common(b, a % b) : a);

export class Divided {
  /** `parts` are the names of the two parts. */
  constructor(area, parts, actions) {
    Object.assign(this, { area, parts, actions });
    this.cells = new Map();
    this.host = h("div", { class: "divided-cells" });
    this.selects = parts.map((part, at) =>
      h("select", { "aria-label": `${area.title}: chips on ${part}`, onchange: () => this.draw() }, Array.from({ length: MOST }, (_, i) => h("option", { value: i + 1, selected: i + 1 === 2 - at }, i + 1))),
    );
    const fields = parts.map((part, at) => h("label", {}, this.selects[at], ` on ${part}`));
    this.node = h("div", { class: "divided", role: "group", "aria-label": `${area.title}, divided` }, fields, this.host);
    this.draw();
  }

  get chips() {
    return this.selects.map((select) => Number(select.value));
  }

  /** How the chosen chips divide it, in the fewest units: "2:1". */
  get selection() {
    const [first, second] = this.chips;
    const by = common(first, second);
    return `${first / by}:${second / by}`;
  }

  cell(selection) {
    const { area, actions } = this;
    const details = { selection };
    const [first, second] = selection.split(":");
    const title = `${area.title}, ${first} on ${this.parts[0]} and ${second} on ${this.parts[1]}`;
    const body = [h("b", { class: "cell-name" }, `${area.title} ${selection}`)];
    // What is placed at once: as many chips as were chosen, or one for each unit of a wager that lies divided otherwise.
    const chips = () => (selection === this.selection ? this.chips : [first, second].map(Number)).reduce((all, each) => all + each);
    const onPlace = (spot, wager) => actions.onPlaceAll([{ spot, wager, details, chips: chips() }]);
    return new Cell({ key: spotOf(area.wager, details), wager: area.wager, details, title, range: rangeWords(area), body, kind: "roll" }, { ...actions, onPlace });
  }

  /** The chosen division, and those in which wagers lie. */
  draw(lying = this.lying ?? []) {
    this.lying = lying;
    const wanted = [...new Set([this.selection, ...lying])];
    if (wanted.join() === [...this.cells.keys()].join()) return;
    this.cells = new Map(wanted.map((each) => [each, this.cells.get(each) ?? this.cell(each)]));
    put(this.host, [...this.cells.values()].map((cell) => cell.node));
    if (this.now) for (const cell of this.cells.values()) cell.show(this.now);
  }

  show(now) {
    this.now = now;
    const prefix = `${this.area.wager}:`;
    const spots = [...Object.keys(now.lying), ...Object.keys(now.pending), ...Object.keys(now.ended)];
    this.draw([...new Set(spots.filter((spot) => spot.startsWith(prefix)).map((spot) => spot.slice(prefix.length)))]);
    for (const cell of this.cells.values()) cell.show(now);
  }
}
