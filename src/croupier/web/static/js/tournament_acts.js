// What staff enter at a tournament's table beside its rounds: pass cards, forms of undisclosed wagers, absent players.

import { ask } from "./forms.js";
import { chips } from "./tournament_words.js";

const still = (players) => players.filter((p) => !p.out).map((p) => [p.person, p.name]);
const who = (players) => ({ name: "person", label: "Player", type: "select", options: still(players) });
const called = (kind) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("_", " ");

/** A form as its player wrote it: "Blackjack, 105, and 20 in chips beside it". */
export const written = ({ wager, amount, beside }) => `${wager ? called(wager) : "no type of wager"}, ${amount === null ? "no amount" : chips(amount)}${beside && beside !== "0" ? `, and ${chips(beside)} in chips beside it` : ""}`;

/** The forms of one session, each asked for and sent by `send(name, values)`. */
export function tournamentActs({ title, players, kinds, forms, field = false }, send) {
  const form = (name, heading, fields, submit, more = {}) => () => ask({ title: `${heading}: ${title}`, fields, submit, onSubmit: (values) => send(name, values), ...more });
  return {
    passCard: form("enter-pass-card", "Pass card", [who(players)], "Enter pass card"),
    record: form(
      "enter-form",
      "Record form",
      [who(players), { name: "wager", label: "Type of wager", type: "select", required: false, blank: "None shown", options: kinds.map((kind) => [kind, called(kind)]), value: kinds[0] }, { name: "amount", label: "Amount, in chips", type: "amount", required: false, hint: "Leave empty where the form shows none" }, { name: "beside", label: "Wager in chips beside it", type: "amount", required: false }],
      "Record form",
    ),
    examine: form(
      "examine-form",
      "Examine form",
      [{ ...who([]), options: forms.map((f) => [f.person, f.name]), whole: Object.fromEntries(forms.map((f) => [f.person, `The form says: ${written(f)}`])) }, { name: "returned", label: "Returned to the player because", type: "area", required: false, hint: "Leave empty where the form is accepted" }],
      "Enter examination",
    ),
    absence: form("enter-absence", "Absent player", [who(players)], field ? "Enter absence" : "Deduct minimum"),
  };
}
