// Dragon21 on the terminal: the Dragon's hand and the Tiger's, the roads of baccarat, and what winning hands are paid.

import { h } from "../dom.js";
import { twoHands } from "../two_hands.js";

export const statsTitle = "Roads";

/** What the wagers are paid, each line that has odds once for both hands. */
function paid({ areas }) {
  const told = areas.filter(({ wager }) => wager !== "tiger");
  return h(
    "section",
    { class: "road-box" },
    h("h3", { class: "eyebrow" }, "What wagers are paid"),
    told.map(({ wager, title, lines }) => [
      h("h4", { class: "small" }, wager === "dragon" ? "Dragon or Tiger" : title),
      h("ul", { class: "muted small" }, lines.filter(({ result }) => result !== "lose").map((line) => h("li", {}, `${line.line}: ${line.odds ?? "push"}`))),
    ]),
  );
}

export const { create, roadResults } = twoHands({
  hands: ["dragon", "tiger"],
  called: { player: ["Dragon", "D"], banker: ["Tiger", "T"], tie: ["Tie", "="] },
  across: false,
  paid,
});
