// Who waits for a seat: one's own place on a list, a seat that is held, and what may be asked of the room at a table.

import { h, text } from "./dom.js";

const SECOND = 1_000_000;
const plural = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Seconds until a time in microseconds, by the house's clock as it was when the page was told it. */
export function secondsUntil(until, { at, heard }) {
  return Math.max(0, Math.ceil((until - at) / SECOND - (performance.now() - heard) / 1000));
}

/** Count the seconds down in every element that has a time to come. */
export function countDown(root, clock) {
  for (const each of root.querySelectorAll("[data-until]")) text(each, `${secondsUntil(Number(each.dataset.until), clock)} s`);
}

const left = (until) => h("b", { class: "num", dataset: { until } });
const button = (name, id, act, kind = "") => h("button", { type: "button", class: `btn ${kind}`.trim(), id, onclick: act }, name);

/** What stands where one sits down, at a table with a waiting list; null where anybody may sit down. */
export function waitingPart({ room, you, free, send }) {
  const own = you.room;
  if (!room || !own || you.barred) return null;
  if (own.seat !== null) {
    return [
      h("p", { class: "called", role: "alert" }, `Seat ${own.seat} is held for you: `, left(own.until)),
      button(`Take seat ${own.seat}`, "take-held", () => send("sit", { seat: own.seat }), "primary"),
      button("Give up seat", "leave-list", () => send("leave-list")),
    ];
  }
  if (own.position !== null) {
    return [
      h("p", {}, "You are number ", h("b", { class: "num" }, own.position), ` of ${room.waiting.length} on the waiting list${own.wide ? ", here and at tables alike" : ""}.`),
      button("Leave list", "leave-list", () => send("leave-list")),
    ];
  }
  const open = free.some((seat) => room.open.includes(seat));
  if (own.may_sit && open) return null;
  const waiting = room.waiting.length ? `${plural(room.waiting.length, "player")} waiting.` : "No seat is free.";
  return [
    h("p", {}, waiting, " Seats are given in the order of the list."),
    button("Join waiting list", "wait-here", () => send("wait-for-seat"), "primary"),
    button("Wait at any table alike", "wait-wide", () => send("wait-for-seat", { wide: true })),
    h("a", { class: "btn quiet", href: "/waiting" }, "All lists"),
  ];
}

/** What a seated player may ask of the room, in the dialog of the table. */
export function roomPanel(bets, { layout, state, you }, close) {
  const own = you.room;
  if (!own || you.seat === null) return null;
  const send = (name, body = {}) => bets.other(name, body).then(close);
  const choice = h(
    "select",
    { id: "wanted-seat", "aria-label": "Other seat" },
    h("option", { value: "" }, "Any seat"),
    Array.from({ length: layout.table.places }, (_, i) => i + 1)
      .filter((seat) => seat !== you.seat)
      .map((seat) => h("option", { value: seat, selected: own.wish?.[0] === seat }, `Seat ${seat}${state.seats.some((each) => each.seat === seat) ? ", taken" : ""}`)),
  );
  const wish = own.wish === null ? "" : `You are number ${own.wish_position} for ${own.wish.length ? `seat ${own.wish.join(", ")}` : "any other seat"}.`;
  return h(
    "div",
    { class: "field room-panel" },
    h("span", { class: "label" }, wish || "Change seat: first asked, first served, once no chips of yours are in a hand. No blind is avoided by it."),
    h(
      "div",
      { class: "asks" },
      choice,
      button("Change seat", "change-seat", () => send("change-seat", { seats: choice.value ? [Number(choice.value)] : [] })),
      own.wish === null ? null : button("Keep seat", "keep-seat", () => send("keep-seat")),
      button(own.leaving ? "Stay after hand" : "Leave after hand", "leave-after", () => send("leave-after-hand", { on: !own.leaving })),
      layout.table.mode === "automated" ? button(own.mucks ? "Ask me at showdowns" : "Muck losing hands", "muck-unasked", () => send("muck-unasked", { on: !own.mucks })) : null,
    ),
  );
}

/** The button that draws on one's time bank, while one's time to decide runs down; null where nothing does, and at a table without banks. */
export function bankButton(own, runs, send) {
  if (!runs || !own || !own.terms.bank) return null;
  const seconds = Math.floor(own.bank / SECOND);
  const draw = Math.min(seconds, Math.floor(own.terms.draw / SECOND));
  const made = button([`+${draw} s `, h("small", {}, `of ${seconds}`)], "draw-time", () => send("draw-time"));
  made.disabled = !seconds;
  made.title = "Draw on your time bank for this decision";
  made.setAttribute("aria-label", seconds ? `Draw ${draw} seconds from your time bank, ${seconds} left` : "Your time bank is empty");
  return made;
}
