// The floor: which tables are open, what they are doing, and how their last rounds went.

import { command, get } from "./api.js";
import { unreadPanel } from "./corrected.js";
import { boot, h, need, put, text } from "./dom.js";
import { MODES, Wanted } from "./floor_filter.js";
import { gamesStrip, kinds } from "./floor_games.js";
import { ownTables, star } from "./floor_own.js";
import { rangeWords, shown } from "./money.js";
import { complain } from "./notices.js";
import { resultShort } from "./outcomes.js";
import { bigRoad } from "./road.js";
import { minuteOf } from "./times.js";
import { twoSides } from "./traits.js";

const AGAIN = 3000;
const WINNER = { P: "player", B: "banker", T: "tie" };
const PHASE = {
  betting: ["Place your bets", "good"],
  dealing: ["No more bets", "warn"],
  result: ["Result", ""],
  waiting: ["Waiting for players", ""],
  closed: ["Closed", "bad"],
};
const begun = boot();
let tables = begun.tables;
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

/** Who deals, and whom the table is for. */
function dealt(table) {
  if (table.practice) return "For practice, with play money";
  const by = table.mode !== "live" ? "Dealt by the house" : table.dealer ? `${table.dealer} deals` : "With a dealer, who is not there yet";
  return [by, table.teaching ? "for learning the game" : null, table.private ? "private" : null].filter(Boolean).join(", ");
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
      table.jackpots.map((each) => h("div", { class: "jackpot", dataset: { pool: each.pool } }, h("span", {}, each.linked ? each.linked.title : each.title), h("b", {}, shown(each.shows)))),
    ),
    twoSides(table) && results.length ? road : came(table),
  );
}

/** The tables of each book together, each book under its name. */
function books(shown) {
  const found = new Map();
  for (const table of shown) {
    if (!found.has(table.book)) found.set(table.book, []);
    found.get(table.book).push(table);
  }
  return [...found.values()].map((group) =>
    h(
      "section",
      { class: "book", "aria-label": `${group[0].jurisdiction}, ${group[0].book_title}` },
      h("header", {}, h("h2", {}, group[0].jurisdiction), h("span", { class: "muted small" }, group[0].book_title)),
      h("div", { class: "grid" }, group.map(marked)),
    ),
  );
}

/** A tile with the star that marks it. */
function marked(table) {
  return h("div", { class: "marked" }, tile(table), star(table, () => draw(true)));
}

/** Give a seat up, as at the table itself. */
async function act(name, table) {
  try {
    await command(name, { table: table.id });
    tables = (await get("/api/floor")).tables;
    draw();
  } catch (error) {
    complain(error);
  }
}

/** Word that the player's place at a table is given up by absence, with the button that keeps it. */
function givenUp(table) {
  if (!table.given_up) return null;
  return h("p", { class: "given-up", role: "alert" }, h("span", {}, `Your place at ${table.title} is given up at ${minuteOf(table.given_up)} unless you wager or press Stay.`), h("button", { type: "button", class: "btn primary", onclick: () => act("stay", table) }, "Stay"));
}

/** Where the player sits, favourites and the tables visited last, each a link. */
function own() {
  return ownTables(tables).map(({ title, tables: mine }) =>
    h(
      "section",
      { class: "own", "aria-label": title },
      h("h2", {}, title),
      h(
        "div",
        { class: "own-tables" },
        mine.map((table) => [h("a", { class: "btn", href: `/tables/${table.id}`, dataset: { own: table.id } }, table.title, table.seat === null ? null : h("span", { class: "muted" }, `seat ${table.seat}`)), table.seat === null ? null : h("button", { type: "button", class: "btn quiet", onclick: () => act("leave", table) }, "Leave the table"), givenUp(table)]),
      ),
    ),
  );
}

