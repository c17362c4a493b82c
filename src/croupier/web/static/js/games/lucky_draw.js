// Lucky draw baccarat on the terminal: the dealer's hand against each box's, the two circles of the viewer's box
// (enter, and the draw wager that stands behind a third card), and how the last rounds went.

import { behindArea, boxGame, comparedBy, placedArea, roundBead } from "../box_game.js";
import { cardName } from "../cards.js";
import { h } from "../dom.js";
import { cents, decimal, money, shown } from "../money.js";
import { COMPARED } from "../own_box.js";

const DRAW = "draw";

export const statsTitle = "Rounds";
/** Every box has a layout of its own, of which the page shows one. */
export const drawnByBox = true;

/** How a box compares with the dealer, once the dealer's hand is complete. */
function comparedOf(hands, counts, name, { stands_on: stands, most }) {
  const dealer = hands.dealer ?? [];
  const complete = dealer.length === most || (dealer.length === most - 1 && counts.dealer >= stands);
  if (!complete || counts[name] === undefined) return "";
  return counts[name] > counts.dealer ? "higher" : counts[name] < counts.dealer ? "lower" : "equal";
}

const totalWords = (total, compared) => (total === undefined ? "" : compared ? `${total} · ${COMPARED[compared]}` : String(total));

export const create = boxGame({
  circles: {
    wide: { width: 1000, height: 290, main: [330, 131, 122], behind: [690, 131, 104] },
    narrow: { width: 400, height: 190, main: [120, 82, 74], behind: [296, 82, 66] },
    behind: DRAW,
    lies: "Drawn",
    waits: "with a third card",
  },
  areas: ({ areas, board: { draw } }) => [...areas.map((area) => placedArea(area, "main")), behindArea(draw, draw.title, [`up to ${draw.lines.at(-1).odds}`])],
  told: ({ board }) => (dealt, counts) => {
    const kind = (name) => (name === "dealer" ? "" : comparedOf(dealt, counts, name, board));
    return { kind, says: (name) => totalWords(counts[name], kind(name)) };
  },
  decides: DRAW,
  asks: (seat) => (seat === null ? "Draw or stand" : `Seat ${seat} draws or stands`),
  offers(wants, wager) {
    const more = wants.stakes?.[DRAW] ?? decimal(cents(wager.stake));
    return {
      says: `${shown(wager.stake)} lies on enter. A third card takes as much again.`,
      actions: { [DRAW]: `Draw: ${shown(more)} more`, stand: "Stand" },
      gives: { [DRAW]: `${money(cents(wager.stake) + cents(more))} at stake in all`, stand: `${shown(wager.stake)} at stake` },
    };
  },
  rounds: {
    title: "The dealer's hands",
    tally: comparedBy("compared", { drew: 0 }, (tally, box) => {
      if (box.cards.length > 2) tally.drew += 1;
    }),
    bead({ number, outcome }, t) {
      const says = `Round ${number}: dealer ${outcome.dealer.total} with ${outcome.dealer.cards.map(cardName).join(", then ")}; boxes higher ${t.higher}, lower ${t.lower}, equal ${t.equal}`;
      return roundBead(t, t.equal && !t.higher && !t.lower, says, outcome.dealer.total);
    },
    key: [["higher", "boxes won"], ["lower", "boxes lost"], ["equal", "all equal"]],
    lines: (sum, all) => [["higher", "Higher", sum.higher, all], ["lower", "Lower", sum.lower, all], ["equal", "Equal", sum.equal, all], ["drew", "Drew", sum.drew, all]],
  },
  besides: ({ board }) => h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "What a draw wager pays"), h("ul", { class: "muted small" }, board.draw.lines.map(({ line, odds }) => h("li", {}, `${line}: ${odds}`)))),
});
