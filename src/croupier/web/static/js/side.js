// Beside the table: the last rounds, the history with its whys, and the rules with their clauses.

import { get } from "./api.js";
import { cardsCheck, noteBound } from "./bound.js";
import { correctionWords, sideBySide } from "./corrected.js";
import { h, need, put, text } from "./dom.js";
import { askEdges, writeEdges } from "./edges.js";
import { capital, clauseList, complain } from "./notices.js";
import { official } from "./official.js";
import { cents, money, shown } from "./money.js";
import { resultWords } from "./outcomes.js";
import { chartLink, rulesTold } from "./rules_told.js";
import { amongPlayers } from "./traits.js";

const LAST = 7;
const LISTED = 60;
const RESULT = { win: "won", lose: "lost", stand_off: "stood off", returned: "was returned" };
/** Pay lines that say no more than the result does. */
const PLAIN = ["won", "lost", "stand off", "paid"];

/** Tabs as a tablist: arrows move, the panel follows. */
export function tabs(root) {
  const all = [...root.querySelectorAll('[role="tab"]')];
  const choose = (tab) => {
    for (const each of all) {
      const on = each === tab;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
      need(`#${each.getAttribute("aria-controls")}`).hidden = !on;
    }
  };
  for (const tab of all) {
    tab.addEventListener("click", () => choose(tab));
    if (tab.id === "tab-rules") tab.addEventListener("click", () => askEdges(about.table, need("#panel-rules")));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = all[(all.indexOf(tab) + step + all.length) % all.length];
      choose(next);
      next.focus();
    });
  }
}

let about = { table: "", family: "", amongPlayers: false, automated: false };

/** Which table the side is about, and of which family its game is. */
export function sideAbout({ table, family }) {
  about = { table: table.id, family, amongPlayers: amongPlayers(table), automated: false };
}

/** The button that explains a round. */
export function whyButton(number) {
  return h(
    "button",
    { type: "button", class: "btn quiet compact", onclick: () => why(number), "aria-label": `Why, round ${number}` },
    "Why",
  );
}

/** What was first told of a round that was settled anew, beside its result. */
export function firstTold(round) {
  return h("span", { class: "muted" }, round.first ? `corrected; first told: ${resultWords(about.family, round.first.outcome, round.first.status)}` : "");
}

/** The last few rounds, newest first, each with its why; nothing where there are none. */
export function lastRounds(results) {
  if (!results.length) return null;
  return h(
    "section",
    { class: "road-box" },
    h("h3", { class: "eyebrow" }, "Last rounds"),
    h(
      "ol",
      { class: "rounds" },
      results
        .toReversed()
        .slice(0, LAST)
        .map((r) =>
          h(
            "li",
            {},
            h("span", { class: "no" }, `#${r.number}`),
            h("span", {}, resultWords(about.family, r.outcome, r.status)),
            firstTold(r),
            whyButton(r.number),
          ),
        ),
    ),
  );
}

function disputeButton(number, dispute) {
  return h(
    "button",
    { type: "button", class: "btn quiet compact", onclick: () => dispute(number), "aria-label": `Dispute round ${number}` },
    "Dispute",
  );
}

function historyRow(r, dispute, own) {
  return h(
    "li",
    {},
    h("span", { class: "no" }, `#${r.number}`),
    h("span", {}, resultWords(about.family, r.outcome, r.status)),
    firstTold(r),
    h("span", { class: "row-buttons" }, whyButton(r.number), disputeButton(r.number, dispute)),
    own ? ownPart(own) : null,
  );
}

/** What the viewer had in a round. */
function ownPart(own) {
  const amount = (words, value, signed = false) => h("span", { class: "of" }, h("i", {}, words), " ", shown(value, { signed }));
  return h(
    "span",
    { class: "own" },
    // chips that players have on the table against each other are no stake of a hand
    about.amongPlayers ? null : [amount("staked", own.bet), h("span", { class: "of" }, h("i", {}, "returned"), " ", money(cents(own.bet) + cents(own.net) - cents(own.tokens_lost)))],
    h("b", { class: own.net.startsWith("-") ? "down" : own.net === "0" ? "" : "up" }, amount("net", own.net, true)),
  );
}

/** What the list of rounds was drawn from last, and how often it has been asked for. */
const listed = { from: "", asked: 0 };

/**
 * The rounds of the table, newest first, each with its why and what the viewer had in it; `dispute(number)` disputes one.
 * The list is drawn when all of it is known, and not again while it stays the same: a row that moved would lose a click.
 */
export async function showHistory(results, dispute) {
  const asked = ++listed.asked;
  const shownRounds = results.toReversed().slice(0, LISTED);
  const own = new Map();
  if (shownRounds.length) {
    try {
      const { rounds } = await get(`/api/tables/${about.table}/stakes`);
      for (const each of rounds) own.set(each.number, each);
    } catch (error) {
      complain(error);
    }
  }
  const from = JSON.stringify([shownRounds, [...own]]);
  if (asked !== listed.asked || from === listed.from) return;
  listed.from = from;
  const rows = shownRounds.map((r) => historyRow(r, dispute, own.get(r.number)));
  const list = rows.length ? h("ol", { class: "rounds" }, rows) : h("p", { class: "muted small" }, "No round has been played yet.");
  put(need("#panel-history"), h("h3", { class: "eyebrow" }, "Rounds"), list);
}

