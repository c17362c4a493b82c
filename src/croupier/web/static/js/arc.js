// Places about a table, as on its cloth: in an arc before the dealer, each with its hand and what lies there.
// css/arc.css draws it where a screen has room; on a phone the same places stand in a strip.

import { disc } from "./chips.js";
import { h, s } from "./dom.js";
import { cents, money } from "./money.js";

/** Say of each place of a list how far it stands from the middle of the arc: -1 at the left end, 1 at the right. */
export function inArc(list) {
  const places = [...list.children];
  const half = (places.length - 1) / 2;
  list.classList.add("arc");
  places.forEach((each, i) => each.style.setProperty("--at", half ? ((i - half) / half).toFixed(3) : "0"));
}

/** What lies at a place, in cents, as a chip of its colour with the amount. */
export function lying(amount) {
  const picture = s("svg", { class: "lying-chip", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, disc(amount, 47, ""));
  return h("span", { class: "staked num" }, picture, money(amount));
}

/** What lies in each box of a round, in cents, by its number. */
export function stakesOf(round) {
  const found = {};
  for (const each of round?.wagers ?? []) found[each.box] = (found[each.box] ?? 0) + cents(each.stake) - cents(each.lent ?? "0");
  return found;
}

const TOLD = 1; // so many wagers of a player are named, the rest are counted

/** Everybody at the table with what they have wagered, the viewer too; `titles` are those of the wagers. */
export class Seats {
  constructor(titles) {
    this.titles = titles;
    this.node = h("ul", { class: "seats-told", "aria-label": "At the table" });
    this.drawn = "";
    inArc(this.node);
  }

  show({ seats, round }, you) {
    const of = (seat) => (round?.wagers ?? []).filter((each) => each.seat === seat);
    const told = seats.map(({ seat, name, bot }) => ({ seat, name, bot, own: seat === you?.seat, on: of(seat).map((each) => [each.wager, cents(each.stake)]) }));
    const key = JSON.stringify(told);
    if (key === this.drawn) return;
    this.drawn = key;
    this.node.replaceChildren(...told.sort((a, b) => a.seat - b.seat).map((each) => this.place(each)));
    inArc(this.node);
  }

  place({ seat, name, bot, own, on }) {
    const total = on.reduce((sum, [, stake]) => sum + stake, 0);
    const first = on.slice(0, TOLD).map(([wager]) => this.titles[wager] ?? wager.replaceAll("_", " "));
    const more = on.length - first.length;
    const said = [first.join(", "), more > 0 ? `${more} more` : ""].filter(Boolean).join(" + ");
    return h("li", { class: own ? "own" : null, dataset: { seat: String(seat) } }, h("span", { class: bot ? "of bot" : "of" }, own ? "You" : name), total ? lying(total) : null, total ? h("span", { class: "on" }, said) : null);
  }
}

const PACK = 40; // how deep the shoe and the rack are drawn

/** A piece of equipment that holds cards: how full it is, from 0 to 1, and what stands below it. */
function holder(kind, title, full, says) {
  const deep = Math.round(PACK * full);
  const edges = Array.from({ length: Math.floor(deep / 3) }, (_, i) => `M12 ${46 - i * 3}H60`).join("");
  const picture = s(
    "svg",
    { viewBox: "0 0 72 56", "aria-hidden": "true" },
    s("path", { class: "holder-box", d: kind === "shoe" ? "M4 52V8L16 2H68V52Z" : "M8 6V52H64V6" }),
    deep ? s("rect", { class: "holder-cards", x: 12, y: 49 - deep, width: 48, height: deep, rx: 2 }) : null,
    edges ? s("path", { class: "holder-edges", d: edges }) : null,
  );
  return h("div", { class: `holder ${kind}` }, picture, h("span", { class: "holder-name" }, title), h("span", { class: "num holder-says" }, says));
}

/** The shoe and the discard rack beside the dealer. `show` draws what the house tells of the shoe. */
export class Shoe {
  constructor() {
    this.node = h("div", { class: "shoe-of", role: "img", hidden: true });
    this.drawn = "";
  }

  show(shoe, round) {
    this.node.hidden = !shoe?.cards;
    if (this.node.hidden) return;
    const dealt = Object.values(round?.hands ?? {}).reduce((sum, codes) => sum + (Array.isArray(codes) ? codes.length : 0), 0);
    const out = Math.max(0, shoe.cards - shoe.left - dealt);
    const key = `${shoe.left}/${shoe.cards}/${out}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.node.setAttribute("aria-label", `${shoe.left} cards left, ${out} discarded`);
    this.node.replaceChildren(holder("shoe", shoe.every_round ? "Cards" : "Shoe", shoe.left / shoe.cards, String(shoe.left)), holder("discards", "Discards", out / shoe.cards, String(out)));
  }
}

/** A line that is printed across the cloth before the dealer: what is said, between two arcs. */
export function printed(words) {
  return h("p", { class: "printed", hidden: !words }, words);
}
