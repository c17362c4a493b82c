// A fill or credit slip: what is on it, who did each step, and what is to be done next.

import { command } from "./api.js";
import { chipFields, chipList, chipsOf, inOwn } from "./chip_counts.js";
import { h } from "./dom.js";
import { ask } from "./forms.js";
import { complain, tell } from "./notices.js";
import { capital } from "./staff.js";
import { when } from "./times.js";

const ACTS = { "issue-fill": "Issue chips", "carry-slip": "Carry chips", "count-slip": "Count chips", "sign-slip": "Sign count", "receive-credit": "Receive chips" };
const DUE = { "issue-fill": "the cage issues the chips", "carry-slip": "somebody carries the chips", "count-slip": "the dealer counts the chips", "sign-slip": "a supervisor signs the count", "receive-credit": "the cage counts and receives the chips" };
const DID = { "issue-fill": "chips issued", "carry-slip": "on the way", "count-slip": "count entered", "sign-slip": "count signed", "receive-credit": "chips received", "cancel-slip": "cancelled" };
const COUNTS = ["count-slip", "receive-credit"];

const name = (slip) => `${capital(slip.kind)} slip ${slip.slip}`;

async function give(act, slip, body, done, did = DID[act]) {
  await command(act, { table: slip.table, slip: slip.slip, ...body });
  tell(`${name(slip)}: ${did}.`);
  await done();
}

function next(slip, chips, done) {
  const act = slip.command;
  if (COUNTS.includes(act)) {
    const reason = act === "receive-credit" ? [{ name: "reason", label: "Reason, if the count differs", type: "area", required: false }] : [];
    ask({
      title: `${ACTS[act]}: ${name(slip)}`,
      intro: "Enter how many chips of each denomination you counted.",
      fields: [...chipFields(chips), ...reason],
      submit: "Enter count",
      onSubmit: ({ reason: why, ...values }) => give(act, slip, { chips: chipsOf(values), ...(why ? { reason: why } : {}) }, done),
    });
  } else if (act === "sign-slip") {
    ask({
      title: `Sign: ${name(slip)}`,
      intro: h("div", { class: "stack-s" }, "The dealer counted:", chipList(slip.counted, chips), "On the slip:", chipList(slip.chips, chips)),
      fields: [
        { name: "agrees", label: "I agree with the count", type: "check", value: true },
        { name: "reason", label: "Reason, if the count differs", type: "area", required: false },
      ],
      submit: "Sign count",
      onSubmit: (values) => give(act, slip, values, done, values.agrees ? DID[act] : "to be counted again"),
    });
  } else {
    give(act, slip, {}, done).catch(complain);
  }
}

const cancel = (slip, done) =>
  ask({
    title: `Cancel ${name(slip).toLowerCase()}`,
    intro: slip.hands.some((each) => each.step === "issued") ? "The chips must be back at the cage. The slip is kept." : "The slip is kept.",
    fields: [{ name: "reason", label: "Reason", type: "area" }],
    submit: "Cancel slip",
    danger: true,
    onSubmit: (values) => give("cancel-slip", slip, values, done),
  });

/** A slip; `chips` are the denominations of its currency, `done` draws the page anew, `where` names its table. */
export function slipTicket(slip, { chips, done, where = false, mayCancel = true }) {
  return h(
    "section",
    { class: `ticket${slip.step === "cancelled" ? " spent" : ""}`, dataset: { slip: slip.slip } },
    h("p", { class: "row" }, h("b", {}, name(slip)), h("span", { class: `badge${slip.step === "cancelled" ? " bad" : slip.next ? " warn" : " good"}` }, capital(slip.step))),
    where ? h("p", {}, slip.title) : null,
    h("p", { class: "num amount" }, inOwn(slip.worth, slip.currency)),
    chipList(slip.chips, chips),
    h(
      "ol",
      { class: "hands small muted" },
      slip.hands.map((each) => h("li", {}, `${capital(each.step)} by ${each.name}, ${when(each.at)}`)),
    ),
    slip.reason ? h("p", { class: "small" }, `Reason: ${slip.reason}`) : null,
    slip.next && !slip.may ? h("p", { class: "small" }, `Next: ${DUE[slip.command]}.`) : null,
    slip.next
      ? h(
          "div",
          { class: "controls" },
          slip.may ? h("button", { type: "button", class: "btn primary", dataset: { act: slip.command }, onclick: () => next(slip, chips, done) }, ACTS[slip.command]) : null,
          slip.cancels && mayCancel ? h("button", { type: "button", class: "btn", onclick: () => cancel(slip, done) }, "Cancel slip…") : null,
        )
      : null,
  );
}
