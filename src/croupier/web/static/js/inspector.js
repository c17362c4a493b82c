// The inspector's console: rounds found, the store verified, and the other views where they are asked for.

import { get, post } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { complain, errorNotice } from "./notices.js";
import { resultShort, resultWords } from "./outcomes.js";
import { span } from "./span.js";
import { capital, grid, panel } from "./staff.js";
import { when } from "./times.js";
import { twoSides } from "./traits.js";

const data = boot();
const host = need("#view");

const LETTER = { player: "P", banker: "B", dragon: "D", tiger: "T" };
/** A tie has the letter of no hand. */
const tieLetter = ({ dragon }) => (dragon ? "=" : "T");

// Rounds -----------------------------------------------------------------------------------------

function asked(form, days) {
  const given = new FormData(form);
  const query = new URLSearchParams();
  for (const name of ["table", "player"]) if (given.get(name)?.trim()) query.set(name, given.get(name).trim());
  for (const [name, time] of Object.entries(days.span())) query.set(name, String(time * 1000));
  return query;
}

function outcome(round) {
  const { winner } = round.outcome;
  if (round.status === "settled" && round.family && !twoSides(round)) return resultWords(round.family, round.outcome, round.status);
  if (round.status === "void" || !twoSides(round) || !winner) return h("span", { class: "badge warn" }, round.status);
  return h(
    "span",
    { class: "row" },
    h("span", { class: `winner-dot ${winner}`, "aria-hidden": "true" }, LETTER[winner] ?? tieLetter(round.outcome)),
    resultShort(round.family, round.outcome, round.status),
  );
}

/** The result that a round was corrected to, with the reason. */
function corrected(round) {
  return h("span", { class: "stack-s" }, h("span", { class: "row" }, outcome({ ...round, ...round.corrected }), h("span", { class: "badge warn", title: round.corrected.reason }, "Corrected")), h("small", {}, round.corrected.reason));
}

/** What was ruled in a round, and whether it is disputed. */
function marks({ ruled, disputes }) {
  const found = [
    ...ruled.map(({ title, ruling }) => h("span", { class: "badge warn", dataset: { mark: "ruled" } }, ruling ? `Ruled: ${title}, ${ruling}` : title)),
    ...disputes.map((each) => h("span", { class: `badge ${each.waits_for ? "bad" : ""}`.trim(), dataset: { mark: "disputed" } }, each.waits_for ? `Dispute ${each.number}: for the ${each.waits_for}` : `Dispute ${each.number}: decided`)),
  ];
  return found.length ? h("span", { class: "marks" }, found) : null;
}

function row(round) {
  const href = `/inspector/rounds/${round.table}/${round.number}`;
  return h(
    "tr",
    { class: "goes", onclick: () => location.assign(href) },
    h("td", {}, h("a", { href }, `${round.title} · ${round.number}`)),
    h("td", {}, when(round.at)),
    h("td", {}, round.corrected ? [corrected(round), h("small", { class: "muted" }, "First told: ", outcome(round))] : outcome(round), marks(round)),
    h("td", {}, round.people.map((p) => p.name).join(", ") || "–"),
    h("td", { class: "r" }, round.wagers),
    h("td", { class: "mono" }, round.hash.slice(0, 12)),
  );
}

