// Opening a table: the rulebook, the game, what it leaves to the operator, limits, chips, and who deals.

import { command, get } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { shown } from "./money.js";
import { errorNotice } from "./notices.js";
import { capital, cites, panel, words } from "./staff.js";
import { MOMENT, pastMomentOf } from "./times.js";

const { books } = boot();
const form = need("#opening");
const AMOUNT = /^\d{1,13}(\.\d{1,2})?$/;
const BOUNDS = ["min", "max", "step"];
const SECOND = 1_000_000;
const LONGEST_IDLE = 86_400;
const value = (v) => (v === true ? "Yes" : v === false ? "No" : capital(words(v)));

let game = null;
let asked = 0;

/** A field with its label, its clauses, and a place for what the house refuses of it; `name` finds it again. */
function field(name, label, input, { hint = null, clauses = [] } = {}) {
  input.id = `open-${name.replaceAll(".", "-")}`;
  input.name = name;
  const told = hint ? h("span", { class: "hint small muted", id: `${input.id}-hint` }, hint) : null;
  if (told) input.setAttribute("aria-describedby", told.id);
  return h("div", { class: "field", dataset: { field: name } }, h("label", { for: input.id }, label), input, told, cites(clauses), h("div", { class: "refused", "aria-live": "assertive" }));
}

const choice = (options, chosen) => h("select", {}, options.map(([v, title]) => h("option", { value: v, selected: v === chosen }, title)));
const amount = (shown, label = null) => h("input", { type: "text", inputmode: "decimal", value: shown ?? "", placeholder: "0.00", "aria-label": label });

/** An option by its values; one that may be written otherwise takes any text, with the values to choose from. */
function optionField(option) {
  const name = `options.${option.name}`;
  const told = { clauses: option.clauses, hint: `Default: ${option.form ? option.default : value(option.default)}` };
  if (!option.form) return field(name, option.title, choice(option.values.map((v, i) => [String(i), value(v)]), String(option.values.indexOf(option.default))), told);
  const list = h("datalist", { id: `list-${option.name}` }, option.values.map((v) => h("option", { value: v })));
  const input = h("input", { type: "text", value: option.default, list: list.id, maxlength: 200 });
  const whole = field(name, option.title, input, { ...told, hint: `${told.hint}. Or write: ${option.form}` });
  whole.append(list);
  return whole;
}

function limitRow({ name, title, range }) {
  const inputs = BOUNDS.map((bound) => {
    const input = amount(range?.[bound], `${title}: ${{ min: "minimum", max: "maximum", step: "in steps of" }[bound]}`);
    input.name = `limits.${name}.${bound}`;
    return input;
  });
  return h("div", { class: "limit-row", dataset: { field: `limits.${name}` } }, h("span", {}, title), inputs, h("div", { class: "refused", "aria-live": "assertive" }));
}

function kindFields() {
  return h(
    "fieldset",
    { class: "kinds", dataset: { field: "kind" } },
    h("legend", { class: "sr-only" }, "Kind"),
    game.kinds.map((kind, i) => h("label", { class: "check" }, h("input", { type: "radio", name: "kind", value: kind.name, checked: i === 0 }), h("span", {}, h("b", {}, kind.title), ". ", kind.says, " ", cites(kind.clauses, 4)))),
    h("div", { class: "refused", "aria-live": "assertive" }),
  );
}

/** A table at which patrons are taught has the book's own limits, for every wager: they are written in. */
function teachingField() {
  const { min, max, clauses } = game.teaching;
  const input = choice([["no", "No"], ["yes", "Yes"]], "no");
  input.addEventListener("change", () => {
    if (input.value !== "yes") return;
    for (const { name } of game.limits.filter((limit) => limit.wager)) for (const bound of BOUNDS) form.elements[`limits.${name}.${bound}`].value = "";
    form.elements["limits.table.min"].value = min;
    form.elements["limits.table.max"].value = max;
  });
  return field("teaching", "Patrons are taught there", input, { hint: `Wagers of ${shown(min)} to ${shown(max)}; the best play may be told`, clauses });
}

const PURPOSE = { persons: "Private: for the persons named", event: "Private: for an event" };

function privateFields() {
  const purposes = [["", "Everybody"], ...game.private.map(({ name }) => [name, PURPOSE[name] ?? name])];
  return [
    field("private", "Open to", choice(purposes, ""), { clauses: [...game.private.flatMap((each) => each.clauses), ...game.private_sign] }),
    field("private_for", "Who may play where it is private", h("input", { type: "text", maxlength: 2000, spellcheck: "false", autocapitalize: "none" }), { hint: "Account names, parted by commas" }),
  ];
}

