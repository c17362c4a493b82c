// Blackjack on the terminal: the dealer's hand, every box of the layout in a strip, the hands of the box
// that the viewer wagers in, and its betting circles. Any box may be chosen: several players share one.

import { Shoe, inArc, lying, printed, stakesOf } from "../arc.js";
import { cardName, showHand } from "../cards.js";
import { disc } from "../chips.js";
import { h, put, s, text } from "../dom.js";
import { translated } from "../language.js";
import { Felt, lines, roomIn } from "../felt.js";
import { takesIt } from "../in_error.js";
import { cents, decimal, money, rangeWords, shown } from "../money.js";
import { lastRounds, prizeTables } from "../side.js";
import { spotOf } from "../spots.js";
import { bead, beads, tallyLine } from "../tally.js";

const MAIN = "blackjack";
const MOST = 21;
/** The line of a wager that stands off against a dealer's 22, with which that dealer has not lost. */
const PUSHED = "the dealer's 22";
/** The line of a wager that is given up with a double that is withdrawn. */
const FORFEITED = "forfeited";
const ACTIONS = { draw: "Hit", stand: "Stand", double_down: "Double", split: "Split", insurance: "Insure", no_insurance: "No insurance", even_money: "Even money", no_even_money: "No even money", no_double: "Do not double", cover_both: "Cover both hands", first_hand: "First hand", second_hand: "Second hand", switch: "Switch cards", no_switch: "Keep hands", ride: "Ride", take_payout: "Take the payout", surrender: "Surrender", no_surrender: "Do not surrender", keep_double: "Keep the double", forfeit: "Withdraw the double" };
const KEYS = { d: "draw", h: "draw", s: "stand", x: "double_down", p: "split", i: "insurance", n: "no_insurance" };

export const statsTitle = "Rounds";
/** Every box has a layout of its own, of which the page shows one. */
export const drawnByBox = true;

// Which hand of its box a wager is on: that of its kind, or the one of a split.
const handOn = (wager) => wager.details?.hand ?? (wager.wager === "second_blackjack" ? 2 : 1);
const nameOf = (box, hand) => (hand === 1 ? `box_${box}` : `box_${box}_hand_${hand}`);
const boxOf = (name) => Number(name.split("_")[1]);
const handOf = (name) => Number(name.split("_")[3] ?? 1);

/**
 * What each hand comes to, by its name: "blackjack", "soft 17" or a number. A double's ace counts what the
 * dealer has announced.
 */
function totalsOf(round) {
  const found = { ...(round?.counts ?? {}) };
  const doubled = new Set((round?.events ?? []).filter((each) => each.event === "wager_raised" && each.wager === "double_down").map((each) => nameOf(each.box, handOn(each))));
  for (const each of round?.events ?? []) if (each.event === "counted" && doubled.has(each.hand)) found[each.hand] = each.total;
  return found;
}

function countWords(count, most = MOST) {
  if (!count) return "";
  if (typeof count === "string") return count.charAt(0).toUpperCase() + count.slice(1);
  return count > most ? `${count} over` : String(count);
}

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const mini = (code) => h("span", { class: `mini ${"HD".includes(code?.[1]) ? "red" : ""}` }, code ? [h("span", {}, code[0].replace("T", "10")), SUITS[code[1]]] : "?");

// The circles of a box ------------------------------------------------------------------------------

const WIDE = { width: 1000, middle: 104, main: 94, side: 74, gap: 22, foot: 28, title: 14, small: 12.5 };
const NARROW = { width: 400, middle: 68, main: 62, side: 43, gap: 6, foot: 22, title: 13, small: 12 };
const ROWS = { ...NARROW, side: 57, gap: 10, each: 3 };
/** How wide a letter is beside its height. */
const LETTER = 0.54;
/** So much larger than drawn, letters leave no room for odds beside chips. */
const CLOSE = 1.3;

/** How wide a row of circles is. */
function rowOf(areas, form) {
  return areas.reduce((sum, area) => sum + 2 * (area.main ? form.main : form.side) + form.gap, -form.gap);
}

