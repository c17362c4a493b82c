// Lucky draw baccarat on the terminal: the dealer's hand against each box's, the two circles of the viewer's box
// (enter, and the draw wager that stands behind a third card), and how the last rounds went.

import { cardName } from "../cards.js";
import { circlesOf } from "../circles.js";
import { h, put } from "../dom.js";
import { cents, decimal, money, rangeWords, shown } from "../money.js";
import { COMPARED, boxesBeside } from "../own_box.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";
import { bead, beads, tallyLine } from "../tally.js";

const MAIN = "enter";
const DRAW = "draw";

export const statsTitle = "Rounds";

const Circles = circlesOf({
  wide: { width: 1000, height: 290, main: [330, 131, 122], behind: [690, 131, 104] },
  narrow: { width: 400, height: 190, main: [120, 82, 74], behind: [296, 82, 66] },
  behind: DRAW,
  lies: "Drawn",
  waits: "with a third card",
});

function areasOf({ areas, board }) {
  const placed = areas.map((area) => ({ ...area, pays: [area.pays], range: rangeWords(area), place: "main", main: true, placed: true }));
  const most = board.draw.lines.at(-1).odds;
  return [...placed, { wager: board.draw.wager, title: board.draw.title, pays: [`up to ${most}`], place: "behind", main: false, placed: false, range: "" }];
}

/** How a box compares with the dealer, once the dealer's hand is complete. */
function comparedOf(hands, counts, name, { stands_on: stands, most }) {
  const dealer = hands.dealer ?? [];
  const complete = dealer.length === most || (dealer.length === most - 1 && counts.dealer >= stands);
  if (!complete || counts[name] === undefined) return "";
  return counts[name] > counts.dealer ? "higher" : counts[name] < counts.dealer ? "lower" : "equal";
}

const totalWords = (total, compared) => (total === undefined ? "" : compared ? `${total} · ${COMPARED[compared]}` : String(total));

/** How the boxes of a round did, and how many of them drew. */
export function tallyOf(outcome) {
  const tally = { higher: 0, lower: 0, equal: 0, drew: 0 };
  for (const box of outcome?.boxes ?? []) {
    if (box.compared) tally[box.compared] += 1;
    if (box.cards.length > 2) tally.drew += 1;
  }
  return tally;
}

function beadOf({ number, outcome }) {
  const t = tallyOf(outcome);
  const kind = t.equal && !t.higher && !t.lower ? "equal" : t.higher === t.lower ? "level" : t.higher > t.lower ? "higher" : "lower";
  const says = `Round ${number}: dealer ${outcome.dealer.total} with ${outcome.dealer.cards.map(cardName).join(", then ")}; boxes higher ${t.higher}, lower ${t.lower}, equal ${t.equal}`;
  return bead(`war-bead ${kind}`, says, outcome.dealer.total);
}

export function create(host, layout, { onPlace, onTake }) {
  const boxes = boxesBeside(host);
  const felt = new Circles(host.felt, areasOf(layout), {
    onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
    onTake: ({ wager }) => onTake(spotOf(wager)),
  });
  const told = (dealt, counts) => {
    const kind = (name) => (name === "dealer" ? "" : comparedOf(dealt, counts, name, layout.board));
    return { kind, says: (name) => totalWords(counts[name], kind(name)) };
  };

  return {
    show({ state, you, lying, pending, ended, open }) {
      boxes.show(state, you, told);
      const wants = state.round?.waiting_for;
      felt.show({ wagers: lying, pending, ended, open, due: wants?.actions?.includes(DRAW) && wants.seat === you.seat });
    },

    says({ phase, round }, you) {
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (!wants?.actions?.includes(DRAW)) return null;
      return [wants.seat === you.seat ? "Draw or stand" : `Seat ${wants.seat} draws or stands`, "No more bets"];
    },

    decisionWords(wants, wager) {
      if (!wants.actions.includes(DRAW) || !wager) return null;
      const more = wants.stakes?.[DRAW] ?? decimal(cents(wager.stake));
      return {
        says: `${shown(wager.stake)} lies on enter. A third card takes as much again.`,
        actions: { [DRAW]: `Draw: ${shown(more)} more`, stand: "Stand" },
        gives: { [DRAW]: `${money(cents(wager.stake) + cents(more))} at stake in all`, stand: `${shown(wager.stake)} at stake` },
      };
    },

    board(stats, results) {
      const over = results.filter((each) => each.status === "settled" && each.outcome?.dealer?.cards.length);
      const sum = { higher: 0, lower: 0, equal: 0, drew: 0 };
      for (const each of over) for (const [name, count] of Object.entries(tallyOf(each.outcome))) sum[name] += count;
      const all = sum.higher + sum.lower + sum.equal;
      const line = (kind, title) => tallyLine(kind, title, sum[kind], all);
      put(
        stats,
        beads(
          "The dealer's hands",
          over,
          beadOf,
          h("p", { class: "muted small dot-key war-key" }, h("span", { class: "higher" }, "boxes won"), h("span", { class: "lower" }, "boxes lost"), h("span", { class: "equal" }, "all equal")),
        ),
        h("dl", { class: "tally war-tally" }, line("higher", "Higher"), line("lower", "Lower"), line("equal", "Equal"), line("drew", "Drew")),
        h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "What a draw wager pays"), h("ul", { class: "muted small" }, layout.board.draw.lines.map(({ line: name, odds }) => h("li", {}, `${name}: ${odds}`)))),
        lastRounds(results),
      );
    },

    announce: boxes.announce,

    close() {
      felt.close();
    },
  };
}
