// Tournaments in words: chips are no money, so that amounts of them carry no sign of a currency.

import { h } from "./dom.js";
import { cents, money, shown } from "./money.js";
import { when } from "./times.js";

export const PHASES = { entries: "Entries open", play: "In play", concluded: "Results announced", cancelled: "Cancelled" };
export const SESSIONS = { places: "Places given", chips: "Chips given", play: "In play", play_off: "Play-off", over: "Over" };

/** Tournament chips: 1,250. */
export const chips = (amount) => money(cents(amount), { always: false }).replace("$", "");

/** Limits in chips: "10 to 500"; of a field its blinds: "blinds 50/100, ante 10". */
export const levelWords = (level) => (level.first_blind ? `blinds ${chips(level.first_blind)}/${chips(level.min)}${level.ante ? `, ante ${chips(level.ante)}` : ""}` : level.max ? `${chips(level.min ?? "0")} to ${chips(level.max)}` : `from ${chips(level.min ?? "0")}`);

/** 1 round, 2 rounds. */
export const counted = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** The notice of a time limit for wagers that does not hold yet. */
export function noticeWords({ seconds, since }) {
  const from = when(since);
  return seconds ? `From ${from}: ${seconds} seconds to wager` : `From ${from}: no time limit to wager`;
}

/** What a player has done in the round that is being wagered on, or why they are not in it: the indicator of an undisclosed wager is one of these. */
export function marks(p) {
  return [
    p.disqualified ? ["Disqualified", "bad"] : p.out ? ["Eliminated", ""] : null,
    p.passed ? ["Pass card", ""] : null,
    p.form ? ["Form to be examined", "warn"] : null,
    p.undisclosed ? ["Undisclosed wager", "warn"] : null,
    p.absent ? ["Absent, minimum deducted", "warn"] : null,
    p.late && !p.absent ? ["Late: minimum only", "warn"] : null,
  ].filter(Boolean);
}

/** The same of everybody at a table, in one line: "Pass card: Ben". */
export const marksWords = (players) =>
  [
    ["Pass card", "passed"],
    ["Undisclosed wager", "undisclosed"],
    ["Form to be examined", "form"],
    ["Absent, minimum deducted", "absent"],
  ]
    .map(([title, name]) => [title, players.filter((p) => p[name]).map((p) => p.name)])
    .filter(([, names]) => names.length)
    .map(([title, names]) => `${title}: ${names.join(", ")}`);

/** What each place wins of the pool. */
export const prizeWords = (prizes) => prizes.map((p, i) => `Place ${i + 1}: ${p.share === "1" ? "the pool" : `${p.share} of the pool`}${p.goods ? ` and ${p.goods}` : ""}`).join("; ");

/** How far a session is: "Round 2 of 6"; when its rounds are over, what comes next. */
export function farWords(t) {
  if (t.status !== "play") return SESSIONS[t.status];
  if (t.rounds && t.round >= t.rounds) return "All rounds played: chips are counted";
  return t.rounds ? `Round ${t.round + 1} of ${t.rounds}` : counted(t.round, "round");
}

/** Who plays off, and for what. */
export const playOffWords = (players) => `Play-off between ${players.filter((p) => p.contests && !p.disqualified).map((p) => p.name).join(" and ")}`;

/** A session's players by place, with their chips. */
export function standings(session, place = "Box") {
  const rows = [...session.players].sort((a, b) => Number(a.out) - Number(b.out) || cents(b.chips) - cents(a.chips));
  return h(
    "table",
    { class: "standings" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, place), h("th", { scope: "col" }, "Player"), h("th", { scope: "col", class: "num" }, "Chips"))),
    h(
      "tbody",
      {},
      rows.map((p) =>
        h(
          "tr",
          { class: p.out ? "out" : null },
          h("td", {}, String(p.seat)),
          h("td", {}, p.name, session.marker === p.seat ? h("span", { class: "badge good" }, "Marker") : null, marks(p).map(([title, mood]) => h("span", { class: `badge ${mood}` }, title))),
          h("td", { class: "num" }, chips(p.chips)),
        ),
      ),
    ),
  );
}

/** The results in order, each with its place, which those who are level share, and what it won. */
export function ranked({ results, won }) {
  const prizes = Object.fromEntries(won.map((w) => [w.name, w]));
  const before = (i) => results.slice(0, i).reduce((sum, group) => sum + group.length, 0);
  const row = (name, place) =>
    h("tr", {}, h("td", {}, String(place)), h("td", {}, h("b", {}, name)), h("td", { class: "num" }, prizes[name] ? [shown(prizes[name].amount), prizes[name].goods].filter(Boolean).join(" and ") : ""));
  return h(
    "table",
    { class: "standings results" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Place"), h("th", { scope: "col" }, "Player"), h("th", { scope: "col", class: "num" }, "Prize"))),
    h("tbody", {}, results.slice(0, 20).map((group, i) => group.map((name) => row(name, before(i) + 1)))),
  );
}
