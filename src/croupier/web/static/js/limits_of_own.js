// What players limit for themselves: time at the tables, a break, an exclusion, deposits.

import { command } from "./api.js";
import { h } from "./dom.js";
import { ask } from "./forms.js";
import { shown } from "./money.js";
import { tell } from "./notices.js";
import { when } from "./times.js";

const MINUTE = 60_000_000;
const BREAKS = [["15", "15 minutes"], ["30", "30 minutes"], ["60", "1 hour"], ["240", "4 hours"], ["1440", "24 hours"]];
const EXCLUSIONS = [["1", "1 day"], ["7", "1 week"], ["30", "30 days"], ["182", "6 months"], ["365", "1 year"], ["1825", "5 years"]];

/** Time at the tables today in words; empty under a minute. */
export function playedWords(played) {
  const minutes = Math.floor((played ?? 0) / MINUTE);
  if (!minutes) return "";
  const hours = Math.floor(minutes / 60);
  return hours ? `${hours} h ${minutes % 60} min at tables today` : `${minutes} min at tables today`;
}

const left = (tables) => (tables.length ? " You have left your tables." : "");

/** The form of a break. */
export const takeBreak = (after) =>
  ask({
    title: "Take a break",
    intro: "You take no seat and place no wager until it is over. It cannot be ended early. Rounds that you have wagered on are finished first.",
    fields: [{ name: "minutes", label: "How long", type: "select", numeric: true, options: BREAKS }],
    submit: "Take break",
    onSubmit: async (values) => {
      const { facts } = await command("take-break", values);
      tell(`Your break lasts until ${when(facts.until)}.${left(facts.left)}`);
      await after();
    },
  });

const exclude = (after) =>
  ask({
    title: "Exclude yourself",
    intro: "You do not sign in, sit or wager until it ends, and nobody can end it early: neither you nor the house. Your credits stay yours; an attendant pays them.",
    fields: [
      { name: "days", label: "How long", type: "select", numeric: true, options: EXCLUSIONS },
      { name: "sure", label: "I know that this cannot be undone", type: "check" },
    ],
    submit: "Exclude me",
    danger: true,
    onSubmit: async ({ days, sure }) => {
      if (!sure) {
        tell("Nothing was done: tick that you know that it cannot be undone.");
        return;
      }
      await command("exclude-oneself", { days });
      await after();
    },
  });

const depositLimit = (limit, after) =>
  ask({
    title: "Deposit limit",
    intro: "The most that an attendant takes of your cash in a calendar day. A lower limit holds immediately, a higher one or none from tomorrow.",
    fields: [{ name: "amount", label: "A day", type: "amount", required: false, value: limit?.amount ?? "", hint: "Leave it empty to end it" }],
    submit: "Set limit",
    onSubmit: async ({ amount = null }) => {
      await command("set-deposit-limit", { amount });
      await after();
    },
  });

/** The panel of a player's account. */
export function ownLimits({ away, played, deposit_limit: deposit, deposits, play_money: play }, after) {
  const button = (id, title, act, kind = "") => h("button", { type: "button", id, class: `btn ${kind}`, onclick: act }, title);
  const lines = [
    playedWords(played) || "No time at tables today.",
    away ? `You are on a break until ${when(away)}.` : null,
    deposit?.amount ? `Deposit limit: ${shown(deposit.amount)} a day.${deposit.changes ? ` From ${deposit.changes}: ${deposit.later ? shown(deposit.later) : "none"}.` : ""}` : null,
  ].filter(Boolean);
  return h(
    "div",
    { class: "own-limits" },
    lines.map((line) => h("p", {}, line)),
    h("div", { class: "acts" }, button("take-break", "Take a break", () => takeBreak(after)), deposits && !play ? button("deposit-limit", "Deposit limit", () => depositLimit(deposit, after)) : null, button("exclude-oneself", "Exclude yourself", () => exclude(after), "danger")),
  );
}

/** What a player's dialog at a table shows: time at the tables, and a break. */
export function breakPanel({ played, may }) {
  if (!may.includes("sit")) return null;
  return h("div", { class: "field" }, h("p", { class: "small" }, playedWords(played) || "No time at tables today."), h("div", { class: "asks" }, h("button", { type: "button", class: "btn", id: "take-break", onclick: () => takeBreak(async () => {}) }, "Take a break")));
}
