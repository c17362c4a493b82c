// The form of a tournament's conditions: everything that must be published before anybody enters.

import { ask } from "./forms.js";
import { announceField } from "./tournament_field_form.js";

/** A field for a time to come, by the clock of whoever writes it. */
export const TIME = { type: "time", placeholder: "2026-12-31 18:00" };

const NUMBERS = { type: "number", min: 0 };
const stageFields = (n, stages) => {
  const p = `s${n}_`;
  const last = n === stages;
  return [
    { name: `${p}name`, label: `Stage ${n}: name`, type: "text", value: last ? "Final" : n === 1 ? "Heats" : `Round ${n}` },
    { name: `${p}seats`, label: "Players at a table, at most", ...NUMBERS, min: 2, max: 9, value: 7 },
    { name: `${p}active_tables`, label: "Tables", ...NUMBERS, required: false, hint: "Leave empty for as many as players need" },
    { name: `${p}advance`, label: last ? "Places that are ranked" : "Players of each table who advance", ...NUMBERS, min: 1, value: 1 },
    { name: `${p}rounds`, label: "Rounds of play in a session", ...NUMBERS, min: 1, value: 20, required: false },
    { name: `${p}minutes`, label: "Minutes of a session by the clock", ...NUMBERS, min: 1, required: false, hint: "Instead of rounds, or whichever is over first" },
    { name: `${p}chips`, label: "Tournament chips of each player", type: "amount", value: "1000" },
    { name: `${p}min`, label: "Minimum wager, in chips", type: "amount", value: "10" },
    { name: `${p}max`, label: "Maximum wager, in chips", type: "amount", value: "500" },
    { name: `${p}rise`, label: "Round from which limits are raised", ...NUMBERS, required: false, hint: "Leave empty where they stay" },
    { name: `${p}min2`, label: "Minimum wager from then on", type: "amount", required: false },
    { name: `${p}max2`, label: "Maximum wager from then on", type: "amount", required: false },
    { name: `${p}buy_in`, label: "Buy-in for the chips", type: "amount", value: "0" },
    { name: `${p}buy_backs`, label: "Buy-backs of each player", ...NUMBERS, value: 0 },
    { name: `${p}buy_back`, label: "Price of a buy-back", type: "amount", value: "0" },
    { name: `${p}buy_back_until`, label: "Last round after which one may buy back", ...NUMBERS, value: 0 },
    { name: `${p}best_losers`, label: "Best of the others who advance too", ...NUMBERS, value: 0 },
    { name: `${p}pass_cards`, label: "Pass cards of each player", ...NUMBERS, value: 0 },
    { name: `${p}forms`, label: "Undisclosed wagers of each player", ...NUMBERS, value: 0 },
  ];
};

function stageOf(values, n) {
  const of = (name) => values[`s${n}_${name}`];
  const levels = [{ round: 1, min: of("min"), max: of("max") }];
  if (of("rise")) levels.push({ round: of("rise"), min: of("min2") ?? of("min"), max: of("max2") ?? of("max") });
  const plain = Object.fromEntries(["name", "seats", "active_tables", "advance", "rounds", "minutes", "chips", "buy_in", "buy_backs", "buy_back", "buy_back_until", "best_losers", "pass_cards", "forms"].map((name) => [name, of(name)]).filter(([, value]) => value !== undefined));
  return { ...plain, levels };
}

/** Ask for the number of stages, then for all conditions; `send(body)` publishes them. */
export function announce({ games, clauses, send }) {
  ask({
    title: "Announce tournament",
    fields: [
      { name: "game", label: "Game", type: "select", options: games.map((g, i) => [i, g.title]), numeric: true, hint: "Poker is played down to one field, in one stage" },
      { name: "stages", label: "Stages", type: "number", min: 1, max: 5, value: 2 },
      { name: "prizes", label: "Places with a prize", type: "number", min: 1, max: 9, value: 1 },
    ],
    submit: "Go on",
    onSubmit: (first) => void setTimeout(() => (games[first.game].field ? announceField({ chosen: games[first.game], clauses, send }) : whole({ games, clauses, send, ...first }))),
  });
}

