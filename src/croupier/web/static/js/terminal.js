// The player terminal: puts the table, the player's wagers and the change feed together. What depends on
// the family of the game lives in games/<family>.js; games/README.md says what such a module gives.

import { BestPlay } from "./advice.js";
import { asks, buyIn, help, menu } from "./asks.js";
import { Attention } from "./attention.js";
import { Bets } from "./bets.js";
import { lastTold, returned, setTold, showBoard } from "./board.js";
import { chipPicker, countsOf, palette } from "./chips.js";
import { newGesture } from "./clicks.js";
import { disputeRound } from "./dispute.js";
import { boot, h, need, put, text } from "./dom.js";
import { EdgeMarks } from "./edge_marks.js";
import { forgetEdges } from "./edges.js";
import { visited } from "./floor_own.js";
import { showGoOn } from "./go_on.js";
import { inError } from "./in_error.js";
import { keepLegible } from "./legible.js";
import { leftWords } from "./loss_limit.js";
import { cents, inChips, inCurrency, money, rangeWords, shown } from "./money.js";
import { placeOf } from "./nominee.js";
import { laid, pay, sweep } from "./motion.js";
import { LostOthers, othersOn } from "./others_on.js";
import { complain, tell } from "./notices.js";
import { heedPlace } from "./place_kept.js";
import { resultShort } from "./outcomes.js";
import { DecisionBar, Seating } from "./seating.js";
import { reasonOf, showHistory, showRules, showSeats, sideAbout, tabs, why } from "./side.js";
import { play } from "./sound.js";
import { spotOf } from "./spots.js";
import { Status } from "./status.js";
import { follow, showState } from "./stream.js";
import { TokenSwitch } from "./tokens.js";
import { TournamentBar } from "./tournament.js";
import { levelWords } from "./tournament_words.js";
import { amongPlayers } from "./traits.js";

const data = boot();
const table = data.layout.table.id;
visited(table);
const family = need("#main").dataset.family;
const { create, statsTitle } = await import(`./games/${family}.js`);
const status = new Status(family);
const host = { stage: need("#stage"), status: need("#status"), felt: need("#felt"), stats: need("#panel-stats"), bar: need(".rail"), beside: need("#beside") };
const attention = new Attention([host.stage, host.felt], { cloth: need(".cloth"), paid: need("#last-win") });
status.onSeconds = (left) => attention.seconds(left);
let layout = data.layout;
let state = data.state;
let you = data.you;
let results = data.results;
let value = 0;
if (state.tournament) inChips();
let taking = false;
let game = null;
let picker = null;
let pickedFor = "";
let own = new Map();
let voided = null;

const bets = new Bets(table, { onChange: () => draw(), onError: complain });
const tokens = new TokenSwitch();
new EdgeMarks(table, need(".cloth"), need("#edges"));
need("#edges").hidden = amongPlayers(data.layout.table);
const tournament = new TournamentBar(need("#tournament"), table);
bets.inTokens = tokens;
const seating = new Seating(bets, { onBox: setBox, onBehalf: setBehalf });
const decisions = new DecisionBar(decide, data.layout.table.advised ? new BestPlay(table) : null, data.layout.table);
const seated = () => you.seat !== null;
const standing = () => seated() && you.seat > layout.table.places;
/** The place that is wagered from: the viewer's, or that of the player whose nominee they now are. */
const placeNow = () => placeOf(bets, you);
const open = () => state.betting.open && state.round?.kind === "ordinary" && placeNow() !== null;
const boxNow = () => bets.box ?? placeNow();

/** The key that a wager is shown and changed under: its spot, unless the family tells them apart further. */
function keyOf(wager) {
  return game?.keyOf?.(wager) ?? wager.spot ?? spotOf(wager.wager, wager.details);
}

