// Entering a card: two keys ("9S", "10H" or "TH"), or two taps on rank and suit.

import { h, put } from "./dom.js";

const NAMES = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
const SUITS = [
  ["S", "♠", "spades", ""],
  ["H", "♥", "hearts", "red"],
  ["D", "♦", "diamonds", "red"],
  ["C", "♣", "clubs", ""],
];

/** A pad for cards of these ranks, as their codes begin; `onCard(code)` hears each card. `enable(on, whom)` and `key(key)` are for the page. */
export function cardPad(codes, onCard) {
  const RANKS = [...codes];
  let rank = "";
  let on = false;
  const buffer = h("b", { "aria-live": "polite", "aria-label": "Card typed so far" }, "–");
  const whom = h("span", {});
  const ranks = RANKS.map((r) =>
    h("button", { type: "button", dataset: { rank: r }, "aria-pressed": "false", "aria-label": NAMES[r] || r, onclick: () => setRank(r) }, r === "T" ? "10" : r),
  );
  const suits = SUITS.map(([s, sign, name, colour]) => h("button", { type: "button", class: colour, dataset: { suit: s }, "aria-label": name, onclick: () => setSuit(s) }, sign));

  const show = () => {
    buffer.textContent = rank ? (rank === "T" ? "10" : rank) : "–";
    ranks.forEach((b) => {
      b.disabled = !on;
      b.setAttribute("aria-pressed", String(b.dataset.rank === rank));
    });
    suits.forEach((b) => {
      b.disabled = !on || !rank || rank === "1";
    });
  };
  const setRank = (r) => {
    if (!on) return;
    rank = r;
    show();
  };
  const setSuit = (s) => {
    if (!on || !rank || rank === "1") return;
    const code = rank + s;
    rank = "";
    show();
    onCard(code);
  };

  const pad = h(
    "section",
    { class: "panel pad", "aria-label": "Enter a card" },
    h(
      "div",
      { class: "body stack-s" },
      h("div", { class: "buffer" }, h("span", {}, "Card ", whom), buffer),
      h("div", { class: "ranks", role: "group", "aria-label": "Rank" }, ranks),
      h("div", { class: "suits", role: "group", "aria-label": "Suit" }, suits),
      h("p", { class: "keys-row" }, h("span", {}, h("kbd", {}, "9"), " ", h("kbd", {}, "S"), " the 9 of spades"), RANKS.includes("T") && h("span", {}, h("kbd", {}, "T"), " or ", h("kbd", {}, "1"), h("kbd", {}, "0"), " ten"), h("span", {}, h("kbd", {}, "⌫"), " clears")),
    ),
  );
  pad.enable = (wanted, to) => {
    on = Boolean(wanted);
    if (!on) rank = "";
    put(whom, to);
    pad.classList.toggle("off", !on);
    show();
  };
  pad.key = (key) => {
    const typed = key.toUpperCase();
    if (!on) return false;
    if (typed === "BACKSPACE" || typed === "ESCAPE") {
      rank = "";
      show();
      return true;
    }
    if (rank === "1" && typed === "0" && RANKS.includes("T")) setRank("T");
    else if (RANKS.includes(typed) || typed === "1") setRank(typed);
    else if (rank && SUITS.some(([s]) => s === typed)) setSuit(typed);
    else return false;
    return true;
  };
  show();
  return pad;
}