/** The offices that are told before a table opens with some options, each with those options. */
function offices() {
  const names = new Set(game.told_first.flatMap((each) => each.offices));
  return [...names].map((office) => [office, game.told_first.filter((each) => each.offices.includes(office))]);
}

function toldFields() {
  return offices().flatMap(([office, firsts]) => [
    field(`told.${office}.name`, `${capital(office)} who was told`, h("input", { type: "text", maxlength: 120 }), { hint: `First, for ${firsts.map((each) => `${words(each.option)}: ${words(each.value)}`).join("; ")}`, clauses: firsts.flatMap((each) => each.clauses) }),
    field(`told.${office}.at`, `${capital(office)}: told at`, h("input", { type: "text", pattern: MOMENT.pattern, placeholder: "18:30", maxlength: 20 }), { hint: "Now, if left empty" }),
  ]);
}

function cuttingCardField() {
  const { least, up_to, clauses } = game.cutting_card;
  return field("cutting_card", "Cutting card, cards from the back", h("input", { type: "number", min: least, step: 1, placeholder: String(least) }), { hint: `${least} or more${up_to ? `, up to ${up_to}` : ""}; ${least} where nothing is written`, clauses });
}

/** The venue of the house, by which the book approves its games: entered once for all tables of the book. */
function venueField() {
  const { known, entered, clauses } = game.venue;
  return field("venue", "The house is at", choice([["", "Not entered"], ...known.map((each) => [each.name, each.approved ? each.title : `${each.title}: not approved there`])], entered ?? ""), { clauses });
}

/** The times of the poker room that the house chooses, in seconds. */
const ROOM = [
  ["come", "Seconds a held seat waits", "For a player who was called from the waiting list"],
  ["bank", "Seconds in a time bank", "0 for none"],
  ["call", "Seconds once time is called", "Where a dealer deals: from when the clock is started"],
  ["result", "Seconds a result stands", "At most, where the house deals"],
];

function draw() {
  const seconds = (shown) => h("input", { type: "number", min: 1, max: 3600, step: 1, value: shown });
  put(
    need("#of-game"),
    panel(
      "The table",
      {},
      h(
        "div",
        { class: "fields" },
        field("title", "Name", h("input", { type: "text", value: game.title, maxlength: 80 })),
        field("id", "Id, in its addresses", h("input", { type: "text", value: game.id, maxlength: 40, spellcheck: "false", autocapitalize: "none" }), { hint: "Small letters, digits and hyphens" }),
        field("smallest_chip", `Smallest chip, ${game.currency}`, amount(game.smallest_chip)),
        game.room ? null : field("absence", "Seconds until an idle player is warned", h("input", { type: "number", min: 0, max: LONGEST_IDLE, step: 1, value: game.seconds.absence }), { hint: `The seat is given up ${game.seconds.told / 60} minutes later; 0 for never` }),
        game.own_layout.length ? field("own_layout", "Layout", choice([["no", "That of the rulebook's diagram"], ["yes", "Another, as approved"]], "no"), { clauses: game.own_layout }) : null,
        game.low_limit.length ? field("low_limit", "Low limit gaming", choice([["no", "No"], ["yes", "Yes, from a shuffling device"]], "no"), { clauses: game.low_limit }) : null,
        game.coins ? field("coins", `Coins of ${shown(game.coins.value)} are taken beside chips`, choice([["no", "No"], ["yes", "Yes"]], "no"), { clauses: game.coins.clauses }) : null,
      ),
      h("p", { class: "small muted", id: "places" }, `It has ${game.places} places, unless an option below says otherwise.`),
    ),
    game.venue ? panel("Venue", {}, h("div", { class: "fields" }, venueField())) : null,
    panel("Who deals, and for whom", {}, kindFields(), h("div", { class: "fields" }, game.teaching ? teachingField() : null, game.private.length ? privateFields() : null)),
    panel("Where the house deals", {}, h("div", { class: "fields" }, field("betting", "Seconds to wager", seconds(game.seconds.betting)), field("decision", "Seconds to decide", seconds(game.seconds.decision), { hint: "Where the rules say what saying nothing counts as" }), game.cutting_card ? cuttingCardField() : null)),
    game.room ? panel("The poker room", {}, h("div", { class: "fields" }, ROOM.map(([name, label, hint]) => field(`room.${name}`, label, h("input", { type: "number", min: 0, max: 3600, step: 1, value: game.room[name] }), { hint })))) : null,
    game.options.length ? panel("Options that the book leaves to the operator", {}, h("div", { class: "fields" }, game.options.map(optionField))) : null,
    game.told_first.length ? panel("Who was told", {}, h("div", { class: "fields" }, toldFields())) : null,
    panel(`Limits, ${game.currency}`, { extra: cites(game.limits_law, 4) }, h("div", { class: "limit-row heads", "aria-hidden": "true" }, h("span", {}, ""), ["Minimum", "Maximum", "In steps of"].map((t) => h("span", {}, t))), game.limits.map(limitRow)),
    game.jackpots.length ? panel("Jackpots", {}, h("div", { class: "fields" }, game.jackpots.map((pool) => field(`jackpots.${pool.name}`, `${pool.title}: the meter shows`, amount(pool.shows))))) : null,
  );
}

