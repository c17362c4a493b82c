// Craps on the terminal: two dice and the puck above, the layout below, the throws beside it.
//
// What a wager is (its sort and number) comes from the rules; the layout has a place for every sort. A come
// or don't come wager that has travelled lies in its number's box, with its odds behind it.

import { arrows, Cell } from "../cells.js";
import { Dice } from "../dice.js";
import { h, put, text } from "../dom.js";
import { cents, money, rangeWords, shown } from "../money.js";
import { Others } from "../others.js";
import { OthersEdge } from "../others_on.js";
import { die } from "../produced.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";
import { Views } from "../views.js";
import { Divided } from "./craps_divided.js";

export const statsTitle = "Throws";

const BOXES = [4, 5, 6, 8, 9, 10];
const WORDS = { 6: "SIX", 9: "NINE" };
const STRIP = 8;
const LISTED = 60;
const ODDS = { win: "win_odds", dont_win: "dont_win_odds", come: "come_odds", dont_come: "dont_come_odds" };
const BEHIND = { win: "Odds", dont_win: "Odds", come: "Odds", dont_come: "Odds" };
const sum = (dice) => dice.reduce((all, each) => all + each, 0);

/** What an area is called on the cloth. */
function named(title, ...rest) {
  return [h("b", { class: "cell-name" }, title), ...rest.filter(Boolean).map((each) => h("span", { class: "cell-pays" }, each))];
}

const pairOf = (number) => h("span", { class: "cell-dice" }, die(number / 2), die(number / 2));

/** Whom the dice are offered to. */
const offered = (seat, you) => (seat === you.seat ? "The dice are offered to you" : `The dice are offered to seat ${seat}`);

class Table {
  constructor(host, layout, actions) {
    this.actions = actions;
    this.board = layout.board;
    this.areas = new Map(layout.areas.map((area) => [area.wager, area]));
    this.cells = [];
    this.travelled = new Map();
    this.othersCame = new Map();
    this.bySort = new Map();
    for (const area of layout.areas) {
      const { sort } = this.board.wagers[area.wager];
      this.bySort.set(sort, [...(this.bySort.get(sort) ?? []), area]);
    }
    this.pucks = new Map();
    this.dice = new Dice(2, actions.redraw);
    this.puck = h("span", { class: "puck" });
    this.shooter = h("span", { class: "shooter" });
    this.pass = h("button", { type: "button", class: "btn compact", hidden: true, onclick: () => actions.decide("pass_dice") }, "Pass the dice");
    this.strip = h("ol", { class: "craps-strip", "aria-label": "Last throws" });
    this.lying = h("ul", { class: "craps-lying", "aria-label": "Your wagers that may be called on or off, or taken down" });
    put(host.felt, this.draw());
    this.others = new Others(layout.areas);
    put(host.beside, this.others.node, this.lying);
    host.stage.prepend(h("div", { class: "craps-dice" }, this.dice.node, this.strip));
    host.stage.append(h("div", { class: "craps-now" }, this.puck, this.shooter, this.pass));
  }

  sort(wager) {
    return this.board.wagers[wager]?.sort;
  }

  cell(area, body, kind, { key = spotOf(area.wager), details = {}, title = area.title } = {}) {
    const made = new Cell({ key, wager: area.wager, details, title, pays: area.pays, range: rangeWords(area), body, kind }, this.actions);
    this.cells.push(made);
    return made.node;
  }

  /** The area of a sort, and of a number where it has one. */
  area(sort, number = null) {
    return (this.bySort.get(sort) ?? []).find((area) => number === null || this.board.wagers[area.wager].number === number);
  }

  plain(sort, number, title, kind, ...rest) {
    const area = this.area(sort, number);
    return area ? this.cell(area, named(title, ...rest), kind) : null;
  }

  // The layout ----------------------------------------------------------------------------------

  draw() {
    this.divided = Object.entries(this.board.divided).map(([wager, parts]) => new Divided(this.areas.get(wager), parts, this.actions));
    const left = h("div", { class: "craps-left" }, this.main(), this.divided.map((each) => each.node));
    const props = this.propositions();
    const felt = h("div", { class: "craps", role: "group", "aria-label": "Betting areas" }, left, props);
    const main = left.querySelector(".craps-main");
    const of = (...kinds) => [...main.querySelectorAll(kinds.map((kind) => `.${kind}`).join())];
    const boxes = of("box");
    const views = [
      ["Line", [main, ...boxes, ...of("came", "place", "come", "dont-come", "field", "line", "dont", "odds")]],
      ["Buy and lay", [main, ...boxes, ...of("lay", "buy", "big")]],
      ["One roll", [props, ...this.divided.map((each) => each.node)]],
    ];
    this.views = new Views(felt, views);
    felt.prepend(this.views.node);
    arrows(felt);
    return felt;
  }

