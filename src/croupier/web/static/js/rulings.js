// A ruling: each with what it brings about and by which clause; the first tap chooses it, the second gives it.

import { h } from "./dom.js";
import { capital, cites, words } from "./staff.js";

/** What has been chosen and not yet given: the report that waits, and the ruling on it. */
let chosen = { report: "", ruling: null };

function name(button, sure) {
  button.classList.toggle("primary", sure);
  button.setAttribute("aria-pressed", String(sure));
  button.querySelector(".ruling-name").textContent = `${sure ? "Confirm: " : ""}${capital(words(button.dataset.ruling))}`;
}

/**
 * The rulings that may be given on what waits. `give(ruling)` is called at the second tap; with `keys` each has
 * the number that chooses and gives it; `fresh` forgets what was chosen before.
 */
export function rulings({ table, awaiting, controls }, give, { keys = false, fresh = false } = {}) {
  const report = `${table.id}/${awaiting.report}`;
  if (fresh || chosen.report !== report) chosen = { report, ruling: null };
  const buttons = awaiting.consequences.map((each, i) => {
    const tap = (event) => {
      // the second click of a double click is none that confirms
      if (event.detail > 1) return;
      if (chosen.ruling === each.ruling) {
        chosen = { report, ruling: null };
        give(each.ruling);
        return;
      }
      chosen = { report, ruling: each.ruling };
      for (const button of buttons) name(button, button.dataset.ruling === each.ruling);
    };
    const button = h(
      "button",
      { type: "button", class: "btn", dataset: { ruling: each.ruling }, disabled: !controls.rule.allowed || each.refused, "aria-describedby": `consequence-${i}`, onclick: tap },
      keys ? h("kbd", { "aria-hidden": "true" }, i + 1) : null,
      h("span", { class: "ruling-name" }),
    );
    name(button, chosen.ruling === each.ruling);
    return button;
  });
  return h(
    "div",
    { class: "rulings", role: "group", "aria-label": "The ruling" },
    awaiting.consequences.map((each, i) =>
      h("div", { class: "one-ruling" }, buttons[i], h("p", { class: "small", id: `consequence-${i}` }, capital(each.says), ". ", cites(each.clauses))),
    ),
    controls.rule.allowed ? h("p", { class: "small muted" }, "The first tap chooses, the second confirms.") : null,
  );
}

/** A key for a ruling does what a tap does. */
export function press(ruling) {
  document.querySelector(`[data-ruling="${ruling}"]`)?.click();
}
