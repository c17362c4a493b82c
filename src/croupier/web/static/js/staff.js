// What the consoles of staff share: clauses as tags, hands on a cloth, times, and asking before acting.

import { card } from "./cards.js";
import { h, heardAsTable, put } from "./dom.js";
import { inError } from "./in_error.js";
import { shown } from "./money.js";
import { told } from "./notices.js";
import { result, standing } from "./produced.js";
import { tile } from "./tiles.js";

export const HANDS = { player: "Player", banker: "Banker", dragon: "Dragon", tiger: "Tiger", dealer: "Dealer" };

/** A hand as it is called among those that lie there: the first of a split is "Box 1, hand 1". */
export const handTitle = (name, names = []) => HANDS[name] || (/^(box|seat)_/.test(name) ? capital(handWords(name, names)) : capital(words(name)));

/** Whose a hand is, in a sentence: "the player's hand", "box 3"; `names` are the hands that lie there. */
export const handWords = (name, names = []) => {
  if (name.startsWith("seat_")) return `seat ${name.slice(5)}`;
  if (name === "board" || name === "burn") return name === "board" ? "the board" : "the burn cards";
  if (!name.startsWith("box_")) return `the ${words(name)}'s hand`;
  const [box, hand] = name.slice(4).split("_hand_");
  const split = hand || names.includes(`${name}_hand_2`);
  return split ? `box ${box}, hand ${hand ?? 1}` : `box ${box}`;
};

/** Clauses as tags; each says its heading when it is pointed at or read aloud. `kind` is a class of their own. */
export function cites(clauses, most = Infinity, kind = "") {
  if (!clauses?.length) return null;
  const shown = clauses.slice(0, most);
  const more = clauses.length - shown.length;
  return h(
    "span",
    { class: `cites ${kind}`.trim() },
    shown.map((clause) =>
      h(
        "span",
        { class: clause.published ? "cite published" : "cite", title: told(clause) || clause.ref },
        clause.ref,
        clause.heading ? h("span", { class: "sr-only" }, `, ${told(clause)}`) : null,
      ),
    ),
    more > 0
      ? h("span", { class: "cite", title: clauses.slice(most).map((c) => `${c.ref} ${c.heading}`).join("\n") }, `+${more}`)
      : null,
  );
}

/** Clauses with their headings, in lines. */
export function law(clauses) {
  if (!clauses?.length) return null;
  return h(
    "div",
    { class: "law" },
    clauses.map((c) => h("div", {}, h("span", { class: c.published ? "cite published" : "cite", title: told(c) }, c.ref), " ", h("span", { class: "heading" }, told(c)))),
  );
}

/**
 * The cloth of a game, by the description of its table: an element with `show({hands, counts, due, deciding, line, produced, device, play, waiting})`.
 * `due` is the hand that the next card is for, `deciding` the one that a player decides on, `produced` are the throws or spins so far, `device` what the console knows of dice or wheel, `play` where a session
 * stands, `waiting` the cards drawn in error that are dealt next.
 */
export function cloth({ cloth: dealt, equipment }) {
  const laid = dealt?.hands ?? [];
  const root = h("div", { class: "cloth", role: "group", "aria-label": dealt ? "Hands" : "Results" });
  let drawn = "";
  root.show = ({ hands, counts, due = null, deciding = null, line = "", produced = [], device = null, play = null, waiting = [] }) => {
    const key = JSON.stringify([hands, counts, due, deciding, line, produced, play, waiting]);
    if (key === drawn) return;
    drawn = key;
    const names = dealt ? [...new Set([...laid, ...Object.keys(hands || {})])].toSorted((a, b) => order(a, laid) - order(b, laid)) : [];
    root.dataset.hands = names.length > 2 ? "many" : "few";
    root.classList.toggle("long", dealt?.long ?? false);
    put(
      root,
      names.map((name) => hand(name, { cards: hands?.[name] || [], names, count: counts?.[name], due: due === name, deciding: deciding === name }, dealt.least, equipment.includes("tiles"))),
      dealt && !(device?.kind === "tiles" && produced.length) ? null : h("div", { class: "produced" }, produced.length ? produced.filter((each) => !each.includes(",")).slice(-6).map((each) => result(each, device)) : h("span", { class: "awaited" }, "No results yet")),
      waiting.length ? h("div", { class: "in-errors", role: "status" }, inError(waiting)) : null,
      standing(play),
      h("div", { class: "line" }, line),
    );
  };
  return root;
}

