// A tournament at the table: whose turn it is, the player's wager, pass cards, undisclosed wagers, standings.

import { command } from "./api.js";
import { h, put } from "./dom.js";
import { ask } from "./forms.js";
import { complain, tell } from "./notices.js";
import { clockParts, keepTime, leftWords, ownWords } from "./tournament_field.js";
import { chips, counted, farWords, levelWords, marksWords, noticeWords, playOffWords, standings } from "./tournament_words.js";

/** A type of wager as it is called: "Perfect pairs". */
const called = (kind) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("_", " ");

/** Why a player of a session does not play its next round. */
const OUT = {
  disqualified: "You are disqualified.",
  out: "You are out of this session.",
  play_off: "The play-off is between players with equal chips: you are not in it.",
};

/** The bar of a tournament above the rail; `show(state, you)` draws it anew where it has changed. */
export class TournamentBar {
  constructor(host, table) {
    this.host = host;
    this.table = table;
    this.drawn = "";
    this.open = false;
    this.whole = false;
  }

  /** Where there is little room the bar is this line, and what is to be done; the rest is a tap away. */
  short(...parts) {
    const line = h("button", { type: "button", class: "tournament-short", "aria-expanded": String(this.whole), onclick: () => {
      this.whole = !this.whole;
      this.host.classList.toggle("whole", this.whole);
      line.setAttribute("aria-expanded", String(this.whole));
    } }, h("span", {}, parts));
    return line;
  }

  async send(name, body, said) {
    try {
      const { facts } = await command(name, { table: this.table, ...body });
      if (facts.returned) complain({ what: "form", reason: facts.returned.reason, clauses: facts.returned.clauses ?? [], nearest: facts.returned.nearest ?? [] });
      else if (said) tell(said);
      return facts;
    } catch (error) {
      complain(error);
      return null;
    }
  }

  show(state, you) {
    const t = state.tournament;
    this.host.hidden = !t;
    if (!t) return;
    if (t.field) keepTime(t.field.at);
    const key = JSON.stringify([t.field ? { ...t, field: { ...t.field, at: 0 } } : t, you.tournament, state.betting.open]);
    if (key === this.drawn) return;
    this.drawn = key;
    if (t.field) {
      put(this.host, ...this.field(t, you.tournament, you.away));
      return;
    }
    const typed = this.host.querySelector("#tournament-stake")?.value;
    put(this.host, ...this.line(t), you.tournament ? this.acts(t, you, typed, state.betting.open) : null, this.table_(t));
  }

  /** A table of a field: the clock, one's rank, why no hand is dealt, and coming back where one is absent. */
  field(t, mine, away) {
    const own = mine ? ownWords(mine, t.field) : "";
    const waits = t.disputes ? "A dispute is open: play waits" : t.status === "over" ? "The session is over." : (t.why_waits ?? "");
    return [
      this.short(t.status === "over" ? "The session is over." : clockParts(t.field).filter(Boolean)[0]),
      h("p", { class: "tournament-line", role: "status" }, h("b", { class: "field-title" }, t.title), t.status === "over" ? null : clockParts(t.field), own ? h("strong", {}, own) : null),
      h("p", { class: "tournament-line small" }, h("span", { class: "field-more" }, leftWords(t.field)), waits && !t.field.break_until && !t.field.paused ? h("span", {}, `${waits.charAt(0).toUpperCase()}${waits.slice(1)}`) : null, h("a", { href: `/tournaments/${t.number}/board` }, "Prizes and ranks")),
      mine?.plays && away ? h("div", { class: "tournament-acts due" }, h("span", {}, "You are away: blinds are posted and your hands folded."), h("button", { type: "button", class: "btn primary", onclick: () => this.send("sit-out", { back: true }, "You are back.") }, "I am back")) : null,
      mine && !mine.plays ? h("p", { class: "small muted due" }, h("a", { href: "/tournaments" }, mine.may_enter ? "Enter again" : "Tournaments")) : null,
    ].filter(Boolean);
  }