/** The areas row by row, those of the hands in the middle of the first. */
function rowsOf(areas, form) {
  const sides = areas.filter((area) => !area.main);
  const mains = areas.filter((area) => area.main);
  const first = form.each ? sides.splice(0, form.each - mains.length) : sides.splice(0);
  const half = Math.ceil(first.length / 2);
  const rows = [[...first.slice(0, half), ...mains, ...first.slice(half)]];
  while (sides.length) rows.push(sides.splice(0, form.each));
  return rows;
}

/** Where the circles stand, by wager: [x, y, r]; each row is centred. And how high they are together. */
function placesOf(rows, form, width) {
  const places = new Map();
  let top = form.middle - form.main;
  for (const row of rows) {
    const most = row.some((area) => area.main) ? form.main : form.side;
    let x = (width - rowOf(row, form)) / 2;
    for (const area of row) {
      const r = area.main ? form.main : form.side;
      places.set(area.wager, [x + r, top + most, r]);
      x += 2 * r + form.gap;
    }
    top += 2 * most + form.foot;
  }
  return { places, height: top };
}

/** Words in as many lines as a circle needs for them. */
function broken(words, font, width) {
  if (words.length * font * LETTER <= width) return [words];
  if (translated) return lines(words, width ? width / (font * LETTER) : words.length);
  const at = words.indexOf(" ", Math.ceil(words.length / 3));
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)];
}

/** The betting circles of one box; all else is the layout's of plain areas. */
class Circles extends Felt {
  formFor() {
    return !this.narrow ? WIDE : rowOf(this.areas, NARROW) > NARROW.width ? ROWS : NARROW;
  }

  compose(form, least) {
    const rows = rowsOf(this.areas, form);
    this.host.dataset.rows = String(rows.length);
    const width = Math.max(form.width, ...rows.map((row) => rowOf(row, form) + 4));
    const { places, height } = placesOf(rows, form, width);
    const svg = s("svg", { class: `felt-svg bj-svg circles${form === NARROW || least > form.small * CLOSE ? " tight" : ""}`, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "Betting areas" });
    this.groups.clear();
    for (const area of rows.flat()) svg.append(this.drawCircle(area, places.get(area.wager), form, least));
    svg.addEventListener("keydown", (event) => this.onKey(event));
    this.host.replaceChildren(svg);
    this.show(this.state);
  }

  drawCircle(area, [x, y, r], form, least) {
    const line = (words, dy, kind, font) => s("text", { class: kind, x, y: y + dy, "font-size": font, "text-anchor": "middle", "data-room": roomIn(r, dy, font) }, words);
    const size = Math.max(r * 0.2, area.main ? 0 : form.title, least);
    const small = Math.max(r * 0.15, form.small, least);
    const titles = area.main ? [area.short.toUpperCase()] : broken(area.title, size, 0);
    const pays = broken(area.pays, small, r * 1.8);
    const top = -r * (area.main ? 0.5 : 0.42) - (pays.length - 1) * small * 0.5;
    const below = top + titles.length * size * 1.05 - (area.main ? 0 : size * 0.1);
    const spot = s("g", { transform: `translate(${x} ${y + r * (area.main ? 0.34 : 0.43 + (pays.length - 1) * 0.07)})` });
    const group = s(
      "g",
      { class: `area ${area.main ? "main" : "none"}`, role: "button", tabindex: "0", dataset: { wager: area.wager, spot: area.wager } },
      s("circle", { class: "area-shape", cx: x, cy: y, r }),
      s("circle", { class: "area-ring", cx: x, cy: y, r: r - 6 }),
      titles.map((words, i) => line(words, top + i * size * 1.05, "area-title", size)),
      pays.map((words, i) => line(words, below + i * small * 1.1, "area-pays", small)),
      area.range ? line(area.range, r + small * 1.25, "area-pays area-range", small) : null,
      spot,
    );
    this.listen(group, area);
    this.groups.set(area.wager, { group, spot, chip: r * 0.28, area, width: r * 1.9 });
    return group;
  }
}

