// Hold'em against the dealer on the terminal: two cards of one's own and five community cards, against the dealer's two.

export { create, drawnByBox, statsTitle } from "./stud.js";
