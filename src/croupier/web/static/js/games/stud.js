// Stud games on the terminal: the dealer's hand, the community cards, or both, beside the viewer's own hand, which the
// viewer alone sees until the showdown; the other hands in a strip; the areas of ante, bet and what lies beside them. What tells one
// game from another comes with the layout (`board`, see web/layouts/stud.py).

import { Shoe, inArc, lying, stakesOf } from "../arc.js";
import { cardName, card, showHand } from "../cards.js";
import { h, put, s, text } from "../dom.js";
import { translated } from "../language.js";
import { called, Felt, LARGE, lines, roomIn } from "../felt.js";
import { leastIn } from "../legible.js";
import { lyingWords } from "../lying_words.js";
import { cents, money, rangeWords, shown } from "../money.js";
import { handNamed } from "../outcomes.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";
import { bead, beads, tallyLine } from "../tally.js";

const ENDS = {
  won: "Won",
  lost: "Lost",
  stand_off: "Stand off",
  folded: "Folded",
  dealer_does_not_qualify: "Dealer out",
  dealer_declared_not_to_qualify: "Dealer out",
  dealer_declared_not_to_count: "Dealer out",
  dealer_forced_in_vain: "Dealer out",
};

/** The wagers that a player has in a box, by their names: "ante and pair plus". */
const listed = (wagers) => wagers.map((each) => each.wager.replaceAll("_", " ")).join(" and ");

export const statsTitle = "Rounds";
/** Every hand has a layout of its own, of which the page shows one. */
export const drawnByBox = true;
const PASSING = { fold: "f", check: "c" };

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const boxOf = (name) => Number(name.slice(4));
const boxesOf = (hands) => Object.keys(hands).filter((name) => name.startsWith("box_")).sort((a, b) => boxOf(a) - boxOf(b));
const BAD = new Set(["lost", "folded"]);
const kindOf = (end) => (end === "stand_off" ? "level" : BAD.has(end) ? "bad" : "good");
const endWords = (end) => ENDS[end] ?? "Won";
/** Whether the dealer's hand plays: it qualifies, or need not. */
const inPlay = (dealer) => dealer.qualifies !== false;

// The areas ------------------------------------------------------------------------------------------

const WIDE = { width: 1000, height: 256, middle: 116, main: 112, side: 92, gap: 18, table: 178 };
/** On a kiosk, whose letters leave pay tables no room, the circles have theirs. */
const ALONE = { ...WIDE, width: 780, table: 0 };
const NARROW = { width: 400, height: 176, middle: 78, main: 74, side: 58, gap: 6, table: 0 };

const MANY = 4; // with more circles than these, odds give way to chips on a phone

/** Where the circles stand, by wager: [x, y, r]; what lies beside the ante first, then the ante, then the bet. */
function placesOf(areas, form) {
  const row = areas.toSorted((a, b) => a.order - b.order);
  const width = (part) => row.reduce((sum, area) => sum + 2 * (area.main ? form.main : form.side) * part, form.gap * (row.length - 1));
  const room = form.width - 2 * form.table;
  // many circles are drawn smaller, so that they stay between the pay tables
  const part = Math.min(1, (room - width(0)) / (width(1) - width(0)));
  const radius = (area) => (area.main ? form.main : form.side) * part;
  let x = (form.width - width(part)) / 2;
  return new Map(
    row.map((area) => {
      const r = radius(area);
      const place = [x + r, form.middle, r];
      x += 2 * r + form.gap;
      return [area.wager, place];
    }),
  );
}

/** The circles of a hand; the bet's is no place for chips but for the decision to bet. */
class Circles extends Felt {
  constructor(host, areas, tables, act) {
    super(host, areas, act);
    this.tables = tables;
    this.draw();
  }

  draw() {
    if (this.tables) super.draw();
  }

  formFor() {
    return this.narrow ? NARROW : leastIn(1) > LARGE ? ALONE : WIDE;
  }

