// What has moved somebody's credits: what was done with which wager, in which game, at which table, in which round,
// and what the credits came to after it.

import { h, heardAsTable } from "./dom.js";
import { inCurrency } from "./money.js";
import { when } from "./times.js";

const SAID = {
  stake: "Placed",
  return: "Returned",
  settlement: "Settled",
  winnings: "Winnings",
  claimed: "Collected",
  unclaimed: "Set aside",
  "buy-in": "Bought in",
  tournament: "Tournament",
  correction: "Correction",
  transfer: "Brought forward",
  "cash-out": "Cashed out",
};
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Where a movement was: the game, where the table's title does not say it, the table and the round. */
function where({ game, table, round }) {
  const says = table.toLowerCase().includes(game.toLowerCase()) ? table : `${game}: ${table}`;
  return round === null ? says : `${says}, round ${round}`;
}

function row(line, several) {
  const said = SAID[line.reason] ?? capital(line.reason.replaceAll(/[-_]/g, " "));
  return h(
    "tr",
    {},
    h("td", {}, h("time", { datetime: new Date(line.at / 1000).toISOString() }, when(line.at))),
    h(
      "td",
      {},
      line.wager ? [`${said}: `, h("b", {}, line.wager)] : said,
      line.table ? h("small", { class: "muted" }, where(line)) : null,
      line.why ? h("small", {}, line.why) : null,
      line.clauses.length ? h("small", { class: "muted" }, line.clauses.map((c) => c.ref).join(", ")) : null,
    ),
    h("td", { class: "r num" }, inCurrency(line.amount, line.currency, several, { signed: true })),
    h("td", { class: "r num after" }, inCurrency(line.balance, line.currency, several)),
  );
}

/** The statement as a table, the newest movement first; amounts name their currency where the holder has several. */
export function statementTable(lines, balances) {
  const several = new Set([...lines, ...balances].map((each) => each.currency)).size > 1;
  const table = h(
    "table",
    { class: "data statement" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "When"), h("th", { scope: "col" }, "What"), h("th", { scope: "col", class: "r" }, "Amount"), h("th", { scope: "col", class: "r" }, "Balance"))),
    h("tbody", {}, lines.map((line) => row(line, several))),
  );
  return heardAsTable(table);
}
