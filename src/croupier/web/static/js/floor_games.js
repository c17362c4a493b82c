// The kinds of games that the house has, each with its picture: choosing one leaves its tables alone.

import { h } from "./dom.js";
import { picture } from "./games/pictures.js";
import { shown } from "./money.js";

const lower = (one, other) => (one === null || (other !== null && Number(other) < Number(one)) ? other : one);

/** Each kind with its tables, by name. */
export function kinds(tables) {
  const found = new Map();
  for (const table of tables) {
    if (!found.has(table.family)) found.set(table.family, { family: table.family, title: table.family_title, tables: [] });
    found.get(table.family).tables.push(table);
  }
  return [...found.values()].sort((one, other) => one.title.localeCompare(other.title));
}

/** From what amount a kind is played, and at how many tables. */
function about(tables) {
  const open = tables.filter((table) => table.open);
  const least = open.map((table) => table.minimum).reduce(lower, null);
  const many = `${open.length} ${open.length === 1 ? "table" : "tables"}`;
  return open.length ? (least === null ? many : `${many}, from ${shown(least)}`) : "closed";
}

/** The pictures of all kinds as buttons; once one is chosen it stands alone, beside the way back to all. */
export function gamesStrip(tables, chosen, choose) {
  const all = kinds(tables);
  const one = all.filter((kind) => kind.family === chosen);
  return h(
    "div",
    { class: "kinds", role: "group", "aria-label": "Games" },
    (one.length ? one : all).map((kind) =>
      h(
        "button",
        { type: "button", class: "kind", dataset: { family: kind.family }, "aria-pressed": String(one.length === 1), onclick: () => choose(one.length ? "" : kind.family) },
        picture(kind.family),
        h("b", {}, kind.title),
        h("span", { class: "muted small" }, about(kind.tables)),
      ),
    ),
    one.length ? h("button", { type: "button", class: "btn", id: "all-games", onclick: () => choose("") }, "All games") : null,
  );
}
