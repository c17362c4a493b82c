// One table for its supervisor: what happens now, limits, players, rulings, disputes, cards, journal.

import { command, get } from "./api.js";
import { handNow } from "./deciding.js";
import { disputeCard } from "./dispute_card.js";
import { noWagers } from "./dealer_wagers.js";
import { boot, h, need, put } from "./dom.js";
import { conductButtons, reported } from "./conduct.js";
import { buttons as directed } from "./directed.js";
import { awaited } from "./equipment.js";
import { commandButton } from "./forms.js";
import { reportIrregularity } from "./irregularities.js";
import { limitWords } from "./loss_limit.js";
import { wagerButtons, wagersWaiting } from "./misplaced.js";
import { inChips, shown } from "./money.js";
import { complain, tell } from "./notices.js";
import { resultWords } from "./outcomes.js";
import { result } from "./produced.js";
import { rulings as askRuling } from "./rulings.js";
import { sendAway } from "./seating.js";
import { kept } from "./supervisor_journal.js";
import { actions, shuffleTitle } from "./supervisor_actions.js";
import { tournamentPanel } from "./tournament_console.js";
import { actor, bounds, capital, changed, cites, cloth, grid, law, panel, words } from "./staff.js";
import { minuteOf } from "./times.js";
import { follow, showState } from "./stream.js";

let data;
let act;
let panels;
const felt = cloth(boot().table);
const box = (name) => h("div", { class: "stack-m", id: `box-${name}` });
const boxes = Object.fromEntries(["now", "limits", "directed", "players", "rulings", "disputes", "after", "cards", "floor"].map((n) => [n, box(n)]));

async function send(name, body = {}) {
  const done = await command(name, { table: data.table.id, ...body });
  await refresh();
  return done;
}

async function give(name, body = {}, said = null) {
  try {
    await send(name, body);
    if (said) tell(said);
  } catch (error) {
    complain(error);
  }
}

async function refresh() {
  draw(await get(`/api/pit/${data.table.id}`));
}

const button = (name, title, onclick, kind = "") => commandButton(data.controls, name, title, onclick, { kind });
/** What a supervisor confirms: the button, and what is said of it then. */
const ACKNOWLEDGED = {
  jackpot_confirmed: ["Confirm the payout", "Confirmed: the jackpot is paid."],
  jackpot_adjusted: ["Adjust for the round", "The round was added to the jackpot."],
};
const buttons = (...list) => h("div", { class: "controls" }, list);

// What happens now -------------------------------------------------------------------------------

function net(due) {
  if (!due) return "";
  const ends = end(due);
  return due.bonus ? [ends, h("div", { class: "do pay" }, `+${shown(due.bonus)} besides`)] : ends;
}

function end(due) {
  if (due.pay !== null) return h("span", { class: "do pay" }, `+${shown(due.pay)}`);
  if (due.take !== null) return h("span", { class: "do take" }, `−${shown(due.take)}`);
  return h("span", { class: "do leave" }, due.back !== null ? "back" : "stands off");
}

function now() {
  const { outcome, next, wagers } = data;
  const known = outcome && Object.keys(outcome).length > 0;
  const won = outcome?.winner ? (outcome.winner === "tie" ? "A tie" : `The ${outcome.winner} wins`) : known ? resultWords(data.table.family, outcome, "settled") : "";
  const came = data.results_entered.length ? data.results_entered : (data.device?.last.slice(0, 1) ?? []);
  felt.show({ hands: data.hands, counts: data.counts, due: next.hand, deciding: next.deciding, line: won, produced: came, device: data.device, waiting: data.drawn_in_error });
  put(
    boxes.now,
    felt,
    tournamentPanel(data, send),
    h("div", { class: "row small" }, h("span", { class: "muted" }, `Next, by ${actor(next.who)}:`), h("b", {}, next.says), next.deciding ? h("span", {}, handNow(data)) : null),
    wagers.length
      ? grid(
          ["Box", "Player", "Wager", { title: "Stake", right: true }, { title: "Net", right: true }],
          wagers.map((w) =>
            h("tr", {}, h("td", {}, w.box), h("td", {}, w.person?.name || "–"), h("td", {}, w.title), h("td", { class: "r" }, shown(w.stake)), h("td", { class: "r" }, net(w.due))),
          ),
        )
      : noWagers(data.phase),
  );
}

