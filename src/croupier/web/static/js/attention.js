// What a player is to notice without looking: bets open and closed, cards, one's own turn, the last five seconds, a win.

import { win } from "./motion.js";
import { play, tremble } from "./sound.js";

const SOON = 5;

/** Hears a table; give it every state once it is drawn. */
export class Attention {
  /** `felts` hold the cards, `cloth` all of the table; `paid` says what was won. */
  constructor(felts, { cloth, paid }) {
    Object.assign(this, { felts, cloth, paid });
    this.before = null;
    this.heard = "";
    this.won = "";
    this.second = null;
  }

  /** `held`: the family still keeps the result back; `turn`: what the player is asked, empty where nothing. */
  show(state, you, { held, turn }) {
    const now = { betting: state.betting.open, ...this.cards() };
    const { before } = this;
    this.before = now;
    if (before && you.seat !== null && now.betting !== before.betting && state.round) play(now.betting ? "bets" : "noMore");
    const more = before ? Math.max(now.all - before.all, now.faces - before.faces) : 0;
    if (more > 0) play("card", more);
    if (turn && turn !== this.heard) {
      play("turn");
      tremble(80, 60, 80);
    }
    this.heard = turn;
    this.win(state, you, held, before === null);
  }

  /** A win is told once; how a page that is opened later finds things is no news. */
  win(state, you, held, first) {
    const { last } = you;
    if (held || state.phase !== "result" || !last || last.round !== state.round?.id || last.round === this.won) return;
    this.won = last.round;
    if (first || last.net === "0" || last.net.startsWith("-")) return;
    play("win");
    win(this.cloth, this.paid);
    tremble(60);
  }

  /** How many cards lie on the table, and how many show their faces. */
  cards() {
    const all = this.felts.flatMap((felt) => [...felt.querySelectorAll(".card")]);
    return { all: all.length, faces: all.filter((each) => each.dataset.card).length };
  }

  /** The seconds that are left to the player, or null where no time of theirs runs. */
  seconds(left) {
    if (left !== this.second && left !== null && left > 0 && left <= SOON) play("tick");
    this.second = left;
  }
}
