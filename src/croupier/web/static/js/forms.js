// Forms in dialogs: what a command takes, the clause that grants it, and the house's answer.

import { clearAll, goTo, sayAt } from "./at_field.js";
import { h, put } from "./dom.js";
import { errorNotice } from "./notices.js";
import { law } from "./staff.js";
import { MOMENT, momentOf, pastMomentOf } from "./times.js";
import { wordsField } from "./words_field.js";

const FORBIDDEN = 403;
let counted = 0;

function control(field, id) {
  const shared = { id, name: field.name, required: field.required !== false && field.type !== "check", autocomplete: "off" };
  switch (field.type) {
    case "select":
      return h(
        "select",
        shared,
        field.required === false ? h("option", { value: "" }, field.blank || "–") : null,
        field.options.map(([value, title]) => h("option", { value, selected: String(value) === String(field.value ?? "") }, title)),
      );
    case "area":
      return wordsField(shared, field.value || "");
    case "check":
      return h("input", { ...shared, type: "checkbox", checked: Boolean(field.value) });
    case "number":
      return h("input", { ...shared, type: "number", min: field.min ?? 0, max: field.max, step: 1, value: field.value ?? "", inputmode: "numeric" });
    case "amount":
      return h("input", { ...shared, type: "text", pattern: "\\d{1,13}(\\.\\d{1,2})?", inputmode: "decimal", value: field.value ?? "", placeholder: field.placeholder || "0.00" });
    case "date":
      return h("input", { ...shared, type: "date", value: field.value ?? "", min: field.min, max: field.max });
    case "password":
      return h("input", { ...shared, type: "password", autocomplete: "new-password", minlength: field.min, maxlength: 200 });
    case "secret":
      return h("input", { ...shared, type: "password", autocomplete: "current-password", maxlength: 200 });
    case "time":
    case "past":
      return h("input", { ...shared, type: "text", pattern: MOMENT.pattern, placeholder: field.placeholder || "18:30", maxlength: 20, value: field.value ?? "" });
    default:
      return h("input", { ...shared, type: "text", value: field.value ?? "", placeholder: field.placeholder, maxlength: field.max || 200, pattern: field.pattern, title: field.title });
  }
}

function shell(field) {
  counted += 1;
  const id = `field-${counted}`;
  if (field.type === "checks") return checks(field, id);
  const [input, left = null] = [control(field, id)].flat();
  if (field.type === "check") return h("label", { class: "check", for: id }, input, field.label);
  if (field.then) input.addEventListener("change", () => field.then(input));
  const chosen = field.whole ? h("span", { class: "chosen small" }) : null;
  if (chosen) {
    const told = () => put(chosen, field.whole[input.value] ?? "");
    input.addEventListener("change", told);
    told();
  }
  const hint = field.hint ? h("span", { class: "hint small muted", id: `${id}-hint` }, field.hint) : null;
  if (hint) input.setAttribute("aria-describedby", [left?.id, hint.id].filter(Boolean).join(" "));
  return h("div", { class: "field" }, h("label", { for: id }, field.label), input, left, chosen, hint);
}

/** Several of a few: a group of boxes to tick. */
function checks(field, id) {
  const ticked = new Set(field.value || []);
  return h(
    "fieldset",
    { class: "checks" },
    h("legend", {}, field.label),
    field.options.map(([value, title], i) => {
      const input = h("input", { type: "checkbox", id: `${id}-${i}`, name: field.name, value, checked: ticked.has(value) });
      return h("label", { class: "check", for: input.id }, input, title);
    }),
  );
}

/** Card codes out of what somebody typed: "9s, 10h kd". */
export function cardCodes(text) {
  return text
    .toUpperCase()
    .replaceAll("10", "T")
    .split(/[\s,;]+/)
    .filter(Boolean);
}

function value(field, form) {
  if (field.type === "checks") return [...form.querySelectorAll(`input[name="${field.name}"]:checked`)].map((each) => each.value);
  const input = form.elements[field.name];
  if (field.type === "check") return input.checked;
  const text = input.value.trim();
  if (!text) return undefined;
  if (field.type === "number" || field.numeric) return Number(text);
  if (field.type === "cards") return cardCodes(text);
  if (field.type === "results") return text.split(/[\s,;]+/).filter(Boolean);
  if (field.type === "stacks") return text.split(/[;\n]+/).map((each) => each.trim()).filter(Boolean);
  if (field.type === "card") return cardCodes(text)[0];
  if (field.type === "time") return momentOf(text);
  if (field.type === "past") return pastMomentOf(text);
  return text;
}

/** What is wrong with an amount. */
function noAmount(text) {
  if (/^-\d/.test(text)) return "it must be more than nothing";
  return /^\d{14,}(\.\d{1,2})?$/.test(text) ? "it is too large: the most is 10000000000000" : "write an amount like 10 or 2.50";
}

/** What is wrong with a field, in a sentence; empty where it can be sent. */
function fault(field, input) {
  const label = field.label.replace(/[.:?]$/, "");
  if (input.required && !input.value.trim()) return `“${label}” is needed: ${field.type === "select" ? "choose one" : "write it in"}.`;
  if (input.validity.valid) return "";
  if (["time", "past"].includes(field.type)) return `“${label}”: write ${MOMENT.title}.`;
  if (field.type === "amount") return `“${label}”: ${noAmount(input.value.trim())}.`;
  return `“${label}”: ${field.title ? `write ${field.title}` : input.validationMessage}.`.replace(/\.\.$/, ".");
}

