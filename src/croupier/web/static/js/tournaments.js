// Tournaments: conditions and entries for players, and what the manager and the staff do.

import { command, get } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { ask, commandButton } from "./forms.js";
import { shown } from "./money.js";
import { complain, tell } from "./notices.js";
import { law, panel } from "./staff.js";
import { minuteOf } from "./times.js";
import { TIME, announce } from "./tournament_form.js";
import { tournamentActs } from "./tournament_acts.js";
import { clockParts, fieldBoard, fieldWords, keepTime, leftWords, ownWords, prizesWords } from "./tournament_field.js";
import { PHASES, SESSIONS, chips, counted, levelWords, noticeWords, prizeWords, ranked, standings } from "./tournament_words.js";

const EVERY = 4000;
/** On what a player may be disqualified. */
const GROUNDS = {
  absent: "Absent from the allotted seat",
  advice: "Gave or sought advice during play",
  chips_added: "Increased the buy-in other than by winning",
  chips_hidden: "Concealed or pocketed chips",
  chips_moved: "Removed chips from the table, or exchanged them",
  no_wager: "Did not wager and played no pass card",
  rules: "Broke another rule of the game or the tournament",
};
let board = boot();

async function refresh() {
  board = await get("/api/tournaments");
  draw();
}

async function send(name, body) {
  const done = await command(name, body);
  await refresh();
  return done;
}

/** Give a command whose effect the page shows. */
async function act(name, body) {
  try {
    await send(name, body);
  } catch (error) {
    complain(error);
  }
}

const pairs = (rows) => h("dl", { class: "said" }, rows.filter(([, value]) => value).map(([title, value]) => [h("dt", {}, title), h("dd", {}, value)]));

function stage(each, n, all) {
  const last = n === all.length - 1;
  if (each.field) return ["Play", fieldWords(each)];
  const levels = each.levels.map((level) => `${levelWords(level)} from ${level.minutes === undefined ? `round ${level.round}` : `minute ${level.minutes}`}`).join("; ");
  return [
    `Stage ${n + 1}: ${each.name}`,
    [
      `${counted(each.seats, "player")} at a table, ${each.active_tables ? counted(each.active_tables, "table") : "as many tables as players need"}, ${each.rounds ? counted(each.rounds, "round") : `${each.minutes} minutes`}, ${last ? `${counted(each.advance, "place")} ranked` : `${each.advance} of each table advance`}`,
      each.best_losers ? `${each.best_losers} best of the others advance too` : null,
      `${chips(each.chips)} chips${each.buy_in === "0" ? "" : ` for a buy-in of ${shown(each.buy_in)}`}`,
      `wagers ${levels}`,
      each.pass_cards ? counted(each.pass_cards, "pass card") : null,
      each.forms ? counted(each.forms, "undisclosed wager") : null,
      !each.buy_backs ? "no buy-back" : `${counted(each.buy_backs, "buy-back")} at ${shown(each.buy_back)}, until round ${each.buy_back_until}`,
    ]
      .filter(Boolean)
      .join(" · "),
  ];
}

/** Until when players withdraw, and whether with their fee: nobody does once play has begun. */
function withdrawal({ conditions: c, starts }) {
  if (!c.refundable_until) return "until play begins, without the fee";
  const all = c.starts_with || c.refundable_until >= starts;
  return all ? "until play begins, with the fee" : `until play begins; with the fee until ${minuteOf(c.refundable_until)}`;
}

