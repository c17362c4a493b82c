// A round that was settled anew: what was first told and what was corrected, side by side, with the reason
// and the clauses; and the word of it to the player whom it concerns.

import { command } from "./api.js";
import { h } from "./dom.js";
import { shown } from "./money.js";
import { clauseList, complain } from "./notices.js";
import { resultWords } from "./outcomes.js";
import { when } from "./times.js";

const TITLE = {
  "round-corrected": "Result corrected",
  "payment-put-right": "Payment corrected",
  "credit-refused": "Credit refused after a malfunction",
  "overpayment-recovered": "Overpayment recovered",
  "dispute-decided": "Dispute decided",
};
const RESULT = { win: "won", lose: "lost", stand_off: "stood off", returned: "returned" };

/** What a correction gave or took, in words; empty where no money moved. */
export function movedWords({ amount, not_covered: short }) {
  if (amount === "0") return "";
  if (!amount.startsWith("-")) return `${shown(amount)} added to your credits`;
  const owed = amount.slice(1);
  return short === "0" ? `${shown(owed)} taken from your credits` : `${shown(owed)} owed, of which your credits did not cover ${shown(short)}`;
}

function wagerLine(wager) {
  const net = wager.result === "returned" ? "" : ` ${shown(wager.net, { signed: true })}`;
  return h("li", {}, `${wager.title ?? wager.wager}, ${shown(wager.stake)}: ${RESULT[wager.result] ?? wager.result}${net}`);
}

function told(title, family, round, kind) {
  return h(
    "section",
    { class: `told ${kind}` },
    h("h4", { class: "eyebrow" }, title),
    h("p", {}, h("b", {}, resultWords(family, round.outcome, round.status))),
    round.wagers?.length ? h("ul", {}, round.wagers.map(wagerLine)) : null,
  );
}

/** What was first told and what was corrected, side by side. */
export const sideBySide = (family, first, now, before = "First told") => h("div", { class: "told-pair" }, told(before, family, first, "first"), told("Corrected", family, now, "now"));

/** Who corrected it, when, why and under which clauses. */
export function correctionWords(made) {
  return h(
    "section",
    { class: "correction" },
    h("p", {}, `${made.kind === "dispute-decided" ? "Decided" : "Corrected"} ${when(made.at, { day: true })} by ${made.by?.name ?? "the house"}: ${made.reason || "no reason given"}`),
    made.clauses.length ? clauseList(made.clauses) : null,
  );
}

/** A notice as its player reads it. */
export function noticeBody(notice) {
  return h(
    "article",
    { class: "correction-notice" },
    h("h3", {}, noticeTitle(notice)),
    notice.first ? sideBySide(notice.family, notice.first, notice.now, "Told before") : null,
    movedWords(notice) ? h("p", {}, `${movedWords(notice)}.`) : null,
    correctionWords(notice),
  );
}

/** What a notice is about, in a line. */
export function noticeTitle(notice) {
  const round = notice.round === null ? "" : `, round ${notice.round}`;
  return `${TITLE[notice.kind] ?? "Correction"}: ${notice.title}${round}`;
}

/** Say that a notice has been read; `then` is called when the house knows. */
export async function read(notice, then = () => {}) {
  try {
    await command("read-correction", { number: notice.number });
    then();
  } catch (error) {
    complain(error);
  }
}

/** The notices that have not been read, each with its button; nothing where there are none. */
export function unreadPanel(notices, onRead) {
  const open = notices.filter((each) => !each.read);
  if (!open.length) return null;
  return h(
    "section",
    { class: "panel corrections", role: "alert", id: "corrections" },
    open.map((notice) =>
      h("div", { class: "body stack-s" }, noticeBody(notice), h("div", { class: "row end" }, h("button", { type: "button", class: "btn primary", onclick: () => read(notice, onRead) }, "Mark as read"))),
    ),
  );
}
