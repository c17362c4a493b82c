// A round, recalled: a scrubber over the events of the log, the table drawn as it stood at each.

import { correctionWords, sideBySide } from "./corrected.js";
import { h, put, text } from "./dom.js";
import { shown } from "./money.js";
import { actor, cites, cloth, grid, law, panel, typing, words } from "./staff.js";
import { when } from "./times.js";

const PACE = 900;

function alert(event) {
  return ["irregularity", "remedy", "reconstructed", "voided", "returned", "put_back", "wager_reduced", "wager_enlarged"].includes(event.event);
}

function says(moment) {
  if (!moment.events.length) return [h("p", { class: "minor" }, moment.says)];
  return moment.events.map((e) => [h("p", { class: alert(e) ? "alert" : null }, e.says, " ", cites(e.clauses, 3)), e.because ? h("p", { class: "because" }, `${e.because}.`) : null]);
}

/** What is told of the current step besides: its clauses with their headings, and its place in the log. */
function more(moment) {
  const clauses = new Map();
  for (const c of [...moment.events.flatMap((e) => e.clauses), ...moment.clauses]) clauses.set(`${c.book} ${c.ref}`, c);
  return h(
    "div",
    { class: "more" },
    law([...clauses.values()]),
    h("p", { class: "minor" }, `Event ${moment.position} of the log, `, h("span", { class: "mono", title: "The hash of this link of the chain" }, moment.hash.slice(0, 24))),
  );
}

/** A moment of the round; its day is told where the round has gone on past midnight. */
function trailItem(moment, index, go, day) {
  return h(
    "li",
    { dataset: { step: String(index) } },
    h(
      "button",
      { type: "button", onclick: () => go(index) },
      h("time", { datetime: new Date(moment.at / 1000).toISOString() }, when(moment.at, { day })),
      h("span", { class: "say" }, says(moment), moment.by && moment.by.id !== "house" ? h("p", { class: "minor" }, `by ${moment.by.name}`) : null),
    ),
  );
}

/** What is known of the wagers at a moment: those that lie there, and those that have ended. */
function wagersAt(round, step) {
  const lying = round.moments[step].wagers.map((w) => ({ ...w, state: null }));
  const events = [];
  for (const moment of round.moments.slice(0, step + 1)) {
    // what a correction took the place of stands no more
    events.length = Math.min(events.length, moment.stood);
    events.push(...moment.events);
  }
  const ended = [];
  for (const e of events) {
    if (e.event === "settled" || e.event === "returned") ended.push(e);
    else if (e.event === "put_back") ended[ended.findIndex((each) => each.id === e.id)] = e;
  }
  return [
    ...lying.map((w) => [w.seat, w.box, w.title, w.stake, null]),
    ...ended.map((e) => [e.seat, e.box, e.title, e.stake, e]),
  ].sort((a, b) => a[0] - b[0]);
}

function wagerRow([seat, box, title, stake, end]) {
  const mood = { win: "good", lose: "bad", returned: "warn" }[end?.result] || "";
  return h(
    "tr",
    {},
    h("td", {}, seat, box !== seat ? ` (box ${box})` : ""),
    h("td", {}, title),
    h("td", { class: "r" }, shown(stake)),
    h("td", {}, end ? h("span", { class: `badge ${mood}` }, words(end.result)) : h("span", { class: "muted" }, "lies")),
    h("td", { class: "r" }, end ? shown(end.net, { signed: true }) : ""),
    h("td", {}, end?.odds || ""),
  );
}

function waiting(round, moment) {
  const needs = moment.waiting_for;
  if (!needs) return moment.status === "open" ? "" : `The round is over: ${moment.status}`;
  return `Next: ${round.table.steps[needs.step] || words(needs.step)}, by ${actor(needs.who)}`;
}

function head(round) {
  const at = (n) => `/inspector/rounds/${round.table.id}/${n}`;
  const step = (n, title, sign) =>
    n >= 1 && n <= round.last
      ? h("a", { class: "btn compact", href: at(n), "aria-label": title, title }, sign)
      : h("span", { class: "btn compact", "aria-disabled": "true" }, sign);
  return h(
    "header",
    { class: "console-head" },
    h("div", {}, h("h1", {}, `${round.table.title}, round ${round.number}`), h("p", { class: "muted small" }, `${round.table.book_title}, ${round.table.jurisdiction} · ${when(round.moments[0].at)}`)),
    h("span", { class: `badge ${round.status === "settled" ? "good" : "warn"}` }, round.status),
    round.first ? h("span", { class: "badge warn", id: "corrected" }, "Corrected") : null,
    round.told_otherwise
      ? h("span", { class: "badge warn", id: "told-otherwise", title: "The log holds what it came to, and its hash. Here it is told by the rules and clauses of this version." }, "written by an earlier version")
      : null,
    h("span", { class: "mono muted small", title: "The hash of the round's record" }, round.hash ? round.hash.slice(0, 20) : "still being played"),
    h(
      "div",
      { class: "row push" },
      step(round.number - 1, "The round before", "‹ Before"),
      step(round.number + 1, "The round after", "After ›"),
      round.hash ? h("a", { class: "btn compact", id: "export", href: `/api/rounds/${round.id}/record`, download: `${round.id}.json` }, "Export the record") : null,
    ),
  );
}

