// The player terminal: puts the table, the player's wagers and the change feed together.

import { command } from "./api.js";
import { Bets } from "./bets.js";
import { showBoard } from "./board.js";
import { chipPicker, palette } from "./chips.js";
import { Dealing, resultShort } from "./dealing.js";
import { boot, h, need, put, text } from "./dom.js";
import { Felt, keys } from "./felt.js";
import { cents, money, shown } from "./money.js";
import { complain, tell } from "./notices.js";
import { setMotion, still } from "./settings.js";
import { showDialog, showHistory, showRoads, showRules, showSeats, tabs, why } from "./side.js";
import { follow, showState } from "./stream.js";

const data = boot();
const table = data.layout.table.id;
const dealing = new Dealing();
let layout = data.layout;
let state = data.state;
let you = data.you;
let results = data.results;
let value = 0;
let taking = false;
let felt = null;
let picker = null;

const bets = new Bets(table, { onChange: () => draw(), onError: complain });
const seated = () => you.seat !== null;
const standing = () => seated() && you.seat > layout.table.places;
const open = () => state.betting.open && state.round?.kind === "ordinary" && seated();

function lyingOnBox() {
  const box = bets.box ?? you.seat;
  const lying = {};
  for (const each of you.wagers) {
    if (each.box === box) lying[each.wager] = (lying[each.wager] || 0) + cents(each.stake);
  }
  return lying;
}

function place(area) {
  if (!seated()) {
    tell("Take a place at the table first.");
    return;
  }
  if (!open()) {
    tell("No more bets.");
    return;
  }
  if (taking) take(area);
  else bets.set(area.wager, bets.on(area.wager) + value);
}

function take(area) {
  if (open() && bets.on(area.wager)) bets.set(area.wager, 0);
}

function rangeWords(area) {
  const short = (amount) => money(cents(amount), { always: false });
  if (area.min && area.max) return `${short(area.min)} – ${short(area.max)}`;
  if (area.max) return `up to ${short(area.max)}`;
  return area.min ? `from ${short(area.min)}` : "";
}

function build() {
  const areas = layout.areas.map((area) => ({ ...area, title: area.short, range: rangeWords(area) }));
  felt?.watcher.disconnect();
  felt = new Felt(need("#felt"), areas, { onPlace: place, onTake: take });
  const main = layout.table.limits.table || {};
  const values = palette(cents(layout.table.smallest_chip), main.min ? cents(main.min) : null, main.max ? cents(main.max) : null);
  if (!values.includes(value)) [value] = values;
  picker = chipPicker(values, value, (chosen) => {
    value = chosen;
    setTaking(false);
  });
  put(need("#chips"), picker);
  text(need("#limits"), rangeWords({ min: main.min, max: main.max }) || "without limits");
}

function setTaking(on) {
  taking = on;
  need("#take").setAttribute("aria-pressed", String(on));
}

function endedNow() {
  const fresh = state.phase === "result" && you.last?.round === state.round?.id ? you.last.wagers : [];
  const box = bets.box ?? you.seat;
  const ended = {};
  for (const each of [...you.on_layout.wagers, ...fresh]) {
    if (each.box === box) ended[each.wager] = { result: each.result, stake: cents(each.stake), won: cents(each.won) };
  }
  return ended;
}

function draw() {
  if (!felt) return;
  felt.show({ wagers: bets.lying, pending: bets.amounts(), ended: endedNow(), open: open() });
  text(need("#credits"), shown(you.credits));
  text(need("#bet"), money(bets.total));
  const last = you.last;
  text(need("#last-bet"), last ? shown(last.bet) : "–");
  text(need("#last-result"), last ? resultShort(last.outcome, last.status) : "–");
  text(need("#last-win"), last ? shown(last.won) : "–");
  need("#last-win").classList.toggle("won", Boolean(last && last.won !== "0"));
  const layoutAmount = cents(you.on_layout.amount);
  need("#collect").disabled = !layoutAmount && !you.on_layout.wagers.length;
  text(need("#collect small"), layoutAmount ? money(layoutAmount, { always: false }) : "");
  need("#undo").disabled = !open() || !bets.undoable.length;
  need("#clear").disabled = !open() || !bets.total;
  need("#repeat").disabled = !open() || !you.can_repeat || bets.total > 0;
  need("#take").disabled = !open();
  need("#chips").classList.toggle("off", !open());
  need("#controls").hidden = !seated();
  need("#why").hidden = !(state.phase === "result" && last?.round === state.round?.id && last.wagers.length);
  showBoard(need("#board"), state, you, bets);
  seating();
  decision();
}

