// The floor: which tables are open, what they are doing, and how their last rounds went.

import { get } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { rangeWords } from "./money.js";
import { resultShort } from "./outcomes.js";
import { bigRoad } from "./road.js";

const AGAIN = 3000;
const WINNER = { P: "player", B: "banker", T: "tie" };
const PHASE = {
  betting: ["Place your bets", "good"],
  dealing: ["No more bets", "warn"],
  result: ["Result", ""],
  waiting: ["Waiting for players", ""],
  closed: ["Closed", "bad"],
};
const FILTERS = [
  ["all", "All tables", () => true],
  ["automated", "Dealt by the house", (t) => t.mode === "automated"],
  ["live", "With a dealer", (t) => t.mode === "live"],
  ["practice", "For practice", (t) => t.practice],
];

const EVERY_GAME = "";

let chosen = "all";
let game = EVERY_GAME;
let tables = boot().tables;
let drawn = "";

/** What has come at a table, the newest first: numbers and symbols as tiles, other results in words. */
function came(table) {
  const told = table.last.filter((each) => each.status !== "void").toReversed();
  if (!told.length) return h("div", { class: "no-road" }, "No rounds yet");
  const tiles = told[0].outcome.number ?? told[0].outcome.symbol;
  return h(
    "ol",
    { class: `last-results${tiles ? " tiles" : ""}` },
    told.slice(0, tiles ? told.length : 3).map(({ status, outcome }) =>
      h("li", { class: outcome.colour ?? "" }, tiles ? (outcome.number ?? outcome.symbol.toUpperCase()) : resultShort(table.family, outcome, status)),
    ),
  );
}

/** What a table is doing; one that nobody sits at waits, whatever it has opened. */
function doing(table) {
  const empty = table.phase === "betting" && table.taken === 0 && table.mode === "automated";
  return PHASE[empty ? "waiting" : table.phase] || [table.phase, ""];
}

/** Who deals, and whether it is for practice. */
function dealt(table) {
  if (table.practice) return "For practice, with play money";
  return table.mode === "live" ? "With a dealer" : "Dealt by the house";
}

function tile(table) {
  const [words, mood] = doing(table);
  const results = [...table.winners].map((letter) => ({ winner: WINNER[letter], player: "", banker: "" }));
  const road = bigRoad(results, 24);
  road.setAttribute("aria-hidden", "true");
  // the heading above says the jurisdiction, and the line below who deals
  const title = table.title.replace(`, ${table.jurisdiction}`, "").replace(", with a dealer", "").replace(", for practice", "");
  return h(
    "a",
    { class: `tile${table.open ? "" : " closed"}`, href: `/tables/${table.id}`, dataset: { table: table.id } },
    h(
      "div",
      { class: "top" },
      h(
        "div",
        {},
        h("h3", {}, title),
        h("div", { class: "sub" }, dealt(table)),
      ),
      h("span", { class: `badge ${mood}` }, h("span", { class: "dot" }), words),
    ),
    h(
      "div",
      { class: "figures" },
      h("div", {}, h("span", {}, "Wagers"), h("b", {}, `${rangeWords({ min: table.minimum, max: table.maximum }) || "without limits"}`)),
      h("div", {}, h("span", {}, "Places taken"), h("b", {}, `${table.taken} of ${table.places}${table.bots ? ` (${table.bots} ${table.bots === 1 ? "bot" : "bots"})` : ""}`)),
    ),
    table.family === "baccarat" && results.length ? road : came(table),
  );
}

function draw() {
  const test = FILTERS.find(([name]) => name === chosen)[2];
  const shown = tables.filter((table) => test(table) && (game === EVERY_GAME || table.family === game));
  const key = JSON.stringify(shown);
  if (key === drawn) return;
  drawn = key;
  const focused = document.activeElement?.dataset?.table;
  const books = new Map();
  for (const table of shown) {
    if (!books.has(table.book)) books.set(table.book, []);
    books.get(table.book).push(table);
  }
  put(
    need("#floor"),
    [...books.values()].map((group) =>
      h(
        "section",
        { class: "book", "aria-label": `${group[0].jurisdiction}, ${group[0].book_title}` },
        h("header", {}, h("h2", {}, group[0].jurisdiction), h("span", { class: "muted small" }, group[0].book_title)),
        h("div", { class: "grid" }, group.map(tile)),
      ),
    ),
  );
  const open = tables.filter((t) => t.open).length;
  need("#count").textContent = `${open} of ${tables.length} tables open`;
  if (focused) document.querySelector(`[data-table="${focused}"]`)?.focus();
}

/** The name of a family of games, such as "Sic bo". */
function named(family) {
  const words = family.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function filters() {
  put(
    need("#filters"),
    FILTERS.map(([name, title]) =>
      h(
        "button",
        {
          type: "button",
          class: "btn compact",
          "aria-pressed": String(name === chosen),
          onclick: () => {
            chosen = name;
            filters();
            draw();
          },
        },
        title,
      ),
    ),
    h(
      "select",
      {
        id: "game",
        "aria-label": "Game",
        onchange: (event) => {
          game = event.target.value;
          draw();
        },
      },
      h("option", { value: EVERY_GAME }, "Every game"),
      [...new Set(tables.map((table) => table.family))].sort().map((name) => h("option", { value: name, selected: name === game }, named(name))),
    ),
  );
}

async function renew() {
  try {
    if (document.visibilityState === "visible") tables = (await get("/api/floor")).tables;
    draw();
  } catch {
    // the list is renewed again in a moment; what it shows stays
  }
  setTimeout(renew, AGAIN);
}

filters();
draw();
setTimeout(renew, AGAIN);
