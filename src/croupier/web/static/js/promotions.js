// The board of promotions, and what the office does with them.

import { command, get } from "./api.js";
import { boot, h, need, put } from "./dom.js";
import { ask, commandButton } from "./forms.js";
import { shown } from "./money.js";
import { complain, tell } from "./notices.js";
import { law, panel } from "./staff.js";
import { termsForm } from "./promotion_form.js";
import { isoMinute, minuteOf, when } from "./times.js";

const EVERY = 4000;
const SHOWN = 3;
let board = boot();
const STAGES = { prepared: "Not started", started: "Entries open", closed: "Entries closed", drawn: "Winners known", cancelled: "Cancelled" };

async function refresh() {
  board = await get("/api/promotions");
  draw();
}

async function send(name, body) {
  const done = await command(name, body);
  await refresh();
  return done;
}

const told = (term) => (term.form === "time" ? isoMinute(term.value) : term.form === "flag" ? (term.value ? "Yes" : "No") : term.form === "amount" ? shown(term.value) : term.value);
const list = (terms) => h("dl", { class: "said" }, terms.map((term) => [h("dt", { title: term.refs.join(", ") }, term.title), h("dd", {}, told(term))]));

function prize(each, winners) {
  const won = winners.find((w) => w.prize === each.prize);
  const state = won ? `${won.person.name}${won.denied ? ", claim denied" : won.awarded ? ", awarded" : ""}` : null;
  return h(
    "li",
    {},
    h("b", {}, each.name),
    ` ${each.kind.toLowerCase()}, ${shown(each.value)}`,
    each.alternative ? `, or ${shown(each.alternative)} to your credits instead` : "",
    " ",
    state ? h("span", { class: "badge good" }, `Won by ${state}`) : null,
    h("div", { class: "small muted" }, `Conditions: ${each.conditions}`),
    each.details.length ? list(each.details) : null,
  );
}

/** How a draw can be drawn again by anybody. */
function proof(p) {
  if (!p.commitment) return null;
  return h(
    "details",
    { "data-keep": `proof-${p.id}` },
    h("summary", {}, "Check the draw"),
    h("dl", { class: "said proof" }, [
      [h("dt", {}, "Bound before the first entry"), h("dd", {}, h("code", {}, p.commitment))],
      p.digest ? [h("dt", {}, "Digest of the entries"), h("dd", {}, h("code", {}, p.digest))] : null,
      p.seed ? [h("dt", {}, "Seed"), h("dd", {}, h("code", {}, p.seed))] : null,
    ].filter(Boolean)),
  );
}

function forPlayers(p) {
  if (!board.plays) return null;
  if (!p.own_money) return p.stage === "started" ? h("p", { class: "small muted" }, `For accounts of ${p.play_money ? "play money" : "money"} only.`) : null;
  const dispute = () => ask({ title: `Dispute: ${p.title}`, fields: [{ name: "text", label: "What you dispute", type: "area" }], submit: "Raise dispute", onSubmit: async (values) => tell(`Dispute ${(await send("dispute-promotion", { promotion: p.id, ...values })).facts.dispute} is raised.`) });
  const enter = async () => {
    try {
      await send("enter-promotion", { promotion: p.id });
      tell("You have entered.");
    } catch (error) {
      complain(error);
    }
  };
  const open = p.stage === "started" && !p.postponed;
  return h(
    "div",
    { class: "row" },
    p.yours ? h("span", {}, `You have ${p.yours} ${p.yours === 1 ? "entry" : "entries"}.`) : open && !p.minimum_wager ? h("button", { type: "button", class: "btn primary", onclick: enter }, "Enter promotion") : open ? h("span", { class: "muted" }, `Wager ${shown(p.minimum_wager)} or more: an attendant enters you.`) : null,
    h("button", { type: "button", class: "btn quiet", onclick: dispute }, "Raise a dispute"),
    p.disputed.map((d) => h("p", { class: "notice info in-own-words" }, d.decision ? `Your dispute “${d.text}” was decided: ${d.decision} If you are not satisfied, you may complain to an inspector.` : `Your dispute “${d.text}” waits for the decision.`)),
  );
}

// The office -----------------------------------------------------------------------------------------

