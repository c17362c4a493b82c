// Reports of shifts: tables, dealers, drawers, variances, and the pit's sheet with ratings of players.

import { get } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { shown } from "./money.js";
import { complain } from "./notices.js";
import { cites, grid, panel } from "./staff.js";
import { when } from "./times.js";

/** A currency as people call it: play money and the chips of a tournament by their names. */
const ofCurrency = (code) => (code === "PLAY" ? "Play money" : code.startsWith("TOURNEY") ? `Chips of tournament ${code.slice("TOURNEY".length)}` : code);

const AGAIN = 3000;
const { shifts, wrong_payments: wrong } = boot();
let chosen = shifts[0]?.number ?? null;
let report = null;

const right = (title) => ({ title, right: true });
const num = (text) => h("td", { class: "r num" }, text ?? "–");
const amount = (text, how) => num(text === null || text === undefined ? "–" : shown(text, how));
const signed = (text) => amount(text, { signed: true });
const percent = (text) => num(text === null ? "–" : `${text} %`);

async function choose(number) {
  chosen = number;
  try {
    report = await get(`/api/reports/${number}`);
    draw();
    if (report.pending.length) setTimeout(() => chosen === number && choose(number), AGAIN);
  } catch (error) {
    complain(error);
  }
}

function tables() {
  const heads = ["Table", "Currency", right("Rounds"), right("Handle"), right("Drop"), right("Win"), right("Hold"), right("Fills"), right("Credits"), right("Opener"), right("Closer"), right("Variance")];
  const rows = report.tables.map((each) =>
    h("tr", { dataset: { table: each.table } }, h("td", {}, each.title), h("td", {}, ofCurrency(each.currency)), num(each.rounds), amount(each.handle), amount(each.live ? each.drop : null), signed(each.win), percent(each.hold), amount(each.live ? each.fills : null), amount(each.live ? each.credits : null), amount(each.opener), amount(each.closer), signed(each.live ? each.variance : null)),
  );
  return panel("Tables", {}, rows.length ? grid(heads, rows) : h("p", { class: "empty" }, "No rounds yet."));
}

function games() {
  const heads = ["Game", "Currency", right("Tables"), right("Rounds"), right("Handle"), right("Drop"), right("Win"), right("Hold")];
  const rows = report.games.map((each) => h("tr", {}, h("td", {}, each.game), h("td", {}, ofCurrency(each.currency)), num(each.tables), num(each.rounds), amount(each.handle), amount(each.drop), signed(each.win), percent(each.hold)));
  return rows.length ? panel("Games", {}, grid(heads, rows)) : null;
}

/** The months of which a book has wrong payments reported. */
function wrongPayments() {
  if (!wrong.length) return null;
  const heads = ["Month", "Rulebook", right("Payments"), "Reported"];
  const rows = wrong.map((each) => h("tr", {}, h("td", {}, each.month), h("td", {}, each.title), num(each.payments), h("td", {}, each.reported ? `To the ${each.told}` : `Due to the ${each.told}`)));
  return panel(`Wrong payments over ${shown(wrong[0].over)}`, { extra: cites(wrong[0].clauses) }, grid(heads, rows));
}

function dealers() {
  const heads = ["Dealer", "Table", right("Rounds"), right("Handle"), right("Drop"), right("Win"), right("Hold")];
  const rows = report.tables.flatMap((each) => (each.live ? each.dealers.map((d) => h("tr", {}, h("td", {}, d.dealer.id ? d.dealer.name : "No dealer"), h("td", {}, each.title), num(d.rounds), amount(d.handle), amount(d.drop), signed(d.win), percent(d.hold))) : []));
  return rows.length ? panel("Dealers", {}, grid(heads, rows)) : null;
}

