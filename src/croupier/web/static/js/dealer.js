// The dealer's console: what comes next, cards by keyboard and by touch, what to take and what to pay.

import { Refused, command, get } from "./api.js";
import { cardPad } from "./cardpad.js";
import { LAST, correctCards, correctLast, correctResults } from "./correcting.js";
import { clockPart, tick } from "./clock.js";
import { askCut, askIncorrectCut, cutAnswers, cutWords, offerCut } from "./cut.js";
import { askCards, choiceWords, handNow, wayChoices } from "./deciding.js";
import { dicePad } from "./dicepad.js";
import { boot, h, need, put, text } from "./dom.js";
import { exchangeVoucher, payCredits, takeCash, tokenChoices, tokensField } from "./dealer_money.js";
import { conductButtons, directionWords } from "./conduct.js";
import { helpByHand, presentCard } from "./player_cards.js";
import { dealsElsewhere, takeOver } from "./duty.js";
import { actOf, actWords, askRequest, equipmentButtons } from "./equipment.js";
import { ask, commandButton } from "./forms.js";
import { reportIrregularity } from "./irregularities.js";
import { LaidOut } from "./laid_out.js";
import { wagerButtons, wagersWaiting } from "./misplaced.js";
import { inChips, rangeWords, shown } from "./money.js";
import { complain, tell } from "./notices.js";
import { resultWords } from "./outcomes.js";
import { result } from "./produced.js";
import { press, rulings as askRuling } from "./rulings.js";
import { askReady } from "./ready_cards.js";
import { drawForSeat } from "./seat_draw.js";
import { wagersDue } from "./dealer_wagers.js";
import { spinPad } from "./spinpad.js";
import { tilePad } from "./tilepad.js";
import { tournamentPanel } from "./tournament_console.js";
import { levelWords } from "./tournament_words.js";
import { actor, capital, changed, cites, cloth, handWords, law, panel, typing, words } from "./staff.js";
import { minuteOf } from "./times.js";
import { follow, showState } from "./stream.js";

let data = boot();
const table = data.table.id;
if (data.tournament) inChips();
const felt = cloth(data.table);
const wagerHost = h("div", {});
const laid = new LaidOut((wager) => data.controls["report-irregularity"]?.allowed && openIrregularities(wager));
const nextHost = h("div", { class: "due-now", role: "region", "aria-label": "What comes next" });
const sideShoe = h("div", {});
const contestHost = h("div", {});
const sideControls = h("div", { class: "controls" });
const sideAsked = h("div", {});
const trail = h("ol", { tabindex: "0", "aria-label": "What happened, newest first" });

/** A few changes by name; of many how many. */
const toldShort = (all) => (all.length < 3 ? `: ${all.join("; ")}` : ` for ${all.length} wagers`);

// Commands go out one after another, in the order in which they were typed. Where one is refused, those
// behind it are not sent: a card must never take the place of the one before it.
let last = Promise.resolve();
let waiting = 0;
let queue = 0;

function send(name, body = {}) {
  waiting += 1;
  const mine = queue;
  const run = last.then(async () => {
    try {
      if (mine !== queue) throw new Refused({ what: words(name), reason: "not sent, since what came before it was refused" });
      return await command(name, { table, ...body });
    } catch (error) {
      queue += 1;
      throw error;
    } finally {
      waiting -= 1;
      if (!waiting) await refresh();
    }
  });
  last = run.catch(() => {});
  return run;
}

async function give(name, body = {}) {
  try {
    return await send(name, body);
  } catch (error) {
    complain(error);
    return null;
  }
}

let asked = 0;

async function refresh() {
  asked += 1;
  const mine = asked;
  try {
    const fresh = await get(`/api/dealer/${table}`);
    if (mine === asked) draw(fresh);
  } catch (error) {
    complain(error);
  }
}

// What comes next --------------------------------------------------------------------------------

