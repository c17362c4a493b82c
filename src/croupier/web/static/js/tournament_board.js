// The board of a tournament for the room: sessions with their standings, then the results.

import { get } from "./api.js";
import { boot, h, need, put, text } from "./dom.js";
import { shown } from "./money.js";
import { fieldBoard, keepTime } from "./tournament_field.js";
import { PHASES, SESSIONS, counted, farWords, levelWords, playOffWords, prizeWords, ranked, standings } from "./tournament_words.js";

const EVERY = 3000;
let data = boot();

function session(each) {
  if (data.field) return h("section", { class: "session" }, h("header", {}, h("h2", {}, each.title), h("span", { class: "muted" }, counted(each.rounds, "hand"))), standings(each, "Seat"));
  return h("section", { class: "session" }, h("header", {}, h("h2", {}, each.title), h("span", { class: "badge" }, SESSIONS[each.status]), h("span", { class: "muted" }, [each.status === "play" ? farWords({ status: each.status, round: each.round, rounds: each.of }) : null, each.status === "play_off" ? playOffWords(each.players) : null, each.status === "over" ? null : `wagers ${levelWords(each.level)}`, data.last_stage ? null : `${each.advance} advance`].filter(Boolean).join(" · "))), standings(each));
}

function results() {
  if (!data.results.length) return null;
  return h("section", { class: "session" }, h("header", {}, h("h2", {}, "Results")), ranked(data));
}

function draw() {
  text(need("#standing"), [PHASES[data.phase], counted(data.entries, "player"), `prize pool ${shown(data.pool)}`, data.field || data.results.length ? null : prizeWords(data.conditions.prizes)].filter(Boolean).join(" · "));
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
