// The cards of a game of boxes: the viewer's own box large, the others small below, each against the dealer.

import { card } from "./cards.js";
import { h, text } from "./dom.js";

export const COMPARED = { lower: "Lower", equal: "Equal", higher: "Higher" };

export const boxOf = (name) => Number(name.replace("box_", ""));
export const boxesOf = (hands) => Object.keys(hands).filter((name) => name.startsWith("box_")).sort((a, b) => boxOf(a) - boxOf(b));

/** The box whose cards stand large: that of the viewer's place, or one that the viewer wagers in. */
export function ownBox(boxes, { round }, you) {
  const placed = you.last && you.last.round === round?.id ? you.last.wagers : [];
  const wagered = new Set([...you.wagers, ...placed].map((w) => w.box));
  return boxes.map(boxOf).find((box) => box === you.seat || wagered.has(box)) ?? you.seat;
}

export function hand(kind, title) {
  const badge = h("span", { class: "compared", hidden: true });
  const name = h("span", { class: "hand-name" }, title);
  const cards = h("div", { class: "cards", id: `cards-${kind}` });
  return { node: h("section", { class: `hand ${kind}`, "aria-label": title }, h("h3", {}, name, badge), cards), badge, cards, name };
}

/** What is said beside a hand; `kind` is how it compares, where it does. */
export function say(badge, words, kind = "") {
  badge.hidden = words === undefined || words === null || words === "";
  badge.className = `compared ${kind}`;
  text(badge, badge.hidden ? "" : String(words));
}

/** Another box: its cards, and what is said of them. */
export function small(name, codes, words, kind, seat) {
  return h(
    "li",
    { class: kind || null },
    h("span", { class: "of" }, `Box ${boxOf(name)}`, seat ? [" ", h("span", { class: seat.bot ? "bot" : "muted" }, seat.name)] : null),
    h("span", { class: "minis" }, codes.map((code) => card(code))),
    words ? h("span", { class: `compared ${kind}` }, words) : null,
  );
}
