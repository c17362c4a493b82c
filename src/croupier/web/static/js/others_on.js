// What the others at a table have wagered, on the areas where it lies: small chips of the colours of the amounts, one for each
// player, without letters. Who they are and how much in all is said beside the table (others.js, arc.js) and of the area.

import { disc } from "./chips.js";
import { s } from "./dom.js";
import { cents, money } from "./money.js";
import { spotOf } from "./spots.js";

const MOST = 5; // chips beside each other; more players are not drawn
const STEP = 1.25; // from one to the next, in radii

/** Where a wager lies that follows another or has travelled: on the area of its kind. */
const areaOf = ({ wager, details, spot }) => (details?.attach ? wager : (spot ?? spotOf(wager, details)));

/** What others than those at the place `own` have wagered: a list of {seat, amount, set} by `keyOf(wager)`, or else the spot. */
export function othersOn(state, own, keyOf) {
  const found = {};
  for (const each of state.round?.wagers ?? []) {
    if (each.seat === own) continue;
    const set = state.colours?.[each.seat];
    const on = (found[keyOf?.(each) ?? areaOf(each)] ??= []);
    const there = on.find((other) => other.seat === each.seat);
    if (there) there.amount += cents(each.stake);
    else on.push({ seat: each.seat, amount: cents(each.stake), set: set ? { colour: set.colour, value: cents(set.value) } : null });
  }
  return found;
}

/** Which of the wagers of others, that were seen in a round, it has decided against them. */
export class LostOthers {
  constructor() {
    this.round = null;
    this.seen = new Map(); // the keys of their areas, by the ids of the wagers
  }

  /** The keys of the areas where others have lost what lay there. */
  keys({ round }, own, keyOf) {
    if (round?.id !== this.round) [this.round, this.seen] = [round?.id, new Map()];
    for (const each of round?.wagers ?? []) if (each.seat !== own) this.seen.set(each.id, keyOf?.(each) ?? areaOf(each));
    const paid = (round?.paid ?? []).filter((each) => Number(each.net) < 0).map((each) => each.id);
    return new Set([...paid, ...(round?.lost ?? [])].map((id) => this.seen.get(id)).filter(Boolean));
  }
}

/** What tells two drawings of them apart. */
export const othersKey = (list) => (list ?? []).map(({ seat, amount }) => `${seat}:${amount}`).join();

/**
 * Their chips, at most so many, each with a radius, in a row (or `down` a column) whose middle, or `start`, is at (0, 0);
 * null where nobody has wagered there.
 */
export function othersChips(list, r, { most = MOST, start = false, down = false } = {}) {
  if (!list?.length) return null;
  const shown = list.slice(0, Math.min(most, MOST));
  const half = start ? 0 : ((shown.length - 1) * STEP * r) / 2;
  return s(
    "g",
    { class: "others-on" },
    s("title", {}, othersWords(list)),
    shown.map(({ amount, set }, i) => {
      const one = disc(amount, r, "", set);
      const at = i * STEP * r - half;
      one.setAttribute("transform", down ? `translate(0 ${at})` : `translate(${at} 0)`);
      return one;
    }),
  );
}

/** The same in words; nothing where nobody has. */
export function othersWords(list) {
  if (!list?.length) return "";
  const total = list.reduce((sum, { amount }) => sum + amount, 0);
  return list.length === 1 ? `another player has ${money(total)} here` : `${list.length} other players have ${money(total)} here`;
}

const R = 10;

/** The same for an area that is a button: a column of chips at its edge, which is drawn anew by `show`. */
export class OthersEdge {
  constructor() {
    this.node = s("svg", { class: "others-edge", "aria-hidden": "true", viewBox: `${-R} ${-3 * R} ${2 * R} ${6 * R}` });
    this.drawn = "";
  }

  show(list) {
    const key = othersKey(list);
    if (key === this.drawn) return;
    this.drawn = key;
    this.node.replaceChildren(...[othersChips(list, R * 0.96, { most: 4, down: true })].filter(Boolean));
  }
}
