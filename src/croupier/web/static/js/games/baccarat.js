// Baccarat on the terminal: the player's hand and the banker's, a third card across.

import { PUNTO_BANCO } from "../road.js";
import { twoHands } from "../two_hands.js";

export const statsTitle = "Roads";
export const { create, roadResults } = twoHands({ hands: ["player", "banker"], called: PUNTO_BANCO, across: true, squeezed: true });
