// The dice above a layout: they roll when a result comes, and lie at rest until the next.

import { h, put } from "./dom.js";
import { die } from "./produced.js";
import { still } from "./settings.js";
import { play } from "./sound.js";

const ROLL = 950; // milliseconds to rest
const AFTER = 110; // from one die to the next
const ROLLING = [
  { translate: "-7rem -3rem", rotate: "-900deg", scale: "0.6", opacity: 0 },
  { translate: "0.9rem 0.35rem", rotate: "-75deg", scale: "1.08", opacity: 1, offset: 0.55, easing: "ease-in-out" },
  { translate: "-0.2rem 0", rotate: "14deg", offset: 0.8, easing: "ease-in-out" },
  { translate: "0 0", rotate: "0deg", scale: "1" },
];

/** So many dice; `show(faces, key)` throws them anew where the key is another one. */
export class Dice {
  /** `onRest()` hears when dice that rolled lie. */
  constructor(number, onRest = () => {}) {
    this.number = number;
    this.onRest = onRest;
    this.key = undefined;
    this.rolling = [];
    this.node = h("div", { class: "dice-box", role: "img" });
    this.show(null, null);
  }

  /** Whether what they show is not to be told yet. */
  get busy() {
    return this.rolling.length > 0;
  }

  show(faces, key) {
    if (key === this.key) return;
    const first = this.key === undefined;
    const thrown = this.key !== undefined && faces !== null && !still();
    this.key = key;
    put(this.node, faces ? faces.map(die) : Array.from({ length: this.number }, () => h("span", { class: "die-empty" })));
    if (this.key !== null && faces !== null && !first) play("dice");
    this.rolling = [];
    if (thrown) this.roll();
    const total = faces?.reduce((all, each) => all + each, 0);
    this.node.setAttribute("aria-label", faces ? `Dice ${faces.join(", ")}, total ${total}` : "Dice, not thrown yet");
  }

  roll() {
    const rolling = [...this.node.children].map((each, i) => each.animate(ROLLING, { duration: ROLL, delay: i * AFTER, fill: "backwards" }));
    this.rolling = rolling;
    const rest = () => {
      if (this.rolling !== rolling) return; // they were thrown again
      this.rolling = [];
      this.onRest();
    };
    Promise.all(rolling.map((each) => each.finished)).then(rest, rest);
  }

  /** Lie now. */
  rest() {
    for (const each of this.rolling) each.finish();
  }
}