  compose(form, least) {
    this.host.dataset.rows = "1";
    const svg = s("svg", { class: `felt-svg stud-svg circles${form === NARROW && this.areas.length > MANY ? " tight" : ""}`, viewBox: `0 0 ${form.width} ${form.height}`, role: "group", "aria-label": "Betting areas" });
    const places = placesOf(this.areas, form);
    const [ante, bet] = [places.get(this.areas.find((area) => area.main).wager), places.get(this.areas.findLast((area) => !area.placed).wager)];
    svg.append(s("path", { class: "beside-path", d: `M${ante[0] + ante[2]} ${ante[1]} L${bet[0] - bet[2]} ${bet[1]}` }));
    if (form.table) this.tables.slice(0, 2).forEach((table, i) => svg.append(this.drawTable(table, form, i ? form.width - form.table : 0)));
    this.groups.clear();
    for (const area of this.areas) svg.append(this.drawCircle(area, places.get(area.wager), form, least));
    svg.addEventListener("keydown", (event) => this.onKey(event));
    this.host.replaceChildren(svg);
    this.show(this.state);
  }

  /** A pay table as it is printed on the cloth. */
  drawTable({ title, rows }, form, x) {
    // hand and odds share a line: many letters are set smaller
    const letters = Math.max(...rows.map(([hand, odds]) => hand.length + odds.length));
    const size = (rows.length > 7 ? 13 : 15) * Math.min(1, 25 / letters);
    const step = size * 1.5;
    const top = form.middle - ((rows.length - 1) * step) / 2 + size * 0.9;
    const words = (kind, at, y, anchor, said, font, room = null) => s("text", { class: kind, x: at, y, "font-size": font, "text-anchor": anchor, "data-room": room }, said);
    // a hand is set closer where larger letters would run into its odds
    const beside = (odds) => form.table - 26 - odds.length * size * 0.62;
    return s(
      "g",
      { class: "pay-table" },
      words("pay-title", x + form.table / 2, top - step * 1.25, "middle", title.toUpperCase(), size * 0.95),
      s("path", { class: "pay-rule", d: `M${x + 8} ${top - step * 0.86} H${x + form.table - 8}` }),
      rows.map(([hand, odds], i) => [words("pay-hand", x + 8, top + i * step, "start", capital(hand), size, beside(odds)), words("pay-odds", x + form.table - 8, top + i * step, "end", odds.replace(" to ", " : "), size)]).flat(),
    );
  }

  drawCircle(area, [x, y, r], form, least) {
    // a circle of many has no room for long odds: they stand under "Table"
    const line = (words, dy, kind, font) => s("text", { class: kind, x, y: y + dy, "font-size": font, "text-anchor": "middle", "data-room": roomIn(r, dy, font) }, words);
    const size = Math.max(area.main ? r * 0.22 : Math.max(r * 0.2, form === NARROW ? 11 : 16), least);
    const small = Math.max(r * 0.14, form === NARROW ? 10 : 13.5, least);
    const words = called(area).split(" ");
    const titles = area.main ? [called(area).toUpperCase()] : translated ? lines(called(area), (r * 1.7) / (size * 0.56)) : words.length > 2 ? [words.slice(0, 2).join(" "), words.slice(2).join(" ")] : words;
    // a first line of two that is too long for the circle there stands lower, where it is wider
    const high = titles.length > 1 ? 0.5 : 0.44;
    const long = titles.length > 1 && titles[0].length * size * 0.56 > 1.88 * r * Math.sqrt(1 - high * high);
    const top = -r * (long ? 0.4 : high);
    const below = top + (titles.length - 1) * size * 1.08 + small * 1.5;
    const spot = s("g", { transform: `translate(${x} ${y + r * 0.34})` });
    const group = s(
      "g",
      { class: `area ${area.main ? "main" : area.placed ? "none" : "bet beside"}`, tabindex: area.placed ? "0" : "-1", role: "button", dataset: { wager: area.wager, spot: area.wager } },
      s("circle", { class: "area-shape", cx: x, cy: y, r }),
      s("circle", { class: "area-ring", cx: x, cy: y, r: r - 6 }),
      titles.map((said, i) => line(said, top + i * size * 1.08, "area-title", size)),
      fits(area, small, r) && (titles.length < 2 || below < r * 0.06) ? line(area.pays, below, "area-pays", small) : null,
      area.range ? line(area.range, r + small * 1.35, "area-pays area-range", small) : null,
      area.light ? s("circle", { class: "light", cx: x + r * 0.74, cy: y - r * 0.74, r: r * 0.11 }) : null,
      spot,
    );
    this.listen(group, area);
    this.groups.set(area.wager, { group, spot, chip: r * 0.29, area, width: r * 1.9 });
    return group;
  }

