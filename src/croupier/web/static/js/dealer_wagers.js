// The wagers on the table as the dealer settles them: what to take, to pay and to leave.

import { chipsDue } from "./chips_due.js";
import { h } from "./dom.js";
import { cents, money, shown } from "./money.js";
import { cites, grid } from "./staff.js";

/** What is to be done about a wager, or was done; a wager that was paid may lie on. */
function duty(due) {
  if (!due) return h("span", { class: "muted" }, "in play");
  const say = (name, todo, done) => h("span", { class: due.done ? "done" : `do ${name}` }, due.done ? done : todo);
  if (due.pay !== null) return [say("pay", `Pay ${shown(due.pay)}`, `Paid ${shown(due.pay)}`), due.done && due.stays ? h("div", { class: "muted small" }, "lies on") : null];
  if (due.take !== null) return say("take", `Take ${shown(due.take)}`, `Taken ${shown(due.take)}`);
  if (due.back !== null) return say("leave", `Give back ${shown(due.back)}`, `Returned ${shown(due.back)}`);
  return say("leave", "Leave it", "Left");
}

function wagerRow(w, sets) {
  return h(
    "tr",
    { dataset: { wager: w.id } },
    h("td", {}, h("b", {}, w.box), w.box !== w.seat ? h("span", { class: "muted" }, ` by ${w.seat}`) : null),
    h("td", {}, w.person?.name || "–"),
    h("td", {}, w.title),
    h("td", { class: "r num" }, shown(w.stake)),
    h("td", { class: "r" }, duty(w.due), w.due && !w.due.done ? chipsDue(w.due.pay, sets) : null, w.due?.bonus ? h("div", { class: w.due.done ? "done" : "do pay" }, `${w.due.done ? "Paid" : "Pay"} ${shown(w.due.bonus)} besides`) : null, w.due?.odds ? h("div", { class: "muted small" }, w.due.odds) : null),
    h("td", {}, cites(w.due?.clauses, 1, "few"), cites(w.due?.clauses, Infinity, "every")),
  );
}

function sum(wagers, ...names) {
  const amounts = wagers.flatMap((w) => names.map((name) => w.due[name])).filter((a) => a && !a.includes("/"));
  return money(amounts.reduce((total, each) => total + cents(each), 0));
}

/** What is still to take, to pay and to give back; where nothing is, what was. */
function sums(known) {
  const open = known.filter((w) => !w.due.done);
  const which = open.length ? open : known;
  const back = which.some((w) => w.due.back !== null) ? sum(which, "back") : null;
  const says = open.length
    ? [h("span", { class: "do take" }, `Take ${sum(open, "take")}`), " · ", h("span", { class: "do pay" }, `Pay ${sum(open, "pay", "bonus")}`), back ? [" · ", h("span", { class: "do leave" }, `Give back ${back}`)] : null]
    : h("span", { class: "done" }, `Taken ${sum(known, "take")} · Paid ${sum(known, "pay", "bonus")}${back ? ` · Returned ${back}` : ""}`);
  return h("tr", { class: "sum" }, h("td", { colspan: 3 }, open.length ? "Still to do" : "Done"), h("td", { colspan: 2, class: "r" }, says), h("td", {}));
}

const NONE = { closed: "The table is closed", waiting: "No round is open yet", betting: "No wagers yet", dealing: "Dealt without wagers", result: "No wagers on the layout" };

/** That there are no wagers on the table, as the round has it. */
export const noWagers = (phase) => h("p", { class: "empty pad-in" }, NONE[phase]);

/** The wagers on the table, each with what is to be done about it. */
export function wagersDue({ wagers, denominations, phase }) {
  const known = wagers.filter((w) => w.due);
  const rows = wagers.map((w) => wagerRow(w, denominations));
  if (known.length) rows.push(sums(known));
  const heads = ["Box", "Player", "Wager", { title: "Stake", right: true }, { title: known.length ? "To do" : "", right: true }, known.length ? "Clauses" : ""];
  return rows.length ? grid(heads, rows, { kind: "wagers-due" }) : noWagers(phase);
}