  main() {
    const line = this.area("win");
    const dont = this.area("dont_win");
    return h(
      "div",
      { class: "craps-main" },
      h("div", { class: "boxes-row" }, this.dontCome(), BOXES.map((number) => this.box(number))),
      h("div", { class: "row come-row" }, this.plain("come", null, "COME", "come red", "1 to 1"), this.fieldCell()),
      h("div", { class: "row" }, this.plain("big", 6, "BIG 6", "big", "1 to 1"), this.plain("big", 8, "BIG 8", "big", "1 to 1"), dont ? this.cell(dont, named(dont.title.replace(/ bet$/i, "").toUpperCase(), this.barred(dont)), "dont") : null, this.odds("dont_win")),
      h("div", { class: "row" }, line ? this.cell(line, named(line.title.replace(/ bet$/i, "").toUpperCase(), "1 to 1"), "line") : null, this.odds("win")),
    );
  }

  /** Which total a don't wager stands off on, as its pay lines say. */
  barred(area) {
    const bar = area.lines.find((line) => line.result === "stand_off");
    return bar ? `Bar: ${bar.line.replace(" at once", "")}` : area.pays;
  }

  dontCome() {
    const area = this.area("dont_come");
    return area ? this.cell(area, named("DON'T COME", this.barred(area)), "dont-come") : null;
  }

  box(number) {
    const puck = h("span", { class: "puck on small", hidden: true }, "ON");
    this.pucks.set(number, puck);
    const host = h("div", { class: "came" });
    this.travelled.set(number, host);
    const others = new OthersEdge();
    this.othersCame.set(number, others);
    return h(
      "div",
      { class: "box", role: "group", "aria-label": `Number ${number}` },
      this.plain("lay", number, "Lay", "lay", this.area("lay", number)?.pays),
      h("div", { class: "box-number" }, WORDS[number] ?? String(number), puck, others.node),
      host,
      this.plain("place", number, "Place", "place", this.area("place", number)?.pays),
      this.plain("buy", number, "Buy", "buy", this.area("buy", number)?.pays),
    );
  }

  fieldCell() {
    const area = (this.bySort.get("one_roll") ?? []).find((each) => /field/.test(each.wager));
    if (!area) return null;
    return this.cell(area, named("FIELD", "2 · 3 · 4 · 9 · 10 · 11 · 12", area.pays), "field");
  }

  /** The place behind a line bet for its odds; it names the bet as soon as one lies there. */
  odds(flat) {
    const area = this.area(ODDS[flat]);
    if (!area || !this.area(flat)) return null;
    const node = this.cell(area, named(BEHIND[flat], "true odds"), "odds");
    this.cells.at(-1).behind = flat;
    return node;
  }

  propositions() {
    const hard = [4, 6, 8, 10].map((number) => {
      const area = this.area("hardway", number);
      return area ? this.cell(area, [pairOf(number), h("span", { class: "cell-pays" }, area.pays)], "hard") : null;
    });
    const others = (this.bySort.get("one_roll") ?? []).filter((area) => !/field/.test(area.wager));
    return h(
      "div",
      { class: "craps-props" },
      h("h3", { class: "eyebrow" }, "Hardways"),
      h("div", { class: "hards" }, hard),
      h("h3", { class: "eyebrow" }, "One roll"),
      h("div", { class: "rolls" }, others.map((area) => this.cell(area, named(area.title.replace(/ bet\b/i, "").replace(/( high) on /i, "$1 "), area.pays), "roll"))),
    );
  }

  // What lies ----------------------------------------------------------------------------------

  keyOf(wager) {
    const sort = this.sort(wager.wager);
    const point = wager.details?.point;
    return (sort === "come" || sort === "dont_come") && point ? `${wager.wager}/${point}` : undefined;
  }

  show(model) {
    const { state, you } = model;
    const play = state.round?.play ?? {};
    const throws = state.round?.produced ?? [];
    const last = throws.at(-1)?.dice ?? null;
    this.dice.show(last, last ? `${state.round.id}/${throws.length}` : null);
    // what a throw decides is shown when the dice rest, or at once where wagers are taken again
    this.holds = this.dice.busy && !model.open;
    if (this.holds) return;
    this.others.show(state, you);
    this.stand(play, you, state.round?.waiting_for);
    const recent = this.recent(model, throws.length);
    const now = { ...model, ended: recent };
    this.aim(model.wagers, recent);
    this.boxesNow(now);
    for (const cell of this.cells) {
      const wager = model.wagers.get(cell.key);
      cell.show(now, { told: this.told(wager, play), off: Boolean(wager) && this.isOff(wager, play) });
    }
    for (const each of this.divided) each.show(now);
    for (const [number, edge] of this.othersCame) edge.show(Object.entries(model.others).flatMap(([key, list]) => (key.endsWith(`/${number}`) ? list : [])));
    this.views.show([...this.cells, ...this.divided.flatMap((each) => [...each.cells.values()])]);
    this.listLying(model, play);
  }

