// The law for inspectors: how much of each book is carried out, every clause, and how unclear places are read.

import { get } from "./api.js";
import { h, put, s } from "./dom.js";
import { capital, cites, panel } from "./staff.js";

const TREATMENTS = ["enforced", "recorded", "physical", "not_built", "none"];
const MEANS = {
  enforced: "code carries it out and a test checks it",
  recorded: "staff enter it and it is kept",
  physical: "cloth and furniture: a checklist",
  not_built: "not done by the software, or only in part: staff see to it",
  none: "nothing to do",
};
const NAMED = { not_built: "not built", none: "nothing to do" };
const named = (treatment) => NAMED[treatment] || treatment;
const MOST = 400;

async function catalogued() {
  return (await get("/api/books")).books.filter((book) => book.clauses);
}

// Coverage ---------------------------------------------------------------------------------------

function bar(treatments, total) {
  const svg = s("svg", { viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
  let x = 0;
  for (const name of TREATMENTS) {
    const width = (1000 * (treatments[name] || 0)) / Math.max(total, 1);
    svg.append(s("rect", { x, y: 0, width, height: 10, class: `c-${name}` }));
    x += width;
  }
  return h("div", { class: "bar" }, svg);
}

function missing(found) {
  const parts = found.provisions.parts.filter((part) => part.missing).map((part) => ({ ref: part.part, heading: `${part.title}: ${part.missing} of ${part.provisions} provisions` }));
  const lists = [
    ["Parts of the text not catalogued", parts],
    ["Not built", found.not_built],
    ["No code cites", found.missing.code],
    ["No test cites", found.missing.tests],
  ].filter(([, list]) => list?.length);
  if (!lists.length) return h("p", { class: "small muted" }, "Nothing is missing.");
  return lists.map(([title, list]) =>
    h(
      "details",
      {},
      h("summary", {}, `${title}: ${list.length}`),
      list.map((c) => h("div", { class: "clause-row" }, h("span", { class: "ref" }, c.ref), h("span", {}), h("span", { class: "what" }, c.heading))),
    ),
  );
}

/** What rests on no clause: counted in nothing else. */
function published({ sources, statements }) {
  if (!statements.length) return null;
  const cited = statements.filter((each) => each.code).length;
  return h(
    "details",
    {},
    h("summary", {}, `Published elsewhere, no clauses: ${statements.length} statements of ${sources} sources, ${cited} cited by code`),
    statements.map((each) => h("div", { class: "clause-row" }, h("span", { class: "ref" }, each.ref), h("span", {}), h("span", { class: "what" }, each.heading, h("span", { class: "muted" }, ` · ${each.source}`)))),
  );
}

function covered(book, found) {
  const { enforced, treatments, provisions } = found;
  const { exactly } = enforced;
  const tests = enforced.tests === null ? "tests not read here" : `${exactly.tests} named by a test (${enforced.tests} with what contains them), ${exactly.produced} produced in one (${enforced.produced}), ${found.outside_rounds.length} come up in no round`;
  return h(
    "section",
    { class: "panel", "aria-label": book.title },
    h("header", {}, h("h2", {}, `${book.jurisdiction}: ${book.title}`), h("span", { class: `badge ${found.complete ? "good" : "warn"}` }, found.complete ? "complete" : "incomplete")),
    h(
      "div",
      { class: "body stack-m" },
      bar(treatments, found.clauses),
      h(
        "div",
        { class: "legend" },
        TREATMENTS.map((name) => h("span", { title: MEANS[name] }, h("i", { class: `swatch c-${name}` }), `${treatments[name] || 0} ${named(name)}`)),
      ),
      h("p", { class: "small" }, `${provisions.text} provisions in the text, ${provisions.missing} not catalogued. ${found.clauses} clauses catalogued. Of ${enforced.clauses} enforced, ${exactly.code} are cited by code (${enforced.code} with what contains them); ${tests}.`),
      published(found.published),
      missing(found),
    ),
  );
}

/** How much of every book is carried out. */
export async function coverage(host) {
  put(host, h("p", { class: "empty", role: "status" }, "Reading the books…"));
  const listed = (await get("/api/books")).books;
  const found = await Promise.all(listed.map((book) => get(`/api/books/${book.name}/coverage`)));
  put(host, h("h1", { class: "sr-only" }, "Coverage"), h("div", { class: "grid" }, listed.map((book, i) => covered(book, found[i]))));
}

// Clauses ----------------------------------------------------------------------------------------

function clauseRow(clause) {
  return h(
    "div",
    { class: "clause-row", role: "listitem" },
    h("span", { class: "ref" }, clause.ref),
    h("span", { class: "treatment" }, h("i", { class: `swatch c-${clause.treatment}` }), named(clause.treatment)),
    h("span", { class: "what" }, capital(clause.heading), h("span", { class: "muted" }, ` · ${clause.kind}`)),
  );
}

/** Every clause of a book, searched as one types. */
export async function clauses(host) {
  const listed = await catalogued();
  const held = new Map();
  const query = new URLSearchParams(location.search);
  const pick = h("select", { id: "book" }, listed.map((b) => h("option", { value: b.name }, `${b.jurisdiction}: ${b.title}`)));
  const wanted = h("input", { id: "words", type: "search", placeholder: "words or a number, such as s 42(5)", autocomplete: "off" });
  const kind = h("select", { id: "treatment" }, h("option", { value: "" }, "All clauses"), TREATMENTS.map((t) => h("option", { value: t }, capital(named(t)))));
  const list = h("div", { role: "list", id: "clauses" });
  const note = h("span", { class: "empty", role: "status" });
  if (query.get("book")) pick.value = query.get("book");
  wanted.value = query.get("q") || "";
  const field = (title, control) => h("div", { class: "field" }, h("label", { for: control.id }, title), control);

  const draw = async () => {
    const book = pick.value;
    if (!held.has(book)) held.set(book, (await get(`/api/books/${book}/clauses`)).clauses);
    const terms = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    const phrase = wanted.value.toLowerCase().trim();
    const found = held.get(book).filter((c) => {
      if (kind.value && c.treatment !== kind.value) return false;
      const whole = `${c.ref} ${c.heading} ${c.kind}`.toLowerCase();
      return whole.includes(phrase) || terms.every((term) => whole.includes(term));
    });
    put(list, found.slice(0, MOST).map(clauseRow));
    note.textContent = found.length > MOST ? `${MOST} of ${found.length} clauses: narrow the search` : `${found.length} clauses`;
    const address = new URLSearchParams({ book, ...(phrase ? { q: wanted.value } : {}) });
    history.replaceState(null, "", `?${address}`);
  };
  for (const control of [pick, wanted, kind]) control.addEventListener("input", draw);
  put(
    host,
    h("h1", { class: "sr-only" }, "Clauses"),
    panel("Find a clause", {}, h("div", { class: "search" }, field("Rulebook", pick), field("Words", wanted), field("What is done about it", kind))),
    panel("Clauses", { extra: note, flush: true }, list),
  );
  await draw();
  wanted.focus();
}

// Readings ---------------------------------------------------------------------------------------

function reading(each) {
  const line = (title, value) => (value ? [h("dt", {}, title), h("dd", {}, value)] : []);
  return h(
    "article",
    { class: "reading" },
    h("h3", { class: "row" }, each.name, cites(each.clauses)),
    h("dl", {}, line("Unclear", each.unclear), line("Read as", each.reading), line("Alternative", each.alternative), line("Option", each.option)),
  );
}

/** How the unclear places of every book are read. */
export async function readings(host) {
  const listed = await catalogued();
  const found = await Promise.all(listed.map((book) => get(`/api/books/${book.name}/readings`)));
  put(
    host,
    h("h1", { class: "sr-only" }, "Readings"),
    listed.map((book, i) =>
      panel(
        `${book.jurisdiction}: ${book.title}`,
        { flush: true, extra: h("span", { class: "muted small" }, `${found[i].readings.length} readings`) },
        found[i].readings.length ? found[i].readings.map(reading) : h("p", { class: "reading empty" }, "None"),
      ),
    ),
  );
}
