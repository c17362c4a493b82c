// The hands of poker that a player takes away: those of chosen days, however many, in one file.

import { get } from "./api.js";
import { h, put } from "./dom.js";
import { complain } from "./notices.js";
import { span } from "./span.js";

const MICROSECONDS = 1000;

/** All hands of a span of time, part after part, the oldest first; `said` hears how many there are so far. */
async function collected(times, said) {
  const asked = new URLSearchParams(times.since === undefined ? { all: "true" } : { since: times.since * MICROSECONDS });
  if (times.until !== undefined) asked.set("until", times.until * MICROSECONDS + MICROSECONDS - 1);
  const file = await get(`/api/hands?${asked}`);
  while (file.next !== null) {
    said(file.hands.length);
    asked.set("before", file.next);
    const earlier = await get(`/api/hands?${asked}`);
    file.hands.unshift(...earlier.hands);
    file.next = earlier.next;
  }
  return file;
}

function save(file) {
  const href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: "application/json" }));
  h("a", { href, download: "hands.json" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const hands = (many) => `${many} ${many === 1 ? "hand" : "hands"}`;

/** The form that saves them. */
export function handsForm() {
  const { fields, said, check, span: times } = span();
  const told = h("span", { id: "hands-said", class: "small muted", role: "status" });
  const button = h("button", { id: "save-hands", class: "btn primary", type: "submit" }, "Save hands");
  const form = h("form", { id: "hands", class: "row", novalidate: true }, fields, h("div", { class: "field" }, button), told, said);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!check()) return;
    button.disabled = true;
    put(told, "Reading…");
    try {
      const file = await collected(times(), (many) => put(told, `${hands(many)} so far`));
      put(told, file.hands.length ? `${hands(file.hands.length)} in hands.json` : "No hands in that time");
      if (file.hands.length) save(file);
    } catch (error) {
      put(told);
      complain(error);
    } finally {
      button.disabled = false;
    }
  });
  return form;
}
