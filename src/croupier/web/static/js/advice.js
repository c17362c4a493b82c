// The best play, at tables for practice or teaching: a switch that is off until it is turned on, and the house's answer
// beside a decision. Every figure comes from the house; this page works nothing out.

import { get } from "./api.js";
import { h, put } from "./dom.js";
import { capital } from "./notices.js";
import { amongPlayers } from "./traits.js";

const KEY = "croupier.best-play";
const PATIENCE = 1; // seconds that the house works before the page says how long it has
const MEANWHILE = "You may decide meanwhile.";

let kept = null;

/** Whether the best play is shown. */
export function shows() {
  if (kept !== null) return kept;
  try {
    kept = localStorage.getItem(KEY) === "on";
  } catch {
    kept = false;
  }
  return kept;
}

function keep(on) {
  kept = on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // a browser that keeps nothing still obeys until the page is left
  }
  for (const each of document.querySelectorAll("input.best-play")) each.checked = on;
  document.dispatchEvent(new CustomEvent("best-play"));
}

/** The switch; there may be several on a page, which go together. */
export function bestPlaySwitch(table) {
  const box = h("input", { type: "checkbox", class: "best-play", checked: shows(), onchange: () => keep(box.checked) });
  return h("label", { class: "check" }, box, amongPlayers(table) ? "Show what your hand is worth" : "Show the best play");
}

/** The best play beside the decision of a bar; give it each decision once its buttons are there. */
export class BestPlay {
  constructor(table) {
    this.path = `/api/tables/${table}/advice`;
    this.asked = null;
    document.addEventListener("best-play", () => this.tell());
  }

  /**
   * A decision: the element that holds its buttons, its round and moment, how actions are named, and what a
   * family has to show besides of what is advised.
   */
  ask(host, round, moment, name, more = () => null) {
    this.asked = { host, round, moment, name, more };
    this.tell();
  }

  /** No decision is asked any more. */
  done() {
    this.asked = null;
  }

  /** The house's answer; while it works, how long it has. Nothing where the decision is asked no more. */
  async answer(asked, place, says) {
    for (;;) {
      const said = await get(`${this.path}?patience=${PATIENCE}`);
      if (this.asked !== asked || !shows() || !place.isConnected) return null;
      if (said.working === null || said.round !== asked.round || said.moment !== asked.moment) return said;
      // the seconds are for the eye: nobody wants them read out one by one
      put(says, "Working it out", h("span", { class: "num", "aria-hidden": "true" }, `: ${Math.round(said.working)} s`), `. ${MEANWHILE} It takes a while once for the rules of a table; from then on answers come at once.`);
    }
  }

  async tell() {
    const { asked } = this;
    if (!asked) return;
    const { host, round, moment } = asked;
    clear(host);
    if (!shows()) return;
    const says = h("p", { class: "muted" }, `Working it out… ${MEANWHILE}`);
    const place = h("div", { class: "advice", role: "status" }, says);
    host.append(place);
    let said;
    try {
      said = await this.answer(asked, place, says);
      if (!said) return;
    } catch (error) {
      // the round may have gone on; what else is wrong is told in the decision's place
      said = { round, moment, advice: null, reason: error.reason };
    }
    if (this.asked !== asked || !shows() || !place.isConnected) return;
    if (said.round !== round || said.moment !== moment) return;
    if (!said.advice) put(place, h("p", { class: "muted" }, capital(said.reason ?? "No advice for this decision.")));
    else this.show(place, host, said.advice, asked);
  }

  show(place, host, advice, { name, more }) {
    const best = advice.only_a_hint ? null : host.querySelector(`[data-action="${advice.action}"]`);
    for (const each of best ? host.querySelectorAll(".primary") : []) {
      each.classList.replace("primary", "was-primary");
    }
    best?.classList.add("best", "primary");
    best?.append(h("span", { class: "best-mark" }, "Best"));
    const told = Object.entries(advice.shown).map(([action, value]) =>
      h(best && action === advice.action ? "b" : "span", { class: "num", dataset: { worth: action } }, `${name(action)} ${value}`),
    );
    put(
      place,
      advice.hint ? h("p", { class: "hint" }, advice.hint) : null,
      more(advice),
      h("p", { class: "worths" }, told.flatMap((each, i) => (i ? [" · ", each] : [each])), told.length ? h("span", { class: "num muted bound" }, ` (± ${advice.bound})`) : null),
      h(
        "details",
        {},
        h("summary", {}, "How this is calculated"),
        h("p", { class: "small" }, advice.only_a_hint ? advice.basis : `What each comes to on average, in units of the wager, when the rest is played well, counted over ${advice.basis}. ${advice.exact ? "The figures are exact and shown rounded." : "The figures are exact but for rounding."}`),
      ),
    );
  }
}

function clear(host) {
  host.querySelector(".advice")?.remove();
  for (const each of host.querySelectorAll(".best")) {
    each.classList.remove("best", "primary");
    each.querySelector(".best-mark")?.remove();
  }
  for (const each of host.querySelectorAll(".was-primary")) each.classList.replace("was-primary", "primary");
}
