// A card drawn in error lies beside the shoe until it is dealt: its face where players have seen it.

import { card } from "./cards.js";
import { h } from "./dom.js";

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card in words short enough for a button: "4♥". */
export const face = (code) => `${code[0].replace("T", "10")}${SUITS[code[1]]}`;

/** What is said of one: which card it is, and that it is the next. */
export const inErrorWords = ({ card: code }) =>
  code ? `The ${face(code)} was drawn in error and shown: it is the next card` : "A card was drawn in error and not shown: it is the next card";

/** The cards drawn in error that wait, each with its words and its clauses; null where there is none. */
export function inError(waiting) {
  if (!waiting?.length) return null;
  return waiting.map((each) =>
    h(
      "div",
      { class: "in-error", dataset: { inError: each.card ?? "hidden" } },
      card(each.card),
      h("p", {}, h("b", {}, "Drawn in error, next card"), h("span", {}, `${inErrorWords(each)}.`), h("small", {}, each.clauses.map((clause) => clause.ref ?? clause).join(", "))),
    ),
  );
}

/** What a decision means for the card that was shown, or "": who takes a card now takes that one. */
export function takesIt(action, waiting, [get, refuse] = ["you get", "you refuse"]) {
  const code = waiting?.[0]?.card;
  if (!code) return "";
  if (action === "draw" || action === "double_down") return `${get} the ${face(code)}`;
  return action === "stand" ? `${refuse} the ${face(code)}` : "";
}