const ratio = (odds) => odds.split(" to ").map(parseFloat).reduce((won, staked) => won / staked);

/** What a circle says of its odds: the best alone, where an exception to the usual ones would be named. */
function paysOf({ main, pays, lines }) {
  if (main || !pays.includes(";")) return pays;
  const won = lines.filter((line) => line.result === "win" && line.odds).map((line) => line.odds);
  return `up to ${won.toSorted((a, b) => ratio(b) - ratio(a))[0]}`;
}

const areasOf = (layout) => layout.areas.map((area) => ({ ...area, pays: paysOf(area), range: rangeWords(area) }));

/** What a blackjack is paid: of a game that pays others by the dealer's card, one that has the least. */
const blackjackPays = (layout) => layout.areas.find((area) => area.wager === MAIN)?.lines.find((line) => line.line === "blackjack")?.odds;

/** What is printed on the cloth before the dealer: what a blackjack is paid, and insurance. */
function printedWords(layout) {
  const natural = blackjackPays(layout);
  const insured = layout.board.beside.find((each) => each.wager === "insurance")?.lines[0]?.odds;
  return [natural ? `Blackjack pays ${natural}` : "", insured ? `Insurance pays ${insured}` : ""].filter(Boolean).join(" · ");
}

// Hands ---------------------------------------------------------------------------------------------

class Hand {
  constructor(kind, title) {
    this.badge = h("span", { class: "count num" });
    this.name = h("span", { class: "hand-name" }, title);
    this.cards = h("div", { class: "cards", id: `cards-${kind}` });
    this.chips = h("p", { class: "hand-wagers small" });
    this.node = h("section", { class: `hand ${kind}`, "aria-label": title }, h("h3", {}, this.name, this.badge), this.cards, this.chips);
  }

  show(codes, count, { title = null, turn = false, wagers = "", most = MOST } = {}) {
    showHand(this.cards, codes);
    text(this.badge, countWords(count, most));
    this.badge.hidden = !count;
    if (title !== null) text(this.name, title);
    if (typeof wagers === "string") text(this.chips, wagers);
    else put(this.chips, wagers);
    this.node.classList.toggle("turn", turn);
    this.node.classList.toggle("over", typeof count === "number" && count > most);
  }
}

const VERDICTS = { 1: ["Won", "up"], [-1]: ["Lost", "down"], 0: ["Stand-off", ""] };

/** How wagers of a hand or a box ended together: ["Won $20.00", "up"]; null where there were none. */
function endOf(wagers) {
  if (!wagers.length) return null;
  const net = wagers.reduce((sum, each) => sum + cents(each.net), 0);
  if (wagers.every((each) => each.result === "returned")) return ["Back", ""];
  const [said, kind] = VERDICTS[Math.sign(net)];
  return [net ? `${said} ${money(Math.abs(net))}` : said, kind];
}

const onThe = (hand) => (each) => handOn(each) === hand;

/** The name of a wager with a hand: "Double", or "Free double" where the house has put it up. */
function titleOf(each, titles) {
  const title = titles[each.wager] ?? each.title;
  return cents(each.lent ?? "0") ? `Free ${title.toLowerCase()}` : title;
}

/** What one wager came to: "Blackjack +$10.00". */
function endOfOne(each, titles) {
  const net = cents(each.net);
  const said = net ? shown(each.net, { signed: true }) : each.result === "returned" ? "back" : "stands off";
  return h("span", { class: "of-wager" }, `${titleOf(each, titles)} `, h("b", { class: `num ${net > 0 ? "up" : net < 0 ? "down" : ""}` }, said));
}

/** What a hand of a box came to, "Won $20.00", and where several wagers were on it each of them. */
function endsOf(wagers, titles) {
  const end = endOf(wagers);
  if (!end) return "";
  return [h("b", { class: `ended num ${end[1]}`.trim() }, end[0]), ...(wagers.length < 2 ? [] : wagers.map((each) => endOfOne(each, titles)))];
}

