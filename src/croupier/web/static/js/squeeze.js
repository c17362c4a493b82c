// Squeezing a card, as baccarat's players do: its face is bent up slowly from the lower edge. Whoever draws a finger up over
// it does so as slowly as they like; a tap turns it over. The card is what the house has told: only when it is seen is the player's.

import { card } from "./cards.js";
import { still } from "./settings.js";

const LASTS = 1500; // milliseconds, where nobody touches it
const BENT = [
  { clipPath: "inset(0 0 0% 0)" },
  { clipPath: "inset(0 0 24% 0)", offset: 0.35, easing: "ease-in-out" },
  { clipPath: "inset(0 0 38% 0)", offset: 0.75, easing: "ease-in" },
  { clipPath: "inset(0 0 100% 0)" },
];

/** The cards of a table that are being squeezed; `onSeen()` hears when the last of them has been seen. */
export class Squeezes {
  constructor(onSeen) {
    this.onSeen = onSeen;
    this.bent = new Map();
  }

  get busy() {
    return this.bent.size > 0;
  }

  /** Cover a card that lies with its face up, and have it squeezed. */
  begin(slot) {
    if (still() || !slot.checkVisibility()) return;
    const cover = card(null);
    cover.classList.replace("card", "cover");
    cover.setAttribute("aria-hidden", "true");
    slot.append(cover);
    slot.classList.add("squeezed");
    const bending = cover.animate(BENT, { duration: LASTS, delay: 300 * this.bent.size, fill: "both" });
    this.bent.set(slot, bending);
    bending.finished.then(
      () => this.end(slot),
      () => this.end(slot),
    );
    this.follow(slot, bending);
  }

  /** A finger that is drawn up over the card bends it; a tap turns it over. */
  follow(slot, bending) {
    let from = null;
    slot.addEventListener("pointerdown", (event) => {
      if (!this.bent.has(slot)) return;
      event.preventDefault();
      slot.setPointerCapture(event.pointerId);
      bending.pause();
      from = { y: event.clientY, at: Number(bending.currentTime), moved: false };
    });
    slot.addEventListener("pointermove", (event) => {
      if (!from) return;
      const share = (from.y - event.clientY) / slot.getBoundingClientRect().height;
      from.moved ||= Math.abs(share) > 0.04;
      const { delay, duration } = bending.effect.getTiming();
      bending.currentTime = Math.min(delay + duration - 1, Math.max(delay, from.at + share * duration));
    });
    const leave = () => {
      if (!from) return;
      const { moved } = from;
      from = null;
      if (moved) bending.play();
      else bending.finish();
    };
    for (const name of ["pointerup", "pointercancel"]) slot.addEventListener(name, leave);
  }

  end(slot) {
    if (!this.bent.delete(slot)) return;
    slot.querySelector(".cover")?.remove();
    slot.classList.remove("squeezed");
    if (!this.busy) this.onSeen();
  }

  /** See them all now. */
  finish() {
    for (const bending of [...this.bent.values()]) bending.cancel();
    for (const slot of [...this.bent.keys()]) this.end(slot);
  }
}
