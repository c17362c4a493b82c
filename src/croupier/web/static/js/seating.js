// Taking a place, standing behind the players, and the decisions that are a player's to make.

import { bestPlaySwitch } from "./advice.js";
import { h, need, put } from "./dom.js";
import { cents, decimal, shown } from "./money.js";
import { actsFor } from "./nominee.js";
import { capital, clauseLine } from "./notices.js";
import { closeWhy } from "./side.js";
import { countDown, waitingPart } from "./waiting.js";

/** What only staff may direct is not offered to players. */
const FOR_STAFF = new Set(["withheld"]);

/** What may be chosen besides is called by its name, but for what would not say what it is about. */
const ASIDES = { change: "Change decision" };

/** The button that sends a bot away. */
export function sendAway({ seat, name }, send, looks = "btn") {
  return h("button", { type: "button", class: looks, dataset: { sends: seat }, onclick: () => send({ seat }) }, `Send ${name} away`);
}

/** Why the viewer is offered no place: the table is private, say, and whom for as far as its sign tells. */
function barred({ reason, clauses }) {
  return h("p", { class: "barred" }, `${capital(reason)}.`, clauses.length ? [" ", clauseLine(clauses)] : null);
}

const words = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** Where one sits down, or chooses whose area one wagers in. `layout` is given anew with each state. */
export class Seating {
  constructor(bets, { onBox, onBehalf }) {
    this.bets = bets;
    this.onBox = onBox;
    this.onBehalf = onBehalf;
    this.key = "";
  }

  show(layout, state, you) {
    const host = need("#seating");
    this.clock = { at: state.at, heard: performance.now() };
    this.count(host);
    const key = JSON.stringify([you.seat, this.bets.box, state.seats.map((s) => [s.seat, s.name, s.standing]), state.phase === "closed", layout.table.places, you.acts_for, this.bets.behalf, you.barred, state.room?.waiting, state.room?.open, you.room]);
    if (key === this.key) return;
    this.key = key;
    const standing = you.seat !== null && you.seat > layout.table.places;
    const behalf = actsFor(this.bets, you, this.onBehalf);
    host.hidden = you.seat !== null && !standing && !behalf;
    if (standing) put(host, h("p", {}, "You are a standing player: choose the box to wager on."), this.boxes(state), behalf);
    else put(host, you.seat === null && this.bets.behalf === null ? (you.barred ? barred(you.barred) : this.places(layout, state, you)) : null, behalf);
    this.count(host);
  }

  /** Seconds that are left of a seat which is held. */
  count(host) {
    clearTimeout(this.counting);
    if (!host.querySelector("[data-until]")) return;
    countDown(host, this.clock);
    this.counting = setTimeout(() => this.count(host), 500);
  }

  places(layout, state, you) {
    const taken = new Set(state.seats.map((s) => s.seat));
    const every = Array.from({ length: layout.table.places }, (_, i) => i + 1).filter((n) => !taken.has(n));
    const waits = waitingPart({ room: state.room, you, free: every, send: (name, body = {}) => this.bets.other(name, body) });
    const bots = every.length ? null : state.seats.filter((s) => s.bot).map((s) => sendAway(s, (body) => this.bets.other("send-bot-away", body)));
    if (waits && state.phase !== "closed") return [waits, bots];
    const free = state.room ? every.filter((n) => state.room.open.includes(n)) : every;
    const choice = h("select", { "aria-label": "Seat" }, free.map((n) => h("option", { value: n, selected: n === (free.find((each) => each !== layout.board.house_box) ?? free[0]) }, `Seat ${n}`)));
    const stands = layout.board.stands !== false;
    const sit = (body) => this.bets.other("sit", body);
    return [
      h("p", {}, free.length ? "Take a seat to play." : `All places are taken${stands ? "; you may stand" : ""}.`),
      free.length ? choice : null,
      free.length ? h("button", { type: "button", class: "btn primary", id: "sit", onclick: () => sit({ seat: Number(choice.value) }) }, "Sit down") : null,
      stands ? h("button", { type: "button", class: "btn", id: "stand-behind", onclick: () => sit({ standing: true }) }, "Play standing") : null,
      bots,
    ];
  }

  /** Where a standing player may wager: an area of their own, or a seated player's. */
  boxes(state) {
    const seated = state.seats.filter((s) => !s.standing);
    const option = (value, name) => h("option", { value, selected: String(this.bets.box ?? "") === String(value) }, name);
    const choice = h(
      "select",
      { "aria-label": "Area", onchange: () => this.onBox(choice.value ? Number(choice.value) : null) },
      option("", "An area of my own"),
      seated.map((s) => option(s.seat, `Area ${s.seat}, ${s.name}`)),
    );
    return choice;
  }
}

/** An amount as the house takes it, from what was typed. */
function said(typed) {
  const clean = typed.replace(/[\s,$]/g, "");
  return /^\d{1,13}(\.\d{1,2})?$/.test(clean) ? decimal(cents(clean)) : clean;
}

/** A field for another amount than the most, which is put up where it is left empty; Enter gives the decision. */
function amountField({ title, most }, onEnter) {
  return h("input", {
    class: "num amount-of",
    inputmode: "decimal",
    autocomplete: "off",
    placeholder: "or less",
    "aria-label": `${title}: another amount, up to ${shown(most)}`,
    onkeydown: (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      onEnter();
    },
  });
}

