// The racetrack of roulette: the wheel's order laid out as a track. It places nothing but ordinary wagers:
// a number with its neighbours is so many straight up, a section of the wheel the wagers that it is made of.

import { h, put, s, text } from "../dom.js";

const WIDTH = 440;
const HEIGHT = 150;
const DEPTH = 36;
const EDGE = 3;
const MOST = 8;
const SAMPLES = 5;

/** The sections of the wheel with one zero, in the trade's chips: [kind, covers, chips]. */
const SECTIONS = [
  {
    name: "Tiers",
    from: "27",
    to: "33",
    chips: ["5-8", "10-11", "13-16", "23-24", "27-30", "33-36"].map((covers) => ["split", covers, 1]),
  },
  {
    name: "Orphelins",
    from: null,
    chips: [["straight_up", "1", 1], ...["6-9", "14-17", "17-20", "31-34"].map((covers) => ["split", covers, 1])],
  },
  {
    name: "Voisins",
    from: "22",
    to: "25",
    chips: [
      ["street", "0-2-3", 2],
      ...["4-7", "12-15", "18-21", "19-22", "32-35"].map((covers) => ["split", covers, 1]),
      ["corner", "25-26-28-29", 2],
    ],
  },
  {
    name: "Zero",
    from: "12",
    to: "15",
    chips: [...["0-3", "12-15", "32-35"].map((covers) => ["split", covers, 1]), ["straight_up", "26", 1]],
  },
];

/** The sections that a layout has the positions for: `{name, bets: [{spot, chips}], covers}`. */
export function sectionsOf(layout, byKey) {
  if (layout.board.wheel.some(({ pocket }) => pocket === "00")) return [];
  return SECTIONS.map((section) => {
    const bets = section.chips.map(([kind, covers, chips]) => ({ spot: byKey.get(`${kind}:${covers}`), chips }));
    return { ...section, bets, covers: [...new Set(bets.flatMap(({ spot }) => spot?.covers ?? []))] };
  }).filter(({ bets }) => bets.every(({ spot }) => spot));
}

/** A number and its neighbours on the wheel, so many on either side. */
export function neighbours(wheel, pocket, spread) {
  const at = wheel.findIndex((each) => each.pocket === pocket);
  return Array.from({ length: 2 * spread + 1 }, (_, i) => wheel[(at - spread + i + wheel.length) % wheel.length].pocket);
}

/** A point of a track with round ends, inset by `inset`, at a share of its length clockwise from the right end. */
function along(share, inset) {
  const r = HEIGHT / 2 - EDGE - DEPTH / 2;
  const straight = WIDTH - 2 * (r + DEPTH / 2 + EDGE);
  const arc = Math.PI * r;
  const length = 2 * (straight + arc);
  let left = ((share % 1) + 1) % 1 * length;
  const out = r - inset;
  const [cx, cy] = [WIDTH / 2 + straight / 2, HEIGHT / 2];
  const turn = (x, angle) => [x + out * Math.cos(angle), cy + out * Math.sin(angle)];
  if (left <= arc / 2) return turn(cx, left / r);
  left -= arc / 2;
  if (left <= straight) return [cx - left, cy + out];
  left -= straight;
  if (left <= arc) return turn(cx - straight, Math.PI / 2 + left / r);
  left -= arc;
  if (left <= straight) return [cx - straight + left, cy - out];
  return turn(cx, -Math.PI / 2 + (left - straight) / r);
}

const path = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

function run(from, to, inset, steps) {
  return Array.from({ length: steps + 1 }, (_, i) => along(from + ((to - from) * i) / steps, inset));
}

export class Racetrack {
  /**
   * `onBets(bets)` places `[{spot, chips}]` as one gesture; `onPoint(covers, words)` hears what is pointed at.
   */
  constructor(layout, byKey, { onBets, onPoint }) {
    this.wheel = layout.board.wheel;
    this.byKey = byKey;
    this.sections = sectionsOf(layout, byKey);
    this.onBets = onBets;
    this.onPoint = onPoint;
    this.spread = 2;
    this.near = false;
    this.pockets = new Map();
    this.node = h("div", { class: "track" }, this.drawTrack(), this.drawSpread());
    this.bar = this.drawBar();
  }

  /** The bets of a number with its neighbours. */
  betsAround(pocket) {
    return neighbours(this.wheel, pocket, this.spread)
      .map((each) => this.byKey.get(`straight_up:${each}`))
      .filter(Boolean)
      .map((spot) => ({ spot, chips: 1 }));
  }

  /** Where "Neighbours" is on, a number of the grid is placed with its neighbours; false where it is not. */
  takesNumber(spot) {
    if (!this.near || spot.wager !== "straight_up") return false;
    this.onBets(this.betsAround(spot.covers[0]));
    return true;
  }

