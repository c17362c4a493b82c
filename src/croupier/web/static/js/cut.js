// The cut at a dealer's table: its offer to one player after another, their answers, and where the cards are cut.

import { h } from "./dom.js";
import { ask } from "./forms.js";

const place = (data, seat) => {
  const there = data.seats.find((each) => each.seat === seat);
  return there ? `Seat ${seat}, ${there.name}` : `Seat ${seat}`;
};

/** Offer the cut; where nobody noted on which hand the cutting card came, ask that first. */
export function offerCut(data, send, give) {
  if (!data.shoe.cutting_card_unknown) return give("offer-cut");
  return ask({
    title: "Where was the cutting card drawn?",
    clauses: data.next.clauses,
    fields: [{ name: "on", label: "Hand", type: "select", options: [["dealer", "Dealer's hand"], ...Array.from({ length: data.shoe.boxes }, (_, i) => [`${i + 1}`, `Box ${i + 1}`])] }],
    submit: "Offer the cut",
    onSubmit: (values) => send("offer-cut", values),
  });
}

/** What the player who is asked may answer: buttons that the dealer presses for them; null where nobody is asked. */
export function cutAnswers(data, send, give) {
  const cut = data.shoe?.cut;
  const seat = cut?.waits_for ?? null;
  if (data.shoe?.stage !== "cut" || seat === null || data.next.command !== "answer-cut") return null;
  const on = data.controls["enter-cut-answer"];
  const button = (name, words, act) => h("button", { type: "button", class: "btn", disabled: !on?.allowed, title: on?.reason || "", dataset: { cut: name }, onclick: act }, words);
  const others = cut.may_hand.filter((each) => each !== seat);
  return h(
    "div",
    { class: "choices" },
    button("accept", "Accepts the cut", () => give("enter-cut-answer", { seat, accept: true })),
    button("refuse", "Refuses the cut", () => give("enter-cut-answer", { seat, accept: false })),
    others.length && cut.handed === null ? button("hand", "Asks another…", () => askOther(data, send, seat, others)) : null,
  );
}

function askOther(data, send, seat, others) {
  ask({
    title: `Who is asked by ${place(data, seat)}?`,
    clauses: data.controls["enter-cut-answer"].clauses,
    fields: [{ name: "to", label: "Player", type: "select", numeric: true, options: others.map((each) => [each, place(data, each)]) }],
    submit: "Enter player",
    onSubmit: (values) => send("enter-cut-answer", { seat, accept: true, ...values }),
  });
}

/** A number of cards in words. */
const cards = (number) => (number === 1 ? "1 card" : `${number} cards`);

/** Where the cards were cut, and where the cutting card lies. */
export function askCut(data, send) {
  const { shoe } = data;
  const by = shoe.cut?.cutter ?? null;
  const most = shoe.cutting_card_at_most < shoe.cards - 1 ? `${shoe.cutting_card_at_least} to ${shoe.cutting_card_at_most}` : `at least ${shoe.cutting_card_at_least}`;
  ask({
    title: by === null ? "The cut" : `Cut by ${place(data, by)}`,
    intro: `The cut is at least ${cards(shoe.cut_at_least)} from either end, the cutting card ${most} from the back.${shoe.cut_optional ? " Players need not be offered the cut: enter 0 where the cards are not cut." : ""}`,
    clauses: data.next.clauses,
    fields: [
      { name: "at", label: "Cards in front of the cut", type: "number", min: shoe.cut_optional ? 0 : 1, max: shoe.cards, value: Math.round(shoe.cards / 2) },
      { name: "cutting_card", label: "Cards behind the cutting card", type: "number", min: Math.min(1, shoe.cutting_card_at_least), max: Math.max(shoe.cutting_card_at_most, 0), value: shoe.cutting_card_at_least },
      by === null ? { name: "cut_by", label: "Cut by (sign-in name)", type: "text", required: false, hint: "Only if not by you" } : null,
    ].filter(Boolean),
    submit: "Enter the cut",
    onSubmit: ({ cut_by: who, ...values }) => send("cut-cards", who ? { ...values, cut_by: who } : values),
  });
}

/** A cut too near an end of the stack: it is made again by the same person. */
export function askIncorrectCut(data, send) {
  ask({
    title: "Incorrect cut",
    intro: `The cut must be at least ${cards(data.shoe.cut_at_least)} from either end. The cutting card is removed, and the cards are cut again.`,
    clauses: data.controls["enter-incorrect-cut"].clauses,
    fields: [{ name: "at", label: "Cards in front of the cut", type: "number", min: 1, max: data.shoe.cards - 1 }],
    submit: "Enter incorrect cut",
    onSubmit: (values) => send("enter-incorrect-cut", values),
  });
}

/** Who is asked, cuts or has cut, in a few words; null where it is over. */
export function cutWords(cut) {
  if (!cut) return null;
  if (cut.made) return cut.made.by_itself ? "by the house, automatically" : cut.made.seat ? `by seat ${cut.made.seat}` : "by the house";
  if (cut.cutter !== null) return `seat ${cut.cutter} cuts`;
  return cut.waits_for === null ? "refused by all players" : `offered to seat ${cut.waits_for}`;
}
