// The layout with the wagers on it, as the staff of a table see it: the players' own drawing of it, read only, with
// everybody's chips, each marked with the seat whose it is.
//
// It stands in a tree of its own with the styles of the terminal, so that those and the console's do not meet.

import { h, put } from "./dom.js";
import { keepLegible } from "./legible.js";
import { tellLying } from "./lying_words.js";
import { cents, money, shown } from "./money.js";
import { spotOf } from "./spots.js";

const sheet = (name) => h("link", { rel: "stylesheet", href: new URL(`../css/${name}.css`, import.meta.url).href });
const ready = (link) => new Promise((done) => ["load", "error"].forEach((name) => link.addEventListener(name, done)));

/** A viewer without a place, a wager or a last round. */
const NOBODY = {
  seat: null, wagers: [], paid: [], last: null, hands: {}, counts: {}, house_way: {}, on_layout: { wagers: [], amount: "0" }, credits: "0",
  chips: null, away: false, room: { may_sit: false }, ruled_out: {}, barred: null,
};

/** Elements for the parts of a player's page that are not shown here. */
function parts(felt) {
  const meter = (id) => h("dl", {}, h("dt", {}), h("dd", { id }));
  const stage = h("div", { class: "deal" });
  const status = h("div", { class: "status" });
  stage.append(status);
  return { stage, status, felt, stats: h("div", {}), beside: h("div", {}), bar: h("div", {}, meter("bet"), meter("last-bet")) };
}

/** Pixels of a mark: a number in it, and its edges. */
const NUMBER = 11;
const EDGES = 8;
const LEAST = 44; // a mark may be so wide on any area

const DUTIES = ["take", "pay", "back"];

/** What is to be done about a wager at its end, as a mark shows it; empty where nothing is yet. */
const dutyOf = (due) => (due && !due.done ? (DUTIES.find((name) => due[name] !== null && due[name] !== undefined) ?? "leave") : "");

export class LaidOut {
  /** `onReport(wager)` hears that something is to be reported of a wager whose area was pressed; null where nobody may. */
  constructor(onReport = null) {
    this.onReport = onReport;
    this.layout = null;
    this.state = null;
    this.results = [];
    this.drawings = [];
    this.seat = null; // the seat whose chips alone are shown
    this.asked = null; // the area that was pressed
    this.due = new Map();
    this.seats = h("div", { class: "laid-seats", role: "group", "aria-label": "Whose chips are shown" });
    this.who = h("p", { class: "laid-who small", role: "status" });
    this.tree = h("div", { class: "laid-tree" });
    this.node = h("div", { class: "laid-out" }, this.seats, this.tree, this.who);
    this.root = this.tree.attachShadow({ mode: "open" });
    this.drawnSeats = "";
    // on an area that has the focus Enter asks whose chips these are; it is the console's after a click on one
    this.tree.addEventListener("keydown", (event) => (["Enter", " "].includes(event.key) ? event.stopPropagation() : undefined));
    this.tree.addEventListener("click", ({ detail }) => (detail ? this.root.activeElement?.blur() : undefined));
    tellLying((lies) => `wagers of ${money(lies)}`);
  }

  /** The layout of the table, as the house gives it; it comes anew where its limits or options have changed. */
  async take(layout) {
    const key = JSON.stringify(layout);
    if (key === this.key) return;
    this.key = key;
    const { create, drawnByBox = false } = await import(`./games/${layout.family}.js`);
    if (key !== this.key) return; // another one has come meanwhile
    for (const each of this.drawings) each.game.close?.();
    const links = ["base", "table", layout.family, "laid-out"].map(sheet);
    this.host = h("div", { class: "drawings", dataset: { family: layout.family, drawn: drawnByBox ? "boxes" : "table" } });
    this.drawings = [];
    const styled = Promise.all(links.map(ready));
    put(this.root, links, this.host);
    await styled;
    if (key !== this.key) return;
    Object.assign(this, { layout, create, drawnByBox });
    this.draw();
  }

  /** Where the table stands, and what is due of each wager (as the console lists them). */
  show({ state = this.state, results = this.results, wagers = null }) {
    Object.assign(this, { state, results });
    if (wagers) this.due = new Map(wagers.map((each) => [each.id, each]));
    this.draw();
  }

  get lies() {
    return this.state?.round?.wagers ?? [];
  }

