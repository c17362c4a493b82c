// The pit: all tables at a glance. One table's console is in supervisor_table.js.

import { get } from "./api.js";
import { boot, h, need, put, text } from "./dom.js";
import { cents, decimal, money, rangeWords, shown } from "./money.js";
import { capital } from "./staff.js";
import { chips, levelWords } from "./tournament_words.js";

const AGAIN = 2000;
const TOURNEY = "TOURNEY"; // how the codes of tournaments' chips begin, which are no money
const MOST = 8;
const PHASE = {
  betting: ["Wagers open", "good"],
  dealing: ["Dealing", "warn"],
  result: ["Result", ""],
  waiting: ["Waiting", ""],
  closed: ["Closed", "bad"],
};
const URGENT = new Set(["ruling", "told", "form", "dispute", "request", "inspector", "dealer"]);
/** What waits is told in this order: first what a round stands still for. */
const ORDER = ["ruling", "told", "form", "dealer", "dispute", "request", "inspector", "shoe", "closing", "notice"];
const rank = (wait) => (ORDER.indexOf(wait.what) + ORDER.length + 1) % (ORDER.length + 1);
const worst = (t) => Math.min(ORDER.length + 1, ...t.waits.map(rank));

function waitsOf(title, all, mine) {
  if (!all.length) return null;
  return h("section", { class: "panel pit-first", "aria-label": title, dataset: { mine: String(mine) } }, h("header", {}, h("h2", {}, title), h("span", { class: mine ? "count" : "muted" }, all.length)), h("ol", {}, all.slice(0, MOST).map((w) => h("li", {}, h("a", { href: `/pit/${w.table}`, dataset: { wait: w.what } }, h("b", {}, w.says), h("span", { class: "muted" }, w.title))))));
}

/** What waits at all tables, the most urgent first, each with its table a tap away: for whoever looks, then for others. */
function waiting(tables) {
  const all = tables.flatMap((t) => t.waits.filter((w) => URGENT.has(w.what)).map((w) => ({ ...w, table: t.id, title: t.title }))).toSorted((a, b) => rank(a) - rank(b));
  return [waitsOf("Waiting for you", all.filter((w) => w.mine), true), waitsOf("Waiting for others", all.filter((w) => !w.mine), false)];
}

const mine = (t) => Number(t.waits.some((w) => w.mine && URGENT.has(w.what)));
/** How tables are sorted, each by its name, with what comes after it where two are alike. */
const SORTS = [
  ["mine", "For me first", (a, b) => mine(b) - mine(a) || worst(a) - worst(b) || b.taken - a.taken],
  ["alerts", "Alerts first", (a, b) => worst(a) - worst(b) || b.waits.length - a.waits.length || b.taken - a.taken],
  ["slowest", "Slowest first", (a, b) => (a.pace ?? Infinity) - (b.pace ?? Infinity) || b.taken - a.taken],
  ["money", "Most on the layout", (a, b) => cents(b.bets) - cents(a.bets) || b.taken - a.taken],
];

const FILTERS = [
  ["all", "All", () => true],
  ["mine", "For me", (t) => mine(t) > 0],
  ["waits", "Waiting for staff", (t) => t.waits.length > 0],
  ["played", "With players", (t) => t.taken > 0],
  ["live", "With a dealer", (t) => t.mode === "live"],
  ["closed", "Closed", (t) => !t.open],
];

