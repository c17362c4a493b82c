// What an area says of the chips on it: "your wager $5.00" to a player. Pages of staff, which show everybody's, say it otherwise.

import { money } from "./money.js";

let told = (lies) => `your wager ${money(lies)}`;

/** Tell of what lies otherwise from now on; `words` makes them of an amount in cents. */
export function tellLying(words) {
  told = words;
}

/** What lies on an area, in words. */
export const lyingWords = (lies) => (lies ? told(lies) : "no wager");
