// The wheel of fortune on the terminal: the wheel with its symbols above, an area for each symbol below,
// the symbols that have come beside it.

import { face, stack } from "../chips.js";
import { hearButton } from "../clicks.js";
import { h, put, s, text } from "../dom.js";
import { lyingWords } from "../lying_words.js";
import { money, rangeWords } from "../money.js";
import { Others } from "../others.js";
import { OthersEdge, othersWords } from "../others_on.js";
import { still } from "../settings.js";
import { play } from "../sound.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";

export const statsTitle = "Symbols";

const LAND = 3200;
const TURNS = 4;
const LISTED = 40;
const STRIP = 9;
const CHIP = 17;
const ONE = "-20 -18 40 42";
const TWO = "-38 -18 76 42";
// grounds of the symbols in the order of their frequency, each dark enough for white letters
const GROUNDS = ["#3b4a9c", "#1f7d52", "#a8322f", "#8a4b12", "#6b3a96", "#0f6f78", "#9c2f6b", "#4d5560"];
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const rad = (degrees) => (degrees * Math.PI) / 180;
const polar = (r, degrees) => `${(r * Math.sin(rad(degrees))).toFixed(2)} ${(-r * Math.cos(rad(degrees))).toFixed(2)}`;
const mod = (value, by) => ((value % by) + by) % by;
const shown = (symbol) => symbol.toUpperCase();

/** The colours of the symbols, by symbol. */
function groundsOf(symbols) {
  return new Map(symbols.map(({ symbol }, i) => [symbol, GROUNDS[i % GROUNDS.length]]));
}

class Fortune {
  constructor(rim, grounds, onRest) {
    this.rim = rim;
    this.onRest = onRest;
    this.angle = 0;
    this.place = undefined;
    this.landing = null;
    this.frame = 0;
    const step = 360 / rim.length;
    this.rotor = s(
      "g",
      { class: "fortune-rotor" },
      rim.map((symbol, i) =>
        s(
          "g",
          {},
          s("path", {
            class: "section-shape",
            fill: grounds.get(symbol),
            d: `M${polar(30, (i - 0.5) * step)}L${polar(90, (i - 0.5) * step)}A90 90 0 0 1 ${polar(90, (i + 0.5) * step)}L${polar(30, (i + 0.5) * step)}A30 30 0 0 0 ${polar(30, (i - 0.5) * step)}Z`,
          }),
          s("text", { transform: `rotate(${i * step}) translate(0 -78)`, "text-anchor": "middle", "font-size": 9.5 }, shown(symbol)),
        ),
      ),
      rim.map((_, i) => s("circle", { class: "peg", r: 1.3, transform: `rotate(${(i + 0.5) * step}) translate(0 -92)` })),
    );
    this.label = s("text", { class: "hub-number", "text-anchor": "middle", "font-size": 34, y: 12 });
    this.svg = s(
      "svg",
      { viewBox: "-100 -106 200 206", role: "img", "aria-label": "Wheel" },
      s("circle", { class: "bowl", r: 97 }),
      this.rotor,
      s("circle", { class: "fortune-hub", r: 29 }),
      this.label,
      s("path", { class: "pointer", d: "M-7-105H7L2-84Q0-81-2-84Z" }),
    );
    this.node = h("div", { class: "wheel" }, this.svg);
    this.draw();
  }

  get busy() {
    return this.landing !== null;
  }

  show(place) {
    const first = this.place === undefined;
    if (place !== this.place) {
      this.place = place;
      this.landing = null;
      if (place !== null) this.land(place, first || still());
    }
    this.tell();
  }