// What favours its player under the options that are chosen -------------------------------------------

const given = () => {
  const text = (name) => form.elements[name].value.trim();
  return Object.fromEntries(game.options.map((o) => [o.name, o.form ? text(`options.${o.name}`) : o.values[Number(text(`options.${o.name}`))]]));
};

let weighed = 0;

/** Wagers on which players would have the edge: said before the table is opened. */
async function weigh() {
  weighed += 1;
  const mine = weighed;
  const { book, game: name } = game;
  let found = [];
  try {
    ({ favours: found } = await get(`/api/openings/${book}/${name}/favours?options=${encodeURIComponent(JSON.stringify(given()))}`));
  } catch (error) {
    // What cannot be chosen together is refused at its field when the table is opened.
    if (error.reason === undefined) throw error;
  }
  if (mine !== weighed) return;
  put(need("#favours"), found.length ? panel("In the player's favour", {}, found.map((each) => h("p", { class: "favour" }, h("b", {}, each.title), `: ${each.says} `, cites(each.clauses, 4)))) : null);
}

// What the house refuses, at its field --------------------------------------------------------------

const host = (name) => form.querySelector(`[data-field="${CSS.escape(name)}"]`);

function mark(name, notice) {
  const at = host(name);
  put(need(".refused", at), notice);
  const input = at.querySelector("input, select");
  for (const each of at.querySelectorAll("input, select")) each.setAttribute("aria-invalid", "true");
  return input;
}

