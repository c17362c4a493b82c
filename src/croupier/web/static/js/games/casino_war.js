// Casino war on the terminal: the dealer's card against each box's, the three circles of the viewer's box
// (casino war, tie, and the war that stands behind an equal card), and how the last rounds went.

import { cardName } from "../cards.js";
import { circlesOf } from "../circles.js";
import { h, put } from "../dom.js";
import { cents, decimal, money, rangeWords, shown } from "../money.js";
import { COMPARED, boxesBeside } from "../own_box.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";
import { bead, beads, tallyLine } from "../tally.js";

const MAIN = "casino_war";
const TIE = "tie";
const WAR = "go_to_war";

export const statsTitle = "Rounds";

const face = (code) => code[0].replace("T", "10");

const Circles = circlesOf({
  wide: { width: 1000, height: 290, tie: [170, 131, 96], main: [500, 131, 122], behind: [830, 131, 96] },
  narrow: { width: 400, height: 190, tie: [64, 82, 60], main: [200, 82, 74], behind: [336, 82, 60] },
  behind: WAR,
  lies: "At war",
  waits: "after an equal card",
});

function areasOf(layout) {
  const placed = layout.areas.map((area) => ({
    ...area,
    title: area.wager === MAIN ? "Casino war" : area.title,
    pays: [area.pays],
    range: rangeWords(area),
    place: area.wager === MAIN ? "main" : "tie",
    main: area.wager === MAIN,
    placed: true,
  }));
  const { war } = layout.board;
  const odds = war.lines.map(({ line, odds: paid }) => `${line} ${paid}`);
  return [...placed, { wager: war.wager, title: "War", pays: odds, place: "behind", main: false, placed: false, range: "" }];
}

// The last rounds ----------------------------------------------------------------------------------

/** How the boxes of a round did: {won, lost, tied, wars, surrendered}. */
export function tallyOf(outcome) {
  const tally = { won: 0, lost: 0, equal: 0, wars: 0, warsWon: 0 };
  for (const box of outcome?.boxes ?? []) {
    if (box.first === "higher") tally.won += 1;
    if (box.first === "lower") tally.lost += 1;
    if (box.first === "equal") tally.equal += 1;
    if (box.war) tally.wars += 1;
    if (box.war && box.war !== "lower") tally.warsWon += 1;
  }
  return tally;
}

function beadOf(result) {
  const { outcome } = result;
  const t = tallyOf(outcome);
  const [first] = outcome.dealer.cards;
  const kind = t.equal ? "equal" : t.won === t.lost ? "level" : t.won > t.lost ? "higher" : "lower";
  const says = [
    `Round ${result.number}: dealer ${outcome.dealer.cards.map(cardName).join(", then ")}`,
    `boxes higher ${t.won}, lower ${t.lost}, equal ${t.equal}`,
    t.wars ? `wars ${t.wars}, of them not lost ${t.warsWon}` : null,
  ].filter(Boolean);
  return bead(`war-bead ${kind}`, says.join("; "), face(first), t.wars ? h("i", {}, "W") : null);
}

// --------------------------------------------------------------------------------------------------

export function create(host, layout, { onPlace, onTake }) {
  const boxes = boxesBeside(host);
  const felt = new Circles(host.felt, areasOf(layout), {
    onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
    onTake: ({ wager }) => onTake(spotOf(wager)),
  });
  const told = (_, compared) => ({ kind: (name) => compared[name], says: (name) => COMPARED[compared[name]] });

  return {
    show({ state, you, lying, pending, ended, open }) {
      boxes.show(state, you, told);
      const wants = state.round?.waiting_for;
      felt.show({ wagers: lying, pending, ended, open, due: wants?.actions?.includes(WAR) && wants.seat === you.seat });
    },

    says({ phase, round }, you) {
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (!wants?.actions?.includes(WAR)) return null;
      return [wants.seat === you.seat ? "Equal: surrender or go to war" : `Seat ${wants.seat} surrenders or goes to war`, "No more bets"];
    },

    decisionWords(wants, wager) {
      if (!wants.actions.includes(WAR) || !wager) return null;
      const [lost, of] = layout.board.surrender.loses.split("/").map(Number);
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

    board(stats, results) {
      const over = results.filter((each) => each.status === "settled" && each.outcome?.dealer?.cards.length);
      const sum = { won: 0, lost: 0, equal: 0, wars: 0, warsWon: 0 };
      for (const each of over) for (const [name, count] of Object.entries(tallyOf(each.outcome))) sum[name] += count;
      const all = sum.won + sum.lost + sum.equal;
      put(
        stats,
        beads(
          "The dealer's first cards",
          over,
          beadOf,
          h("p", { class: "muted small dot-key war-key" }, h("span", { class: "higher" }, "boxes won"), h("span", { class: "lower" }, "boxes lost"), h("span", { class: "equal" }, "an equal card"), h("span", { class: "plain" }, "W: a war")),
        ),
        h(
          "dl",
          { class: "tally war-tally" },
          tallyLine("higher", "Higher", sum.won, all),
          tallyLine("lower", "Lower", sum.lost, all),
          tallyLine("equal", "Equal", sum.equal, all),
          tallyLine("war", "Wars not lost", sum.warsWon, sum.wars),
        ),
        lastRounds(results),
      );
    },

    announce: boxes.announce,

    close() {
      felt.close();
    },
  };
}