/** What lies with one hand of a box, each wager as a chip of its colour with its name: "Double $10". */
function onHand(wagers, titles, hand) {
  return wagers
    .filter((each) => onThe(hand)(each) && titles[each.wager])
    .map((each) => {
      const chip = s("svg", { class: "lying-chip", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, disc(cents(each.stake), 47, ""));
      return h("span", { class: "lying", dataset: { lies: each.wager } }, chip, h("span", {}, titleOf(each, titles)), " ", h("span", { class: "num" }, shown(each.stake)));
    });
}

// The strip of boxes --------------------------------------------------------------------------------

/** How a hand ended in the fewest signs: "−$25", "+$37.50". */
const brief = (words) => words.replace(/^Won /, "+").replace(/^Lost /, "−").replace(/\.00$/, "");

function tile(box, { hands, counts, seat, staked, chosen, turn, ends, choose }) {
  const names = Object.keys(hands).filter((name) => boxOf(name) === box).sort((a, b) => handOf(a) - handOf(b));
  const end = (name, say = (words) => words) => (ends[name] ? h("span", { class: `ended num ${ends[name][1]}`.trim() }, say(ends[name][0])) : null);
  // the hands of a pair in the chosen box stand above with all their cards
  const told = chosen && names.length > 1;
  const row = (name) => [told ? h("span", { class: "which" }, `Hand ${handOf(name)}`) : h("span", { class: "minis" }, hands[name].map(mini)), h("b", { class: "num" }, countWords(counts[name])), told ? end(name, brief) : null];
  const dealt = names.map((name) => [h("span", { class: typeof counts[name] === "string" ? "mini-hand worded" : "mini-hand" }, row(name)), told ? null : end(name)]);
  const says = [`Box ${box}`, seat?.name, staked ? `${money(staked)} lies there` : "no wager", ...names.map((name) => `${hands[name].filter(Boolean).map(cardName).join(", ")}${counts[name] ? `: ${countWords(counts[name])}` : ""}${ends[name] ? `, ${ends[name][0]}` : ""}`)];
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: `box-tile${chosen ? " chosen" : ""}${turn ? " turn" : ""}`, dataset: { box: String(box) }, "aria-pressed": String(chosen), "aria-label": says.filter(Boolean).join("; "), onclick: () => choose(box) },
      h("span", { class: "of" }, `Box ${box}`),
      h("span", { class: seat?.bot ? "who bot" : "who" }, seat?.name ?? ""),
      dealt,
      staked ? lying(staked) : null,
    ),
  );
}

// The last rounds -----------------------------------------------------------------------------------

function beadOf(result) {
  const { dealer } = result.outcome;
  const none = !dealer.cards.length;
  const kind = none ? "none" : dealer.blackjack ? "blackjack" : dealer.bust ? "bust" : "stood";
  const says = `Round ${result.number}: ${none ? "the dealer took no card" : `dealer ${dealer.cards.map(cardName).join(", ")}, ${dealer.blackjack ? "blackjack" : dealer.total}`}`;
  return bead(`bj-bead ${kind}`, says, none ? "–" : dealer.blackjack ? "BJ" : dealer.total);
}

// ---------------------------------------------------------------------------------------------------

