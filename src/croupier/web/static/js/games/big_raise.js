// Big Raise stud poker on the terminal: three cards of one's own, two community cards, one raise of up to four antes.

export { create, drawnByBox, statsTitle } from "./stud.js";