/** The wagers that lie in the area that the viewer wagers in, theirs or those they make for another, by key. */
function ownWagers() {
  const box = boxNow();
  const made = bets.behalf === null ? you.wagers : (state.round?.wagers ?? []).filter((each) => each.seat === placeNow());
  return new Map(made.filter((each) => each.box === box).map((each) => [keyOf(each), each]));
}

/** Take what the house says lies in the area that the viewer wagers in. */
function confirmLying() {
  own = ownWagers();
  const of = (amount) => Object.fromEntries([...own].map(([key, each]) => [key, cents(each[amount])]));
  bets.confirm(of("stake"), you.version, state.round?.id, of("tokens"));
}

/** What the house is told of a wager; one that lies under a key of its own is named by its id. */
function betOf({ spot, wager, details = {} }) {
  const lies = own.get(spot);
  const apart = lies && (lies.spot ?? spot) !== spotOf(wager, details);
  return apart || (lies && spot !== spotOf(wager, details)) ? { spot, wager, details, id: lies.id } : { spot, wager, details };
}

/** The stake of a wager that is one amount and no other, in cents; whichever chip is chosen places it. */
function onlyStake(wager) {
  const area = layout.areas.find((each) => each.wager === wager);
  return area?.min && area.min === area.max ? cents(area.min) : undefined;
}

function mayPlace() {
  if (placeNow() === null) tell("Take a seat at the table first.");
  else if (state.tournament) tell("Enter your wager in the tournament bar: once made it stays.");
  else if (!open()) tell("No more bets.");
  return open() && !state.tournament;
}

const actions = {
  /** A chip for a spot. */
  onPlace(spot, wager, details = {}) {
    actions.onPlaceAll([{ spot, wager, details }]);
  },

  /** Chips for spots, each so many of the chosen one, or what it is to come to: a single gesture. */
  onPlaceAll(placed) {
    if (!mayPlace()) return;
    const amount = (each) => (taking ? 0 : (each.amount ?? onlyStake(each.wager) ?? bets.on(each.spot) + value * (each.chips ?? 1)));
    play("chip");
    bets.setAll(placed.map((each) => ({ bet: betOf(each), amount: amount(each) })));
  },

  /** Take what lies on a spot back. */
  onTake(spot, wager, details = {}) {
    if (!open() || !bets.on(spot)) return;
    const lies = own.get(spot);
    bets.set(betOf({ spot, wager: wager ?? lies?.wager ?? spot, details: lies?.details ?? details }), 0);
  },

  decide,

  /** Sit down at a place; any other command at the table. */
  sit: (seat) => bets.other("sit", { seat }),
  command: (name, body = {}, onDone = () => {}) => bets.other(name, body, onDone),

  /** The box that is wagered in, and how another one is chosen, in games where that is free to players. */
  boxNow: () => boxNow(),
  chooseBox(box) {
    if (placeNow() === null) tell("Take a seat at the table first.");
    else if (!bets.busy) setBox(box === placeNow() ? null : box);
  },

  /** Show everything anew, when a family has done with what it held back. */
  redraw() {
    draw();
    status.show(state, you, game);
  },
};

function decide(action, wager = null, more = {}) {
  const puts = tokens.put(more.stake ?? state.round?.waiting_for?.stakes?.[action]);
  return bets.other("decide", { action, ...(wager ? { wager } : {}), ...puts, ...more });
}

function build() {
  game?.close?.();
  put(host.stage, host.status);
  put(host.felt);
  put(host.beside);
  game = create(host, layout, actions);
  const main = layout.table.limits.table || {};
  text(need("#limits"), rangeWords(main) || "without limits");
  buildPicker();
}

/** The colour that the viewer has chips of, as {colour, value in cents}, or null. */
function colourNow() {
  const mine = state.colours?.[you.seat];
  return mine ? { colour: mine.colour, value: cents(mine.value) } : null;
}

