// A seat that several persons want: who wants it, and the card that each drew who draws.

import { ask } from "./forms.js";
import { tell } from "./notices.js";

/** Who wants a seat with their cards, "anna 9H, ben KD", as the command has it. */
export function wished(text) {
  const rows = text.split(",").map((each) => each.trim().split(/\s+/)).filter(([person]) => person);
  return { wishes: rows.map(([person]) => person), cards: Object.fromEntries(rows.filter((row) => row.length > 1).map(([person, card]) => [person, card.toUpperCase()])) };
}

/** What staff are told of who comes first. */
function order({ started, players, kept, again, contested }) {
  const since = Object.entries(players).filter(([, word]) => word).map(([person, word]) => `${person} (${word})`);
  const first = started ? `First come players since the start, then other players, then newcomers; equals draw. Players: ${since.join(", ") || "none"}.` : "Rounds have not started: all who want the seat draw.";
  const won = Object.entries(kept).map(([seat, person]) => `seat ${seat} for ${person}`);
  const draw = [...Object.entries(again), ...Object.entries(contested)].map(([seat, persons]) => `seat ${seat} between ${persons.join(" and ")}`);
  return `${first}${won.length ? ` Kept: ${won.join(", ")}.` : ""}${draw.length ? ` To be drawn for: ${draw.join("; ")}.` : ""}`;
}

/** The form of a draw for a seat; `send(name, body)` gives the command. */
export function drawForSeat(data, send) {
  const { free, again, contested } = data.seat_draws;
  const [due] = [...Object.entries(again), ...Object.entries(contested)];
  ask({
    title: "Draw for a seat",
    intro: order(data.seat_draws),
    clauses: data.controls["draw-for-seat"].clauses,
    fields: [
      { name: "seat", label: "Seat", type: "select", numeric: true, value: due?.[0], options: free.map((seat) => [seat, `Seat ${seat}`]) },
      { name: "who", label: "Players and cards drawn", type: "text", value: due ? due[1].join(", ") : "", placeholder: "anna 9H, ben KD", hint: "Names as they sign in; no card for a player who does not draw" },
    ],
    submit: "Enter draw",
    onSubmit: async ({ seat, who }) => {
      const done = await send("draw-for-seat", { seat, ...wished(who) });
      const { winner, again } = done.facts;
      tell(winner ? `Seat ${seat} is ${winner}'s.` : `Equal cards: ${again.join(" and ")} draw again.`);
    },
  });
}
