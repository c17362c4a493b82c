// Acts with tiles, dice, wheels and devices, beside those with cards: what Enter does, and what may be entered besides.

import { actOf as cardActOf, actWords as cardActWords, askInspection } from "./card_acts.js";
import { ask } from "./forms.js";

export { askRequest } from "./card_acts.js";

const SEEN = new Set(["inspected", "counted"]);
const BY_HAND = { returned: "Other dice put back", centred: "Dice at the centre", game_over: "Game over pressed", marked: "Enter the markers", called: "Enter the call", called_improper: "Enter the call" };
/** Acts by hand of which it is entered what was seen, and what that is. */
const SAID = { marked: "Seats with a marker", called: "When no roll was called", called_improper: "When no roll was called" };
const WORDS = { "prepare-equipment": "Enter what was done", "call-cards": "Call for the cards" };
const INSPECTED = { "prepare-equipment": "Enter the inspection" };
const CHECKS = [["lost_sight", "The stickperson lost sight of them"], ["out_of_play", "They were taken out of play"], ["handed_over", "The shooter handed them to another player"]];

/** What the main button of an act says; null where it is none of these. */
export const actWords = (next) => (SEEN.has(next.step) ? INSPECTED[next.command] : null) ?? WORDS[next.command] ?? (next.command === "do-by-hand" ? BY_HAND[next.step] : null) ?? cardActWords(next);

/** What the main button of an act does; null where it is none of these. */
export function actOf(data, send, give) {
  const { next } = data;
  if (next.command === "call-cards") return () => give("call-cards");
  if (next.command === "do-by-hand") {
    const label = SAID[next.step];
    if (!label) return () => give("do-by-hand", { act: next.step });
    return () => ask({ title: next.says, clauses: next.clauses, fields: [{ name: "seen", label, type: "text" }], submit: BY_HAND[next.step], onSubmit: (values) => send("do-by-hand", { act: next.step, ...values }) });
  }
  if (next.command !== "prepare-equipment") return cardActOf(data, send, give);
  const act = { act: next.step };
  if (!SEEN.has(next.step)) return () => give("prepare-equipment", act);
  return () => askInspection({ title: next.says, clauses: next.clauses, things: "ones" }, (values) => send("prepare-equipment", { ...act, ...values }));
}

const WHAT_WAS_SEEN = { name: "seen", label: "What was seen", type: "text", value: "Complete, no marks" };

/** What may be entered besides, by the command that does it: title, fields, and the word of the button that sends it. */
const FORMS = {
  "bring-equipment": ["Check after a round", [WHAT_WAS_SEEN, { name: "replaced", label: "Others were brought", type: "check" }], "Enter the check"],
  "send-to-check": ["Dice to be checked", [{ name: "why", label: "Why", type: "select", options: CHECKS }], "Have them checked"],
  "change-ball": ["Ball changed", [{ name: "reason", label: "Why", type: "text", required: false }], "Enter the change"],
  "set-direction": ["Direction of the wheel", [{ name: "direction", label: "The wheel is spun", type: "select", options: [["clockwise", "Clockwise"], ["anticlockwise", "Anticlockwise"]] }], "Enter the direction"],
  "load-device": ["Second deck in the device", [{ name: "in_play", label: "Backs of the deck in play", type: "text" }, { name: "loaded", label: "Backs of the deck in the device", type: "text" }], "Enter the decks"],
  "name-thrower": ["Who throws for the shooter", [{ name: "seat", label: "Seat of the shooter", type: "number", min: 1, max: 99 }, { name: "thrower", label: "Who throws", type: "text", required: false, hint: "Left empty, the shooter throws again" }], "Enter who throws"],
  "report-dropped": ["Cards dropped", [{ name: "says", label: "What happened", type: "text" }], "Report to the supervisor"],
  "report-exposed": ["Card exposed before the shoe", [{ name: "card", label: "Card, if it was seen", type: "text", required: false, placeholder: "9S" }], "Report the card"],
  "verify-dropped": ["Dropped cards verified", [{ name: "seen", label: "What was seen", type: "text" }, { name: "complete", label: "All cards were collected", type: "check", value: true }], "Enter the verification"],
};
/** The act of which what is entered stands on a sign at the table. */
const ON_SIGN = "cuts_displayed";
/** What a supervisor looks at while the dealer waits. */
const LOOKED_AT = new Set(["inspect-cards", "inspect-equipment", "check-equipment"]);

/** The one button of what a dealer waits for, where it is the supervisor's to look at something; else null. */
export function awaited({ controls, next }, button, send) {
  const { command: name, says: title, clauses } = next;
  if (!LOOKED_AT.has(name)) return null;
  const signed = name === "inspect-equipment" && next.step === ON_SIGN;
  const sign = { name: "seen", label: "As the sign shows them", type: "text", hint: "The name of each approved cut, as the sign has it" };
  const act = () =>
    signed
      ? ask({ title, clauses, fields: [sign], submit: "Display them", onSubmit: (values) => send(name, values) })
      : askInspection({ title, clauses, things: "ones" }, (values) => send(name, values));
  return controls[name] ? button(name, signed ? "Display the cuts" : "Enter the inspection", act, "primary") : null;
}

/** The buttons of what may be entered at this table now: of a dealer or of a supervisor, as the controls have it. */
export function equipmentButtons({ controls }, button, send) {
  const now = (name) => controls[name]?.allowed;
  const form = (name) => {
    const [title, fields, submit] = FORMS[name];
    return () => ask({ title, clauses: controls[name].clauses, fields, submit, onSubmit: (values) => send(name, values.card ? { ...values, card: values.card.trim().toUpperCase() } : values) });
  };
  return Object.keys(FORMS).map((name) => (now(name) ? button(name, FORMS[name][0], form(name)) : null));
}
