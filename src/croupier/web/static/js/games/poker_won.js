// Who has won what of a hand's pots, and in which words.

import { cents, money } from "../money.js";

const short = (amount) => money(typeof amount === "string" ? cents(amount) : amount, { always: false });

/** Who played a hand at a place. */
export const playerOf = ({ players }, seat) => players?.[seat] ?? `Seat ${seat}`;

/** What each place has from the pots of a hand that is over, in cents. */
export function wonBy(round, phase) {
  const { seats, won } = round?.hand ?? {};
  if (phase !== "result" || !won) return new Map();
  const winners = new Set(won.flatMap((part) => part.winners));
  return new Map([...winners].map((seat) => [seat, cents(seats[seat].won ?? "0") + cents(seats[seat].total)]));
}

/** The same as the outcome alone tells it; null where chips were left over, whose player it does not name. */
function sharesOf(won) {
  if (won.some((part) => cents(part.left_over))) return null;
  const out = new Map();
  for (const part of won) for (const seat of part.winners) out.set(seat, (out.get(seat) ?? 0) + cents(part.share));
  return out;
}

/** What was won of a pot, and what the operator took of it. */
function wonWords({ amount, commission }) {
  const all = cents(amount);
  const taken = cents(commission);
  return taken ? `${short(all - taken)} of ${short(all)}, commission ${short(taken)}` : short(all);
}

/** Who has won what, by name, with the commission; null where nobody has. Of many pots, what each player has of all. */
export function winnersNamed(outcome, gets = null) {
  const won = outcome?.won ?? [];
  if (!won.length) return null;
  const sums = won.length > 2 ? (gets ?? sharesOf(won)) : null;
  if (sums) return sumsNamed(outcome, sums);
  const told = won.map((part) => {
    const who = part.winners.map((seat) => playerOf(outcome, seat));
    const amount = wonWords(part);
    return who.length > 1 ? `${who.slice(0, -1).join(", ")} and ${who.at(-1)} share ${amount}` : `${who[0]} wins ${amount}`;
  });
  return told.length > 2 ? `${told[0]}, and ${told.length - 1} more pots are won` : told.join(", ");
}

function sumsNamed(outcome, sums) {
  const taken = outcome.won.reduce((sum, part) => sum + cents(part.commission), 0);
  const each = [...sums].toSorted(([, a], [, b]) => b - a).map(([seat, sum]) => `${playerOf(outcome, seat)} wins ${short(sum)}`);
  return [...each, ...(taken ? [`commission ${short(taken)}`] : [])].join(", ");
}
