// The grid of roulette as SVG: squares, columns, dozens and even chances, and every position that a chip
// can lie on. A chip reads as on the table: as the nearest position within a quarter of a square along
// either side, elsewhere as the area that it lies in.
//
// The house gives positions and areas in quarters of a square (layout.board): x along the layout from the
// line between zero and 1, 2, 3, y across it from the outer line of the first column.

import { face, stack } from "../chips.js";
import { chipsOf } from "../clicks.js";
import { h, put, s } from "../dom.js";
import { lyingWords } from "../lying_words.js";
import { money } from "../money.js";
import { othersChips, othersKey, othersWords } from "../others_on.js";
import { spotOf } from "../spots.js";

const REACH = 1;
const NARROW = 520; // pixels of the screen
const LONG_PRESS = 550;
const TYPING = 900;
const MARGIN = 4;
const ENDS = { left: -4, right: 52, low: -8, high: 12 };
// pixels of the drawing for a quarter of a square, along x and along y; others' chips on a number or
// a field lie so far from its middle, so that it is read
const LYING = { x: 16, y: 16, chip: 15, number: [-19, 19], field: [0, 23] };
const LEAST_CHIP = 13.5; // the radius of a chip in pixels of the screen, however small the layout is drawn
const FINGER = 44.5; // pixels of the screen: the least height of a number's square on a phone
const STANDING = { x: 10.3, y: 18, chip: 13.5, number: [-24, 10], field: [0, 24] };
const EVENS = ["low", "even", "red", "black", "odd", "high"];
const ORDINAL = { 1: "1st", 2: "2nd", 3: "3rd" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The details that a wager on a position is placed with. */
function detailsOf(spot) {
  if (spot.selection) return { selection: spot.selection };
  return EVENS.includes(spot.wager) ? {} : { covers: spot.covers };
}

/** The positions that a table offers, each with its key, its details and what its wager is. */
export function offered(layout) {
  const areas = new Map(layout.areas.map((area) => [area.wager, area]));
  return layout.board.spots
    .filter((spot) => areas.has(spot.wager))
    .map((spot) => {
      const area = areas.get(spot.wager);
      const details = detailsOf(spot);
      return { ...spot, area, details, key: spotOf(spot.wager, details), title: titleOf(spot, area) };
    });
}

function titleOf(spot, area) {
  if (EVENS.includes(spot.wager)) return area.title;
  if (ORDINAL[spot.selection] && spot.wager !== "straight_up") return `${ORDINAL[spot.selection]} ${area.title.toLowerCase()}`;
  return `${area.title} ${spot.selection ?? spot.covers.join("-")}`;
}

export class Grid {
  /** `onPlace(spot)` and `onTake(spot)` hear what is tapped; `onPoint(spot or null)` what is pointed at. */
  constructor(host, layout, spots, { onPlace, onTake, onPoint }) {
    this.host = host;
    this.board = layout.board;
    this.spots = spots;
    this.byKey = new Map(spots.filter((spot) => !spot.courtesy).map((spot) => [spot.key, spot]));
    this.colours = new Map(this.board.wheel.map(({ pocket, colour }) => [pocket, colour]));
    this.onPlace = onPlace;
    this.onTake = onTake;
    this.onPoint = onPoint;
    this.model = { lying: {}, pending: {}, ended: {}, open: false, place: null };
    this.at = null;
    this.typed = "";
    this.typedAt = 0;
    this.stands = null;
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(host);
    this.draw();
  }

  close() {
    this.watcher.disconnect();
  }

  /** Draw anew what depends on the size of the screen: the layout when it turns, the chips when they would be too small. */
  resize() {
    this.draw();
    const radius = this.radius();
    if (radius === this.drawnRadius) return;
    this.drawnRadius = radius;
    for (const { node } of this.drawn.values()) node.remove();
    this.drawn.clear();
    this.show(this.model);
  }

  /** How long a quarter of a square is where the layout stands, so that a finger hits every number. */
  standingX() {
    const units = (ENDS.high - ENDS.low) * STANDING.y + 2 * MARGIN;
    return Math.max(STANDING.x, ((FINGER / 4) * units) / Math.max(this.host.clientWidth, 1));
  }

  /** The radius of a chip in the drawing. */
  radius() {
    const scale = this.svg.getScreenCTM()?.a;
    return scale ? Math.max(this.form.chip, LEAST_CHIP / scale) : this.form.chip;
  }

  /** The shorter side of a number's square in pixels of the screen. */
  side() {
    const { width, height } = this.areas.get("1").getBoundingClientRect();
    return Math.min(width, height);
  }

  draw() {
    const stands = this.host.clientWidth < NARROW;
    const x = stands ? this.standingX() : LYING.x;
    if (stands === this.stands && x === this.form.x) return;
    this.stands = stands;
    this.form = stands ? { ...STANDING, x } : LYING;
    const [right, bottom] = stands ? this.point(ENDS.right, ENDS.high) : this.point(ENDS.right, ENDS.low);
    this.svg = s("svg", {
      class: `grid-svg${stands ? " standing" : ""}`,
      viewBox: `0 0 ${right + MARGIN} ${bottom + MARGIN}`,
      role: "group",
      "aria-label": "Betting layout. Arrows move between positions; type a number to go to it.",
    });
    this.areas = new Map(this.board.areas.map((area) => [area.name, this.drawArea(area)]));
    this.marks = s("g", { class: "marks" });
    this.chips = s("g", { class: "chips-on" });
    this.others = s("g", { class: "chips-on" });
    this.othersDrawn = "";
    this.rings = s("g", { class: "rings" });
    this.drawn = new Map();
    this.svg.append(...this.areas.values(), this.others, this.chips, this.marks, this.rings);
    this.nodes = new Map([...this.byKey.values()].map((spot) => [spot.key, this.drawSpot(spot)]));
    this.rings.append(...this.nodes.values());
    const first = this.at ?? this.byKey.keys().next().value;
    this.nodes.get(first)?.setAttribute("tabindex", "0");
    this.listen();
    put(this.host, this.svg);
    this.show(this.model);
  }

  /** Where a point of the layout is in the drawing. */
  point(x, y) {
    const { x: along, y: across } = this.form;
    if (this.stands) return [(y - ENDS.low) * across + MARGIN, (x - ENDS.left) * along + MARGIN];
    return [(x - ENDS.left) * along + MARGIN, (ENDS.high - y) * across + MARGIN];
  }

  /** Where a point of the screen is on the layout. */
  unpoint(event) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const { x: along, y: across } = this.form;
    if (this.stands) return [(y - MARGIN) / along + ENDS.left, (x - MARGIN) / across + ENDS.low];
    return [(x - MARGIN) / along + ENDS.left, ENDS.high - (y - MARGIN) / across];
  }

  /** The position that a chip at a point of the screen reads as, or null. */
  spotAt(event) {
    const at = this.unpoint(event);
    if (!at) return null;
    const [x, y] = at;
    const far = (spot) => (x - spot.x) ** 2 + (y - spot.y) ** 2;
    const near = this.spots
      .filter((spot) => Math.max(Math.abs(x - spot.x), Math.abs(y - spot.y)) <= REACH)
      .toSorted((a, b) => far(a) - far(b) || a.covers.length - b.covers.length);
    const area = this.board.areas.find((a) => a.left < x && x < a.right && a.low < y && y < a.high);
    const spot = near[0] ?? this.spots.find((each) => each.name === area?.name);
    return spot ? this.byKey.get(spot.key) : null;
  }

  drawArea({ name, left, low, right, high }) {
    const [x1, y1] = this.point(left, high);
    const [x2, y2] = this.point(right, low);
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
    const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
    const colour = this.colours.get(name) ?? (name === "red" || name === "black" ? "" : "none");
    const group = s(
      "g",
      { class: `field ${colour}${this.colours.has(name) ? " number" : ""}`, dataset: { area: name } },
      s("rect", { class: "field-shape", x, y, width, height, rx: colour === "green" ? 10 : 1 }),
    );
    group.append(...this.label(name, x + width / 2, y + height / 2, width, height));
    return group;
  }

  label(name, x, y, width, height) {
    const words = (text, size) => s("text", { x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle" }, text);
    if (name === "red" || name === "black") {
      const [rx, ry] = [Math.min(width * 0.36, 38), Math.min(height * 0.3, 21)];
      return [s("path", { class: `diamond ${name}`, d: `M${x - rx} ${y}L${x} ${y - ry}L${x + rx} ${y}L${x} ${y + ry}Z` })];
    }
    if (this.colours.has(name)) return [words(name, this.stands ? 17 : 24)];
    const [kind, which] = name.split(" ");
    if (kind === "dozen") return [words(`${ORDINAL[which]} 12`, this.stands ? 15 : 21)];
    if (kind === "column") return [words(this.odds("column"), this.stands ? 12 : 15)];
    return [words({ low: "1–18", high: "19–36", even: "EVEN", odd: "ODD" }[name], this.stands ? 14 : 19)];
  }

  odds(wager) {
    return this.spots.find((spot) => spot.wager === wager)?.area.pays ?? "";
  }

  drawSpot(spot) {
    const [x, y] = this.point(spot.x, spot.y);
    return s(
      "g",
      { class: "spot", role: "button", tabindex: "-1", transform: `translate(${x} ${y})`, dataset: { spot: spot.key } },
      s("circle", { class: "spot-ring", r: this.form.chip + 2 }),
    );
  }

  // What is pointed at and tapped --------------------------------------------------------------

  listen() {
    let timer = 0;
    let held = false;
    const stop = () => clearTimeout(timer);
    const { svg } = this;
    svg.addEventListener("pointerdown", (event) => {
      held = false;
      if (event.button !== 0) return;
      const spot = this.spotAt(event);
      this.lightFor(spot);
      timer = setTimeout(() => {
        held = true;
        if (spot) this.onTake(spot);
      }, LONG_PRESS);
    });
    svg.addEventListener("pointermove", (event) => this.lightFor(this.spotAt(event)));
    for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, stop);
    svg.addEventListener("pointerleave", () => {
      stop();
      this.lightFor(null);
    });
    svg.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      stop();
      const spot = this.spotAt(event);
      if (spot && !held && event.pointerType !== "touch") this.onTake(spot);
    });
    svg.addEventListener("click", (event) => {
      stop();
      // a click without a pointer is on the position that has the focus
      const named = event.detail === 0 ? event.target.closest(".spot")?.dataset.spot : null;
      const spot = named ? this.byKey.get(named) : this.spotAt(event);
      if (!spot || held) return;
      for (let chips = chipsOf(event, spot.key); chips > 0; chips -= 1) this.onPlace(spot);
    });
    svg.addEventListener("keydown", (event) => this.onKey(event));
    svg.addEventListener("focusin", (event) => {
      const key = event.target.closest?.(".spot")?.dataset.spot;
      if (!key) return;
      this.moveTo(key, false);
      if (event.target.matches(":focus-visible")) this.lightFor(this.byKey.get(key));
    });
    svg.addEventListener("focusout", () => this.lightFor(null));
  }

  /** Light the numbers that a position covers. */
  lightFor(spot) {
    this.light(spot ? spot.covers : [], spot?.name);
    this.onPoint(spot);
  }

  /** Light numbers, and the area of that name. */
  light(covers, name = null) {
    const lit = new Set([...covers, name]);
    for (const [area, node] of this.areas) node.classList.toggle("lit", lit.has(area));
  }

  // The keyboard ---------------------------------------------------------------------------------

  onKey(event) {
    const spot = this.byKey.get(event.target.closest?.(".spot")?.dataset.spot);
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.onPlace(spot);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      if (!event.repeat) this.onTake(spot);
    } else if (ARROWS[event.key]) {
      event.preventDefault();
      this.step(spot, ARROWS[event.key]);
    }
  }

  /** A digit while a position has the focus goes to that number; true where it was taken. */
  typeDigit(event) {
    if (!/^\d$/.test(event.key) || !this.svg.contains(document.activeElement)) return false;
    const fresh = event.timeStamp - this.typedAt > TYPING;
    this.typedAt = event.timeStamp;
    const known = (text) => this.byKey.has(`straight_up:${text}`);
    this.typed = !fresh && known(this.typed + event.key) ? this.typed + event.key : event.key;
    if (known(this.typed)) this.moveTo(`straight_up:${this.typed}`);
    return true;
  }

  /** Go to the nearest position in a direction of the screen. */
  step(from, [dx, dy]) {
    const [x, y] = this.point(from.x, from.y);
    let best = null;
    let least = Infinity;
    for (const [key, spot] of this.byKey) {
      const [ex, ey] = this.point(spot.x, spot.y);
      const along = (ex - x) * dx + (ey - y) * dy;
      const across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      if (key === from.key || along < 4) continue;
      const distance = along + across * 2.5;
      if (distance < least) [best, least] = [key, distance];
    }
    if (best) this.moveTo(best);
  }

  moveTo(key, focus = true) {
    if (this.at && this.at !== key) this.nodes.get(this.at)?.setAttribute("tabindex", "-1");
    else this.nodes.values().next().value.setAttribute("tabindex", "-1");
    this.at = key;
    const node = this.nodes.get(key);
    node.setAttribute("tabindex", "0");
    if (focus) node.focus();
  }

  // Chips ------------------------------------------------------------------------------------------

  /** Draw chips, and the marker where the ball rests: `{lying, pending, ended, open, place}`. */
  show(model) {
    this.model = model;
    const { lying, pending, others = {}, ended, open, place, set = null } = model;
    this.svg.classList.toggle("closed", !open);
    for (const [key, spot] of this.byKey) {
      const lies = lying[key] || 0;
      const node = this.nodes.get(key);
      const label = [describe(spot, lies, ended[key]), othersWords(this.othersOf(key, others))].filter(Boolean).join("; ");
      if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
      this.drawChips(spot, pending[key] ?? lies, pending[key] !== undefined, ended[key], set);
    }
    this.drawOthers(others);
    this.mark(place);
  }

  /** What others have on a position, by whatever order of its numbers they named it. */
  othersOf(key, others) {
    return others[key];
  }

  aside({ wager, covers }) {
    if (EVENS.includes(wager) || wager === "dozen") return this.form.field;
    return covers.length === 1 || wager === "column" ? this.form.number : [0, 0];
  }

  /** Others' chips: on the position itself, on a number or a field aside of its name. */
  drawOthers(others) {
    const r = this.radius() * 0.55;
    const told = `${r.toFixed(1)} ${Object.entries(others).map(([key, list]) => `${key}=${othersKey(list)}`)}`;
    if (told === this.othersDrawn) return;
    this.othersDrawn = told;
    put(
      this.others,
      [...this.byKey].flatMap(([key, spot]) => {
        const chips = othersChips(this.othersOf(key, others), r, { most: 3 });
        if (!chips) return [];
        const [x, y] = this.point(spot.x, spot.y);
        const [dx, dy] = this.aside(spot);
        return [s("g", { transform: `translate(${x + dx} ${y + dy})`, dataset: { on: key } }, chips)];
      }),
    );
  }

  drawChips(spot, amount, pale, ended, set) {
    const kept = ended && ended.result !== "lose" && ended.stake;
    const wanted = amount ? `${amount}|${pale}|${set?.colour}` : kept ? `${ended.result},${ended.stake},${ended.won}` : "";
    const before = this.drawn.get(spot.key);
    if ((before?.wanted ?? "") === wanted) return;
    before?.node.remove();
    this.drawn.delete(spot.key);
    if (!wanted) return;
    const r = this.radius();
    const [x, y] = this.point(spot.x, spot.y);
    const node = s("g", { class: "chips-of", transform: `translate(${x} ${y})`, dataset: { on: spot.key } });
    node.append(stack(amount || ended.stake, r, { ghost: pale, set }));
    if (!amount && ended.won) {
      const paid = stack(ended.won, r, { label: `+${face(ended.won)}` });
      paid.setAttribute("transform", `translate(${r * 1.3} ${-r * 0.9})`);
      paid.classList.add("paid");
      node.append(paid);
    }
    this.drawn.set(spot.key, { node, wanted });
    this.chips.append(node);
  }

  mark(place) {
    for (const [area, node] of this.areas) node.classList.toggle("hit", area === place);
    if (this.marks.dataset.place === (place ?? "")) return;
    this.marks.dataset.place = place ?? "";
    put(this.marks);
    const spot = place === null ? null : this.byKey.get(`straight_up:${place}`);
    if (!spot) return;
    const [x, y] = this.point(spot.x, spot.y);
    // in the corner that no paid chips are put into
    this.marks.append(dolly(x - (this.stands ? 24 : 19), y - (this.stands ? 6 : 16)));
  }
}

