// The two bars of a poker player: what to do in a round of betting, with an amount; and the chips that are
// brought to the table, put up for the next hand, or left lying by who sits out.

import { absenceDialog, absenceWords } from "../absence.js";
import { cardName } from "../cards.js";
import { h, put } from "../dom.js";
import { cents, decimal, money, sign } from "../money.js";
import { given } from "../seating.js";
import { bankButton } from "../waiting.js";

const WORDS = { stand_pat: "Stand pat", check: "Check", decline_to_raise: "Decline to raise", fold: "Fold", show: "Show", muck: "Muck", ask_to_see: "Ask to see", decline: "Go on", no_straddle: "No straddle", post_kill: "Post kill wager", refuse_kill: "Sit out", ask_for_flop: "Ask for the flop", table_hand: "Table hand", keep_hand: "Keep hand" };
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const NOT_OFFERED = new Set(["string_bet", "oversize_chip", "discard", "exchange"]); // how chips slip from a hand, which no terminal has; cards have buttons of their own
const KEYS = { f: ["fold"], c: ["check", "call", "decline_to_raise"], s: ["show"], m: ["muck"] };

const short = (value) => money(value, { always: false });

/** The value in cents of what was typed, or null. */
function typed(value) {
  const clean = value.replace(/[\s,$]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(clean) ? cents(clean) : null;
}

/** An amount to choose: a field, a slider, and quick buttons. Everything is in cents. */
class Amount {
  constructor({ least, most, unit, start, quick, label, onChange }) {
    Object.assign(this, { least, most, unit, onChange });
    this.value = null;
    const set = (value, from) => this.set(value, from);
    this.field = h("input", {
      class: "num",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": label,
      name: "amount",
      onchange: () => set(typed(this.field.value) ?? this.value, null),
      oninput: () => {
        const value = typed(this.field.value);
        if (value !== null) set(value, "field");
      },
      onkeydown: (event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        this.step(step);
      },
    });
    this.slider = h("input", { type: "range", "aria-label": `${label}, slider`, min: 0, max: 1000, step: 1, oninput: () => set(this.of(Number(this.slider.value)), "slider") });
    this.quick = quick.filter(([, value]) => value !== null).map(([name, value]) => h("button", { type: "button", class: "btn compact", dataset: { quick: name }, onclick: () => set(value, null) }, name));
    this.node = h("div", { class: "amount" }, h("div", { class: "quick" }, this.quick), h("div", { class: "amount-row" }, this.slider, h("label", { class: "amount-field" }, h("span", { "aria-hidden": "true" }, sign()), this.field)));
    this.set(start, null);
  }

  /** The slider goes slowly at first: most bets are small ones. */
  of(at) {
    const share = (at / 1000) ** 2;
    return this.least + Math.round(((this.most - this.least) * share) / this.unit) * this.unit;
  }

  /** An amount that the chips of the table make, within the bounds; the most may be odd. */
  fit(value) {
    if (value >= this.most) return this.most;
    return Math.max(this.least, Math.round(value / this.unit) * this.unit);
  }

  step(by) {
    this.set(this.value + by * this.unit, null);
  }

  /** Who leaves the field by pressing a button changes nothing: a button redrawn meanwhile is not clicked. */
  set(value, from) {
    const before = this.value;
    this.value = this.fit(value);
    if (from !== "field") this.field.value = decimal(this.value);
    const span = this.most - this.least;
    if (from !== "slider") this.slider.value = String(Math.round(1000 * Math.sqrt(span ? (this.value - this.least) / span : 1)));
    this.slider.disabled = span === 0;
    if (this.value !== before) this.onChange(this.value);
  }
}

// The decisions of a round of betting -------------------------------------------------------------------

export class DecisionForm {
  constructor(layout) {
    this.unit = cents(layout.table.smallest_chip);
    this.amount = null;
    this.buttons = {};
  }

  /** Draw what is asked into the shell's bar: `give(action, more)` sends it. */
  draw(bar, wants, give, { hand, seats, pot, own = [] }) {
    this.amount = null;
    this.buttons = {};
    const before = hand ? cents(hand.street) : 0;
    const inPot = hand ? cents(hand.total) : 0;
    const price = (action) => (wants.stakes?.[action] ? cents(wants.stakes[action]) : 0);
    const call = price("call");
    const raise = ["bet", "raise"].find((action) => wants.actions.includes(action));
    const button = (action, words, kind = "") => {
      const made = h("button", { type: "button", class: `btn ${kind}`.trim(), dataset: { action }, onclick: () => give(action) }, words);
      this.buttons[action] = made;
      return made;
    };
    const made = wants.actions
      .filter((action) => !NOT_OFFERED.has(action) && action !== raise)
      .map((action) => {
        if (action === "bring_in") return button(action, ["Bring in ", h("b", { class: "num" }, short(price("bring_in")))]);
        if (action === "call") return button(action, ["Call ", h("b", { class: "num" }, short(call))]);
        if (action === "all_in") return raise && price("all_in") <= price(raise) ? null : button(action, ["All-in ", h("b", { class: "num" }, short(price("all_in")))]);
        if (action === "fold") return button(action, [WORDS.fold, given(inPot ? `gives up ${short(inPot)}` : "")], "fold");
        if (action.startsWith("run_")) return button(action, { 1: "Once", 2: "Twice" }[action.slice(4)] ?? `${action.slice(4)} times`);
        if (action === "straddle") return button(action, ["Straddle ", h("b", { class: "num" }, short(price("straddle")))]);
        return button(action, WORDS[action] ?? action.replaceAll("_", " "));
      });
    // a card that is given up is named by its own button
    if (wants.actions.includes("discard")) {
      made.push(...own.map((code) => h("button", { type: "button", class: "btn", dataset: { action: "discard", card: code }, onclick: () => give("discard", { cards: [code] }) }, "Discard ", cardName(code))));
    }
    if (wants.actions.includes("exchange")) made.push(...this.exchanging(own, give));
    const sized = raise && wants.sizes?.[raise] ? this.sizes(wants, raise, give, before) : null;
    const order = ["fold", "muck", "bring_in", "check", "decline_to_raise", "call", "show", "decline", "ask_to_see", "all_in", "stand_pat", "exchange"];
    const sorted = made.filter(Boolean).toSorted((a, b) => order.indexOf(a.dataset.action) - order.indexOf(b.dataset.action));
    put(bar, h("p", { class: "asked" }, this.says(wants, { call, pot, hand, seats })), raise && !sized ? this.raising(wants, raise, give, { before, pot, call, price }) : null, h("div", { class: "choices" }, sorted, sized ?? (raise ? this.buttons[raise] : null)));
    // none of the choices is foremost: letters give them, and Tab goes to the first
    bar.tabIndex = -1;
    bar.focus({ preventScroll: true });
    return true;
  }

  says(wants, { call, pot, hand, seats }) {
    if (wants.actions.includes("show")) return "Showdown: show your hand, or muck it.";
    if (wants.actions.includes("discard")) return "Discard one of your cards.";
    if (wants.actions.includes("exchange")) return "Choose the cards to exchange, or stand pat.";
    if (wants.actions.includes("bring_in")) return ["You open the betting: bring in, or bet · ", h("b", { class: "num" }, short(pot)), " in the pot"];
    if (wants.actions.includes("straddle")) return ["You may double the last blind: a straddle of ", h("b", { class: "num" }, short(cents(wants.stakes.straddle))), "."];
    if (wants.actions.includes("post_kill")) return "You have the kill button: post the kill wager, or sit this hand out.";
    if (wants.actions.includes("ask_for_flop")) return "You win the pot. Your hand may win the jackpot: table it and ask for the flop?";
    if (wants.actions.includes("table_hand")) return "You win the pot. Your hand wins the jackpot if you table it.";
    if (wants.actions.includes("run_1")) return "No more can be bet: how often is the rest of the board dealt? All must agree.";
    if (wants.actions.includes("ask_to_see")) return "You may ask for the cards that were folded as they were called.";
    const owed = hand ? Math.max(...seats.map((each) => cents(each.street))) - cents(hand.street) : 0;
    if (!call && owed > 0) {
      // all that is left calls less than the bet, and wins no more of anybody than it matches
      const has = cents(hand.stack);
      const most = cents(hand.total) + has;
      const winnable = seats.reduce((sum, each) => sum + Math.min(cents(each.total), most), 0);
      return [h("b", { class: "num" }, short(owed)), " to call, you have ", h("b", { class: "num" }, short(has)), " · ", h("b", { class: "num" }, short(Math.min(winnable, pot))), ` of ${short(pot)} in the pot can be won`];
    }
    return [call ? [h("b", { class: "num" }, short(call)), " to call"] : "Nothing to call", " · ", h("b", { class: "num" }, short(pot)), " in the pot"];
  }

  /** A switch for each card of the hand, and a button that exchanges those that are chosen. */
  exchanging(own, give) {
    const chosen = new Set();
    const send = h("button", { type: "button", class: "btn", dataset: { action: "exchange" }, disabled: true, onclick: () => give("exchange", { cards: [...chosen] }) }, "Exchange");
    const toggle = (code, made) => {
      if (!chosen.delete(code)) chosen.add(code);
      made.setAttribute("aria-pressed", String(chosen.has(code)));
      made.classList.toggle("chosen", chosen.has(code));
      send.disabled = !chosen.size;
      put(send, chosen.size ? `Exchange ${chosen.size}` : "Exchange");
    };
    const cards = own.map((code) => {
      const made = h("button", { type: "button", class: "btn card-switch", dataset: { card: code }, "aria-pressed": "false", "aria-label": cardName(code), onclick: () => toggle(code, made) }, `${code[0] === "T" ? "10" : code[0]}${SUITS[code[1]]}`);
      return made;
    });
    return [...cards, send];
  }

  /** A button for each amount, where only some can be bet: the first of them is the one that a key presses. */
  sizes(wants, action, give, before) {
    const word = action === "bet" ? "Bet" : "Raise to";
    const made = wants.sizes[action].map((stake) =>
      h("button", { type: "button", class: "btn raise", dataset: { action, size: stake }, onclick: () => give(action, { stake }) }, `${word} `, h("b", { class: "num" }, short(before + cents(stake)))),
    );
    [this.buttons[action]] = made;
    return made;
  }

  /** The amount of a bet, or what a raise brings the player's bets of this round to. */
  raising(wants, action, give, { before, pot, call, price }) {
    const least = before + cents(wants.least[action]);
    const most = before + price(action);
    const all = wants.stakes.all_in && price("all_in") <= price(action);
    const over = (share) => {
      const to = before + call + Math.floor((share * (pot + call)) / this.unit) * this.unit;
      return to > least && to < most ? to : null;
    };
    const word = action === "bet" ? "Bet" : "Raise to";
    const send = h("button", { type: "button", class: "btn raise", dataset: { action }, onclick: () => give(action, { stake: decimal(this.amount.value - before) }) });
    this.buttons[action] = send;
    this.amount = new Amount({
      least,
      most,
      unit: this.unit,
      start: least,
      label: action === "bet" ? "Amount of the bet" : "Raise to",
      quick: least < most ? [["Min", least], ["½ pot", over(0.5)], ["Pot", over(1)], [all ? "All-in" : "Max", most]] : [],
      onChange: (value) => put(send, `${all && value === most ? "All-in, " : ""}${all && value === most ? word.toLowerCase() : word} `, h("b", { class: "num" }, short(value))),
    });
    // Where only one amount may be bet the button says it.
    return least < most ? this.amount.node : null;
  }

  onKey(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step && this.amount) {
      event.preventDefault();
      this.amount.step(step);
      return true;
    }
    const key = event.key.toLowerCase();
    if (key === "a" && this.amount) {
      this.amount.set(this.amount.most, null);
      return true;
    }
    const names = key === "a" ? ["all_in"] : key === "r" ? ["bet", "raise"] : KEYS[key];
    const button = names?.map((name) => this.buttons[name]).find(Boolean);
    if (!button) return false;
    if (!event.repeat) button.click();
    return true;
  }
}

