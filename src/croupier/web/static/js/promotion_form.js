// The form of a promotion's terms and conditions: everything that its rulebook wants stated.

import { ask } from "./forms.js";
import { isoMinute } from "./times.js";

const field = (term, value, prefix = "") => ({
  name: `${prefix}${term.name}`,
  label: `${term.title} (${term.refs.join(", ")})`,
  type: { text: "area", time: "time", amount: "amount", flag: "check" }[term.form],
  required: term.needed && term.form !== "flag",
  value: term.form === "time" && value ? isoMinute(value) : value,
  ...(term.form === "time" ? { placeholder: "2026-12-31 18:00" } : {}),
});

/** A prize as a line of the form: its kind decides which details are asked for. */
function prizeFields(kind, form, prize, number) {
  const p = `prize${number}_`;
  return [
    { name: `${p}name`, label: `Prize ${number}: what it is`, type: "text", value: prize?.name },
    { name: `${p}value`, label: "Its value", type: "amount", value: prize?.value },
    { name: `${p}conditions`, label: "Conditions of receiving and using it", type: "area", value: prize?.conditions },
    ...(kind.monetary ? [] : [{ name: `${p}alternative`, label: "Money instead, if the winner chooses", type: "amount", required: false, value: prize?.alternative }]),
    { name: `${p}contains`, label: "It contains", type: "checks", required: false, options: form.excluded },
    { name: `${p}liquor_litres`, label: "Litres of liquor in it", type: "number", min: 0, value: prize?.liquor_litres ?? 0 },
    ...kind.details.map((term) => field(term, prize?.[term.name], p)),
  ];
}

function read(term, value) {
  if (term.form === "flag") return Boolean(value);
  return value;
}

/** Ask which prizes there are, then for everything that the terms must state. */
export function termsForm({ form, promotion = null, clauses, submit }) {
  const before = promotion?.raw;
  const kinds = form.kinds.map((kind) => [kind.kind, kind.title]);
  ask({
    title: promotion ? `Amend: ${promotion.title}` : "Prepare promotion",
    intro: "First say which prizes there are: one kind a field, in order.",
    fields: Array.from({ length: 5 }, (_, i) => ({ name: `kind${i}`, label: `Prize ${i + 1}`, type: "select", required: i === 0, blank: "None", options: kinds, value: before?.prizes[i]?.kind })),
    submit: "Go on",
    onSubmit: (chosen) => {
      const prizes = Object.values(chosen).map((name) => form.kinds.find((kind) => kind.kind === name));
      setTimeout(() => whole({ form, promotion, clauses, submit, prizes }));
    },
  });
}

function whole({ form, promotion, clauses, submit, prizes }) {
  const before = promotion?.raw;
  ask({
    title: promotion ? `Amend: ${promotion.title}` : "Prepare promotion",
    clauses,
    fields: [
      ...(promotion ? [{ name: "reason", label: "Why they are amended", type: "area", required: promotion.stage === "started" }] : [{ name: "promotion", label: "Short name", type: "text", max: 40, pattern: "[a-z0-9][a-z0-9\\-]*", title: "small letters, digits and -" }, { name: "full_title", label: "Title", type: "text" }]),
      ...form.terms.map((term) => field(term, before?.[term.name])),
      { name: "draw", label: "Winners are drawn from the entries", type: "check", value: before?.draw ?? true },
      { name: "play_money", label: "For play money: only accounts of play money take part, prizes are goods or services", type: "check", value: before?.play_money ?? false },
      { name: "one_each", label: "Nobody wins two prizes", type: "check", value: before?.one_each ?? true },
      ...prizes.flatMap((kind, i) => prizeFields(kind, form, before?.prizes[i], i + 1)),
    ],
    submit: promotion ? "Amend terms" : "Prepare promotion",
    onSubmit: (values) => {
      const terms = Object.fromEntries(form.terms.map((term) => [term.name, read(term, values[term.name])]).filter(([, value]) => value !== undefined));
      const details = (kind, i) => Object.fromEntries(["name", "value", "conditions", "alternative", "contains", "liquor_litres"].map((name) => [name, values[`prize${i + 1}_${name}`]]).concat(kind.details.map((term) => [term.name, read(term, values[`prize${i + 1}_${term.name}`])])).filter(([, value]) => value !== undefined));
      const given = { ...terms, draw: values.draw, one_each: values.one_each, ...(values.play_money ? { play_money: true } : {}), prizes: prizes.map((kind, i) => ({ kind: kind.kind, ...details(kind, i) })) };
      return submit(promotion ? { terms: given, reason: values.reason ?? "" } : { promotion: values.promotion, full_title: values.full_title, book: form.book, terms: given });
    },
  });
}
