// Whether the cards of a hand are those that the house was bound to before it: checked in the page, card by card.

import { get } from "./api.js";
import { h, put } from "./dom.js";
import { complain } from "./notices.js";

const published = new Map(); // what tables were bound to, as this page saw it before their rounds

/** Remember what an automated table is bound to now. */
export function noteBound(table, { equipment }) {
  const bound = equipment?.bound;
  if (bound) published.set(`${table} ${bound.number}`, bound.commitment);
}

/** A button that checks the cards of a hand which its player may see, and what came of it. */
export function cardsCheck(table, id) {
  const result = h("div", { id: "cards-checked", "aria-live": "polite" });
  const button = h("button", { type: "button", class: "btn compact", id: "check-cards", onclick: () => check(table, id, result) }, "Check the cards");
  return h("div", { class: "cards-check" }, button, result);
}

async function check(table, id, host) {
  let proof;
  try {
    proof = await get(`/api/rounds/${id}/cards`);
  } catch (error) {
    complain(error);
    return;
  }
  const file = h("a", { href: `/api/rounds/${id}/cards`, download: `${id}.cards.json` }, "The proof");
  const by = h("p", { class: "small" }, file, h("span", { class: "muted" }, ", which "), h("code", {}, "croupier commitment FILE"), h("span", { class: "muted" }, " checks too"));
  if (!globalThis.crypto?.subtle) {
    put(host, h("p", { class: "small muted" }, "Browsers check this over a secure connection alone."), by);
    return;
  }
  const wrong = [];
  for (const each of proof.cards) if ((await rootOf(each, proof.size)) !== proof.commitment) wrong.push(each.card);
  const before = published.get(`${table} ${proof.shoe}`);
  if (before !== undefined && before !== proof.commitment) wrong.push("the commitment itself");
  const count = proof.cards.length;
  const verdict = wrong.length
    ? h("p", { class: "down" }, `Does not match the commitment: ${wrong.join(", ")}.`)
    : h("p", { class: "up" }, `${count} ${count === 1 ? "card" : "cards"} that you may see: the house was bound to ${count === 1 ? "it" : "them"}${before ? ", as this page saw before the hand" : ""}.`);
  const places = proof.cards.map(({ place, card }) => `${place} ${card}`).join(", ");
  put(host, verdict, h("p", { class: "small muted" }, `Places in the shoe: ${places}`), h("code", { class: "small commitment" }, proof.commitment), by);
}

async function sha(words) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The root that a card's place, salt and way up lead to: the place alone says which side is which. */
async function rootOf({ place, card, salt, path }, size) {
  let found = await sha(`${place} ${card} ${salt}`);
  let beside = 0;
  for (let at = place - 1, width = size; width > 1; at >>= 1, width = (width + 1) >> 1) {
    if (at === width - 1 && width % 2) continue;
    found = await sha(at % 2 ? path[beside] + found : found + path[beside]);
    beside += 1;
  }
  return beside === path.length ? found : "";
}