function conditions(t) {
  const c = t.conditions;
  return h(
    "details",
    { open: t.phase === "entries" },
    h("summary", {}, "Conditions"),
    pairs([
      ["Played for", c.play_money ? "Play money" : null],
      ["Entry fee", shown(c.fee)],
      ["Prize pool", `${shown(t.pool)} from ${counted(t.entries, "entry").replace("entrys", "entries")}${c.guarantee === "0" ? "" : `, guaranteed ${shown(c.guarantee)}`}`],
      ["Prizes", c.stages[0].field ? prizesWords(c) : prizeWords(c.prizes)],
      ["Withdrawal", withdrawal(t)],
      ["Players", `${c.least} to ${c.most}`],
      ...c.stages.map(stage),
      ["Places", c.allocation === "drawn" ? "Drawn by lot" : "Given by the tournament manager"],
      ["Tables", c.stages[0].field ? "Balanced within one player; broken as soon as the others have room; hand for hand before the last place without a prize" : null],
      ["Ties", c.stages[0].field ? "Players out in one hand rank by the chips they began it with; with equal chips they share the prizes of their places. No division by agreement" : null],
      ["Order of wagering", c.stages[0].field ? null : c.order === "marker" ? `By the marker${c.deal_from_marker ? ", which the deal begins at too" : ""}` : "None"],
      ["Time for a wager", t.seconds ? `${t.seconds} seconds` : null],
      ["Absent players", c.stages[0].field ? "are dealt in, post blinds and antes, and fold" : `lose the minimum for ${counted(c.absent_rounds, "round")}, and may be disqualified`],
      ["Chips left over", c.in_cash ? "disposed of in cash at what they cost" : "have no cash value"],
      ["Eligibility", [c.entitled, c.refusable, c.criteria].filter(Boolean).join(" ")],
      ["Terms of entry", c.terms],
      ["Payment", c.payment],
      ["Rules", c.prevail],
    ]),
    law(t.clauses),
  );
}

function forPlayers(t) {
  if (!board.plays) return null;
  if (!t.own_money) return t.phase === "entries" ? h("p", { class: "small muted" }, `For accounts of ${t.conditions.play_money ? "play money" : "money"} only.`) : null;
  const enter = () =>
    ask({
      title: `Enter: ${t.title}`,
      intro: `The fee of ${shown(t.conditions.fee)} ${t.conditions.play_money ? "in play money " : ""}is taken from your credits.`,
      fields: [{ name: "agree", label: "I have read the conditions and agree to them", type: "check" }],
      submit: "Enter tournament",
      onSubmit: async ({ agree }) => {
        await send("enter-tournament", { tournament: t.number, agrees: agree ? t.digest : "" });
      },
    });
  const dispute = () => ask({ title: `Dispute: ${t.title}`, fields: [{ name: "text", label: "What is in dispute", type: "area" }], submit: "Raise dispute", onSubmit: (values) => send("dispute-tournament", { tournament: t.number, ...values }) });
  const open = t.phase === "entries";
  const late = Boolean(t.own?.may_enter);
  return h(
    "div",
    { class: "row" },
    t.refused ? h("p", { class: "notice" }, `Your application was refused: ${t.refused}`) : null,
    (open && !t.entered && !t.refused) || late ? h("button", { type: "button", class: "btn primary", onclick: enter }, late && t.entered ? "Enter again" : "Enter tournament") : null,
    t.entered && (open || t.phase === "play") ? h("span", {}, t.field && t.own ? ownWords(t.own, t.field) || "You have entered." : "You have entered.") : null,
    t.entered && open ? h("button", { type: "button", class: "btn quiet", onclick: () => act("withdraw-from-tournament", { tournament: t.number }) }, "Withdraw") : null,
    t.at && t.phase === "play" ? h("a", { class: "btn primary", href: `/tables/${t.at}` }, "Go to your table") : null,
    t.entered && ["entries", "play"].includes(t.phase) ? h("button", { type: "button", class: "btn quiet", onclick: dispute }, "Raise a dispute") : null,
  );
}

// The office ------------------------------------------------------------------------------------------

