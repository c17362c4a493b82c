// In another language than English: which words are official, and the English beneath what the house says.

import { h } from "./dom.js";
import { say, translated } from "./language.js";

const OFFICIAL = "The rules in English are official: in a dispute they are final.";

/** That English is official (New South Wales says so at diagram D); nothing on a page in English. */
export function official() {
  return translated ? h("p", { class: "official small muted", translate: "no" }, say(OFFICIAL), " ", h("span", { lang: "en" }, OFFICIAL)) : null;
}

/** The English of what is told in another language, small beneath it; nothing on a page in English. */
export function englishBeneath(...words) {
  return translated ? h("div", { class: "english small", lang: "en", translate: "no" }, words) : null;
}