  /** Turn clockwise until a section of the symbol stands at the pointer: the one that comes there next. */
  land(place, atOnce) {
    const step = 360 / this.rim.length;
    const start = atOnce ? this.angle : this.angle + TURNS * 360;
    const ways = this.rim.flatMap((symbol, i) => (symbol === place ? [mod(-i * step - start, 360)] : []));
    const target = start + Math.min(...ways);
    if (atOnce) {
      this.angle = mod(target, 360);
      this.draw();
      return;
    }
    this.landing = { from: performance.now(), a: this.angle, b: target };
    play("clapper", LAND / 1000);
    if (!this.frame) this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  tick(now) {
    this.frame = 0;
    if (!this.landing) return;
    const { from, a, b } = this.landing;
    const t = Math.min(1, Math.max(0, (now - from) / LAND));
    this.angle = a + (b - a) * (1 - (1 - t) ** 3);
    this.draw();
    if (t < 1) {
      this.frame = requestAnimationFrame((next) => this.tick(next));
      return;
    }
    this.angle = mod(b, 360);
    this.landing = null;
    this.tell();
    this.onRest();
  }

  tell() {
    const told = !this.busy && this.place;
    text(this.label, told ? shown(this.place) : "");
    this.svg.setAttribute("aria-label", told ? `Wheel, symbol ${this.place} at the indicator` : "Wheel");
  }

  draw() {
    this.rotor.setAttribute("transform", `rotate(${this.angle.toFixed(2)})`);
  }

  close() {
    cancelAnimationFrame(this.frame);
    this.landing = null;
  }
}

/** The spins of a table's results, the oldest first. */
function spinsOf(results) {
  return results.filter((r) => r.status !== "void").flatMap((r) => r.outcome?.spins ?? (r.outcome?.symbol ? [r.outcome] : []));
}

/** An area of the layout: a button with its symbol, sections, odds, limits, and the chips on it. */
class Field {
  constructor(area, symbol, sections, rim, ground, { onPlace, onTake }) {
    this.area = area;
    this.symbol = symbol;
    this.range = rangeWords(area);
    this.key = spotOf(area.wager);
    this.drawn = "";
    this.spot = s("svg", { class: "field-chips", viewBox: ONE, "aria-hidden": "true" });
    this.others = new OthersEdge();
    this.node = h(
      "button",
      { type: "button", class: "symbol", dataset: { spot: this.key } },
      h("span", { class: "symbol-letter" }, shown(symbol)),
      h("span", { class: "symbol-odds" }, area.pays),
      h("span", { class: "symbol-told" }, `${sections} of ${rim}`),
      h("span", { class: "symbol-told" }, this.range),
      this.others.node,
      this.spot,
    );
    this.node.style.setProperty("--ground-of", ground);
    hearButton(this.node, this.key, () => onPlace(this), () => onTake(this));
  }

