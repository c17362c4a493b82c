// What has come: the last numbers in columns of their colours, hot and cold numbers, and counts.

import { h, s } from "../dom.js";

const LISTED = 18;
const EXTREME = 5;
const LEAST = 20; // fewer spins say nothing of hot and cold
const ORDINAL = { 1: "1st", 2: "2nd", 3: "3rd" };

/** The spins of a table's results, the oldest first; void ones do not count. */
export function spinsOf(results) {
  return results.filter((r) => r.status !== "void").flatMap((r) => r.outcome?.spins ?? (r.outcome?.number ? [r.outcome] : []));
}

/** How often each pocket has come, as `[pocket, times]`, the most frequent first. */
export function frequencies(wheel, spins) {
  const times = new Map(wheel.map(({ pocket }) => [pocket, 0]));
  for (const { number } of spins) times.set(number, times.get(number) + 1);
  return [...times].sort((a, b) => b[1] - a[1]);
}

const COLUMN = { red: 1, green: 2, black: 3 };

function lastNumbers(spins) {
  return h(
    "ol",
    { class: "numbers", "aria-label": "Last numbers, the newest first" },
    spins
      .toReversed()
      .slice(0, LISTED)
      .map(({ number, colour }) =>
        h("li", { class: colour, "aria-label": `${number} ${colour}` }, h("span", { class: `c${COLUMN[colour]}` }, number)),
      ),
  );
}

/** The last numbers in one line, for a narrow screen. */
export function strip(spins, most) {
  return spins.toReversed().slice(0, most).map(({ number, colour }) => h("li", { class: colour }, number));
}

function few(title, list, colours) {
  return h(
    "div",
    { class: "few" },
    h("h4", {}, title),
    h("ul", {}, list.map(([pocket, times]) => h("li", { class: colours.get(pocket) }, h("b", {}, pocket), h("span", {}, `${times}×`)))),
  );
}

function hotAndCold(wheel, spins) {
  if (spins.length < LEAST) return h("p", { class: "muted small" }, `Hot and cold numbers appear after ${LEAST} spins.`);
  const colours = new Map(wheel.map(({ pocket, colour }) => [pocket, colour]));
  const all = frequencies(wheel, spins);
  return h("div", { class: "extremes" }, few("Hot", all.slice(0, EXTREME), colours), few("Cold", all.slice(-EXTREME).toReversed(), colours));
}

function bars(spins, rows) {
  const total = spins.length;
  return h(
    "dl",
    { class: "shares" },
    rows.map(([name, holds, kind]) => {
      const count = spins.filter(holds).length;
      const share = total ? (100 * count) / total : 0;
      return h(
        "div",
        { class: kind ?? "" },
        h("dt", {}, name),
        s("svg", { viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { width: share.toFixed(1), height: 6 })),
        h("dd", {}, h("b", {}, count), ` ${Math.round(share)}%`),
      );
    }),
  );
}

const ROWS = [
  ["Red", (x) => x.colour === "red", "red"],
  ["Black", (x) => x.colour === "black", "black"],
  ["Zero", (x) => x.colour === "green", "green"],
  ["Even", (x) => x.parity === "even"],
  ["Odd", (x) => x.parity === "odd"],
  ["1–18", (x) => x.half === "low"],
  ["19–36", (x) => x.half === "high"],
  ...[1, 2, 3].map((n) => [`${ORDINAL[n]} dozen`, (x) => x.dozen === n]),
  ...[1, 2, 3].map((n) => [`${ORDINAL[n]} column`, (x) => x.column === n]),
];

/** The whole board: nodes for the panel beside the table. */
export function numbersBoard(wheel, results) {
  const spins = spinsOf(results);
  if (!spins.length) return [h("p", { class: "muted small" }, "No spins yet.")];
  return [
    h(
      "div",
      { class: "came" },
      h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Last"), lastNumbers(spins)),
      h(
        "section",
        { class: "road-box" },
        h("h3", { class: "eyebrow" }, spins.length === 1 ? "1 spin" : `${spins.length} spins`),
        bars(spins, ROWS),
      ),
    ),
    h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Hot and cold"), hotAndCold(wheel, spins)),
  ];
}
