// Chips as SVG: a disc for each value, stacks for amounts, and the palette of a table.

import { h, s } from "./dom.js";
import { money } from "./money.js";

// value in cents: [body, edge spots, ink]
const COLOURS = new Map([
  [50, ["#b98a6a", "#f3e6da", "#1b120c"]],
  [100, ["#e9e5da", "#7d8a93", "#23262a"]],
  [200, ["#e7cf6b", "#fff7d6", "#2c2505"]],
  [250, ["#d98aa8", "#fdeef4", "#2f0c1b"]],
  [500, ["#b5322f", "#f6dcd3", "#ffffff"]],
  [1000, ["#2360a5", "#dbe9f7", "#ffffff"]],
  [2000, ["#7a4a2b", "#f3dfcd", "#ffffff"]],
  [2500, ["#1f7d52", "#d8f0e3", "#ffffff"]],
  [5000, ["#d9772b", "#fff0df", "#221000"]],
  [10000, ["#23262b", "#c9ced6", "#ffffff"]],
  [50000, ["#6b3a96", "#eadcf6", "#ffffff"]],
  [100000, ["#c9a13b", "#fff3cf", "#241a00"]],
  [500000, ["#7a4a2b", "#f3dfcd", "#ffffff"]],
  [1000000, ["#0f6f78", "#d4eff1", "#ffffff"]],
]);
// chips without a denomination, by the name of their colour
const SETS = {
  white: ["#ece7da", "#8b959c", "#23262a"],
  red: ["#b5322f", "#f6dcd3", "#ffffff"],
  blue: ["#2360a5", "#dbe9f7", "#ffffff"],
  green: ["#1f7d52", "#d8f0e3", "#ffffff"],
  yellow: ["#e3c33f", "#fff7d6", "#2c2505"],
  orange: ["#d9772b", "#fff0df", "#221000"],
  pink: ["#d98aa8", "#fdeef4", "#2f0c1b"],
  purple: ["#6b3a96", "#eadcf6", "#ffffff"],
  brown: ["#7a4a2b", "#f3dfcd", "#ffffff"],
  grey: ["#6d757b", "#dfe3e6", "#ffffff"],
  turquoise: ["#0f8a8f", "#d4eff1", "#ffffff"],
  lime: ["#8fbf3a", "#f0f8dc", "#1c2606"],
};
/** Whether a colour of chips is one that can be drawn. */
export const isColour = (name) => name in SETS;

const VALUES = [...COLOURS.keys()];
const COUNTS = [1, 2, 5, 10, 20];
const MOST_IN_A_STACK = 5;

const MOST_CHOICES = 6;

/** Values without the one that is nearest to the next higher. */
function withoutNearest(values) {
  const ratio = (i) => values[i + 1] / values[i];
  const nearest = values.slice(0, -1).reduce((best, _, i) => (ratio(i) < ratio(best) ? i : best), 0);
  return values.toSpliced(nearest, 1);
}

/**
 * The values of the chips that a table offers: at most six, from what the limits of its main wagers allow, the
 * first of them for wagers of as little as `least`.
 */
export function palette(smallest, min, max, least = min) {
  const fits = VALUES.filter((v) => v >= smallest && v % smallest === 0 && (max === null || v <= max));
  const from = Math.max(0, fits.findLastIndex((v) => v <= Math.max(min ?? smallest, smallest)));
  const chosen = fits.slice(from, from + MOST_CHOICES);
  if (!chosen.length) return [smallest];
  const small = fits.findLast((v) => v <= Math.max(least ?? smallest, smallest));
  if (small === undefined || small >= chosen[0]) return chosen;
  return [small, ...(chosen.length < MOST_CHOICES ? chosen : withoutNearest(chosen))];
}

/** The amounts that so many chips of a colour are worth: what is offered to a player who has one. */
export function countsOf(value, max) {
  const fits = COUNTS.map((count) => count * value).filter((amount) => max === null || amount <= max);
  return fits.length ? fits : [value];
}

/** What is written on a chip. */
export function face(value) {
  if (value < 100) return `${value}¢`;
  if (value >= 100000 && value % 100000 === 0) return `${value / 100000}K`;
  return value % 100 ? (value / 100).toFixed(2) : String(value / 100);
}

function colours(value, set) {
  if (set) return SETS[set.colour];
  if (COLOURS.has(value)) return COLOURS.get(value);
  const below = VALUES.filter((v) => v <= value);
  return COLOURS.get(below.at(-1) ?? VALUES[0]);
}