function tile(t) {
  const [says, mood] = PHASE[t.phase] || [t.phase, ""];
  const used = t.shoe?.cards ? Math.round((100 * (t.shoe.cards - t.shoe.left)) / t.shoe.cards) : 0;
  const fact = (title, value) => h("div", {}, h("dt", {}, title), h("dd", {}, value));
  return h(
    "a",
    { class: `pit-tile${t.waits.some((w) => URGENT.has(w.what)) ? " urgent" : ""}${t.open ? "" : " closed"}`, href: `/pit/${t.id}`, dataset: { table: t.id } },
    h("header", {}, h("b", {}, t.title), h("span", { class: `badge ${mood}` }, says)),
    h(
      "dl",
      {},
      fact("Limits", t.contest ? `${levelWords(t.contest)} chips` : rangeWords({ min: t.minimum, max: t.maximum }) || "none"),
      fact("Players", `${t.taken} of ${t.places}${t.bots ? ` (${t.bots} ${t.bots === 1 ? "bot" : "bots"})` : ""}`),
      fact("On the layout", t.currency.startsWith(TOURNEY) ? `${chips(t.bets)} chips` : shown(t.bets)),
      fact("Round", t.round ? [t.round, t.pace === null ? null : h("span", { class: "muted" }, ` · ${t.pace}/h`)] : "–"),
      fact("Dealer", t.mode === "live" ? t.on_duty || "nobody" : "the house"),
      t.shoe === null ? null : fact("Shoe used", t.shoe.stage === "play" || t.shoe.stage === "last_round" ? `${used} %` : capital(t.shoe.stage)),
    ),
    t.waits.length ? h("ul", { class: "waits" }, t.waits.slice(0, 3).map((w) => h("li", { class: URGENT.has(w.what) ? "now" : "" }, w.says))) : null,
  );
}

function pit(data) {
  let { tables, players } = data;
  let chosen = "all";
  let sorted = SORTS[0];
  let drawn = "";
  const first = h("div", {});
  const host = h("div", { class: "pit" });
  const count = h("p", { class: "muted small", role: "status" });
  const lies = h("p", { class: "small num", id: "lying" });
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "Which tables" });
  const sorting = h("select", { id: "sorted", "aria-label": "Sorted by" }, SORTS.map(([name, title]) => h("option", { value: name }, title)));
  sorting.addEventListener("change", () => {
    sorted = SORTS.find(([name]) => name === sorting.value);
    draw();
  });
  const draw = () => {
    const test = FILTERS.find(([name]) => name === chosen)[2];
    const listed = tables.filter(test);
    const key = JSON.stringify([chosen, sorted[0], tables, players]);
    if (key === drawn) return;
    drawn = key;
    const focused = document.activeElement?.dataset?.table;
    listed.sort(sorted[2]);
    put(first, ...waiting(tables));
    put(host, listed.length ? listed.map(tile) : h("p", { class: "empty" }, "No such table"));
    put(
      tabs,
      FILTERS.map(([name, title, of]) =>
        h("button", { type: "button", role: "tab", "aria-selected": String(name === chosen), dataset: { filter: name }, onclick: () => { chosen = name; draw(); } }, title, h("span", { class: ["mine", "waits"].includes(name) && tables.some(of) ? "count" : "muted" }, tables.filter(of).length)),
      ),
    );
    const open = tables.filter((t) => t.open).length;
    count.textContent = `${open} of ${tables.length} tables open, ${players} ${players === 1 ? "player" : "players"} at them`;
    const lying = new Map();
    for (const t of tables) if (cents(t.bets)) lying.set(t.currency, (lying.get(t.currency) ?? 0) + cents(t.bets));
    text(lies, lying.size ? `On the layouts: ${[...lying].map(([code, sum]) => code.startsWith(TOURNEY) ? `${chips(decimal(sum))} chips of tournament ${code.slice(TOURNEY.length)}` : `${money(sum)} ${code === "PLAY" ? "of play money" : code}`).join(", ")}` : "");
    if (focused) host.querySelector(`[data-table="${focused}"]`)?.focus();
  };
  const renew = async () => {
    try {
      if (document.visibilityState === "visible") ({ tables, players } = await get("/api/pit"));
      draw();
    } catch {
      // what is shown stays; it is asked for again in a moment
    }
    setTimeout(renew, AGAIN);
  };
  need("#head").append(count, lies);
  if (data.opens) need("#head").append(h("a", { class: "btn primary compact push", id: "open-table", href: "/open-table" }, "Open a table…"));
  put(need("#view"), first, h("div", { class: "pit-sorting" }, tabs, sorting), host);
  draw();
  setTimeout(renew, AGAIN);
}

const data = boot();
if (data.view === "pit") pit(data);
else (await import("./supervisor_table.js")).open(data);
