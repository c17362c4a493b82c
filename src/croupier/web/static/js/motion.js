// Motion at the table: cards come from the shoe, what was won comes from the dealer, a win is felt. Each piece ends in the
// picture that there would be without it, moves nothing beside it, and is left out where motion is off.

import { still } from "./settings.js";

const DEAL = 380; // milliseconds
const APART = 110; // between two cards that are dealt at once
const PAY = 620;
const OUT = "cubic-bezier(0.2, 0.7, 0.2, 1)";

const middle = (node) => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The first of these that is seen. */
function seen(...selectors) {
  for (const selector of selectors) {
    const node = document.querySelector(selector);
    if (node?.checkVisibility()) return node;
  }
  return null;
}

/** How far a thing is moved, in its own units, for so many pixels of the screen. */
function within(node, [x, y]) {
  const drawn = node instanceof SVGElement ? node.parentNode.getScreenCTM?.() : null;
  if (drawn) {
    const { a, b, c, d } = drawn.inverse();
    return [a * x + c * y, b * x + d * y];
  }
  const zoom = node.currentCSSZoom ?? 1;
  return [x / zoom, y / zoom];
}

function comes(node, from, { duration, delay = 0, more = {} }) {
  const [x, y] = middle(node);
  const [fx, fy] = middle(from);
  const [dx, dy] = within(node, [fx - x, fy - y]);
  return node.animate([{ translate: `${dx}px ${dy}px`, ...more }, { translate: "none" }], { duration, delay, easing: OUT, fill: "backwards" });
}

let batch = 0;

/** A card that was just put on the table comes from the shoe, one after another where several do. */
export function dealt(slot) {
  if (still() || !slot.isConnected) return;
  const from = seen(".holder.shoe", "#status");
  if (!from || !slot.checkVisibility()) return;
  comes(slot, from, { duration: DEAL, delay: batch * APART, more: { opacity: 0, rotate: "8deg" } });
  batch += 1;
  requestAnimationFrame(() => requestAnimationFrame(() => (batch = 0)));
}

/** A card that is turned is seen from its edge on. */
export function turned(slot) {
  if (!still()) slot.animate([{ scale: "0.05 1" }, { scale: "1 1" }], { duration: DEAL, easing: OUT });
}

const PAID = ".paid, .area:not(:has(.paid)) .end-tag.up, .cell-end.up:not([hidden])";
const paid = new WeakMap();

/** What was won since it was last asked comes from the dealer: the chips, or where none are drawn what tells of them. */
export function pay(host) {
  const from = seen(".dice-box", ".holder.shoe", "#status");
  for (const tag of host.querySelectorAll(".cell-end[hidden]")) paid.delete(tag);
  for (const chips of host.querySelectorAll(PAID)) {
    const told = chips.textContent;
    if (paid.get(chips) === told) continue;
    paid.set(chips, told);
    if (from && !still() && chips.checkVisibility()) comes(chips, from, { duration: PAY, more: { opacity: 0.4 } });
  }
}

/** A win is felt: the cloth lights up once, and so does what was paid. A loss is not told so. */
export function win(cloth, amount) {
  if (still()) return;
  for (const node of [cloth, amount]) {
    node.classList.add("wins");
    node.addEventListener("animationend", () => node.classList.remove("wins"), { once: true });
  }
}
