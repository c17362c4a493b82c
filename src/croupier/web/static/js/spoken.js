// Wagers that players announce aloud: what was said, and what came of each.

import { h } from "./dom.js";
import { ask, commandButton } from "./forms.js";
import { shown } from "./money.js";
import { tell } from "./notices.js";

const BRINGS = { nothing: "Nothing", chips: "Chips", cash: "Cash" };

/** An announcement as everybody at the table is told it. */
export const spokenWords = (each) => `Seat ${each.seat} announced a wager of ${shown(each.amount)}: it counts when its chips are placed.`;

/** The button by which an announcement is entered; none where the game's rules are silent. */
export function spokenButton(data, send) {
  const { spoken, controls } = data;
  if (!spoken || !controls["report-spoken-wager"]) return null;
  const report = () =>
    ask({
      title: "Wager announced aloud",
      clauses: spoken.clauses,
      intro: spoken.allowed ? null : "No wager is made aloud at this game: the player is told so.",
      fields: [
        { name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]) },
        { name: "says", label: "What was announced", type: "area" },
        { name: "amount", label: "Amount", type: "amount" },
        { name: "brings", label: "Put down with it", type: "select", options: Object.entries(BRINGS) },
        ...(spoken.confirmed_by ? [{ name: "confirmed_by", label: `Name of the ${spoken.confirmed_by} who confirmed it`, type: "text", required: false }] : []),
      ],
      submit: "Enter",
      onSubmit: async (values) => {
        const { facts } = await send("report-spoken-wager", values);
        tell(facts.to_be_placed ? "Place its chips, then answer the announcement." : `It is no wager: ${facts.reason}.`);
      },
    });
  return commandButton(controls, "report-spoken-wager", "Spoken wager", report);
}

/** The announcements that wait: a line and a button each. */
export function spokenWaiting(data, send) {
  const { spoken, controls } = data;
  if (!spoken) return [];
  const answer = (each) =>
    ask({
      title: "Wager announced aloud",
      intro: `Seat ${each.seat}, ${shown(each.amount)}: ${each.says}`,
      clauses: spoken.clauses,
      fields: [
        { name: "wager", label: "Placed as", type: "select", required: false, blank: "Not placed: it comes to nothing", options: each.placed.map((w) => [w.id, w.title]) },
        { name: "says", label: "Why it was not placed", type: "area", required: false },
      ],
      submit: "Answer",
      onSubmit: (values) => send("answer-spoken-wager", { announcement: each.announcement, ...values }),
    });
  return spoken.waits.map((each) =>
    h("div", { class: "notice info", dataset: { announcement: each.announcement } }, h("p", {}, spokenWords(each), " ", each.says, each.placed.length ? ` Placed since: ${each.placed.map((w) => w.title).join(", ")}.` : ""), commandButton(controls, "answer-spoken-wager", "Answer", () => answer(each))),
  );
}