  draw() {
    if (!this.layout || !this.state) return;
    if (this.seat !== null && !this.lies.some((each) => each.seat === this.seat)) this.seat = null;
    const boxes = this.drawnByBox ? [...new Set(this.lies.map((each) => each.box))].sort((a, b) => a - b) : [null];
    for (const each of this.drawings.filter(({ box }) => !boxes.includes(box))) {
      each.game.close?.();
      each.node.remove();
    }
    this.drawings = boxes.map((box) => this.drawings.find((each) => each.box === box) ?? this.drawing(box));
    put(this.host, this.drawings.map((each) => each.node));
    for (const each of this.drawings) this.drawOne(each);
    this.node.hidden = !this.drawings.length;
    this.drawSeats();
    this.sayWho();
  }

  /** A drawing of the whole layout, or of that of one box. */
  drawing(box) {
    const felt = h("div", { class: "layout" });
    const marks = h("div", { class: "marks", "aria-hidden": "true" });
    const name = h("h3", { class: "drawing-name" });
    const besides = h("p", { class: "drawing-besides" });
    const node = h("section", { class: "drawing", "aria-label": box === null ? "Layout" : `Box ${box}` }, box === null ? null : name, felt, box === null ? null : besides, marks);
    const each = { box, felt, marks, name, besides, node, keyed: new Map() };
    put(this.host, this.drawings.map((other) => other.node), node);
    const ask = (spot) => {
      this.asked = { box, key: spot };
      this.sayWho();
    };
    const nothing = () => {};
    each.game = this.create(parts(felt), this.layout, {
      onPlace: ask, onPlaceAll: nothing, onTake: ask, decide: nothing, sit: nothing, command: nothing, chooseBox: nothing,
      boxNow: () => box, redraw: () => this.draw(),
    });
    keepLegible(felt);
    new ResizeObserver(() => this.mark(each)).observe(felt);
    return each;
  }

  /** The key that a wager is drawn under: its spot, unless the family tells them apart further. */
  keyOf = (game, wager) => game.keyOf?.(wager) ?? wager.spot ?? spotOf(wager.wager, wager.details);

  /** The wagers of a drawing by their keys, those of several players together; what is attached goes with the first of its kind. */
  keyedOf({ box, game }) {
    const lies = this.lies.filter((each) => (box === null || each.box === box) && (this.seat === null || each.seat === this.seat));
    // one that counts now stands for those on its area that do not
    const foremost = lies.toSorted((a, b) => Number(b.details?.working === true) - Number(a.details?.working === true));
    const first = new Map(foremost.toReversed().map((each) => [this.keyOf(game, each), each]));
    const byId = new Map(lies.map((each) => [each.id, each]));
    const keyed = new Map();
    for (const each of foremost) {
      const behind = byId.get(each.details?.attach);
      const attach = behind ? first.get(this.keyOf(game, behind)).id : each.details?.attach;
      const key = behind ? spotOf(each.wager, { ...each.details, attach }) : this.keyOf(game, each);
      keyed.set(key, [...(keyed.get(key) ?? []), each]);
    }
    return keyed;
  }

  drawOne(each) {
    const { box, game } = each;
    each.keyed = this.keyedOf(each);
    const sum = (wagers) => wagers.reduce((total, { stake }) => total + cents(stake), 0);
    const lying = Object.fromEntries([...each.keyed].map(([key, wagers]) => [key, sum(wagers)]));
    const wagers = new Map([...each.keyed].map(([key, all]) => [key, all[0]]));
    // what was thrown or spun is on the console beside it: nothing here waits for dice or a ball to rest
    const round = this.state.round && { ...this.state.round, produced: [] };
    const shown = { state: { ...this.state, round }, you: NOBODY, layout: this.layout, results: this.results, open: false, chip: 0, set: null, lying, pending: {}, others: {}, ended: {}, wagers };
    game.show(this.layout.board.wheel ? { ...shown, rests: this.rests() } : shown);
    if (box !== null) this.nameBox(each);
    this.mark(each);
  }

  /** The pocket where the ball rests, once no more bets are taken; null before. */
  rests() {
    const { phase, round } = this.state;
    return ["dealing", "result"].includes(phase) ? ((round?.produced ?? []).findLast((each) => each.place !== undefined)?.place ?? null) : null;
  }

  /** Whose box it is, and what lies there that has no area of its own: a double, insurance. */
  nameBox({ box, keyed, name, besides, felt }) {
    const seat = this.state.seats.find((each) => each.seat === box);
    put(name, `Box ${box}`, seat ? h("span", {}, ` ${seat.name}`) : null);
    const elsewhere = [...keyed].filter(([key]) => !this.areaOf(felt, key));
    put(besides, elsewhere.map(([, wagers]) => h("span", {}, wagers.map((each) => `${this.titleOf(each)} ${shown(each.stake)}`).join(", "))));
    besides.hidden = !elsewhere.length;
  }