/** The pad of what decides the table's rounds. */
function padOf(device) {
  if (device?.kind === "dice") return dicePad(device.dice, (dice) => give("enter-throw", { dice }));
  if (device?.kind === "spins") return spinPad(device.places, (place) => give("enter-spin", { place }));
  if (device?.kind === "tiles") return tilePad(device.dice, (dice) => give("enter-throw", { dice }), (tiles) => give("enter-tiles", { tiles }));
  return cardPad(data.shoe.ranks, (code) => {
    if (data.next.command === "burn-card") give("burn-card", { card: code });
    else give("enter-card", { card: code });
  });
}

const pad = padOf(data.device);
const ENTERS = new Set(["enter-card", "enter-throw", "enter-spin", "enter-tiles"]);

/** More clauses than these are shown as tags alone. */
const STAGES = { shuffle: "to be shuffled", cut: "to be cut", burn: "first card to be burned", play: "in play", last_round: "in its last round" };
const MANY = 5;

const ANNOUNCED = { no_more_bets: "No more bets", dealt: "The hole cards are dealt", jackpot_button: "Press the jackpot button", jackpot_recorded: "Record the jackpot hand" };

const SAYS = {
  "call-step": () => (data.next.step === "deck_counted" ? `${data.shoe.cards} cards counted` : ANNOUNCED[data.next.step]) ?? `Announce the ${words(data.next.step)}`,
  "open-round": () => (data.round?.number ? "Open the next round" : "Open the first round"),
  "count-float": () => "Count the float",
  shuffle: () => (data.shoe.replaced ? "Replacement cards shuffled" : "The cards are shuffled"),
  "offer-shoe": () => "Offer the shoe",
  "offer-cut": () => "Offer the cut",
  "cut-cards": () => "Enter the cut",
};

/** The one thing that Enter does now, or null. */
function mainAction() {
  const { next } = data;
  if (next.command === "call-step") return () => give("call-step", { step: next.step });
  if (next.command === "open-round") return () => give("open-round");
  if (next.command === "count-float") return () => location.assign(`/float/${table}`);
  if (next.command === "shuffle") return () => give("shuffle", { replaced: data.shoe.replaced });
  if (next.command === "offer-shoe") return () => give("offer-shoe");
  const act = actOf(data, send, give);
  if (act) return act;
  if (next.command === "offer-cut") return () => offerCut(data, send, give);
  if (next.command === "cut-cards") return () => askCut(data, send);
  if (next.command === "burn-card" && !data.shoe.shows_burn) return () => give("burn-card");
  return null;
}

function decide(action) {
  const { next } = data;
  const body = { seat: next.seat, action: action.name, ...(next.wager ? { wager: next.wager.id } : {}) };
  if (action.takes_tiles) return askTiles(action, body);
  if (action.takes_cards) return askCards(data, send, action, body);
  if (action.amounts) return decideAmount(action);
  if (action.name !== "reduce") return give("enter-decision", body);
  return ask({
    title: `Reduce ${next.wager.title.toLowerCase()} of seat ${next.seat}`,
    intro: `It is ${shown(next.wager.stake)} now.`,
    clauses: next.clauses,
    fields: [{ name: "stake", label: "New stake", type: "amount" }],
    submit: "Reduce it",
    onSubmit: (values) => send("enter-decision", { ...body, ...values }),
  });
}

/** The tiles of a low hand, as a player has set them. */
function askTiles(action, body) {
  const { next } = data;
  const tiles = data.hands[`box_${next.wager.box}`] ?? [];
  const seen = tiles.every(Boolean);
  const choice = (name, label, at) => ({ name, label, type: "select", options: tiles.map((each, i) => [`${i}`, each]), value: `${at}` });
  return ask({
    title: `The tiles of box ${next.wager.box}`,
    intro: "The two tiles that lie apart; which pair is the low hand goes by rank.",
    clauses: next.clauses,
    fields: seen ? [choice("one", "One tile", 0), choice("other", "The other tile", 1)] : [{ name: "names", label: "Both tiles", type: "text", hint: "Such as high 8, 5" }],
    submit: "Set tiles",
    onSubmit: ({ one, other, names }) => send("enter-decision", { ...body, tiles: seen ? [tiles[Number(one)], tiles[Number(other)]] : names.split(",").map((each) => each.trim()) }),
  });
}

