// Sic-bo and tai-sai on the terminal: three dice above, the board below, the throws beside it.

import { arrows, Cell } from "../cells.js";
import { Dice } from "../dice.js";
import { h, put } from "../dom.js";
import { rangeWords } from "../money.js";
import { Others } from "../others.js";
import { die } from "../produced.js";
import { lastRounds } from "../side.js";
import { spotOf } from "../spots.js";
import { Views } from "../views.js";

export const statsTitle = "Throws";

const LISTED = 24;
const STRIP = 5;
const sum = (dice) => dice.reduce((all, each) => all + each, 0);
const isTriple = (dice) => dice.every((each) => each === dice[0]);
const isSmall = (dice) => !isTriple(dice) && sum(dice) <= 10;
const isBig = (dice) => !isTriple(dice) && sum(dice) >= 11;
const count = (dice, n) => dice.filter((each) => each === n).length;
const numbers = (selection) => selection.split("-").map(Number);

/** Which areas a throw lights up, by wager. */
const HITS = {
  small: isSmall,
  big: isBig,
  even: (dice) => !isTriple(dice) && sum(dice) % 2 === 0,
  odd: (dice) => !isTriple(dice) && sum(dice) % 2 === 1,
  any_triple: isTriple,
  triples: (dice, which) => isTriple(dice) && dice[0] === Number(which),
  doubles: (dice, which) => count(dice, Number(which)) >= 2,
  three_dice_totals: (dice, which) => sum(dice) === Number(which),
  dice_combinations: (dice, which) => numbers(which).every((n) => count(dice, n) > 0),
  individual_die_face_values: (dice, which) => count(dice, Number(which)) > 0,
  four_number_combination: (dice, which) => new Set(dice).size === 3 && dice.every((n) => numbers(which).includes(n)),
};

const SUBTITLES = { small: "4 to 10", big: "11 to 17" };
const dice = (faces, kind = "") => h("span", { class: `cell-dice ${kind}` }, faces.map(die));

/** What an area is headed with. */
function head(area, which) {
  const n = Number(which);
  switch (area.wager) {
    case "triples":
      return dice([n, n, n]);
    case "doubles":
      return dice([n, n]);
    case "dice_combinations":
    case "four_number_combination":
      return dice(numbers(which));
    case "individual_die_face_values":
      return dice([n], "single");
    case "three_dice_totals":
      return h("b", { class: "cell-total" }, which);
    default:
      return h("b", { class: "cell-name" }, area.title, SUBTITLES[area.wager] && h("small", {}, SUBTITLES[area.wager]));
  }
}

/** What an area pays, shortly: totals have a line each, single numbers one for every die. */
function payOf(area, which) {
  const won = area.lines.filter((line) => line.odds);
  if (area.wager === "three_dice_totals") {
    const line = won.find((each) => each.line.match(/\d+/g)?.includes(which));
    if (line) return line.odds;
  }
  if (area.wager === "individual_die_face_values") return `${won.map((line) => line.odds.replace(" to 1", "")).join("·")} to 1`;
  return area.pays;
}

const NAMES = { triples: "Triple", doubles: "Double", three_dice_totals: "Total", dice_combinations: "Dice", individual_die_face_values: "Number", four_number_combination: "Three of" };

function cellOf(area, which, actions) {
  const details = which === null ? {} : { selection: which };
  const pays = payOf(area, which);
  return new Cell(
    {
      key: spotOf(area.wager, details),
      wager: area.wager,
      details,
      title: which === null ? area.title : `${NAMES[area.wager] ?? area.title} ${which.replaceAll("-", " and ")}`,
      pays,
      range: rangeWords(area),
      kind: which === null ? "even" : area.wager.replaceAll("_", "-"),
      body: [head(area, which), h("span", { class: "cell-pays" }, pays)],
    },
    actions,
  );
}

/** The board in its groups, each a row or a block of areas, as the trade lays it out. */
const GROUPS = [
  ["evens", ["small", "odd", "any_triple", "even", "big"]],
  ["doubles", ["doubles"]],
  ["triples", ["triples"]],
  ["totals", ["three_dice_totals"]],
  ["combinations", ["dice_combinations"]],
  ["fours", ["four_number_combination"]],
  ["singles", ["individual_die_face_values"]],
];
/** What a phone shows at a time, the foremost first. */
const PARTS = [
  ["Main bets", ["evens", "totals", "singles"]],
  ["Doubles, triples", ["doubles", "triples"]],
  ["Combinations", ["combinations", "fours"]],
];
const HEADS = { doubles: "Doubles", triples: "Triples", totals: "Total of the dice", combinations: "Two numbers", fours: "Three of four numbers", singles: "Single numbers: on one, two or three dice" };

function throwsOf(results) {
  return results.filter((r) => r.status !== "void" && r.outcome?.dice).map((r) => r.outcome.dice);
}

function sizeOf(faces) {
  if (isTriple(faces)) return ["triple", "T"];
  return isSmall(faces) ? ["small", "S"] : ["big", "B"];
}