function acts(p) {
  const { controls } = board;
  const id = { promotion: p.id };
  const simple = (name, title, fields, more = {}) => () => ask({ title: `${title}: ${p.title}`, clauses: controls[name].clauses, fields, submit: more.submit || title, danger: more.danger, intro: more.intro, onSubmit: async (values) => {
    const { facts } = await send(name, { ...id, ...values });
    more.after?.(facts);
  } });
  const button = (name, title, act, kind) => commandButton(controls, name, title, act, { kind });
  const prizesOf = (some) => ({ name: "prize", label: "Prize", type: "select", numeric: true, options: some.map((each) => [each.prize, `${each.prize}: ${each.name}`]) });
  const prizes = prizesOf(p.prizes);
  const won = (test) => p.prizes.filter((each) => p.winners.some((w) => w.prize === each.prize && test(w)));
  const due = won((w) => !w.awarded && !w.denied);
  const again = won((w) => !w.awarded);
  const untold = won((w) => !w.told && !w.denied);
  const scrutineer = { name: "scrutineer", label: "Scrutineer", type: "text", required: false, hint: "Needed where a prize is worth more than $10,000" };
  const form = board.forms.find((f) => f.book === p.book);
  const at = (...stages) => stages.includes(p.stage) && !p.postponed;
  return [
    p.to_file ? button("file-promotion", `File with the ${form.regulator}`, simple("file-promotion", "File terms", [{ name: "reference", label: "Reference of the filing", type: "text" }])) : null,
    at("prepared") && !p.to_file ? button("start-promotion", "Start", simple("start-promotion", "Start promotion", [], { intro: "Terms are filed 24 hours before the start." })) : null,
    at("prepared", "started") ? button("amend-promotion", "Amend terms", () => termsForm({ form, promotion: p, clauses: controls["amend-promotion"].clauses, submit: (body) => send("amend-promotion", { ...id, ...body }) })) : null,
    at("started") ? button("enter-entrant", "Enter entrant", simple("enter-entrant", "Enter entrant", [{ name: "person", label: "Player, by id", type: "text" }, { name: "entries", label: "Entries", type: "number", min: 1, value: 1 }, ...(p.minimum_wager ? [{ name: "wager", label: "Wager made", type: "amount" }] : []), { name: "says", label: "What earned them", type: "area", required: false }])) : null,
    at("started") ? button("close-promotion", "Close entries", simple("close-promotion", "Close entries", [])) : null,
    at("closed") ? button("draw-promotion", "Draw winners", simple("draw-promotion", "Draw winners", [scrutineer]), "primary") : null,
    at("drawn") && !p.draw ? button("name-winner", "Name winner", simple("name-winner", "Name winner", [prizes, { name: "person", label: "Player, by id", type: "select", options: p.entrants.map((e) => [e.id, e.name]) }, { name: "how", label: "How it was won", type: "area" }])) : null,
    untold.length ? button("tell-winner", "Winner notified", simple("tell-winner", "Winner notified", [prizesOf(untold), { name: "method", label: "By", type: "select", options: form.methods }, { name: "reached", label: "The winner was reached", type: "check", value: true }], { submit: "Enter notification", after: ({ late }) => late && tell("Entered: later than 2 days after the draw.") })) : null,
    at("drawn") && due.length ? button("award-prize", "Award prize", simple("award-prize", "Award prize", [prizesOf(due), { name: "alternative", label: "The winner chooses the money, to their credits", type: "check" }])) : null,
    again.length && p.draw ? button("redraw-prize", "Draw again", simple("redraw-prize", "Draw again", [prizesOf(again), { name: "ground", label: "Because", type: "select", options: [["absent", "The winner had to be present and is absent"], ["denied", "The claim was denied"]] }, scrutineer], { danger: true })) : null,
    button("deny-claim", "Deny a claim", simple("deny-claim", "Deny a claim", [{ name: "claimant", label: "Claimant: id, or name", type: "text" }, { ...prizes, required: false, blank: "Another claim" }, { name: "value", label: "Value claimed", type: "amount", required: false, hint: "Where no prize is named" }, { name: "address", label: "Address of the claimant", type: "text", required: false, hint: "Needed for more than $100" }, { name: "reason", label: "Why: the claimant is told", type: "area" }], { danger: true, after: ({ tell: who }) => tell(`Tell ${who} why.`) })),
    p.stage !== "cancelled" && !p.postponed && !(p.winners.length && p.winners.length === won((w) => w.awarded).length) ? button("compromise-promotion", "Integrity compromised", simple("compromise-promotion", "Integrity compromised", [{ name: "does", label: "What is done", type: "select", options: [["postpone", "Postpone until it is validated"], ["cancel", "Cancel"]] }, { name: "reason", label: "What has compromised it", type: "area" }], { submit: "Confirm", danger: true, after: ({ by }) => tell(`Notify the inspector by ${when(by)}.`) })) : null,
    p.postponed ? button("validate-promotion", "Validated", simple("validate-promotion", "Integrity validated", [{ name: "says", label: "How it was validated", type: "area" }])) : null,
    p.notify_by ? button("tell-inspector-of-promotion", "Inspector notified", simple("tell-inspector-of-promotion", "Inspector notified", [{ name: "inspector", label: "Inspector", type: "text" }], { submit: "Enter notification" })) : null,
    p.disputes.filter((d) => !d.decision).map((d) => button("decide-promotion-dispute", `Decide dispute ${d.dispute}`, simple("decide-promotion-dispute", `Dispute ${d.dispute} of ${d.by.name}`, [{ name: "dispute", label: "Dispute", type: "select", numeric: true, options: [[d.dispute, d.text]] }, { name: "decision", label: "The decision", type: "area" }, { name: "advised", label: "The player was told of the right to complain to an inspector", type: "check" }], { submit: "Decide" }))),
  ].flat();
}

