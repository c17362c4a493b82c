// Casino war on the terminal: the dealer's card against each box's, the three circles of the viewer's box
// (casino war, tie, and the war that stands behind an equal card), and how the last rounds went.

import { behindArea, boxGame, comparedBy, placedArea, roundBead } from "../box_game.js";
import { cardName } from "../cards.js";
import { h } from "../dom.js";
import { cents, decimal, money, shown } from "../money.js";
import { COMPARED } from "../own_box.js";

const MAIN = "casino_war";
const WAR = "go_to_war";

export const statsTitle = "Rounds";
/** Every box has a layout of its own, of which the page shows one. */
export const drawnByBox = true;

const face = (code) => code[0].replace("T", "10");

function areasOf({ areas, board: { war }, marked }) {
  const placed = areas.map((area) => ({ ...(area.wager === MAIN ? placedArea(area, "main", "Casino war") : placedArea(area, "tie")), marked: marked[area.wager] }));
  return [...placed, { ...behindArea(war, "War", war.lines.map(({ line, odds }) => `${line} ${odds}`)), marked: marked[WAR] }];
}

export const create = boxGame({
  circles: {
    wide: { width: 1000, height: 290, tie: [170, 131, 96], main: [500, 131, 122], behind: [830, 131, 96] },
    narrow: { width: 400, height: 190, tie: [64, 82, 60], main: [200, 82, 74], behind: [336, 82, 60] },
    behind: WAR,
    lies: "At war",
    waits: "after an equal card",
  },
  areas: areasOf,
  told: () => (_, compared) => ({ kind: (name) => compared[name], says: (name) => COMPARED[compared[name]] }),
  decides: WAR,
  asks: (seat) => (seat === null ? "Equal: surrender or go to war" : `Seat ${seat} surrenders or goes to war`),
  offers(wants, wager, { board: { surrender } }) {
    const [lost, of] = surrender.loses.split("/").map(Number);
    const back = of ? money(cents(wager.stake) - (cents(wager.stake) * lost) / of) : null;
    return {
      says: `Your card equals the dealer's. ${shown(wager.stake)} lies on casino war.`,
      actions: {
        [WAR]: `Go to war: ${shown(wants.stakes?.[WAR] ?? decimal(cents(wager.stake)))} more`,
        surrender: back ? `Surrender: ${back} back` : "Surrender",
      },
      gives: {
        [WAR]: `${money(cents(wager.stake) + cents(wants.stakes?.[WAR] ?? wager.stake))} at stake in all`,
        surrender: back ? `gives up ${money(cents(wager.stake) - (cents(wager.stake) * (of - lost)) / of)}` : `gives up ${shown(wager.stake)}`,
      },
    };
  },
  rounds: {
    title: "The dealer's first cards",
    tally: comparedBy("first", { wars: 0, warsWon: 0 }, (tally, box) => {
      if (box.war) tally.wars += 1;
      if (box.war && box.war !== "lower") tally.warsWon += 1;
    }),
    bead({ number, outcome }, t) {
      const says = [
        `Round ${number}: dealer ${outcome.dealer.cards.map(cardName).join(", then ")}`,
        `boxes higher ${t.higher}, lower ${t.lower}, equal ${t.equal}`,
        t.wars ? `wars ${t.wars}, of them not lost ${t.warsWon}` : null,
      ].filter(Boolean);
      return roundBead(t, t.equal, says.join("; "), face(outcome.dealer.cards[0]), t.wars ? h("i", {}, "W") : null);
    },
    key: [["higher", "boxes won"], ["lower", "boxes lost"], ["equal", "an equal card"], ["plain", "W: a war"]],
    lines: (sum, all) => [["higher", "Higher", sum.higher, all], ["lower", "Lower", sum.lower, all], ["equal", "Equal", sum.equal, all], ["war", "Wars not lost", sum.warsWon, sum.wars]],
  },
});
