// Wagering for another player: whom one has named, and whom one wagers for.

import { h } from "./dom.js";
import { tell } from "./notices.js";

/** What a player's dialog shows of the nominee, where the book lets one be named; null elsewhere. */
export function nomineePanel(bets, { layout, you }, close) {
  if (!layout.table.nominees || you.seat === null) return null;
  const give = (nominee, said) => bets.other("nominate", nominee ? { nominee } : {}, () => (tell(said), close()));
  const end = (words) => h("button", { type: "button", class: "btn", id: "no-nominee", onclick: () => give(null, "You wager for yourself again.") }, words);
  if (you.named) {
    return h(
      "div",
      { class: "field" },
      h("span", { class: "label" }, "Nominee"),
      h("p", {}, h("b", {}, you.named), " waits for a supervisor's approval and cannot place wagers yet."),
      end("Withdraw it"),
    );
  }
  if (you.nominee) {
    return h(
      "div",
      { class: "field" },
      h("span", { class: "label" }, "Nominee"),
      h("p", {}, h("b", {}, you.nominee), layout.table.nominees_approved ? " may place wagers for you and, with a place at the table, take your cards." : " may place wagers for you."),
      end("End it"),
    );
  }
  const name = h("input", { id: "nominee", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 40, "aria-describedby": "nominee-hint" });
  const told = (who) => (layout.table.nominees_approved ? `${who} may place wagers for you once a supervisor approves.` : `${who} may place wagers for you.`);
  const send = () => name.value.trim() && give(name.value.trim(), told(name.value.trim()));
  return h(
    "div",
    { class: "field" },
    h("label", { for: "nominee" }, "Nominee"),
    name,
    h("span", { class: "small muted", id: "nominee-hint" }, "Sign-in name of the person who may wager for you. Their wagers come out of your credits and count in your limits."),
    h("button", { type: "button", class: "btn", id: "name-nominee", onclick: send }, "Name the nominee"),
  );
}

/** The choice of whom one wagers for, where players have named the viewer; null where nobody has. */
export function actsFor(bets, you, onChoose) {
  if (!you.acts_for?.length) return null;
  const option = (value, words) => h("option", { value, selected: (bets.behalf ?? "") === value }, words);
  const choice = h(
    "select",
    { id: "behalf", "aria-label": "Whom you wager for", onchange: () => onChoose(choice.value || null) },
    option("", you.seat === null ? "Nobody" : "Yourself"),
    you.acts_for.map((each) => option(each.person, `${each.name}, seat ${each.seat}`)),
  );
  return h("label", { class: "behalf" }, h("span", {}, "You are a nominee. You wager for"), choice);
}

/** The place that is wagered from: one's own, or that of the player whom one wagers for. */
export function placeOf(bets, you) {
  return bets.behalf === null ? you.seat : (you.acts_for?.find((each) => each.person === bets.behalf)?.seat ?? null);
}