function clear() {
  for (const each of form.querySelectorAll(".refused")) put(each);
  for (const each of form.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
}

function refused(error) {
  const name = error.about?.find(host);
  if (name) mark(name, errorNotice(error)).focus();
  else put(need("#refused"), errorNotice(error));
}

/** What is no amount, or no name, told at its field before anything is sent. */
function faults() {
  const found = [];
  const wrong = (name, reason) => found.push(mark(name, errorNotice({ what: "", reason, clauses: [], nearest: [] })));
  for (const name of ["title", "id"]) if (!form.elements[name].value.trim()) wrong(name, "write it in");
  if (!AMOUNT.test(form.elements.smallest_chip.value.trim())) wrong("smallest_chip", "write an amount like 1 or 0.25");
  if (game.room) for (const [name] of ROOM) if (!form.elements[`room.${name}`].value || !form.elements[`room.${name}`].checkValidity()) wrong(`room.${name}`, "write whole seconds, from 0 to 3600");
  for (const name of ["betting", "decision"]) if (!form.elements[name].checkValidity()) wrong(name, "write whole seconds, from 1 to 3600");
  if (!game.room && (!form.elements.absence.value || !form.elements.absence.checkValidity())) wrong("absence", `write whole seconds, from 0 to ${LONGEST_IDLE}`);
  if (game.cutting_card && !form.elements.cutting_card.checkValidity()) wrong("cutting_card", `write how many cards, ${game.cutting_card.least} or more, or nothing`);
  for (const [office] of offices()) if (!form.elements[`told.${office}.at`].checkValidity()) wrong(`told.${office}.at`, `write ${MOMENT.title}`);
  for (const { name } of game.limits) {
    const texts = BOUNDS.map((bound) => form.elements[`limits.${name}.${bound}`].value.trim());
    if (texts.some((text) => text && !AMOUNT.test(text))) wrong(`limits.${name}`, "write amounts like 5 or 2.50, or nothing");
  }
  for (const { name } of game.jackpots) if (!AMOUNT.test(form.elements[`jackpots.${name}`].value.trim())) wrong(`jackpots.${name}`, "write an amount like 10000");
  found[0]?.focus();
  return found.length > 0;
}

// Sending it ------------------------------------------------------------------------------------------

/** Whom a private table is for; nothing where the book knows none. */
function privacy(text) {
  if (!game.private.length) return {};
  const persons = text("private_for").split(",").map((name) => name.trim()).filter(Boolean);
  return { private: text("private") || null, private_for: persons };
}

/** Who was told before the table opens, of each office that is named. */
function told(text) {
  return offices()
    .map(([office]) => ({ office, name: text(`told.${office}.name`), at: text(`told.${office}.at`) }))
    .filter(({ name }) => name)
    .map(({ at, ...who }) => ({ ...who, at: at ? pastMomentOf(at) : null }));
}

function setup() {
  const text = (name) => form.elements[name].value.trim();
  const limits = game.limits
    .map(({ name }) => [name, Object.fromEntries(BOUNDS.map((bound) => [bound, text(`limits.${name}.${bound}`)]).filter(([, v]) => v))])
    .filter(([, range]) => Object.keys(range).length);
  const kind = form.elements.kind.value;
  return {
    id: text("id"),
    title: text("title"),
    book: game.book,
    game: game.game,
    options: given(),
    limits: Object.fromEntries(limits),
    smallest_chip: text("smallest_chip"),
    mode: kind === "live" ? "live" : "automated",
    practice: kind === "practice",
    teaching: Boolean(game.teaching) && text("teaching") === "yes",
    ...privacy(text),
    told: told(text),
    cutting_card: game.cutting_card && text("cutting_card") ? Number(text("cutting_card")) : null,
    own_layout: game.own_layout.length > 0 && text("own_layout") === "yes",
    low_limit: game.low_limit.length > 0 && text("low_limit") === "yes",
    coins: Boolean(game.coins) && text("coins") === "yes",
    jackpots: Object.fromEntries(game.jackpots.map(({ name }) => [name, text(`jackpots.${name}`)])),
    ...(game.room ? { room: Object.fromEntries(ROOM.map(([name]) => [name, Number(text(`room.${name}`)) * SECOND])) } : {}),
    pace: { betting: Number(text("betting")) * SECOND, decision: Number(text("decision")) * SECOND, ...(game.room ? {} : { absence: Number(text("absence")) * SECOND }) },
  };
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  clear();
  if (game === null || faults()) return;
  const send = need("#send");
  send.disabled = true;
  try {
    const venue = game.venue ? form.elements.venue.value : "";
    if (venue && venue !== game.venue.entered) await command("enter-venue", { book: game.book, venue });
    const { facts } = await command("open-table", { setup: setup() });
    location.assign(`/pit/${facts.table}`);
  } catch (error) {
    if (error.reason === undefined) throw error;
    refused(error);
  } finally {
    send.disabled = false;
  }
});

async function choose() {
  const [book, name] = [form.elements.book.value, form.elements.game.value];
  asked += 1;
  const mine = asked;
  try {
    const fresh = await get(`/api/openings/${book}/${name}`);
    if (mine !== asked) return;
    game = fresh;
    clear();
    draw();
    await weigh();
  } catch (error) {
    refused(error);
  }
}

function games() {
  const book = books.find((each) => each.name === form.elements.book.value);
  put(form.elements.game, book.games.map((each) => h("option", { value: each.name }, each.title)));
}

put(
  form,
  panel(
    "Rulebook and game",
    {},
    h(
      "div",
      { class: "fields wide" },
      field("book", "Rulebook", choice(books.map((b) => [b.name, `${b.title}, ${b.jurisdiction}`]), books[0].name)),
      field("game", "Game", h("select", {})),
    ),
  ),
  h("div", { class: "stack-m", id: "of-game" }),
  h("div", { id: "favours", "aria-live": "polite" }),
  h("div", { id: "refused", "aria-live": "assertive" }),
  h("div", { class: "row end sends" }, h("button", { type: "submit", class: "btn primary", id: "send" }, "Open the table")),
);
form.elements.book.addEventListener("change", () => {
  games();
  choose();
});
form.elements.game.addEventListener("change", choose);
form.addEventListener("change", (event) => {
  if (game !== null && event.target.name?.startsWith("options.")) weigh();
});
games();
await choose();