function whole({ games, clauses, send, game, stages, prizes }) {
  const chosen = games[game];
  ask({
    title: `Conditions: ${chosen.title}`,
    clauses,
    fields: [
      { name: "full_title", label: "Title", type: "text" },
      { name: "starts", label: "First session starts", ...TIME },
      { name: "refundable", label: "Withdrawal with the fee until", ...TIME, required: false, hint: "Leave empty where no fee is refunded" },
      { name: "notice", label: "Minutes of notice of another starting time", ...NUMBERS, value: 15 },
      { name: "persons", label: "Who may enter, by id, separated by commas", type: "text", required: false, hint: "Leave empty where it is open to all" },
      { name: "play_money", label: "For play money: only accounts of play money may enter", type: "check" },
      { name: "fee", label: "Entry fee", type: "amount", value: "50" },
      { name: "added", label: "Added to the pool by the house", type: "amount", value: "0" },
      { name: "guarantee", label: "Guaranteed pool", type: "amount", value: "0" },
      { name: "guarantee_entries", label: "Entries on which the guarantee rests", ...NUMBERS, value: 0 },
      { name: "least", label: "Fewest players", ...NUMBERS, min: 2, value: 2 },
      { name: "most", label: "Most players", ...NUMBERS, min: 2, value: 49 },
      { name: "order", label: "Order of wagering", type: "select", options: [["marker", "By a marker that moves from box to box"], ["none", "None"]] },
      { name: "deal_from_marker", label: "Rounds are dealt from the marker", type: "check" },
      { name: "allocation", label: "Places are given", type: "select", options: [["drawn", "By a draw"], ["manager", "By the tournament manager"]] },
      { name: "seconds", label: "Seconds for a wager", ...NUMBERS, min: 5, required: false },
      { name: "absent_rounds", label: "Rounds for which an absent player loses the minimum", ...NUMBERS, max: 3, value: 3 },
      { name: "in_cash", label: "Chips left at the end of a session are disposed of in cash, at what they cost", type: "check" },
      { name: "agreement", label: "Players agree to the conditions in writing", type: "check", value: true },
      { name: "entitled", label: "Who is eligible", type: "area", value: "Only persons who are entitled to enter the casino and gamble there." },
      { name: "refusable", label: "Right to refuse an application", type: "area", required: false, value: "The casino may refuse any application." },
      { name: "criteria", label: "Selection criteria", type: "area", required: false },
      { name: "terms", label: "Terms of entry and withdrawal", type: "area" },
      { name: "payment", label: "How prizes are paid, undertakings and reservations", type: "area", value: "Prizes are credited to the winners' accounts." },
      { name: "prevail", label: "Statement on the rules", type: "area", value: "The tournament manager conducts the tournament by these conditions and the rules of the game. Where they differ, the rules prevail." },
      ...Array.from({ length: prizes }, (_, i) => [
        { name: `p${i}_share`, label: `Place ${i + 1}: share of the pool`, type: "text", value: prizes === 1 ? "1" : `1/${prizes}`, pattern: "\\d{1,4}(/\\d{1,4})?", title: "a fraction like 1/2" },
        { name: `p${i}_goods`, label: `Place ${i + 1}: goods or services`, type: "text", required: false },
      ]).flat(),
      ...Array.from({ length: stages }, (_, i) => stageFields(i + 1, stages)).flat(),
    ],
    submit: "Publish conditions",
    onSubmit: (values) => {
      const names = ["fee", "added", "guarantee", "guarantee_entries", "least", "most", "order", "deal_from_marker", "allocation", "seconds", "absent_rounds", "notice", "in_cash", "agreement", "entitled", "refusable", "criteria", "terms", "payment", "prevail"];
      const conditions = {
        title: values.full_title,
        refundable_until: values.refundable || 0,
        ...(values.play_money ? { play_money: true } : {}),
        ...(values.persons ? { persons: values.persons.split(",").map((each) => each.trim()).filter(Boolean) } : {}),
        ...Object.fromEntries(names.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined)),
        prizes: Array.from({ length: prizes }, (_, i) => ({ share: values[`p${i}_share`], goods: values[`p${i}_goods`] ?? "" })),
        stages: Array.from({ length: stages }, (_, i) => stageOf(values, i + 1)),
      };
      return send({ book: chosen.book, game: chosen.game, conditions, starts: values.starts });
    },
  });
}
