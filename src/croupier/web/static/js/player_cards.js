// Player cards that are shown to the dealer, and help by hand for a player at the table.

import { ask } from "./forms.js";
import { tell } from "./notices.js";

const places = (data, what) => data.carded.map((p) => [p.seat, `Seat ${p.seat}, ${p.name}${what(p)}`]);

/** The card that a player shows to the dealer, by its number. */
export function presentCard(data, send) {
  ask({
    title: "Player card",
    intro: "Enter the number on the card that the player shows. A card that was issued to another person is good for no wager, whatever is claimed.",
    clauses: data.controls["present-player-card"].clauses,
    fields: [
      { name: "seat", label: "Player", type: "select", numeric: true, options: places(data, (p) => (p.card ? `: card ${p.card}` : p.lacks ? ": needs a card" : "")) },
      { name: "card", label: "Number on the card", type: "number", min: 1 },
      { name: "claim", label: "What the player claims", type: "area", required: false },
    ],
    submit: "Enter card",
    onSubmit: async (values) => {
      const { facts } = await send("present-player-card", values);
      if (facts.valid) return tell("The card is the player's own, and valid.");
      return tell(`Not valid: ${facts.reason}.${facts.invalid_wagers ? " Wagers that the player has placed are invalid: call a supervisor to declare them void." : ""}`);
    },
  });
}

/** Who helps a player at the table with their wagers by hand. */
export function helpByHand(data, send) {
  const helped = data.carded.filter((p) => p.helper);
  ask({
    title: "Help by hand",
    intro: `Somebody may place a wager for a player only where the player is at this table, solely to help by hand, and without any benefit. ${helped.map((p) => `${p.helper} helps ${p.name}.`).join(" ")}`,
    clauses: data.controls["enter-help"].clauses,
    fields: [
      { name: "seat", label: "Player", type: "select", numeric: true, options: places(data, (p) => (p.helper ? ": is helped" : "")) },
      { name: "helper", label: "Who helps", type: "text", required: false },
      { name: "what", label: "With what", type: "area", required: false },
      { name: "ends", label: "The help has ended", type: "check" },
    ],
    submit: "Enter help",
    onSubmit: ({ helper = "", ...values }) => send("enter-help", { helper, ...values }),
  });
}