function rulings() {
  const { awaiting } = data;
  const waiting = awaiting
    ? h(
        "div",
        { class: "due-now", id: "awaiting" },
        h("p", { class: "eyebrow" }, `Reported by ${awaiting.reported_by.name}`),
        h("p", { class: "says" }, awaiting.title),
        h("p", { class: "small" }, awaiting.remedy),
        law(awaiting.clauses),
        data.controls.rule.allowed ? null : h("p", { class: "small muted" }, capital(data.controls.rule.reason || "")),
        askRuling(data, (ruling) => give("rule", { ruling }, `Ruled: ${words(ruling)}.`)),
      )
    : data.offered_for
      ? h("div", { class: "due-now", id: "offered" }, h("p", { class: "eyebrow" }, "Players are asked about their wagers"), h("p", { class: "says" }, data.offered_for.title), law(data.offered_for.clauses))
      : h("p", { class: "empty" }, "No irregularity waits for a ruling");
  const told =
    data.next.command === "acknowledge"
      ? h(
          "div",
          { class: "due-now", id: "told" },
          h("p", { class: "eyebrow" }, "Nothing is paid before it is acknowledged"),
          h("p", { class: "says" }, data.next.says),
          law(data.next.clauses),
          buttons(button("acknowledge", ACKNOWLEDGED[data.next.step]?.[0] ?? "Acknowledge", () => give("acknowledge", {}, ACKNOWLEDGED[data.next.step]?.[1] ?? "Acknowledged: the dealer counts the deck."), "primary")),
        )
      : null;
  const look = awaited(data, button, send);
  put(
    boxes.rulings,
    told,
    look ? h("div", { class: "due-now", id: "awaited" }, h("p", { class: "eyebrow" }, "The dealer waits for it"), h("p", { class: "says" }, data.next.says), law(data.next.clauses), buttons(look)) : null,
    waiting,
    buttons(
      button("report-irregularity", "Report an irregularity", () =>
        reportIrregularity(data, async (body) => {
          await send("report-irregularity", body);
        }),
      ),
      data.device ? button("correct-results", { dice: "Put entered throws right", spins: "Put entered spins right", tiles: "Put entered dice and tiles right" }[data.device.kind], act.correctResults) : button("correct-cards", "Put entered cards right", act.correctCards),
      data.shoe ? button("confirm-card", "Confirm a card", act.confirmCard) : null,
      data.controls["refuse-wager"] ? button("refuse-wager", "Refuse a wager", act.refuseWager) : null,
      button("void-wagers", "Declare wagers void", act.voidWagers, "danger"),
      button("invalidate", "Invalidate the round", act.invalidate, "danger"),
    ),
  );
}

// Limits -----------------------------------------------------------------------------------------

function dueIn(at) {
  const minutes = Math.ceil((at - data.at) / 60e6);
  return minutes > 0 ? `at ${minuteOf(at)}, in ${minutes} min` : `since ${minuteOf(at)}`;
}

function noticeCard(n) {
  const needs = [
    n.due > data.at ? dueIn(n.due) : "",
    n.rounds ? `after ${n.rounds} more ${n.rounds === 1 ? "round" : "rounds"}` : "",
    n.asked.length ? `${n.agreed.length} of ${n.asked.length} players agree` : "",
    n.inspector ? `inspector ${n.inspector}` : "",
    n.behind ? "after what was posted before it" : "",
  ].filter(Boolean);
  const can = (name) => data.controls[name]?.allowed;
  const changes = changed(n);
  return h(
    "div",
    { class: "notice info", dataset: { notice: String(n.notice) } },
    h("div", {}, h("b", {}, `Notice ${n.notice}${n.spared ? ", for players with a marker" : ""}: `), changes.length < 3 ? changes.join("; ") : h("ul", { class: "small" }, changes.map((each) => h("li", {}, each)))),
    h("div", { class: "why" }, `${capital(words(n.route))}: comes into force ${[...needs, "between two rounds"].join(", ")}`),
    h(
      "div",
      { class: "row" },
      n.inspector === "to be told" ? h("button", { type: "button", class: "btn compact", disabled: !can("tell-inspector"), onclick: () => give("tell-inspector", { notice: n.notice }) }, "The inspector was told") : null,
      h("button", { type: "button", class: "btn compact quiet", disabled: !can("withdraw-notice"), onclick: () => give("withdraw-notice", { notice: n.notice }) }, "Take it down"),
    ),
  );
}