let seatingKey = "";
function seating() {
  const host = need("#seating");
  const key = JSON.stringify([you.seat, bets.box, state.seats.map((s) => s.seat), state.phase === "closed"]);
  if (key === seatingKey) return;
  seatingKey = key;
  host.hidden = seated() && !standing();
  if (seated()) {
    if (standing()) put(host, h("p", {}, "You stand behind the players: choose whose area you wager in."), boxChoice());
    return;
  }
  const taken = new Set(state.seats.map((s) => s.seat));
  const free = Array.from({ length: layout.table.places }, (_, i) => i + 1).filter((n) => !taken.has(n));
  const choice = h("select", { "aria-label": "Place" }, free.map((n) => h("option", { value: n }, `Place ${n}`)));
  const sit = (body) => bets.other("sit", body);
  put(
    host,
    h("p", {}, free.length ? "Take a place to play." : "All places are taken; you may stand."),
    free.length ? choice : null,
    free.length ? h("button", { type: "button", class: "btn primary", id: "sit", onclick: () => sit({ seat: Number(choice.value) }) }, "Sit down") : null,
    h("button", { type: "button", class: "btn", id: "stand", onclick: () => sit({ standing: true }) }, "Stand"),
  );
}

/** Where a standing player may wager: an area of their own, or a seated player's. */
function boxChoice() {
  const seated = state.seats.filter((s) => !s.standing);
  const option = (value, words) => h("option", { value, selected: String(bets.box ?? "") === String(value) }, words);
  const choice = h(
    "select",
    { "aria-label": "Area", onchange: () => setBox(choice.value ? Number(choice.value) : null) },
    option("", "An area of my own"),
    seated.map((s) => option(s.seat, `Area ${s.seat}, ${s.name}`)),
  );
  return choice;
}

function setBox(box) {
  bets.box = box;
  bets.confirm(lyingOnBox(), you.version, state.round?.id);
}

/** What only staff may direct is not offered to players. */
const FOR_STAFF = new Set(["withheld"]);
let asked = "";
function decision() {
  const wants = state.round?.waiting_for;
  const mine = state.phase !== "result" && seated() && wants?.seat === you.seat;
  const host = need("#decision");
  host.hidden = !mine;
  const key = mine ? JSON.stringify([state.round.id, wants]) : "";
  if (key === asked) return;
  asked = key;
  if (!mine) return;
  const words = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
  const wager = wants.wager ? you.wagers.find((w) => w.id === wants.wager) : null;
  const stake = h("input", { "aria-label": "New stake", inputmode: "decimal", placeholder: "New stake" });
  const give = (action) =>
    bets.other("decide", {
      action,
      ...(wants.wager ? { wager: wants.wager } : {}),
      ...(action === "reduce" ? { stake: stake.value.trim() } : {}),
    });
  put(
    host,
    h("p", {}, `${words(wants.step)}${wager ? `: ${wager.wager} ${shown(wager.stake)}` : ""}. It is for you to decide.`),
    wants.actions.includes("reduce") ? stake : null,
    wants.actions.filter((action) => !FOR_STAFF.has(action)).map((action) => h("button", { type: "button", class: "btn", onclick: () => give(action) }, words(action))),
  );
  host.querySelector("button")?.focus();
}

function takeState(next) {
  state = next;
  const mineHere = seated() && bets.box !== null && !standing() ? null : bets.box;
  bets.box = mineHere;
  bets.confirm(lyingOnBox(), you.version, state.round?.id);
  dealing.show(state, you);
  showSeats(state);
}