  show({ lying, pending, others = {}, ended, open, set = null }, hit) {
    const lies = lying[this.key] || 0;
    const end = ended[this.key];
    const amount = pending[this.key] ?? lies;
    const pale = pending[this.key] !== undefined;
    this.node.setAttribute("aria-disabled", String(!open));
    this.node.classList.toggle("closed", !open);
    this.node.classList.toggle("won", hit);
    const parts = [`${this.area.title}, pays ${this.area.pays}`, this.range && `wagers ${this.range}`, lyingWords(lies), end?.result === "win" && `won ${money(end.won)}`, othersWords(others[this.key])];
    this.others.show(others[this.key]);
    this.node.setAttribute("aria-label", parts.filter(Boolean).join("; "));
    const kept = end && end.result !== "lose" && end.stake;
    const wanted = amount ? `${amount}|${pale}|${set?.colour}` : kept ? `${end.stake},${end.won}` : "";
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    put(this.spot);
    this.spot.setAttribute("viewBox", !amount && end?.won ? TWO : ONE);
    if (!wanted) return;
    const own = stack(amount || end.stake, CHIP, { ghost: pale, set, most: 3 });
    this.spot.append(own);
    if (amount || !end.won) return;
    own.setAttribute("transform", "translate(-18.5 0)");
    const paid = stack(end.won, CHIP, { label: `+${face(end.won)}` });
    paid.setAttribute("transform", "translate(18.5 0)");
    paid.classList.add("paid");
    this.spot.append(paid);
  }
}

function symbolsBoard(symbols, grounds, rim, results) {
  const spins = spinsOf(results);
  if (!spins.length) return [h("p", { class: "muted small" }, "No symbol has come yet.")];
  const tile = (symbol) => {
    const node = h("li", {}, shown(symbol));
    node.style.setProperty("--ground-of", grounds.get(symbol));
    return node;
  };
  const since = (symbol) => spins.length - 1 - spins.findLastIndex((each) => each.symbol === symbol);
  return [
    h(
      "section",
      { class: "road-box" },
      h("h3", { class: "eyebrow" }, "Last symbols"),
      h("ol", { class: "came-symbols", "aria-label": "Last symbols, the newest first" }, spins.toReversed().slice(0, LISTED).map((each) => tile(each.symbol))),
    ),
    h(
      "section",
      { class: "road-box" },
      h("h3", { class: "eyebrow" }, spins.length === 1 ? "1 spin" : `${spins.length} spins`),
      h(
        "table",
        { class: "data small symbol-table" },
        h("thead", {}, h("tr", {}, ["Symbol", "Rim", "Came", "Share", "Ago"].map((name, i) => h("th", { class: i ? "r" : "" }, name)))),
        h(
          "tbody",
          {},
          symbols.map(({ symbol, sections }) => {
            const count = spins.filter((each) => each.symbol === symbol).length;
            return h("tr", {}, h("td", {}, h("ul", { class: "came-symbols" }, tile(symbol))), h("td", { class: "r" }, `${sections}/${rim.length}`), h("td", { class: "r" }, count), h("td", { class: "r" }, `${Math.round((100 * count) / spins.length)}%`), h("td", { class: "r" }, count ? since(symbol) : "–"));
          }),
        ),
      ),
    ),
  ];
}

export function create(host, layout, { onPlace, onTake, redraw }) {
  const { rim, symbols } = layout.board;
  const grounds = groundsOf(symbols);
  const came = h("ol", { class: "came-symbols strip-symbols", "aria-label": "Last symbols" });
  let seen = { round: null, spins: 0 };
  let lay = { lying: {}, others: {} };
  let held = null;
  let waiting = null;
  const wheel = new Fortune(rim, grounds, () => {
    waiting?.();
    waiting = null;
    redraw();
  });
  const areas = new Map(layout.areas.map((area) => [area.wager, area]));
  const fields = symbols
    .filter(({ wager }) => areas.has(wager))
    .map(({ symbol, sections, wager }) =>
      new Field(areas.get(wager), symbol, sections, rim.length, grounds.get(symbol), {
        onPlace: (field) => onPlace(field.key, field.area.wager, {}),
        onTake: (field) => onTake(field.key, field.area.wager, {}),
      }),
    );
  const felt = h("div", { class: "symbols", role: "group", "aria-label": "Betting areas" }, fields.map((field) => field.node));
  felt.addEventListener("keydown", (event) => {
    const at = fields.findIndex((field) => field.node === document.activeElement);
    if (!ARROWS[event.key] || at < 0) return;
    event.preventDefault();
    fields[(at + ARROWS[event.key] + fields.length) % fields.length].node.focus();
  });
  put(host.felt, felt);
  const others = new Others(layout.areas);
  put(host.beside, others.node);
  host.stage.prepend(wheel.node);
  host.stage.append(came);

  function restsAt({ round, phase }) {
    const produced = (round?.produced ?? []).filter((each) => each.place !== undefined);
    if (round?.id !== seen.round) seen = { round: round?.id ?? null, spins: 0 };
    if (phase === "betting") seen.spins = produced.length;
    if (phase !== "dealing" && phase !== "result") return null;
    return produced.length > seen.spins ? produced.at(-1).place : null;
  }

  return {
    show(model) {
      const place = restsAt(model.state);
      wheel.show(place);
      if (!wheel.busy) held = null;
      else held ??= lay;
      lay = { lying: model.lying, others: model.others };
      const now = held ? { ...model, ...held, ended: {} } : model;
      if (!held) others.show(model.state, model.you);
      for (const field of fields) field.show(now, !wheel.busy && place !== null && field.symbol === place);
    },

    holding: () => wheel.busy,

    says: () => (wheel.busy ? ["No more bets", "The wheel is turning"] : null),

    board(stats, results) {
      const draw = () => {
        put(stats, symbolsBoard(symbols, grounds, rim, results), lastRounds(results));
        put(came, spinsOf(results).toReversed().slice(0, STRIP).map(({ symbol }) => {
          const node = h("li", {}, shown(symbol));
          node.style.setProperty("--ground-of", grounds.get(symbol));
          return node;
        }));
      };
      if (wheel.busy) waiting = draw;
      else draw();
    },

    close() {
      wheel.close();
    },
  };
}