function limits() {
  const stated = data.limits.filter((l) => l.range);
  put(
    boxes.limits,
    h("dl", { class: "facts small amounts" }, data.terms.map((t) => [h("dt", {}, t.title), h("dd", {}, words(t.value))]), stated.map((l) => [h("dt", {}, l.title), h("dd", {}, bounds(l.range))]), data.jackpots.map((each) => [h("dt", {}, each.linked ? `${each.linked.title} (${each.linked.tables.length} tables)` : each.title), h("dd", { class: "meter-shows" }, `shows ${shown(each.shows)}`)])),
    data.notices.length ? data.notices.map(noticeCard) : h("p", { class: "empty" }, "No notice is posted"),
    buttons(
      button("change-limits", "Change limits", act.changeLimits),
      data.terms.length ? button("change-terms", "Change structure or charge", act.changeTerms) : null,
      button("set-personal-limits", "Limits of one player", act.personalLimits),
      data.loss_limits ? button("enter-loss-limit", "A player's loss limit", act.lossLimit) : null,
      data.loss_limits ? button("hold-from-wagering", "Hold a player back", act.holdBack) : null,
      data.loss_limits ? button("declare-chips", "Chips declared", act.declareChips) : null,
      button("set-terminal-minimum", "Minimum of a terminal", act.terminalMinimum),
      data.jackpots.some((each) => each.kind !== "funded") ? button("display-jackpot", "Display a jackpot", act.displayJackpot) : null,
      data.jackpots.some((each) => each.kind === "funded") ? button("adjust-jackpot", "Adjust a jackpot", act.adjustJackpot) : null,
      data.controls["answer-card-request"]?.allowed ? [button("answer-card-request", "Approve the shuffle asked for", () => give("answer-card-request", { grant: true }, "The dealer shuffles the cards.")), button("answer-card-request", "Refuse the shuffle asked for", () => give("answer-card-request", { grant: false }, "The cards are not shuffled again."))] : null,
      data.jackpots.length ? button("approve-play", "Approve play without the jackpot", () => give("approve-play", {}, "Play goes on without the jackpot.")) : null,
      data.linkable.length ? button("link-jackpots", "Link the jackpot with other tables", act.linkJackpots) : null,
      data.jackpots.some((each) => each.linked) ? button("unlink-jackpots", "Unlink the jackpot", act.unlinkJackpots) : null,
    ),
  );
}

/** What is directed beside the rounds, and what is done with the equipment; a repair stands first. */
function directions() {
  const made = directed(data, button, give, send).filter(Boolean);
  put(boxes.directed, buttons(made));
  panels.directed.hidden = made.length === 0;
}

// Players ----------------------------------------------------------------------------------------

function marks(s) {
  const loss = data.loss_limits?.people[s.id];
  return [
    s.bot ? h("span", { class: "badge" }, "Bot") : null,
    s.standing ? h("span", { class: "badge" }, "standing") : null,
    s.keeps ? h("span", { class: "badge warn", title: "May play on at the old minimum until the place is left" }, `marker: old minimum ${s.keeps.table?.min ? shown(s.keeps.table.min) : ""}`) : null,
    s.personal ? h("span", { class: "badge" }, `own limits ${bounds(s.personal.table)}`) : null,
    loss ? h("span", { class: `badge ${loss.held ? "bad" : ""}`, title: loss.held }, loss.held ? "held back" : `loss limit ${limitWords(loss)}, ${shown(loss.left)} left`) : null,
    s.terminal_minimum ? h("span", { class: "badge" }, `minimum ${shown(s.terminal_minimum)}`) : null,
    s.idle ? h("span", { class: `badge ${s.vacatable ? "bad" : ""}` }, `${s.idle} idle`) : null,
    data.directions.held.includes(s.seat) ? h("span", { class: "badge warn" }, "held to the minimum") : null,
    data.directions.reserved[s.seat].length ? h("span", { class: "badge" }, `areas reserved: ${data.directions.reserved[s.seat].join(", ")}`) : null,
    data.directions.given_up[s.seat].length ? h("span", { class: "badge" }, `areas given up: ${data.directions.given_up[s.seat].join(", ")}`) : null,
    s.nominee ? h("span", { class: "badge" }, `nominee ${s.nominee}`) : null,
  ];
}