function takeYou(next) {
  you = next;
  bets.confirm(lyingOnBox(), you.version, state.round?.id);
  dealing.show(state, you);
}

function takeResults(next) {
  results = next;
  showRoads(table, results);
  showHistory(table, results);
}

function buyIn() {
  const amount = h("input", { id: "amount", inputmode: "decimal", value: "1000", "aria-label": "Amount" });
  const method = you.play_money ? "play_money" : "cash";
  const buy = async () => {
    try {
      const answer = await command("buy-in", { amount: amount.value.trim(), method });
      text(need("#credits"), shown(answer.facts.credits));
      need("#dialog").close();
    } catch (error) {
      complain(error);
    }
  };
  showDialog(
    you.play_money ? "Play money" : "Buy credits",
    h("div", { class: "field" }, h("label", { for: "amount" }, "Amount"), amount),
    h("div", { class: "actions" }, h("button", { type: "button", class: "btn primary", onclick: buy }, "Add credits")),
    h("p", { class: "small" }, h("a", { href: "/account" }, "Vouchers and statement")),
  );
}

/** What a player may ask of the table and its staff. */
function asks() {
  const done = (promise) => promise.then(() => need("#dialog").close());
  const words = h("textarea", { id: "dispute", rows: 3, maxlength: 1000 });
  const dispute = () => {
    const text = words.value.trim();
    if (text) done(bets.other("raise-dispute", { text, round: state.round?.number ?? null }, () => tell("The dispute is raised.")));
  };
  const ask = (what) => done(bets.other("ask", { what }));
  showDialog(
    "At this table",
    h(
      "div",
      { class: "asks" },
      h("button", { type: "button", class: "btn", id: "leave", disabled: !seated(), onclick: () => done(bets.other("leave")) }, "Give up the place"),
      h("button", { type: "button", class: "btn", disabled: !seated(), onclick: () => ask("free_hand") }, "Ask for a free hand"),
      h("button", { type: "button", class: "btn", disabled: !seated(), onclick: () => ask("additional_burn") }, "Ask for an additional burn"),
    ),
    h("div", { class: "field" }, h("label", { for: "dispute" }, "Dispute something"), words),
    h("button", { type: "button", class: "btn", onclick: dispute }, "Raise the dispute"),
    you.disputes.length
      ? h("ul", { class: "rounds" }, you.disputes.map((d) => h("li", {}, h("span", { class: "no" }, `#${d.number}`), h("span", {}, d.text), h("span", {}, ""), h("span", {}, d.decisions.at(-1)?.text || "to be decided"))))
      : null,
  );
}

function help() {
  const motion = h("input", { type: "checkbox", id: "motion", checked: !still(), onchange: () => setMotion(motion.checked) });
  showDialog(
    "Keys and settings",
    h("label", { class: "check" }, motion, "Motion of cards and chips"),
    keys(),
    h("p", { class: "small muted" }, "A long press, the other mouse button or Delete takes a wager back."),
  );
}

const ACTIONS = {
  undo: () => bets.undo(),
  repeat: () => bets.repeat((refused) => complain(refused)),
  clear: () => bets.clear(),
  take: () => setTaking(!taking),
  collect: () => bets.other("collect"),
  why: () => why(table, state.round.number),
  buy: buyIn,
  asks,
  help,
};
for (const [id, act] of Object.entries(ACTIONS)) need(`#${id}`).addEventListener("click", act);

const KEYS = { u: "undo", r: "repeat", c: "clear", k: "collect", "?": "help" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  const number = Number(event.key);
  if (number >= 1 && picker && number <= picker.childElementCount) {
    picker.pick(Number(picker.children[number - 1].dataset.value));
  } else if (KEYS[event.key.toLowerCase()]) {
    const button = need(`#${KEYS[event.key.toLowerCase()]}`);
    if (!button.disabled) button.click();
  }
});

tabs(need(".side"));
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
      build();
      showRules(layout, state);
      draw();
    },
    results: takeResults,
    you: takeYou,
    state: takeState,
  },
  showState,
);
