// The operator's page: whether the house takes commands, rates, latencies, queues, the store and devices.

import { get } from "./api.js";
import { boot, h, need, put, s } from "./dom.js";
import { grid, panel } from "./staff.js";
import { when } from "./times.js";

const EVERY = 3000;
const PATIENCE = 6000; // milliseconds after which the house counts as one that does not answer
const UNITS = ["B", "kB", "MB", "GB", "TB"];
let data = boot();
let seen = Date.now();
let lost = null;

const whole = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat("en-AU", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const rate = (value) => (value > 0 && value < 0.1 ? "< 0.1" : (value >= 100 ? whole : fine).format(value));

/** A latency that is known by the bound of its bucket: "≤ 25 ms". */
function within(ms) {
  if (ms === null) return "–";
  if (ms < 0) return "> 5 s";
  return ms < 1000 ? `≤ ${ms} ms` : `≤ ${ms / 1000} s`;
}

function bytes(value) {
  if (value === null || value === undefined) return "–";
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(value, 1)) / 3));
  return `${(step > 1 ? fine : whole).format(value / 1000 ** step)} ${UNITS[step]}`;
}

function lasting(seconds) {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function state() {
  if (lost !== null) {
    return h("div", { class: "verdict bad" }, h("div", {}, h("b", {}, "The house does not answer"), h("p", { class: "small" }, `${lost} What is shown below is of ${when(data.at)}.`)));
  }
  const wrong = data.conditions.filter((each) => each.needed && !each.holds);
  const warned = data.conditions.filter((each) => !each.needed && !each.holds);
  if (!wrong.length && data.store.answers && warned.length) return h("div", { class: "verdict warn" }, h("div", {}, h("b", {}, warned.map((each) => `${each.title}: not held`).join(", ")), warned.map((each) => h("p", { class: "small in-own-words" }, each.says))));
  if (!wrong.length && data.store.answers) return h("div", { class: "verdict good" }, h("div", {}, h("b", {}, "Commands are taken"), h("p", { class: "small" }, data.conditions.map((each) => each.says).join(" "))));
  const says = [...wrong.map((each) => `${each.title}: ${each.says}${each.since ? ` · since ${when(each.since)}` : ""}`), data.store.answers ? null : `Reading: ${data.store.wrong}.`];
  return h("div", { class: "verdict bad" }, h("div", {}, h("b", {}, wrong.length ? "Commands are not taken" : "The store does not answer"), says.filter(Boolean).map((each) => h("p", { class: "small in-own-words" }, each))));
}

/** A line over the last ten minutes. Each point is a span between two looks; `of` is its value. */
function line(of, says) {
  const points = data.history.filter((each) => of(each) !== null);
  if (points.length < 2) return null;
  const most = Math.max(...points.map(of), 1e-9);
  const first = Math.max(...points.map((each) => each.ago), 1);
  const at = (each) => `${(300 * (1 - each.ago / first)).toFixed(1)},${(46 - (44 * of(each)) / most).toFixed(1)}`;
  return h("div", { class: "trace" }, s("svg", { viewBox: "0 0 300 48", preserveAspectRatio: "none", role: "img", "aria-label": says }, s("polyline", { points: points.map(at).join(" ") })), h("div", { class: "trace-ends small muted" }, h("span", {}, `${lasting(first)} ago`), h("span", {}, "now")));
}

const figure = (title, value, warn = false) => h("div", { class: warn ? "warn" : "" }, h("dt", {}, title), h("dd", { class: "num" }, value));
const figures = (...each) => h("dl", { class: "figures" }, each);

function requests() {
  const now = data.lately;
  return panel(
    "Requests",
    { extra: h("span", { class: "small muted" }, `A second, over the last ${lasting(now.seconds)}`) },
    figures(figure("Requests", rate(now.requests)), figure("Commands", rate(now.commands)), figure("Refused", rate(now.refused)), figure("Failed", rate(now.failed), now.failed > 0)),
    line((each) => each.requests, "Requests a second over the last minutes"),
  );
}

function latencies() {
  const now = data.lately;
  const slow = (ms) => ms !== null && (ms < 0 || ms > 500);
  return panel(
    "Commands: time to the answer",
    {},
    figures(figure("Half", within(now.p50)), figure("95 of 100", within(now.p95)), figure("99 of 100", within(now.p99), slow(now.p99))),
    data.busiest.length
      ? grid(
          ["Command", { title: "Count", right: true }, { title: "Mean", right: true }, { title: "99 of 100", right: true }],
          data.busiest.map((each) => h("tr", {}, h("td", { class: "named" }, each.command), [whole.format(each.count), `${fine.format(each.mean)} ms`, within(each.p99)].map((told) => h("td", { class: "r" }, told)))),
          { caption: "Since the house was opened" },
        )
      : h("p", { class: "empty" }, "No commands yet."),
  );
}

function queue() {
  return panel("Queue", {}, figures(figure("Commands at desks", whole.format(data.queue.commands), data.queue.commands > 500), figure("For the store", whole.format(data.queue.units), data.queue.units > 500)));
}

function store() {
  const of = data.store;
  return panel(
    `Store: ${of.kind}`,
    { extra: h("span", { class: `badge ${of.answers && !of.trouble ? "good" : "bad"}` }, of.trouble ? "Does not write" : of.answers ? "Answers" : "Does not answer") },
    figures(
      figure("Events", of.answers ? whole.format(of.position) : "–"),
      figure("Look at it", of.answers ? `${fine.format(of.took)} ms` : "–"),
      figure("Commits a second", rate(data.lately.commits)),
      figure("Last commit", of.committed ? when(of.committed) : "–"),
      figure("Size", bytes(of.size)),
      figure("Free beside it", bytes(of.free), of.free !== null && of.free !== undefined && of.free < 1e9),
    ),
    of.trouble ? h("p", { class: "small in-own-words trouble" }, `Since ${when(of.trouble.since)}, last at ${when(of.trouble.last)}: ${of.trouble.says}.`) : null,
    line((each) => each.commits, "Commits a second over the last minutes"),
  );
}

function house() {
  const of = data.house;
  return panel(
    "House",
    {},
    figures(
      figure("Tables", whole.format(of.tables)),
      figure("Rounds in play", whole.format(of.playing)),
      figure("Sessions", whole.format(of.sessions)),
      figure("Change feeds", whole.format(of.feeds)),
      figure("Memory, at most", bytes(data.process.memory)),
      figure("Processor", lasting(data.process.processor)),
      figure("Open for", lasting(data.process.open)),
    ),
  );
}

function devices() {
  if (!data.devices.length) return panel("Devices", {}, h("p", { class: "empty" }, "No device has an account."));
  const away = data.devices.filter((each) => each.away).length;
  return panel(
    "Devices",
    { extra: h("span", { class: `badge ${away ? "warn" : "good"}` }, away ? `${away} away` : "All there") },
    h(
      "ul",
      { class: "device-list" },
      data.devices.map((each) => h("li", { dataset: { device: each.id } }, h("span", {}, h("b", {}, each.name), h("span", { class: "small muted" }, each.heard ? ` heard ${when(each.heard)}` : " not heard since the house was opened")), h("span", { class: `badge ${each.away ? "warn" : "good"}` }, each.away ? "Away" : "There"))),
    ),
  );
}

function draw() {
  put(need("#state"), state());
  need("#as-of").textContent = `As of ${when(data.at)}`;
  need("#main").classList.toggle("stale", lost !== null);
  put(need("#flow"), requests(), latencies());
  put(need("#rest"), store(), queue(), devices(), house());
}

let asked = false;

const late = () => new Promise((_, refuse) => setTimeout(() => refuse(new Error(`it did not answer within ${PATIENCE / 1000} seconds`)), PATIENCE));

async function refresh() {
  if (asked) return;
  asked = true;
  try {
    data = await Promise.race([get("/api/operations"), late()]);
    seen = Date.now();
    lost = null;
  } catch (error) {
    lost = `No answer since ${when(seen * 1000)}: ${error.message}.`;
  }
  asked = false;
  draw();
}

draw();
setInterval(() => {
  if (!document.hidden) refresh();
}, EVERY);
