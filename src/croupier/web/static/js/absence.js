// Leaving a game for a while with a supervisor's approval, at a table with a dealer where the book asks for it.

import { h, need } from "./dom.js";
import { tell } from "./notices.js";
import { showDialog } from "./side.js";
import { minuteOf } from "./times.js";

const closed = () => need("#dialog").close();

/** How a player's own absence stands, in a sentence; empty where there is nothing to say. */
export function absenceWords(absence) {
  if (!absence) return "";
  if (absence.until !== null) return `You may be away until ${minuteOf(absence.until)}.`;
  if (absence.asked !== null) return "A supervisor has been asked whether you may be away.";
  return absence.refused === null ? "" : `Not approved: ${absence.refused}`;
}

/** The dialog of a player who wants to be away: a supervisor is asked, or the game is left without approval. */
export function absenceDialog(absence, command) {
  const why = h("input", { id: "absence-why", autocomplete: "off", maxlength: 200, "aria-describedby": "absence-said" });
  const said = h("span", { class: "small", id: "absence-said", role: "alert" });
  why.addEventListener("input", () => {
    said.textContent = "";
    why.removeAttribute("aria-invalid");
  });
  const ask = () => {
    if (!why.value.trim()) {
      said.textContent = "Say why you want to be away.";
      why.setAttribute("aria-invalid", "true");
      why.focus();
      return;
    }
    command("ask-for-absence", { reason: why.value.trim() }, () => (closed(), tell("A supervisor has been asked.")));
  };
  showDialog(
    "Sit out",
    absenceWords(absence) ? h("p", {}, absenceWords(absence)) : null,
    h("p", { class: "small" }, "With a supervisor's approval you keep your seat, and play on with the chips that you have when you are back in time."),
    absence.asked === null && absence.in_game
      ? h(
          "div",
          { class: "field" },
          h("label", { for: "absence-why" }, "Why you want to be away"),
          why,
          said,
          h("div", { class: "actions" }, h("button", { type: "button", class: "btn primary", id: "ask-absence", onclick: ask }, "Ask supervisor")),
        )
      : null,
    h("p", { class: "small" }, "Without it you leave the game when a hand is played without you. You may come back as a new player, with the minimum buy-in or more."),
    h("div", { class: "actions" }, h("button", { type: "button", class: "btn", id: "sit-out-unapproved", onclick: () => command("sit-out", { back: false }, closed) }, "Sit out without approval")),
  );
}