function sessionActs(t, s) {
  if (!board.staff) return null;
  const mine = board.manages;
  const acts = tournamentActs({ ...s, field: Boolean(t.field) }, (name, values) => send(name, { table: s.table, ...values }));
  const asked = (title, onclick) => h("button", { type: "button", class: "btn compact", onclick }, title);
  const button = (name, title) => h("button", { type: "button", class: "btn compact", onclick: () => act(name, { table: s.table }) }, title);
  const disqualify = () =>
    ask({
      title: `Disqualify: ${s.title}`,
      fields: [
        { name: "person", label: "Player", type: "select", options: s.players.filter((p) => !p.out).map((p) => [p.person, p.name]) },
        { name: "ground", label: "Ground", type: "select", options: board.grounds.map((g) => [g, GROUNDS[g] ?? g.replaceAll("_", " ")]) },
        { name: "reason", label: "What the player did", type: "area" },
      ],
      submit: "Disqualify",
      danger: true,
      onSubmit: (values) => send("disqualify", { table: s.table, ...values }),
    });
  const count = () =>
    ask({
      title: `Count of chips: ${s.title}`,
      fields: [...s.players.filter((p) => !p.out).map((p) => ({ name: `chips_${p.person}`, label: p.name, type: "amount", value: p.chips })), { name: "reason", label: "Why", type: "area", required: false }],
      submit: "Enter count",
      onSubmit: async (values) => {
        const counts = Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith("chips_")).map(([name, value]) => [name.slice(6), value]));
        const { facts } = await send("count-tournament-chips", { table: s.table, chips: counts, reason: values.reason ?? "" });
        tell(Object.keys(facts.differs).length ? "The count differs from the books." : "The count agrees with the books.");
      },
    });
  const missing = () => ask({ title: `Missing chips: ${s.title}`, fields: [{ name: "amount", label: "Value of the chips", type: "amount" }, { name: "chips", label: "How many of which denomination", type: "text", hint: "Such as 2 of 500, 1 of 100" }], submit: "Enter", onSubmit: (values) => send("enter-missing-chips", { table: s.table, ...values }) });
  const live = ["play", "play_off"].includes(s.status);
  return h(
    "div",
    { class: "row" },
    mine && s.status === "places" ? button("allot-chips", "Give chips") : null,
    mine && s.status === "chips" ? button("begin-session", "Begin session") : null,
    mine && live && !t.field ? button("end-session", "End session") : null,
    mine && live && t.conditions.in_cash ? button("ask-early-end", "Ask for an early end") : null,
    live ? asked("Absent player", acts.absence) : null,
    live && s.live ? asked("Pass card", acts.passCard) : null,
    live && s.live ? asked("Record form", acts.record) : null,
    live && s.forms.length ? asked("Examine form", acts.examine) : null,
    live ? h("button", { type: "button", class: "btn compact", onclick: count }, "Count chips") : null,
    !mine || s.status === "over" ? null : h("button", { type: "button", class: "btn compact danger", onclick: disqualify }, "Disqualify"),
    s.status === "over" ? h("button", { type: "button", class: "btn compact", onclick: missing }, "Missing chips") : null,
  );
}

function draws(t) {
  const next = t.conditions.stages[t.stage + 1];
  const players = t.stage < 0 ? t.players.map(([id]) => id) : t.qualified;
  const need_ = Math.ceil(players.length / next.seats);
  ask({
    title: `Places: ${next.name}`,
    intro: `${counted(players.length, "player")} need ${counted(need_, "table")} of ${next.seats}.`,
    fields: [{ name: "tables", label: "Tables", type: "checks", options: t.tables.map((table) => [table.id, table.title]), value: t.tables.slice(0, need_).map((table) => table.id) }],
    submit: "Give places",
    onSubmit: (values) => send("draw-places", { tournament: t.number, ...values }),
  });
}