/** Where no table is as it was wanted: those that miss the least, each with what it misses. */
function nearest() {
  const near = wanted.nearest(tables);
  const family = wanted.nearestGame(tables);
  const title = tables.find((table) => table.family === family)?.family_title;
  const says = family ? ["The game nearest to it by name is ", h("b", {}, title), ":"] : near.length ? "These come nearest:" : "The house has no tables.";
  return h(
    "section",
    { class: "book none", "aria-label": "No table fits" },
    h("h2", {}, family ? `Nothing matches “${wanted.asked.search.trim()}”` : "No tables match"),
    h("p", { class: "muted" }, says),
    h(
      "div",
      { class: "grid" },
      near.map(({ table, misses }) => h("div", { class: "near" }, tile(table), misses.length ? h("p", { class: "misses small" }, h("b", {}, "Differs: "), misses.join("; ")) : null)),
    ),
  );
}

let games = {}; // what the strip of games was drawn from

/** The games by their pictures, drawn anew where they, the one that is wanted, or whether something is searched for is another. */
function drawGames() {
  const now = { tables, game: wanted.asked.game, searched: Boolean(wanted.asked.search.trim()) };
  if (Object.keys(now).every((each) => now[each] === games[each])) return;
  games = now;
  put(need("#games"), now.searched ? [] : gamesStrip(tables, now.game, (family) => changed("game", family)));
}

function draw(anew = false) {
  const shown = tables.filter((table) => wanted.fits(table));
  const key = JSON.stringify([wanted.asked.game, wanted.any, shown.length ? shown : [wanted.asked, tables], tables.filter((table) => table.given_up)]);
  const open = shown.filter((table) => table.open).length;
  const all = shown.length === tables.length;
  text(need("#count"), all ? `${open} of ${tables.length} tables open` : !shown.length ? `None of ${tables.length} tables fits` : `${shown.length} of ${tables.length} tables shown, ${open} of them open`);
  need("#unfilter").hidden = !wanted.any;
  if (key === drawn && !anew) return;
  drawn = key;
  const focused = document.activeElement?.dataset ?? {};
  const starred = document.activeElement?.classList.contains("star") ? document.activeElement.parentElement.querySelector(".tile")?.dataset.table : null;
  put(need("#own"), wanted.any ? [] : own());
  // what a search finds stands right under it
  drawGames();
  put(need("#floor"), shown.length ? books(shown) : nearest());
  if (focused.table) document.querySelector(`.tile[data-table="${focused.table}"]`)?.focus();
  if (focused.family) document.querySelector(`.kind[data-family="${focused.family}"]`)?.focus();
  if (starred) document.querySelector(`.tile[data-table="${starred}"] + .star`)?.focus();
}

/** What is wanted has changed: the address keeps it, so that going back or loading anew loses nothing. */
function changed(name, value) {
  wanted.set(name, value);
  history.replaceState(history.state, "", wanted.address(location.pathname));
  show();
  draw();
}

// The controls -----------------------------------------------------------------------------------------

const wanted = new Wanted(new URLSearchParams(location.search));
const choice = (name, label, every, options) =>
  h(
    "select",
    { id: name, "aria-label": label, onchange: (event) => changed(name, event.target.value) },
    h("option", { value: "" }, every),
    options.map(([value, title]) => h("option", { value }, title)),
  );
const once = (pairs) => [...new Map(pairs)].sort((one, other) => one[1].localeCompare(other[1]));
const search = h("input", {
  type: "search",
  id: "search",
  placeholder: "Search tables",
  "aria-label": "Search tables by name, game, book or place",
  "aria-keyshortcuts": "/",
  autocomplete: "off",
  spellcheck: "false",
  oninput: (event) => changed("search", event.target.value),
});
const stake = h("input", { id: "stake", class: "num", inputmode: "decimal", placeholder: "Any", autocomplete: "off", oninput: (event) => changed("stake", event.target.value) });
const free = h("input", { type: "checkbox", id: "free", onchange: (event) => changed("free", event.target.checked ? "1" : "") });
const modes = MODES.map(([name, title]) =>
  h("button", { type: "button", class: "btn compact", dataset: { mode: name }, onclick: () => changed("mode", name) }, title),
);

/** What a narrow screen shows only where it is asked for, or has been chosen. */
const FOLDED = ["book", "game", "mode", "stake", "free"];

function unfold(open) {
  need("#filters").classList.toggle("folded", !open);
  need("#more-filters").setAttribute("aria-expanded", String(open));
}

