// Betting areas that are buttons in a grid: what dice games' layouts are made of.

import { stack } from "./chips.js";
import { hearButton } from "./clicks.js";
import { h, put, s, text } from "./dom.js";
import { endWords } from "./ended.js";
import { OthersEdge, othersWords } from "./others_on.js";
import { lyingWords } from "./lying_words.js";

const CHIP = 15;
const AROUND = "-16 -16 32 35"; // a chip, and the edge of the one below it

/** One area; where a family changes the `key` of one, others' wagers are still those of its first, `place`. `about` is {key, wager, details, title, pays, range, body, kind}; `body` are the nodes that name it. */
export class Cell {
  constructor({ key, wager, details = {}, title, pays = "", range = "", body, kind = "" }, { onPlace, onTake }) {
    Object.assign(this, { key, wager, details, title, pays, range });
    this.drawn = "";
    this.won = "";
    this.chips = s("svg", { class: "cell-chips", viewBox: AROUND, "aria-hidden": "true" });
    this.verb = h("span", { class: "cell-end-verb" });
    this.amount = h("span", {});
    this.tag = h("span", { class: "cell-end num", hidden: true, "aria-hidden": "true" }, this.verb, this.amount);
    this.off = h("span", { class: "cell-off", hidden: true, "aria-hidden": "true" }, "off");
    this.others = new OthersEdge();
    this.place = key;
    this.node = h("button", { type: "button", class: `cell ${kind}`, dataset: { spot: key } }, body, this.others.node, this.chips, this.off, this.tag);
    const [place, take] = [onPlace, onTake].map((act) => () => act(this.key, this.wager, this.details));
    hearButton(this.node, this.key, place, take);
  }

  /** Draw what lies; `told` are further words for a screen reader, `hit` lights the area up, `off` marks a wager that does not count now. */
  show({ lying, pending, others = {}, ended, open }, { hit = false, told = "", off = false } = {}) {
    const lies = lying[this.key] || 0;
    const end = ended[this.key];
    const amount = pending[this.key] ?? lies;
    const pale = pending[this.key] !== undefined;
    this.node.setAttribute("aria-disabled", String(!open));
    this.node.classList.toggle("closed", !open);
    this.node.classList.toggle("hit", hit);
    this.node.classList.toggle("won", end?.result === "win");
    const tag = endWords(end, amount);
    this.node.classList.toggle("told", Boolean(tag));
    this.tag.hidden = !tag;
    const [verb, ...amountWords] = tag?.[0].split(" ") ?? [""];
    text(this.verb, tag ? `${verb} ` : "");
    text(this.amount, amountWords.join(" "));
    this.tag.className = `cell-end num ${tag?.[1] ?? ""}`.trim();
    this.off.hidden = !off;
    this.node.classList.toggle("off", off);
    const parts = [
      this.pays ? `${this.title}, pays ${this.pays}` : this.title,
      this.range && `wagers ${this.range}`,
      told,
      lyingWords(lies),
      tag?.[0].toLowerCase(),
      othersWords(others[this.place]),
    ];
    this.others.show(others[this.place]);
    this.node.setAttribute("aria-label", parts.filter(Boolean).join("; "));
    const kept = end && end.result !== "lose" ? `${end.stake},${end.won}` : "";
    const wanted = amount || kept ? `${amount}|${pale}|${kept}` : "";
    if (wanted !== this.drawn) this.draw(wanted, amount, pale, kept ? end : null);
  }

  draw(wanted, amount, pale, end) {
    this.drawn = wanted;
    put(this.chips);
    this.node.classList.toggle("covered", Boolean(wanted));
    if (!wanted) return;
    this.chips.append(stack(amount || end.stake, CHIP, { ghost: pale, most: 2 }));
  }
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Let the arrow keys move from an area to the nearest one in their direction. */
export function arrows(root) {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  root.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const from = event.target.closest?.(".cell");
    if (!step || !from) return;
    event.preventDefault();
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const node of root.querySelectorAll(".cell")) {
      if (node === from || node.offsetParent === null) continue;
      const [ex, ey] = middle(node);
      const along = (ex - x) * step[0] + (ey - y) * step[1];
      const across = Math.abs((ex - x) * step[1]) + Math.abs((ey - y) * step[0]);
      if (along >= 8 && along + across * 2.5 < least) [best, least] = [node, along + across * 2.5];
    }
    best?.focus();
  });
}
