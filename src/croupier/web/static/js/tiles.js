// Tiles of pai gow as SVG, drawn here: Chinese dominoes, black, with pips in red and white where the makers
// have put them. A 1 and a 4 are red, all else is white; of the two sixes of the 12 one column is red.

import { s } from "./dom.js";

/** The kinds by their names: what a pair is called, and the halves of one tile, or of the two that differ. */
const KINDS = {
  12: ["teen", [6, 6]],
  2: ["day", [1, 1]],
  "high 8": ["yun", [4, 4]],
  "high 4": ["gor", [1, 3]],
  "high 10": ["mooy", [5, 5]],
  "high 6": ["chong", [3, 3]],
  "low 4": ["bon", [2, 2]],
  11: ["foo", [5, 6]],
  "low 10": ["ping", [4, 6]],
  "high 7": ["tit", [1, 6]],
  "low 6": ["look", [1, 5]],
  9: ["chop gow", [3, 6], [4, 5]],
  "low 8": ["chop bot", [2, 6], [3, 5]],
  "low 7": ["chop chit", [2, 5], [3, 4]],
  5: ["chop ng", [1, 4], [2, 3]],
  "3/6": ["gee jun", [1, 2], [2, 4]],
};

/** The names of the kinds, highest single tile first. */
export const ORDER = ["12", "2", "high 8", "high 4", "high 10", "high 6", "low 4", "11", "low 10", "high 7", "low 6", "9", "low 8", "low 7", "5", "3/6"];

// Where the pips of the upper half lie; the lower half is the same, turned.
const [L, M, R] = [17, 30, 43];
const PLACES = {
  1: [[M, 30]],
  2: [[L, 17], [R, 17]],
  3: [[L, 17], [M, 34], [R, 51]],
  4: [[L, 19], [R, 19], [L, 45], [R, 45]],
  5: [[L, 17], [R, 17], [M, 34], [L, 51], [R, 51]],
  6: [[L, 17], [R, 17], [L, 34], [R, 34], [L, 51], [R, 51]],
};
const RED = new Set([1, 4]);

function half(pips, double) {
  const radius = pips === 1 ? 9.5 : 6.1;
  return PLACES[pips].map(([x, y]) => {
    const red = double && pips === 6 ? x === L : RED.has(pips);
    return s("circle", { class: `pip ${red ? "red" : "white"}`, cx: x, cy: y, r: radius });
  });
}

function front(name, face) {
  const [, ...faces] = KINDS[name];
  const [upper, lower] = faces[face % faces.length];
  return [half(upper, upper === lower), s("g", { transform: "rotate(180 30 69)" }, half(lower, upper === lower))];
}

function back() {
  return [
    s("rect", { class: "tile-inlay", x: 7, y: 7, width: 46, height: 124, rx: 4 }),
    s("path", { class: "tile-inlay", d: "M30 45 45 69 30 93 15 69Z" }),
    s("circle", { class: "tile-inlay dot", cx: 30, cy: 69, r: 4 }),
  ];
}

/** A tile as it is spoken: "high 8, yun". */
export const tileName = (name) => `${name}, ${KINDS[name][0]}`;

/** A tile as a picture: its face (the first or the second where two of a kind differ), or its back. */
export function tile(name, face = 0) {
  return s(
    "svg",
    { class: "tile", viewBox: "0 0 60 138", role: "img", "aria-label": name ? tileName(name) : "tile face down", dataset: { tile: name || "", face: String(face) } },
    s("rect", { class: name ? "tile-body" : "tile-body down", x: 1, y: 1, width: 58, height: 136, rx: 8 }),
    s("rect", { class: "tile-rim", x: 3, y: 3, width: 54, height: 132, rx: 6.5 }),
    name ? front(name, face) : back(),
  );
}

/** Tells the two tiles of a kind apart for one viewer: hands are asked for in the order in which they were seen. */
export class Faces {
  constructor() {
    this.seen = new Map();
  }

  /** Which face each tile of a hand shows. */
  of(names) {
    return names.map((name) => {
      const face = this.seen.get(name) ?? 0;
      if (name) this.seen.set(name, face + 1);
      return face;
    });
  }
}
