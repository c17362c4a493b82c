// Three card poker on the terminal: a stud game of three cards, with a pair plus wager beside the ante.

export { create, drawnByBox, statsTitle } from "./stud.js";
