// Pay-outs and corrections that need a second person: confirmed or declined, and the amounts over which they do.

import { command, get } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { ask } from "./forms.js";
import { inCurrency } from "./money.js";
import { complain, tell } from "./notices.js";
import { panel } from "./staff.js";
import { when } from "./times.js";

const EVERY = 5000;
const TITLES = {
  "pay-voucher": "Pay a voucher in cash",
  "pay-credits": "Pay credits by hand",
  "redeem-chips": "Redeem chips",
  "pay-winnings": "Pay winnings in cash or by cheque",
  "take-capital": "Take the house's cash out",
  "correct-round": "Settle a round anew",
  "put-payment-right": "Correct a payment",
  "refuse-credit": "Refuse a credit",
  "recover-overpayment": "Recover an overpayment",
  "conclude-tournament": "Announce a tournament's results, and pay its prizes",
  "set-four-eyes": "Raise or remove the amount",
};
let data = boot();

async function refresh() {
  data = await get("/api/four-eyes");
  draw();
}

const amount = (each) => inCurrency(each.amount, each.currency, true);

function about(each) {
  const of = each.persons.map((person) => person.name).join(", ");
  return [each.about.tournament ? `tournament ${each.about.tournament}` : "", each.about.voucher ? `voucher ${each.about.voucher}` : "", each.about.table ? `table ${each.about.table}` : "", each.about.round ? `round ${each.about.round}` : "", of]
    .filter(Boolean)
    .join(" · ");
}

const minutesOf = (currency) => data.limits.find((each) => each.currency === currency)?.unnamed_minutes;
const together = (each) => `${inCurrency(each.together, each.currency, true)} together ${each.persons.length ? "on this gaming day" : `in ${minutesOf(each.currency)} minutes, with chips of players not named`}`;

async function confirm(each) {
  try {
    await command("confirm-request", { number: each.number });
    tell(`Request ${each.number} is confirmed. ${each.by.name} can now complete it.`);
    await refresh();
  } catch (error) {
    complain(error);
  }
}

const decline = (each) =>
  ask({
    title: each.mine ? `Withdraw request ${each.number}` : `Decline request ${each.number}`,
    fields: [{ name: "reason", label: "Reason", type: "area", required: false }],
    submit: each.mine ? "Withdraw request" : "Decline request",
    onSubmit: async (values) => {
      await command("decline-request", { number: each.number, ...values });
      await refresh();
    },
  });

function state(each) {
  if (each.confirmed_by) return `Confirmed by ${each.confirmed_by.name}. ${each.mine ? "Give the command again to complete it." : `${each.by.name} completes it.`}`;
  if (each.mine) return "You asked for this: a second person must confirm it.";
  return each.reason ? `You cannot confirm this: ${each.reason}.` : "";
}

function request(each) {
  const open = !each.confirmed_by && !each.reason;
  return h(
    "section",
    { class: "ticket", dataset: { request: each.number } },
    h("p", { class: "row" }, h("b", { class: "num amount" }, amount(each)), each.together ? h("span", { class: "muted" }, together(each)) : null, h("span", { class: "badge" }, `Request ${each.number}`)),
    h("p", {}, TITLES[each.command] ?? each.title),
    h("p", { class: "small muted" }, about(each)),
    h("p", { class: "small" }, `Asked by ${each.by.name}, ${when(each.at)}; open until ${when(each.until)}.`),
    state(each) ? h("p", { class: "small" }, state(each)) : null,
    h(
      "div",
      { class: "controls" },
      open ? h("button", { type: "button", class: "btn primary", onclick: () => confirm(each) }, "Confirm request") : null,
      each.mine || !each.reason ? h("button", { type: "button", class: "btn", onclick: () => decline(each) }, each.mine ? "Withdraw request" : "Decline request") : null,
    ),
  );
}

const setLimit = (each) =>
  ask({
    title: `Second person: ${each.title}`,
    intro: "Pay-outs and corrections of more than this amount need a second person. To raise it or to remove it needs one too.",
    fields: [
      { name: "amount", label: "Amount", type: "amount", required: false, value: each.amount ?? "", hint: "Leave it empty for no limit." },
      { name: "unnamed_minutes", label: "Minutes in which chips of players not named add up", type: "number", min: 0, max: 1440, value: each.unnamed_minutes, hint: "With 0 each redemption counts by itself. Fewer minutes need a second person." },
    ],
    submit: "Set amount",
    onSubmit: async (values) => {
      await command("set-four-eyes", { currency: each.currency, ...values });
      tell("The amount is set.");
      await refresh();
    },
  });

function limits() {
  return data.limits.map((each) =>
    h(
      "p",
      { class: "row", dataset: { limit: each.currency } },
      h("span", {}, each.amount === null ? `${each.title}: no limit` : `Over ${inCurrency(each.amount, each.currency, true)}; chips of players not named ${each.unnamed_minutes ? `add up for ${each.unnamed_minutes} minutes` : "count one by one"}`),
      data.may_set ? h("button", { type: "button", class: "btn", onclick: () => setLimit(each) }, "Set amount…") : null,
    ),
  );
}

function past() {
  return data.over.map((each) =>
    h("p", { class: "small" }, `Request ${each.number}: ${amount(each)}, ${each.by.name}${each.confirmed_by ? `, confirmed by ${each.confirmed_by.name}` : ""}, ${when(each.at)}`),
  );
}

function draw() {
  put(need("#limits"), panel("Second person needed", {}, limits()), data.over.length ? panel("Completed and declined", {}, past()) : null);
  put(need("#requests"), data.waiting.length ? data.waiting.map(request) : h("p", { class: "empty" }, "No requests waiting."));
}

draw();
setInterval(() => {
  if (!document.hidden) refresh().catch(() => {});
}, EVERY);
