// What is posted and asked at a table, with what the viewer may answer: new limits, requests of other
// players, the shoe that is offered.

import { h, put } from "./dom.js";
import { shown } from "./money.js";

const ASKED = { free_hand: "a free hand", additional_burn: "an additional burn" };

function limitsWords(limits) {
  return Object.entries(limits)
    .map(([name, range]) => {
      const bounds = [range.min && `from ${shown(range.min)}`, range.max && `to ${shown(range.max)}`].filter(Boolean);
      return `${name.replaceAll("_", " ")} ${bounds.join(" ")}`;
    })
    .join("; ");
}

function clock(due) {
  return new Date(due / 1000).toLocaleTimeString("en-AU", { hour: "2-digit", minute: "2-digit" });
}

function button(words, act, kind = "") {
  return h("button", { type: "button", class: `btn compact ${kind}`, onclick: act }, words);
}

function line(words, ...buttons) {
  return h("div", { class: "posted" }, h("p", {}, words), buttons.filter(Boolean));
}

function notice(each, you, bets) {
  if (each.what === "closing") return line(`This table closes at ${clock(each.due)}.`);
  const when = each.due ? ` from ${clock(each.due)}` : "";
  const mine = each.asked.includes(you.person) && !each.agreed.includes(you.person);
  return line(
    `New limits${when}: ${limitsWords(each.limits)}.`,
    mine ? button("Agree", () => bets.other("agree-to-limits", { notice: each.notice })) : null,
  );
}

function request(each, you, bets) {
  if (each.granted) return null;
  const mine = each.asked.includes(you.person) && !each.agreed.includes(you.person);
  return line(
    `A player asks for ${ASKED[each.what] || each.what}.`,
    mine ? button("Agree", () => bets.other("agree", { request: each.request })) : null,
  );
}

function shoe(holder, you, bets) {
  if (!holder || you.seat === null) return null;
  if (holder.offered[0] === you.seat) {
    return line(
      "The shoe is offered to you.",
      button("Accept", () => bets.other("answer-shoe", { accept: true }), "primary"),
      button("Pass", () => bets.other("answer-shoe", { accept: false })),
    );
  }
  if (holder.holder === you.seat) return line("You hold the shoe.", button("Pass it on", () => bets.other("pass-shoe")));
  return null;
}

/** Show the board in `host`; it is hidden where there is nothing on it. */
export function showBoard(host, state, you, bets) {
  const lines = [
    shoe(state.shoe_holder, you, bets),
    ...state.notices.map((each) => notice(each, you, bets)),
    ...state.requests.map((each) => request(each, you, bets)),
  ].filter(Boolean);
  const key = lines.map((each) => each.textContent).join("|");
  if (host.dataset.key === key) return;
  host.dataset.key = key;
  host.hidden = !lines.length;
  put(host, lines);
}