/** The chips to choose from: the table's values, or so many of the viewer's colour. */
function buildPicker() {
  const main = layout.table.limits.table || {};
  const [min, max] = [main.min ? cents(main.min) : null, main.max ? cents(main.max) : null];
  const set = colourNow();
  const least = Math.min(min ?? Infinity, ...layout.areas.filter((area) => area.min && area.min !== area.max).map((area) => cents(area.min)));
  const values = set ? countsOf(set.value, max) : palette(cents(layout.table.smallest_chip), min, max, Number.isFinite(least) ? least : min);
  if (!values.includes(value)) value = values.find((v) => v >= (min ?? 0)) ?? values[0];
  const choose = (chosen) => {
    value = chosen;
    newGesture();
    setTaking(false);
  };
  picker = chipPicker(values, value, choose, set);
  put(need("#chips"), picker);
  pickedFor = JSON.stringify(set);
}

function setTaking(on) {
  taking = on;
  need("#take").setAttribute("aria-pressed", String(on));
}

/** What an area is told of a wager's end: `fresh` is one of the round that is on the table. */
const amounts = (each, fresh) => ({ result: each.result, stake: cents(each.stake), won: cents(each.won), net: cents(each.net), up: each.stays_up, fresh });

/** What the last round, or this one so far, has decided of the viewer's wagers, by key. */
function endedNow() {
  if (bets.behalf !== null) return {};
  const fresh = state.phase === "result" && you.last?.round === state.round?.id ? you.last.wagers : [];
  const box = boxNow();
  const ended = {};
  const lie = you.on_layout.wagers.map((each) => [each, false]);
  const decided = [...(you.paid ?? []), ...fresh].map((each) => [each, true]);
  for (const [each, now] of [...lie, ...decided]) if (each.box === box) ended[keyOf(each)] = amounts(each, now);
  return ended;
}

/** What tells how the last round went; it waits where a family holds the result back. */
function drawLast(last) {
  const played = last?.wagers.length;
  text(need("#credits"), state.tournament ? money(cents(you.credits), { always: false }) : inCurrency(you.credits, you.currency, you.balances.length > 1));
  text(need("#credits").previousElementSibling, state.tournament ? "Chips" : "Credits");
  text(need("#last-bet"), played ? (game.lastBet?.(last) ?? shown(last.bet)) : "–");
  text(need("#last-result"), last ? resultShort(family, last.outcome, last.status) : "–");
  text(need("#last-win"), played ? shown(last.won) : "–");
  need("#last-win").classList.toggle("won", Boolean(played && last.won !== "0"));
  const layoutAmount = cents(you.on_layout.amount);
  need("#collect").disabled = !layoutAmount && !you.on_layout.wagers.length;
  const paid = you.on_layout.wagers.reduce((sum, each) => sum + cents(each.won), 0);
  // winnings are credited when they are paid, and lie there to be seen: what is collected is the stakes
  text(need("#collect small"), layoutAmount ? `${money(layoutAmount, { always: false })}${paid ? " stake" : ""}` : "");
  need("#collect").title = layoutAmount && paid ? `Stakes of ${money(layoutAmount)} come back; the ${money(paid)} won are in your credits already` : "";
}

/** The number of the viewer's last round, as long as the table's list still has it. */
const lastNumber = () => results.find((each) => each.id === you.last?.round)?.number;

/** What the viewer has put up in each box that they wager in, in cents, with what is on its way. */
function boxTotals() {
  const box = boxNow();
  const lent = [...own.values()].reduce((sum, each) => sum + cents(each.lent), 0);
  const totals = new Map([[box, bets.total - lent]]);
  if (bets.behalf !== null) return totals;
  for (const each of you.wagers) if (each.box !== box) totals.set(each.box, (totals.get(each.box) ?? 0) + cents(each.stake) - cents(each.lent));
  return totals;
}

/** The present bet, over all boxes that the viewer wagers in. */
function drawBet(model) {
  if (game.betNow) {
    text(need("#bet"), money(game.betNow(model)));
    return;
  }
  const on = [...boxTotals().values()].filter(Boolean);
  text(need("#bet"), money(on.reduce((all, each) => all + each, 0)));
  text(need("#bet").previousElementSibling, on.length > 1 ? `Bet on ${on.length} boxes` : "Bet now");
}

