// The dice above a layout: thrown when a result comes, at rest until the next.

import { h, put } from "./dom.js";
import { die } from "./produced.js";
import { still } from "./settings.js";
import { play } from "./sound.js";

/** So many dice; `show(faces, key)` throws them anew where the key is another one. */
export class Dice {
  constructor(number) {
    this.number = number;
    this.key = undefined;
    this.node = h("div", { class: "dice-box", role: "img" });
    this.show(null, null);
  }

  show(faces, key) {
    if (key === this.key) return;
    const first = this.key === undefined;
    const thrown = this.key !== undefined && faces !== null && !still();
    this.key = key;
    put(this.node, faces ? faces.map(die) : Array.from({ length: this.number }, () => h("span", { class: "die-empty" })));
    this.node.classList.toggle("thrown", false);
    if (this.key !== null && faces !== null && !first) play("dice");
    if (thrown) requestAnimationFrame(() => this.node.classList.toggle("thrown", true));
    const total = faces?.reduce((all, each) => all + each, 0);
    this.node.setAttribute("aria-label", faces ? `Dice ${faces.join(", ")}, total ${total}` : "Dice, not thrown yet");
  }
}