function rounds() {
  const list = h("tbody", { id: "found" });
  const note = h("p", { class: "empty", role: "status" });
  const more = h("button", { type: "button", class: "btn compact", hidden: true }, "Older rounds");
  let last = null;
  const days = span();
  const field = (name, title, control) => h("div", { class: "field" }, h("label", { for: name }, title), control);
  const form = h(
    "form",
    { class: "search", id: "search", role: "search", novalidate: true },
    field(
      "table",
      "Table",
      h(
        "select",
        { id: "table", name: "table" },
        h("option", { value: "" }, "All tables"),
        data.tables.map((t) => h("option", { value: t.id }, t.title)),
      ),
    ),
    field("player", "Player", h("input", { id: "player", name: "player", placeholder: "an account, such as anna", autocomplete: "off", maxlength: 40 })),
    days.fields,
    h("button", { type: "submit", class: "btn primary" }, "Find rounds"),
    days.said,
  );
  const find = async (onward) => {
    if (!days.check()) return;
    const query = asked(form, days);
    if (onward && last) query.set("before", last);
    try {
      const found = await get(`/api/inspector/rounds?${query}`);
      if (!onward) list.replaceChildren();
      list.append(...found.rounds.map(row));
      last = found.rounds.at(-1)?.position ?? last;
      more.hidden = !found.more;
      note.textContent = list.childElementCount ? `${list.childElementCount}${found.more ? " or more" : ""} ${list.childElementCount === 1 ? "round" : "rounds"}` : "No such round";
    } catch (error) {
      complain(error);
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    find(false);
  });
  more.addEventListener("click", () => find(true));
  const heads = ["Round", "Ended", "Result", "Players", { title: "Wagers", right: true }, "Hash"];
  const shell = grid(heads, [], { kind: "rounds-found" });
  shell.querySelector("tbody").replaceWith(list);
  put(host, h("h1", { class: "sr-only" }, "Rounds"), panel("Find a round", {}, form), panel("Rounds", { extra: note, flush: true }, shell), more);
  find(false);
}

// The store --------------------------------------------------------------------------------------

const FIGURES = ["events", "streams", "commands", "movements", "postings", "accounts", "holds", "settled", "returned", "open"];

function verdict(found) {
  const words_ = found.ok ? "Sound" : `Not sound: ${found.fault_count} faults`;
  return [
    h(
      "div",
      { class: `verdict ${found.ok ? "good" : "bad"}`, role: "status" },
      h("div", { class: "stack-s" }, h("b", {}, words_), h("span", { class: "muted small" }, "Every link of the chain and every movement of money was re-read and recalculated.")),
    ),
    h("dl", { class: "figures" }, FIGURES.map((name) => h("div", {}, h("dt", {}, capital(name)), h("dd", {}, found[name].toLocaleString("en-AU"))))),
    h("dl", { class: "facts" }, h("dt", {}, "Store"), h("dd", { class: "mono" }, found.store), h("dt", {}, "Head, to be noted down"), h("dd", { class: "mono", id: "head" }, found.head)),
    found.faults.length
      ? grid(["Where", "What"], found.faults.map((f) => h("tr", {}, h("td", {}, f.where), h("td", {}, f.what))), { caption: "Faults" })
      : null,
  ];
}

function store() {
  const found = h("div", { class: "stack-m" });
  const button = h("button", { type: "button", class: "btn primary", disabled: !data.verifies }, "Verify the store");
  button.addEventListener("click", async () => {
    button.disabled = true;
    button.textContent = "Verifying…";
    try {
      put(found, verdict(await post("/api/inspector/verify")));
    } catch (error) {
      put(found, errorNotice(error));
    }
    button.disabled = false;
    button.textContent = "Verify again";
  });
  put(
    host,
    h("h1", { class: "sr-only" }, "The store"),
    panel(
      "Verify the whole store",
      {},
      h(
        "div",
        { class: "stack-m" },
        h("p", { class: "muted" }, "A program that shares no code with the house reads the log, the ledger and every wager, and checks the chain of hashes, the balance of each movement, and that each wager was settled or returned once."),
        h("div", { class: "row" }, button, data.verifies ? null : h("span", { class: "muted small" }, "For the inspector and the gaming manager")),
        found,
      ),
    ),
  );
}

// ------------------------------------------------------------------------------------------------

const VIEWS = {
  rounds,
  store,
  recall: async () => (await import("./inspector_recall.js")).recall(host, data.round),
  coverage: async () => (await import("./inspector_law.js")).coverage(host),
  clauses: async () => (await import("./inspector_law.js")).clauses(host),
  readings: async () => (await import("./inspector_law.js")).readings(host),
  disputes: async () => (await import("./inspector_disputes.js")).disputes(host, data),
};

try {
  await VIEWS[data.view]();
} catch (error) {
  put(host, errorNotice(error));
  throw error;
}