/** Which wagers the page has shown as lost, by key. */
let lostBefore = "";
const lostOthers = new LostOthers();

/** Have the family draw it; what is lost by now is swept, what is won is paid. */
function drawGame(model) {
  const lost = Object.entries(model.ended).filter(([, each]) => each.fresh && each.net < 0).map(([key]) => key);
  const theirs = lostOthers.keys(state, placeNow(), game.keyOf);
  const told = `${state.round?.id} ${lost} ${[...theirs]}`;
  const before = (lost.length || theirs.size) && told !== lostBefore ? laid(host.felt) : [];
  game.show(model);
  if (!(game.holding?.() ?? false)) {
    sweep(before, (key, others) => (others ? theirs.has(key) : lost.includes(key)));
    lostBefore = told;
  }
  pay(host.felt);
}

function draw() {
  if (!game) return;
  if (JSON.stringify(colourNow()) !== pickedFor) buildPicker();
  const ended = endedNow();
  const others = othersOn(state, placeNow(), game.keyOf);
  const model = { state, you, layout, results, set: colourNow(), lying: bets.lying, pending: bets.amounts(), wagers: own, others, ended, open: open(), chip: value };
  drawGame(model);
  const last = you.last;
  // what a round came to for the viewer may be heard before its last card or throw
  const early = last !== null && last.round === state.round?.id && ["betting", "dealing"].includes(state.phase);
  const held = early || (game.holding?.() ?? false);
  // while the ball or the dice still move, wagers lie where they did
  if (!held) {
    drawBet(model);
    drawLast(last);
  }
  const loss = leftWords(you);
  text(need("#loss-limit"), loss);
  need("#loss-limit").hidden = !loss;
  need("#undo").disabled = !open() || !bets.undoable.length;
  need("#clear").disabled = !open() || ![...boxTotals().values()].some(Boolean) || bets.behalf !== null;
  need("#repeat").disabled = !open() || bets.behalf !== null || !you.can_repeat || bets.total > 0;
  const lies = [...boxTotals().values()].some(Boolean) || you.on_layout.wagers.length > 0;
  need("#take").disabled = !open() || !lies;
  if (taking && !lies) setTaking(false);
  need("#chips").classList.toggle("off", !open());
  need("#controls").hidden = placeNow() === null || Boolean(state.tournament);
  need("#why-last").hidden = held || !last?.wagers.length || !lastNumber();
  need("#why").hidden = held || !(state.phase === "result" && last?.round === state.round?.id && last.wagers.length);
  showBoard(need("#board"), state, you, bets, voided);
  if (!document.querySelector(".jackpots")) text(need("#jackpots"), (state.jackpots ?? []).map((pool) => ` · ${pool.title} ${shown(pool.shows)}`).join(""));
  showGoOn(state, you, { automated: layout.table.mode === "automated", amongPlayers: amongPlayers(layout.table) });
  seating.show(layout, state, you);
  tokens.show(you);
  tournament.show(state, you);
  if (state.tournament) text(need("#limits"), levelWords(state.tournament.level));
  if (state.tournament?.field) text(need("#limits-of"), "");
  decisions.show(state, you, titleOf, game);
  attention.show(state, you, { held, turn: decisions.mine });
}

function titleOf(wager) {
  return layout.areas.find((area) => area.wager === wager.wager)?.title ?? wager.wager.replaceAll("_", " ");
}

function setBox(box) {
  newGesture();
  bets.box = box;
  bets.undoable = [];
  confirmLying();
}

/** Wager for another player from now on, or for oneself again. */
function setBehalf(person) {
  bets.behalf = person;
  setBox(null);
  draw();
}