/** The group of shapes of one chip with radius `r` about (0, 0); `set` is a player's colour, {colour, value}. */
export function disc(value, r, label = face(value), set = null) {
  const [body, spots, ink] = colours(value, set);
  const edge = 2 * Math.PI * r * 0.9;
  const size = r * (label.length > 6 ? 2.3 / label.length : label.length > 4 ? 0.44 : label.length > 3 ? 0.63 : label.length > 2 ? 0.68 : 0.8);
  return s(
    "g",
    { class: "disc" },
    s("circle", { r, fill: body, stroke: "#0008", "stroke-width": r * 0.04 }),
    s("circle", {
      r: r * 0.9,
      fill: "none",
      stroke: spots,
      "stroke-width": r * 0.2,
      "stroke-dasharray": `${edge * 0.065} ${edge * 0.06017}`,
    }),
    s("circle", { r: r * 0.72, fill: body, stroke: spots, "stroke-width": r * 0.035 }),
    s("circle", { r: r * 0.64, fill: "none", stroke: spots, "stroke-width": r * 0.02, opacity: 0.6 }),
    s(
      "text",
      {
        "text-anchor": "middle",
        y: size * 0.36,
        "font-size": size,
        "font-weight": 700,
        fill: ink,
        // a long amount reaches over the edge
        ...(label.length > 4 && { stroke: body, "stroke-width": size * 0.3, "stroke-linejoin": "round", "paint-order": "stroke" }),
        "letter-spacing": "-0.03em",
      },
      label,
    ),
  );
}

/** A chip as a picture of its own; of a colour it tells how many chips it stands for. */
export function chip(value, size = 56, set = null) {
  const svg = s("svg", { viewBox: "-50 -50 100 100", width: size, height: size, "aria-hidden": "true" });
  svg.append(disc(value, 47, set ? `×${value / set.value}` : face(value), set));
  return svg;
}

/** The chips that an amount is made of, greatest first, at most so many as a stack shows. */
function made(amount, set, most) {
  if (set) return Array(Math.min(most, Math.max(1, Math.floor(amount / set.value)))).fill(set.value);
  const chips = [];
  let left = amount;
  for (const value of VALUES.toReversed()) {
    while (left >= value && chips.length < most) {
      chips.push(value);
      left -= value;
    }
  }
  return chips.length ? chips : [VALUES[0]];
}

/** A stack of at most so many chips for an amount, its top at (0, 0); of a colour `set` it tells how many there are. */
export function stack(amount, r, { set = null, label = set ? String(Math.floor(amount / set.value)) : face(amount), ghost = false, most = MOST_IN_A_STACK } = {}) {
  const chips = made(amount, set, most);
  const lift = r * 0.2;
  const group = s("g", { class: ghost ? "stack ghost" : "stack" });
  group.append(s("ellipse", { cx: r * 0.08, cy: r * 0.12 + (chips.length - 1) * lift, rx: r * 1.04, ry: r, fill: "#0006" }));
  chips.forEach((value, index) => {
    const top = index === chips.length - 1;
    const one = disc(top ? chips[0] : value, r, top ? label : "", set);
    one.setAttribute("transform", `translate(0 ${(chips.length - 1 - index) * lift})`);
    group.append(one);
  });
  return group;
}

function named(value, set) {
  const worth = money(value, { always: false });
  return set ? `${value / set.value} ${set.colour}, ${worth}` : `${worth} chip`;
}

/** The row of chips to choose from. `onPick` hears the value in cents. */
export function chipPicker(values, chosen, onPick, set = null) {
  const row = h("div", { class: "chips", role: "radiogroup", "aria-label": "Chip to place" });
  const pick = (value) => {
    for (const each of row.children) {
      const on = Number(each.dataset.value) === value;
      each.setAttribute("aria-checked", String(on));
      each.tabIndex = on ? 0 : -1;
    }
    onPick(value);
  };
  values.forEach((value, index) => {
    const on = value === chosen;
    row.append(
      h(
        "button",
        {
          type: "button",
          class: "chip-choice",
          role: "radio",
          "aria-checked": String(on),
          "aria-label": named(value, set),
          title: `${named(value, set)} (key ${index + 1})`,
          tabindex: on ? 0 : -1,
          dataset: { value: String(value) },
          onclick: () => pick(value),
        },
        chip(value, 56, set),
      ),
    );
  });
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = [...row.children].indexOf(document.activeElement);
    const next = row.children[(at + step + values.length) % values.length];
    next.focus();
    pick(Number(next.dataset.value));
  });
  row.pick = pick;
  return row;
}