function players() {
  put(
    boxes.players,
    reported(data, send),
    wagersWaiting(data, send),
    absencesAsked(data, act),
    data.seats.length
      ? grid(["Seat", "Player", { title: "Wagered", right: true }, ""], data.seats.map((s) => h("tr", { dataset: { seat: String(s.seat) } }, h("td", {}, s.seat), h("td", {}, s.name), h("td", { class: "r" }, shown(s.bet)), h("td", {}, h("span", { class: "row" }, marks(s))))))
      : h("p", { class: "empty" }, "No players seated"),
    data.room ? roomLists(data.room) : null,
    data.exclusions.length
      ? grid(["Excluded", "From", "Why"], data.exclusions.map((e) => h("tr", {}, h("td", {}, e.person.name), h("td", {}, e.scope === "company" ? `tables with ${e.other.name}` : e.scope === "house" ? "the house" : "the game"), h("td", {}, e.reason, " ", cites(e.clauses, 2)))))
      : null,
    buttons(
      data.device?.kind === "tiles" ? button("mark-box", "Off markers", act.markBox) : null,
      button("vacate-seat", "Vacate a seat", act.vacateSeat),
      wagerButtons(data, send),
      conductButtons(data, send),
      data.seat_draws ? button("draw-for-seat", "Draw for a seat", act.drawForSeat) : null,
      data.controls["allocate-seat"] ? button("allocate-seat", "Allocate a seat", act.allocateSeat) : null,
      data.room ? [button("call-from-list", "Call from list", act.callFromList), button("pass-over", "Pass over", act.passOver), button("take-off-list", "Take off list", act.takeOffList), button("move-to-table", "Move to table", act.moveToTable)] : null,
      data.controls["answer-absence"] ? button("answer-absence", "Approve an absence", () => act.answerAbsence()) : null,
      data.directions.known ? button("direct-player", "Direct how a player wagers", act.directPlayer) : null,
      data.controls["direct-nominee"] ? button("direct-nominee", "Nominees", act.directNominee) : null,
      data.controls["hold-to-minimum"] ? button("hold-to-minimum", "Hold a player to the minimum", act.holdToMinimum) : null,
      data.controls["give-up-area"] ? button("give-up-area", "Have an area given up", act.giveUpArea) : null,
      data.controls["reserve-areas"] ? button("reserve-areas", "Reserve areas", act.reserveAreas) : null,
      data.directions.value_chips ? button("allow-value-chips", "Let a player use value chips", act.allowValueChips) : null,
      button("exclude", "Exclude from the game", act.exclude, "danger"),
      button("bar", "Keep from another's table", act.bar),
      data.exclusions.length ? button("lift-exclusion", "Lift an exclusion", act.lift) : null,
    ),
    data.table.practice ? bots() : null,
  );
}

/** Who asks to leave the game for a while, each with the button that answers, and who is away with approval. */
function absencesAsked(data, act) {
  return (data.room?.absences ?? []).map((each) =>
    h(
      "div",
      { class: "notice info", dataset: { absence: each.person } },
      h("p", {}, `Seat ${each.seat}, ${each.person}, ${each.until === null ? "asks to be away" : `away until ${minuteOf(each.until)}`}: ${each.reason}`),
      each.until === null ? commandButton(data.controls, "answer-absence", "Answer", () => act.answerAbsence(each.person)) : null,
    ),
  );
}

/** Who waits for a seat, in order, who has asked for another one, and the seats that are to be drawn for. */
function roomLists({ waiting, wishes, contested }) {
  const rows = [
    ...waiting.map((each, i) => [`${i + 1}`, each.person, each.seat === null ? "waiting" : `called to seat ${each.seat}`]),
    ...wishes.map((each) => ["–", each.person, `wants ${each.seats.length ? `seat ${each.seats.join(", ")}` : "another seat"}`]),
    ...Object.entries(contested).map(([seat, who]) => ["–", who.join(", "), `draw for seat ${seat}`]),
  ];
  const list = rows.length ? grid(["List", "Player", ""], rows.map((row) => h("tr", {}, row.map((each) => h("td", {}, each))))) : h("p", { class: "empty" }, "No players waiting");
  return [list, h("p", {}, h("a", { href: "/waiting" }, "All waiting lists"))];
}