/** A decision that puts up another amount than is usual, where the player may say how much. */
function decideAmount(action) {
  const { next } = data;
  const body = { seat: next.seat, action: action.name, ...(next.wager ? { wager: next.wager.id } : {}) };
  return ask({
    title: `${capital(words(action.name))}, seat ${next.seat}${action.amounts ? "" : ": another amount"}`,
    intro: action.amounts ? `From ${shown(action.amounts[0])} to ${shown(action.amounts[1])}, all the chips that are put out.` : undefined,
    clauses: next.clauses,
    fields: [{ name: "stake", label: "What was put down", type: "amount" }],
    submit: "Enter it",
    onSubmit: (values) => send("enter-decision", { ...body, ...values }),
  });
}

function choices() {
  const { next } = data;
  if (!next.actions.length) return null;
  const on = data.controls["enter-decision"];
  return h(
    "div",
    { class: "choices" },
    next.actions.map((action, i) =>
      h("button", { type: "button", class: "btn", disabled: !on?.allowed, dataset: { action: action.name }, title: action.title, onclick: () => decide(action) }, h("kbd", { "aria-hidden": "true" }, i + 1), choiceWords(action, data)),
    ),
    next.actions
      .filter((action) => action.takes_stake && on?.allowed)
      .map((action) => h("button", { type: "button", class: "btn quiet", dataset: { amount: action.name }, onclick: () => decideAmount(action) }, `${capital(words(action.name))}: another amount…`)),
    [wayChoices(data, on, send), tokenChoices(data, on, send)],
  );
}

/** What waits for a ruling that is the dealer's own, with a button for each. */
function rulings() {
  if (!data.awaiting || !data.controls.rule.allowed) return null;
  return askRuling(data, (ruling) => give("rule", { ruling }), { keys: true });
}

function whose() {
  const { next } = data;
  if (next.seat === null) return null;
  const who = `Seat ${next.seat}${next.person ? `, ${next.person.name}` : ""}`;
  const wager = h("p", { class: "small" }, next.wager ? `${who}: ${next.wager.title} ${shown(next.wager.stake)}` : who);
  return next.deciding ? [h("p", { class: "whose", id: "whose" }, handNow(data)), wager] : wager;
}

function drawNext() {
  const { next, controls } = data;
  const action = mainAction();
  const control = controls[next.command];
  const said = SAYS[next.command]?.() ?? actWords(next);
  const mine = next.who === "dealer" || next.actions.length > 0 || next.command === "answer-cut";
  nextHost.classList.toggle("waits", !mine);
  put(
    nextHost,
    h("p", { class: "eyebrow" }, mine ? "Next" : `Waiting for ${actor(next.who)}`),
    h("p", { class: "says", "aria-live": "polite", id: "says" }, next.says),
    next.title ? h("p", { class: "small muted" }, next.title) : null,
    whose(),
    choices(),
    clockPart(data, send, give),
    cutAnswers(data, send, give),
    rulings(),
    action
      ? [h("button", { type: "button", class: "btn primary", id: "main-action", disabled: !control?.allowed, onclick: action }, said || "Done", h("kbd", {}, "Enter")), control?.allowed ? null : h("p", { class: "small", id: "main-why" }, capital(control?.reason || ""))]
      : null,
    next.command === "reopen-table" ? null : next.clauses.length > MANY ? cites(next.clauses) : law(next.clauses),
  );
  const enters = ENTERS.has(next.command) || (next.command === "burn-card" && data.shoe.shows_burn);
  pad.enable(enters && data.controls[next.command]?.allowed, next.hand ? `for ${handWords(next.hand, Object.keys(data.hands))}` : "", next, data.hands);
}

// The side ---------------------------------------------------------------------------------------

/** What came last at a table of dice or a wheel, the newest first. */
function drawDevice() {
  const { last } = data.device;
  put(sideShoe, last.length ? h("div", { class: "last-results" }, last.map((each) => result(each, data.device))) : h("p", { class: "empty" }, "No results yet"));
}

const decks = (count) => `${count} ${count === 1 ? "deck" : "decks"}`;

