// Money at the dealer's console: cash that is counted, vouchers exchanged for tokens, and stakes in these.

import { h } from "./dom.js";
import { ask } from "./forms.js";
import { shown } from "./money.js";
import { capital, words } from "./staff.js";

/** How much of a stake is in tokens, where one of these players has any. */
export function tokensField(players) {
  const has = players.filter((p) => p.tokens !== "0").map((p) => `${p.name} has ${shown(p.tokens)}`);
  return has.length ? [{ name: "tokens", label: "Of it in promotional tokens", type: "amount", required: false, hint: has.join(", ") }] : [];
}

/** A decision whose stake is put down in tokens, in whole or in part. */
function decideInTokens(data, send, action, fields) {
  const { next } = data;
  const body = { seat: next.seat, action: action.name, ...(next.wager ? { wager: next.wager.id } : {}) };
  return ask({
    title: `${capital(words(action.name))}, seat ${next.seat}: in tokens`,
    intro: `It puts up ${shown(action.puts_up)}.`,
    clauses: next.clauses,
    fields,
    submit: "Enter it",
    onSubmit: (values) => send("enter-decision", { ...body, ...values }),
  });
}

/** The decisions that may put up tokens of the player who is asked. */
export function tokenChoices(data, on, send) {
  const fields = tokensField(data.tokens.filter((p) => p.seat === data.next.seat));
  if (!fields.length || !on?.allowed) return [];
  return data.next.actions
    .filter((action) => action.puts_up !== "0")
    .map((action) => h("button", { type: "button", class: "btn quiet", dataset: { tokens: action.name }, onclick: () => decideInTokens(data, send, action, fields) }, `${capital(words(action.name))}: in tokens…`));
}

/** A promotional voucher that a player hands to the dealer. */
export function exchangeVoucher(data, send) {
  ask({
    title: "Promotional voucher for tokens",
    intro: "The player is given tokens of the value of the voucher.",
    clauses: data.controls["exchange-promotional-voucher"].clauses,
    fields: [
      { name: "seat", label: "Player", type: "select", numeric: true, options: data.tokens.map((p) => [p.seat, `Seat ${p.seat}, ${p.name}`]) },
      { name: "code", label: "Code of the voucher", type: "text" },
    ],
    submit: "Give the tokens",
    onSubmit: (values) => send("exchange-promotional-voucher", values),
  });
}

/** Credits of a player that the dealer cancels and pays out in chips. */
export function payCredits(data, send) {
  ask({
    title: "Credits in chips",
    intro: "The credits are cancelled, and the player is given chips of their value.",
    clauses: data.controls["pay-credits"].clauses,
    fields: [
      { name: "person", label: "Player", type: "select", options: data.pays.map((p) => [p.id, p.name]) },
      { name: "amount", label: "Amount", type: "amount" },
    ],
    submit: "Pay in chips",
    onSubmit: (values) => send("pay-credits", { table: undefined, method: "chips", ...values }),
  });
}

/** Cash that a player hands to the dealer, who counts it. */
export function takeCash(data, send) {
  ask({
    title: "Cash for credits",
    intro: "Count the cash on the layout first. Its value is added to the player's credits.",
    clauses: data.controls["take-cash"].clauses,
    fields: [
      { name: "person", label: "Player", type: "select", options: data.buys.map((p) => [p.id, p.name]) },
      { name: "amount", label: "Amount counted", type: "amount" },
    ],
    submit: "Add credits",
    // cash is counted for a person, wherever they play: the command names no table
    onSubmit: (values) => send("take-cash", { table: undefined, ...values }),
  });
}
