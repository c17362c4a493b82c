// A player's wagers on the way to the house: one after another, each with its own key, shown at once
// as pending and believed only when the house has confirmed them.

import { command, newKey } from "./api.js";
import { decimal } from "./money.js";

export class Bets {
  /** `table` is its id; `onChange` is called whenever what is pending changes; `onError` hears refusals. */
  constructor(table, { onChange, onError }) {
    this.table = table;
    this.onChange = onChange;
    this.onError = onError;
    this.lying = {};
    this.pending = {};
    this.undoable = [];
    this.round = null;
    this.box = null;
    this.version = 0;
    this.queue = Promise.resolve();
    this.waiting = 0;
  }

  /** What the house says lies on the table, at a version. */
  confirm(lying, version, round) {
    this.lying = lying;
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
    for (const [wager, { until }] of Object.entries(this.pending)) {
      if (until !== null && this.version >= until) delete this.pending[wager];
    }
  }

  /** Everything comes anew, perhaps from another run of the house, which counts versions anew. */
  forget() {
    for (const [wager, { until }] of Object.entries(this.pending)) if (until !== null) delete this.pending[wager];
  }

  /** What lies on a wager, with what is on its way. */
  on(wager) {
    return this.pending[wager]?.amount ?? this.lying[wager] ?? 0;
  }

  /** The pending amounts by wager. */
  amounts() {
    return Object.fromEntries(Object.entries(this.pending).map(([wager, each]) => [wager, each.amount]));
  }

  get total() {
    const names = new Set([...Object.keys(this.lying), ...Object.keys(this.pending)]);
    return [...names].reduce((sum, wager) => sum + this.on(wager), 0);
  }

  get busy() {
    return this.waiting > 0;
  }

  /** Make a wager come to an amount; nothing takes it back. */
  set(wager, amount, { undoable = true } = {}) {
    const before = this.on(wager);
    if (amount === before) return;
    if (undoable) this.undoable.push({ wager, before });
    this.pending[wager] = { amount, until: null };
    this.onChange();
    const place = { table: this.table, wager, ...(this.box === null ? {} : { box: this.box }) };
    this.send(
      amount > 0 ? ["place-wager", { ...place, stake: decimal(amount) }] : ["withdraw-wager", place],
      (answer) => {
        const mine = this.pending[wager];
        if (mine && mine.amount === amount) mine.until = answer.version;
      },
      () => {
        delete this.pending[wager];
        this.undoable = this.undoable.filter((each) => each.wager !== wager);
      },
    );
  }

  /** Take the last change back. */
  undo() {
    const last = this.undoable.pop();
    if (last) this.set(last.wager, last.before, { undoable: false });
  }

  /** Take all wagers back. */
  clear() {
    this.undoable = [];
    for (const wager of Object.keys(this.lying)) this.pending[wager] = { amount: 0, until: null };
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
