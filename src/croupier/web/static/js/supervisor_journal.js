// The journal of a table, and its checklist: what the book wants recorded or checked, by whom and when.

import { get } from "./api.js";
import { h, put } from "./dom.js";
import { ask } from "./forms.js";
import { complain } from "./notices.js";
import { capital, cites, grid, words } from "./staff.js";
import { when } from "./times.js";

const TABS = [
  ["journal", "Journal"],
  ["recorded", "To be recorded"],
  ["physical", "Checklist"],
  ["significant", "Significant events"],
];

// The treatments of clauses that staff keep.
const KEPT = ["recorded", "physical"];

/** The panel; `send(name, body)` gives a command to the house. */
export function kept(data, send) {
  const table = data.table.id;
  const host = h("div", { class: "stack-s" });
  const find = h("input", { type: "search", id: "kept-words", placeholder: "a clause or words", "aria-label": "Find", autocomplete: "off" });
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "Journal and checklist" });
  let chosen = "journal";
  let listed = [];

  const matches = (text) => text.toLowerCase().includes(find.value.trim().toLowerCase());

  const entryRow = (e) =>
    h("tr", {}, h("td", {}, when(e.at)), h("td", {}, e.by?.name || "The house"), h("td", {}, cites(e.clauses, 2)), h("td", { class: "in-own-words" }, e.kind === "note" ? e.text : `${capital(words(e.kind))}: ${e.text} ${facts(e.facts)}`));
  const clauseRow = (c) =>
    h(
      "tr",
      {},
      h("td", {}, h("span", { class: "cite" }, c.ref)),
      h("td", {}, capital(c.heading)),
      h("td", { class: "small in-own-words" }, c.last ? `${when(c.last.at)}, ${c.last.by.name}: ${c.last.text}` : h("span", { class: "muted" }, "not entered yet")),
      h("td", { class: "r" }, h("button", { type: "button", class: "btn compact", disabled: !may(), onclick: () => enter(c) }, c.treatment === "physical" ? "Checked" : "Enter")),
    );

  const may = () => data.controls.note?.allowed;
  const draw = () => {
    const clauses = KEPT.includes(chosen);
    const shown = listed.filter((x) => (clauses ? x.treatment === chosen && matches(`${x.ref} ${x.heading}`) : matches(JSON.stringify(x))));
    const heads = clauses ? ["Clause", "What", "Last entered", ""] : ["When", "Who", "Clause", "What"];
    put(host, shown.length ? grid(heads, shown.map(clauses ? clauseRow : entryRow)) : h("p", { class: "empty" }, chosen === "journal" ? "Nothing has been entered" : "Nothing"));
    put(
      tabs,
      TABS.map(([name, title]) => h("button", { type: "button", role: "tab", "aria-selected": String(name === chosen), dataset: { tab: name }, onclick: () => load(name) }, title)),
    );
  };
  const load = async (name) => {
    chosen = name;
    try {
      listed = KEPT.includes(name) ? (await get(`/api/pit/${table}/clauses`)).clauses : (await get(`/api/journal?stream=${name}&table=${table}`)).entries;
    } catch (error) {
      complain(error);
    }
    draw();
  };
  const enter = (c) =>
    ask({
      title: `${c.ref}: ${c.heading}`,
      clauses: data.controls.note.clauses,
      fields: [{ name: "text", label: c.treatment === "physical" ? "What was checked" : "What was done", type: "area", value: c.treatment === "physical" ? "In order" : "" }],
      submit: "Enter it",
      onSubmit: async (values) => {
        await send("note", { clause: c.ref, ...values });
        await load(chosen);
      },
    });
  find.addEventListener("input", draw);
  load("journal");
  return h(
    "section",
    { class: "panel wide", "aria-label": "Journal and checklist", id: "kept" },
    h("header", {}, h("h2", {}, "Journal and checklist"), h("div", { class: "row" }, find)),
    h("div", { class: "body stack-s" }, tabs, h("div", { class: "kept-list" }, host)),
  );
}

function facts(each) {
  return Object.entries(each)
    .filter(([, v]) => v !== null && typeof v !== "object")
    .map(([k, v]) => `${words(k)} ${v}`)
    .join(", ");
}
