// A player's own loss limit: how the period stands, and the panel in which it is set.

import { h } from "./dom.js";
import { shown } from "./money.js";
import { tell } from "./notices.js";
import { minuteOf } from "./times.js";

const PERIODS = [["day", "a day"], ["week", "a week"], ["month", "a month"]];
const words = Object.fromEntries(PERIODS);

/** A limit in words: "$50.00 a day". */
export const limitWords = (limit) => `${shown(limit.amount)} ${words[limit.period]}`;

/** What is left of the viewer's limit, in a line; empty without one. */
export function leftWords(you) {
  const limit = you.loss_limit;
  if (!limit) return "";
  return limit.held ? `Held back from wagering until ${minuteOf(limit.ends)}: ${limit.held}` : `Loss limit ${limitWords(limit)}: ${shown(limit.left)} left`;
}

function standing(limit) {
  if (!limit) return h("p", { class: "small muted" }, "You have set none. It counts what you lose, less what you win, at all tables of this rulebook.");
  const change = limit.later ? `From then on it is ${limitWords(limit.later)}.` : "It ends then.";
  return h("p", { class: "small", id: "loss-standing" }, `${leftWords({ loss_limit: limit })}. The next period begins: ${minuteOf(limit.ends)}. ${limit.changes ? change : ""}`);
}

/** What a player's dialog shows of the loss limit, where the book has them; null elsewhere. */
export function lossPanel(bets, { you }, close) {
  if (!you.may.includes("set-loss-limit")) return null;
  const limit = you.loss_limit;
  const amount = h("input", { id: "loss-amount", inputmode: "decimal", autocomplete: "off", value: limit?.amount ?? "", "aria-describedby": "loss-hint" });
  const period = h("select", { id: "loss-period", "aria-label": "Over which period" }, PERIODS.map(([value, title]) => h("option", { value, selected: value === limit?.period }, title)));
  const send = (value, said) => bets.other("set-loss-limit", { amount: value, period: period.value }, () => (tell(said), close()));
  return h(
    "div",
    { class: "field" },
    h("label", { for: "loss-amount" }, "The most that you want to lose"),
    standing(limit),
    amount,
    period,
    h("span", { class: "small muted", id: "loss-hint" }, "A stricter limit applies immediately, any other from the next period on."),
    h(
      "div",
      { class: "asks" },
      h("button", { type: "button", class: "btn", id: "set-loss-limit", onclick: () => amount.value.trim() && send(amount.value.trim(), "Your loss limit is entered.") }, "Set the limit"),
      limit ? h("button", { type: "button", class: "btn", id: "end-loss-limit", onclick: () => send(null, "Your loss limit ends with its period.") }, "End it") : null,
    ),
  );
}
