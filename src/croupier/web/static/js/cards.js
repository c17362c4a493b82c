// Playing cards as SVG, drawn here: indices, real pips, and courts as mirrored emblems.

import { s } from "./dom.js";
import { dealt, turned } from "./motion.js";

const SUIT = {
  S: { name: "spades", path: "M50 4C62 22 92 42 92 63c0 12-9 20-20 20-7 0-13-4-17-9 1 10 4 17 11 22H34c7-5 10-12 11-22-4 5-10 9-17 9C17 83 8 75 8 63 8 42 38 22 50 4Z" },
  H: { name: "hearts", path: "M50 92C22 66 6 48 6 30 6 16 17 7 29 7c9 0 17 5 21 14C54 12 62 7 71 7c12 0 23 9 23 23 0 18-16 36-44 62Z" },
  D: { name: "diamonds", path: "M50 3C59 21 72 37 85 50 72 63 59 79 50 97 41 79 28 63 15 50 28 37 41 21 50 3Z" },
  C: { name: "clubs", path: "M50 5a20 20 0 0 1 16 32 21 21 0 1 1-11 35c1 11 4 18 11 23H34c7-5 10-12 11-23a21 21 0 1 1-11-35A20 20 0 0 1 50 5Z" },
};
const RANK = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

// pips as [x, y]; those in the lower half stand on their heads
const L = 33;
const M = 50;
const R = 67;
const PIPS = {
  2: [[M, 31], [M, 109]],
  3: [[M, 31], [M, 70], [M, 109]],
  4: [[L, 31], [R, 31], [L, 109], [R, 109]],
  5: [[L, 31], [R, 31], [M, 70], [L, 109], [R, 109]],
  6: [[L, 31], [R, 31], [L, 70], [R, 70], [L, 109], [R, 109]],
  7: [[L, 31], [R, 31], [M, 50.5], [L, 70], [R, 70], [L, 109], [R, 109]],
  8: [[L, 31], [R, 31], [M, 50.5], [L, 70], [R, 70], [M, 89.5], [L, 109], [R, 109]],
  9: [[L, 31], [R, 31], [L, 57], [R, 57], [M, 70], [L, 83], [R, 83], [L, 109], [R, 109]],
  T: [[L, 31], [R, 31], [M, 44], [L, 57], [R, 57], [L, 83], [R, 83], [M, 96], [L, 109], [R, 109]],
};

/** A card as it is spoken: "nine of spades" is "9 of spades". */
export function cardName(code) {
  if (code === "JK") return "joker";
  return `${RANK[code[0]] || code[0]} of ${SUIT[code[1]].name}`;
}

const colour = (suit) => `var(--card-${SUIT[suit].name})`;

function pip(suit, x, y, size, turned = false) {
  const scale = size / 100;
  const turn = turned ? " rotate(180)" : "";
  return s("path", {
    d: SUIT[suit].path,
    fill: colour(suit),
    transform: `translate(${x} ${y})${turn} scale(${scale}) translate(-50 -50)`,
  });
}

function index(rank, suit) {
  return s(
    "g",
    {},
    s(
      "text",
      {
        x: 12.5,
        y: 24,
        "text-anchor": "middle",
        "font-size": rank === "T" ? 21 : 25,
        "font-weight": 680,
        fill: colour(suit),
        "letter-spacing": rank === "T" ? "-2" : "0",
      },
      rank === "T" ? "10" : rank,
    ),
    pip(suit, 12.5, 36, 16),
  );
}

const GOLD = "#d9a93a";
const CLOTH = { S: ["#1c3d6e", "#b3262d"], C: ["#1d5b45", "#b3262d"], H: ["#b3262d", "#1c3d6e"], D: ["#a8322f", "#1d5b45"] };

function crown(rank) {
  if (rank === "K") {
    return s("path", {
      d: "M37 36 35 22l7 6 3-9 5 7 5-7 3 9 7-6-2 14Z",
      fill: GOLD,
      stroke: "#5f4512",
      "stroke-width": 0.9,
      "stroke-linejoin": "round",
    });
  }
  if (rank === "Q") {
    return s(
      "g",
      { fill: GOLD, stroke: "#5f4512", "stroke-width": 0.8 },
      s("path", { d: "M38 36c-1-6-2-8-3-11 5 1 6 4 7 6 1-5 4-8 8-10 4 2 7 5 8 10 1-2 2-5 7-6-1 3-2 5-3 11Z" }),
      s("circle", { cx: 50, cy: 20.4, r: 1.9 }),
      s("circle", { cx: 35, cy: 24.6, r: 1.6 }),
      s("circle", { cx: 65, cy: 24.6, r: 1.6 }),
    );
  }
  return s(
    "g",
    { stroke: "#33210a", "stroke-width": 0.8 },
    s("path", { d: "M37 35c1-8 6-12 13-12s12 4 13 12Z", fill: "#26384f" }),
    s("path", { d: "M36 36h28v-4H36Z", fill: GOLD }),
    s("path", { d: "M61 31c6-2 9-6 9-13-6 1-10 5-10 12Z", fill: "#e9e2cf" }),
  );
}

