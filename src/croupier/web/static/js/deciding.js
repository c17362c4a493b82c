// Who decides, and on what: the hand as it is called, and decisions in a word or two.

import { h } from "./dom.js";
import { ask } from "./forms.js";
import { takesIt } from "./in_error.js";
import { capital, handTitle, words } from "./staff.js";

/** The hand that a player decides on, with what it comes to: "Box 1, hand 2 (10)". */
export function handNow({ next, hands, counts }) {
  const count = counts?.[next.deciding];
  return `${handTitle(next.deciding, Object.keys(hands))}${count === undefined || count === null || count === "" ? "" : ` (${count})`}`;
}

/** A decision as a dealer hears it, and what becomes of a card that was shown in error. */
export function choiceWords(action, { drawn_in_error: waiting }) {
  const takes = takesIt(action.name, waiting, ["gets", "refuses"]);
  return `${action.called || capital(words(action.name))}${takes ? `: ${takes}` : ""}`;
}

/** Decisions of which the book says how players show them, beside the usual way: a button that asks which it was. */
export function wayChoices({ next }, on, send) {
  const of = (action) => ({ seat: next.seat, action: action.name, ...(next.wager ? { wager: next.wager.id } : {}) });
  const how = (action) => ({ name: "shown", label: "How it was shown", type: "select", options: action.ways });
  const asked = (action) =>
    ask({ title: `${choiceWords(action, { drawn_in_error: [] })}, seat ${next.seat}`, clauses: next.clauses, fields: [how(action)], submit: "Enter it", onSubmit: (values) => send("enter-decision", { ...of(action), ...values }) });
  return next.actions
    .filter((action) => action.ways.length && on?.allowed)
    .map((action) => h("button", { type: "button", class: "btn quiet", dataset: { ways: action.name }, onclick: () => asked(action) }, `${choiceWords(action, { drawn_in_error: [] })}: how…`));
}

/** The cards of a hand that a player gives up. */
export function askCards({ next }, send, action, body) {
  return ask({
    title: `${capital(words(action.name))}: the cards of seat ${next.seat}`,
    intro: "The cards that the player gives up.",
    clauses: next.clauses,
    fields: [{ name: "cards", label: "Cards", type: "text", hint: "Such as 7S 4C 2H" }],
    submit: "Enter it",
    onSubmit: ({ cards }) => send("enter-decision", { ...body, cards: cards.toUpperCase().split(/[\s,]+/).filter(Boolean) }),
  });
}
