// Motion at the table: cards come from the shoe and are turned over, what was won comes from the dealer, what was lost is
// swept to them, a win is felt. Each piece ends in the picture that there would be without it, moves nothing beside it, and is
// left out where motion is off.

import { s } from "./dom.js";
import { still } from "./settings.js";

const DEAL = 380; // milliseconds
const APART = 110; // between two cards that are dealt at once
const FLIP = 420;
const PAY = 620;
const SWEEP = 700;
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

/** Turn a card over: `back` is seen until it stands on its edge, then what lies in the slot. */
function flip(slot, back, delay) {
  back.classList.replace("card", "back-of");
  back.setAttribute("aria-hidden", "true");
  slot.append(back);
  slot.classList.add("turning");
  const seen = (angle, lift) => ({ transform: `perspective(60rem) translateZ(${lift}) rotateY(${angle}deg)` });
  const over = () => {
    back.remove();
    slot.classList.remove("turning");
  };
  const turn = slot.animate([seen(180, "0"), seen(90, "4rem"), seen(0, "0")], { duration: FLIP, delay, easing: "ease-in-out", fill: "backwards" });
  turn.finished.then(over, over);
}

let batch = 0;

/** A card that was just put on the table comes from the shoe, one after another; `back` is its back where it is turned. */
export function dealt(slot, back = null) {
  if (still() || !slot.isConnected) return;
  const from = seen(".holder.shoe", "#status");
  if (!from || !slot.checkVisibility()) return;
  const delay = batch * APART;
  comes(slot, from, { duration: DEAL, delay, more: { visibility: "hidden", rotate: "8deg" } });
  if (back) flip(slot, back, delay + DEAL / 2);
  batch += 1;
  requestAnimationFrame(() => requestAnimationFrame(() => (batch = 0)));
}

/** A card that lay with its face down is turned over. */
export function turned(slot, back) {
  if (!still() && slot.checkVisibility()) flip(slot, back, 0);
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

const OTHERS = "others-on"; // the chips of other players on an area
const LAID = `.stack:not(.ghost), .${OTHERS}`;
const HOME = ["spot", "wager", "on"].map((name) => `[data-${name}]`).join();
const keyOf = ({ spot, wager, on }) => spot ?? wager ?? on;

/** The stacks that lie on a cloth, each with its place and the spot that it lies on, before they are drawn anew. */
export function laid(cloth) {
  if (still()) return [];
  return [...cloth.querySelectorAll(LAID)].flatMap((node) => {
    const home = node.closest(HOME);
    return home && node.checkVisibility() ? [{ node, key: keyOf(home.dataset), theirs: node.classList.contains(OTHERS), box: node.getBoundingClientRect() }] : [];
  });
}

/** What lay there, is there no more and was `lost(spot, theirs)` is swept to the dealer, over everything, and is gone then. */
export function sweep(before, lost) {
  if (still()) return;
  const to = seen(".dice-box", ".holder.shoe", "#status");
  if (!to) return;
  for (const { node, key, theirs, box } of before) {
    if (node.isConnected || !lost(key, theirs)) continue;
    const picture = s("svg", { class: "swept", "aria-hidden": "true" }, node);
    for (const [name, value] of Object.entries({ left: box.left, top: box.top, width: box.width, height: box.height })) picture.style.setProperty(name, `${value}px`);
    document.body.append(picture);
    node.removeAttribute("transform");
    const { x, y, width, height } = node.getBBox();
    picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const [[fx, fy], [tx, ty]] = [middle(picture), middle(to)];
    const gone = () => picture.remove();
    picture.animate([{ translate: "none" }, { translate: `${tx - fx}px ${ty - fy}px`, scale: "0.8", opacity: 0 }], { duration: SWEEP, easing: "cubic-bezier(0.5, 0, 0.8, 0.4)" }).finished.then(gone, gone);
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
