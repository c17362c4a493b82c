// A tournament whose tables play down to one: its clock, ranks, prizes and who is out, for all its pages.

import { h } from "./dom.js";
import { shown } from "./money.js";
import { chips, counted, levelWords } from "./tournament_words.js";

let ahead = 0; // by how much the house's clock is before this one, in milliseconds

/** Keep the time of the house, which a page was told with its state, in microseconds since 1970. */
export const keepTime = (at) => (ahead = at / 1000 - Date.now());

const two = (n) => String(n).padStart(2, "0");

/** The time that is left until a moment: "4:05", "1:02:30". */
export const left = (until) => span((until / 1000 - Date.now() - ahead) / 1000);

function span(exact) {
  const seconds = Math.max(0, Math.round(exact));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** A time that runs down by itself, unless the clock is stopped. */
const ticking = (until, paused) => (paused ? h("span", { class: "num" }, span((until - paused) / 1e6)) : h("span", { class: "num ticking", dataset: { until: String(until) } }, left(until)));

setInterval(() => {
  for (const each of document.querySelectorAll(".ticking")) each.textContent = left(Number(each.dataset.until));
}, 1000);

/** What the clock says: the level, the next one, breaks, late entries. */
export function clockParts(f) {
  return [
    f.paused ? h("strong", {}, "The clock is stopped") : null,
    f.break_until ? h("strong", {}, "Break: play goes on in ", ticking(f.break_until, f.paused)) : null,
    h("span", {}, h("b", {}, `Level ${f.number}: `), levelWords(f.level)),
    f.next ? h("span", {}, "Next level in ", ticking(f.next.at, f.paused), `: ${levelWords(f.next.level)}`) : h("span", {}, "Last level"),
    f.next_break ? h("span", { class: "field-more" }, "Break in ", ticking(f.next_break.at, f.paused), ` for ${counted(f.next_break.lasts, "minute")}`) : null,
    f.late_until ? h("span", { class: "field-more" }, "Late entries for ", ticking(f.late_until, f.paused)) : null,
    f.hand_for_hand ? h("strong", {}, "Hand for hand") : null,
  ];
}

/** Who is left, and with what on average. */
export const leftWords = (f) => `${f.left} of ${counted(f.entries, "entry").replace("entrys", "entries")} left at ${counted(f.tables, "table")} · average ${chips(f.average)} · ${counted(f.paid, "place")} paid`;

/** A player's own standing. */
export function ownWords(mine, f) {
  if (mine.disqualified) return "You were disqualified.";
  if (mine.plays) return `You are ${ordinal(mine.rank)} of ${f.left}`;
  if (mine.place) return `You finished ${ordinal(mine.place)} of ${f.entries}`;
  return "";
}

/** 1st, 2nd, 11th. */
export function ordinal(n) {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teens ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;
}

const table = (heads, rows) => h("table", { class: "standings" }, h("thead", {}, h("tr", {}, heads.map(([title, kind]) => h("th", { scope: "col", class: kind ?? null }, title)))), h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, i) => h("td", { class: heads[i][1] ?? null }, cell))))));

/** The clock and the three lists of a board. */
export function fieldBoard(f, { over = false } = {}) {
  return [
    over ? null : h("section", { class: "session field-clock" }, h("p", { class: "tournament-line" }, clockParts(f)), h("p", {}, leftWords(f))),
    f.leaders.length && !over ? h("section", { class: "session" }, h("header", {}, h("h2", {}, "Most chips")), table([["Player"], ["Table"], ["Chips", "num"]], f.leaders.map((p) => [p.name, p.table, chips(p.chips)]))) : null,
    h("section", { class: "session" }, h("header", {}, h("h2", {}, "Prizes")), table([["Place"], ["Prize", "num"]], f.prizes.map((p) => [ordinal(p.place), [shown(p.amount), p.goods].filter(Boolean).join(" and ")]))),
    f.out.length && !over ? h("section", { class: "session" }, h("header", {}, h("h2", {}, "Last out")), table([["Place"], ["Player"]], f.out.map((p) => [ordinal(p.place), p.name]))) : null,
  ];
}

/** The one stage of a field in its conditions. */
export function fieldWords(stage) {
  const levels = stage.levels.map((level) => `${levelWords(level)} from minute ${level.minutes}`).join("; ");
  return [
    `${chips(stage.chips)} chips, no limit, ${stage.seats} players at a table, to the last player`,
    levels,
    stage.breaks?.length ? `breaks ${stage.breaks.map((b) => `at minute ${b.minutes} for ${b.lasts} minutes`).join(", ")}` : null,
    stage.late_minutes ? `late entries until minute ${stage.late_minutes}` : null,
    stage.re_entries ? `${counted(stage.re_entries, "re-entry").replace("entrys", "entries")} for each player` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Prizes by the number of entries. */
export function prizesWords(c) {
  const shares = (list) => list.map((share, i) => `${ordinal(i + 1)} ${share === "1" ? "the pool" : share}`).join(", ");
  return [shares(c.prizes.map((p) => p.share)), ...(c.payouts ?? []).map((p) => `from ${p.entries} entries: ${shares(p.shares)}`)].join("; ");
}
