// Caribbean stud poker on the terminal: a stud game of five cards, with a jackpot whose meter is shown.

export { create, drawnByBox, statsTitle } from "./stud.js";