/** The marker that stands on the winning number. */
function dolly(x, y) {
  return s(
    "g",
    { class: "dolly", transform: `translate(${x} ${y})` },
    s("title", {}, "The marker"),
    s("ellipse", { cx: 0, cy: 13, rx: 9.5, ry: 3.6, fill: "#0007" }),
    s("path", { d: "M-8.500 11.500C-8.500 8-4 7-3 2.500L-4.500 0C-6-3-3.500-9 0-9S6-3 4.500 0L3 2.500C4 7 8.500 8 8.500 11.500 6 14-6 14-8.500 11.500Z", class: "dolly-body" }),
    s("path", { d: "M-2.500-6.500C-3.800-4.500-3.800-2.500-2.800-.8", class: "dolly-shine" }),
  );
}

function describe(spot, lies, ended) {
  const parts = [`${spot.title}, pays ${spot.area.pays}`];
  if (spot.range) parts.push(`wagers ${spot.range}`);
  parts.push(lyingWords(lies));
  if (ended?.result === "win") parts.push(`won ${money(ended.won)}`);
  return parts.join("; ");
}

/** A line that tells what is pointed at. */
export function readout(spot, lies) {
  return [
    h("b", {}, spot.title),
    h("span", {}, spot.area.pays),
    spot.range ? h("span", {}, spot.range) : null,
    lies ? h("span", { class: "own" }, lyingWords(lies)) : null,
  ];
}
