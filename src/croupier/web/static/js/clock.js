// The clock at a dealer's table of poker: asked for, started, and run out.

import { h } from "./dom.js";
import { ask } from "./forms.js";
import { countDown, secondsUntil } from "./waiting.js";

const SECOND = 1_000_000;
const WORDS = { check: "checks", fold: "folds", show: "shows", muck: "mucks", stand_pat: "stands pat" };

let clock = { at: 0, heard: 0 };

/** Who asks: a player by word of mouth, or the dealer. */
function start({ seats, clock: on, controls }, send) {
  return ask({
    title: `Start the clock on seat ${on.seat}`,
    intro: `${on.name} has ${on.call / SECOND} seconds from then on, and what is drawn from the time bank. No clause has the clock.`,
    clauses: controls["start-clock"].clauses,
    fields: [{ name: "seat", label: "Who asks", type: "select", numeric: true, required: false, blank: "The dealer", options: seats.filter((s) => on.may_ask.includes(s.seat)).map((s) => [s.seat, `Seat ${s.seat}, ${s.name}`]) }],
    submit: "Start",
    onSubmit: (values) => send("start-clock", values),
  });
}

/** What the dealer sees of the clock, under the decision that is waited for; null where none can run. */
export function clockPart(data, send, give) {
  const on = data.clock;
  if (!on) return null;
  clock = { at: data.at, heard: performance.now() };
  const may = (name) => data.controls[name]?.allowed;
  const button = (name, words, act, more = {}) => h("button", { type: "button", class: "btn", id: name, disabled: !may(name), onclick: act, ...more }, words);
  if (on.ends === null) {
    const asks = on.asked ? h("p", { class: "notice info", role: "alert" }, `${on.asked} calls time on ${on.name}.`) : null;
    return h("div", { class: "clock" }, asks, button("start-clock", "Start the clock", () => (on.asked ? give("start-clock") : start(data, send))));
  }
  const draw = Math.min(on.bank, on.draw);
  const up = button("time-up", `Time: ${on.name} ${WORDS[on.action] ?? on.action.replaceAll("_", " ")}`, () => give("time-up"), { dataset: { ends: on.ends } });
  up.disabled ||= secondsUntil(on.ends, clock) > 0;
  return h(
    "div",
    { class: "clock" },
    h("p", { role: "timer" }, "Clock: ", h("b", { class: "num", dataset: { until: on.ends } }, `${secondsUntil(on.ends, clock)} s`), h("span", { class: "muted small" }, on.asked ? ` asked for by ${on.asked}` : " started by the dealer")),
    draw ? button("enter-drawn-time", `Time bank: +${Math.floor(draw / SECOND)} s (${Math.floor(on.bank / SECOND)} s left)`, () => give("enter-drawn-time")) : h("p", { class: "muted small" }, "Nothing is left in the time bank."),
    up,
  );
}

/** Count down what runs on the page; what waits for its end may then be pressed. */
export function tick(root) {
  countDown(root, clock);
  for (const each of root.querySelectorAll("#time-up:disabled")) if (!secondsUntil(Number(each.dataset.ends), clock)) each.disabled = false;
}
