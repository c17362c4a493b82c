// Poker on the terminal: a table for ten drawn about its board, the viewer's place at the bottom; what each
// player has left and has put in, the pots and the button; a bar to fold, check, call, bet and raise with, and
// one for the chips that a player brings to the table. Hole cards are shown to their player alone.

import { card, cardName } from "../cards.js";
import { stack } from "../chips.js";
import { h, put, s, text } from "../dom.js";
import { cents, decimal, money, shown } from "../money.js";
import { leastIn } from "../legible.js";
import { resultWords } from "../outcomes.js";
import { whyButton } from "../side.js";
import { DecisionForm, StakesBar } from "./poker_bars.js";
import { betBox, killButton, killOf, runsButton, sidesOf } from "./poker_discs.js";
import { formOf } from "./poker_forms.js";
import { around, ASIDE, awayFrom, beside, boxAbout, capital, clipped, cornerOf, freest, INWARD, rankingOf, RANKING_ROOM, slotOf } from "./poker_room.js";
import { signOf } from "./poker_sign.js";
import { playerOf, winnersNamed, wonBy } from "./poker_won.js";

const SAID = {
  check: "Checks", call: "Calls", bet: "Bets", raise: "Raises", all_in: "All-in", fold: "Folded", muck: "Mucks",
  first_blind: "1st blind", second_blind: "2nd blind", blind_bet: "Blind bet", decline_to_raise: "Declines", new_player: "New player", missed_blinds: "Missed blinds",
  short_of_call: "Short of the call", out_of_turn: "Out of turn", straddle: "Straddle", kill_wager: "Kill bet",
  ante: "Ante", bring_in: "Brings in", stand_pat: "Stands pat",
};

const LAST = 8;

export const statsTitle = "Hands";

const short = (amount) => money(typeof amount === "string" ? cents(amount) : amount, { always: false });
const seatOf = (name) => Number(name.slice(5));

// The table ---------------------------------------------------------------------------------------------

class Table {
  constructor(host, places, sit) {
    this.host = host;
    this.places = places;
    this.slots = places + 1; // the dealer's with them
    this.sit = sit;
    this.model = null;
    this.drawn = "";
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(host);
  }

  get form() {
    return formOf(this.host, this.places, Boolean(this.model?.community));
  }

  /** The least height of letters, in the table's units. */
  least({ width }) {
    return leastIn(this.host.clientWidth / width);
  }

  show(model) {
    this.model = model;
    this.draw();
  }

  close() {
    this.observer.disconnect();
  }

