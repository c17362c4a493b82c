// What a player is told of their own place while it is at stake: that it is given up by absence, and that it was.

import { tell } from "./notices.js";
import { play, tremble } from "./sound.js";

/** Say aloud what is new since the page last heard of the viewer. */
export function heedPlace(before, now) {
  if (now.given_up && now.given_up !== before.given_up) {
    play("turn");
    tremble(80, 60, 80);
  }
  if (before.given_up && before.seat !== null && now.seat === null && Date.now() * 1000 >= before.given_up - SLACK) tell("Your place was given up: you took no part, and did not press Stay.");
}

const SLACK = 5_000_000;