/** The controls as what is wanted has them. */
function show() {
  for (const control of [search, stake, need("#book"), need("#game")]) if (control.value !== wanted.asked[control.id]) control.value = wanted.asked[control.id];
  free.checked = wanted.asked.free !== "";
  for (const each of modes) each.setAttribute("aria-pressed", String(each.dataset.mode === wanted.asked.mode));
  stake.setAttribute("aria-invalid", String(wanted.unread));
}

function filters() {
  put(
    need("#filters"),
    search,
    h("button", { type: "button", class: "btn", id: "more-filters", "aria-expanded": "false", "aria-controls": "filters", onclick: () => unfold(need("#more-filters").getAttribute("aria-expanded") !== "true") }, "Filters"),
    choice("book", "Rulebook", "Every book", once(tables.map((table) => [table.book, `${table.jurisdiction}: ${table.book_title}`]))),
    choice("game", "Game", "Every game", kinds(tables).map((kind) => [kind.family, kind.title])),
    h("label", { class: "stake-of" }, h("span", {}, "I wager $"), stake),
    h("label", { class: "check" }, free, "Places free"),
    h("div", { class: "modes", role: "group", "aria-label": "Who deals" }, modes),
    h("button", { type: "button", class: "btn quiet compact", id: "unfilter", onclick: () => { for (const name of Object.keys(wanted.asked)) wanted.set(name, ""); changed("search", ""); search.focus(); } }, "Show all"),
  );
  show();
  unfold(FOLDED.some((name) => wanted.asked[name]));
}

/** Slash goes to the search, Escape empties it, and arrows go from table to table. */
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tiles = [...document.querySelectorAll("#floor .tile")];
  const at = tiles.indexOf(document.activeElement);
  const typing = event.target.closest("input, select, textarea");
  if (event.key === "/" && !typing) {
    event.preventDefault();
    search.focus();
    search.select();
  } else if (event.target === search && event.key === "Escape") {
    event.preventDefault();
    changed("search", "");
  } else if (event.target === search && event.key === "Enter" && tiles.length === 1) {
    tiles[0].click();
  } else if (event.target === search && event.key === "ArrowDown" && tiles.length) {
    event.preventDefault();
    tiles[0].focus();
  } else if (at >= 0 && ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"].includes(event.key)) {
    event.preventDefault();
    const next = beside(tiles, at, event.key);
    if (next) next.focus();
    else if (event.key === "ArrowUp") search.focus();
  }
});

/** The tile that an arrow leads to: the one before or after, or that over or under it. */
function beside(tiles, at, key) {
  if (key === "ArrowRight") return tiles[at + 1];
  if (key === "ArrowLeft") return tiles[at - 1];
  const middle = (tile) => {
    const box = tile.getBoundingClientRect();
    return [box.left + box.width / 2, box.top];
  };
  const [x, y] = middle(tiles[at]);
  const way = key === "ArrowDown" ? 1 : -1;
  const beyond = tiles.map((tile) => [tile, ...middle(tile)]).filter(([, , top]) => (top - y) * way > 1);
  beyond.sort(([, left, top], [, left2, top2]) => Math.abs(top - y) - Math.abs(top2 - y) || Math.abs(left - x) - Math.abs(left2 - x));
  return beyond[0]?.[0];
}

/** Word of corrections that has not been read; drawn anew only where it changes. */
function drawCorrections(notices) {
  const host = need("#unread");
  const key = notices.map((each) => each.number).join();
  if (host.dataset.key === key) return;
  host.dataset.key = key;
  put(host, unreadPanel(notices, async () => drawCorrections((await get("/api/floor")).corrections)));
}

async function renew() {
  try {
    if (document.visibilityState === "visible") {
      const floor = await get("/api/floor");
      tables = floor.tables;
      drawCorrections(floor.corrections);
    }
    draw();
  } catch {
    // the list is renewed again in a moment; what it shows stays
  }
  setTimeout(renew, AGAIN);
}

filters();
draw();
drawCorrections(begun.corrections);
setTimeout(renew, AGAIN);