  draw() {
    const { form, model } = this;
    if (!model) return;
    const key = JSON.stringify([form.name, form.high, this.host.clientWidth, model]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.host.dataset.rows = "1";
    const focused = document.activeElement?.closest?.(".poker-svg [data-seat]")?.dataset.seat;
    const svg = s("svg", { class: `felt-svg poker-svg ${form.name}`, viewBox: `0 0 ${form.width} ${form.height}`, role: "group", "aria-label": "Poker table" });
    const spot = (radii, slot) => {
      const [dx, dy] = around(radii, this.slots)(slot);
      return [form.x + dx, form.y + dy];
    };
    const own = model.own;
    const place = (seat) => spot(form.seats, slotOf(seat, own, this.slots));
    svg.append(...this.cloth(form));
    svg.append(this.dealer(form, spot(form.seats, slotOf(0, own, this.slots))));
    svg.append(this.board(form), this.pots(form));
    const fixed = this.fixed(form, spot, place);
    const bets = this.bets(form, spot, place);
    const sides = sidesOf(bets, fixed, form);
    const lies = [...fixed, ...bets.map((bet) => betBox(bet, sides.get(bet.seat), form))];
    const seats = [...Array(this.places).keys()].map((i) => i + 1);
    // one's own place comes last: its cards lie over the plates beside it
    for (const seat of [...seats.filter((each) => each !== own), ...(own === null ? [] : [own])]) svg.append(this.seat(form, seat, place(seat)));
    for (const bet of bets) svg.append(this.bet(form, bet, sides.get(bet.seat)));
    if (model.button) {
      const at = freest(this.besideOf(form, spot, place, model.button, own), form.chip, lies);
      svg.append(this.button(form, at, model.button));
      lies.push(boxAbout(...at, form.chip, form.chip));
    }
    this.otherButtons(svg, form, (seat) => this.besideOf(form, spot, place, seat, own), lies);
    this.host.replaceChildren(svg);
    if (focused) svg.querySelector(`[data-seat="${focused}"]`)?.focus();
  }

  /** The kill button, at its player's or in the centre, and how often the rest of the board is dealt. */
  otherButtons(svg, form, beside, lies) {
    const { kill, runs } = this.model;
    const across = 2 * (form.board[0] + form.gap);
    const level = form.potY - form.font * 0.3;
    const middle = (side) => [0, 1.6, -7, 3.2].map((down) => [form.x + side * across, level + down * form.font]);
    if (kill) {
      const near = kill.seat ? beside(kill.seat).flatMap(([x, y]) => [0, -16, 16].map((down) => [x, y + down])) : middle(-1);
      const { node, box } = killButton(kill, near, lies, form);
      svg.append(node);
      lies.push(box);
    }
    if (runs) svg.append(runsButton(runs, middle(1), lies, form).node);
  }

  /** Where it may lie, the best place first. */
  besideOf(form, spot, place, button, own) {
    const [x, y] = place(button);
    if (button === own) {
      const [wide, high] = form.plate;
      const up = [0.9, 1.4, 1.9, 2.4].flatMap((each) => [-1, 1].map((side) => [side * (wide / 2 + form.chip), -high * each]));
      return [[-wide / 2 - form.chip - 5, high * 0.14], ...up].map(([across, down]) => [x + across, y + down]);
    }
    if (!form.button) return ASIDE.map(([across, down]) => awayFrom(form, cornerOf(form, [x, y]), across, down));
    const slot = slotOf(button, own, this.slots);
    // at the viewer's right it lies on the far side: the viewer's bet is on the near one
    const side = own !== null && slot === this.slots - 1 ? -0.34 : 0.34;
    return [side, -side].flatMap((aside) => INWARD.map(([across, down]) => spot([form.button[0] - across, form.button[1] - down], slot + aside)));
  }

  /** What no button and no amount may cover: plates, cards, names of hands, the dealer and the board. */
  fixed(form, spot, place) {
    const { own, seats, board, phase } = this.model;
    const [wide, high] = form.plate;
    const found = [boxAbout(...spot(form.seats, slotOf(0, own, this.slots)), wide * 0.36, 15)];
    for (let seat = 1; seat <= this.places; seat += 1) {
      const [x, y] = place(seat);
      const told = seats[seat];
      found.push(boxAbout(x, y, wide / 2, high / 2, high / 2 + this.longer(form, told)));
      if (!told?.cards.length) continue;
      const { left, top, hgt } = this.cardsAt(form, told);
      found.push(boxAbout(x, y, -left, -top, top + hgt));
    }
    if (board.length || phase === "dealing") {
      const slots = Math.max(this.model.community, board.length);
      const half = (slots * form.board[0] + (slots - 1) * form.gap) / 2;
      if (slots) found.push(boxAbout(form.x, form.boardY, half, 0, form.board[1]));
    }
    return found;
  }

  /** The bets that lie before players: where, how much, and at which side of its chips that usually stands. */
  bets(form, spot, place) {
    const seats = [...Array(this.places).keys()].map((i) => i + 1).filter((seat) => this.model.seats[seat]?.street);
    return seats.map((seat) => {
      const told = this.model.seats[seat];
      const at = this.betAt(form, seat, this.betSpot(form, seat, spot, place));
      return { seat, at, words: short(told.street), usual: form.name === "narrow" && !told.mine && at[0] > form.x + 4 };
    });
  }

  cloth({ x, y, rx, ry }) {
    return [
      s("ellipse", { class: "poker-rail", cx: x, cy: y, rx, ry }),
      s("ellipse", { class: "poker-felt", cx: x, cy: y, rx: rx - 14, ry: ry - 14 }),
      s("ellipse", { class: "poker-line", cx: x, cy: y, rx: rx * 0.8, ry: ry * 0.7 }),
    ];
  }

  dealer({ font, plate }, [x, y]) {
    return s(
      "g",
      { class: "poker-dealer", transform: `translate(${x} ${y})` },
      s("rect", { x: -plate[0] * 0.36, y: -15, width: plate[0] * 0.72, height: 30, rx: 8 }),
      s("text", { "text-anchor": "middle", y: font * 0.36, "font-size": font * 0.88 }, "Dealer"),
    );
  }

  board({ name, x, boardY, board: [wide, high], gap, font }) {
    const { board, phase } = this.model;
    const group = s("g", { class: "poker-board", role: "group", "aria-label": board.length ? `The board: ${board.map(cardName).join(", ")}` : "The board" });
    const slots = Math.max(this.model.community, board.length);
    const left = x - (slots * wide + (slots - 1) * gap) / 2;
    group.append(...this.moreBoards({ x, boardY, wide, gap }));
    for (let i = 0; i < slots; i += 1) {
      const at = { x: left + i * (wide + gap), y: boardY, width: wide, height: high };
      if (board[i]) group.append(placed(card(board[i]), at));
      else if (phase === "dealing" || board.length) group.append(s("rect", { class: "poker-slot", ...at, rx: 5 }));
    }
    if (!board.length && !this.model.pot && phase !== "dealing") {
      group.append(s("text", { class: "poker-title", x, y: boardY + high * 0.5, "text-anchor": "middle", "font-size": font * 1.1 }, this.model.title));
      const signs = name === "wide" ? [this.model.sign.join(", ")] : this.model.sign;
      signs.forEach((words, i) => group.append(s("text", { class: "poker-sign", x, y: boardY + high * 0.5 + font * (1.5 + i * 1.3), "text-anchor": "middle", "font-size": font * 0.9 }, words)));
    }
    return group;
  }

  /** The boards after the first, where the rest was dealt more than once: small, above it, three in a row. */
  moreBoards({ x, boardY, wide, gap }) {
    const [w, hgt] = [wide * 0.4, wide * 0.56];
    const room = 5 * w + gap * 2;
    return this.model.more.flatMap((cards, i) => {
      const row = Math.floor(i / 3);
      const inRow = Math.min(this.model.more.length - row * 3, 3);
      const from = x + ((i % 3) - inRow / 2) * room;
      return cards.map((code, n) => placed(card(code), { x: from + n * w, y: boardY - (row + 1) * (hgt + 3), width: w, height: hgt }));
    });
  }

  /** All that is in the pots; each of several by itself, as far apart as their letters ask for. */
  pots({ x, width, potY: usual, boardY, board: [, high], potsInRow, potRoom, font, chip }) {
    const { pot, pots, board } = this.model;
    // a table without a board has one only where a card serves all
    const potY = board.length ? Math.max(usual, boardY + high + font * 1.3) : usual;
    const group = s("g", { class: "poker-pots" });
    if (!pot) return group;
    group.append(s("text", { class: "poker-pot num", x, y: potY, "text-anchor": "middle", "font-size": font * 1.15 }, `Pot ${short(pot)}`));
    const drawn = Math.max(font, this.least({ width }) / 0.84);
    const wide = drawn * potRoom;
    const inRow = Math.min(potsInRow, Math.max(1, Math.floor((0.7 * width) / wide)));
    pots.forEach((each, i) => {
      const row = Math.floor(i / inRow);
      const beside = Math.min(pots.length - row * inRow, inRow);
      const at = x + ((i % inRow) - (beside - 1) / 2) * wide - (beside > 1 ? drawn : 0);
      const down = potY + row * drawn * 2.1;
      const pile = stack(cents(each.amount), chip, { label: "" });
      pile.setAttribute("transform", `translate(${at - drawn * 1.7} ${down + drawn * 1.25})`);
      const says = pots.length > 1 ? `${i ? `Side ${i}` : "Main"} ${short(each.amount)}` : short(each.amount);
      group.append(pile, s("text", { class: "num", x: at - drawn * 0.6, y: down + drawn * 1.6, "font-size": font * 0.84 }, says));
    });
    return group;
  }

  seat(form, seat, [x, y]) {
    const told = this.model.seats[seat];
    const [wide, high] = form.plate;
    const group = s("g", { class: "poker-seat", dataset: { seat: String(seat) }, transform: `translate(${x} ${y})` });
    const longer = this.longer(form, told);
    const plate = s("rect", { class: "poker-plate", x: -wide / 2, y: -high / 2, width: wide, height: high + longer, rx: 11 });
    const line = (words, dy, kind, font) => s("text", { class: kind, y: dy, "text-anchor": "middle", "font-size": font }, words);
    if (!told) {
      const held = this.model.held[seat];
      const free = this.model.own === null && this.model.open && (!held || held.mine);
      group.classList.add("empty");
      if (free) {
        group.classList.add("free");
        for (const [name, value] of [["tabindex", "0"], ["role", "button"], ["aria-label", `Sit down at seat ${seat}`]]) group.setAttribute(name, value);
        group.addEventListener("click", () => this.sit(seat));
        group.addEventListener("keydown", (event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          this.sit(seat);
        });
      }
      group.append(plate, line(free ? `Sit ${seat}` : held ? "Held" : String(seat), form.font * 0.35, "of", form.font * 0.9));
      return group;
    }
    const kinds = { turn: told.turn, folded: told.folded, winner: told.winner, mine: told.mine, out: told.out, "is-bot": told.bot };
    for (const [kind, on] of Object.entries(kinds)) group.classList.toggle(kind, Boolean(on));
    group.setAttribute("role", "img");
    group.setAttribute("aria-label", told.label);
    group.append(this.cards(form, told), plate);
    // what a winner has in chips stands beside the name, so that the win stands by itself
    const rows = ((told.says && form.rows) || [-0.1, 0.32]).map((dy, i) => s("text", { class: i ? "under" : "name", y: high * dy, "text-anchor": "middle", "font-size": form.font * (i ? 0.86 : 0.92) }));
    const [over, under] = [rows[0], rows.at(-1)];
    const apart = rows.length > 2;
    // what a hand is called stands below the rest, or in the place of the chips, which then stand beside the name
    const aside = told.winner || (Boolean(told.ranking) && !told.says);
    const has = told.stack === null ? "" : short(told.stack);
    const together = Boolean(has) && !aside && !apart;
    const room = (form.name === "wide" ? 15 : 11) - (aside && !apart ? has.length : 0);
    over.append(s("tspan", {}, clipped(told.name, Math.max(room, 4))));
    const left = s("tspan", { class: "stack-left num" }, has);
    if (aside && has && !apart) left.setAttribute("dx", "6");
    (apart ? rows[1] : aside ? over : under).append(left);
    if (told.says) under.append(s("tspan", { class: "says-now", dx: together ? 6 : 0 }, clipped(told.says, form.name === "wide" || !together ? 13 : 9)));
    if (told.ranking) {
      if (!told.says) rows.pop();
      rows.push(line(rankingOf(form, told.ranking), told.says ? high * rankedRow(form) + longer : high * 0.32, "poker-ranking", form.font * 0.86));
    }
    for (const words of rows) words.dataset.room = String(wide - 6);
    group.append(...rows);
    return group;
  }

  /** How much longer the plate is of a player whose hand is named below what they did. */
  longer(form, told) {
    return told?.ranking && told.says ? Math.max(form.font * RANKING_ROOM, this.least(form) * 1.15) : 0;
  }

  /** Where a player's hole cards are, from the middle of their plate. */
  cardsAt(form, { cards, mine }) {
    const { card: back, shown: open, own, plate: [, high] } = form;
    const [w, hgt] = mine ? own : cards.every((code) => code !== null) ? open : back;
    const usual = cards.length > 2 ? w * (form.name === "wide" || !mine ? 0.56 : 0.42) : w * (mine ? 1.04 : 0.74);
    // seven cards of others are no wider than their plate, and one's own leave the plates beside them free
    const beside = 2 * (Math.abs(around(form.seats, this.slots)(1)[0]) - form.plate[0] * 0.54) - 2;
    const widest = mine ? beside : form.plate[0] * 1.08;
    const step = cards.length < 5 ? usual : Math.min(usual, (widest - w) / (cards.length - 1));
    return { left: -(step * (cards.length - 1) + w) / 2, top: -high / 2 - hgt + (mine ? 8 : 12), step, w, hgt };
  }

  /** A player's hole cards above the plate, which covers their feet: backs for all but their player, faces larger. */
  cards(form, told) {
    const { left, top, step, w, hgt } = this.cardsAt(form, told);
    const group = s("g", { class: "poker-cards" });
    told.cards.forEach((code, i) => group.append(placed(card(code), { x: left + i * step, y: top, width: w, height: hgt })));
    return group;
  }

  /** Where what a player has put in belongs: the viewer's larger cards need the room above their plate. */
  betSpot(form, seat, spot, place) {
    return form.bets ? spot(form.bets, slotOf(seat, this.model.own, this.slots)) : beside(form, place(seat), seat === this.model.own);
  }

  betAt({ chip, font, name, own, high, plate }, seat, [x, y]) {
    if (!this.model.seats[seat].mine) return [x, y];
    // on a phone it lies above the viewer's cards, and above the bets of both neighbours
    if (name === "narrow") return [x - chip, y - plate[1] / 2 - own[1] - 2 * chip - 7];
    return high ? [x, y - 2 * chip] : [x + own[0] * 1.6, y + font * 1.4];
  }

  bet({ chip, font }, { seat, at: [x, y], words }, left) {
    const group = s("g", { class: "poker-bet", dataset: { bet: String(seat) }, transform: `translate(${x} ${y})` });
    group.append(stack(this.model.seats[seat].street, chip, { label: "" }));
    group.append(s("text", { class: "num", "text-anchor": left ? "end" : "start", x: (left ? -1.5 : 1.5) * chip, y: font * 0.36, "font-size": font * 0.92 }, words));
    return group;
  }

  button({ font, chip }, [x, y], seat) {
    return s(
      "g",
      { class: "poker-button", role: "img", "aria-label": `The ${this.model.buck ? "buck" : "dealer button"} lies at seat ${seat}`, transform: `translate(${x} ${y})`, dataset: { button: String(seat) } },
      s("circle", { r: chip * 0.98 }),
      s("text", { "text-anchor": "middle", y: font * 0.34, "font-size": font * 0.86 }, this.model.buck ? "B" : "D"),
    );
  }
}

/** The row of a hand's name below what its player did, as a share of a plate that is not longer for it. */
const rankedRow = (form) => (form.rows?.at(-1) ?? 0.32);

function placed(node, at) {
  for (const [name, value] of Object.entries(at)) node.setAttribute(name, String(value));
  return node;
}

/** What a player did last; at draw also how many cards were exchanged. */
const saidOf = (said) => (said.startsWith("draws_") ? `Draws ${said.slice(6)}` : (SAID[said] ?? ""));

// What is drawn -----------------------------------------------------------------------------------------

/** What each place is to show: name, chips, cards, what its player did. */
function seatsOf(state, you, won, kept) {
  const { round, phase, seats } = state;
  const playing = round && (phase === "dealing" || phase === "result");
  const told = round?.hand?.seats ?? {};
  const wants = phase === "dealing" ? round.waiting_for?.seat : null;
  const out = {};
  for (const each of seats.filter((one) => !one.standing)) {
    const { seat } = each;
    const hand = told[seat];
    const mine = seat === you.seat;
    const name = `seat_${seat}`;
    // what was shown lies there until the next hand is dealt, as long as its player is there
    const was = !playing && kept?.players[seat] === each.name ? kept.hands.get(seat) : null;
    const dealt = playing ? (round.hands[name] ?? []) : (was?.cards ?? []);
    const seen = mine && playing ? (you.hands?.[name] ?? []) : [];
    const shown = dealt.every((code) => code !== null);
    const cards = mine && seen.length === dealt.length ? seen : dealt;
    const stackNow = hand ? hand.stack : each.chips && each.chips !== "0" ? each.chips : null;
    const gets = won.get(seat);
    const says = gets ? `Wins ${short(gets)}` : hand && playing ? (hand.folded ? (hand.said === "muck" ? SAID.muck : SAID.fold) : hand.all_in ? SAID.all_in : saidOf(hand.said)) : each.away ? "Sits out" : hand ? "" : stackNow === null ? "No chips" : "Waits";
    const ranking = was ? was.named : dealt.length && !hand?.folded ? (mine ? (you.counts?.[name] ?? "") : shown ? (round.counts?.[name] ?? "") : "") : "";
    out[seat] = {
      name: mine ? "You" : each.name,
      stack: stackNow,
      street: hand && phase === "dealing" ? cents(hand.street) : 0,
      says,
      // hands that folded are out of the way, unless they are one's own
      cards: hand?.folded && !mine && !(shown && dealt.length) ? [] : cards,
      folded: Boolean(playing && hand?.folded),
      turn: wants === seat,
      winner: gets !== undefined,
      out: !hand,
      bot: each.bot,
      mine,
      ranking,
      label: [mine ? "You" : each.name, `seat ${seat}`, stackNow === null ? "" : `${short(stackNow)} in chips`, says, hand && cents(hand.street) ? `${short(hand.street)} put in` : "", dealt.length && shown ? `shows ${dealt.map(cardName).join(", ")}` : "", ranking].filter(Boolean).join(", "),
    };
  }
  return out;
}

// Results -----------------------------------------------------------------------------------------------

/** What was shown at the end of a hand, in words. */
function shownWords(outcome) {
  if (!outcome?.won?.length) return "";
  if (!outcome.hands?.length) return "Nobody had to show";
  return outcome.hands.map((each) => `${playerOf(outcome, each.seat)}: ${capital(each.named)}`).join(" · ");
}

/** The last hands, the newest first: one line each, with the board, what was shown and why it ended so. */
function lastHands(results, community) {
  if (!results.length) return h("p", { class: "muted small" }, "No hand has been played yet.");
  return h(
    "ol",
    { class: "poker-hands" },
    results.slice(-LAST).toReversed().map(({ number, outcome, status, corrected, first }) => {
      const dealt = outcome?.board ?? [];
      return h(
        "li",
        {},
        h("span", { class: "no" }, `#${number}`),
        h("b", {}, (status === "void" ? null : winnersNamed(outcome)) ?? resultWords("poker", outcome, status)),
        whyButton(number),
        h("span", { class: "muted small" }, shownWords(outcome), corrected ? ` · corrected; first told: ${shownWords(first.outcome)}` : ""),
        dealt.length || community ? h("span", { class: "minis", role: "img", "aria-label": dealt.length ? `Board: ${dealt.map(cardName).join(", ")}` : "No board was dealt" }, dealt.map((code) => card(code))) : null,
      );
    }),
  );
}

// -------------------------------------------------------------------------------------------------------

export function create(host, layout, actions) {
  const { board } = layout;
  const { limits, game_title: title } = layout.table;
  const sign = signOf(board, limits);
  const table = new Table(host.felt, board.places, (seat) => actions.sit(seat));
  const stakes = new StakesBar(host.bar, layout, actions);
  const form = new DecisionForm(layout);
  host.stage.classList.add("poker-stage");
  text(host.bar.querySelector("#bet").previousElementSibling, "On the table");
  text(host.bar.querySelector("#last-bet").previousElementSibling, "Last hand");
  let last = null;
  /** The hand before, which lies on the table until the next is dealt. */
  let kept = null;

  /** Keep a showdown until the next hand is dealt. */
  function keep({ phase, round }, results) {
    if (phase === "dealing") kept = null;
    if (phase !== "result" || !round) return;
    const over = results.find((each) => each.number === round.number)?.outcome;
    kept = over?.hands?.length ? { board: over.board, players: over.players ?? {}, hands: new Map(over.hands.map((each) => [each.seat, each])) } : null;
  }

  /** What a hand came to; the chips that lay behind it are no stake. */
  const ownWords = ({ wagers }) => {
    const net = wagers.find((each) => each.wager === board.stakes)?.net;
    if (net === undefined) return "";
    const sum = cents(net);
    return sum ? `You ${sum > 0 ? "win" : "lose"} ${money(Math.abs(sum))}` : "You come out even";
  };
  const handOf = ({ state, you }) => (you.seat === null ? null : (state.round?.hand?.seats?.[you.seat] ?? null));
  const asked = () => {
    const wants = last?.state.phase === "dealing" ? last.state.round?.waiting_for : null;
    return wants?.seat && wants.seat === last.you.seat ? wants : null;
  };

  /** What is in the pots, the bets before the players with them. */
  const potOf = (round) => (round?.hand?.begun ? cents(round.hand.pot) : 0);

  return {
    show(model) {
      last = model;
      const { state, you } = model;
      const { phase, round } = state;
      const shows = round && phase !== "betting";
      keep(state, model.results);
      const own = you.seat !== null && you.seat <= board.places ? you.seat : null;
      table.show({
        own,
        open: phase !== "closed" && !you.barred && (you.room?.may_sit ?? true),
        held: Object.fromEntries(Object.keys(state.room?.held ?? {}).map((seat) => [seat, { mine: you.room?.seat === Number(seat) }])),
        phase,
        title,
        sign,
        community: board.community,
        board: shows ? (round.hands.board ?? []) : (kept?.board ?? []),
        more: shows ? Object.keys(round.hands).filter((name) => name.startsWith("board_")).map((name) => round.hands[name]) : [],
        pot: shows ? potOf(round) : 0,
        pots: shows ? (round.hand?.pots ?? []) : [],
        buck: board.buck,
        kill: board.kill ? killOf(round, phase, state.seats, model.results) : null,
        runs: shows ? (round.hand?.runs ?? 0) : 0,
        button: shows || round?.hand?.button ? round.hand.button : null,
        seats: seatsOf(state, you, wonBy(round, phase), kept),
      });
      stakes.show(state, you);
    },

    betNow({ state, you }) {
      const hand = handOf({ state, you });
      return hand ? cents(hand.stack) : you.chips ? cents(you.chips) : 0;
    },

    drawDecision(bar, wants, give) {
      return form.draw(bar, wants, give, { hand: handOf(last), seats: Object.values(last.state.round.hand?.seats ?? {}), pot: potOf(last.state.round), own: last.you.hands?.[`seat_${last.you.seat}`] ?? [] });
    },

    says({ phase, round, seats, betting }, you) {
      const wants = phase === "dealing" ? round?.waiting_for : null;
      if (wants?.seat) {
        const who = seats.find((each) => each.seat === wants.seat)?.name ?? `Seat ${wants.seat}`;
        const step = capital(wants.step.replaceAll("_", " "));
        return wants.seat === you.seat ? ["Your turn", step] : [`${who} decides`, step];
      }
      if (phase === "dealing") return [capital(String(round.step).replaceAll("_", " ")), ""];
      if (phase === "betting") {
        const ready = Object.keys(round?.hand?.seats ?? {}).length;
        if (ready < 2) return ["Waiting for players", layout.table.practice ? "Two players are needed: ask for bots under Table…" : "Two players are needed"];
        return ["The next hand", betting.ends === null ? "Chips may be put up" : "It is dealt when the time is up"];
      }
      if (phase !== "result" || !round) return null;
      const own = you.last?.round === round.id ? ownWords(you.last) : "";
      return [winnersNamed(round.outcome, wonBy(round, phase)) ?? resultWords("poker", round.outcome ?? {}, round.status), own];
    },

    ownWords,

    lastBet: ({ net }) => shown(net, { signed: true }),

    board(stats, results, state) {
      keep(state, results);
      const over = results.filter((each) => each.outcome?.won?.length);
      const pots = over.map(({ outcome }) => outcome.won.reduce((sum, part) => sum + cents(part.amount), 0));
      const line = (name, value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));
      put(
        stats,
        h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "The last hands"), lastHands(results, board.community)),
        h(
          "dl",
          { class: "tally" },
          line("Hands", over.length),
          line("To a showdown", over.filter(({ outcome }) => outcome.hands?.length).length),
          line("Largest pot", pots.length ? short(Math.max(...pots)) : "–"),
        ),
        results.length ? h("p", { class: "small" }, h("a", { id: "own-hands", href: `/api/tables/${layout.table.id}/hands`, download: `${layout.table.id}.phhs` }, "Your last hands (PHH)"), " · ", h("a", { id: "all-hands", href: "/account#poker" }, "All your hands")) : null,
      );
    },

    announce({ round }) {
      const codes = round.hands?.board ?? [];
      return codes.length ? `The board: ${codes.map(cardName).join(", ")}` : "";
    },

    keys: [
      ["F", "Fold"],
      ["C", "Check or call"],
      ["R", "Bet or raise the amount that is set"],
      ["Up, Down", "A chip more, a chip less"],
      ["A", "Set all that may be bet, or go all-in"],
      ["S, M", "Show, or muck"],
    ],

    onKey(event) {
      return Boolean(asked()) && form.onKey(event);
    },

    close() {
      table.close();
      stakes.close();
    },
  };
}
