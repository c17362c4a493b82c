// The player's own place while it is at stake: that it is given up by absence, said aloud; the words are on the board.

import { play, tremble } from "./sound.js";

/** Sound and vibration when the viewer is told, by what the page knew before and knows now. */
export function heedPlace(before, now) {
  if (!now.given_up || now.given_up === before?.given_up) return;
  play("turn");
  tremble(80, 60, 80);
}
