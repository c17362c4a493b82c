// What lies on a poker table beside cards: on which side of its chips a bet says its amount, and the kill
// button and the run it twice button with what they show.

import { s } from "../dom.js";
import { boxAbout, freest } from "./poker_room.js";

const LETTER = 0.55; // how wide a letter of an amount is, in sizes of its font

/** The area that two boxes share. */
function shared(a, b) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(across, 0) * Math.max(down, 0);
}

const over = (box, others) => others.reduce((sum, other) => sum + shared(box, other), 0);

/** Where the amount of a bet stands, at the left of its chips or at their right. */
function amountBox({ at: [x, y], words }, left, { chip, font }) {
  const near = 1.2 * chip;
  const far = 1.5 * chip + words.length * font * LETTER;
  return { left: left ? x - far : x + near, right: left ? x - near : x + far, top: y - font * 0.45, bottom: y + font * 0.4 };
}

/**
 * Which bets say their amount at the left of their chips: the usual side of each, unless more would lie under its
 * amount there than on the other side.
 */
export function sidesOf(bets, fixed, form) {
  const chips = bets.map(({ at: [x, y] }) => boxAbout(x, y, form.chip, form.chip * 1.3, form.chip));
  const told = [];
  const left = new Map();
  bets.forEach((bet, i) => {
    const others = [...fixed, ...chips.filter((_, n) => n !== i), ...told];
    const [usual, other] = [bet.usual, !bet.usual].map((side) => over(amountBox(bet, side, form), others));
    const side = other < usual ? !bet.usual : bet.usual;
    told.push(amountBox(bet, side, form));
    left.set(bet.seat, side);
  });
  return left;
}

/** The box of a bet: its chips, and its amount beside them. */
export function betBox(bet, left, form) {
  const [x, y] = bet.at;
  const far = 1.5 * form.chip + bet.words.length * form.font * LETTER;
  return { left: x - (left ? far : form.chip), right: x + (left ? form.chip : far), top: y - form.chip * 1.3, bottom: y + form.chip };
}

const SHOWS = { leg_up: "Leg up", kill: "Kill" };

/** Where the kill button lies now: as the hand told, or else where the last one left it, with its player. */
export function killOf(round, phase, seats, results) {
  const told = phase === "dealing" ? round?.hand?.kill : null;
  if (told) return told;
  const last = results.findLast(({ outcome }) => outcome?.kill_button)?.outcome;
  const holder = last?.players?.[last.kill_button.seat];
  const seat = seats.find((each) => !each.standing && each.name === holder)?.seat;
  return seat ? { seat, shows: last.kill_button.shows } : { seat: null, shows: null };
}

/** A button with words on it, that lies where least is under it: at its player's, or in the middle. */
function pill(words, label, kind, points, boxes, { chip, font }) {
  const size = font * 0.82;
  const half = Math.max(words.length * size * 0.3 + size * 0.5, chip);
  const [x, y] = freest(points, half, boxes);
  const node = s(
    "g",
    { class: `poker-button ${kind}`, role: "img", "aria-label": label, transform: `translate(${x} ${y})` },
    s("rect", { x: -half, y: -size * 0.85, width: 2 * half, height: size * 1.7, rx: size * 0.85 }),
    s("text", { "text-anchor": "middle", y: size * 0.36, "font-size": size }, words),
  );
  return { node, box: boxAbout(x, y, half, size * 0.85) };
}

/** The kill button: before its player, or in the centre of the table. */
export function killButton({ seat, shows }, near, boxes, form) {
  const words = seat ? SHOWS[shows] : SHOWS.kill;
  const label = seat ? `The kill button is at seat ${seat} and shows ${words.toLowerCase()}` : "The kill button is in the centre of the table";
  const made = pill(words, label, "kill", near, boxes, form);
  made.node.classList.toggle("neutral", !seat);
  return made;
}

/** The run it twice button, which shows how often the rest of the board is dealt. */
export function runsButton(times, near, boxes, form) {
  return pill(`×${times}`, `Run it twice button: the rest of the board is dealt ${times} times`, "runs", near, boxes, form);
}
