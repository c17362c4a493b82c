// What the sign of a poker table says: how bets are bounded, forced bets, kill pots, and what the operator takes.

import { cents, money } from "../money.js";

const short = (amount) => money(cents(amount), { always: false });

/** What the operator charges, with the cap of what is taken from the pots. */
function charged(board, limits) {
  const cap = limits.rake_cap?.max ? `at most ${short(limits.rake_cap.max)}` : "no cap";
  const time = limits.participation_fee?.min;
  const words = {
    commission: `${board.commission}% commission`,
    participation_fee: "participation fee",
    percentage: `${board.commission}% commission, ${cap}`,
    hand_fee: `${short(limits.hand_fee?.min ?? "0")} a hand, ${cap}`,
    time_charge: time ? `time charge ${short(time)}` : "time charge",
  };
  return words[board.charge] ?? "";
}

/** The lines of the sign. */
export function signOf(board, limits) {
  const blinds = [limits.first_blind?.min, limits.table?.min].filter(Boolean).map(short);
  const antes = [["ante", limits.ante?.min], ["bring-in", limits.bring_in?.min]].filter(([, amount]) => amount).map(([name, amount]) => `${name} ${short(amount)}`);
  const posted = blinds.length ? `${blinds.length > 1 ? "blinds" : limits.ante || limits.bring_in ? "bets from" : "blind bet"} ${blinds.join(" and ")}` : "";
  const { min, max } = limits.table_stakes ?? {};
  const buyIn = min && max ? `buy-in ${short(min)} to ${short(max)}` : min || max ? `buy-in ${min ? "from" : "up to"} ${short(min ?? max)}` : "";
  const structure = board.structure.charAt(0).toUpperCase() + board.structure.slice(1);
  return [structure + (board.kill ? ", kill pots" : ""), [...antes, posted].filter(Boolean).join(", "), charged(board, limits), buyIn].filter(Boolean);
}
