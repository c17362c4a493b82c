// Tournaments in words: chips are no money, so that amounts of them carry no sign of a currency.

import { h } from "./dom.js";
import { cents, money } from "./money.js";
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
          h("td", {}, p.name, p.disqualified ? h("span", { class: "badge bad" }, "Disqualified") : p.out ? h("span", { class: "badge" }, "Eliminated") : null),
          h("td", { class: "num" }, chips(p.chips)),
        ),
      ),
    ),
  );
}
