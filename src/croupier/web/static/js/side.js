// Beside the table: the roads, the history with its whys, and the rules with their clauses.

import { get } from "./api.js";
import { h, need, put } from "./dom.js";
import { resultWords } from "./dealing.js";
import { clauseList, complain } from "./notices.js";
import { shown } from "./money.js";
import { beadPlate, bigRoad } from "./road.js";

const ROAD_COLUMNS = 24;
const BEAD_COLUMNS = 16;
const LAST = 7;
const LISTED = 60;
const RESULT = { win: "won", lose: "lost", stand_off: "stood off", returned: "was returned" };

/** Tabs as a tablist: arrows move, the panel follows. */
export function tabs(root) {
  const all = [...root.querySelectorAll('[role="tab"]')];
  const choose = (tab) => {
    for (const each of all) {
      const on = each === tab;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
      need(`#${each.getAttribute("aria-controls")}`).hidden = !on;
    }
  };
  for (const tab of all) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = all[(all.indexOf(tab) + step + all.length) % all.length];
      choose(next);
      next.focus();
    });
  }
}

/** The results of a table in the form of the roads. */
export function roadResults(results) {
  return results
    .filter((r) => r.status === "settled" && r.outcome?.winner)
    .map(({ outcome }) => ({
      winner: outcome.winner,
      player: outcome.player.count,
      banker: outcome.banker.count,
      player_pair: outcome.player.cards[0][0] === outcome.player.cards[1][0],
      banker_pair: outcome.banker.cards[0][0] === outcome.banker.cards[1][0],
    }));
}

function roundRows(table, results) {
  return h(
    "ol",
    { class: "rounds" },
    results.map((r) =>
      h(
        "li",
        {},
        h("span", { class: "no" }, `#${r.number}`),
        h("span", {}, resultWords(r.outcome, r.status)),
        h("span", { class: "muted" }, r.corrected ? "corrected" : ""),
        h(
          "button",
          { type: "button", class: "btn quiet compact", onclick: () => why(table, r.number), "aria-label": `Why, round ${r.number}` },
          "Why",
        ),
      ),
    ),
  );
}

/** Bead plate, big road, tally and the last rounds. */
export function showRoads(table, results) {
  const road = roadResults(results);
  const count = (winner) => road.filter((r) => r.winner === winner).length;
  put(
    need("#panel-roads"),
    h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Big road"), bigRoad(road, ROAD_COLUMNS)),
    h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Bead plate"), beadPlate(road, BEAD_COLUMNS)),
    h(
      "dl",
      { class: "tally" },
      ["player", "banker", "tie"].map((w) => h("div", { class: w }, h("dt", {}, w[0].toUpperCase() + w.slice(1)), h("dd", {}, count(w)))),
    ),
    results.length
      ? h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Last rounds"), roundRows(table, results.toReversed().slice(0, LAST)))
      : null,
  );
}

/** The rounds of the table, newest first, each with its why. */
export function showHistory(table, results) {
  put(
    need("#panel-history"),
    h("h3", { class: "eyebrow" }, "Rounds"),
    results.length
      ? roundRows(table, results.toReversed().slice(0, LISTED))
      : h("p", { class: "muted small" }, "No round has been played yet."),
  );
}

function ended(wager) {
  const won = wager.result === "win";
  return h(
    "article",
    { class: "why-wager" },
    h(
      "header",
      {},
      h("span", {}, `${wager.title}, ${shown(wager.stake)}`),
      h("span", { class: won ? "up" : wager.result === "lose" ? "down" : "" }, shown(wager.net, { signed: true })),
    ),
    h(
      "p",
      { class: "small muted" },
      `It ${RESULT[wager.result]}${wager.line ? ` on “${wager.line}”` : ""}${wager.odds ? `, paid ${wager.odds}` : ""}.`,
    ),
    clauseList(wager.clauses),
  );
}