// The chips that are brought to the table ---------------------------------------------------------------

export class StakesBar {
  constructor(rail, layout, actions) {
    this.layout = layout;
    this.actions = actions;
    this.host = h("div", { class: "poker-stakes", role: "group", "aria-label": "Your chips on the table", hidden: true });
    rail.append(this.host);
    this.key = "";
  }

  close() {
    this.host.remove();
  }

  show(state, you) {
    const { table, board } = this.layout;
    const seated = you.seat !== null && you.seat <= table.places;
    const lies = you.wagers.find((each) => each.wager === board.stakes);
    const open = state.betting.open && state.round?.kind === "ordinary";
    const deciding = state.phase === "dealing" && state.round?.waiting_for?.seat === you.seat;
    this.host.hidden = !seated || state.phase === "closed";
    this.host.classList.toggle("beside", deciding);
    this.host.classList.toggle("playing", Boolean(lies) && !open && !deciding);
    const { terms, longer, clock } = state.room;
    const key = JSON.stringify([this.host.hidden, deciding, lies?.stake, open, you.chips, you.away, you.credits, state.phase, you.room, longer, clock]);
    if (key === this.key) return;
    this.key = key;
    const chips = cents(you.chips ?? "0");
    if (!this.host.hidden) put(this.host, this.drawn({ deciding, lies: lies ? cents(lies.stake) : 0, open, chips, away: you.away, credits: cents(you.credits), round: state.phase, own: { ...you.room, terms }, longer, clock, held: state.tournament }));
  }