function owed(p) {
  const lines = [
    p.to_file && p.stage !== "prepared" ? "Amended terms are to be submitted again before anything is drawn or awarded." : null,
    p.notify_by ? `The inspector is to be notified by ${when(p.notify_by)}.` : null,
    ...p.winners.filter((w) => !p.present && !w.told && !w.denied).map((w) => `${w.person.name} is to be notified within 2 days of the draw.`),
  ].filter(Boolean);
  return lines.map((line) => h("p", { class: "notice info" }, line));
}

function promotion(p) {
  return panel(
    p.title,
    { id: `promotion-${p.id}` },
    h("p", { class: "row" }, h("span", { class: `badge ${p.stage === "started" && !p.postponed ? "good" : ""}` }, p.postponed ? "Postponed" : STAGES[p.stage]), h("span", { class: "muted small" }, `${p.entries} ${p.entries === 1 ? "entry" : "entries"}${p.stage === "prepared" ? `, starts ${minuteOf(p.starts)}` : p.stage === "started" ? `, until ${minuteOf(p.closes)}` : ""}${["started", "closed"].includes(p.stage) && p.draw ? `; drawn from ${minuteOf(p.awarded_at)}` : ""}`)),
    board.staff ? owed(p) : null,
    h("ul", { class: "prizes" }, p.prizes.map((each) => prize(each, p.winners))),
    forPlayers(p),
    h("details", { open: !board.staff && p.stage === "started", "data-keep": `terms-${p.id}` }, h("summary", {}, "Terms and conditions"), list(p.terms), law(p.clauses)),
    proof(p),
    board.staff && p.entrants.length ? h("details", { "data-keep": `entrants-${p.id}` }, h("summary", {}, "Entrants"), h("ul", {}, p.entrants.map((e) => h("li", {}, `${e.name}: ${e.entries}`)))) : null,
    board.staff ? h("div", { class: "controls" }, acts(p)) : null,
  );
}

const OPEN = new Map();

function draw() {
  document.querySelectorAll("#promotions details[data-keep]").forEach((each) => OPEN.set(each.dataset.keep, each.open));
  const at = (...stages) => board.promotions.filter((p) => stages.includes(p.stage));
  const waiting = at("prepared").filter((p) => !p.to_file).sort((a, b) => a.starts - b.starts);
  // Staff see the newest too, which they have just filed, however late it starts.
  const newest = board.staff ? Math.max(...waiting.map((p) => p.id)) : 0;
  const first = waiting.filter((p, i) => i < SHOWN || p.id === newest);
  const rest = waiting.filter((p) => !first.includes(p));
  put(
    need("#promotions"),
    board.promotions.length ? null : h("p", { class: "empty" }, "No promotions"),
    at("prepared").filter((p) => p.to_file).map(promotion),
    at("started", "closed").map(promotion),
    first.map(promotion),
    at("drawn", "cancelled").map(promotion),
    rest.length ? h("details", { "data-keep": "waiting" }, h("summary", {}, `${rest.length} more that have not started`), h("div", { class: "stack-m" }, rest.map(promotion))) : null,
  );
  document.querySelectorAll("#promotions details[data-keep]").forEach((each) => OPEN.has(each.dataset.keep) && (each.open = OPEN.get(each.dataset.keep)));
  const can = board.staff && board.controls["prepare-promotion"].allowed;
  put(need("#prepare"), can ? h("button", { type: "button", class: "btn primary", onclick: () => termsForm({ form: board.forms[0], clauses: board.controls["prepare-promotion"].clauses, submit: (body) => send("prepare-promotion", body) }) }, "Prepare promotion") : null);
}

draw();
setInterval(() => {
  if (!document.querySelector("dialog[open]") && !document.hidden) refresh().catch(() => {});
}, EVERY);