function drawers() {
  const heads = ["Drawer", "Cashier", right("Opened"), right("Cash in"), right("Cash out"), right("Taken"), right("Paid"), right("Counted"), right("Variance")];
  const rows = report.drawers.map((each) => h("tr", {}, h("td", {}, `${each.drawer} ${each.currency}`), h("td", {}, each.person.name), amount(each.opened), amount(each.brought), amount(each.given), amount(each.taken), amount(each.paid), amount(each.counted), signed(each.variance)));
  return rows.length ? panel("Drawers", {}, grid(heads, rows)) : null;
}

function devices() {
  const heads = ["Bill acceptor", right("Taken in"), right("Emptied"), right("Variance")];
  const rows = report.devices.map((each) => h("tr", { dataset: { device: each.device.id } }, h("td", {}, `${each.device.name} ${each.currency}`), amount(each.taken), amount(each.emptied), signed(each.variance)));
  return rows.length ? panel("Bill acceptors", {}, grid(heads, rows)) : null;
}

function cage() {
  const heads = ["Cage", right("Opener, chips"), right("Cash"), right("Closer, chips"), right("Cash"), right("Variance, chips"), right("Cash")];
  const rows = report.cage.map((each) => h("tr", { dataset: { cage: each.currency } }, h("td", {}, ofCurrency(each.currency)), amount(each.opener), amount(each.opener_cash), amount(each.closer), amount(each.closer_cash), signed(each.variance), signed(each.cash_variance)));
  return rows.length ? panel("Cage's own stock", {}, grid(heads, rows)) : null;
}

function variances() {
  return panel(
    "Variances and slips",
    {},
    h("p", {}, `Slips: ${report.slips.requested} requested, ${report.slips.received} received, ${report.slips.cancelled} cancelled.`),
    report.variances.length ? report.variances.map((each) => h("p", {}, h("b", { class: "num" }, shown(each.amount, { signed: true })), ` ${each.what}`)) : h("p", { class: "muted" }, "No variances."),
  );
}

function pit() {
  const heads = ["Table", right("Rounds an hour"), right("Average wager"), "Largest wagers"];
  const rows = report.tables.map((each) => h("tr", {}, h("td", {}, each.title), num(each.pace), amount(each.average), h("td", {}, each.largest.slice(0, 3).map((w) => h("div", {}, `${shown(w.amount)} ${w.person.name}, ${w.wager}`)))));
  return rows.length ? panel("Pit sheet", {}, grid(heads, rows)) : null;
}

function ratings() {
  const heads = ["Player", "Table", right("Minutes"), right("Rounds"), right("Average bet"), right("Handle"), right("Won or lost"), right("Theoretical loss")];
  const rows = report.tables.flatMap((each) =>
    each.players.map((p) => h("tr", {}, h("td", {}, p.person.name), h("td", {}, each.title), num(p.minutes), num(p.rounds), amount(p.average), amount(p.handle), signed(p.net), report.pending.includes(each.table) ? num("…") : amount(p.theoretical))),
  );
  return rows.length ? panel("Ratings of players", {}, grid(heads, rows), h("p", { class: "small muted" }, "Theoretical loss: what was staked by the exact edge of each wager at best play.", report.pending.length ? " Some edges are still being calculated." : "")) : null;
}

function draw() {
  const list = h(
    "label",
    { class: "field" },
    "Shift",
    h("select", { id: "shift", onchange: (event) => choose(Number(event.target.value)) }, shifts.map((each) => h("option", { value: each.number, selected: each.number === chosen }, `${each.number} ${each.name}, ${when(each.began)}${each.ended ? "" : " (open)"}`))),
  );
  put(need("#line"), report ? `${when(report.began)} to ${report.shift.ended ? when(report.ended) : "now"} · opened by ${report.shift.by.name}` : "");
  const parts = shifts.length ? [list, ...(report ? [tables(), games(), variances(), dealers(), drawers(), devices(), cage(), pit(), ratings()] : [])] : [h("p", { class: "empty" }, "No shifts yet: a casino supervisor opens one at the cage.")];
  parts.push(wrongPayments());
  put(need("#page"), parts.filter(Boolean).map((each) => h("div", { class: "wide" }, each)));
}

draw();
if (chosen) choose(chosen);
