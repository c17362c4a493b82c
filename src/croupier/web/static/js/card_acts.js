// Acts with cards before they are dealt: new ones prepared, used ones sealed, ready ones shown on request.

import { h } from "./dom.js";
import { ask } from "./forms.js";

const PREPARED = { inspected: "Enter the inspection", spread: "Cards spread", viewed: "Players have looked", washed: "Cards washed", stacked: "Cards stacked", riffled: "Cards shuffled", loaded: "Machine loaded", cutting_card: "Cutting card used" };
const LOOKED_AT = new Set(["inspected", "checked"]);
const ASKS = { inspect: "Inspect cards", shuffle: "Shuffle cards" };

/** What the main button of an act says; null where it is none of these. */
export const actWords = (next) => ({ "prepare-cards": PREPARED[next.step] ?? "Cards prepared", "seal-cards": "Enter the seal", "count-cards": "Enter the count", "move-cards": "Enter the move", "show-cards": "Enter the inspection" })[next.command] ?? null;

/** An inspection: what was seen, and whether the cards may be used. */
export function askInspection({ title, clauses, submit = "Enter the inspection", things = "cards" }, onSubmit) {
  ask({
    title,
    clauses,
    fields: [
      { name: "seen", label: "What was seen", type: "text", value: things === "cards" ? "Complete, no marks" : "In order" },
      { name: "fit", label: "Fit for use", type: "select", options: [["yes", "Yes"], ["no", `No: other ${things} are brought`]] },
    ],
    submit,
    onSubmit: ({ seen, fit }) => onSubmit({ seen, fit: fit === "yes" }),
  });
}

/** What the main button of an act does; null where it is none of these. */
export function actOf(data, send, give) {
  const { next, shoe } = data;
  if (next.command === "prepare-cards" && LOOKED_AT.has(next.step)) {
    return () => askInspection({ title: next.says, clauses: next.clauses }, (values) => send("prepare-cards", { act: next.step, replaced: Boolean(shoe.replaced), ...values }));
  }
  if (next.command === "prepare-cards") return () => give("prepare-cards", { act: next.step, replaced: Boolean(shoe.replaced) });
  if (next.command === "count-cards") {
    return () => ask({ title: "Cards counted", clauses: next.clauses, fields: [{ name: "counted", label: "Number of cards", type: "number", min: 0, max: 999, value: shoe.cards }], submit: "Enter the count", onSubmit: (values) => send("count-cards", values) });
  }
  if (next.command === "move-cards") {
    const cards = (text) => (text ?? "").toUpperCase().split(/[\s,]+/).filter(Boolean);
    return () => ask({ title: next.says, clauses: next.clauses, fields: [{ name: "damaged", label: "Damaged cards, replaced", type: "text", required: false, placeholder: "9S KD" }], submit: "Enter the move", onSubmit: ({ damaged }) => send("move-cards", { damaged: cards(damaged), shuffled: true }) });
  }
  if (next.command === "seal-cards") {
    return () => ask({ title: "Used cards", clauses: next.clauses, fields: [{ name: "seal", label: "Number of the seal", type: "text" }], submit: "Enter the seal", onSubmit: (values) => send("seal-cards", values) });
  }
  if (next.command === "show-cards") {
    return () => ask({ title: "Cards shown", clauses: next.clauses, fields: [{ name: "seen", label: "What was seen", type: "area", required: false }], submit: "Enter the inspection", onSubmit: (values) => send("show-cards", values) });
  }
  return null;
}

/** A player's request about cards that came shuffled, entered by the dealer. */
export function askRequest(data, send) {
  ask({
    title: "Request about the cards",
    clauses: data.controls["enter-card-request"].clauses,
    fields: [
      { name: "seat", label: "Player", type: "select", numeric: true, options: data.seats.map((each) => [each.seat, `Seat ${each.seat}, ${each.name}`]) },
      { name: "what", label: "Request", type: "select", options: data.shoe.requests.may_ask.map((what) => [what, ASKS[what]]) },
    ],
    submit: "Enter request",
    onSubmit: (values) => send("enter-card-request", values),
  });
}

/** What a player may ask of the cards, as buttons; null where nothing may be asked. */
export function requestButtons(requests, act) {
  if (!requests?.may_ask.length) return null;
  return requests.may_ask.map((what) => h("button", { type: "button", class: "btn compact", dataset: { request: what }, onclick: () => act(what) }, ASKS[what]));
}
