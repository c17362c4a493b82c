// The tables of one player: where they sit, those marked as favourites, and those visited last.
// Seats are the house's; favourites and visits are kept by this device, apart for each person.

import { h } from "./dom.js";

const MOST = 4;
const person = document.body.dataset.person ?? "";
const key = (what) => `croupier.${what}.${person}`;

/** A kept list of ids; nothing where the device keeps none, or what it keeps is no list. */
function kept(what) {
  try {
    const found = JSON.parse(localStorage.getItem(key(what)) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

function keep(what, ids) {
  try {
    localStorage.setItem(key(what), JSON.stringify(ids));
  } catch {
    // a device that keeps nothing shows no favourites
  }
}

/** A table was visited: it comes first of those visited last. */
export function visited(table) {
  keep("recent", [table, ...kept("recent").filter((each) => each !== table)].slice(0, MOST));
}

export const isFavourite = (table) => kept("favourites").includes(table);

/** Mark a table, or take its mark away. */
export function mark(table) {
  const all = kept("favourites");
  keep("favourites", all.includes(table) ? all.filter((each) => each !== table) : [...all, table]);
}

/** The groups of a player's own tables, each with its heading; groups without tables are left out, and no table comes twice. */
export function ownTables(tables) {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const taken = new Set();
  const group = (title, ids) => {
    const found = ids.filter((id) => byId.has(id) && !taken.has(id)).map((id) => byId.get(id));
    for (const table of found) taken.add(table.id);
    return { title, tables: found };
  };
  const seated = tables.filter((table) => table.seat !== null).map((table) => table.id);
  return [group("Where you sit", seated), group("Favourites", kept("favourites")), group("Visited last", kept("recent"))].filter((each) => each.tables.length);
}

/** The star that marks a table; it lies on the table's card, beside the link. */
export function star(table, changed) {
  const on = isFavourite(table.id);
  return h(
    "button",
    {
      type: "button",
      class: "star",
      "aria-pressed": String(on),
      "aria-label": `${on ? "No longer a favourite" : "Mark as a favourite"}: ${table.title}`,
      onclick: () => {
        mark(table.id);
        changed();
      },
    },
    on ? "★" : "☆",
  );
}