/** What a decision puts up and what it gives up, in small words under its name. */
export const given = (words) => (words ? h("small", { class: "gives" }, words) : null);

/** Why players are asked about their wagers: what has happened, and by which clauses. */
function happened({ title, clauses }) {
  return h("p", { class: "happened" }, h("b", {}, `${title}.`), " ", clauseLine(clauses));
}

/** What the round waits for the player to decide; `best` tells the best play, where it may be told. */
export class DecisionBar {
  constructor(decide, best = null, table = null) {
    this.decide = decide;
    this.table = table;
    this.best = best;
    this.asked = "";
    /** What the viewer is asked, as a key that changes with it; empty where nothing. */
    this.mine = "";
  }

  show(state, you, title, game = null) {
    const wants = state.round?.waiting_for;
    // a seated nominee takes a player's cards: their own decisions come first
    const behalf = you.acts_for?.find((each) => each.cards && each.seat === wants?.seat && wants.step.endsWith("_offer"));
    const mine = state.phase !== "result" && !state.betting.open && you.seat !== null && (wants?.seat === you.seat || Boolean(behalf));
    const host = need("#decision");
    // what may be asked for although somebody else is asked, as even money
    const asides = state.phase !== "result" && you.seat !== null ? (wants?.aside ?? []).filter((each) => each.seat === you.seat) : [];
    host.hidden = !mine && !asides.length;
    const key = mine ? JSON.stringify([state.round.id, state.round.moment, wants]) : asides.length ? JSON.stringify([state.round.id, asides]) : "";
    this.mine = mine ? key : "";
    if (key === this.asked) return;
    this.asked = key;
    if (mine) closeWhy();
    const besides = asides.map((each) => {
      const lies = you.wagers.find((w) => w.id === each.wager);
      return h("button", { type: "button", class: "btn", dataset: { aside: each.action }, onclick: () => this.decide(each.action, each.wager, {}) }, `${ASIDES[each.action] ?? words(each.action)}${lies ? `: ${title(lies)} ${shown(lies.stake)}` : ""}`);
    });
    if (!mine) {
      this.best?.done();
      put(host, besides.length ? h("p", {}, "You may also choose:") : null, besides);
      return;
    }
    // a wager that was lost in the round may be offered back
    const wager = wants.wager ? [...you.wagers, ...(you.paid ?? [])].find((w) => w.id === wants.wager) : null;
    const stake = h("input", { class: "num amount-of worded", "aria-label": "New stake", inputmode: "decimal", placeholder: "New stake" });
    // a decision is for this moment of the round, and one click is one decision
    const { moment } = state.round;
    const give = async (action, more = {}) => {
      if (game?.previews?.(action, wants)) return;
      const buttons = [...host.querySelectorAll("button:not(:disabled)")];
      for (const button of buttons) button.disabled = true;
      await this.decide(action, wants.wager, { moment, ...(behalf ? { on_behalf_of: behalf.person } : {}), ...(game?.decisionMore?.(action) ?? {}), ...(action === "reduce" ? { stake: stake.value.trim() } : {}), ...more });
      for (const button of buttons) button.disabled = false;
    };
    if (game?.drawDecision?.(host, wants, give)) {
      if (this.best) host.append(bestPlaySwitch(this.table));
      this.best?.ask(host, state.round.id, moment, words);
      return;
    }
    const own = game?.decisionWords?.(wants, wager, behalf);
    const fields = Object.fromEntries(Object.entries(own?.amounts ?? {}).map(([action, each]) => [action, amountField(each, () => host.querySelector(`[data-action="${action}"]`)?.click())]));
    const amountOf = (action) => (fields[action]?.value.trim() ? { stake: said(fields[action].value) } : {});
    const name = (action) => own?.actions[action] ?? `${words(action)}${wants.stakes?.[action] ? `: puts up ${shown(wants.stakes[action])}` : ""}`;
    const offered = wants.step === "retraction" ? state.round.offered_for : null;
    put(
      host,
      offered ? happened(offered) : null,
      h("p", {}, own?.says ?? `${offered && wager ? "Your wager" : words(wants.step)}${wager ? `: ${title(wager)} ${shown(wager.stake)}${wager.result === "lose" ? ", lost" : ""}` : ""}. ${offered ? `You may keep it${wants.actions.includes("reduce") ? ", take it back or make it smaller" : " or take it back"}.` : behalf ? `Your decision for ${behalf.name}.` : "Your decision."}`),
      wants.actions
        .filter((action) => !FOR_STAFF.has(action))
        .map((action) => {
          const button = h("button", { type: "button", class: `btn${own?.first === action ? " primary" : ""}`, disabled: Boolean(own?.unready?.includes(action)), dataset: { action }, onclick: () => give(action, amountOf(action)) }, name(action), given(own?.gives?.[action]));
          const field = action === "reduce" ? stake : fields[action];
          return field ? h("span", { class: "with-amount" }, button, field) : button;
        }),
      besides,
      this.best ? bestPlaySwitch(this.table) : null,
    );
    this.best?.ask(host, state.round.id, moment, words, game?.adviceMore);
    // none of the choices is foremost: Tab goes to the first of them
    host.tabIndex = -1;
    host.focus({ preventScroll: true });
  }
}