/** Bots of a practice table: asked for and sent away. */
function bots() {
  const here = data.seats.filter((s) => s.bot);
  return h(
    "div",
    { class: "row" },
    h("button", { type: "button", class: "btn compact", id: "ask-bot", onclick: () => give("ask-for-bots", { count: 1 }) }, "Ask for a bot"),
    here.map((s) => sendAway(s, (body) => give("send-bot-away", body), "btn compact")),
  );
}

// Disputes ---------------------------------------------------------------------------------------

/** Whether a decision found for the player, where it was asked. */
function disputes() {
  put(
    boxes.disputes,
    data.disputes.length
      ? data.disputes.map((d) => disputeCard(d, d.mine ? () => act.decide(d) : null, d.waiting ? `For the ${d.office} to decide` : ""))
      : h("p", { class: "empty" }, "No dispute has been raised"),
    buttons(button("enter-dispute", "Enter a dispute", act.enterDispute)),
  );
}

// After the round, cards, open and close ---------------------------------------------------------

function after() {
  put(
    boxes.after,
    data.finished.length
      ? grid(["Round", "Result", "Players"], data.finished.toReversed().slice(0, 5).map((f) => h("tr", {}, h("td", {}, h("a", { href: `/inspector/rounds/${data.table.id}/${f.number}` }, f.number)), h("td", {}, f.status === "settled" ? resultWords(data.table.family, f.outcome, f.status) : words(f.status), f.corrected ? [" ", h("span", { class: "badge warn" }, "Corrected"), h("small", { class: "muted" }, `First told: ${resultWords(data.table.family, f.first.outcome, f.first.status)}. ${f.reason}`)] : null), h("td", {}, f.people.map((p) => p.name).join(", ") || "–"))))
      : h("p", { class: "empty" }, "No round is over yet"),
    buttons(
      button("correct-round", "Recalculate a result", act.correctRound),
      button("put-payment-right", "Put a payment right", act.putRight),
      button("refuse-credit", "Refuse a malfunction's credit", act.refuseCredit),
      button("recover-overpayment", "Recover an overpayment", act.recover),
    ),
  );
}

/** What an inspector is to be told of, at tables of every equipment, each with what enters that it was done. */
function toTell() {
  return data.to_tell.map((each) =>
    h(
      "div",
      { class: "notice info", dataset: { tell: String(each.notice) } },
      h("div", {}, h("b", {}, `${each.says}. `), "The inspector is to be told. ", cites(each.clauses)),
      h("div", { class: "row" }, h("button", { type: "button", class: "btn compact", disabled: !data.controls["tell-inspector"]?.allowed, onclick: () => give("tell-inspector", { notice: each.notice }) }, "The inspector was told")),
    ),
  );
}

function cards() {
  const { shoe } = data;
  if (!shoe) {
    put(
      boxes.cards,
      toTell(),
      data.device?.last.length ? h("div", { class: "last-results" }, data.device.last.map((each) => result(each, data.device))) : h("p", { class: "empty" }, "No results yet"),
      data.shuffles.length ? buttons(button("direct-shuffle", shuffleTitle(data), act.shuffle)) : null,
    );
    return;
  }
  const asked = data.requests.map((r) => h("p", { class: "small" }, h("b", {}, capital(words(r.what))), ` asked for by ${r.by.name}: `, r.granted ? "all agree" : `still to agree: ${r.missing.map((p) => p.name).join(", ")}`));
  put(
    boxes.cards,
    h("p", { class: "small" }, `Shoe ${shoe.number || "–"}: ${words(shoe.stage)}, ${shoe.left} of ${shoe.cards} cards left, ${shoe.rounds} ${shoe.rounds === 1 ? "round" : "rounds"}`, shoe.free_hands ? `, ${shoe.free_hands} free hands to deal` : ""),
    shoe.new_at_end ? h("p", { class: "small", id: "new-at-end" }, "Other cards are brought once the cutting card has come, before the shuffle.") : null,
    shoe.last_rounds == null ? null : h("p", { class: "small", id: "last-rounds" }, shoe.last_rounds ? `${shoe.last_rounds} more ${shoe.last_rounds === 1 ? "round" : "rounds"}, without a shuffle; then the table closes.` : "The last rounds have been played: the table closes."),
    asked,
    toTell(),
    buttons(
      button("direct-free-hands", "Direct free hands", act.freeHands),
      button("direct-burn", "Direct the additional burn", act.burn),
      data.shuffles.length ? button("direct-shuffle", shuffleTitle(data), act.shuffle) : null,
      data.controls["direct-last-rounds"] ? button("direct-last-rounds", "Direct the last rounds", act.lastRounds) : null,
      shoe.new_at_end ? button("withdraw-replacement", "Take the replacement back", act.keepCards) : null,
      shoe.holder ? button("direct-dealer", shoe.holder.directed ? "End: the dealer holds the shoe" : "The dealer holds the shoe", () => give("direct-dealer", { on: !shoe.holder.directed })) : null,
      shoe.holder ? button("order-pass", "Order the shoe passed", act.orderPass) : null,
    ),
  );
}