/** What a hand of poker came to for the viewer: stakes on the table are not won or lost as a whole. */
function cameTo({ net }) {
  if (net === "0") return "You neither won nor lost.";
  return net.startsWith("-") ? `You lost ${shown(net.slice(1))} in the hand.` : `You won ${shown(net)} in the hand.`;
}

function ended(wager) {
  const won = wager.result === "win";
  return h(
    "article",
    { class: "why-wager" },
    h(
      "header",
      {},
      h("span", {}, `${wager.title}${wager.where}, ${shown(wager.stake)}`),
      h("span", { class: won ? "up" : wager.result === "lose" ? "down" : "" }, shown(wager.net, { signed: true })),
    ),
    wager.because ? h("p", { class: "because" }, `${wager.because}.`) : null,
    h(
      "p",
      { class: "small muted" },
      about.amongPlayers && wager.result !== "returned" ? cameTo(wager) : `It ${RESULT[wager.result]}${wager.line && !PLAIN.includes(wager.line) ? ` on “${wager.line}”` : ""}${wager.odds ? `, paid ${wager.odds}` : ""}.`,
    ),
    clauseList(wager.clauses),
  );
}

function trail(steps) {
  return h(
    "ol",
    { class: "trail" },
    steps.map((step) => h("li", {}, h("div", { class: "event" }, step.says), step.clauses.length ? clauseList(step.clauses) : null)),
  );
}

/** Open the dialog that explains a round: the viewer's wagers, then every step with its clauses. */
export async function why(number) {
  let round;
  try {
    round = await get(`/api/tables/${about.table}/rounds/${number}`);
  } catch (error) {
    complain(error);
    return;
  }
  showDialog(
    `Round ${number}: ${resultWords(about.family, round.outcome, round.status)}`,
    round.first ? [sideBySide(about.family, round.first, round), round.corrections.map(correctionWords), h("h3", { class: "eyebrow" }, "As corrected")] : null,
    round.wagers.length
      ? h("section", { class: "clauses-of" }, round.wagers.map(ended))
      : h("p", { class: "muted" }, "You had no wager in this round."),
    round.first?.wagers.length ? h("details", { class: "first-told" }, h("summary", {}, "Your wagers as first told"), h("section", { class: "clauses-of" }, round.first.wagers.map(ended))) : null,
    h("h3", { class: "eyebrow" }, "Step by step"),
    trail(round.steps),
    round.first ? h("details", { class: "first-told" }, h("summary", {}, "Steps as first told"), trail(round.first.steps)) : null,
    files(round),
    official(),
  );
  need("#dialog").dataset.kind = "why";
}

/** Put what a round was like away: its reader is asked for a decision, which the dialog would hide. */
export function closeWhy() {
  const dialog = need("#dialog");
  if (dialog.open && dialog.dataset.kind === "why") dialog.close();
}

/** What can be taken home of a round: its record, or where cards that were not shown stay unseen what one may see. */
function files(round) {
  const link = (what, ending, words) => h("a", { href: `/api/rounds/${round.id}/${what}`, download: `${round.id}.${ending}` }, words);
  const mark = h("span", { class: "muted small" }, ` · ${round.hash.slice(0, 16)}…`);
  if (!about.amongPlayers) return h("p", {}, link("record", "json", "The record of the round"), mark);
  return h("section", { class: "round-files" }, h("p", {}, link("phh", "phh", "Hand history (PHH)"), mark), about.automated ? cardsCheck(about.table, round.id) : null);
}

/** Why wagers of a round went back: what was done about what was found; empty while it is played. */
export async function reasonOf(number) {
  if (number === null) return "";
  try {
    const { remedy } = await get(`/api/tables/${about.table}/rounds/${number}`);
    return remedy && `${capital(remedy)}.`;
  } catch (error) {
    complain(error);
    return "";
  }
}

/** Open the page's dialog. */
export function showDialog(title, ...body) {
  need("#dialog-title").textContent = title;
  put(need("#dialog-body"), ...body);
  const dialog = need("#dialog");
  dialog.dataset.kind = "";
  if (!dialog.open) dialog.showModal();
  need("#dialog-body").scrollTop = 0;
}

function range(area) {
  if (area.min && area.min === area.max) return `A wager is ${shown(area.min)} exactly.`;
  const parts = [];
  if (area.min) parts.push(`from ${shown(area.min)}`);
  if (area.max) parts.push(`to ${shown(area.max)}`);
  if (area.step) parts.push(`in steps of ${shown(area.step)}`);
  return parts.length ? `A wager is ${parts.join(" ")}.` : "It has no limits of its own.";
}

