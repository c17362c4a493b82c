// How the last rounds went, beside the table: a bead for each, and how often each thing happened.

import { h } from "./dom.js";

const SHOWN = 40;

export const share = (part, all) => (all ? `${Math.round((100 * part) / all)}%` : "–");

/** A line of a tally: how many, and what share of how many that is. */
export const tallyLine = (kind, title, count, of) => h("div", { class: kind }, h("dt", {}, title), h("dd", {}, count, " ", h("small", {}, share(count, of))));

/** A round in a letter or two; `says` is what it was in full. */
export const bead = (kind, says, ...shown) => h("li", { class: `round-bead ${kind}`, title: says }, h("span", { class: "sr-only" }, says), h("span", { "aria-hidden": "true" }, ...shown));

/** The last rounds as beads, under a title; `key` says what their colours are. */
export function beads(title, over, beadOf, ...key) {
  const none = () => h("p", { class: "muted small" }, "No round has been played yet.");
  return h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, title), over.length ? h("ol", { class: "round-beads" }, over.slice(-SHOWN).map(beadOf)) : none(), ...key);
}