function drawShoe() {
  const { shoe } = data;
  if (!shoe) {
    if (data.device) drawDevice();
    return;
  }
  const line = (title, value) => [h("dt", { class: "muted" }, title), h("dd", {}, value)];
  const holder = shoe.holder;
  put(
    sideShoe,
    h(
      "dl",
      { class: "shoe-line" },
      line("Shoe", shoe.number ? `${shoe.number}, ${decks(shoe.decks)}` : decks(shoe.decks)),
      line("State", STAGES[shoe.stage] ?? words(shoe.stage)),
      shoe.cut ? line("Cut", cutWords(shoe.cut)) : null,
      line("Cards left", `${shoe.left} of ${shoe.cards}`),
      line("Rounds", shoe.rounds),
      shoe.cutting_card_seen ? line("Cutting card", "drawn this round") : null,
      data.round?.last ? line("This is", "the last round before a shuffle") : null,
      shoe.carried ? line("Carried to the next round", `${shoe.carried} ${shoe.carried === 1 ? "card" : "cards"}`) : null,
      holder ? line("Who deals", holder.directed ? "the dealer, by direction" : holder.seat ? `seat ${holder.seat}` : holder.offered.length ? `offered to seat ${holder.offered[0]}` : "the dealer") : null,
      data.jackpots.map((each) => line(each.linked ? `${each.linked.title} (${each.linked.tables.length} tables)` : each.title, shown(each.shows))),
      shoe.free_hands ? line("Free hands to deal", shoe.free_hands) : null,
      shoe.last_rounds ? line("Last rounds", `${shoe.last_rounds} to play, without a shuffle`) : null,
    ),
    shoe.ready_cards.length && data.next.command === "shuffle" ? h("button", { type: "button", class: "btn compact", id: "ready-cards", onclick: () => askReady(data.shoe, send) }, "Enter ready cards") : null,
  );
}

/** Whether any wager of the game takes one of these besides its stake. */
const anyTakes = (...names) => Object.values(data.table.takes).some((each) => names.some((name) => each.takes.includes(name)));

function whereFields() {
  const where = anyTakes("covers", "selection");
  return [
    where ? { name: "where", label: "On", type: "text", required: false, max: 120, hint: "The numbers that it covers, or what it is on: 8 11" } : null,
    anyTakes("attach") ? { name: "attach", label: "Behind the wager", type: "select", required: false, options: data.wagers.map((w) => [w.id, `Seat ${w.seat}: ${w.title}, ${shown(w.stake)}`]) } : null,
  ].filter(Boolean);
}

/** What a wager takes besides its stake, as the house is told. */
function detailsOf(wager, where, attach) {
  const { takes = [], selections = [] } = data.table.takes[wager] ?? {};
  const said = (where ?? "").split(/[\s,;]+/).filter(Boolean);
  const details = {};
  if (takes.includes("selection") && said.length) details.selection = selections.find((each) => each === said.join("_") || each === said.join("-") || each === said.join(" ")) ?? said.join(" ");
  else if (said.length) details.covers = said;
  if (attach) details.attach = attach;
  return Object.keys(details).length ? { details } : {};
}

function laJa() {
  ask({
    title: "A la ja was asked for and performed",
    clauses: data.controls["la-ja"].clauses,
    fields: [{ name: "seat", label: "Who asked", type: "select", numeric: true, options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]) }],
    submit: "Enter it",
    onSubmit: (values) => send("la-ja", values),
  });
}

function cutTiles() {
  ask({
    title: "The tiles are cut",
    clauses: data.controls["cut-tiles"].clauses,
    fields: [
      { name: "cut", label: "The approved cut" },
      { name: "seat", label: "Who chose it", type: "select", numeric: true, required: false, blank: "Nobody: the house is banker", options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]) },
    ],
    submit: "Enter it",
    onSubmit: (values) => send("cut-tiles", values),
  });
}

function takeWager() {
  ask({
    title: "Enter a player's wager",
    clauses: data.controls["take-wager"].clauses,
    fields: [
      { name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.map((s) => [s.seat, `${s.seat}, ${s.name}`]) },
      { name: "wager", label: "Wager", type: "select", options: Object.entries(data.table.wagers) },
      ...whereFields(),
      { name: "stake", label: "Stake", type: "amount" },
      { name: "box", label: "Box", type: "number", min: 1, max: data.table.places, required: false, hint: "Only where it is not the player's own" },
      ...tokensField(data.tokens),
      { name: "accepted", label: "Accepted at the table although a rule forbids it", type: "check" },
    ],
    submit: "Enter the wager",
    onSubmit: ({ where, attach, ...values }) => send("take-wager", { ...values, ...detailsOf(values.wager, where, attach) }),
  });
}

