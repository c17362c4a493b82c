// A tournament's session on the consoles of its table: marker and whose turn it is, limits, what each player has done, forms.

import { h } from "./dom.js";
import { commandButton } from "./forms.js";
import { panel } from "./staff.js";
import { tournamentActs } from "./tournament_acts.js";
import { clockParts } from "./tournament_field.js";
import { chips, farWords, levelWords, marks, noticeWords, playOffWords } from "./tournament_words.js";

function rows(t) {
  const waits = new Set(t.waits);
  const said = (p) => (waits.has(p.seat) ? [[t.order === "marker" && t.waits[0] !== p.seat ? "To wager in turn" : "To wager", "good"]] : []);
  return t.players.map((p) =>
    h(
      "tr",
      { class: p.out ? "out" : null },
      h("td", {}, String(p.seat)),
      h("td", {}, p.name, t.marker === p.seat ? h("span", { class: "badge good" }, "Marker") : null),
      h("td", {}, [...said(p), ...marks(p)].map(([title, mood]) => h("span", { class: `badge ${mood}` }, title))),
      h("td", { class: "num" }, chips(p.chips)),
    ),
  );
}

/** The panel; null at a table of no tournament. `send(name, values)` gives a command at the table. */
export function tournamentPanel({ tournament: t }, send) {
  if (!t) return null;
  if (t.field) return panel(t.title, {}, h("p", { class: "tournament-line" }, t.status === "over" ? "The session is over." : clockParts(t.field)), t.page ? page(t) : null);
  const name = (seat) => t.players.find((p) => p.seat === seat)?.name ?? "";
  const turn = t.disputes ? "A dispute is open: play waits" : t.order === "marker" && t.waits.length ? `${name(t.waits[0])} to wager` : "";
  const acts = tournamentActs(t, send);
  const button = (command, title, onclick) => (t.acts[command]?.theirs === false ? null : commandButton(t.acts, command, title, onclick));
  const live = ["play", "play_off"].includes(t.status);
  return panel(
    t.title,
    { id: "tournament-panel" },
    h("p", { class: "tournament-line", role: "status" }, h("b", {}, t.stage), h("span", {}, farWords(t)), h("span", {}, `Wagers ${levelWords(t.level)}`), t.status === "play_off" ? h("span", {}, playOffWords(t.players)) : null, turn ? h("strong", {}, turn) : null, t.notice ? h("span", {}, noticeWords(t.notice)) : null),
    h("table", { class: "standings" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Box"), h("th", { scope: "col" }, "Player"), h("th", { scope: "col" }, "This round"), h("th", { scope: "col", class: "num" }, "Chips"))), h("tbody", {}, rows(t))),
    live
      ? h("div", { class: "controls" }, t.pass_cards ? button("enter-pass-card", "Pass card", acts.passCard) : null, t.undisclosed ? button("enter-form", "Record form", acts.record) : null, t.forms.length ? button("examine-form", "Examine form", acts.examine) : null, button("enter-absence", "Absent player", acts.absence))
      : null,
    t.page ? page(t) : null,
  );
}

const page = (t) => h("p", { class: "small" }, h("a", { href: `/tournaments#tournament-${t.number}` }, "Conditions, counts and sessions of the tournament"));