  show(state) {
    super.show(state);
    for (const { group, area } of this.groups.values()) {
      group.classList.toggle("folded", Boolean(state.folded));
      group.classList.toggle("lit", area.light === true && Boolean(state.wagers[area.wager]));
      if (area.placed) continue;
      const due = state.due?.wager === area.wager;
      group.classList.toggle("due", due);
      group.classList.toggle("closed", !due);
      group.setAttribute("aria-disabled", String(!due));
      group.setAttribute("tabindex", due ? "0" : "-1");
      const lies = state.wagers[area.wager];
      group.setAttribute("aria-label", due ? `Bet ${shown(state.due.stake)}` : lies ? `${area.title}: ${lyingWords(lies)}` : `${area.title}: put up by the decision to bet`);
    }
  }
}

function areasOf(layout) {
  const { board, marked } = layout;
  const placed = layout.areas.map((area, i) => ({ ...area, marked: marked[area.wager], light: board.lights.includes(area.wager), pays: board.pays[area.wager] ?? area.pays, range: rangeWords(area), placed: true, order: area.main ? 100 : i }));
  const names = [...new Set(board.bets.map((bet) => bet.wager))];
  const several = names.length > 1;
  // one circle for a wager, whichever decision puts it up
  const bets = names.map((wager, i) => {
    const of = board.bets.filter((bet) => bet.wager === wager);
    const times = Object.assign({}, ...of.map((bet) => bet.times));
    return { wager, title: of[0].title, marked: marked[wager], pays: several ? "" : (board.pays[wager] ?? ""), range: timesOf({ times }, several), main: false, placed: false, order: 200 + i };
  });
  return [...placed, ...bets];
}

/** Whether there is room in a circle for what its area pays. */
const fits = (area, size, r) => Boolean(area.pays) && area.pays.length * size * 0.5 < 2 * r;

/** What a bet is of the ante, in words; in few of them where several bets stand side by side. */
function timesOf({ times }, several) {
  const [least, most] = [Math.min(...Object.values(times)), Math.max(...Object.values(times))];
  if (least !== most) return `${least}–${most} × ante`;
  if (several) return `${most} × ante`;
  return most > 1 ? `${most} × the ante` : "equals the ante";
}

// The hands ------------------------------------------------------------------------------------------

class Hand {
  constructor(kind, title) {
    this.name = h("span", { class: "hand-name" }, title);
    this.ranking = h("span", { class: "hand-badge ranking", hidden: true });
    this.cards = h("div", { class: "cards", id: `cards-${kind}` });
    this.note = h("p", { class: "hand-note" });
    this.node = h("section", { class: `hand ${kind}`, "aria-label": title }, h("h3", {}, this.name, this.ranking), this.cards, this.note);
  }

  show(codes, { ranking = "", title = null, note = "", kind = "", folded = false } = {}) {
    showHand(this.cards, codes);
    text(this.ranking, ranking ? capital(ranking) : "");
    this.ranking.hidden = !ranking;
    if (title !== null) text(this.name, title);
    if (typeof note === "string") text(this.note, note);
    else put(this.note, note);
    this.note.dataset.kind = kind;
    this.node.classList.toggle("folded", folded);
    this.node.classList.toggle("winner", kind === "good");
  }
}