/** What a player decides while wagers are open: the dice passed, a wager taken down, called on or off. */
function enterDecision() {
  const actions = data.next.meanwhile;
  ask({
    title: "Enter a player's decision",
    clauses: data.controls["enter-decision"].clauses,
    fields: [
      { name: "action", label: "Decision", type: "select", options: actions.map((a) => [a.name, a.title]) },
      { name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.map((s) => [s.seat, `${s.seat}, ${s.name}`]), value: data.play?.shooter ?? "" },
      actions.some((a) => a.about_wager)
        ? { name: "wager", label: "Wager", type: "select", required: false, blank: "None", options: data.wagers.map((w) => [w.id, `Seat ${w.seat}: ${w.title}, ${shown(w.stake)}`]), hint: "Where the decision is about one" }
        : null,
    ].filter(Boolean),
    submit: "Enter it",
    onSubmit: (values) => send("enter-decision", values),
  });
}

function orderPass() {
  ask({
    title: "Order the player to pass the shoe",
    clauses: data.controls["order-pass"].clauses,
    fields: [{ name: "reason", label: "Why", type: "area" }],
    submit: "Order it",
    onSubmit: (values) => send("order-pass", values),
  });
}

/** Chips that a player with a loss limit has bought, brought, or leaves with. */
function declareChips() {
  ask({
    title: "Chips that a player declares",
    clauses: data.controls["declare-chips"].clauses,
    fields: [
      { name: "person", label: "Player", type: "select", options: data.loss_limits.map((p) => [p.id, p.name]) },
      { name: "how", label: "Which", type: "select", options: [["bought", "Bought at the table"], ["brought", "Brought to the table"], ["left", "Taken along on leaving"]] },
      { name: "amount", label: "Amount", type: "amount" },
    ],
    submit: "Enter it",
    onSubmit: (values) => send("declare-chips", values),
  });
}