/** Open tables of the tournament's game, designated for it and played by its conditions. */
function openTables(t) {
  const had = new Set(t.tables.map((table) => table.id));
  ask({
    title: `Open tables: ${t.title}`,
    fields: [
      { name: "count", label: "Tables", type: "number", min: 1, max: 30, value: Math.max(1, Math.ceil(t.entries / t.conditions.stages[0].seats)) },
      { name: "mode", label: "Cards are dealt by", type: "select", options: [["automated", "The house: automated tables"], ["live", "A dealer"]] },
    ],
    submit: "Open tables",
    onSubmit: async ({ count, mode }) => {
      for (let made = 0, n = 1; made < count; n += 1) {
        const table = `t${t.number}-${n}`;
        if (had.has(table)) continue;
        const options = { tournament: true, players_per_box: 1, ...(t.conditions.deal_from_marker ? { deal_from_marker: true } : {}) };
        const own = t.conditions.stages[0].field ? { private: "event" } : { options };
        await command("open-table", { setup: { id: table, title: `Tournament ${t.number}, table ${n}`, book: t.book, game: t.game, mode, ...own, tournament: t.number } });
        made += 1;
      }
      await refresh();
    },
  });
}

function office(t) {
  if (!board.manages) return null;
  const { controls } = board;
  const id = { tournament: t.number };
  const button = (name, title, onclick, kind) => commandButton(controls, name, title, onclick, { kind });
  const form = (name, title, fields, more = {}) => () => ask({ title: `${title}: ${t.title}`, clauses: controls[name].clauses, fields, submit: title, danger: more.danger, onSubmit: (values) => send(name, { ...id, ...values }) });
  const going = ["entries", "play"].includes(t.phase);
  const field = t.conditions.stages[0].field;
  const stageOpen = t.stage < 0 || (t.stage_over && !t.last_stage);
  return h(
    "div",
    { class: "controls" },
    t.phase === "entries" && t.conditions.play_money ? button("enter-bots", "Enter bots", form("enter-bots", "Enter bots", [{ name: "count", label: "Bots", type: "number", min: 1, max: Math.max(1, t.conditions.most - t.entries), value: Math.max(1, t.conditions.most - t.entries) }])) : null,
    going && (stageOpen || t.field?.late_until) ? button("open-table", "Open tables", () => openTables(t)) : null,
    t.phase === "entries" && field ? button("start-tournament", "Start tournament", () => act("start-tournament", id), "primary") : null,
    t.field?.late_until && t.tables.some((each) => !t.sessions.some((s) => s.table === each.id)) ? button("add-tournament-table", "Add table", form("add-tournament-table", "Add table", [{ name: "table_id", label: "Table", type: "select", options: t.tables.filter((each) => !t.sessions.some((s) => s.table === each.id)).map((each) => [each.id, each.title]) }])) : null,
    t.phase === "play" && field && !t.stage_over ? (t.field.paused ? button("resume-tournament", "Start the clock", () => act("resume-tournament", id), "primary") : button("pause-tournament", "Stop the clock", form("pause-tournament", "Stop the clock", [{ name: "reason", label: "Why", type: "area" }]))) : null,
    going && stageOpen && !field ? button("draw-places", "Give places", () => draws(t), "primary") : null,
    t.phase === "play" && t.stage_over && t.last_stage ? button("conclude-tournament", "Announce results", () => act("conclude-tournament", id), "primary") : null,
    going && !field ? button("limit-wager-time", "Time limit", form("limit-wager-time", "Time limit", [{ name: "seconds", label: "Seconds for a wager", type: "number", min: 0, hint: "0 ends the limit" }, { name: "notice", label: "Minutes of notice", type: "number", min: 0, value: 5, hint: "The limit holds once they are over" }])) : null,
    t.fees_due.length ? button("refund-entry-fee", "Refund entry fee", form("refund-entry-fee", "Refund entry fee", [{ name: "person", label: "Player disqualified for absence", type: "select", options: t.fees_due }, { name: "reason", label: "Why", type: "area" }])) : null,
    going ? button("alter-start", "Another starting time", () => ask({ title: `Another starting time: ${t.title}`, clauses: controls["alter-start"].clauses, fields: [{ name: "starts", label: "Next sessions start", ...TIME }], submit: "Alter start", onSubmit: ({ starts }) => send("alter-start", { ...id, starts }) })) : null,
    t.phase === "entries" ? button("refuse-tournament-entry", "Refuse application", form("refuse-tournament-entry", "Refuse application", [{ name: "person", label: "Player, by id", type: "text" }, { name: "reason", label: "Why", type: "area" }], { danger: true })) : null,
    t.disputes.map(([number, text]) => button("decide-tournament-dispute", `Decide dispute ${number}`, () => ask({ title: `Dispute ${number}`, intro: text, fields: [{ name: "decision", label: "Decision", type: "area" }], submit: "Decide", onSubmit: (values) => send("decide-tournament-dispute", { ...id, number, ...values }) }))),
    going ? button("cancel-tournament", "Cancel tournament", form("cancel-tournament", "Cancel tournament", [{ name: "reason", label: "Why", type: "area" }], { danger: true }), "danger") : null,
  );
}

