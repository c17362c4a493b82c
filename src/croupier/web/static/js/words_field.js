// A field in which somebody tells something in their own words, with how many characters are left.

import { h, text } from "./dom.js";

/** As many as the house takes. */
const MOST = 2000;

/** The field and what stands below it. */
export function wordsField(about, words = "") {
  const left = h("span", { class: "left-to-write small muted num", id: `${about.id}-left` });
  const field = h("textarea", { rows: 4, ...about, maxlength: MOST, "aria-describedby": left.id }, words);
  const count = () => text(left, `${(MOST - field.value.length).toLocaleString("en")} of ${MOST.toLocaleString("en")} characters left`);
  field.addEventListener("input", count);
  count();
  return [field, left];
}
