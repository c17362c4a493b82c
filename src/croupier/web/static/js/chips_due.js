// The chips that an amount is paid with, by stack: the fewest of the float's denominations, in its colours.

import { disc, face, isColour } from "./chips.js";
import { h, s } from "./dom.js";
import { cents, money } from "./money.js";

const USUAL = [100000, 50000, 10000, 2500, 500, 100, 50];
const SIZE = 13;

/** Stacks that make an amount of cents: [value, how many], the highest first, and what no chip makes. */
export function stacksFor(amount, values) {
  let left = amount;
  const stacks = [];
  for (const value of values.toSorted((a, b) => b - a)) {
    const count = Math.floor(left / value);
    if (count) stacks.push([value, count]);
    left -= count * value;
  }
  return { stacks, left };
}

/** An amount as the stacks that it is paid with; null where it is no whole number of cents. */
export function chipsDue(amount, sets) {
  if (!amount || amount.includes("/")) return null;
  const colours = new Map(sets.map((each) => [cents(each.value), each.colour]));
  const { stacks, left } = stacksFor(cents(amount), colours.size ? [...colours.keys()] : USUAL);
  const pile = (value, count) => h("span", {}, s("svg", { viewBox: `${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`, "aria-hidden": "true" }, disc(value, SIZE - 1, face(value), isColour(colours.get(value)) ? { colour: colours.get(value), value } : null)), `× ${count}`);
  const said = [...stacks.map(([value, count]) => `${count} of ${money(value)}`), left ? `${money(left)} without a chip` : ""].filter(Boolean).join(", ");
  return h("div", { class: "chips-due", role: "img", "aria-label": `Pay with ${said}` }, stacks.map(([value, count]) => pile(value, count)), left ? h("span", {}, `+ ${money(left)}`) : null);
}