function results(t) {
  if (!t.results.length) return null;
  return ranked(t);
}

function tournament(t) {
  return panel(
    t.title,
    { id: `tournament-${t.number}` },
    h("p", { class: "row" }, h("span", { class: `badge ${t.phase === "entries" ? "good" : ""}` }, PHASES[t.phase]), h("span", { class: "muted small" }, `${t.phase === "entries" ? `Starts ${t.conditions.starts_with ? `with ${counted(t.conditions.starts_with, "player")}` : minuteOf(t.starts)} · ` : ""}manager ${t.manager}`), h("a", { class: "btn quiet compact push", href: `/tournaments/${t.number}/board` }, "Board")),
    t.decided ? h("p", { class: "notice info" }, `Dispute ${t.decided.number} was decided by the tournament manager: ${t.decided.decision}`) : null,
    t.disputes.length ? h("p", { class: "notice info" }, "A dispute is open: play waits for the tournament manager's decision.") : null,
    t.notice ? h("p", { class: "notice info" }, noticeWords(t.notice)) : null,
    results(t),
    forPlayers(t),
    conditions(t),
    t.field && t.phase === "play" ? [h("p", { class: "tournament-line" }, clockParts(t.field)), h("p", { class: "small muted" }, leftWords(t.field))] : null,
    t.field && t.phase === "play" ? h("details", {}, h("summary", {}, "Prizes and ranks"), fieldBoard(t.field).slice(1)) : null,
    t.field && t.phase !== "play" ? null : t.sessions.map((s) => h("section", { class: "session" }, h("header", {}, h("h3", {}, s.title), h("span", { class: "badge" }, SESSIONS[s.status]), h("span", { class: "muted small" }, `${counted(s.rounds, t.field ? "hand" : "round")} played`)), t.field ? h("details", {}, h("summary", {}, counted(s.players.length, "player")), standings(s, "Seat")) : standings(s), sessionActs(t, s))),
    board.staff && t.players.length ? h("details", {}, h("summary", {}, "Entries"), h("ul", {}, t.players.map(([, name]) => h("li", {}, name)))) : null,
    office(t),
  );
}

function draw() {
  for (const each of board.tournaments) if (each.field) keepTime(each.field.at);
  const unfolded = (host) => [...host.querySelectorAll("details")].map((each) => [[each.closest("[id]")?.id, each.closest("[data-command]")?.dataset.command, each.closest(".session")?.querySelector("h3").textContent, each.querySelector("summary").textContent].join(" "), each]);
  const opened = new Map(unfolded(need("#tournaments")).map(([name, each]) => [name, each.open]));
  put(need("#tournaments"), board.tournaments.length ? board.tournaments.map(tournament) : h("p", { class: "empty" }, "No tournaments"));
  for (const [name, each] of unfolded(need("#tournaments"))) if (opened.has(name)) each.open = opened.get(name);
  put(need("#announce-host"), board.manages ? h("button", { type: "button", class: "btn primary", id: "announce", onclick: () => announce({ games: board.games, clauses: board.controls["publish-tournament"]?.clauses ?? [], send: (body) => send("publish-tournament", body) }) }, "Announce tournament") : null);
}

draw();
setInterval(() => {
  if (!document.querySelector("dialog[open]") && !document.hidden) refresh().catch(() => {});
}, EVERY);
