// Putting right what was entered in the round in progress: the log keeps what was entered first.

import { ask } from "./forms.js";

export const LAST = { cards: "card", dice: "throw", spins: "spin", tiles: "dice or tiles" };
const KEPT = "The original entry stays in the log.";

const codes = (cards) => cards.map((card) => card || "??").join(" ");
const kindOf = (data) => data.device?.kind ?? "cards";

/** What was entered last is the dealer's own to put right, until anything else happens. */
export function correctLast(data, send) {
  const kind = kindOf(data);
  const hints = { cards: "Such as 9S", dice: "Such as 3-4", spins: "Such as 17", tiles: "Such as 1-2-6, or 12, 9, high 4, low 4" };
  ask({
    title: `Put the last ${LAST[kind]} right`,
    intro: `Nothing has happened since it was entered${kind === "cards" ? ", or named in a report" : ""}. ${KEPT}`,
    clauses: data.controls["correct-last"].clauses,
    fields: [{ name: "result", label: "Correct result", type: "text", hint: hints[kind] }],
    submit: "Put it right",
    onSubmit: (values) => send("correct-last", kind === "cards" ? { result: values.result.trim().toUpperCase() } : values),
  });
}

/** All the cards of the round, and those that reports name. */
export function correctCards(data, send) {
  const named = codes(data.cards_reported);
  ask({
    title: "Correct the cards entered",
    intro: `The round in progress runs again on these cards. ${KEPT}`,
    clauses: data.controls["correct-cards"].clauses,
    fields: [
      { name: "cards", label: `Cards, in the order in which they came${named ? "; not those that a report names" : ""}`, type: "cards", value: codes(data.cards_entered), max: 400 },
      named ? { name: "reported", label: "Cards that reports name, in order", type: "cards", value: named, max: 400, required: false, hint: "Left as they are, they stay as they were named" } : null,
    ].filter(Boolean),
    submit: "Put them right",
    onSubmit: ({ cards, reported }) => send("correct-cards", { cards, ...(reported && reported.join(" ") !== named ? { reported } : {}) }),
  });
}

/** A field for all that dice, a wheel or stacks of tiles came to. */
export function cameField(data, label, came) {
  if (kindOf(data) === "tiles") return { name: "results", label, type: "stacks", max: 400, value: came.join("; "), hint: "Such as 1-2-6; 12, 9, high 4, low 4" };
  return { name: "results", label, type: "results", max: 400, value: came.join(" "), hint: kindOf(data) === "dice" ? "Such as 3-4 6-1" : "Such as 17" };
}

/** All that dice, a wheel or stacks came to in the round. */
export function correctResults(data, send) {
  const kind = kindOf(data);
  const what = kind === "spins" ? "spins" : "throws";
  ask({
    title: `Put the entered ${what} right`,
    intro: `All ${what} of this round, in the order in which they came; the round runs again on them. ${KEPT}`,
    clauses: data.controls["correct-results"].clauses,
    fields: [cameField(data, { tiles: "The dice, then stack after stack", dice: "Throws", spins: "Spins" }[kind], data.results_entered)],
    submit: "Put them right",
    onSubmit: (values) => send("correct-results", values),
  });
}
