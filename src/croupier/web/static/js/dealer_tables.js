// The tables that a dealer may deal at, found by words and by who deals; what was looked for stays for the visit.

import { need, text } from "./dom.js";
import { typing } from "./staff.js";

const KEPT = "dealing.find";
const words = need("#words");
const which = need("#which");
const tables = [...document.querySelectorAll("#tables a")];

function shown() {
  return tables.filter((table) => !table.hidden);
}

/** Show the tables that have every word, begun or whole, and keep what was asked. */
function show() {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const table of tables) {
    const has = wanted.every((word) => table.dataset.words.includes(word));
    table.hidden = !(has && (!which.value || table.dataset.show.split(/\s+/).includes(which.value)));
  }
  const found = shown().length;
  text(need("#found"), found === tables.length ? `${found} ${found === 1 ? "table" : "tables"}` : `${found} of ${tables.length} tables`);
  need("#none").hidden = found > 0;
  const query = new URLSearchParams();
  if (words.value.trim()) query.set("q", words.value.trim());
  if (which.value) query.set("show", which.value);
  history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
  sessionStorage.setItem(KEPT, query.toString());
}

function all() {
  words.value = "";
  which.value = "";
  show();
  words.focus();
}

/** Go on from one shown table to another, or back to the words. */
function step(by) {
  const there = shown();
  const at = there.indexOf(document.activeElement) + by;
  if (at < 0) words.focus();
  else there[Math.min(at, there.length - 1)]?.focus();
}

const asked = new URLSearchParams(location.search || sessionStorage.getItem(KEPT) || "");
words.value = asked.get("q") ?? "";
which.value = asked.get("show") ?? "";
if (which.selectedIndex < 0) which.value = "";
words.addEventListener("input", show);
which.addEventListener("change", show);
need("#all").addEventListener("click", all);
need("#find").addEventListener("submit", (event) => {
  event.preventDefault();
  shown()[0]?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inWords = document.activeElement === words;
  const inList = tables.includes(document.activeElement);
  if (event.key === "/" && !typing()) words.focus();
  else if (event.key === "Escape" && (inWords || inList)) all();
  else if (event.key === "ArrowDown" && (inWords || inList)) step(1);
  else if (event.key === "ArrowUp" && inList) step(-1);
  else return;
  event.preventDefault();
});
show();
