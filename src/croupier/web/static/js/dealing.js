// What the table shows of a round: the hands, the countdown, and what is said.

import { need, text } from "./dom.js";
import { cardName, showHand } from "./cards.js";
import { money } from "./money.js";

const HANDS = ["player", "banker"];
const SOON = 5;

/** A result in words: "Banker wins 7 to 5". */
export function resultWords(outcome, status) {
  if (status === "void" || !outcome?.winner) return "Round void";
  const [p, b] = [outcome.player.count, outcome.banker.count];
  if (outcome.winner === "tie") return `Tie, ${p} all`;
  return outcome.winner === "player" ? `Player wins ${p} to ${b}` : `Banker wins ${b} to ${p}`;
}

/** A result in a few letters, for a meter: "Banker 7–5". */
export function resultShort(outcome, status) {
  return resultWords(outcome, status).replace(" wins ", " ").replace(" to ", "–");
}

/** Shows hands and countdown; keep one for a page and give it every state. */
export class Dealing {
  constructor() {
    this.state = null;
    this.skew = 0;
    this.said = "";
    this.announced = "";
    setInterval(() => this.tick(), 200);
  }

  /** Take a state of the table in; `you` is the viewer's own part. */
  show(state, you) {
    this.state = state;
    this.you = you;
    this.skew = Date.now() * 1000 - state.at;
    this.hands();
    this.words();
    this.tick();
  }

  hands() {
    const round = this.state.round;
    // the cards of a round stay until the next one takes wagers
    const shown = round && (this.state.phase !== "betting" || round.step !== "wagers") ? round.hands : {};
    for (const hand of HANDS) {
      showHand(need(`#cards-${hand}`), shown[hand] || []);
      const count = need(`#count-${hand}`);
      const points = shown[hand]?.length ? round.counts?.[hand] : null;
      count.hidden = points === null || points === undefined;
      text(count, count.hidden ? "" : points);
      need(`.hand.${hand}`).classList.toggle("winner", this.over && round.outcome?.winner === hand);
    }
  }

  get over() {
    return this.state.phase === "result" && Boolean(this.state.round);
  }

  /** What is said in the middle of the table. */
  words() {
    const { phase, betting, round, seats } = this.state;
    const says = need("#says");
    const detail = need("#detail");
    let words = betting.says;
    let more = "";
    if (phase === "closed") {
      words = "Table closed";
    } else if (this.over) {
      words = resultWords(round.outcome, round.status);
      more = this.own();
    } else if (phase === "betting") {
      words = round?.kind === "ordinary" ? "Place your bets" : "No wagers this hand";
      if (betting.ends === null && betting.period !== null) more = seats.length ? "" : "Take a place to begin";
    } else if (phase === "dealing") {
      words = "No more bets";
    } else {
      words = "Waiting for the next round";
    }
    if (round?.last && phase === "betting") more = "Last round before the shuffle";
    says.classList.toggle("result", this.over);
    text(says, words.charAt(0).toUpperCase() + words.slice(1));
    text(detail, more);
    need("#main").dataset.phase = phase;
    this.announce(words);
  }

  own() {
    const last = this.you?.last;
    if (!last || last.round !== this.state.round.id || !last.wagers.length) return "";
    const won = last.wagers.reduce((sum, w) => sum + Number(w.result === "win"), 0);
    if (won) return `You won ${this.shown(last.won)}`;
    return last.wagers.every((w) => w.result === "lose") ? "Your wagers lost" : "Your wagers stand off";
  }

  shown(amount) {
    const value = Number(amount);
    return Number.isFinite(value) ? money(Math.round(value * 100)) : `$${amount}`;
  }

  /** Tell a screen reader the cards and the result, once each. */
  announce(words) {
    const { round } = this.state;
    if (!round) return;
    const key = `${round.id}/${this.over}`;
    if (!this.over || key === this.announced) return;
    this.announced = key;
    const hands = HANDS.map((hand) => {
      const cards = (round.hands[hand] || []).filter(Boolean).map(cardName).join(", ");
      return cards ? `${hand}: ${cards}, ${round.counts?.[hand]} points` : "";
    });
    const line = document.createElement("p");
    line.textContent = [words, ...hands, this.own()].filter(Boolean).join(". ");
    need("#announce").replaceChildren(line);
  }

  tick() {
    const betting = this.state?.betting;
    const ring = need("#ring");
    const running = Boolean(betting?.open && betting.ends !== null);
    ring.hidden = !running;
    if (!running) return;
    const left = Math.max(0, betting.ends - (Date.now() * 1000 - this.skew));
    const seconds = Math.ceil(left / 1e6);
    text(need("#seconds"), seconds);
    ring.classList.toggle("soon", seconds <= SOON);
    const share = betting.period ? Math.min(100, (100 * left) / betting.period) : 100;
    need("#ring-left").setAttribute("stroke-dasharray", `${share.toFixed(1)} 100`);
  }
}
