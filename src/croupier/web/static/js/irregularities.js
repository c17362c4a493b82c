// Reporting an irregularity: which kind, what it needs, and the ruling where staff rule on it.

import { post } from "./api.js";
import { h, put } from "./dom.js";
import { ask, cardCodes } from "./forms.js";
import { shown } from "./money.js";
import { errorNotice } from "./notices.js";
import { rulings as askRuling } from "./rulings.js";
import { capital, cites, words } from "./staff.js";

const DETAILS = { exposed: "The card was exposed" };
const OF_THEIR_OWN = new Set(["wagers_declared_void", "game_invalidated"]);

/** Show the kinds; `report(body)` is given what was entered and may throw what the house refused; `about` is the wager that was pointed at. */
export function reportIrregularity(data, report, about = null) {
  const dialog = h("dialog", { class: "ask", "aria-labelledby": "kinds-title" });
  const kinds = data.irregularities.filter((kind) => !OF_THEIR_OWN.has(kind.kind));
  dialog.append(
    h("header", {}, h("h2", { id: "kinds-title" }, "What happened?"), h("button", { type: "button", class: "btn quiet compact", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    h(
      "div",
      { class: "body kinds" },
      kinds.map((kind) =>
        h(
          "button",
          {
            type: "button",
            class: "kind",
            disabled: Boolean(kind.reason),
            dataset: { kind: kind.kind },
            onclick: () => {
              dialog.close();
              details(data, kind, report, about);
            },
          },
          h("b", {}, kind.title),
          h("span", {}, capital(kind.trigger), ". "),
          h("span", { class: "muted" }, kind.reason ? capital(kind.reason) : kind.remedy),
          kind.on_record && !kind.reason ? h("span", { class: "alert" }, onRecord(kind)) : null,
          cites(kind.clauses, 6),
        ),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".kind:enabled")?.focus();
}

/** What the record says against a report, for whoever is about to make it. */
const onRecord = (kind) => `The record says otherwise: ${kind.on_record}.`;

/** The grounds on which a kind of irregularity may be declared, each with its clauses, as options of a field. */
export function groundsOf(kind) {
  return kind.grounds.map((each) => [each.name, `The player ${each.title} (${each.clauses.join(", ")})`]);
}

/** What dice showed, as it is typed: "3-4" are two faces, "7" is the total that was called. */
function faces(typed) {
  const numbers = typed.split(/[^0-9]+/).filter(Boolean).map(Number);
  return numbers.length === 1 ? numbers[0] : numbers;
}

function details(data, kind, report, about) {
  const rules = data.controls.rule;
  const fields = [];
  if (kind.card) fields.push({ name: "card", label: "The card", type: "card", placeholder: "9S", pattern: "(10|[2-9TJQKAtjqka])[SHDCshdc]", title: "a rank and a suit, such as 9S" });
  for (const name of kind.details) fields.push({ name: `detail-${name}`, label: DETAILS[name] || capital(words(name)), type: "check" });
  if (kind.seat) fields.push({ name: "seat", label: "Which player", type: "select", numeric: true, value: about?.seat, options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]) });
  if (kind.may_name_seat) fields.push({ name: "seat", label: "Which player, if it is about one", type: "select", numeric: true, required: false, value: about?.seat, blank: "None", options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]) });
  if (kind.wager) fields.push({ name: "wager", label: "Which wager", type: "select", value: about?.id, options: data.wagers.map((w) => [w.id, `Seat ${w.seat}: ${w.title}, ${shown(w.stake)}`]) });
  if (kind.position) {
    fields.push({ name: "position", label: "It should lie as", type: "select", options: Object.entries(data.table.wagers) });
    fields.push({ name: "covers", label: "On the numbers", type: "results", required: false, hint: "Such as 8 11, where it covers numbers" });
  }
  if (kind.actions.length) fields.push({ name: "action", label: "What the player did", type: "select", options: kind.actions.map((each) => [each, capital(words(each))]) });
  if (kind.stake) fields.push({ name: "stake", label: kind.actions.length ? "Amount (of a bet or raise, including the call)" : "Amount already bet, if any", type: "amount", required: false });
  if (kind.grounds.length > 1) fields.push({ name: "ground", label: "Ground", type: "select", options: groundsOf(kind) });
  if (kind.shown) fields.push({ name: "shown", label: "What was shown or called", type: "text", required: false, hint: data.device?.kind === "dice" ? "Such as 3-4; blank if unknown" : "Such as 17; blank if unknown" });
  const mine = kind.at_the_table && data.controls["call-step"];
  const rulings = kind.rulings.length > 0 && (mine || rules?.theirs === true);
  const told = kind.notify.length ? ` To be told: ${kind.notify.join(", ")}.` : "";
  const ruler = kind.rulings.length && !rulings ? ` The ruling is for the ${kind.ruled_by}.` : "";
  ask({
    title: kind.title,
    intro: `${kind.on_record ? `${onRecord(kind)} ` : ""}${kind.remedy}.${ruler}${told}`,
    clauses: kind.clauses,
    fields,
    submit: rulings ? "Go on to the ruling" : "Report it",
    danger: true,
    onSubmit: async (values) => {
      const body = { kind: kind.kind, details: {} };
      if (values.card) [body.card] = cardCodes(values.card);
      for (const name of kind.details) body.details[name] = values[`detail-${name}`];
      if (values.seat) body.details.seat = values.seat;
      if (values.wager) body.details.wager = values.wager;
      if (values.position) body.details.position = { wager: values.position, ...(values.covers ? { covers: values.covers } : {}) };
      if (values.action) body.details.action = values.action;
      if (values.stake) body.details.stake = values.stake;
      if (values.ground) body.details.ground = values.ground;
      if (values.shown) body.details.shown = data.device?.kind === "dice" ? faces(values.shown) : values.shown;
      const found = rulings ? (await post(`/api/dealer/${data.table.id}/consequences`, body)).consequences : [];
      if (found.length) choose(data, kind, found, (ruling) => report({ ...body, ruling }));
      else await report(body);
    },
  });
}

/** The rulings on what is about to be reported, each with what it brings about; chosen and confirmed. */
function choose(data, kind, consequences, give) {
  const said = h("div", { "aria-live": "assertive" });
  const give_ = async (ruling) => {
    try {
      await give(ruling);
      dialog.close();
    } catch (error) {
      if (error.reason === undefined) throw error;
      put(said, errorNotice(error));
    }
  };
  const awaiting = { report: `about to be reported: ${kind.kind}`, consequences };
  const choices = askRuling({ table: data.table, awaiting, controls: { rule: { allowed: true } } }, give_, { fresh: true });
  const dialog = h(
    "dialog",
    { class: "ask ruling-ask", "aria-labelledby": "ruling-title" },
    h("header", {}, h("h2", { id: "ruling-title" }, `The ruling: ${kind.title}`), h("button", { type: "button", class: "btn quiet compact", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    h("div", { class: "body stack-m" }, choices, said, h("div", { class: "row end" }, h("button", { type: "button", class: "btn quiet", onclick: () => dialog.close() }, "Cancel: nothing is reported"))),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("[data-ruling]:enabled")?.focus();
}
