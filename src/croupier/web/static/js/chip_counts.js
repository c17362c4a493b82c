// Chips by denomination: counts shown, and asked for in a form.

import { h } from "./dom.js";
import { inCurrency, shown } from "./money.js";

const PRE = "chips-of-";

/** Fields for how many chips there are of each denomination; `counts` are those filled in to begin with. */
export const chipFields = (chips, counts = {}, label = "") =>
  chips.map((each) => ({ name: `${PRE}${label}${each.value}`, label: `${label ? `${label}: ` : ""}${shown(each.value)} ${each.colour}`, type: "number", required: false, value: counts[each.value] ?? "", max: 1000000 }));

/** What a form says of chips, by denomination; `label` as the fields were made. */
export function chipsOf(values, label = "") {
  const start = `${PRE}${label}`;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, count]) => name.startsWith(start) && /^[\d.]+$/.test(name.slice(start.length)) && count)
      .map(([name, count]) => [name.slice(start.length), count]),
  );
}

/** Counts in a list: 40 × $5 red. */
export function chipList(counts, chips = []) {
  const colour = Object.fromEntries(chips.map((each) => [each.value, each.colour]));
  const lines = Object.entries(counts);
  if (!lines.length) return h("p", { class: "small muted" }, "No chips");
  return h(
    "ul",
    { class: "chip-counts" },
    lines.map(([value, count]) => h("li", {}, h("b", { class: "num" }, count), `× ${shown(value)}${colour[value] ? ` ${colour[value]}` : ""}`)),
  );
}

/** An amount with its currency where it is not dollars of the house alone. */
export const inOwn = (amount, currency) => inCurrency(amount, currency, true);