  line(t) {
    const name = (seat) => t.players.find((p) => p.seat === seat)?.name ?? "";
    const turn = t.disputes ? "A dispute is open: play waits" : t.waits.length ? (t.order === "marker" ? `${name(t.waits[0])} to wager` : `${counted(t.waits.length, "player")} to wager`) : "";
    const marker = t.marker === null ? "" : `Marker: box ${t.marker}, ${name(t.marker)}`;
    const far = farWords(t);
    const line = h("p", { class: "tournament-line", role: "status" }, h("b", {}, `${t.title}, ${t.stage}`), h("span", {}, far), h("span", {}, `Wagers ${levelWords(t.level)}`), marker ? h("span", {}, marker) : null, t.status === "play_off" ? h("span", {}, playOffWords(t.players)) : null, marksWords(t.players).map((words) => h("span", {}, words)), turn ? h("strong", {}, turn) : null, t.notice ? h("span", {}, noticeWords(t.notice)) : null, t.decided ? h("span", {}, `Dispute ${t.decided.number} decided: ${t.decided.decision}`) : null);
    return [this.short(h("b", {}, far), turn ? h("strong", {}, turn) : null), line];
  }

  acts(t, you, typed, betting) {
    const mine = you.tournament;
    if (mine.buy_back !== null) return h("div", { class: "tournament-acts due" }, h("button", { type: "button", class: "btn primary", onclick: () => this.send("buy-back", {}, "You have bought back.") }, `Buy back for $${mine.buy_back}`));
    if (t.status === "over") return h("p", { class: "small muted due" }, "The session is over. ", h("a", { href: "/tournaments" }, "Standings and next table"));
    if (!mine.plays) return h("p", { class: "small muted due" }, OUT[mine.why] ?? OUT.out, " ", h("a", { href: "/tournaments" }, "Standings"));
    if (mine.waits_for_form) return h("p", { class: "small due" }, "Your form is with the gaming supervisor, who examines it before the round.");
    const least = t.level.min ?? "0";
    if (Number(String(typed).replaceAll(",", "")) < Number(least)) typed = least;
    const stake = h("input", { id: "tournament-stake", class: "num amount-of", inputmode: "decimal", autocomplete: "off", "aria-label": "Wager, in chips", value: mine.late ? least : (typed ?? least), disabled: !mine.turn || mine.late });
    const place = () => this.send("place-wager", { wager: t.kinds[0], stake: stake.value.trim().replaceAll(",", "") });
    stake.addEventListener("keydown", (event) => event.key === "Enter" && mine.turn && place());
    const form = () =>
      ask({
        title: "Undisclosed wager",
        intro: "No other player sees it before the round is over.",
        fields: [
          { name: "wager", label: "Type of wager", type: "select", options: t.kinds.map((kind) => [kind, called(kind)]) },
          { name: "amount", label: "Amount, in chips", type: "amount" },
          { name: "beside", label: "Wager in chips beside it", type: "amount", required: false },
        ],
        submit: "Hand in form",
        onSubmit: async (values) => {
          const { facts } = await command("give-form", { table: this.table, ...values });
          if (facts.returned) throw Object.assign(new Error(), { clauses: [], nearest: [], about: [], ...facts.returned });
        },
      });
    return h(
      "div",
      { class: `tournament-acts ${mine.turn || mine.asked ? "due" : ""}` },
      betting ? stake : null,
      !betting ? null : h("button", { type: "button", class: "btn primary", id: "tournament-wager", disabled: !mine.turn, onclick: place }, mine.late ? "Wager minimum" : "Place wager"),
      betting && mine.pass_cards ? h("button", { type: "button", class: "btn", id: "tournament-pass", disabled: !mine.turn, onclick: () => this.send("play-pass-card", {}, "Pass card played.") }, `Play pass card (${mine.pass_cards})`) : null,
      betting && mine.forms ? h("button", { type: "button", class: "btn", id: "tournament-form", disabled: !mine.turn, onclick: form }, `Undisclosed wager (${mine.forms})`) : null,
      mine.asked ? h("button", { type: "button", class: "btn", onclick: () => this.send("agree-early-end", {}, "You have agreed.") }, "Agree to end now") : null,
      t.forms_shown.map((seat) => {
        const player = t.players.find((p) => p.seat === seat);
        return h("button", { type: "button", class: "btn quiet", onclick: async () => {
          const facts = await this.send("inspect-form", { whose: player.person });
          if (facts) tell(`${player.name} wrote ${facts.wager ? called(facts.wager) : "no type"}, ${facts.amount === null ? "no amount" : chips(facts.amount)}.`);
        } }, `Form of ${player.name}`);
      }),
    );
  }

  table_(t) {
    const details = h("details", { open: this.open }, h("summary", {}, "Standings"), standings(t));
    details.addEventListener("toggle", () => (this.open = details.open));
    return details;
  }
}
