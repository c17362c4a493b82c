// The board of a tournament for the room: sessions with their standings, then the results.

import { get } from "./api.js";
import { boot, h, need, put, text } from "./dom.js";
import { shown } from "./money.js";
import { fieldBoard, keepTime } from "./tournament_field.js";
import { PHASES, SESSIONS, counted, levelWords, standings } from "./tournament_words.js";

const EVERY = 3000;
let data = boot();

function session(each) {
  if (data.field) return h("section", { class: "session" }, h("header", {}, h("h2", {}, each.title), h("span", { class: "muted" }, counted(each.rounds, "hand"))), standings(each, "Seat"));
  return h("section", { class: "session" }, h("header", {}, h("h2", {}, each.title), h("span", { class: "badge" }, SESSIONS[each.status]), h("span", { class: "muted" }, `${counted(each.rounds, "round")} · wagers ${levelWords(each.level)}`)), standings(each));
}

function results() {
  if (!data.results.length) return null;
  const won = Object.fromEntries(data.won.map((w) => [w.name, w]));
  return h("section", { class: "session" }, h("header", {}, h("h2", {}, "Results")), h("ol", { class: "results" }, data.results.slice(0, 20).map((group) => group.map((name) => h("li", {}, h("b", {}, name), won[name] ? h("span", { class: "num" }, [shown(won[name].amount), won[name].goods].filter(Boolean).join(" and ")) : null)))));
}

function draw() {
  text(need("#standing"), `${PHASES[data.phase]} · ${counted(data.entries, "player")} · prize pool ${shown(data.pool)}`);
  if (data.field) keepTime(data.field.at);
  const over = data.phase !== "play";
  put(need("#sessions"), results(), data.field ? fieldBoard(data.field, { over }) : null, over && data.field ? null : data.sessions.map(session));
}

draw();
setInterval(async () => {
  try {
    data = await get(`/api/tournaments/${data.number}`);
    draw();
  } catch {
    // The house cannot be reached: the board stays as it is, and asks again.
  }
}, EVERY);
