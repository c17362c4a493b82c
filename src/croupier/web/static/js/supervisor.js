// The pit: all tables at a glance. One table's console is in supervisor_table.js.

import { get } from "./api.js";
import { boot, h, need, put, text } from "./dom.js";
import { cents, money, rangeWords, shown } from "./money.js";
import { capital } from "./staff.js";

const AGAIN = 2000;
const MOST = 8;
const PHASE = {
  betting: ["Wagers open", "good"],
  dealing: ["Dealing", "warn"],
  result: ["Result", ""],
  waiting: ["Waiting", ""],
  closed: ["Closed", "bad"],
};
const URGENT = new Set(["ruling", "told", "dispute", "request", "inspector", "dealer"]);
/** What waits is told in this order: first what a round stands still for. */
const ORDER = ["ruling", "told", "dealer", "dispute", "request", "inspector", "shoe", "closing", "notice"];
const rank = (wait) => (ORDER.indexOf(wait.what) + ORDER.length + 1) % (ORDER.length + 1);
const worst = (t) => Math.min(ORDER.length + 1, ...t.waits.map(rank));

/** What waits for staff at all tables, the most urgent first, each with its table a tap away. */
function waiting(tables) {
  const all = tables.flatMap((t) => t.waits.filter((w) => URGENT.has(w.what)).map((w) => ({ ...w, table: t.id, title: t.title }))).toSorted((a, b) => rank(a) - rank(b));
  if (!all.length) return null;
  return h("section", { class: "panel pit-first", "aria-label": "Waiting for staff" }, h("header", {}, h("h2", {}, "Waiting for staff"), h("span", { class: "count" }, all.length)), h("ol", {}, all.slice(0, MOST).map((w) => h("li", {}, h("a", { href: `/pit/${w.table}`, dataset: { wait: w.what } }, h("b", {}, w.says), h("span", { class: "muted" }, w.title))))));
}

const FILTERS = [
  ["all", "All", () => true],
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
      fact("Limits", rangeWords({ min: t.minimum, max: t.maximum }) || "none"),
      fact("Players", `${t.taken} of ${t.places}`),
      fact("On the layout", shown(t.bets)),
      fact("Round", t.round || "–"),
      fact("Dealer", t.mode === "live" ? t.on_duty || "nobody" : "the house"),
      t.shoe === null ? null : fact("Shoe used", t.shoe.stage === "play" || t.shoe.stage === "last_round" ? `${used} %` : capital(t.shoe.stage)),
    ),
    t.waits.length ? h("ul", { class: "waits" }, t.waits.slice(0, 3).map((w) => h("li", { class: URGENT.has(w.what) ? "now" : "" }, w.says))) : null,
  );
}

function pit(data) {
  let tables = data.tables;
  let chosen = "all";
  let drawn = "";
  const first = h("div", {});
  const host = h("div", { class: "pit" });
  const count = h("p", { class: "muted small", role: "status" });
  const lies = h("p", { class: "small num", id: "lying" });
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "Which tables" });
  const draw = () => {
    const test = FILTERS.find(([name]) => name === chosen)[2];
    const listed = tables.filter(test);
    const key = JSON.stringify([chosen, tables]);
    if (key === drawn) return;
    drawn = key;
    const focused = document.activeElement?.dataset?.table;
    listed.sort((a, b) => worst(a) - worst(b) || b.taken - a.taken);
    put(first, waiting(tables));
    put(host, listed.length ? listed.map(tile) : h("p", { class: "empty" }, "No such table"));
    put(
      tabs,
      FILTERS.map(([name, title, of]) =>
        h("button", { type: "button", role: "tab", "aria-selected": String(name === chosen), dataset: { filter: name }, onclick: () => { chosen = name; draw(); } }, title, h("span", { class: name === "waits" && tables.some(of) ? "count" : "muted" }, tables.filter(of).length)),
      ),
    );
    const open = tables.filter((t) => t.open).length;
    count.textContent = `${open} of ${tables.length} tables open, ${tables.reduce((n, t) => n + t.taken, 0)} at the tables`;
    const lying = new Map();
    for (const t of tables) if (cents(t.bets)) lying.set(t.currency, (lying.get(t.currency) ?? 0) + cents(t.bets));
    text(lies, lying.size ? `On the layouts: ${[...lying].map(([code, sum]) => `${money(sum)} ${code === "PLAY" ? "of play money" : code}`).join(", ")}` : "");
    if (focused) host.querySelector(`[data-table="${focused}"]`)?.focus();
  };
  const renew = async () => {
    try {
      if (document.visibilityState === "visible") tables = (await get("/api/pit")).tables;
      draw();
    } catch {
      // what is shown stays; it is asked for again in a moment
    }
    setTimeout(renew, AGAIN);
  };
  need("#head").append(count, lies);
  if (data.opens) need("#head").append(h("a", { class: "btn primary compact push", id: "open-table", href: "/open-table" }, "Open a table…"));
  put(need("#view"), first, tabs, host);
  draw();
  setTimeout(renew, AGAIN);
}

const data = boot();
if (data.view === "pit") pit(data);
else (await import("./supervisor_table.js")).open(data);