  titleOf = (wager) => this.due.get(wager.id)?.title ?? this.layout.areas.find((area) => area.wager === wager.wager)?.title ?? wager.wager.replaceAll("_", " ");

  /** The area that a key is drawn on, or null. */
  areaOf(felt, key) {
    const name = CSS.escape(key);
    return felt.querySelector(`[data-spot="${name}"]`) ?? felt.querySelector(`[data-wager="${name}"]`);
  }

  /** Mark chips with the seats whose they are, and what is to be done about them. */
  mark({ box, felt, marks, keyed, node }) {
    const frame = node.getBoundingClientRect();
    const found = [];
    for (const [key, wagers] of keyed) {
      const area = this.areaOf(felt, key);
      const chips = area?.querySelector(".stack") ?? area;
      const at = chips?.getBoundingClientRect();
      if (!at?.width) continue; // in a part of the layout that is not shown
      const seats = [...new Set(wagers.map((each) => each.seat))].sort((a, b) => a - b);
      const due = seats.map((seat) => dutyOf(this.due.get(wagers.find((each) => each.seat === seat).id)?.due));
      if (box !== null && seats.every((seat) => seat === box) && !due.some(Boolean)) continue;
      const most = Math.floor((Math.max(area.getBoundingClientRect().width, LEAST) - EDGES) / NUMBER);
      const told = seats.length > most ? seats.slice(0, most - 1) : seats;
      const more = seats.length - told.length;
      const mark = h("span", { class: "mark" }, told.map((seat, i) => h("b", { class: due[i] || null }, seat)), more ? h("b", {}, `+${more}`) : null);
      mark.style.left = `${(at.left + at.right) / 2 - frame.left}px`;
      mark.style.top = `${at.bottom - frame.top}px`;
      found.push(mark);
    }
    put(marks, found);
  }

  // Whose ------------------------------------------------------------------------------------------

  /** Everybody who has wagered with how much, each a button that shows their chips alone. */
  drawSeats() {
    const of = (seat) => this.lies.filter((each) => each.seat === seat);
    const total = (wagers) => money(wagers.reduce((sum, { stake }) => sum + cents(stake), 0), { always: false });
    const told = [...new Set(this.lies.map((each) => each.seat))].sort((a, b) => a - b).map((seat) => [seat, this.state.seats.find((each) => each.seat === seat)?.name ?? "", total(of(seat))]);
    const key = JSON.stringify([told, this.seat]);
    if (key === this.drawnSeats) return;
    this.drawnSeats = key;
    const choose = (seat) => {
      this.seat = seat;
      this.draw();
    };
    const button = (seat, ...words) => h("button", { type: "button", class: "btn compact", "aria-pressed": String(this.seat === seat), dataset: { seat: String(seat ?? "all") }, onclick: () => choose(seat) }, words);
    const held = this.node.contains(document.activeElement) ? document.activeElement.dataset?.seat : null;
    put(this.seats, told.length ? [button(null, "All ", h("b", { class: "num" }, total(this.lies))), told.map(([seat, name, amount]) => button(seat, `${seat} ${name} `, h("b", { class: "num" }, amount)))] : null);
    this.seats.hidden = told.length < 2 || this.drawnByBox || !this.drawings.some(({ felt, keyed }) => [...keyed.keys()].some((each) => this.areaOf(felt, each)));
    if (held) this.seats.querySelector(`[data-seat="${held}"]`)?.focus();
  }

  /** Say whose the chips on the area are that was pressed. */
  sayWho() {
    const there = this.asked && this.drawings.find((each) => each.box === this.asked.box);
    const wagers = there?.keyed.get(this.asked.key) ?? [];
    const name = (seat) => this.state.seats.find((each) => each.seat === seat)?.name ?? "";
    const report = (each, words) => (this.onReport ? h("button", { type: "button", class: "btn compact", dataset: { report: String(each.id) }, onclick: () => this.onReport(each) }, words) : null);
    const one = (each) => [`seat ${each.seat} ${name(each.seat)} ${shown(each.stake)} `, report(each, "Irregularity…")];
    put(this.who, wagers.length ? [h("b", {}, this.titleOf(wagers[0])), ": ", wagers.map((each, i) => [i ? "; " : "", one(each)])] : null);
    this.who.hidden = !wagers.length;
  }
}
