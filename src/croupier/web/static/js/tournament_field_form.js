// The form of the conditions of a tournament whose tables play down to one: blinds by the clock, breaks, prizes.

import { ask } from "./forms.js";
import { TIME } from "./tournament_form.js";

const NUMBERS = { type: "number", min: 0 };
const LEVELS = ["0: 25/50", "15: 50/100", "30: 75/150 ante 15", "50: 100/200 ante 20", "65: 200/400 ante 40", "80: 400/800 ante 80", "95: 800/1600 ante 160", "110: 1500/3000 ante 300", "125: 3000/6000 ante 600"].join("\n");
const LINE = /^(\d+): *(\d+)\/(\d+)(?: +ante +(\d+))?(?: +chip +(\d+))?$/;
const PAUSE = /^(\d+): *(\d+)$/;

const lines = (text) => (text ?? "").split("\n").map((line) => line.trim()).filter(Boolean);

/** What is wrong with a form's field, as the house says it. */
const wrong = (name, reason) => Object.assign(new Error(), { what: "conditions", reason, clauses: [], nearest: [], about: [name] });

function levelsOf(text) {
  return lines(text).map((line) => {
    const found = LINE.exec(line);
    if (!found) throw wrong("levels", `“${line}” must be like “15: 50/100 ante 10”`);
    const [, minutes, first, min, ante, chip] = found;
    return { minutes: Number(minutes), first_blind: first, min, ...(ante ? { ante } : {}), ...(chip ? { chip } : {}) };
  });
}

function breaksOf(text) {
  return lines(text).map((line) => {
    const found = PAUSE.exec(line);
    if (!found) throw wrong("breaks", `“${line}” must be like “50: 5”, a minute and how many it lasts`);
    return { minutes: Number(found[1]), lasts: Number(found[2]) };
  });
}

function sharesOf(name, text) {
  return text.split(",").map((share) => {
    const each = share.trim();
    if (!/^\d{1,4}(\/\d{1,4})?$/.test(each)) throw wrong(name, `“${each}” must be a fraction like 1/2`);
    return each;
  });
}

function payoutsOf(text) {
  return lines(text).map((line) => {
    const [entries, shares] = line.split(":");
    if (!/^\d+$/.test(entries) || !shares) throw wrong("payouts", `“${line}” must be like “20: 1/2, 3/10, 1/5”`);
    return { entries: Number(entries), shares: sharesOf("payouts", shares) };
  });
}

/** Ask for the conditions; `send(body)` publishes them. */
export function announceField({ chosen, clauses, send }) {
  ask({
    title: `Conditions: ${chosen.title}`,
    clauses,
    fields: [
      { name: "full_title", label: "Title", type: "text" },
      { name: "starts", label: "Starts", ...TIME },
      { name: "play_money", label: "For play money: only accounts of play money may enter", type: "check" },
      { name: "starts_with", label: "Starts by itself with so many entries", ...NUMBERS, value: 0, hint: "0: the tournament manager starts it" },
      { name: "fee", label: "Entry fee", type: "amount", value: "50" },
      { name: "added", label: "Added to the pool by the house", type: "amount", value: "0" },
      { name: "guarantee", label: "Guaranteed pool", type: "amount", value: "0" },
      { name: "least", label: "Fewest players", ...NUMBERS, min: 2, value: 6 },
      { name: "most", label: "Most players", ...NUMBERS, min: 2, value: 100 },
      { name: "refundable", label: "Withdrawal with the fee until", ...TIME, required: false, hint: "Leave empty where no fee is refunded" },
      { name: "seats", label: "Players at a table, at most", ...NUMBERS, min: 2, max: 10, value: 9 },
      { name: "chips", label: "Chips of each player", type: "amount", value: "10000" },
      { name: "levels", label: "Levels, one a line", type: "area", value: LEVELS, hint: "The minute, first and second blind; an ante, and the smallest chip from then on, where there are any" },
      { name: "breaks", label: "Breaks, one a line", type: "area", required: false, value: "45: 5", hint: "The minute, and how many minutes it lasts" },
      { name: "late_minutes", label: "Late entries until minute", ...NUMBERS, value: 45, hint: "0: none" },
      { name: "re_entries", label: "Re-entries of each player", ...NUMBERS, value: 0 },
      { name: "prizes", label: "Shares of the pool, the first place first", type: "text", value: "1/2, 3/10, 1/5" },
      { name: "payouts", label: "Other shares by the number of entries, one a line", type: "area", required: false, hint: "From so many entries on, like 20: 2/5, 3/10, 1/5, 1/10" },
      { name: "entitled", label: "Who is eligible", type: "area", value: "Only persons who are entitled to enter the casino and gamble there." },
      { name: "terms", label: "Terms of entry and withdrawal", type: "area" },
      { name: "payment", label: "How prizes are paid", type: "area", value: "Prizes are credited to the players' accounts by the published shares. No division by agreement." },
      { name: "prevail", label: "Statement on the rules", type: "area", value: "The tournament manager conducts the tournament by these conditions and the rules of the game. Where they differ, the rules prevail." },
    ],
    submit: "Publish conditions",
    onSubmit: (v) => {
      const prizes = sharesOf("prizes", v.prizes).map((share) => ({ share }));
      const payouts = payoutsOf(v.payouts);
      const stage = { name: "Field", field: true, seats: v.seats, advance: v.most, chips: v.chips, levels: levelsOf(v.levels), breaks: breaksOf(v.breaks), late_minutes: v.late_minutes, re_entries: v.re_entries };
      const plain = Object.fromEntries(["fee", "added", "guarantee", "least", "most", "starts_with", "entitled", "terms", "payment", "prevail"].map((name) => [name, v[name]]).filter(([, value]) => value !== undefined));
      const conditions = {
        title: v.full_title,
        ...plain,
        ...(v.play_money ? { play_money: true } : {}),
        refundable_until: v.refundable || 0,
        prizes,
        ...(payouts.length ? { payouts } : {}),
        stages: [stage],
      };
      return send({ book: chosen.book, game: chosen.game, conditions, starts: v.starts });
    },
  });
}