function mark(faces) {
  const [kind, letter] = sizeOf(faces);
  return h("span", { class: `size ${kind}`, title: kind }, letter);
}

function row(faces) {
  return h("li", { "aria-label": `${faces.join(", ")}, total ${sum(faces)}, ${sizeOf(faces)[0]}` }, dice(faces), h("b", { class: "num" }, sum(faces)), mark(faces));
}

function statistics(came) {
  if (!came.length) return [h("p", { class: "muted small" }, "The dice have not been thrown yet.")];
  const share = (test) => {
    const n = came.filter(test).length;
    return `${n} · ${Math.round((100 * n) / came.length)}%`;
  };
  const face = (n) => came.reduce((all, faces) => all + count(faces, n), 0);
  const most = Math.max(...[1, 2, 3, 4, 5, 6].map(face), 1);
  return [
    h("section", { class: "road-box" }, h("h3", { class: "eyebrow" }, "Last throws"), h("ol", { class: "throws", "aria-label": "Last throws, the newest first" }, came.toReversed().slice(0, LISTED).map(row))),
    h(
      "section",
      { class: "road-box" },
      h("h3", { class: "eyebrow" }, came.length === 1 ? "1 throw" : `${came.length} throws`),
      h("dl", { class: "tally" }, [["Small", isSmall], ["Big", isBig], ["Triple", isTriple]].map(([name, test]) => h("div", {}, h("dt", {}, name), h("dd", {}, share(test))))),
      h("ul", { class: "face-bars" }, [1, 2, 3, 4, 5, 6].map((n) => {
        const bar = h("i", {});
        bar.style.width = `${(100 * face(n)) / most}%`;
        return h("li", { "aria-label": `${n}: ${face(n)} times` }, die(n), h("span", { class: "bar-of" }, bar), h("b", { class: "num" }, face(n)));
      })),
    ),
  ];
}

export function create(host, layout, actions) {
  let lay = { lying: {}, others: {} };
  let held = null; // what lay when the dice were thrown, until they rest
  let waiting = null; // a board to draw when they do
  const shown = new Dice(3, () => {
    waiting?.();
    waiting = null;
    actions.redraw();
  });
  const strip = h("ol", { class: "throws strip", "aria-label": "Last throws" });
  const areas = new Map(layout.areas.map((area) => [area.wager, area]));
  const cells = [];
  const groups = GROUPS.map(([name, wagers]) => {
    const made = wagers.flatMap((wager) => {
      const area = areas.get(wager);
      if (!area) return [];
      return (area.selections.length ? area.selections : [null]).map((which) => cellOf(area, which, actions));
    });
    cells.push(...made);
    if (!made.length) return null;
    return h("div", { class: `group ${name}`, role: "group", "aria-label": HEADS[name] ?? "Even chances" }, HEADS[name] ? h("h3", { class: "eyebrow" }, HEADS[name]) : null, h("div", { class: "areas" }, made.map((cell) => cell.node)));
  });
  const board = h("div", { class: "dice-board", role: "group", "aria-label": "Betting areas" }, groups);
  const views = new Views(board, PARTS.map(([title, names]) => [title, groups.filter((group) => names.some((name) => group?.classList.contains(name)))]));
  board.prepend(views.node);
  arrows(board);
  put(host.felt, board);
  const others = new Others(layout.areas);
  put(host.beside, others.node);
  host.stage.prepend(shown.node);
  host.stage.append(strip);

  // Whether a double wins by three dice of its number too, stands with what it is paid on.
  const byTriple = Boolean(areas.get("doubles")?.lines.some((line) => line.line === "the triple" && line.odds));
  const lit = (cell, came) => came !== null && HITS[cell.wager](came, cell.details.selection) && (cell.wager !== "doubles" || byTriple || !isTriple(came));

  return {
    show(model) {
      const { round, phase } = model.state;
      const came = phase === "betting" ? null : round?.produced?.at(-1)?.dice ?? null;
      // outcomes tell faces in order of size: dice that lie as they were thrown are left as they are
      if (came) shown.show(came, `${round.id}/${round.produced.length}`);
      else if (!shown.key) shown.show(throwsOf(model.results).at(-1) ?? null, model.results.at(-1)?.id ?? null);
      if (phase === "betting") shown.rest();
      if (!shown.busy) held = null;
      else held ??= lay;
      lay = { lying: model.lying, others: model.others };
      const now = held ? { ...model, ...held, ended: {} } : model;
      for (const cell of cells) cell.show(now, { hit: !held && lit(cell, came) });
      views.show(cells);
      if (!held) others.show(model.state, model.you);
    },

    /** The throw is not told before the dice rest. */
    holding: () => shown.busy,

    says: () => (shown.busy ? ["No more bets", "The dice are rolling"] : null),

    board(stats, results) {
      const draw = () => {
        const came = throwsOf(results);
        put(stats, statistics(came), lastRounds(results));
        put(strip, came.toReversed().slice(0, STRIP).map(row));
      };
      if (shown.busy) waiting = draw;
      else draw();
    },

    keys: [["Arrow keys", "to the next area"], ["Enter", "place a chip"], ["Delete", "take it back"]],
  };
}
