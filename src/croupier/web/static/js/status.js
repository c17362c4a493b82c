// The middle of a table: the countdown, what is said, and how the viewer's wagers went.

import { need, text } from "./dom.js";
import { cents, money, shown } from "./money.js";
import { resultWords } from "./outcomes.js";
import { playedWords } from "./limits_of_own.js";
import { minuteOf } from "./times.js";

const SOON = 5;
/** From so many seconds on, the figure needs smaller letters to stand in its ring. */
const LONG = 1000;

/** What the viewer's wagers of a round came to: in all, what was staked and what came back of it and with it. */
export function ownWords(last) {
  if (!last?.wagers.length) return "";
  if (last.wagers.every((w) => w.result === "returned")) return `Your stake of ${shown(last.bet)} is returned`;
  const verdict = last.net === "0" ? "You broke even" : `You ${last.net.startsWith("-") ? "lose" : "win"} ${shown(last.net.replace("-", ""))}`;
  const parts = [verdict, `staked ${shown(last.bet)}`, `returned ${money(cents(last.bet) + cents(last.net) - cents(last.tokens_lost))}`];
  // a line breaks between the amounts only
  return parts.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ");
}

/** While wagers are taken or no round is open: how many rounds there are before the table closes, if that was directed. */
function roundsLeft({ phase, round, shoe }) {
  const left = shoe?.last_rounds;
  if (!left || (round && phase !== "betting")) return "";
  return left === 1 ? "Last round, then the table closes" : `Last ${left} rounds, then the table closes`;
}

/** When the page came with its first state, in milliseconds since 1970: what it is made of may take seconds to load. */
function pageCame() {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded?.responseStart ? performance.timeOrigin + loaded.responseStart : Date.now();
}

/** Shows countdown and calls; keep one for a page and give it every state. */
export class Status {
  constructor(family) {
    this.family = family;
    this.state = null;
    this.game = null;
    this.skew = 0;
    this.announced = "";
    /** Is told the seconds that are left to the viewer, or null where no time of theirs runs. */
    this.onSeconds = null;
    setInterval(() => this.tick(), 200);
    // on a phone a tall layout scrolls it away: then a line above the chips says the same
    new IntersectionObserver(([seen]) => {
      need("#now").hidden = seen.isIntersecting;
    }).observe(need("#status"));
  }

  /** Take a state of the table in; `you` is the viewer's own part, `game` the family's module. */
  show(state, you, game) {
    // a state that is shown again says no more of the house's clock than when it came
    if (state !== this.state) this.skew = (this.state ? Date.now() : pageCame()) * 1000 - state.at;
    this.state = state;
    this.you = you;
    this.game = game;
    this.words();
    this.tick();
  }

  /** The time by the house's clock, in microseconds. */
  get time() {
    return Date.now() * 1000 - this.skew;
  }

  /** How long the viewer has been at tables today, in microseconds. */
  get playedNow() {
    if (!this.you?.played && this.you?.seat === null) return 0;
    return this.you.played + (this.you.seat === null ? 0 : Math.max(0, this.time - this.state.at));
  }

  get over() {
    return this.state.phase === "result" && Boolean(this.state.round);
  }

  words() {
    const { phase, round } = this.state;
    const [words, more] = this.game?.says?.(this.state, this.you) ?? this.said();
    const says = need("#says");
    says.classList.toggle("result", this.over && !this.game?.holding?.());
    const said = words.charAt(0).toUpperCase() + words.slice(1);
    text(says, said);
    text(need("#now-says"), said);
    text(need("#dialog-says"), said);
    const detail = roundsLeft(this.state) || (round?.last && phase === "betting" ? "Last round before the shuffle" : more);
    // what was ruled or corrected has changed what lies on the felt: said as long as it lies there
    text(need("#detail"), [detail, ...(round?.happened ?? [])].filter(Boolean).join(". "));
    need("#main").dataset.phase = phase;
    this.announce(words);
  }

  /** What is said, and what stands under it. */
  said() {
    const { phase, betting, round, seats } = this.state;
    if (phase === "closed") return ["Table closed", ""];
    if (this.over) return [resultWords(this.family, round.outcome, round.status), [this.firstTold(), this.own()].filter(Boolean).join(". ")];
    const empty = !seats.length && betting.ends === null;
    if (empty && (phase === "waiting" || phase === "betting")) return ["Waiting for players", this.you?.barred ? "" : "Take a seat to start"];
    if (phase === "betting") return [round?.kind === "ordinary" ? "Place your bets" : "No wagers this hand", ""];
    if (round?.awaits_ruling) return ["A moment, please", "A supervisor is ruling on an irregularity"];
    return phase === "dealing" ? ["No more bets", ""] : ["Waiting for the next round", ""];
  }

  /** What was first told of the round, where it was settled anew. */
  firstTold() {
    const { first } = this.state.round;
    return first ? `Corrected: first told ${resultWords(this.family, first.outcome, first.status)}` : "";
  }

  own() {
    if (this.you?.last?.round !== this.state.round.id) return "";
    return this.game?.ownWords?.(this.you.last) ?? ownWords(this.you.last);
  }

  /** Tell a screen reader the result, once. */
  announce(words) {
    const { round } = this.state;
    if (!round) return;
    const key = `${round.id}/${this.over}`;
    if (!this.over || key === this.announced) return;
    this.announced = key;
    const line = document.createElement("p");
    line.textContent = [words, this.game?.announce?.(this.state, this.you), this.own()].filter(Boolean).join(". ");
    need("#announce").replaceChildren(line);
  }

  tick() {
    if (this.state) text(need("#clock"), minuteOf(this.time));
    if (this.state) text(need("#played"), playedWords(this.playedNow));
    const betting = this.state?.betting;
    const ring = need("#ring");
    // what runs down: the time to wager, or a player's time to decide
    const running = betting?.open ? betting : this.state?.round?.deciding;
    const visible = Boolean(running && running.ends !== null);
    ring.hidden = !visible;
    // a dialog lies over the ring: it says the same
    need("#dialog-now").hidden = !visible;
    if (!visible) {
      this.onSeconds?.(null);
      text(need("#now-seconds"), "");
      return;
    }
    const left = Math.max(0, running.ends - this.time);
    const seconds = Math.ceil(left / 1e6);
    text(need("#seconds"), seconds);
    ring.classList.toggle("long", seconds >= LONG);
    const theirs = this.you?.seat !== null && (running === betting || this.state.round?.waiting_for?.seat === this.you?.seat);
    this.onSeconds?.(theirs ? seconds : null);
    text(need("#now-seconds"), `${seconds} s`);
    text(need("#dialog-seconds"), `${seconds} s`);
    for (const each of ["#now", "#dialog-now"]) need(each).classList.toggle("soon", seconds <= SOON);
    need("#seconds").setAttribute("aria-label", running === betting ? "Seconds left to wager" : "Seconds left to decide");
    ring.classList.toggle("soon", seconds <= SOON);
    const share = running.period ? Math.min(100, (100 * left) / running.period) : 100;
    need("#ring-left").setAttribute("stroke-dasharray", `${share.toFixed(1)} 100`);
  }
}
