// The board of waiting lists: every table's list, the seats that are held, and what one may ask there.

import { command, get } from "./api.js";
import { boot, h, need, put, text } from "./dom.js";
import { rangeWords } from "./money.js";
import { complain } from "./notices.js";
import { countDown } from "./waiting.js";

const AGAIN = 3000;
let board = boot();
let heard = performance.now();
let drawn = "";

async function refresh() {
  try {
    board = await get("/api/waiting");
    heard = performance.now();
  } catch (error) {
    complain(error);
  }
  draw();
}

async function give(name, table, body = {}) {
  try {
    await command(name, { table, ...body });
  } catch (error) {
    complain(error);
  }
  await refresh();
}

function buttons(table) {
  const { you, id, seat } = table;
  const make = (name, words, body = {}, kind = "") => h("button", { type: "button", class: `btn compact ${kind}`.trim(), dataset: { does: name }, onclick: () => give(name, id, body) }, words);
  const open = h("a", { class: "btn compact", href: `/tables/${id}` }, "Open table");
  if (!you || seat !== null) return [open];
  if (you.seat !== null) return [make("sit", `Take seat ${you.seat}`, { seat: you.seat }, "primary"), make("leave-list", "Give up seat"), open];
  if (you.position !== null) return [make("leave-list", "Leave list"), open];
  if (you.may_sit && table.room.open.length) return [open];
  return [make("wait-for-seat", "Join waiting list", {}, "primary"), make("wait-for-seat", "Any table alike", { wide: true }), open];
}

function card(table) {
  const { room, you } = table;
  const stakes = rangeWords({ min: table.minimum, max: table.maximum });
  const by = table.practice ? "practice" : table.mode === "live" ? "with a dealer" : "automated";
  return h(
    "section",
    { class: `list-card${you?.position ? " mine" : ""}`, dataset: { table: table.id } },
    h("h2", {}, table.title),
    h("p", { class: "small muted" }, [table.game, stakes, by].filter(Boolean).join(" · ")),
    h("p", {}, h("b", { class: "num" }, `${table.taken} of ${table.places}`), " seats taken", Object.keys(room.held).length ? `, ${Object.keys(room.held).length} held` : ""),
    room.waiting.length
      ? h(
          "ol",
          {},
          room.waiting.map((each, i) => {
            const held = each.seat === null ? null : room.held[each.seat];
            return h("li", { class: held ? "called" : "" }, h("span", { class: "no num" }, `${i + 1}.`), h("span", {}, each.name), held ? h("span", {}, `seat ${each.seat}, `, h("span", { class: "num", dataset: { until: held.until } })) : null);
          }),
        )
      : h("p", { class: "muted" }, "No players waiting"),
    Object.keys(room.contested).length ? h("p", { class: "small" }, `To be drawn for: seat ${Object.keys(room.contested).join(", ")}`) : null,
    h("div", { class: "row" }, buttons(table)),
  );
}

function draw() {
  const waiting = board.tables.reduce((sum, table) => sum + table.room.waiting.length, 0);
  text(need("#count"), board.tables.length ? `${board.tables.length} tables, ${waiting} ${waiting === 1 ? "entry" : "entries"}` : "No tables of poker are open");
  const key = JSON.stringify(board.tables);
  if (key !== drawn) {
    drawn = key;
    const focused = document.activeElement?.closest?.("[data-table]")?.dataset.table;
    const does = document.activeElement?.dataset?.does;
    put(need("#board"), [...board.tables].sort((one, other) => other.room.waiting.length - one.room.waiting.length).map(card));
    if (focused && does) document.querySelector(`[data-table="${focused}"] [data-does="${does}"]`)?.focus();
  }
  countDown(need("#board"), { at: board.at, heard });
}

draw();
setInterval(refresh, AGAIN);
setInterval(() => countDown(need("#board"), { at: board.at, heard }), 500);