function takeState(next) {
  state = next;
  if (seated() && !standing() && !layout.board.boxes) bets.box = null;
  confirmLying();
  status.show(state, you, game);
  drawInError();
  showSeats(state);
  text(need("#dealer"), state.dealer ? `${state.dealer} deals` : "");
  // the roads of a shoe end with it, though no round has come
  if (boarded !== null && boarded !== state.shoe?.number) drawResults();
}

/** The number of the shoe that the results were last drawn for; null before they were. */
let boarded = null;

function drawResults() {
  boarded = state.shoe?.number;
  game.board(host.stats, results, state);
}

/** The cards drawn in error that wait beside the shoe. */
function drawInError() {
  const waiting = state.round?.drawn_in_error ?? [];
  const shelf = need("#in-error");
  const key = JSON.stringify(waiting);
  if (shelf.dataset.key === key) return;
  shelf.dataset.key = key;
  shelf.hidden = !waiting.length;
  put(shelf, inError(waiting));
}

function takeYou(next) {
  heedPlace(you, next);
  you = next;
  if (placeNow() === null) bets.behalf = null;
  confirmLying();
  status.show(state, you, game);
  tellVoids();
}

/** Tell the player whose wagers have gone back undecided, until it is read, with the reason and the clauses. */
async function tellVoids() {
  const back = returned(state, you, game);
  if (!back || back.key === voided?.key || back.key === lastTold(table)) return;
  const close = () => {
    setTold(table, back.key);
    voided = null;
    draw();
  };
  voided = { ...back, reason: "", close };
  draw();
  const reason = await reasonOf(back.number);
  if (voided?.key !== back.key) return;
  voided.reason = reason;
  draw();
}

function takeResults(next) {
  results = next;
  draw();
  drawResults();
  showHistory(results, (number) => disputeRound(bets, { state, results, you }, number));
}

const ACTIONS = {
  undo: () => bets.undo(),
  repeat: () => bets.repeat((refused) => complain(refused)),
  clear: () => bets.clear(),
  take: () => setTaking(!taking),
  collect: () => bets.other("collect"),
  "go-on": () => bets.other("ready"),
  why: () => why(state.round.number),
  "why-last": () => why(lastNumber()),
  buy: () => buyIn(you),
  asks: () => asks(bets, { layout, state, results, you }),
  help: () => help(game.keys),
  menu: () => menu(() => help(game.keys)),
};
for (const [id, act] of Object.entries(ACTIONS)) need(`#${id}`).addEventListener("click", act);

const KEYS = { u: "undo", r: "repeat", c: "clear", k: "collect", g: "go-on", "?": "help" };
const CHIP_STEP = { "+": 1, "=": 1, "-": -1 };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  if (game.onKey?.(event)) return;
  const values = picker ? [...picker.children].map((each) => Number(each.dataset.value)) : [];
  const number = Number(event.key);
  if (number >= 1 && number <= values.length) {
    picker.pick(values[number - 1]);
  } else if (CHIP_STEP[event.key] && values.length) {
    picker.pick(values[Math.min(values.length - 1, Math.max(0, values.indexOf(value) + CHIP_STEP[event.key]))]);
  } else if (KEYS[event.key.toLowerCase()]) {
    const button = need(`#${KEYS[event.key.toLowerCase()]}`);
    if (!button.disabled) button.click();
  }
});

for (const each of [host.stage, host.felt]) keepLegible(each);
sideAbout(data.layout);
tabs(need(".side"));
text(need("#tab-stats"), statsTitle);
build();
takeYou(you);
takeState(state);
takeResults(results);
showRules(layout, state);
follow(
  `/api/tables/${table}/stream`,
  {
    layout: (next) => {
      bets.forget();
      if (JSON.stringify(next) === JSON.stringify(layout)) return;
      layout = next;
      forgetEdges();
      build();
      showRules(layout, state);
      drawResults();
      draw();
    },
    results: takeResults,
    you: takeYou,
    state: takeState,
  },
  showState,
);
