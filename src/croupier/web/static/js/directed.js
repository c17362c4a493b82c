// What a supervisor directs at a table beside its rounds: silence, counts of the cards, stops for a malfunction.

import { equipmentButtons } from "./equipment.js";
import { ask } from "./forms.js";

/** The buttons of what may be directed at this table. */
export function buttons(data, button, give, send) {
  const { controls } = data;
  const known = (name) => controls[name] !== undefined;
  const words = (name, title, label, submit, body) => () => ask({ title, clauses: controls[name].clauses, fields: [{ name: "says", label, type: "area" }], submit, onSubmit: (values) => send(name, { ...body, ...values }) });
  const partnership = () => ask({ title: "Partnership to exceed a maximum", clauses: controls["find-partnership"].clauses, fields: [{ name: "seats", label: "Seats", type: "text", placeholder: "2 5" }, { name: "reason", label: "What shows it", type: "area" }], submit: "Enter partnership", onSubmit: ({ seats, reason }) => send("find-partnership", { seats: seats.split(/[\s,]+/).filter(Boolean).map(Number), reason }) });
  return [
    known("direct-silence") ? (data.silence ? button("direct-silence", "End silence", () => give("direct-silence", { on: false }, "Players need be silent no longer.")) : button("direct-silence", "Direct silence", () => give("direct-silence", { on: true }, "All players are directed to be silent."))) : null,
    controls["find-partnership"]?.allowed && data.seats.length > 1 ? button("find-partnership", "Partnership found", partnership) : null,
    equipmentButtons(data, button, send),
    controls["direct-count"]?.allowed ? button("direct-count", "Direct a count of the cards", () => give("direct-count", {}, "The dealer counts the cards.")) : null,
    known("stop-for-malfunction") && controls["stop-for-malfunction"].allowed ? button("stop-for-malfunction", "Stop for a malfunction", words("stop-for-malfunction", "Malfunction", "What does not work", "Stop the table", {})) : null,
    known("stop-terminal")
      ? [
          button("stop-terminal", "Stop a terminal", () => ask({ title: "Stop a terminal", clauses: controls["stop-terminal"].clauses, fields: [{ name: "seat", label: "Seat", type: "number", min: 1, max: data.tile.places }, { name: "says", label: "What does not work", type: "area" }], submit: "Stop terminal", onSubmit: (values) => send("stop-terminal", values) })),
          ...Object.entries(data.stopped_terminals).map(([seat, says]) => button("stop-terminal", `Terminal ${seat} repaired`, () => ask({ title: `Terminal ${seat}`, intro: says, clauses: controls["stop-terminal"].clauses, fields: [{ name: "says", label: "What was done", type: "area" }], submit: "Let it be used", onSubmit: (values) => send("stop-terminal", { seat: Number(seat), on: false, ...values }) }))),
        ]
      : null,
    known("end-malfunction") && controls["end-malfunction"].allowed
      ? [button("end-malfunction", "Malfunction repaired", words("end-malfunction", "Malfunction repaired", "What was done", "Let play go on", { how: "repaired" })), button("end-malfunction", "Safe procedures introduced", words("end-malfunction", "Safe procedures", "Which procedures", "Let play go on", { how: "procedures" }))]
      : null,
  ].flat(2);
}
