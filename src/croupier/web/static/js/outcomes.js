// Results in words, one way on every page: who or what won, then the counts, the winner's first.

import { cents, money } from "./money.js";

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const sum = (dice) => dice.reduce((all, each) => all + each, 0);

/** The name of a poker hand in a sentence: "a pair of kings", "queen high". */
export const handNamed = (hand) => (/^(two|three|four) /.test(hand) || (hand.endsWith(" high") && !hand.includes(",")) ? hand : `a ${hand}`);

// where no hand needs to qualify nothing is said of it
const stud = ({ dealer }) => (dealer ? `${capital(dealer.hand)}${dealer.qualifies === false ? ": not qualified" : ""}` : null);
const studCalled = (short, { dealer }) => (dealer ? `Dealer has ${handNamed(dealer.hand)}${dealer.qualifies === false ? ": does not qualify" : ""}` : short);

/** The best that any hand was paid for, in words. */
function bestHand(boxes) {
  const paid = boxes.map((each) => PAID.indexOf(each.end));
  const best = Math.max(...paid);
  return boxes.length ? (best > 0 ? `Best hand: ${PAID[best].replaceAll("_", " ")}` : best ? "No hand won" : "Best hand: stand-off") : null;
}

const PAID = ["stand_off", "jacks_or_better", "tens_or_better", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"];

/** What two tiles of pai gow are called, where they count no points. */
function ranked([one, other]) {
  if (one === other) return one === "3/6" ? "gee jun" : `pair of ${one}s`;
  const [first, with_] = one === "12" || one === "2" ? [one, other] : [other, one];
  return `${first === "12" ? "teen" : "day"} ${with_ === "9" ? "wong" : with_.endsWith("8") ? "gong" : "high nine"}`;
}

const pointsOr = (points, tiles) => points ?? ranked(tiles);

/** Who has won, by name where the outcome tells who played, else by place: "Anna wins", "Places 2 and 5 share". */
function winners(seats, players) {
  const named = seats.every((seat) => players?.[seat]);
  const who = named ? seats.map((seat) => players[seat]) : seats;
  if (who.length < 2) return `${named ? "" : "Seat "}${who[0]} wins`;
  return `${named ? "" : "Places "}${who.slice(0, -1).join(", ")} and ${who.at(-1)} share`;
}

const dollars = (part) => money(cents(part.amount) - cents(part.commission), { always: false });

const SHORT = {
  pai_gow: ({ bank }) => (bank ? `Bank ${pointsOr(bank.low_points, bank.low)}, ${pointsOr(bank.high_points, bank.high)}` : null),
  baccarat: (outcome) => {
    if (!outcome.winner) return null;
    const [player, banker] = [outcome.player.count, outcome.banker.count];
    if (outcome.winner === "tie") return `Tie ${player}–${banker}`;
    return outcome.winner === "player" ? `Player ${player}–${banker}` : `Banker ${banker}–${player}`;
  },
  dragon21: ({ winner, dragon, tiger }) => {
    if (!winner) return null;
    if (winner === "tie") return `Tie ${dragon.count}–${tiger.count}`;
    const [name, won, lost] = winner === "dragon" ? ["Dragon", dragon, tiger] : ["Tiger", tiger, dragon];
    return `${name} ${won.blackjack ? "blackjack" : won.count}–${lost.count}`;
  },
  roulette: (outcome) => (outcome.number ? `${outcome.number} ${outcome.colour}` : null),
  wheel: (outcome) => (outcome.symbol ? `Symbol ${outcome.symbol.toUpperCase()}` : null),
  sic_bo: (outcome) => (outcome.dice ? `${outcome.dice.join("–")}, total ${outcome.total}` : null),
  craps: (outcome) => {
    const last = outcome.throws?.at(-1);
    return last ? `${last.dice.join("–")}, total ${sum(last.dice)}` : null;
  },
  blackjack: ({ dealer }) => {
    if (!dealer?.cards.length) return "Dealer took no card";
    if (dealer.blackjack) return "Dealer blackjack";
    // in some games a dealer has not lost with 22
    return dealer.bust && dealer.total > 22 ? `Dealer busts with ${dealer.total}` : `Dealer ${dealer.total}`;
  },
  caribbean_stud: stud,
  big_raise: ({ boxes }) => bestHand(boxes ?? []),
  dealer_holdem: (outcome) => stud(outcome) ?? (outcome.boxes?.length ? (outcome.boxes.every((each) => each.end === "folded") ? "All folded" : "No dealer's hand") : null),
  lunar_poker: stud,
  mississippi_stud: ({ boxes }) => bestHand(boxes ?? []),
  three_card_poker: stud,
  poker: ({ won, players }) => (won?.length ? `${winners(won[0].winners, players)} ${dollars(won[0])}${won.length > 1 ? `, ${won.length - 1} more` : ""}` : null),
  lucky_draw: ({ dealer }) => (dealer?.cards.length > 1 ? `Dealer ${dealer.total}` : null),
  casino_war: (outcome) => {
    const cards = outcome.dealer?.cards;
    return cards?.length ? `Dealer ${cards.map((code) => code[0].replace("T", "10")).join(", then ")}` : null;
  },
};

const LONG = {
  baccarat: (short) => short.replace(/^(Player|Banker) /, "$1 wins "),
  dragon21: (short) => short.replace(/^(Dragon|Tiger) /, "$1 wins "),
  roulette: (short) => capital(short),
  caribbean_stud: studCalled,
  dealer_holdem: studCalled,
  three_card_poker: studCalled,
  pai_gow: (short, { bank }) => (bank ? `Bank has ${pointsOr(bank.low_points, bank.low)} and ${pointsOr(bank.high_points, bank.high)}` : short),
  poker: (short, { won, players }) => (won?.length > 1 ? won.map((part) => `${winners(part.winners, players)} ${dollars(part)}`).join(", ").replaceAll(", Seat", ", seat") : short),
};

/** A result in a few letters, for a meter: "Banker 7–5", "17 black". */
export function resultShort(family, outcome, status) {
  const told = status === "void" || !outcome ? null : SHORT[family](outcome);
  return told ?? "Round void";
}

/** A result as it is called: "Banker wins 7–5". */
export function resultWords(family, outcome, status) {
  const short = resultShort(family, outcome, status);
  return LONG[family]?.(short, outcome ?? {}) ?? short;
}
