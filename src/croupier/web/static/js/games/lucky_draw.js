// Lucky draw baccarat on the terminal: the dealer's hand against each box's, the two circles of the viewer's box
// (enter, and the draw wager that stands behind a third card), and how the last rounds went.

import { cardName, showHand } from "../cards.js";
import { circlesOf } from "../circles.js";
import { h, put, text } from "../dom.js";
import { cents, decimal, money, rangeWords, shown } from "../money.js";
import { COMPARED, boxOf, boxesOf, hand, ownBox, say, small } from "../own_box.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";

const MAIN = "enter";
const DRAW = "draw";
const SHOWN = 40;

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

const told = (total, compared) => (total === undefined ? "" : compared ? `${total} · ${COMPARED[compared]}` : String(total));

/** How the boxes of a round did, and how many of them drew. */
export function tallyOf(outcome) {
  const tally = { higher: 0, lower: 0, equal: 0, drew: 0 };
  for (const box of outcome?.boxes ?? []) {
    if (box.compared) tally[box.compared] += 1;
    if (box.cards.length > 2) tally.drew += 1;
  }
  return tally;
}

function bead({ number, outcome }) {
  const t = tallyOf(outcome);
  const kind = t.equal && !t.higher && !t.lower ? "equal" : t.higher === t.lower ? "level" : t.higher > t.lower ? "higher" : "lower";
  const says = `Round ${number}: dealer ${outcome.dealer.total} with ${outcome.dealer.cards.map(cardName).join(", then ")}; boxes higher ${t.higher}, lower ${t.lower}, equal ${t.equal}`;
  return h("li", { class: `round-bead war-bead ${kind}`, title: says }, h("span", { class: "sr-only" }, says), h("span", { "aria-hidden": "true" }, outcome.dealer.total));
}

const share = (part, all) => (all ? `${Math.round((100 * part) / all)}%` : "–");

export function create(host, layout, { onPlace, onTake }) {
  const dealer = hand("dealer", "Dealer");
  const own = hand("own", "Your box");
  const others = h("ul", { class: "boxes", "aria-label": "The other boxes" });
  host.stage.prepend(dealer.node);
  host.stage.append(own.node, others);
  const felt = new Circles(host.felt, areasOf(layout), {
    onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
    onTake: ({ wager }) => onTake(spotOf(wager)),
  });
  let drawn = "";

  function showHands({ phase, round, seats }, you) {
    const dealt = round && (phase !== "betting" || round.step !== "wagers") ? round.hands : {};
    const counts = dealt === round?.hands ? (round.counts ?? {}) : {};
    const boxes = boxesOf(dealt);
    const mine = ownBox(boxes, { round }, you);
    const of = (name) => comparedOf(dealt, counts, name, layout.board);
    const kind = of(`box_${mine}`);
    showHand(dealer.cards, dealt.dealer ?? []);
    showHand(own.cards, dealt[`box_${mine}`] ?? []);
    text(own.name, mine === null || mine === you.seat ? "Your box" : `Box ${mine}`);
    say(dealer.badge, counts.dealer);
    say(own.badge, told(counts[`box_${mine}`], kind), kind);
    own.node.classList.toggle("winner", kind === "higher");
    const key = JSON.stringify([boxes.map((name) => [name, dealt[name], counts[name], of(name)]), mine, seats.map((each) => [each.seat, each.name])]);
    if (key === drawn) return;
    drawn = key;
    put(others, boxes.filter((name) => boxOf(name) !== mine).map((name) => small(name, dealt[name], told(counts[name], of(name)), of(name), seats.find((each) => each.seat === boxOf(name)))));
  }

  return {
    show({ state, you, lying, pending, ended, open }) {
      showHands(state, you);
      const wants = state.round?.waiting_for;
      felt.show({ wagers: lying, pending, ended, open, due: wants?.actions?.includes(DRAW) && wants.seat === you.seat });
    },

    says({ phase, round }, you) {
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (!wants?.actions?.includes(DRAW)) return null;
      return [wants.seat === you.seat ? "Draw or stand" : `Place ${wants.seat} draws or stands`, "No more bets"];
    },

    decisionWords(wants, wager) {
      if (!wants.actions.includes(DRAW) || !wager) return null;
      const more = wants.stakes?.[DRAW] ?? decimal(cents(wager.stake));
      return {
        says: `${shown(wager.stake)} lies on enter. A third card takes as much again.`,
        actions: { [DRAW]: `Draw: ${shown(more)} more`, stand: "Stand" },
        gives: { [DRAW]: `${money(cents(wager.stake) + cents(more))} at stake in all`, stand: `${shown(wager.stake)} at stake` },
        first: DRAW,
      };
    },

    board(stats, results) {
      const over = results.filter((each) => each.status === "settled" && each.outcome?.dealer?.cards.length);
      const sum = { higher: 0, lower: 0, equal: 0, drew: 0 };
      for (const each of over) for (const [name, count] of Object.entries(tallyOf(each.outcome))) sum[name] += count;
      const all = sum.higher + sum.lower + sum.equal;
      const line = (kind, title, count) => h("div", { class: kind }, h("dt", {}, title), h("dd", {}, count, " ", h("small", {}, share(count, all))));
      put(
        stats,
        h(
          "section",
          { class: "road-box" },
          h("h3", { class: "eyebrow" }, "The dealer's hands"),
          over.length ? h("ol", { class: "round-beads" }, over.slice(-SHOWN).map(bead)) : h("p", { class: "muted small" }, "No round has been played yet."),
          h("p", { class: "muted small dot-key war-key" }, h("span", { class: "higher" }, "boxes won"), h("span", { class: "lower" }, "boxes lost"), h("span", { class: "equal" }, "all equal")),
        ),
        h("dl", { class: "tally war-tally" }, line("higher", "Higher", sum.higher), line("lower", "Lower", sum.lower), line("equal", "Equal", sum.equal), line("drew", "Drew", sum.drew)),
        h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "What a draw wager pays"), h("ul", { class: "muted small" }, layout.board.draw.lines.map(({ line: name, odds }) => h("li", {}, `${name}: ${odds}`)))),
        lastRounds(results),
      );
    },

    announce({ round }, you) {
      const said = (name, title) => (round.hands[name]?.length ? `${title}: ${round.hands[name].filter(Boolean).map(cardName).join(", then ")}` : "");
      return [said("dealer", "Dealer"), said(`box_${you?.seat}`, "your box")].filter(Boolean).join(". ");
    },

    close() {
      felt.close();
    },
  };
}