  /** Of a tournament: chips are put up by the house, and nobody sits out or leaves. */
  held({ deciding, lies, chips, own, clock }) {
    const automated = this.layout.table.mode === "automated";
    if (deciding) return [bankButton(own, automated || clock?.ends, (name) => this.actions.command(name))];
    if (lies) return [h("p", {}, "You play with ", h("b", { class: "num" }, short(lies)), "."), this.callTime(own)];
    return [chips ? h("p", {}, h("b", { class: "num" }, short(chips)), " of yours on the table.") : null];
  }

  /** At a dealer's table, the button of a player in the hand that asks for the clock on whom the hand waits for. */
  callTime(own) {
    return own.may_call_time ? h("button", { type: "button", class: "btn", id: "call-time", title: "Ask the dealer to start the clock on this decision", onclick: () => this.actions.command("call-time") }, "Call time") : null;
  }

  drawn({ deciding, lies, open, chips, away, credits, round, own, longer, clock, held }) {
    if (held) return this.held({ deciding, lies, chips: chips + credits, own, clock });
    const automated = this.layout.table.mode === "automated";
    const leave = h("button", { type: "button", class: "btn quiet", id: "stand-up", onclick: () => this.actions.command("leave") }, "Leave the table");
    const says = (...words) => h("p", {}, ...words);
    const sits = (words, back) => h("button", { type: "button", class: "btn", id: back ? "play-on" : "sit-out", onclick: () => this.actions.command("sit-out", { back }) }, words);
    const { absence } = own;
    const out = (words) => (absence ? h("button", { type: "button", class: "btn", id: "sit-out", onclick: () => absenceDialog(absence, (...said) => this.actions.command(...said)) }, words) : sits(words, false));
    const next = away ? sits("Play on", true) : out("Sit out next hand");
    const allowed = absenceWords(absence);
    const told = allowed ? [" ", h("span", { id: "absence" }, allowed)] : null;
    const after = h("button", { type: "button", class: "btn", id: "leave-after-hand", "aria-pressed": String(own.leaving), onclick: () => this.actions.command("leave-after-hand", { on: !own.leaving }) }, own.leaving ? "Stay after hand" : "Leave after hand");
    const wait = automated && round !== "dealing" && !longer ? h("button", { type: "button", class: "btn", id: "wait-longer", title: "Have the whole wagering period before the next hand", onclick: () => this.actions.command("wait-longer") }, "More time") : null;
    const called = clock ? (clock.ends ? "The clock is on you." : "Time is called on you.") : "";
    if (deciding) return [h("p", { class: called ? "called" : "muted", role: called ? "alert" : null }, called || (away ? "You sit out next hand." : "")), next, bankButton(own, automated || clock?.ends, (name) => this.actions.command(name))];
    if (lies && !open) {
      const then = away ? ". You sit out from the next hand on; what is left stays on the table." : ". What is left stays on the table for the next hand.";
      return [says("You play with ", h("b", { class: "num" }, money(lies)), own.leaving ? ". You leave when the hand is over." : then, told), next, after, this.callTime(own)];
    }
    if (lies) {
      return [
        says("You are in the next hand with ", h("b", { class: "num" }, money(lies)), ".", told),
        this.more(lies, credits, "Top up to", lies),
        out("Sit out"),
        wait,
        leave,
      ];
    }
    const { needs_minimum: minimum } = this.layout.board;
    const least = minimum ? cents(this.layout.table.limits.table?.min ?? this.layout.table.smallest_chip) : 1;
    if (chips >= least) {
      const in_ = () => (away ? this.actions.command("sit-out", { back: true }) : this.bring(chips));
      const back = h("button", { type: "button", class: "btn primary", id: "deal-in", disabled: !open && !away, onclick: in_ }, "Deal me in");
      const why = away ? "You sit out." : open ? "You are not in this hand." : "You are dealt in when the next hand begins.";
      return [says(h("b", { class: "num" }, money(chips)), " of yours on the table. ", why, told), away || open ? back : null, wait, leave];
    }
    const bar = this.more(chips, credits, "Take part with", 0);
    return [says(chips ? ["You have ", h("b", { class: "num" }, money(chips)), " left: too little for a hand. Top up, or leave."] : open ? "Choose your buy-in." : round === "dealing" ? "You can join when this hand is over." : "You can join when the next hand opens."), open ? bar : null, wait, leave];
  }