export function create(host, layout, { onPlace, onTake, chooseBox, boxNow }) {
  const dealer = new Hand("dealer", "Dealer");
  const own = [new Hand("own", "Your hand"), new Hand("second", "Second hand"), new Hand("third", "Third hand"), new Hand("fourth", "Fourth hand")];
  const boxes = h("ul", { class: "boxes bj-boxes", "aria-label": "Boxes" });
  const hands = h("div", { class: "own-hands" }, own.map((each) => each.node));
  const shoe = new Shoe();
  host.stage.prepend(dealer.node);
  host.stage.append(hands, boxes, shoe.node, printed(printedWords(layout)));
  const titles = Object.fromEntries([...layout.areas.map((a) => [a.wager, a.title]), ...layout.board.beside.map((b) => [b.wager, b.title])]);
  const handTitles = { ...Object.fromEntries(layout.areas.filter((a) => a.main).map((a) => [a.wager, a.short])), double_down: "Double", split: "Split", insurance: "Insurance", riding: "Riding" };
  const felt = new Circles(host.felt, areasOf(layout), {
    onPlace: ({ wager }) => onPlace(spotOf(wager), wager, {}),
    onTake: ({ wager }) => onTake(spotOf(wager)),
  });
  const dealersMost = layout.areas.some((area) => area.main && area.lines.some((line) => line.line === PUSHED)) ? MOST + 1 : MOST;
  let drawn = "";
  let last = null;

  /** Both hands of a box: "Hand 1 has 10, hand 2 has 12." */
  function pairWords(box) {
    const counts = totalsOf(last?.state.round);
    const said = [1, 2].map((hand) => counts[nameOf(box, hand)]).map((count) => (count === "blackjack" ? "a blackjack" : count));
    return said.every(Boolean) ? `Hand 1 has ${said[0]}, hand 2 has ${said[1]}.` : "";
  }

  /** What lies of a kind of wager with another one of the viewer's, on the same hand, in cents. */
  function onIts(lies, kind) {
    const found = (last?.state.round?.wagers ?? []).filter((each) => each.wager === kind && each.seat === lies?.seat && each.box === lies.box && handOn(each) === handOn(lies));
    return found.reduce((sum, each) => sum + cents(each.stake), 0);
  }

  /** The hands of a box as a switch would leave them: "9♠ 5♦ and 8♥ K♣". */
  function switchedWords(box) {
    const [one, other] = [1, 2].map((hand) => last?.state.round?.hands[nameOf(box, hand)] ?? []);
    if (!one[1] || !other[1]) return "";
    const written = (...codes) => codes.map((code) => `${code[0].replace("T", "10")}${SUITS[code[1]]}`).join(" ");
    return `${written(one[0], other[1])} and ${written(other[0], one[1])}`;
  }

  /** The box, and the hand of a split one, that the viewer decides of. */
  function whereOf(round, wants) {
    const lies = round.wagers.find((each) => each.id === wants.wager);
    if (!lies) return "";
    const split = Boolean(round.hands[nameOf(lies.box, 2)]);
    return `Box ${lies.box}${split && !wants.actions.includes("switch") ? `, hand ${handOn(lies)}` : ""}`;
  }

  function showHands(state, you) {
    const { phase, round, seats } = state;
    const fresh = round && (phase !== "betting" || round.step !== "wagers");
    const dealt = fresh ? round.hands : {};
    const counts = fresh ? totalsOf(round) : {};
    const wants = round?.waiting_for;
    const turn = phase === "dealing" && wants?.wager ? round.wagers.find((w) => w.id === wants.wager) : null;
    const turnHand = turn ? handOn(turn) : 0;
    const box = boxNow();
    const placed = round?.wagers.length ? round.wagers : you.last && you.last.round === round?.id ? you.last.wagers : [];
    // how the viewer's wagers of the round ended, by box and hand
    const over = phase === "result" && you.last?.round === round?.id ? you.last.wagers : [];
    // what the round has decided so far of the wagers that lie with a hand: those beside it say so on their circles
    const soFar = phase === "dealing" ? (you.paid ?? []).filter((w) => handTitles[w.wager]) : [];
    // of a pair that was split each hand tells of its own wagers; those beside them say it on their circles
    const endedOn = (of, hand) => over.filter((w) => w.box === of && onThe(hand)(w) && (handTitles[w.wager] || !dealt[nameOf(of, 2)]));
    const ends = {};
    for (const w of over) ends[nameOf(w.box, handOn(w))] ??= endOf(endedOn(w.box, handOn(w))) ?? undefined;
    dealer.show(dealt.dealer ?? [], counts.dealer, { most: dealersMost });
    own.forEach((each, i) => {
      const name = nameOf(box, i + 1);
      const mine = placed.filter((w) => w.box === box && (w.seat ?? you.seat) === you.seat);
      each.node.hidden = i > 0 && !dealt[name];
      each.show(dealt[name] ?? [], counts[name], {
        title: dealt[nameOf(box, 2)] ? `Hand ${i + 1}` : box === you.seat ? "Your box" : box === null ? "No box" : `Box ${box}`,
        turn: Boolean(turn) && turn.box === box && turnHand === i + 1,
        wagers: over.length ? endsOf(endedOn(box, i + 1), { ...titles, ...handTitles }) : [...onHand(mine, handTitles, i + 1), ...soFar.filter((w) => w.box === box && onThe(i + 1)(w)).map((w) => endOfOne(w, handTitles))],
      });
    });
    const staked = stakesOf(round);
    shoe.show(state.shoe, round);
    const key = JSON.stringify([dealt, counts, staked, box, turn?.id, ends, seats.map((each) => [each.seat, each.name])]);
    if (key === drawn) return;
    drawn = key;
    const all = Array.from({ length: layout.board.boxes }, (_, i) => i + 1);
    put(boxes, all.map((each) => tile(each, { hands: dealt, counts, seat: seats.find((s_) => s_.seat === each), staked: staked[each], chosen: each === box, turn: turn?.box === each, ends, choose: chooseBox })));
    inArc(boxes);
  }

  return {
    /** Whether a wager went back as its player decided: a double that was withdrawn. */
    takenBack: (wager, all) => wager.wager === "double_down" && all.some((each) => each.line === FORFEITED && each.box === wager.box && handOn(each) === handOn(wager)),

    keyOf: (wager) => ((wager.details?.hand ?? 1) > 1 ? `${wager.wager}#${wager.details.hand}` : undefined),

    show({ state, you, lying, pending, ended, open }) {
      last = { state, you };
      showHands(state, you);
      felt.show({ wagers: lying, pending, ended, open });
    },

    says({ phase, round }, you) {
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (!wants?.seat) return null;
      const insuring = wants.actions.includes("no_insurance");
      if (wants.seat !== you.seat) return [insuring ? `Seat ${wants.seat} may insure` : `Seat ${wants.seat} decides`, "No more bets"];
      return [insuring ? "Insurance?" : "Your decision", whereOf(round, wants)];
    },

    decisionWords(wants, wager) {
      if (wants.step === "retraction") return null;
      const lies = wager ?? last?.state.round?.wagers.find((each) => each.id === wants.wager);
      const name = nameOf(lies?.box ?? 0, lies ? handOn(lies) : 1);
      const count = totalsOf(last?.state.round)[name];
      const where = lies && lies.box !== last?.you.seat ? `Box ${lies.box}` : "You";
      const won = wants.actions.includes("ride") ? `${titles[lies?.wager] ?? "Your wager"} has won: leave it on the hand, or part of it.` : "";
      const about = wants.actions.includes("no_insurance") ? "The dealer has an ace." : won;
      const covers = wants.actions.includes("cover_both") && lies ? `Box ${lies.box} is split: put up as much again to cover both hands, or leave your ${shown(lies.stake)} on one.` : "";
      const says = covers || (wants.actions.includes("switch") ? pairWords(lies?.box) : "") || [about, count ? `${where === "You" ? "You have" : `${where} has`} ${count === "blackjack" ? "a blackjack" : count}.` : ""].filter(Boolean).join(" ");
      const unit = cents(layout.table.smallest_chip);
      const half = lies ? Math.floor(cents(lies.stake) / 2 / unit) * unit : 0;
      const price = (action) => (action === "insurance" && half ? decimal(half) : wants.stakes?.[action]);
      // the house puts up what asks for no stake
      const free = (action) => (["double_down", "split"].includes(action) && !wants.stakes?.[action] ? " free" : "");
      const seen = (action) => takesIt(action, last?.state.round?.drawn_in_error);
      const actions = Object.fromEntries(wants.actions.map((each) => [each, `${ACTIONS[each] ?? each.replaceAll("_", " ")}${free(each)}${price(each) ? ` ${shown(price(each))}` : ""}${seen(each) ? `: ${seen(each)}` : ""}`]));
      // a double and insurance are for any amount up to the most
      const most = { double_down: wants.stakes?.double_down, insurance: price("insurance"), ride: wants.stakes?.ride };
      const amounts = Object.fromEntries(wants.actions.filter((each) => most[each] && cents(most[each]) > unit).map((each) => [each, { title: ACTIONS[each], most: most[each] }]));
      const wins = blackjackPays(layout);
      const stake = lies ? cents(lies.stake) : 0;
      // what was won on the first two cards and rides on the hand has what the hand comes to
      const rides = stake ? onIts(lies, "riding") : 0;
      const double = wants.actions.includes("forfeit") ? onIts(lies, "double_down") : 0;
      const more = (action) => (stake && wants.stakes?.[action] ? `${money(stake + rides + cents(wants.stakes[action]))} at stake in all` : "");
      const gives = {
        double_down: more("double_down"),
        split: more("split"),
        insurance: half ? "lost unless the dealer has a blackjack" : "",
        even_money: stake && wins ? `wins ${money(stake + rides)} for certain, gives up the ${wins}` : "",
        no_double: stake ? `${money(stake)} stays at stake` : "",
        cover_both: more("cover_both"),
        surrender: stake ? `gives up ${money(stake / 2)}` : "",
        keep_double: stake && double ? `${money(stake + double)} stays at stake` : "",
        forfeit: stake && double ? `gives up ${money(stake)}, ${money(double)} back` : "",
        switch: wants.actions.includes("switch") ? switchedWords(lies?.box) : "",
      };
      return { says: says || "Your decision.", actions, gives, amounts, first: wants.actions.length === 1 ? wants.actions[0] : null };
    },

    board(stats, results) {
      const over = results.filter((each) => each.status === "settled" && each.outcome?.dealer);
      const drew = over.filter((each) => each.outcome.dealer.cards.length);
      const count = (test) => drew.filter((each) => test(each.outcome.dealer)).length;
      const line = (kind, title, n) => tallyLine(kind, title, n, drew.length);
      put(
        stats,
        beads("The dealer's last hands", over, beadOf),
        h(
          "dl",
          { class: "tally bj-tally" },
          line("stood", "17 to 21", count((d) => !d.bust && !d.blackjack && d.total >= 17)),
          line("bust", "Over 21", count((d) => d.bust)),
          line("blackjack", "Blackjack", count((d) => d.blackjack)),
        ),
        prizeTables(layout),
        lastRounds(results),
      );
    },

    announce({ round }) {
      const counts = totalsOf(round);
      return Object.entries(round.hands)
        .filter(([name]) => name === "dealer" || boxOf(name) === boxNow())
        .map(([name, codes]) => `${name === "dealer" ? "Dealer" : `Box ${boxOf(name)}`}: ${codes.filter(Boolean).map(cardName).join(", ")}${counts[name] ? `, ${countWords(counts[name])}` : ""}`)
        .join(". ");
    },

    keys: [
      ["D, H", "Hit"],
      ["S", "Stand"],
      ["X", "Double"],
      ["P", "Split"],
      ...(titles.insurance ? [["I, N", "Insure, or not"]] : []),
      ["[ and ]", "The box before, the next box"],
    ],

    onKey(event) {
      if (event.key === "[" || event.key === "]") {
        const of = layout.board.boxes;
        chooseBox(((((boxNow() ?? 1) - 1 + (event.key === "]" ? 1 : of - 1)) % of) + of) % of + 1);
        return true;
      }
      const wants = last?.state.round?.waiting_for;
      const action = KEYS[event.key.toLowerCase()];
      if (!action || last.state.betting.open || wants?.seat !== last.you.seat || !wants.actions?.includes(action)) return false;
      if (!event.repeat) document.querySelector(`#decision [data-action="${action}"]`)?.click();
      return true;
    },

    close() {
      felt.close();
    },
  };
}
