// Directions to players, conduct that is reported, and what a supervisor decides about it.

import { h } from "./dom.js";
import { ask, commandButton } from "./forms.js";
import { tell } from "./notices.js";

const MEASURES = { void: "Declare the player's wagers void", exclude: "Exclude from the game", apart: "Keep apart from another player", leave: "Exclude from the house", detain: "Have the person detained" };

const places = (data) => data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]);
const refs = (clauses) => clauses.map((c) => c.ref).join(", ");

/** A direction as everybody at the table is told it. */
export const directionWords = (each) => (each.seat === null ? each.says : `Seat ${each.seat} ${each.says}`);

/** The buttons of what may be directed and reported at a table. */
export function conductButtons(data, send) {
  const { conduct, controls } = data;
  const button = (name, title, act) => commandButton(controls, name, title, act);
  const direct = () =>
    ask({
      title: "Direct players",
      intro: conduct.directions.map((d) => `${d.title}: for the ${d.offices.join(" or ")} (${refs(d.clauses)}).`).join(" "),
      fields: [
        { name: "what", label: "Direction", type: "select", options: conduct.directions.map((d) => [d.direction, d.title]) },
        ...(conduct.directions.some((d) => d.of_player) ? [{ name: "seat", label: "Seat", type: "select", numeric: true, required: false, blank: "All at the table", options: places(data) }] : []),
        { name: "reason", label: "Why", type: "area" },
      ],
      submit: "Direct",
      onSubmit: (values) => send("direct-players", values),
    });
  const end = (d) => send("direct-players", { what: d.direction, on: false, ...(d.seat === null ? {} : { seat: d.seat }) });
  const report = () =>
    ask({
      title: "Report conduct",
      fields: [
        { name: "what", label: "What", type: "select", options: conduct.misconduct.map((m) => [m.what, m.title]), whole: Object.fromEntries(conduct.misconduct.map((m) => [m.what, refs(m.clauses)])) },
        { name: "seat", label: "Seat of the player", type: "select", numeric: true, required: false, blank: "Another person", options: places(data) },
        { name: "person", label: "Who, where it is another person", type: "text", required: false },
        { name: "says", label: "What was seen", type: "area" },
      ],
      submit: "Report",
      onSubmit: async (values) => {
        await send("report-conduct", values);
        tell("A supervisor decides what is done about it.");
      },
    });
  const mine = new Set(conduct.directions.map((d) => d.direction));
  const inForce = conduct.in_force.filter((d) => mine.has(d.direction)).map((d) => button("direct-players", `End: ${d.title}${d.seat === null ? "" : `, seat ${d.seat}`}`, () => end(d)));
  return [conduct.directions.length ? button("direct-players", "Direct players", direct) : null, ...inForce, conduct.misconduct.length ? button("report-conduct", "Report conduct", report) : null];
}

/** What was reported and waits: a line and a button each. */
export function reported(data, send) {
  const { conduct, controls } = data;
  const decide = (r) =>
    ask({
      title: `${r.title}: ${r.name}`,
      intro: r.says,
      clauses: r.clauses,
      fields: [
        ...(r.measures.length ? [{ name: "measures", label: "What is done", type: "checks", required: false, options: r.measures.map((m) => [m, MEASURES[m]]) }] : []),
        ...(r.measures.includes("apart") ? [{ name: "other", label: "Kept apart from", type: "select", required: false, options: data.people.map((p) => [p.id, p.name]) }] : []),
        { name: "says", label: "The decision, and why", type: "area" },
      ],
      submit: "Decide",
      danger: true,
      onSubmit: (values) => send("decide-conduct", { report: r.report, ...values }),
    });
  const over = (r) =>
    ask({
      title: `Detained: ${r.name}`,
      fields: [
        { name: "to", label: "Who takes over", type: "select", options: [["inspector", "An inspector"], ["police_officer", "A police officer"]] },
        { name: "full_name", label: "Name", type: "text" },
      ],
      submit: "Hand over",
      onSubmit: (values) => send("hand-over", { report: r.report, ...values }),
    });
  return conduct.reports.map((r) =>
    h(
      "div",
      { class: "notice info", dataset: { report: r.report } },
      h("p", {}, `${r.title}: ${r.name}. ${r.says}`),
      r.detained ? commandButton(controls, "hand-over", "Hand over", () => over(r)) : commandButton(controls, "decide-conduct", "Decide", () => decide(r)),
    ),
  );
}
