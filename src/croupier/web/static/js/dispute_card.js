// A dispute with its ladder of review, as the pit and the inspector see it.

import { h } from "./dom.js";
import { capital } from "./staff.js";

const finding = ({ upheld }) => (upheld === null ? null : [h("span", { class: `badge ${upheld ? "good" : ""} finding` }, upheld ? "Upheld" : "Rejected"), " "]);

/** A dispute with its ladder; `decide` is what the button does, or null. */
export function disputeCard(d, decide, reason = "") {
  return h(
    "article",
    { class: `dispute${d.waiting ? " open" : ""}`, dataset: { dispute: String(d.number), table: d.table } },
    h("header", { class: "row" }, h("b", {}, `Dispute ${d.number}`), h("span", { class: "muted small" }, `${d.title} · by ${d.by.name}`), d.round ? h("a", { class: "small", href: `/inspector/rounds/${d.table}/${d.round}` }, `round ${d.round}`) : null, h("span", { class: `badge ${d.waiting ? "warn" : "good"}` }, d.waiting ? `for the ${d.office}` : d.final ? "final" : "decided")),
    h("p", { class: "in-own-words" }, d.text),
    d.ground ? h("p", { class: "small ground" }, h("b", {}, `${d.ground.title}. `), d.ground.says, h("span", { class: "muted" }, ` (${d.ground.clauses.join(", ")})`)) : null,
    d.decisions.map((each) => h("p", { class: "decision small in-own-words" }, h("b", {}, `${capital(each.office)}, ${each.by.name}: `), finding(each), each.text, each.told_of_inspector ? h("span", { class: "muted" }, " (told of the inspector)") : null)),
    d.ladder.length > 1 && h("ol", { class: "ladder", "aria-label": "Ladder of review" }, d.ladder.map((office, i) => h("li", { class: i < d.decisions.length ? "done" : i === d.decisions.length && d.waiting ? "here" : "" }, office))),
    decide ? h("div", { class: "row" }, h("button", { type: "button", class: "btn compact primary", onclick: decide }, d.decisions.length ? "Review it" : "Decide it")) : reason ? h("p", { class: "small muted" }, reason) : null,
  );
}