function half(rank, suit) {
  const [cloth, trim] = CLOTH[suit];
  const hair = rank === "J" ? "#8a5a24" : rank === "Q" ? "#b5832f" : "#6b4a25";
  return s(
    "g",
    {},
    s("path", { d: "M24 70c0-10 8-16 17-18h18c9 2 17 8 17 18Z", fill: cloth }),
    s("path", { d: "M41 52 50 70 59 52Z", fill: trim }),
    s("path", { d: "M45.5 52 50 61l4.500-9Z", fill: "#f3e9d6" }),
    s("path", { d: "M24 70c0-3 .6-5.500 1.700-7.600L36 70Zm52 0c0-3-.6-5.500-1.700-7.600L64 70Z", fill: GOLD }),
    s("path", { d: "M32 56.500 40 70M68 56.500 60 70", stroke: GOLD, "stroke-width": 1.6, fill: "none" }),
    s("path", { d: "M38.500 37c-2 7-1.500 12 2 16l3-3h13l3 3c3.500-4 4-9 2-16Z", fill: hair }),
    s("path", { d: "M42 36h16v7c0 5-3.500 9-8 9s-8-4-8-9Z", fill: "#f6dfc3", stroke: "#6d4d31", "stroke-width": 0.6 }),
    rank === "K" ? s("path", { d: "M42.500 44c1 7 4 11 7.500 11s6.500-4 7.500-11c-2 2.600-4.500 3.300-7.500 3.300s-5.500-.7-7.500-3.300Z", fill: hair }) : null,
    s("path", { d: "M45 40.500h3M52 40.500h3", stroke: "#3a2616", "stroke-width": 1.1, "stroke-linecap": "round" }),
    s("path", { d: "M50 41v3.600l-1 .6M48.300 47.300c1 .7 2.400.7 3.400 0", stroke: "#8e5b3a", "stroke-width": 0.7, fill: "none", "stroke-linecap": "round" }),
    crown(rank),
    pip(suit, 30.5, 27, 12),
  );
}

function court(rank, suit) {
  const mirrored = half(rank, suit);
  mirrored.setAttribute("transform", "rotate(180 50 70)");
  return s(
    "g",
    {},
    s("rect", { x: 22, y: 14, width: 56, height: 112, rx: 3, fill: "#fbf4e2", stroke: colour(suit), "stroke-width": 0.9 }),
    half(rank, suit),
    mirrored,
    s("path", { d: "M24 70H76", stroke: GOLD, "stroke-width": 1.5 }),
  );
}

function front(code) {
  if (code === "JK") {
    return [s("text", { x: 50, y: 78, "text-anchor": "middle", "font-size": 22, "font-weight": 700, fill: "var(--card-black)" }, "JOKER")];
  }
  const [rank, suit] = code;
  const corner = index(rank, suit);
  const opposite = index(rank, suit);
  opposite.setAttribute("transform", "rotate(180 50 70)");
  let middle;
  if (rank === "A") middle = [pip(suit, 50, 70, suit === "S" ? 54 : 40)];
  else if (PIPS[rank]) middle = PIPS[rank].map(([x, y]) => pip(suit, x, y, 18, y > 70));
  else middle = [court(rank, suit)];
  return [...middle, corner, opposite];
}

function back() {
  const lines = [];
  for (let i = -10; i <= 24; i += 1) lines.push(`M${i * 8 - 40} 132 ${i * 8 + 84} 8M${i * 8 - 40} 8 ${i * 8 + 84} 132`);
  const id = "card-back-clip";
  return [
    s("clipPath", { id }, s("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4 })),
    s("rect", { x: 5, y: 5, width: 90, height: 130, rx: 5, fill: "var(--card-back)" }),
    s("path", { d: lines.join(""), stroke: "var(--card-back-line)", "stroke-width": 0.7, opacity: 0.5, "clip-path": `url(#${id})` }),
    s("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4, fill: "none", stroke: "var(--card-back-line)", "stroke-width": 1.2 }),
    s("circle", { cx: 50, cy: 70, r: 15, fill: "var(--card-back)", stroke: "var(--card-back-line)", "stroke-width": 1.2 }),
    pip("S", 50, 70, 16),
  ];
}

/** A card as an SVG picture: its face, or its back where `code` is null. */
export function card(code) {
  return s(
    "svg",
    {
      class: "card",
      viewBox: "0 0 100 140",
      role: "img",
      "aria-label": code ? cardName(code) : "card face down",
      dataset: { card: code || "" },
    },
    s("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 8, fill: "var(--card-face)", stroke: "var(--card-edge)" }),
    ...(code ? front(code) : back()),
  );
}

/** Show a hand's cards in `host`, adding and turning only what is new; `across`: the third card lies across. The slots that are new. */
export function showHand(host, cards, { across = false } = {}) {
  const fresh = [];
  const known = [...host.children];
  cards.forEach((code, at) => {
    const old = known[at];
    if (old && old.dataset.code === (code || "")) return;
    const holder = document.createElement("span");
    holder.className = `card-slot${across && at === 2 ? " across" : ""}`;
    holder.dataset.code = code || "";
    holder.append(card(code));
    if (old) old.replaceWith(holder);
    else host.append(holder);
    if (old) turned(holder, card(null));
    else dealt(holder, code ? card(null) : null);
    fresh.push(holder);
  });
  known.slice(cards.length).forEach((node) => node.remove());
  return fresh;
}
