// Games of two hands that everybody wagers on: the hands, the layout of their wagers, and the roads. The first hand
// stands to the left and has the colours of baccarat's player, the other those of its banker.

import { Seats } from "./arc.js";
import { showHand, cardName } from "./cards.js";
import { h, put, text } from "./dom.js";
import { Felt } from "./felt.js";
import { rangeWords } from "./money.js";
import { columnsIn, roadBoxes } from "./road.js";
import { ofShoe } from "./road_cells.js";
import { lastRounds } from "./side.js";
import { spotOf } from "./spots.js";
import { Squeezes } from "./squeeze.js";

const SIDES = ["player", "banker"];

const pair = ({ cards }) => cards[0][0] === cards[1][0];

/**
 * A game after its plan: `hands`, the names of both; `called`, what they and a tie are called, and by which letter on
 * a bead; `across`, whether a third card lies across; `squeezed`, whether players squeeze the cards of a hand that they
 * wager on; `paid(layout)`, more for the panel beside the table.
 */
export function twoHands({ hands: names, called, across, squeezed = false, paid = () => null }) {
  const sideOf = (name) => SIDES[names.indexOf(name)] ?? name;

  /** The results of a table in the form of the roads. */
  const roadResults = (results) =>
    results
      .filter((r) => r.status === "settled" && r.outcome?.winner)
      .map(({ outcome }) => ({
        winner: sideOf(outcome.winner),
        player: outcome[names[0]].count,
        banker: outcome[names[1]].count,
        player_pair: pair(outcome[names[0]]),
        banker_pair: pair(outcome[names[1]]),
      }));

  function hand(name) {
    const title = called[sideOf(name)][0];
    const count = h("b", { class: "count", id: `count-${name}`, hidden: true });
    const cards = h("div", { class: "cards", id: `cards-${name}` });
    const node = h(
      "section",
      { class: `hand ${sideOf(name)}`, "aria-label": `${title}'s hand` },
      h("h3", {}, h("span", { class: "hand-name" }, title), count),
      cards,
    );
    return { node, count, cards };
  }

  function create(host, layout, { onPlace, onTake, redraw }) {
    let waiting = null; // a board to draw when the cards have been seen
    let held = null; // what lay when the last cards were dealt, until they have been seen
    let mine = {}; // what lies of the viewer's, or lay when the round ended
    let theirs = {}; // the same of the others
    let opened = false; // cards that lie when the page is opened have been seen
    const squeezes = new Squeezes(() => {
      waiting?.();
      waiting = null;
      redraw();
    });
    const hands = Object.fromEntries(names.map((name) => [name, hand(name)]));
    host.stage.prepend(hands[names[0]].node);
    const seats = new Seats(Object.fromEntries(layout.areas.map((area) => [area.wager, area.short])));
    host.stage.append(hands[names[1]].node, seats.node);
    const areas = layout.areas.map((area) => ({ ...area, title: area.short, marked: layout.marked[area.wager], range: rangeWords(area) }));
    const felt = new Felt(host.felt, areas, {
      onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
      onTake: ({ wager }) => onTake(spotOf(wager)),
    });

    // roads have as many columns as can be read in the width that their panel has now
    let columns = 0;
    let drawBoard = null;
    const observer = new ResizeObserver(() => {
      if (drawBoard && columnsIn(host.stats) !== columns) drawBoard();
    });
    observer.observe(host.stats);

    function showHands({ phase, round }, lying) {
      if (phase === "betting") squeezes.finish();
      // the cards of a round stay until the next one takes wagers
      const dealt = round && (phase !== "betting" || round.step !== "wagers") ? round.hands : {};
      for (const name of names) {
        const { node, count, cards } = hands[name];
        const fresh = showHand(cards, dealt[name] || [], { across });
        const own = squeezed && opened && lying[spotOf(name)];
        for (const slot of own ? fresh : []) if (slot.dataset.code) squeezes.begin(slot);
        const points = dealt[name]?.length && !cards.querySelector(".squeezed") ? round.counts?.[name] : null;
        count.hidden = points === null || points === undefined;
        text(count, count.hidden ? "" : points);
      }
      opened = true;
      const over = phase === "result" && Boolean(round) && !squeezes.busy;
      for (const name of names) hands[name].node.classList.toggle("winner", over && round.outcome?.winner === name);
    }

    return {
      show({ state, you, lying, pending, others, ended, open }) {
        if (Object.keys(lying).length || state.phase === "betting") mine = lying;
        if (Object.keys(others).length || state.phase === "betting") theirs = others;
        showHands(state, mine);
        held = squeezes.busy ? mine : null;
        if (!held) seats.show(state, you);
        felt.show({ wagers: held ?? lying, pending, others: held ? theirs : others, ended: held ? {} : ended, open });
      },

      /** The result is not told before the cards have been seen. */
      holding: () => squeezes.busy,

      says: () => (squeezes.busy ? ["No more bets", "Draw a card up to squeeze it, tap to turn it"] : null),

      /** A hand that is offered to whoever has the most on it, or to a nominee for them. */
      decisionWords({ step }, _, behalf) {
        const name = called[sideOf(step.replace(/_offer$/, ""))]?.[0];
        if (!step.endsWith("_offer") || !name) return null;
        return { says: behalf ? `${name}'s hand is offered to ${behalf.name}: turn its cards?` : `${name}'s hand is offered to you: turn its cards?`, actions: {} };
      },

      board(stats, results, state) {
        const road = roadResults(ofShoe(results, state.shoe));
        const count = (winner) => road.filter((r) => r.winner === winner).length;
        drawBoard = () => {
          columns = columnsIn(stats);
          put(
            stats,
            roadBoxes(road, called, columns),
            h(
              "dl",
              { class: "tally" },
              Object.entries(called).map(([side, [title]]) => h("div", { class: side }, h("dt", {}, title), h("dd", {}, count(side)))),
            ),
            paid(layout),
            lastRounds(results),
          );
        };
        if (squeezes.busy) waiting = drawBoard;
        else drawBoard();
      },

      announce({ round }) {
        return names
          .map((name) => {
            const cards = (round.hands[name] || []).filter(Boolean).map(cardName).join(", ");
            return cards ? `${name}: ${cards}, ${round.counts?.[name]} points` : "";
          })
          .filter(Boolean)
          .join(". ");
      },

      close() {
        squeezes.finish();
        observer.disconnect();
        felt.close();
      },
    };
  }

  return { create, roadResults };
}
