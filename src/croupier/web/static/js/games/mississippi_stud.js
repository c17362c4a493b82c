// Mississippi stud poker on the terminal: two cards of one's own, three community cards, a bet before each of them.

export { create, drawnByBox, statsTitle } from "./stud.js";
