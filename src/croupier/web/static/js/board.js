// What is posted and asked at a table, with what the viewer may answer: new limits, requests of other
// players, the shoe that is offered.

import { requestButtons } from "./card_acts.js";
import { directionWords } from "./conduct.js";
import { movedWords, noticeBody, noticeTitle, read } from "./corrected.js";
import { h, need, put } from "./dom.js";
import { shown } from "./money.js";
import { clauseLine } from "./notices.js";
import { showDialog, why } from "./side.js";
import { spokenWords } from "./spoken.js";
import { minuteOf } from "./times.js";

const ASKED = { free_hand: "a free hand", additional_burn: "an additional burn", rules_copy: "a copy of the rules" };

function bounds(range) {
  const step = range?.step && `in steps of ${shown(range.step)}`;
  if (range?.min && range.min === range.max) return [`${shown(range.min)} exactly`, step].filter(Boolean).join(" ");
  const [low, high] = [range?.min && shown(range.min), range?.max && shown(range.max)];
  const span = low && high ? `${low} to ${high}` : low ? `from ${low}` : high ? `up to ${high}` : null;
  return [span, step].filter(Boolean).join(" ") || "without limits of its own";
}

/** One limit that changes: "Player pair $5.00 to $50.00 instead of $1.00 to $100.00". */
const changeWords = ({ name, title, was, now }) => `${name === "table" ? "Main wagers" : title} ${bounds(now)} instead of ${bounds(was)}`;

function button(words, act, kind = "") {
  return h("button", { type: "button", class: `btn compact ${kind}`, onclick: act }, words);
}

function line(words, ...buttons) {
  return h("div", { class: "posted" }, typeof words === "string" ? h("p", {}, words) : words, buttons.filter(Boolean));
}

/** The limits that change: one line, which opens to name every one where they are many; nothing where none does. */
function limits(when, changes) {
  if (!changes.length) return null;
  if (changes.length < 3) return h("p", {}, `New limits${when}: ${changes.map(changeWords).join("; ")}.`);
  return h(
    "details",
    {},
    h("summary", {}, `New limits${when} for ${changes.length} wagers`),
    h("ul", {}, changes.map((each) => h("li", {}, changeWords(each)))),
  );
}

/** What has been read of what is posted at a table: on a phone it lies over the cloth until then. */
const readAt = (table) => new Set(JSON.parse(lastTold(`${table}.posted`) ?? "[]"));

/** A line that asks nothing: on a phone it can be put away, and stands under "Table…" from then on. */
function readable(lines, each, table) {
  const key = [each.what, each.notice, each.due, ...(each.direction ? [each.direction, each.seat] : [])].join(".");
  const away = () => {
    setTold(`${table}.posted`, JSON.stringify([...readAt(table), key]));
    lines.classList.add("read");
  };
  lines.classList.toggle("read", readAt(table).has(key));
  lines.append(h("button", { type: "button", class: "btn quiet compact put-away", "aria-label": "Put it away", onclick: away }));
  return lines;
}

/** What is posted at a table. */
export const posted = (state, you, bets) => state.notices.map((each) => notice(each, you, bets));

function notice(each, you, bets) {
  if (each.what === "kept") return line(`Players with a marker keep the limits of before: ${each.each.map((kept) => bounds(kept.table)).join(", ")}. New players: ${bounds(each.now.table)}.`);
  if (each.what === "spoken") return line(spokenWords(each));
  if (each.what === "direction") return line(directionWords(each));
  if (each.what === "sign" || each.what === "thrower") return line(`${each.says} (${each.clauses.join(", ")})`);
  if (each.what === "silence") return line("Silence, please: all players are directed to be silent.");
  if (each.what === "closing") return line(`This table closes at ${minuteOf(each.due)}.`);
  const when = each.due ? ` from ${minuteOf(each.due)}` : "";
  const mine = each.asked.includes(you.person) && !each.agreed.includes(you.person);
  return line(
    each.terms?.length ? `New terms${when}${each.rounds ? `, after ${each.rounds} more ${each.rounds === 1 ? "hand" : "hands"}` : ""}: ${each.terms.map((t) => `${t.title.toLowerCase()} ${t.now} instead of ${t.was}`).join("; ")}. ` : null,
    limits(`${each.spared ? " for players with a marker" : ""}${when}`, each.changes),
    mine ? button("Agree", () => bets.other("agree-to-limits", { notice: each.notice })) : null,
  );
}

function request(each, you, bets) {
  if (each.granted) return null;
  const mine = each.asked.includes(you.person) && !each.agreed.includes(you.person);
  return line(
    `A player asks for ${ASKED[each.what] || each.what}.`,
    mine ? button("Agree", () => bets.other("agree", { request: each.request })) : null,
  );
}

function shoe(holder, you, bets) {
  if (!holder || you.seat === null) return null;
  if (holder.offered[0] === you.seat) {
    return line(
      "The shoe is offered to you.",
      button("Accept", () => bets.other("answer-shoe", { accept: true }), "primary"),
      button("Pass", () => bets.other("answer-shoe", { accept: false })),
    );
  }
  if (holder.holder === you.seat) return line("You hold the shoe.", button("Pass it on", () => bets.other("pass-shoe")));
  return null;
}

