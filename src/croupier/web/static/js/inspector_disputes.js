// Disputes of all tables with the rung each has reached, and what inspectors are to be told of.

import { command, get } from "./api.js";
import { disputeCard } from "./dispute_card.js";
import { h, put } from "./dom.js";
import { actions } from "./supervisor_actions.js";
import { capital, cites, grid, panel, words } from "./staff.js";
import { minuteOf, when } from "./times.js";

function noticeRow(n) {
  const change = n.changes.map((c) => `${words(c.name)}: ${Object.entries(c.now || {}).map(([k, v]) => `${k} ${v}`).join(", ")}`).join("; ");
  return h("tr", {}, h("td", {}, n.title), h("td", {}, change), h("td", {}, words(n.route)), h("td", {}, minuteOf(n.due)), h("td", {}, h("span", { class: `badge ${n.inspector === "told" ? "good" : "warn"}` }, n.inspector)));
}

function eventRow(e) {
  const facts = Object.entries(e.facts).filter(([, v]) => v !== null && typeof v !== "object").map(([k, v]) => `${words(k)}: ${v}`).join(", ");
  return h("tr", {}, h("td", {}, when(e.at)), h("td", {}, e.title), h("td", {}, e.by?.name || "The house"), h("td", { class: "in-own-words" }, capital(words(e.kind)), facts ? ` (${facts})` : "", e.text ? `. ${e.text}` : ""), h("td", {}, cites(e.clauses, 2)));
}

/** Draw the page. */
export async function disputes(host) {
  const send = async (name, body) => {
    const done = await command(name, body);
    await disputes(host);
    return done;
  };
  const act = actions(send);
  const [matters, significant, journal] = await Promise.all([get("/api/inspector/matters"), get("/api/journal?stream=significant"), get("/api/journal")]);
  const waiting = matters.disputes.filter((d) => d.waiting).length;
  const rest = (d) => (d.waiting ? `For the ${d.office} to decide` : "");
  put(
    host,
    h("h1", { class: "sr-only" }, "Disputes and notices"),
    panel("Disputes", { extra: h("span", { class: "muted small" }, `${waiting} waiting`) }, matters.disputes.length ? h("div", { class: "dispute-list" }, matters.disputes.map((d) => disputeCard(d, d.mine ? () => act.decide(d) : null, rest(d)))) : h("p", { class: "empty" }, "No dispute has been raised")),
    panel("New limits that an inspector is told of", { flush: matters.notices.length > 0 }, matters.notices.length ? grid(["Table", "New limits", "Ground", "Due", "Inspector"], matters.notices.map(noticeRow)) : h("p", { class: "empty" }, "None is posted")),
    matters.to_tell.length ? panel("Other things that an inspector is told of", { flush: true }, grid(["Table", "What", "Clauses"], matters.to_tell.map((each) => h("tr", {}, h("td", {}, each.title), h("td", {}, each.says), h("td", {}, cites(each.clauses, 2)))))) : null,
    panel("Significant events", { flush: significant.entries.length > 0 }, significant.entries.length ? grid(["When", "Table", "Who", "What", "Clauses"], significant.entries.map(eventRow)) : h("p", { class: "empty" }, "None")),
    panel("The staff's journal", { flush: journal.entries.length > 0 }, journal.entries.length ? grid(["When", "Table", "Who", "What", "Clauses"], journal.entries.map(eventRow)) : h("p", { class: "empty" }, "Nothing has been entered")),
  );
}
