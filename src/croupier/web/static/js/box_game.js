// The page of a game of boxes against the dealer whose decision puts a wager behind the main one: the cards, the
// circles of the viewer's box, and how the last rounds went. A game says what stands in its circles and in words.

import { circlesOf } from "./circles.js";
import { h, put } from "./dom.js";
import { rangeWords } from "./money.js";
import { boxesBeside } from "./own_box.js";
import { lastRounds } from "./side.js";
import { spotOf } from "./spots.js";
import { bead, beads, tallyLine } from "./tally.js";

/** An area that players wager on, and where it stands. */
export const placedArea = (area, place, title = area.title) => ({ ...area, title, pays: [area.pays], range: rangeWords(area), place, main: place === "main", placed: true });

/** The area behind the main one, where a decision puts its wager. */
export const behindArea = ({ wager }, title, pays) => ({ wager, title, pays, place: "behind", main: false, placed: false, range: "" });

/** How often boxes of a round compared in each way, by what the outcome calls it; `more` adds what else is counted of a box. */
export function comparedBy(name, counted, more) {
  return (outcome) => {
    const tally = { higher: 0, lower: 0, equal: 0, ...counted };
    for (const box of outcome?.boxes ?? []) {
      if (box[name]) tally[box[name]] += 1;
      more(tally, box);
    }
    return tally;
  };
}

/** A round in a letter or two, coloured by how more of its boxes did; `equal`: as one of equal ones. */
export function roundBead({ higher, lower }, equal, says, ...shown) {
  const kind = equal ? "equal" : higher === lower ? "level" : higher > lower ? "higher" : "lower";
  return bead(`war-bead ${kind}`, says, ...shown);
}

/**
 * What a game's page makes of its table.
 * `circles` plans the areas, `areas(layout)` are they; `told(layout)` says how boxes compare (see own_box.js);
 * `decides` is the action that puts a wager up, `asks(seat)` who is asked it (no seat: the viewer), `offers` what it means;
 * `rounds` tells of the last ones: `title`, `tally(outcome)`, `bead(result, tally)`, `key` of the colours and `lines(sum, all)`.
 */
export function boxGame({ circles, areas, told, decides, asks, offers, rounds, besides = () => null }) {
  const Circles = circlesOf(circles);
  const due = (wants) => Boolean(wants?.actions?.includes(decides));
  return function create(host, layout, { onPlace, onTake }) {
    const boxes = boxesBeside(host);
    const felt = new Circles(host.felt, areas(layout), {
      onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
      onTake: ({ wager }) => onTake(spotOf(wager)),
    });
    return {
      show({ state, you, lying, pending, ended, open }) {
        boxes.show(state, you, told(layout));
        const wants = state.round?.waiting_for;
        felt.show({ wagers: lying, pending, ended, open, due: due(wants) && wants.seat === you.seat });
      },

      says({ phase, round }, you) {
        const wants = phase === "dealing" ? round?.waiting_for : null;
        return due(wants) ? [asks(wants.seat === you.seat ? null : wants.seat), "No more bets"] : null;
      },

      decisionWords: (wants, wager) => (due(wants) && wager ? offers(wants, wager, layout) : null),

      board(stats, results) {
        const over = results.filter((each) => each.status === "settled" && each.outcome?.dealer?.cards.length);
        const sum = rounds.tally(null);
        for (const each of over) for (const [name, count] of Object.entries(rounds.tally(each.outcome))) sum[name] += count;
        const key = rounds.key.map(([kind, words]) => h("span", { class: kind }, words));
        put(
          stats,
          beads(rounds.title, over, (each) => rounds.bead(each, rounds.tally(each.outcome)), h("p", { class: "muted small dot-key war-key" }, key)),
          h("dl", { class: "tally war-tally" }, rounds.lines(sum, sum.higher + sum.lower + sum.equal).map((line) => tallyLine(...line))),
          besides(layout),
          lastRounds(results),
        );
      },

      announce: boxes.announce,

      close() {
        felt.close();
      },
    };
  };
}