/** The cards of the viewer's own hand that are picked by tapping them, where some may be exchanged. */
class Picks {
  constructor(hand, [least, most]) {
    this.hand = hand;
    this.least = least;
    this.most = most;
    this.codes = [];
    this.picked = new Set();
    this.on = false;
    hand.cards.addEventListener("click", (event) => {
      const at = [...hand.cards.children].findIndex((each) => each.contains(event.target));
      if (at >= 0) this.toggle(at);
    });
    hand.cards.addEventListener("keydown", (event) => {
      const at = [...hand.cards.children].indexOf(event.target);
      if (!this.on || at < 0 || ![" ", "Enter"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) this.toggle(at);
    });
  }

  get cards() {
    return [...this.picked].sort((a, b) => a - b).map((at) => this.codes[at]);
  }

  get enough() {
    return this.picked.size >= this.least && this.picked.size <= this.most;
  }

  toggle(at) {
    if (!this.on || at >= this.codes.length) return;
    if (!this.picked.delete(at)) this.picked.add(at);
    this.draw();
  }

  show(codes, on) {
    if (!on || codes.join() !== this.codes.join()) this.picked.clear();
    this.codes = on ? codes : [];
    this.on = on;
    this.draw();
  }

  draw() {
    this.hand.node.classList.toggle("picking", this.on);
    [...this.hand.cards.children].forEach((each, at) => {
      each.classList.toggle("picked", this.picked.has(at));
      if (this.on) {
        each.setAttribute("role", "checkbox");
        each.setAttribute("aria-checked", String(this.picked.has(at)));
        each.tabIndex = 0;
      } else {
        each.removeAttribute("role");
        each.removeAttribute("aria-checked");
        each.removeAttribute("tabindex");
      }
    });
    const button = document.querySelector('#decision [data-action="exchange"]');
    if (button) button.disabled = this.on && !this.enough;
  }
}

/** How a hand stands or ended: {words, kind}; `bets`: what decisions put beside its ante. */
function standing(box, round, outcome, bets) {
  const ended = outcome?.boxes?.find((each) => each.box === box);
  if (ended) return { words: endWords(ended.end), kind: kindOf(ended.end) };
  const wagers = (round?.wagers ?? []).filter((each) => each.box === box);
  if (wagers.some((each) => each.details?.folded)) return { words: "Folded", kind: "bad" };
  const bet = wagers.filter((each) => bets.includes(each.wager)).reduce((sum, each) => sum + cents(each.stake), 0);
  if (bet) return { words: `Bets ${money(bet, { always: false })}`, kind: "plays" };
  if (outcome?.void || round?.status === "void") return { words: "Void", kind: "" };
  return { words: "", kind: "" };
}

function tile(name, { codes, ranking, seat, state, turn, staked }) {
  return h(
    "li",
    { class: [turn ? "turn" : null, state.words === "Folded" ? "folded" : null].filter(Boolean).join(" ") || null, dataset: { box: String(boxOf(name)) } },
    h("span", { class: "of" }, `Box ${boxOf(name)}`, seat ? [" ", h("span", { class: seat.bot ? "bot" : "muted" }, seat.name)] : null),
    h("span", { class: "minis" }, codes.map((code) => card(code))),
    h("span", { class: "stands", dataset: { kind: turn ? "turn" : state.kind } }, turn ? "Decides" : state.words || (ranking ? "" : "Waits")),
    ranking ? h("span", { class: "ranked", title: capital(ranking) }, capital(ranking)) : null,
    staked ? lying(staked) : null,
  );
}

/** What each of the viewer's wagers of the hand came to, in words, the ante first; a bonus is paid besides. */
function resultsOf(wagers, order, titles) {
  const place = (each) => 2 * order.indexOf(each.wager) + (each.stays_up ? 1 : 0);
  return wagers.toSorted((a, b) => place(a) - place(b)).map((each) => {
    const bonus = each.stays_up;
    const net = cents(each.net);
    const kind = net > 0 ? "up" : net < 0 ? "down" : "";
    const said = net === 0 ? (each.result === "returned" ? "back" : "stands off") : shown(each.net, { signed: true });
    return h("span", { class: "of-wager" }, `${bonus ? "Bonus" : (titles[each.wager] ?? each.title)} `, h("b", { class: `num ${kind}` }, said));
  });
}

// The last rounds ------------------------------------------------------------------------------------

const LETTERS = [
  ["straight flush", "SF"],
  ["royal flush", "RF"],
  ["four", "4"],
  ["full house", "FH"],
  ["three", "3"],
  ["straight", "St"],
  ["flush", "Fl"],
  ["two pairs", "2P"],
  ["pair", "P"],
];

function letters(hand) {
  const found = LETTERS.find(([start]) => hand.startsWith(start));
  if (found) return found[1];
  return hand.startsWith("10") ? "10" : hand.charAt(0).toUpperCase();
}

/** A round in a letter or two: the dealer's hand, or the best of the players' where the dealer has none. */
function beadOf({ number, outcome }) {
  const { dealer } = outcome;
  const named = dealer ?? { hand: bestOf(outcome.boxes), qualifies: outcome.boxes.some((each) => kindOf(each.end) === "good") };
  const of = dealer ? `dealer ${dealer.cards.map(cardName).join(", ")}, ${dealer.hand}${inPlay(dealer) ? "" : ", does not qualify"}` : `best hand ${named.hand || "folded"}`;
  const says = `Round ${number}: ${of}`;
  return bead(`stud-bead ${inPlay(named) ? "plays" : "out"}`, says, named.hand ? letters(named.hand) : "–");
}

const RANKED = ["royal flush", "straight flush", "four", "full house", "flush", "straight", "three", "two pairs", "pair"];

/** The name of the best hand that was shown; empty where all have folded. */
function bestOf(boxes) {
  const place = (hand) => (RANKED.findIndex((start) => hand.startsWith(start)) + RANKED.length + 1) % (RANKED.length + 1);
  return boxes.flatMap((each) => each.hand ?? []).toSorted((a, b) => place(a) - place(b))[0] ?? "";
}

// ----------------------------------------------------------------------------------------------------

export function create(host, layout, { onPlace, onTake, decide, boxNow }) {
  const { board } = layout;
  const top = board.dealer ? "dealer" : "board";
  const dealer = new Hand("dealer", board.dealer ? "Dealer" : "Community cards");
  const community = board.dealer && board.community ? new Hand("community", "Community cards") : null;
  const bets = [...new Set(board.bets.map((bet) => bet.wager))];
  const decisions = [...new Set(board.bets.flatMap((bet) => Object.keys(bet.times)))];
  // a bet alone goes by its letter, several by how many antes they are
  const passes = [...new Set(board.bets.map((bet) => bet.passing))];
  const keys = {
    ...Object.fromEntries(decisions.length > 1 ? decisions.map((action) => [String(board.bets.find((bet) => bet.times[action]).times[action]), action]) : [["b", decisions[0]]]),
    ...(board.blind ? { s: "stay" } : {}),
    ...Object.fromEntries(passes.map((passing) => [PASSING[passing], passing])),
  };
  /** The decision of a street, as the round asks for it. */
  const betOf = (wants) => board.bets.find((bet) => bet.step === wants.step) ?? board.bets[0];
  const asks = (wants) => Boolean(wants?.actions?.some((action) => passes.includes(action)));
  const own = new Hand("own", "Your hand");
  const picks = board.exchanges ? new Picks(own, board.exchanges) : null;
  const others = h("ul", { class: "stud-boxes", "aria-label": "The other hands" });
  const meters = h("dl", { class: "jackpots", "aria-label": "Jackpots", hidden: true });
  host.stage.dataset.cards = String(board.cards);
  host.stage.classList.toggle("with-board", Boolean(community));
  host.stage.prepend(meters, dealer.node);
  if (community) host.stage.append(community.node);
  const shoe = new Shoe();
  inArc(others);
  host.stage.append(own.node, others, shoe.node);
  const titles = { ...Object.fromEntries(layout.areas.map((area) => [area.wager, area.title])), ...Object.fromEntries(board.bets.map((bet) => [bet.wager, bet.title])) };
  const order = [board.ante, ...bets, ...layout.areas.map((area) => area.wager).filter((wager) => wager !== board.ante)];
  let last = null;
  let drawn = "";
  let shownMeters = "";
  let given = null;

  /** What the round asks of the viewer: to bet or to fold; null where it does not. */
  function asked() {
    const { state, you } = last ?? {};
    const wants = state?.phase === "dealing" ? state.round?.waiting_for : null;
    return wants?.seat && wants.seat === you.seat && asks(wants) ? wants : null;
  }

  const felt = new Circles(host.felt, areasOf(layout), board.tables, {
    onPlace: (area) => {
      if (area.placed) return onPlace(spotOf(area.wager), area.wager, {});
      const wants = asked();
      const moment = wants ? JSON.stringify([last.state.round.id, last.state.round.moment]) : null;
      if (!wants || moment === given) return undefined;
      given = moment;
      return decide(decisions.find((action) => wants.actions.includes(action)), wants.wager, { moment: last.state.round.moment }).then(() => {
        given = null;
      });
    },
    onTake: (area) => (area.placed ? onTake(spotOf(area.wager)) : undefined),
  });

  /** The viewer's hand: what only they may see of it as long as it lies face down. */
  function mineOf(name, dealt, you) {
    const codes = dealt[name] ?? [];
    const seen = you.hands?.[name] ?? [];
    const same = seen.length === codes.length && codes.every((code, at) => code === null || code === seen[at]);
    return same ? [seen, you.counts?.[name] ?? ""] : [codes, ""];
  }

  function showHands({ phase, round, seats, shoe: cards }, you) {
    shoe.show(cards, round);
    const staked = stakesOf(round);
    const fresh = round && (phase !== "betting" || round.step !== "wagers");
    const dealt = fresh ? round.hands : {};
    const counts = fresh ? (round.counts ?? {}) : {};
    const outcome = phase === "result" ? round?.outcome : null;
    const ended = you.last?.round === round?.id && phase === "result" ? you.last.wagers : [];
    const boxes = boxesOf(dealt);
    const wagered = new Set([...you.wagers, ...ended].map((each) => each.box));
    const box = boxes.map(boxOf).find((each) => wagered.has(each)) ?? boxNow();
    const name = `box_${box}`;
    const [codes, ranking] = mineOf(name, dealt, you);
    const state = standing(box, round, outcome, bets);
    const out = outcome?.dealer && !inPlay(outcome.dealer);
    const plays = board.plays ? `Plays with ${board.plays}` : "";
    dealer.show(dealt[top] ?? [], { ranking: counts[top] ?? "", note: out ? "Does not qualify" : plays, kind: out ? "out" : "" });
    community?.show(dealt.board ?? []);
    own.show(codes, {
      ranking: ranking || counts[name] || "",
      title: box === you.seat || box === null ? "Your hand" : `Your hand, box ${box}`,
      note: ended.length ? resultsOf(ended, order, titles) : fresh ? state.words : "",
      kind: ended.length ? (outcome ? state.kind : "") : state.kind,
      folded: state.words === "Folded",
    });
    const wants = phase === "dealing" ? round?.waiting_for : null;
    picks?.show(codes, Boolean(wants?.seat === you.seat && wants.actions?.includes("exchange")));
    const turn = wants?.seat ? round.wagers.find((each) => each.id === wants.wager)?.box : null;
    const tiles = boxes
      .filter((each) => each !== name)
      .map((each) => ({ each, codes: dealt[each], ranking: counts[each] ?? "", seat: seats.find((s_) => s_.seat === boxOf(each)), state: standing(boxOf(each), round, outcome, bets), turn: turn === boxOf(each), staked: staked[boxOf(each)] }));
    const key = JSON.stringify(tiles);
    if (key === drawn) return;
    drawn = key;
    others.classList.toggle("many", tiles.length > 4);
    put(others, tiles.map(({ each, ...rest }) => tile(each, rest)));
    inArc(others);
  }

  /** A jackpot by its title; a linked one by the name of the link, with how many tables play for it. */
  const named = ({ title, linked }) => (linked ? `${linked.title} · ${linked.tables.length} tables` : title);

  /** What the meters of the jackpots show. */
  function showMeters({ jackpots = [] }) {
    const key = JSON.stringify(jackpots);
    if (key === shownMeters) return;
    shownMeters = key;
    meters.hidden = !jackpots.length;
    put(meters, jackpots.map((each) => h("div", { dataset: { pool: each.pool } }, h("dt", {}, named(each)), h("dd", { class: "num" }, shown(each.shows)))));
  }

  return {
    show({ state, you, lying, pending, ended, open, wagers }) {
      last = { state, you };
      showMeters(state);
      showHands(state, you);
      const folded = [...wagers.values()].some((each) => each.details?.folded);
      const wants = asked();
      const first = wants && decisions.find((action) => wants.stakes?.[action]);
      const wager = wants && betOf(wants).wager;
      const due = first ? { wager, stake: wants.stakes[first] } : null;
      // what a bet would put up lies there pale as long as it is for the viewer to decide
      felt.show({ wagers: lying, pending: due ? { ...pending, [wager]: cents(due.stake) } : pending, ended, open, folded, due });
    },

    says({ phase, round }, you) {
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (wants?.actions?.includes("force")) return wants.seat === you.seat ? ["Force the dealer?", "The dealer does not qualify"] : [`Seat ${wants.seat} decides`, "The dealer does not qualify"];
      if (!asks(wants)) return null;
      if (wants.actions.includes("exchange") && wants.seat === you.seat) return ["Bet, draw or fold?", "Tap cards to exchange them"];
      const words = wants.actions.includes("stay") ? "Stay or fold?" : `${board.verb} or ${betOf(wants).passing}?`;
      return wants.seat === you.seat ? [words, "Your decision"] : [`Seat ${wants.seat} decides`, "No more bets"];
    },

    decisionWords(wants) {
      const others = wants.actions.filter((action) => board.actions?.[action]);
      const named = Object.fromEntries(others.map((action) => [action, layout.marked[action] ?? board.actions[action][0]]));
      const does = Object.fromEntries(others.map((action) => [action, board.actions[action][1]]));
      if (!asks(wants)) return others.length ? { says: "The dealer does not qualify.", actions: named, gives: does } : null;
      const { you } = last;
      const { times, passing } = betOf(wants);
      // a bet alone is said by what it puts up, several by how many antes they are
      const choice = Object.keys(times).length > 1;
      const mine = Object.entries(you.counts ?? {}).map(([, ranking]) => ranking)[0];
      const prices = decisions.filter((action) => wants.stakes?.[action]).map((action) => [action, wants.stakes[action]]);
      // whoever folds loses all that lies on the hand
      const lies = you.wagers.filter((each) => each.box === you.wagers.find((one) => one.id === wants.wager)?.box);
      const sum = (wagers) => wagers.reduce((total, each) => total + cents(each.stake), 0);
      const staked = sum(lies);
      const lost = lies.filter((each) => !board.kept.includes(each.wager));
      const blind = lies.filter((each) => each.wager === board.blind);
      return {
        says: mine ? `You have ${handNamed(mine)}.` : "Your decision.",
        actions: { ...Object.fromEntries(prices.map(([action, price]) => [action, choice ? `${board.verb} ${times[action]}×` : `${board.verb} ${shown(price)}`])), ...named, stay: "Stay", [passing]: capital(passing) },
        gives: {
          ...does,
          ...Object.fromEntries(prices.map(([action, price]) => [action, choice ? `${shown(price)} more, ${money(staked + cents(price))} in all` : `${money(staked + cents(price))} at stake in all`])),
          // streets need no names: all that lies is the hand's
          stay: `leaves the blind bet of ${money(sum(blind))}`,
          ...you.ruled_out,
          [passing]: passing === "fold" ? `gives up ${money(sum(lost))}${lost.length > 1 && !choice ? `: ${listed(lost)}` : ""}${blind.length ? `, takes ${money(sum(blind))} back` : ""}` : `adds nothing: ${money(staked)} in all`,
        },
        unready: [...(picks && !picks.enough ? ["exchange"] : []), ...Object.keys(you.ruled_out ?? {})],
      };
    },

    decisionMore: (action) => (action === "exchange" && picks ? { cards: picks.cards } : {}),

    board(stats, results) {
      const over = results.filter((each) => each.status === "settled" && (each.outcome?.dealer || each.outcome?.boxes));
      const hands = over.flatMap((each) => each.outcome.boxes ?? []);
      const count = (test) => hands.filter((each) => test(each.end)).length;
      put(
        stats,
        beads(
          board.dealer ? "The dealer's last hands" : "The best hands",
          over,
          beadOf,
          over.length && (board.plays || !board.dealer) ? h("p", { class: "muted small dot-key stud-key" }, h("span", { class: "plays" }, board.plays ? "qualified" : "a hand won"), h("span", { class: "out" }, board.plays ? "did not qualify" : "none won")) : null,
        ),
        h(
          "dl",
          { class: "tally stud-tally" },
          board.plays ? tallyLine("plays", "Dealer qualified", over.filter((each) => each.outcome.dealer?.qualifies).length, over.length) : null,
          tallyLine("good", "Hands won", count((end) => kindOf(end) === "good"), hands.length),
          tallyLine("bad", "Hands folded", count((end) => end === "folded"), hands.length),
        ),
        lastRounds(results),
      );
    },

    announce({ round }, you) {
      const said = (codes, title) => (codes?.length ? `${title}: ${codes.filter(Boolean).map(cardName).join(", ")}` : "");
      const [mine] = Object.keys(you?.hands ?? {});
      const all = [said(round.hands[top], board.dealer ? "Dealer" : "Community cards"), community ? said(round.hands.board, "community cards") : "", mine ? said(you.hands[mine], "your hand") : ""];
      return all.filter(Boolean).join(". ");
    },

    keys: Object.entries(keys).map(([key, action]) => [key.toUpperCase(), passes.includes(action) || action === "stay" ? capital(action) : key === "b" ? "Bet" : `${board.verb} ${key} ×`]),

    onKey(event) {
      if (picks?.on && /^[1-6]$/.test(event.key)) {
        picks.toggle(Number(event.key) - 1);
        return true;
      }
      const action = keys[event.key.toLowerCase()];
      if (!action || !asked()?.actions.includes(action)) return false;
      if (!event.repeat) document.querySelector(`#decision [data-action="${action}"]`)?.click();
      return true;
    },

    close() {
      felt.close();
    },
  };
}