const order = (name, laid) => (/^(box|seat)_/.test(name) ? Number(name.replace(/^(box|seat)_/, "").replace("_hand_", ".")) : name === "burn" ? 1000 : laid.indexOf(name) - 10);

function hand(name, { cards, names, count, due, deciding }, least, tiles) {
  const slots = [];
  for (let i = cards.length; i < Math.max(least, cards.length + (due ? 1 : 0)); i += 1) {
    slots.push(h("span", { class: `slot${tiles ? " of-tile" : ""}${due && i === cards.length ? " due" : ""}` }));
  }
  return h(
    "section",
    { class: `hand ${name}${due ? " due" : ""}${deciding ? " deciding" : ""}`, "aria-label": HANDS[name] ? `${HANDS[name]}'s hand` : handTitle(name, names), "aria-current": deciding ? "true" : null, dataset: { hand: name } },
    h("header", {}, h("h3", {}, handTitle(name, names)), h("span", { class: `points${typeof count === "string" ? " said" : ""}` }, typeof count === "string" ? capital(count) : (count ?? ""))),
    h("div", { class: "cards" }, cards.map((code, i) => h("span", {}, tiles ? tile(code, code && cards.slice(0, i).includes(code) ? 1 : 0) : card(code))), slots),
  );
}

/** A name of the rules as words. */
export const words = (name) => String(name ?? "").replaceAll("_", " ").replaceAll("-", " ");

/** Who does something: "the dealer", "seat 3". */
export const actor = (who) => (who.startsWith("seat ") ? who : `the ${who}`);

/** With a capital at the front. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Limits in a few signs: "$5.00 – $500.00". */
export function bounds(range) {
  if (!range) return "–";
  const [low, high] = [range.min ? shown(range.min) : "", range.max ? shown(range.max) : ""];
  if (low && low === high) return `${low} exactly`;
  const span = low && high ? `${low} – ${high}` : low ? `from ${low}` : high ? `up to ${high}` : "";
  return [span, range.step ? `in steps of ${shown(range.step)}` : ""].filter(Boolean).join(", ") || "–";
}

/** What a notice changes, each as it was and will be. */
export const changed = (n) => [...n.terms.map((t) => `${t.title} ${t.was} → ${t.now}`), ...n.changes.map((c) => `${c.name === "table" ? "Main wagers" : c.title} ${bounds(c.was)} → ${bounds(c.now)}`)];

/** A panel with a title. */
export function panel(title, { extra = null, flush = false, id = null } = {}, ...children) {
  return h(
    "section",
    { class: "panel", id, "aria-label": title },
    h("header", {}, h("h2", {}, title), extra),
    h("div", { class: flush ? "flush" : "body" }, children),
  );
}

/** A table of data; `kind` is a class of its own. */
export function grid(heads, rows, { caption = null, dense = true, kind = "" } = {}) {
  const table = h(
    "table",
    { class: `data${dense ? " dense" : ""} ${kind}`.trim() },
    caption ? h("caption", {}, caption) : null,
    h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col", class: head.right ? "r" : null }, head.title ?? head)))),
    h("tbody", {}, rows),
  );
  return h("div", { class: "scroll-x" }, kind ? heardAsTable(table) : table);
}

/** Whether keys typed now belong to a field or a dialog. */
export function typing() {
  const node = document.activeElement;
  return Boolean(document.querySelector("dialog[open]")) || Boolean(node?.closest("input, select, textarea, [contenteditable]"));
}
