// The rules of a table in words, in groups; each rule shows the clauses that it comes from when it is opened.

import { h } from "./dom.js";
import { clauseList } from "./notices.js";
import { amongPlayers } from "./traits.js";

/** The link to the chart of the best play of a table's game; null where there is none. */
export const chartLink = (table, words) => (table.advised && !amongPlayers(table) ? h("a", { class: "chart-link", href: `/strategy/${table.id}` }, words) : null);

function rule({ title, says, clauses }) {
  return h(
    "details",
    { class: "rule" },
    h("summary", {}, h("b", {}, title), says ? h("span", {}, says) : null),
    clauseList(clauses),
  );
}

/** The groups; the first is open. */
export function rulesTold(groups) {
  return groups.map(({ title, rules }, i) =>
    h(
      "details",
      { class: "rule-group", open: i === 0 },
      h("summary", {}, h("h3", { class: "eyebrow" }, title), h("span", { class: "muted small num" }, rules.length)),
      rules.map(rule),
    ),
  );
}
