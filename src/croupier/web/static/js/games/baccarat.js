// Baccarat on the terminal: the two hands, the layout of their wagers, and the roads.

import { showHand, cardName } from "../cards.js";
import { h, put, text } from "../dom.js";
import { Felt } from "../felt.js";
import { rangeWords } from "../money.js";
import { beadPlate, bigRoad } from "../road.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";

const HANDS = ["player", "banker"];
const NAMES = { player: "Player", banker: "Banker" };
const ROAD_COLUMNS = 24;
const BEAD_COLUMNS = 16;

export const statsTitle = "Roads";

/** The results of a table in the form of the roads. */
export function roadResults(results) {
  return results
    .filter((r) => r.status === "settled" && r.outcome?.winner)
    .map(({ outcome }) => ({
      winner: outcome.winner,
      player: outcome.player.count,
      banker: outcome.banker.count,
      player_pair: outcome.player.cards[0][0] === outcome.player.cards[1][0],
      banker_pair: outcome.banker.cards[0][0] === outcome.banker.cards[1][0],
    }));
}

function hand(name) {
  const count = h("b", { class: "count", id: `count-${name}`, hidden: true });
  const cards = h("div", { class: "cards", id: `cards-${name}` });
  const node = h(
    "section",
    { class: `hand ${name}`, "aria-label": `${NAMES[name]}'s hand` },
    h("h3", {}, h("span", { class: "hand-name" }, NAMES[name]), count),
    cards,
  );
  return { node, count, cards };
}

export function create(host, layout, { onPlace, onTake }) {
  const hands = { player: hand("player"), banker: hand("banker") };
  host.stage.prepend(hands.player.node);
  host.stage.append(hands.banker.node);
  const areas = layout.areas.map((area) => ({ ...area, title: area.short, range: rangeWords(area) }));
  const felt = new Felt(host.felt, areas, {
    onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
    onTake: ({ wager }) => onTake(spotOf(wager)),
  });

  function showHands({ phase, round }) {
    const over = phase === "result" && Boolean(round);
    // the cards of a round stay until the next one takes wagers
    const dealt = round && (phase !== "betting" || round.step !== "wagers") ? round.hands : {};
    for (const name of HANDS) {
      const { node, count, cards } = hands[name];
      showHand(cards, dealt[name] || [], { across: true });
      const points = dealt[name]?.length ? round.counts?.[name] : null;
      count.hidden = points === null || points === undefined;
      text(count, count.hidden ? "" : points);
      node.classList.toggle("winner", over && round.outcome?.winner === name);
    }
  }

  return {
    show({ state, lying, pending, ended, open }) {
      showHands(state);
      felt.show({ wagers: lying, pending, ended, open });
    },

    board(stats, results) {
      const road = roadResults(results);
      const count = (winner) => road.filter((r) => r.winner === winner).length;
      put(
        stats,
        h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Big road"), bigRoad(road, ROAD_COLUMNS)),
        h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Bead plate"), beadPlate(road, BEAD_COLUMNS)),
        h(
          "dl",
          { class: "tally" },
          ["player", "banker", "tie"].map((w) => h("div", { class: w }, h("dt", {}, w[0].toUpperCase() + w.slice(1)), h("dd", {}, count(w)))),
        ),
        lastRounds(results),
      );
    },

    announce({ round }) {
      return HANDS.map((name) => {
        const cards = (round.hands[name] || []).filter(Boolean).map(cardName).join(", ");
        return cards ? `${name}: ${cards}, ${round.counts?.[name]} points` : "";
      })
        .filter(Boolean)
        .join(". ");
    },

    close() {
      felt.close();
    },
  };
}