function vacateSeat() {
  const idle = data.seats.filter((s) => s.vacatable);
  ask({
    title: "Vacate a seat",
    clauses: data.controls["vacate-seat"].clauses,
    fields: [{ name: "seat", label: "Seat", type: "select", numeric: true, options: idle.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}: ${s.idle} idle rounds`]) }],
    submit: "Vacate seat",
    onSubmit: (values) => send("vacate-seat", values),
  });
}

function note() {
  ask({
    title: "Enter in the journal",
    clauses: data.controls.note.clauses,
    fields: [
      { name: "clause", label: "Clause", type: "text", placeholder: "sch 1 s 17(9)", hint: "A clause that is recorded, physical or not built" },
      { name: "text", label: "What was done", type: "area" },
    ],
    submit: "Enter it",
    onSubmit: (values) => send("note", values),
  });
}

function drawControls() {
  const { controls } = data;
  const button = (name, title, act, kind) => commandButton(controls, name, title, act, { kind });
  put(
    sideControls,
    data.shoe ? button("see-cutting-card", "Cutting card seen (X)", () => give("see-cutting-card")) : null,
    button("report-irregularity", "Report an irregularity (I)", () => openIrregularities(), "danger"),
    button("take-wager", "Enter a wager (W)", takeWager),
    button("correct-last", `Wrong ${LAST[data.device?.kind ?? "cards"]} just entered (Z)`, () => correctLast(data, send)),
    data.device
      ? button("correct-results", { dice: "Wrong throw entered before", spins: "Wrong spin entered before", tiles: "Wrong dice or tiles entered before" }[data.device.kind], () => correctResults(data, send))
      : button("correct-cards", "Correct an earlier card", () => correctCards(data, send)),
    data.device?.kind === "tiles" ? [button("la-ja", "A la ja was asked for", laJa), button("cut-tiles", "The tiles are cut", cutTiles)] : null,
    data.next.meanwhile.length ? button("enter-decision", "A player's decision (D)", enterDecision) : null,
    data.mine ? null : button("take-over", "Take over the table", () => takeOver(data, send, give)),
    data.yours ? button("stand-down", "Go off this table", () => give("stand-down")) : null,
    data.shoe?.requests.may_ask.length ? button("enter-card-request", "Request about the cards", () => askRequest(data, send)) : null,
    data.shoe?.stage === "cut" && controls["enter-incorrect-cut"] ? button("enter-incorrect-cut", "Incorrect cut", () => askIncorrectCut(data, send)) : null,
    data.shoe?.holder ? [button("offer-shoe", "Offer the shoe", () => give("offer-shoe")), button("order-pass", "Order the shoe passed", orderPass)] : null,
    data.seats.some((s) => s.vacatable) ? button("vacate-seat", "Vacate a seat", vacateSeat) : null,
    data.seat_draws?.free.length ? button("draw-for-seat", "Draw for a seat", () => drawForSeat(data, send)) : null,
    data.buys.length ? button("take-cash", "Take cash", () => takeCash(data, send)) : null,
    data.pays.length ? button("pay-credits", "Pay credits", () => payCredits(data, send)) : null,
    data.controls["present-player-card"] && data.carded.length ? button("present-player-card", "Player card", () => presentCard(data, send)) : null,
    data.controls["enter-help"] && data.carded.length ? button("enter-help", "Help by hand", () => helpByHand(data, send)) : null,
    data.tokens.length ? button("exchange-promotional-voucher", "Promotional voucher", () => exchangeVoucher(data, send)) : null,
    data.loss_limits.length ? button("declare-chips", "Chips declared", declareChips) : null,
    equipmentButtons(data, button, send),
    wagerButtons(data, send),
    conductButtons(data, send),
    button("note", "Journal", note),
  );
}

function drawAsked() {
  const rows = data.requests.map((r) =>
    h("p", { class: "small" }, h("b", {}, capital(words(r.what))), ` asked for by ${r.by.name}: `, r.granted ? "all agree; a supervisor may direct it" : `still to agree: ${r.missing.map((p) => p.name).join(", ")}`),
  );
  if (data.awaiting && !data.controls.rule.allowed) rows.unshift(h("div", { class: "notice" }, h("div", {}, h("b", {}, data.awaiting.title), " waits for a ruling by the ", data.awaiting.ruled_by), cites(data.awaiting.clauses)));
  put(sideAsked, rows);
  sideAsked.hidden = !rows.length;
}

function openIrregularities(about = null) {
  const report = async (body) => {
    const done = await send("report-irregularity", body);
    if (done.facts.waits_for) tell(`Reported. The ruling is for the ${done.facts.waits_for}.`);
    if (done.facts.notify?.length) tell(`To be told: ${done.facts.notify.join(", ")}.`);
  };
  reportIrregularity(data, report, about);
}

// ------------------------------------------------------------------------------------------------

function line() {
  const { outcome, status, kind } = data.round || {};
  if (status === "void") return "The round is void";
  if (outcome?.winner) return outcome.winner === "tie" ? "A tie" : `The ${outcome.winner} wins`;
  if (outcome && status === "settled") return resultWords(data.table.family, outcome, status);
  if (kind === "free") return "A free hand";
  if (kind === "without_wagers") return "Dealt without wagers";
  return data.phase === "betting" ? "Place your bets" : "";
}

/** The throws or spins of the round, or of the one just over. */
function cameNow() {
  if (data.results_entered.length) return data.results_entered;
  return data.phase === "result" && data.device?.last.length ? [data.device.last[0]] : [];
}

function drawTrail() {
  put(
    trail,
    data.trail.toReversed().map((e) =>
      h("li", {}, h("div", {}, h("p", { class: ["irregularity", "remedy", "voided", "returned", "put_back", "wager_reduced", "wager_enlarged"].includes(e.event) ? "alert" : null }, e.says), cites(e.clauses, 3))),
    ),
  );
}

function drawHead() {
  const { round } = data;
  const limits = data.tournament ? levelWords(data.tournament.level) : rangeWords(data.limits.table ?? {});
  text(need("#where"), [round ? `Round ${round.number}` : "No round yet", limits ? `limits ${limits}` : "without limits", `${data.seats.length} at the table`].join(" · "));
  const badge = need("#duty");
  text(badge, !data.on_duty ? "No dealer" : data.mine ? "You deal" : `${data.on_duty.name} deals`);
  badge.className = `badge ${data.mine ? "good" : "warn"}`;
  put(
    need("#notices"),
    dealsElsewhere(data, () => takeOver(data, send, give)),
    wagersWaiting(data, send),
    data.notices.filter((n) => n.what !== "spoken").map((n) =>
      h("p", { class: "notice info small" }, n.what === "direction" ? directionWords(n) : n.what === "sign" ? `Sign: ${n.says}` : n.what === "thrower" ? n.says : n.what === "silence" ? "All players are directed to be silent." : n.what === "kept" ? `Players with a marker keep their minimum of ${n.each.map((kept) => shown(kept.table?.min ?? "0")).join(" or ")}.` : n.what === "closing" ? `The table is to close at ${minuteOf(n.due)}.` : `New ${n.terms?.length ? "terms" : "limits"} are posted for ${minuteOf(n.due)}${n.rounds ? `, after ${n.rounds} more ${n.rounds === 1 ? "round" : "rounds"}` : ""}${toldShort(changed(n))}.`),
    ),
  );
}

function draw(fresh) {
  data = fresh;
  drawHead();
  drawNext();
  felt.show({ hands: data.hands, counts: data.counts, due: data.next.hand, deciding: data.next.deciding, line: line(), produced: cameNow(), device: data.device, play: data.play, waiting: data.drawn_in_error });
  put(wagerHost, wagersDue(data));
  put(contestHost, tournamentPanel(data, send));
  laid.show({ wagers: data.wagers });
  drawShoe();
  drawControls();
  drawAsked();
  drawTrail();
}

document.addEventListener("keydown", (event) => {
  if (typing() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const key = event.key.toLowerCase();
  const { controls, next } = data;
  const may = (name) => controls[name]?.allowed;
  const number = Number(key);
  if (event.target.closest(".pad button") && key === "enter") return;
  const ruled = data.awaiting && controls.rule.allowed ? data.awaiting.rulings[number - 1] : null;
  if (ruled) press(ruled);
  else if (next.actions.length && number >= 1 && number <= next.actions.length && may("enter-decision")) decide(next.actions[number - 1]);
  else if (pad.key(event.key)) event.preventDefault();
  else if (key === "enter" && !event.target.closest("button, a, summary")) document.querySelector("#main-action")?.click();
  else if (key === "x" && may("see-cutting-card")) give("see-cutting-card");
  else if (key === "i" && may("report-irregularity")) openIrregularities();
  else if (key === "w" && may("take-wager")) takeWager();
  else if (key === "z" && may("correct-last")) correctLast(data, send);
  else if (key === "z" && may("correct-cards")) correctCards(data, send);
  else if (key === "z" && data.device && may("correct-results")) correctResults(data, send);
  else if (key === "d" && next.meanwhile.length && may("enter-decision")) enterDecision();
  else return;
  event.preventDefault();
});

put(need("#next"), nextHost, pad);
put(need("#felt"), felt, contestHost, laid.node, panel("Wagers on the table", { flush: true }, wagerHost));
put(
  need("#side"),
  sideAsked,
  panel("At the table", {}, sideControls),
  panel(data.device ? { dice: "Last throws", spins: "Last spins", tiles: "Last throws" }[data.device.kind] : "Shoe", {}, sideShoe),
  h("section", { class: "panel trail short", "aria-label": "What happened" }, h("header", {}, h("h2", {}, "What happened")), trail),
);
draw(data);
setInterval(() => tick(nextHost), 250);
follow(
  `/api/tables/${table}/stream`,
  {
    layout: (layout) => laid.take(layout),
    results: (results) => laid.show({ results }),
    state: (state) => {
      laid.show({ state });
      if (state.version !== data.version && !waiting) refresh();
    },
  },
  showState,
);