/** Who is at the table now, what is left of the shoe and what the house is bound to, where the rules are shown. */
export function showSeats(state) {
  const host = document.getElementById("players");
  if (host) put(host, seats(state));
  const left = document.getElementById("shoe-left");
  if (left && state.shoe) text(left, shoeWords(state.shoe));
  noteBound(about.table, state);
  const bound = document.getElementById("bound");
  if (bound) put(bound, commitment(state));
}

function seats(state) {
  if (!state.seats.length) return h("p", { class: "muted small" }, "No players seated.");
  return h(
    "ul",
    { class: "rounds" },
    state.seats.map((s) =>
      h("li", {}, h("span", { class: "no" }, s.standing ? "Behind" : s.seat), h("span", {}, s.name), h("span", {}, s.bot ? h("span", { class: "badge" }, "Bot") : ""), h("span", { class: "net" }, s.bet === "0" ? "" : shown(s.bet))),
    ),
  );
}

/** Rules: wagers with limits and odds, the book, the options and the shoe. */
export function showRules(layout, state) {
  const { table, areas } = layout;
  about.automated = table.mode === "automated";
  // where the law of the table closes the charts, the bar at the top says so, and so does this
  const barred = document.querySelector(".topbar .barred")?.title;
  put(
    need("#panel-rules"),
    h(
      "dl",
      { class: "facts small" },
      [
        ["Game", `${table.game_title}, ${table.clauses}`],
        ["Rulebook", table.book_title],
        ["Seats", table.places],
        ["Smallest chip", shown(table.smallest_chip)],
        state.shoe ? ["Shoe", h("span", { id: "shoe-left" }, shoeWords(state.shoe))] : null,
        chartLink(table, "") ? ["Best play", chartLink(table, "The chart of this game")] : null,
        barred ? ["Best play", barred] : null,
      ].filter(Boolean).map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    ),
    h("h3", { class: "eyebrow" }, "Players"),
    h("div", { id: "players" }, seats(state)),
    rulesTold(layout.rules),
    h("h3", { class: "eyebrow" }, "Wagers"),
    areas.map((area) =>
      h(
        "details",
        {},
        h("summary", {}, h("b", {}, area.title), h("span", { class: "muted small" }, ` · ${area.pays}`), h("span", { class: "muted small edge", dataset: { edge: area.wager } })),
        h("p", { class: "small muted" }, range(area)),
        h(
          "table",
          { class: "data pays-table small" },
          h("tbody", {}, (area.prizes ?? area.lines.filter((l) => l.odds).map((l) => [l.line, l.odds])).map(([line, odds]) => h("tr", {}, h("td", {}, line), h("td", {}, odds)))),
        ),
        clauseList(area.clauses),
      ),
    ),
    h("div", { id: "bound" }, commitment(state)),
  );
  writeEdges(need("#panel-rules"));
}

/** What the wagers on a jackpot are paid: the prize table of each, nothing where there is none. */
export function prizeTables({ areas }) {
  return areas
    .filter((area) => area.prizes)
    .map((area) =>
      h(
        "section",
        { class: "road-box prizes" },
        h("h3", { class: "eyebrow" }, `${area.title}: prizes`),
        h("table", { class: "data pays-table small" }, h("tbody", {}, area.prizes.map(([name, prize]) => h("tr", {}, h("td", {}, name), h("td", {}, prize))))),
      ),
    );
}

const shoeWords = (shoe) => `${shoe.decks} ${shoe.decks === 1 ? "deck" : "decks"}, ${shoe.left} of ${shoe.cards} cards left${shoe.every_round ? " in this round; reshuffled every round" : ""}`;

const BOUND = {
  cards: ["Commitment to the shuffle", "SHA-256 over a secret salt and the order of the cards, published before the first wager; both are revealed when the shoe is used up."],
  mixed: ["Commitment to the shuffle", "SHA-256 over a secret salt and the order of the cards, which are mixed for every round, published before its first wager; both are revealed when they are mixed for the next round."],
  dice: ["Commitment to the throws", "SHA-256 over a secret seed, published before the first wager; the seed is revealed when the throws that it decides are over."],
  tiles: ["Commitment to the dice and the tiles", "SHA-256 over a secret salt, the dice and the order of all 32 tiles, published before the first wager; all of it is revealed when the round is over."],
  seen: ["Commitment to the shuffle", "The root of a tree of SHA-256 hashes over the cards in order, published before the first wager. After a hand the cards that you may see are shown to be those: open “Why” and check them."],
  spins: ["Commitment to the spins", "SHA-256 over a secret seed, published before the first wager; the seed is revealed when the spins that it decides are over."],
};

/** What the house has bound itself to before the wagers, where it has. */
function commitment({ shoe, equipment }) {
  const hex = equipment?.bound?.commitment ?? shoe?.commitment;
  if (!hex) return null;
  const by = equipment?.kind ?? "cards";
  const [title, words] = BOUND[about.amongPlayers ? "seen" : by === "cards" && shoe?.every_round ? "mixed" : by];
  return h(
    "section",
    { class: "road-box" },
    h("h3", { class: "eyebrow" }, title),
    h("p", { class: "small muted" }, words),
    h("code", { class: "small commitment" }, hex),
  );
}