function floor() {
  const notice = data.closing_law.minutes ? `With players present, the sign stands for ${data.closing_law.minutes} minutes first. ` : "";
  put(
    boxes.floor,
    h("p", { class: "small" }, data.tile.open ? "The table is open. " : "The table is closed. ", data.closing ? h("b", {}, `It is to close ${dueIn(data.closing)}. `) : null, notice, cites(data.closing_law.clauses)),
    buttons(button("close-table", "Close the table", act.close, "danger"), button("reopen-table", "Open it again", act.reopen)),
  );
}

// ------------------------------------------------------------------------------------------------

function head() {
  const t = data.tile;
  put(
    need("#head"),
    h("a", { class: "btn compact quiet", href: "/pit" }, "‹ All tables"),
    h("h1", {}, data.table.title),
    h("span", { class: `badge ${t.open ? "good" : "bad"}` }, t.open ? capital(t.phase) : "Closed"),
    h("span", { class: "muted small" }, [`${data.table.book_title}`, `round ${t.round || "–"}`, t.mode === "live" ? `dealer: ${t.on_duty || "nobody"}` : "dealt by the house"].join(" · ")),
    t.mode === "live" ? h("a", { class: "btn compact quiet", href: `/float/${data.table.id}` }, "Float") : null,
    h("span", { class: "row push" }, t.waits.map((w) => h("span", { class: "badge warn" }, w.says)), h("span", { class: "link", dataset: { state: "connecting" } }, "Connecting…")),
  );
}

let linked = "connecting";

/** What waits for a ruling comes first. */
function order() {
  const { now: first, rulings: second } = panels;
  const wanted = data.awaiting ? [second, first] : [first, second];
  if (wanted[0].nextElementSibling !== wanted[1]) wanted[0].parentElement.insertBefore(wanted[0], wanted[1]);
}

function draw(fresh) {
  data = fresh;
  act.use(data);
  head();
  order();
  showState(linked);
  for (const part of [now, limits, directions, players, rulings, disputes, after, cards, floor]) part();
}

/** Open the console of a table. */
export function open(first) {
  if (first.tournament) inChips();
  data = first;
  act = actions(send);
  panels = { now: panel("Now", {}, boxes.now), directed: panel("Directions and equipment", {}, boxes.directed), rulings: panel("Rulings", {}, boxes.rulings) };
  put(
    need("#view"),
    h(
      "div",
      { class: "columns" },
      panels.now,
      panels.rulings,
      panel("Limits and notices", {}, boxes.limits),
      panels.directed,
      panel("Players", {}, boxes.players),
      panel("Disputes", {}, boxes.disputes),
      panel("Results and payments", {}, boxes.after),
      panel(data.device ? "Last results" : "Cards and shoe", {}, boxes.cards),
      panel("Open and close", {}, boxes.floor),
    ),
    kept(data, send),
  );
  draw(first);
  const renew = (state) => (state.version !== data.version ? refresh().catch(complain) : null);
  follow(`/api/tables/${data.table.id}/stream`, { state: renew }, (state) => {
    linked = state;
    showState(state);
  });
}