/** Whether fields of a form are at fault, which is told at each; the first has the focus. */
function faulty(fields, form) {
  const found = [];
  for (const field of fields) {
    const input = form.elements[field.name];
    if (field.type === "checks" || !input?.checkValidity) continue;
    const says = fault(field, input);
    if (!says) continue;
    sayAt(input, h("div", { class: "notice", role: "alert" }, says));
    found.push(input);
  }
  if (found.length) goTo(found[0]);
  return found.length > 0;
}

/** A nearest choice that names a field of the form, by its label: "reason" is "Reason, if the count differs". */
function inFields(fields, nearest) {
  const [name, value] = nearest.split(": ");
  const field = fields.find((each) => each.name === name);
  if (!field) return nearest;
  const label = `“${field.label}”`;
  if (field.type === "check") return value === "false" ? `leave ${label} unticked` : `tick ${label}`;
  return value === undefined ? `fill in ${label}` : `${label}: ${value}`;
}

/** The field that a refusal of the house is about: the one that it names, or the last one whose name or label it speaks of, one that is filled in before an empty one. */
function refusedField(fields, form, { what = "", reason = "", about = [], status = 0 }) {
  const meant = about.map((name) => form.elements[name]).find((input) => input?.focus);
  if (meant) return meant;
  // what somebody may not do at all is about no field
  if (status === FORBIDDEN) return null;
  const told = `${what} ${reason}`.toLowerCase();
  const named = fields.filter(({ type, name, label }) => type !== "checks" && [name.replaceAll("_", " "), label.toLowerCase().split(/[ .:?,]/).filter(Boolean).at(-1)].some((word) => told.includes(word)));
  const inputs = named.map(({ name }) => form.elements[name]).filter((input) => input?.focus);
  return inputs.findLast((input) => input.value) ?? inputs.at(-1) ?? null;
}

/**
 * Ask for what a command takes. `onSubmit(values)` may throw what the house refused, which is shown in the
 * dialog; otherwise it closes. Fields that are left empty are left out.
 */
export function ask({ title, intro = null, clauses = [], fields = [], submit = "Enter", danger = false, onSubmit }) {
  const said = h("div", { class: "said", "aria-live": "assertive" });
  const send = h("button", { type: "submit", class: `btn ${danger ? "danger" : "primary"}` }, submit);
  const shells = fields.map(shell);
  const heading = h("h2", { id: `ask-${counted}` }, title);
  const form = h(
    "form",
    { method: "dialog", class: "stack-m", novalidate: true },
    intro ? h("div", { class: "small muted in-own-words" }, intro) : null,
    shells,
    law(clauses),
    h("div", { class: "sends" }, said, h("div", { class: "row end" }, h("button", { type: "button", class: "btn quiet", onclick: () => dialog.close() }, "Cancel"), send)),
  );
  const dialog = h(
    "dialog",
    { class: "ask", "aria-labelledby": heading.id },
    h("header", {}, heading, h("button", { type: "button", class: "btn quiet compact", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    h("div", { class: "body" }, form),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    clearAll(form);
    put(said);
    if (faulty(fields, form)) return;
    const values = {};
    fields.forEach((field) => {
      const found = value(field, form);
      if (found !== undefined) values[field.name] = found;
    });
    send.disabled = true;
    try {
      await onSubmit(values);
      dialog.close();
    } catch (error) {
      if (error.reason === undefined) throw error;
      send.disabled = false;
      error.nearest = error.nearest?.map((each) => inFields(fields, each));
      const about = refusedField(fields, form, error);
      if (!about) put(said, errorNotice(error));
      else {
        sayAt(about, errorNotice(error));
        goTo(about);
      }
    } finally {
      send.disabled = false;
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input:not([disabled]), select, textarea")?.focus();
  return dialog;
}

const LAW_SHOWN = new Set(); // the commands whose clauses are unfolded, as consoles draw their buttons anew

/** A button for a command with its clauses a tap away: disabled with its reason where it cannot be given; null where nobody may. */
export function commandButton(controls, name, title, onclick, { kind = "" } = {}) {
  const each = controls[name];
  if (!each) return null;
  const reason = each.reason ? `${each.reason[0].toUpperCase()}${each.reason.slice(1)}` : "";
  const refs = each.clauses.map((c) => `${c.ref}${c.heading ? ` ${c.heading}` : ""}`).join("; ");
  const unfolded = h("details", { class: "law-of", open: LAW_SHOWN.has(name) }, h("summary", { "aria-label": `Clauses: ${title}` }, "§"), h("span", { class: "why refs" }, refs));
  unfolded.addEventListener("toggle", () => LAW_SHOWN[unfolded.open ? "add" : "delete"](name));
  return h(
    "div",
    { class: `control${each.allowed ? "" : " off"}`, dataset: { command: name } },
    h("button", { type: "button", class: `btn compact ${kind}`, disabled: !each.allowed, title: each.clauses.map((c) => `${c.ref}: ${c.heading}`).join("\n"), onclick }, title),
    reason ? h("span", { class: "why reason" }, reason) : null,
    refs ? unfolded : null,
  );
}
