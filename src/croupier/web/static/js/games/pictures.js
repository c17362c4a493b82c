// A picture for each kind of game, drawn here: what lies on its table.

import { s } from "../dom.js";

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const WIDE = 120;
const HIGH = 80;

/** A card by its code, its middle at a place, turned by so many degrees; without a code its back. */
function card(code, x, y, turn = 0) {
  const red = code && "HD".includes(code[1]);
  return s(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    s("rect", { class: code ? "pic-card" : "pic-back", x: -13, y: -18.5, width: 26, height: 37, rx: 3 }),
    code ? s("text", { class: red ? "pic-red" : "pic-black", y: -2, "font-size": 14.5 }, code[0] === "T" ? "10" : code[0]) : s("rect", { class: "pic-weave", x: -9, y: -14.5, width: 18, height: 29, rx: 2 }),
    code ? s("text", { class: red ? "pic-red" : "pic-black", y: 13, "font-size": 14.5 }, SUITS[code[1]]) : null,
  );
}

const row = (codes, y = 36, apart = 24, turn = 0) => codes.map((code, n) => card(code, WIDE / 2 + (n - (codes.length - 1) / 2) * apart, y, turn));
const fan = (codes, y = 38) => codes.map((code, n) => card(code, WIDE / 2 + (n - (codes.length - 1) / 2) * 17, y + Math.abs(n - (codes.length - 1) / 2) * 2.5, (n - (codes.length - 1) / 2) * 9));

function chip(x, y, kind = "") {
  return s("g", { transform: `translate(${x} ${y})` }, s("circle", { class: `pic-chip ${kind}`, r: 11 }), s("circle", { class: "pic-spots", r: 8.5 }), s("circle", { class: "pic-inner", r: 5.5 }));
}

const EYES = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] };

function die(eyes, x, y, turn = 0, kind = "pic-die") {
  return s(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    s("rect", { class: kind, x: -14, y: -14, width: 28, height: 28, rx: 5 }),
    EYES[eyes].map(([right, down]) => s("circle", { class: kind === "pic-die" ? "pic-eye" : "pic-eye pale", cx: right * 7.5, cy: down * 7.5, r: 2.7 })),
  );
}

/** A wheel of so many parts, coloured in turn. */
function wheel(parts, colours, x, y, radius) {
  const at = (n, r) => [x + r * Math.sin((2 * Math.PI * n) / parts), y - r * Math.cos((2 * Math.PI * n) / parts)].map((each) => each.toFixed(2)).join(" ");
  return [
    s("circle", { class: "pic-rim", cx: x, cy: y, r: radius + 3 }),
    Array.from({ length: parts }, (_, n) => s("path", { class: colours[n === 0 ? 0 : 1 + (n % (colours.length - 1))], d: `M${at(n, radius)}A${radius} ${radius} 0 0 1 ${at(n + 1, radius)}L${x} ${y}Z` })),
    s("circle", { class: "pic-hub", cx: x, cy: y, r: radius * 0.55 }),
    s("circle", { class: "pic-rim", cx: x, cy: y, r: radius * 0.18 }),
  ];
}

function domino(upper, lower, x, turn) {
  const dots = (eyes, middle) => EYES[eyes].map(([right, down]) => s("circle", { class: "pic-eye pale", cx: right * 5, cy: middle + down * 6.5, r: 2.2 }));
  return s("g", { transform: `translate(${x} 36) rotate(${turn})` }, s("rect", { class: "pic-domino", x: -10.5, y: -24, width: 21, height: 48, rx: 3 }), dots(upper, -12), dots(lower, 12));
}

const PICTURES = {
  baccarat: () => [card("9H", 32, 36, -5), card("KS", 48, 36, 4), card("4D", 76, 36, -4), card("2C", 92, 36, 5)],
  big_raise: () => [row(["KD", "KC", null], 30), chip(48, 62), chip(60, 62, "two"), chip(72, 62, "three")],
  blackjack: () => [card("AS", 50, 36, -9), card("KH", 70, 36, 7)],
  caribbean_stud: () => [fan([null, null, null, null, "AD"], 36)],
  casino_war: () => [card("QS", 38, 36, -6), card("7H", 82, 36, 6), s("path", { class: "pic-line", d: "M60 14V58" })],
  craps: () => [die(6, 45, 38, -14, "pic-die red"), die(5, 78, 34, 12, "pic-die red")],
  dealer_holdem: () => [row(["AS", "QS", "TS", "9D", "4H"], 24, 22), row([null, null], 58, 22)],
  dragon21: () => [card("AD", 36, 38, -8), card("TD", 54, 36, 4), s("text", { class: "pic-gold", x: 90, y: 37, "font-size": 30 }, "21")],
  lucky_draw: () => [card("3S", 46, 36, -4), card("6H", 66, 36, 3), card(null, 94, 36, 14)],
  lunar_poker: () => [s("path", { class: "pic-moon", d: "M97 11a15 15 0 1 0 12 23a12.5 12.5 0 0 1-12-23Z" }), fan(["JC", "TD", "9C", "8S"], 42).map((each) => s("g", { transform: "translate(-14 0)" }, each))],
  mississippi_stud: () => [row(["JS", "JD"], 54, 22), row([null, null, "6C"], 20, 28)],
  pai_gow: () => [domino(6, 6, 30, -6), domino(1, 3, 52, 4), domino(4, 6, 74, -3), domino(5, 5, 96, 6)],
  poker: () => [card("AH", 50, 30, -8), card("AC", 70, 30, 8), chip(34, 58, "two"), chip(60, 60), chip(86, 58, "three")],
  roulette: () => [wheel(20, ["pic-green", "pic-dark", "pic-redpart"], 60, 36, 30), s("circle", { class: "pic-ball", cx: 79, cy: 18, r: 3.2 })],
  sic_bo: () => [die(1, 32, 40, -8), die(4, 61, 30, 6), die(6, 90, 42, 14)],
  three_card_poker: () => [fan(["7H", "8H", "9H"], 36)],
  wheel: () => [wheel(12, ["pic-gold-part", "pic-green", "pic-blue", "pic-redpart"], 60, 38, 29), s("path", { class: "pic-pointer", d: "M55 1h10l-5 11Z" })],
};

/** The picture of a kind of game; it says nothing that the words beside it do not say. */
export function picture(family) {
  return s("svg", { class: "picture", viewBox: `0 -2 ${WIDE} ${HIGH}`, "aria-hidden": "true", focusable: "false" }, PICTURES[family]());
}
