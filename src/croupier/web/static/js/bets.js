// A player's wagers on the way to the house: one after another, each with its own key, shown at once
// as pending and believed only when the house has confirmed them.
//
// A wager is known by its spot (spots.js): {spot, wager, details, id?}. `id` names one that lies and
// cannot be named by its kind and details alone.

import { command, newKey } from "./api.js";
import { decimal } from "./money.js";

export class Bets {
  /** `table` is its id; `onChange` is called whenever what is pending changes; `onError` hears refusals. */
  constructor(table, { onChange, onError }) {
    this.table = table;
    this.onChange = onChange;
    this.onError = onError;
    /** What the house says lies, in cents by spot. */
    this.lying = {};
    /** What is on its way, by spot. */
    this.pending = {};
    /** Gestures to take back, each a list of {bet, before}. */
    this.undoable = [];
    this.round = null;
    /** The area that is wagered in, where it is not one's own. */
    this.box = null;
    /** The person whom the wagers are for, where it is not oneself. */
    this.behalf = null;
    /** The tokens of what lies, in cents by spot, and the switch that has more of them placed. */
    this.tokens = {};
    this.inTokens = null;
    this.version = 0;
    this.queue = Promise.resolve();
    this.waiting = 0;
  }

  /** What the house says lies on the table, in cents by spot, at a version. */
  confirm(lying, version, round, tokens = {}) {
    this.lying = lying;
    this.tokens = tokens;
    this.version = version;
    if (round !== this.round) {
      this.round = round;
      this.undoable = [];
      this.pending = {};
    }
    this.prune();
    this.onChange();
  }

  /** Forget what the house has confirmed; its state may have come before its answer, or after. */
  prune() {
    for (const [spot, { until }] of Object.entries(this.pending)) {
      if (until !== null && this.version >= until) delete this.pending[spot];
    }
  }

  /** Everything comes anew, perhaps from another run of the house, which counts versions anew. */
  forget() {
    for (const [spot, { until }] of Object.entries(this.pending)) if (until !== null) delete this.pending[spot];
  }

  /** What lies on a spot, with what is on its way. */
  on(spot) {
    return this.pending[spot]?.amount ?? this.lying[spot] ?? 0;
  }

  /** The pending amounts by spot. */
  amounts() {
    return Object.fromEntries(Object.entries(this.pending).map(([spot, each]) => [spot, each.amount]));
  }

  get total() {
    const spots = new Set([...Object.keys(this.lying), ...Object.keys(this.pending)]);
    return [...spots].reduce((sum, spot) => sum + this.on(spot), 0);
  }

  get busy() {
    return this.waiting > 0;
  }

  /** Make a wager come to an amount; nothing takes it back. */
  set(bet, amount) {
    this.setAll([{ bet, amount }]);
  }

  /** Make wagers come to amounts: one gesture, which is undone as one. */
  setAll(changes) {
    const made = changes.filter(({ bet, amount }) => amount !== this.on(bet.spot));
    if (!made.length) return;
    this.undoable.push(made.map(({ bet }) => ({ bet, before: this.on(bet.spot) })));
    for (const { bet, amount } of made) this.change(bet, amount);
  }

  change(bet, amount) {
    const { spot, wager, details, id } = bet;
    const had = this.pending[spot]?.tokens ?? this.tokens[spot] ?? 0;
    const tokens = this.inTokens?.of(amount, this.on(spot), had) ?? 0;
    this.pending[spot] = { amount, tokens, until: null };
    this.onChange();
    const place = {
      table: this.table,
      wager,
      ...(details && Object.keys(details).length ? { details } : {}),
      ...(this.box === null ? {} : { box: this.box }),
      ...(this.behalf === null ? {} : { on_behalf_of: this.behalf }),
      ...(id ? { id } : {}),
    };
    this.send(
      amount > 0 ? ["place-wager", { ...place, stake: decimal(amount), ...(tokens ? { tokens: decimal(tokens) } : {}) }] : ["withdraw-wager", place],
      (answer) => {
        const mine = this.pending[spot];
        if (mine && mine.amount === amount) mine.until = answer.version;
      },
      () => {
        delete this.pending[spot];
        this.undoable = this.undoable.map((all) => all.filter((each) => each.bet.spot !== spot)).filter((all) => all.length);
      },
    );
  }

  /** Take the last gesture back. */
  undo() {
    for (const { bet, before } of this.undoable.pop() || []) if (before !== this.on(bet.spot)) this.change(bet, before);
  }

  /** Take all wagers back. */
  clear() {
    this.undoable = [];
    for (const spot of Object.keys(this.lying)) this.pending[spot] = { amount: 0, until: null };
    this.onChange();
    const settle = (until) => {
      for (const each of Object.values(this.pending)) if (each.amount === 0) each.until = until;
    };
    this.send(["clear-wagers", { table: this.table }], (a) => settle(a.version), () => (this.pending = {}));
  }

  /** Place the last wagers again; says what the house would not take again. */
  repeat(onRefused) {
    this.send(
      ["repeat-wagers", { table: this.table }],
      (answer) => answer.facts.refused.forEach(onRefused),
      () => {},
    );
  }

  /** Any other command at the table, in its turn. */
  other(name, body = {}, onDone = () => {}) {
    return this.send([name, { table: this.table, ...body }], onDone, () => {});
  }

  send([name, body], onDone, onFailed) {
    const key = newKey();
    this.waiting += 1;
    this.queue = this.queue.then(async () => {
      try {
        onDone(await command(name, body, { key }));
      } catch (error) {
        onFailed();
        this.onError(error);
      } finally {
        this.waiting -= 1;
        this.prune();
        this.onChange();
      }
    });
    return this.queue;
  }
}