/** The cut, where it is offered to the viewer or theirs to make. */
function cut(state, you, bets) {
  const offer = state.shoe?.cut;
  if (!offer || offer.made || you.seat === null) return null;
  if (offer.waits_for === you.seat) {
    const others = offer.handed === null ? offer.may_hand.filter((seat) => seat !== you.seat) : [];
    return line(
      offer.handed === you.seat ? `Seat ${offer.asked[0]} asks you to cut the cards.` : "You are offered the cut.",
      button("Cut", () => bets.other("answer-cut", { accept: true }), "primary"),
      button("Refuse", () => bets.other("answer-cut", { accept: false })),
      others.length ? handOn(others, bets) : null,
    );
  }
  return offer.cutter === you.seat ? line("Cut the cards: the dealer offers you the stack.") : null;
}

/** What the viewer may ask of cards that came shuffled. */
function cards(state, you, bets) {
  const buttons = you.seat === null ? null : requestButtons(state.shoe?.requests, (what) => bets.other("ask-about-cards", { what }));
  return buttons ? line("The cards came shuffled.", ...buttons) : null;
}

/** The other players, one of whom may be asked to cut. */
function handOn(others, bets) {
  const choice = h("select", { class: "compact", "aria-label": "Ask another player to cut", onchange: () => bets.other("answer-cut", { accept: true, to: Number(choice.value) }) }, h("option", { value: "", disabled: true, selected: true }, "Ask another"), others.map((seat) => h("option", { value: seat }, `Seat ${seat}`)));
  return choice;
}

/** Word that one's place is given up by absence unless one takes part before, or that it was. */
function givenUp(you, bets) {
  if (you.given_up) return line(h("p", { class: "given-up", role: "alert" }, `Your place is given up at ${minuteOf(you.given_up)} unless you wager or press Stay.`), button("Stay", () => bets.other("stay"), "primary"));
  return you.lost_place && you.seat === null ? line(h("p", { class: "given-up", role: "status" }, `Your place was given up at ${minuteOf(you.lost_place)}: you took no part.`)) : null;
}

/** The viewer's wagers that have gone back undecided, in this round or the last, or null; none that they took back. */
export function returned(state, you, game) {
  const back = (wagers) => wagers?.filter((each) => each.result === "returned" && !game?.takenBack?.(each, wagers)) ?? [];
  const [paid, last] = [back(you.paid), back(you.last?.wagers)];
  const wagers = paid.length ? paid : last;
  if (!wagers.length) return null;
  const round = paid.length ? state.round.id : you.last.round;
  // while the round is played its steps are not told yet
  const number = round === you.last?.round ? Number(round.split(".").at(-1)) : null;
  return { wagers, number, key: `${round}/${wagers.map((each) => each.id).join()}` };
}

const KEY = "croupier.told.";

/** What of a table has been read in this window. */
export function lastTold(table) {
  try {
    return sessionStorage.getItem(KEY + table);
  } catch {
    return told.get(table) ?? null;
  }
}

/** Remember what has been read. */
export function setTold(table, key) {
  told.set(table, key);
  try {
    sessionStorage.setItem(KEY + table, key);
  } catch {
    // a browser that keeps nothing remembers until the page is left
  }
}

const told = new Map();

function voids({ wagers, number, reason, close }) {
  const clauses = new Map(wagers.flatMap((each) => each.clauses).map((clause) => [clause.ref, clause]));
  return line(
    h(
      "div",
      { class: "voided", role: "alert" },
      h("b", {}, `Your wager${wagers.length > 1 ? "s go" : " goes"} back: `),
      wagers.map((each) => `${each.title} ${shown(each.stake)}`).join(", "),
      reason ? h("p", {}, reason) : null,
      clauseLine([...clauses.values()]),
    ),
    number === null ? null : button("Why?", () => why(number)),
    button("OK", close),
  );
}

/** Word of corrections to the viewer, until they have been read: a line, which opens to what was told and what is so. */
function corrected(notices) {
  if (!notices.length) return null;
  const one = (notice) => [noticeBody(notice), h("div", { class: "actions" }, h("button", { type: "button", class: "btn primary", onclick: () => read(notice, () => need("#dialog").close()) }, "Mark as read"))];
  const [first] = notices;
  const moved = movedWords(first);
  const words = notices.length === 1 ? `${noticeTitle(first)}${moved ? `. ${moved}.` : ""}` : `${notices.length} notices, the last of them: ${noticeTitle(notices.at(-1))}`;
  return line(h("p", { class: "told-of", role: "alert" }, words), button("Show", () => showDialog(notices.length === 1 ? "Notice" : "Notices", notices.map(one)), "primary in-line"));
}

/** Show the board in `host`; it is hidden where there is nothing on it. `voided`: wagers that went back. */
export function showBoard(host, state, you, bets, voided = null) {
  const lines = [
    givenUp(you, bets),
    voided ? voids(voided) : null,
    corrected(you.corrections ?? []),
    shoe(state.shoe_holder, you, bets),
    cut(state, you, bets),
    cards(state, you, bets),
    ...posted(state, you, bets).map((each, i) => (each.querySelector("button") ? each : readable(each, state.notices[i], bets.table))),
    ...state.requests.map((each) => request(each, you, bets)),
  ].filter(Boolean);
  const key = lines.map((each) => each.textContent).join("|");
  if (host.dataset.key === key) return;
  host.dataset.key = key;
  host.hidden = !lines.length;
  put(host, lines);
}