  /** What the last throw decided of the viewer's wagers: a session keeps what earlier ones did too. */
  recent({ ended, you, state }, throws) {
    const late = new Set((you.paid ?? []).filter((each) => each.throw === throws).map((each) => this.keyOf(each) ?? each.spot));
    return state.phase === "result" ? ended : Object.fromEntries(Object.entries(ended).filter(([key]) => late.has(key)));
  }

  stand({ point, shooter }, you, asked) {
    for (const [number, puck] of this.pucks) puck.hidden = number !== point;
    this.puck.classList.toggle("on", Boolean(point));
    text(this.puck, point ? "ON" : "OFF");
    const who = shooter ? (shooter === you.seat ? "You are the shooter" : `Seat ${shooter} is the shooter`) : asked?.step === "dice_offer" ? offered(asked.seat, you) : "No shooter";
    text(this.shooter, `${point ? `Point ${point}` : "Come out roll"}. ${who}.`);
    this.pass.hidden = !shooter || shooter !== you.seat;
  }

  told(wager, play) {
    if (!wager) return "";
    const fee = wager.fee && wager.fee !== "0" ? `fee ${shown(wager.fee)}` : "";
    return [this.isOff(wager, play) ? "off" : "", fee].filter(Boolean).join(", ");
  }

  isOff(wager, play) {
    if (!this.board.switched.includes(this.sort(wager.wager))) return false;
    const called = wager.details?.working;
    if (!play.point) return called !== true;
    return called === false && this.board.off_at_any_time;
  }

  /** Have the places for odds name the line bets that lie in front of them, or those that the last throw decided. */
  aim(wagers, ended) {
    for (const cell of this.cells.filter((each) => each.behind)) {
      const flat = [...wagers.values()].find((each) => this.sort(each.wager) === cell.behind);
      const decided = flat ? null : Object.keys(ended).find((key) => key.startsWith(`${cell.wager}@`));
      cell.details = flat ? { attach: flat.id } : {};
      cell.key = decided ?? spotOf(cell.wager, cell.details);
      cell.node.dataset.spot = cell.key;
      // its place is kept, so that no area moves when a line bet is placed
      cell.node.classList.toggle("waits", !flat && !decided);
    }
  }

  /** The travelled wagers in their boxes, each with a place for its odds; those that the last throw decided as well. */
  boxesNow({ wagers, you, ended }) {
    const lies = new Map(BOXES.map((number) => [number, []]));
    const decided = [...(you.paid ?? []), ...(you.last?.wagers ?? [])].map((each) => [this.keyOf(each), each]);
    const gone = decided.filter(([key]) => key && ended[key]?.fresh && !wagers.has(key));
    for (const [key, wager] of [...new Map([...gone, ...wagers])]) {
      if (this.keyOf(wager)) lies.get(Number(wager.details.point))?.push([key, wager]);
    }
    for (const [number, host] of this.travelled) {
      const wanted = lies.get(number).map(([key, wager]) => `${key}|${wager.id}`).join();
      if (host.dataset.holds === wanted) continue;
      host.dataset.holds = wanted;
      this.cells = this.cells.filter((cell) => !host.contains(cell.node));
      put(host, lies.get(number).flatMap(([key, wager]) => this.cameCells(key, wager, number, wagers.has(key) ? null : ended)));
    }
  }

  /** The wager that came, with the place for its odds; of one that has `ended` only where odds ended with it. */
  cameCells(key, wager, number, ended = null) {
    const sort = this.sort(wager.wager);
    const area = this.areas.get(wager.wager);
    const flat = this.cell(area, named(sort === "come" ? "Come" : "Don't"), "travelled", { key, title: `${area.title} on ${number}` });
    this.cells.at(-1).place = null; // those of others stand beside the number
    const behind = this.area(ODDS[sort]);
    if (!behind) return [flat];
    const details = { attach: wager.id };
    if (ended && !ended[spotOf(behind.wager, details)]) return [flat];
    return [flat, this.cell(behind, named("Odds"), "travelled", { key: spotOf(behind.wager, details), details, title: `${behind.title} on ${number}` })];
  }

