// The charts of the best play of a table's game, as the house has counted them.

import { get } from "./api.js";
import { boot, h, need, put } from "./dom.js";

const PATIENCE = 1; // seconds that the house counts before the page says how long it has
const LETTERS = /^[SHDP](\/[SHDP])?$/;
const MEANS = {
  S: ["stand", "Stand"],
  H: ["draw", "Hit"],
  D: ["double", "Double with two cards, otherwise hit"],
  P: ["split", "Split"],
};
const ROUNDED = "The figures are exact; decimals are rounded to the digits that are shown.";
const DOES = new Set(["bet", "fold"]);

const { table } = boot();

/** Whether a chart has a letter for what to do in each of its cells. */
const lettered = ({ rows }) => rows.length > 0 && rows.every(([, ...cells]) => cells.length > 1 && cells.every((cell) => LETTERS.test(String(cell))));
const numeric = (cell) => typeof cell === "number" || /^[+−-]?[\d,]*\.?\d+%?( ± \d*\.?\d+%?)?$/.test(cell);
const fraction = (cell) => /^-?\d+\/\d+$/.test(String(cell));

/** A note without what it says of the letters: the legend does. */
const noted = (note) => note.split(/(?<=\.) /).filter((each) => !/\b[HDP]\b/.test(each)).join(" ");

/** What to do, as a cell: its letter, its colour, and its words for who cannot see either. */
function letterCell(cell, rowName, column) {
  const [one, two] = String(cell).split("/");
  const words = two ? `${MEANS[one][1].split(" with")[0]} with two cards, ${MEANS[two][1].toLowerCase()} with more` : MEANS[one][1];
  return h("td", { class: `do ${MEANS[one][0]}${two ? ` then-${MEANS[two][0]}` : ""}`, title: `${rowName} against ${column}: ${words}`, "aria-label": words }, cell);
}

function letterChart({ title, head, rows }) {
  return h(
    "section",
    { class: "chart lettered" },
    h("h2", {}, title),
    h(
      "table",
      {},
      h("caption", { class: "small muted" }, "Columns: dealer's up card"),
      h("thead", {}, h("tr", {}, head.map((each, i) => h("th", { scope: "col" }, i ? each : h("span", { class: "sr-only" }, each))))),
      h("tbody", {}, rows.map(([name, ...cells]) => h("tr", {}, h("th", { scope: "row" }, name), cells.map((cell, i) => letterCell(cell, name, head[i + 1]))))),
    ),
  );
}

/** Letters, colours and words, for those that the charts use; a pattern beside each colour prints too. */
function legend(charts) {
  const used = new Set(charts.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells.flatMap((cell) => String(cell).split("/")))));
  const both = charts.some(({ rows }) => rows.flat().some((cell) => /\//.test(String(cell))));
  return h(
    "ul",
    { class: "legend", "aria-label": "What the letters mean" },
    Object.entries(MEANS)
      .filter(([letter]) => used.has(letter))
      .map(([letter, [kind, words]]) => h("li", {}, h("span", { class: `do ${kind}`, "aria-hidden": "true" }, letter), `${words}`)),
    both ? h("li", {}, h("span", { class: "do draw then-stand", "aria-hidden": "true" }, "H/S"), "The first with two cards, the second with more") : null,
  );
}

/** A chart without the exact fractions that stand beside decimals: those are for the command line. */
function withoutFractions(chart) {
  const exact = chart.head.findIndex((_, i) => chart.head[i + 1] === "" && chart.rows.every((row) => fraction(row[i])));
  if (exact < 0) return chart;
  const cut = (cells) => cells.filter((_, i) => i !== exact);
  const head = cut(chart.head);
  head[exact] = chart.head[exact];
  return withoutFractions({ ...chart, head, rows: chart.rows.map(cut), rounded: true });
}

function plainCell(cell) {
  const kind = DOES.has(cell) ? `does ${cell}` : numeric(cell) ? "num" : "";
  return h("td", { class: kind }, typeof cell === "number" ? cell.toLocaleString("en") : cell);
}

function plainChart(chart) {
  const { title, note, head, rows, rounded } = withoutFractions(chart);
  return h(
    "section",
    { class: "chart" },
    h("h2", {}, title),
    h("div", { class: "scrolls", tabindex: "0", role: "group", "aria-label": title }, h("table", { class: "data" }, h("thead", {}, h("tr", {}, head.map((each) => h("th", { scope: "col" }, each)))), h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, i) => (i ? plainCell(cell) : h("th", { scope: "row" }, cell)))))))),
    note || rounded ? h("p", { class: "small muted" }, [note, rounded ? ROUNDED : ""].filter(Boolean).join(" ")) : null,
  );
}

function show(charts) {
  const lettersOf = charts.filter(lettered);
  const others = charts.filter((each) => !lettered(each));
  const first = lettersOf.length ? [] : others.slice(0, 1);
  const more = others.slice(first.length);
  const notes = [...new Set(lettersOf.map(({ note }) => noted(note)).filter((note) => /most of|ace/i.test(note)))];
  put(
    need("#charts"),
    lettersOf.length ? [legend(lettersOf), h("div", { class: "letter-charts" }, lettersOf.map(letterChart)), notes.map((note) => h("p", { class: "small muted" }, note))] : null,
    first.map(plainChart),
    more.length ? h("details", { class: "more" }, h("summary", {}, "The figures behind it"), more.map(plainChart)) : null,
  );
}

async function load() {
  const host = need("#charts");
  put(host, h("p", { class: "muted", id: "counting" }, "Counting the best play…"));
  try {
    for (;;) {
      const said = await get(`/api/strategy/${table}?patience=${PATIENCE}`);
      if (said.charts) {
        show(said.charts);
        return;
      }
      put(need("#counting"), "Counting the best play", h("span", { class: "num", "aria-hidden": "true" }, `: ${Math.round(said.working)} s`), ". It is counted once; from then on the chart opens at once.");
    }
  } catch (error) {
    put(host, h("p", { class: "notice", role: "alert" }, error.message));
  }
}

need("#print").addEventListener("click", () => window.print());
load();