  /** Chips to bring, or to have in all; null where no more may be had. */
  more(has, credits, words, lies) {
    const { limits, smallest_chip: chip } = this.layout.table;
    const unit = cents(chip);
    const range = limits[this.layout.board.stakes] ?? {};
    const floor = Math.max(range.min ? cents(range.min) : unit, has + unit);
    const top = Math.min(range.max ? cents(range.max) : has + credits, has + credits);
    const most = Math.floor(top / unit) * unit;
    if (most < floor) return lies ? null : h("span", { class: "muted" }, "Not enough credits for the minimum buy-in.");
    const send = h("button", { type: "button", class: `btn${lies ? "" : " primary"}`, id: "bring", onclick: () => this.bring(amount.value) });
    const usual = Math.min(most, Math.max(floor, range.max ? Math.floor(cents(range.max) / 2 / unit) * unit : floor));
    const amount = new Amount({ least: floor, most, unit, start: usual, label: "Chips on the table", quick: [["Min", floor], ["Max", most]], onChange: (value) => put(send, `${words} `, h("b", { class: "num" }, short(value))) });
    return h("div", { class: "bring" }, amount.node, send);
  }

  bring(value) {
    this.actions.command("place-wager", { wager: this.layout.board.stakes, stake: decimal(value) });
  }
}
