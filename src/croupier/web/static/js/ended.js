// What became of a wager that lies on the cloth no more: a tag on its area, "Lost $5" or "Won $25".

import { s } from "./dom.js";
import { money } from "./money.js";

const EMPTY = new Set(["returned", "stand_off"]);

/**
 * The words of a tag and its kind, for the end of a wager as an area is told it; null where there is none to tell,
 * as where another wager `lies` there by now.
 */
export function endWords(ended, lies = 0) {
  if (!ended?.fresh || (lies && !ended.up)) return null;
  const { result, stake, net } = ended;
  const amount = (value) => money(Math.abs(value), { always: false });
  if (net > 0) return [`Won ${amount(net)}`, "up"];
  if (net < 0) return [`Lost ${amount(net)}`, "down"];
  return EMPTY.has(result) && stake ? [`Back ${amount(stake)}`, ""] : null;
}

/** The tag as SVG, its middle at (0, 0), with letters so high; nothing where there is no end to tell. */
export function endTag(ended, lies, font) {
  const told = endWords(ended, lies);
  if (!told) return null;
  const [words, kind] = told;
  const [wide, high] = [words.length * font * 0.58 + font * 1.1, font * 1.5];
  return s(
    "g",
    { class: `end-tag ${kind}`.trim() },
    s("rect", { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: high / 2 }),
    s("text", { y: font * 0.35, "font-size": font, "text-anchor": "middle" }, words),
  );
}
