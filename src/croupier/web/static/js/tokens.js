// Promotional tokens: whether what is placed next is in tokens, and how many a wager has.

import { need, text } from "./dom.js";
import { cents, decimal, shown } from "./money.js";

/** The switch of a table that takes tokens; hidden where its player has none. */
export class TokenSwitch {
  constructor() {
    this.on = false;
    this.left = 0;
    this.button = need("#tokens");
    this.button.addEventListener("click", () => this.set(!this.on));
  }

  set(on) {
    this.on = on;
    this.button.setAttribute("aria-pressed", String(on));
  }

  /** Show what the player has left. */
  show(you) {
    this.left = cents(you.tokens ?? "0");
    const lie = you.wagers.some((each) => each.tokens !== "0");
    this.button.hidden = !this.left && !lie;
    if (this.button.hidden && this.on) this.set(false);
    text(need("#tokens b"), shown(decimal(this.left)));
  }

  /** How many tokens a wager has that comes from one amount, with so many tokens, to another, in cents. */
  of(amount, before, tokens) {
    const more = amount > before && this.on ? amount - before : 0;
    return Math.min(amount, tokens + more);
  }

  /** What a decision says of tokens that puts up a stake, an exact decimal or nothing. */
  put(stake) {
    const tokens = this.on && stake ? Math.min(this.left, cents(stake)) : 0;
    return tokens ? { tokens: decimal(tokens) } : {};
  }
}