/** Draw the page of a recalled round. */
export function recall(host, round) {
  const last = round.moments.length - 1;
  let at = -1;
  let timer = 0;
  const table = cloth(round.table);
  const now = h("p", { class: "sr-only", "aria-live": "polite", id: "now" });
  const wagers = h("div", {});
  const list = h("ol", { id: "trail" });
  const range = h("input", { type: "range", min: 0, max: last, value: last, step: 1, id: "scrubber", "aria-label": "Step of the round" });
  const count = h("span", { class: "num small", id: "step" });
  const play = h("button", { type: "button", class: "btn compact", "aria-label": "Play the round" }, "Play");

  /** Scroll the list so that its current event is in view: whole where there is room for it, else from its top. */
  const keep = () => {
    const here = list.children[at];
    if (!here || !list.clientHeight) return;
    const room = list.getBoundingClientRect();
    const box = here.getBoundingClientRect();
    if (box.top >= room.top && box.bottom <= room.bottom) return;
    list.scrollTop += box.top - room.top - Math.max((room.height - box.height) / 2, 0);
  };
  const go = (wanted) => {
    const to = Math.min(Math.max(wanted, 0), last);
    if (to === at) return;
    at = to;
    const moment = round.moments[at];
    range.value = String(at);
    text(count, `${at + 1} of ${last + 1}`);
    range.setAttribute("aria-valuetext", `${at + 1} of ${last + 1}: ${moment.events.at(-1)?.says || moment.says}`);
    table.show({ hands: moment.hands, counts: moment.counts, due: moment.waiting_for?.for, line: waiting(round, moment), produced: moment.produced, device: round.device });
    const rows = wagersAt(round, at);
    put(
      wagers,
      rows.length
        ? grid(["Seat", "Wager", { title: "Stake", right: true }, "", { title: "Net", right: true }, "Odds"], rows.map(wagerRow), { kind: "wagers-told" })
        : h("p", { class: "empty" }, "No wagers on the layout"),
    );
    text(now, moment.events.map((e) => e.says).join(". ") || moment.says);
    for (const item of list.children) {
      const index = Number(item.dataset.step);
      item.classList.toggle("later", index > at);
      item.querySelector(".more")?.remove();
      if (index === at) item.append(more(moment));
      if (index === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    keep();
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  };
  play.addEventListener("click", () => {
    if (timer) {
      stop();
      return;
    }
    if (at === last) go(0);
    play.textContent = "Stop";
    timer = setInterval(() => (at === last ? stop() : go(at + 1)), PACE);
  });
  range.addEventListener("input", () => go(Number(range.value)));
  document.addEventListener("keydown", (event) => {
    if (typing() && document.activeElement !== range) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  const button = (sign, title, move) => h("button", { type: "button", class: "btn compact", "aria-label": title, title, onclick: () => go(move()) }, sign);
  put(
    host,
    head(round),
    round.first ? panel("Corrected", {}, h("div", { class: "stack-m" }, sideBySide(round.table.family, round.first, round), round.corrections.map(correctionWords))) : null,
    h(
      "div",
      { class: "recall" },
      h("div", { class: "table stack-m" }, now, table, panel("Wagers", { flush: true }, wagers)),
      h("section", { class: "panel trail", "aria-label": "Events" }, h("header", {}, h("h2", {}, "Events"), h("span", { class: "muted small" }, "arrow keys step through")), list),
      h(
        "div",
        { class: "scrub", role: "group", "aria-label": "Steps" },
        h("div", { class: "row" }, button("«", "First step", () => 0), button("‹", "Step back", () => at - 1), play, button("›", "Step on", () => at + 1), button("»", "Last step", () => last)),
        range,
        count,
      ),
    ),
  );
  list.append(...round.moments.map((moment, index) => trailItem(moment, index, go, round.moments[0].at)));
  go(last);
  // Type that loads late, a turned phone and a panel that grows move what is in view.
  new ResizeObserver(keep).observe(list);
  document.fonts.ready.then(keep);
}

