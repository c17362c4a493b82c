// Chips that do not lie where a wager must, and a copy of the rules that a player asks for.

import { h } from "./dom.js";
import { ask, commandButton } from "./forms.js";
import { spokenButton, spokenWaiting } from "./spoken.js";

/** The buttons by which misplaced chips are entered, and that the rules were shown. */
function misplacedButtons(data, send) {
  const { misplaced, controls } = data;
  const report = () =>
    ask({
      title: "Misplaced wager",
      clauses: misplaced.clauses,
      fields: [
        { name: "seat", label: "Seat", type: "select", numeric: true, options: data.seats.map((s) => [s.seat, `Place ${s.seat}, ${s.name}`]) },
        { name: "wager", label: "Entered as", type: "select", required: false, blank: "Not entered as a wager", options: misplaced.wagers.map((w) => [w.id, `Place ${w.seat}: ${w.title}`]) },
        { name: "says", label: "Where the chips are", type: "area" },
      ],
      submit: "Enter",
      onSubmit: (values) => send("report-misplaced-wager", values),
    });
  const asked = data.requests.some((each) => each.what === "rules_copy");
  return [
    misplaced && controls["report-misplaced-wager"] ? commandButton(controls, "report-misplaced-wager", "Misplaced wager", report) : null,
    asked && controls["show-rules"] ? commandButton(controls, "show-rules", "Rules shown", () => send("show-rules")) : null,
  ];
}

/** The chips that lie wrongly: a line and two buttons each. */
function misplacedWaiting(data, send) {
  const { misplaced, controls } = data;
  if (!misplaced) return [];
  const answer = (each, placed) => send("answer-misplaced-wager", { report: each.report, placed });
  return misplaced.waits.map((each) =>
    h(
      "div",
      { class: "notice info", dataset: { misplaced: each.report } },
      h("p", {}, `Chips of place ${each.seat} are misplaced: ${each.says}`),
      h("div", { class: "row" }, commandButton(controls, "answer-misplaced-wager", "Placed correctly now", () => answer(each, true)), commandButton(controls, "answer-misplaced-wager", "Return the chips", () => answer(each, false))),
    ),
  );
}

/** What may be entered of chips and words: wagers announced aloud, misplaced ones, the rules shown. */
export const wagerButtons = (data, send) => [spokenButton(data, send), ...misplacedButtons(data, send)];

/** What waits of them. */
export const wagersWaiting = (data, send) => [...spokenWaiting(data, send), ...misplacedWaiting(data, send)];