  drawTrack() {
    const step = 1 / this.wheel.length;
    const svg = s("svg", { class: "track-svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": "Racetrack: numbers with their neighbours on the wheel, and sections" });
    this.wheel.forEach(({ pocket, colour }, i) => {
      const [from, to] = [(i - 0.5) * step, (i + 0.5) * step];
      const [x, y] = along(i * step, 0);
      const node = s(
        "g",
        { class: `stretch ${colour}`, role: "button", tabindex: i ? "-1" : "0", "aria-label": `${pocket} and its neighbours`, dataset: { pocket } },
        s("path", { d: path([...run(from, to, -DEPTH / 2, SAMPLES), ...run(to, from, DEPTH / 2, SAMPLES)]) }),
        s("text", { x, y: y + 4.6, "text-anchor": "middle", "font-size": 13 }, pocket),
      );
      this.hear(node, () => this.betsAround(pocket), () => `${pocket} and ${this.spread} on either side`);
      node.addEventListener("keydown", (event) => this.onKey(event, i));
      this.pockets.set(pocket, node);
      svg.append(node);
    });
    svg.append(...this.sections.map((section) => this.drawSection(section)));
    return svg;
  }

  drawSection(section) {
    const { name, bets } = section;
    const shape = this.shapeOf(section);
    const xs = { Tiers: 0.2, Orphelins: 0.43, Voisins: 0.675, Zero: 0.871 };
    const node = s(
      "g",
      { class: "section", role: "button", tabindex: "0", "aria-label": `${name}, ${this.chipsIn(bets)} chips`, dataset: { section: name } },
      s("path", { d: path(shape) }),
      s("text", { x: WIDTH * xs[name], y: HEIGHT / 2 + 4.5, "text-anchor": "middle", "font-size": name === "Zero" ? 11 : 13 }, name),
    );
    this.hear(node, () => bets, () => `${name}: ${this.chipsIn(bets)} chips on ${bets.length} wagers`);
    return node;
  }

  /** The part of the middle that belongs to a section: between the lines at its ends. */
  shapeOf({ name, from, to }) {
    const step = 1 / this.wheel.length;
    const at = (pocket) => this.wheel.findIndex((each) => each.pocket === pocket);
    const inside = DEPTH / 2 + 1;
    const side = (first, last) => {
      const [a, b] = [(at(first) - 0.5) * step, (at(last) + 0.5) * step];
      return run(a, b < a ? b + 1 : b, inside, 24);
    };
    if (from === null) return [...side("17", "6"), ...side("1", "9")];
    if (name === "Voisins") return [...side("22", "28"), ...side("19", "25")];
    return side(from, to);
  }

  chipsIn(bets) {
    return bets.reduce((sum, { chips }) => sum + chips, 0);
  }

  hear(node, bets, words) {
    const point = () => {
      const covers = [...new Set(bets().flatMap(({ spot }) => spot.covers))];
      this.light(covers);
      this.onPoint(covers, words());
    };
    const leave = () => {
      this.light([]);
      this.onPoint([], "");
    };
    node.addEventListener("pointerenter", point);
    node.addEventListener("focus", () => node.matches(":focus-visible") && point());
    node.addEventListener("pointerleave", leave);
    node.addEventListener("blur", leave);
    node.addEventListener("click", () => this.onBets(bets()));
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) this.onBets(bets());
    });
  }

  onKey(event, at) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...this.pockets.values()];
    const next = all[(at + step + all.length) % all.length];
    all[at].setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  light(covers) {
    const lit = new Set(covers);
    for (const [pocket, node] of this.pockets) node.classList.toggle("lit", lit.has(pocket));
  }

  /** Mark where the ball rests. */
  mark(place) {
    for (const [pocket, node] of this.pockets) node.classList.toggle("hit", pocket === place);
  }

  drawSpread() {
    const says = h("span", { class: "spread-says" });
    const tell = () => text(says, `Neighbours: ${this.spread}`);
    const by = (step) => () => {
      this.spread = Math.min(MOST, Math.max(1, this.spread + step));
      tell();
    };
    tell();
    const button = (sign, label, step) => h("button", { type: "button", class: "btn compact", "aria-label": label, onclick: by(step) }, sign);
    return h("div", { class: "spread" }, button("−", "Fewer neighbours", -1), says, button("+", "More neighbours", 1));
  }

  /** For a narrow screen: the sections as buttons, and "Neighbours" for the numbers of the grid. */
  drawBar() {
    const near = h("button", { type: "button", class: "btn compact", "aria-pressed": "false", onclick: () => {
      this.near = !this.near;
      near.setAttribute("aria-pressed", String(this.near));
    } }, "Neighbours");
    const section = ({ name, bets }) => h("button", { type: "button", class: "btn compact", onclick: () => this.onBets(bets) }, name);
    return put(h("div", { class: "calls", role: "group", "aria-label": "Sections of the wheel" }), this.sections.map(section), near);
  }
}
