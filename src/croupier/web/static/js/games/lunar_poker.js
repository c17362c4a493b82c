// Lunar poker on the terminal: a stud game of five cards that may be exchanged or joined by a sixth, for a fee.

export { create, drawnByBox, statsTitle } from "./stud.js";
