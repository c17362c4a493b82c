// What the house keeps of each wager, on average: asked for when a player looks at the wagers, and kept for the table.

import { get } from "./api.js";
import { text } from "./dom.js";
import { complain } from "./notices.js";

const PATIENCE = 5;

let known = null;
let asking = false;

/** An edge in words: one figure, or the least and the most of a wager's selections. */
export function edgeWords({ least, most }) {
  const shown = (value) => `${value.replace("-", "−")} %`;
  return `house edge ${least === most ? shown(least) : `${shown(least)} to ${shown(most)}`}`;
}

/** What is known of a wager's edge; null before it is counted. */
export const edgeOf = (wager) => known?.find((each) => each.wager === wager) ?? null;

/** An edge as shortly as an area has room for: of several, that it is the least of them or more. `close` has one decimal. */
export function shortEdge({ least, most }, { close = false } = {}) {
  const sign = least === most ? "" : "≥ ";
  if (!close) return `${sign}${least.replace("-", "−")} %`;
  const tenths = 10 * Number(least);
  // of several it stays true that none is less
  const told = (sign ? Math.floor(tenths) : Math.round(tenths)) / 10;
  return `${sign.trim()}${told.toFixed(1).replace("-", "−")}%`;
}

/** Write what is known beside the wagers in `host`. */
export function writeEdges(host) {
  for (const place of host.querySelectorAll("[data-edge]")) {
    const found = known?.find((each) => each.wager === place.dataset.edge);
    text(place, found ? ` · ${edgeWords(found)}` : asking ? " · counting…" : "");
  }
}

/** Ask for the edges of a table, once, and write them beside the wagers in `host` as soon as they are counted. */
export async function askEdges(table, host) {
  if (known || asking) return;
  asking = true;
  writeEdges(host);
  try {
    while (!known) known = (await get(`/api/tables/${table}/edges?patience=${PATIENCE}`)).edges;
  } catch (error) {
    complain(error);
  }
  asking = false;
  writeEdges(host);
}

/** The options of the table are others now: what was known is not true of them. */
export function forgetEdges() {
  known = null;
}
