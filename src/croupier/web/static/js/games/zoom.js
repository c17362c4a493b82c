// The layout of roulette drawn so large on a phone that every split and corner is as wide as a finger: a part of it is
// seen then, and pushed about. Whatever is placed stays where it lies.

import { h, put } from "../dom.js";

const SQUARE = 88; // pixels: a split takes a quarter of the squares on both sides of it

export class Zoom {
  /** `host` holds the drawing; `side()` is the shorter side of a square in pixels; `onChange()` hears when the size has changed. */
  constructor(host, { side, onChange }) {
    Object.assign(this, { host, side, onChange });
    this.on = false;
    this.button = h("button", { type: "button", class: "btn compact zoom", onclick: () => this.set(!this.on) });
    this.ended = new AbortController();
    window.addEventListener("resize", () => this.on && this.set(false), { signal: this.ended.signal });
    this.tell();
  }

  set(on) {
    this.on = on;
    if (on) {
      this.host.style.setProperty("--zoom", String(Math.max(1, SQUARE / this.side())));
      this.host.style.setProperty("--held", String(this.host.clientHeight));
    }
    this.host.classList.toggle("zoomed", on);
    this.tell();
    this.onChange();
    // the numbers are at the right of a layout that stands, at the left of one that lies
    this.host.scrollTo(this.host.clientWidth < this.host.scrollWidth && this.host.clientWidth < this.host.clientHeight ? this.host.scrollWidth : 0, 0);
  }

  tell() {
    put(this.button, this.on ? "All numbers" : [h("b", {}, "Zoom"), h("small", {}, "splits, corners")]);
    this.button.setAttribute("aria-pressed", String(this.on));
  }

  /** Have a part of the drawing in the middle of what is seen. */
  centre(node) {
    if (this.on) node?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  }

  close() {
    this.ended.abort();
  }
}