  /** Wagers that are called on or off, with a button for each: only while wagers are open. */
  listLying({ wagers, open }, play) {
    const listed = [...wagers.values()].filter((each) => this.board.switched.includes(this.sort(each.wager)));
    const key = JSON.stringify([listed, play.point, open]);
    if (this.listedKey === key) return;
    this.listedKey = key;
    put(
      this.lying,
      listed.map((wager) => {
        const off = this.isOff(wager, play);
        const may = open && (!play.point ? true : this.board.off_at_any_time);
        const act = off ? "call_on" : "call_off";
        const title = this.areas.get(wager.wager).title;
        return h(
          "li",
          {},
          h("span", {}, `${title} ${money(cents(wager.stake))} is ${off ? "off" : "on"}`, wager.fee && wager.fee !== "0" ? h("small", { class: "muted" }, ` + ${shown(wager.fee)} fee`) : null),
          h("button", { type: "button", class: `btn compact lammer${off ? " off" : ""}`, disabled: !may, "aria-label": `${title} is ${off ? "off" : "on"}: call it ${off ? "on" : "off"}`, onclick: () => this.actions.decide(act, wager.id) }, off ? "Turn on" : "Turn off"),
        );
      }),
    );
  }

  close() {
    this.cells = [];
    this.lying.remove();
    this.others.node.remove();
  }
}

// The throws ---------------------------------------------------------------------------------------

/** The throws of the rounds that are over and of the one in progress, the oldest first. */
function throwsOf(results, state) {
  const over = results.flatMap((round) => round.outcome?.throws ?? []);
  const now = state?.phase === "result" ? [] : state?.round?.play?.throws ?? [];
  return [...over, ...now];
}

/** What each throw came to: seven out, a point made, or neither. */
function judged(throws) {
  let point = 0;
  return throws.map((each) => {
    const total = each.total ?? sum(each.dice);
    const before = point;
    let kind = "";
    if (before && total === 7) [kind, point] = ["seven-out", 0];
    else if (before && total === before) [kind, point] = ["made", 0];
    else if (!before && BOXES.includes(total)) point = total;
    return { dice: each.dice, total, kind };
  });
}

const TOLD = { "seven-out": "seven out", made: "the point is made" };
const bead = ({ dice, total, kind }) => h("li", { class: `bead ${total === 7 ? "seven" : ""} ${kind}`, title: `${dice.join("–")}${kind ? `, ${TOLD[kind]}` : ""}` }, total);

function statistics(throws) {
  const all = judged(throws);
  if (!all.length) return [h("p", { class: "muted small" }, "The dice have not been thrown yet.")];
  const count = (test) => all.filter(test).length;
  const most = Math.max(...Array.from({ length: 11 }, (_, i) => count((each) => each.total === i + 2)), 1);
  const figures = [["Throws", all.length], ["Points made", count((each) => each.kind === "made")], ["Seven outs", count((each) => each.kind === "seven-out")]];
  return [
    h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Last throws"), h("ol", { class: "beads", "aria-label": "Last throws, the newest first" }, all.toReversed().slice(0, LISTED).map(bead))),
    h(
      "section",
      { class: "road-box" },
      h("dl", { class: "tally" }, figures.map(([name, n]) => h("div", {}, h("dt", {}, name), h("dd", {}, n)))),
      h(
        "ol",
        { class: "totals", "aria-label": "How often each total came" },
        Array.from({ length: 11 }, (_, i) => i + 2).map((total) => {
          const n = count((each) => each.total === total);
          const bar = h("i", {});
          bar.style.height = `${(100 * n) / most}%`;
          return h("li", { "aria-label": `${total}: ${n} times` }, h("small", {}, n), h("span", { class: "column" }, bar), h("b", {}, total));
        }),
      ),
    ),
  ];
}

export function create(host, layout, actions) {
  const table = new Table(host, layout, actions);
  let lastResults = [];
  let counted = "";
  const board = (results, state) => {
    lastResults = results;
    const throws = throwsOf(results, state);
    counted = `${results.at(-1)?.id}/${throws.length}`;
    put(host.stats, statistics(throws), lastRounds(results));
    put(table.strip, judged(throws).toReversed().slice(0, STRIP).map(bead));
  };
  return {
    show(model) {
      table.show(model);
      if (table.holds) return;
      const throws = throwsOf(lastResults, model.state);
      if (counted !== `${lastResults.at(-1)?.id}/${throws.length}`) board(lastResults, model.state);
    },
    board: (_, results, state) => board(results, state),
    holding: () => Boolean(table.holds),
    says: () => (table.holds ? ["No more bets", "The dice are rolling"] : null),
    keyOf: (wager) => table.keyOf(wager),
    keys: [["Arrow keys", "to the next area"], ["Enter", "place a chip"], ["Delete", "take it back, or down"]],
    close: () => table.close(),
  };
}