/** Open the dialog that explains a round: the viewer's wagers, then every step with its clauses. */
export async function why(table, number) {
  let round;
  try {
    round = await get(`/api/tables/${table}/rounds/${number}`);
  } catch (error) {
    complain(error);
    return;
  }
  showDialog(
    `Round ${number}: ${resultWords(round.outcome, round.status)}`,
    round.wagers.length
      ? h("section", { class: "clauses-of" }, round.wagers.map(ended))
      : h("p", { class: "muted" }, "You had no wager in this round."),
    h("h3", { class: "eyebrow" }, "Step by step"),
    h(
      "ol",
      { class: "trail" },
      round.steps.map((step) => h("li", {}, h("div", { class: "event" }, step.says), step.clauses.length ? clauseList(step.clauses) : null)),
    ),
    h("p", {}, h("a", { href: `/api/rounds/${round.id}/record`, download: `${round.id}.json` }, "The record of the round"), h("span", { class: "muted small" }, ` · ${round.hash.slice(0, 16)}…`)),
  );
}

/** Open the page's dialog. */
export function showDialog(title, ...body) {
  need("#dialog-title").textContent = title;
  put(need("#dialog-body"), ...body);
  const dialog = need("#dialog");
  if (!dialog.open) dialog.showModal();
  need("#dialog-body").scrollTop = 0;
}

function range(area) {
  const parts = [];
  if (area.min) parts.push(`from ${shown(area.min)}`);
  if (area.max) parts.push(`to ${shown(area.max)}`);
  if (area.step) parts.push(`in steps of ${shown(area.step)}`);
  return parts.join(" ") || "no limit of its own";
}

/** Who is at the table now, where the rules are already shown. */
export function showSeats(state) {
  const host = document.getElementById("players");
  if (host) put(host, seats(state));
}

function seats(state) {
  if (!state.seats.length) return h("p", { class: "muted small" }, "Nobody has a place.");
  return h(
    "ul",
    { class: "rounds" },
    state.seats.map((s) =>
      h("li", {}, h("span", { class: "no" }, s.standing ? "Stands" : s.seat), h("span", {}, s.name), h("span", {}, ""), h("span", { class: "net" }, s.bet === "0" ? "" : shown(s.bet))),
    ),
  );
}

/** Rules: wagers with limits and odds, the book, the options and the shoe. */
export function showRules(layout, state) {
  const { table, areas } = layout;
  put(
    need("#panel-rules"),
    h(
      "dl",
      { class: "facts small" },
      [
        ["Game", `${table.game_title}, ${table.clauses}`],
        ["Rulebook", table.book_title],
        ["Places", table.places],
        ["Smallest chip", shown(table.smallest_chip)],
        ["Shoe", `${state.shoe.decks} decks, ${state.shoe.left} of ${state.shoe.cards} cards left`],
      ].map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    ),
    h("h3", { class: "eyebrow" }, "Players"),
    h("div", { id: "players" }, seats(state)),
    h("h3", { class: "eyebrow" }, "Wagers"),
    areas.map((area) =>
      h(
        "details",
        {},
        h("summary", {}, h("b", {}, area.title), h("span", { class: "muted small" }, ` · ${area.pays}`)),
        h("p", { class: "small muted" }, `A wager is ${range(area)}.`),
        h(
          "table",
          { class: "data pays-table small" },
          h("tbody", {}, area.lines.filter((l) => l.odds).map((l) => h("tr", {}, h("td", {}, l.line), h("td", {}, l.odds)))),
        ),
        clauseList(area.clauses),
      ),
    ),
    state.shoe.commitment
      ? h(
          "section",
          { class: "road-box" },
          h("h3", { class: "eyebrow" }, "Commitment to the shuffle"),
          h("p", { class: "small muted" }, "SHA-256 over a secret salt and the order of the cards, published before the first wager; both are revealed when the shoe is used up."),
          h("code", { class: "small commitment" }, state.shoe.commitment),
        )
      : null,
  );
}
