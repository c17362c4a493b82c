// Roulette on the terminal: the wheel and its racetrack above, the grid below, the numbers beside it.

import { h, put } from "../dom.js";
import { rangeWords } from "../money.js";
import { Others } from "../others.js";
import { lastRounds } from "../side.js";
import { numbersBoard, spinsOf, strip } from "./roulette_numbers.js";
import { Grid, offered, readout } from "./roulette_grid.js";
import { Racetrack } from "./racetrack.js";
import { Wheel } from "./roulette_wheel.js";
import { Zoom } from "./zoom.js";

export const statsTitle = "Numbers";

const STRIP = 8;

/** The place where the ball of this spin rests, or null while it has not been told. */
function restsAt(state, seen) {
  const { round, phase } = state;
  if (!round || phase === "betting" || phase === "waiting") return null;
  const produced = (round.produced ?? []).filter((each) => each.place !== undefined);
  return produced.length > seen ? produced.at(-1).place : null;
}

export function create(host, layout, { onPlace, onPlaceAll, onTake, redraw }) {
  const spots = offered(layout).map((spot) => ({ ...spot, range: rangeWords(spot.area) }));
  const says = h("p", { class: "readout", "aria-hidden": "true" });
  const cloth = h("div", { class: "grid-host" });
  const came = h("ol", { class: "strip", "aria-label": "Last numbers" });
  let lay = { lying: {}, others: {} };
  let held = null; // what lay when the ball fell, until it rests
  let seen = { round: null, spins: 0 };
  let shown = null; // the number that the marker stands on
  let waiting = null; // a board to draw when the ball rests

  const wheel = new Wheel(layout.board.wheel, () => {
    waiting?.();
    waiting = null;
    redraw();
  });
  const idle = () => put(says, h("span", { class: "muted" }, limits(layout)));
  const point = (spot) => (spot ? put(says, readout(spot, lay.lying[spot.key])) : idle());
  put(host.felt, says, cloth);
  const grid = new Grid(cloth, layout, spots, {
    onPlace: (spot) => track.takesNumber(spot) || onPlace(spot.key, spot.wager, spot.details),
    onTake: (spot) => onTake(spot.key, spot.wager, spot.details),
    onPoint: point,
  });
  const track = new Racetrack(layout, grid.byKey, {
    onBets: (bets) => onPlaceAll(bets.map(({ spot, chips }) => ({ spot: spot.key, wager: spot.wager, details: spot.details, chips }))),
    onPoint: (covers, words) => {
      grid.light(covers);
      if (words) put(says, h("b", {}, words));
      else idle();
    },
  });
  const zoom = new Zoom(cloth, { side: () => grid.side(), onChange: () => grid.resize() });
  host.stage.prepend(wheel.node);
  host.stage.append(track.node, zoom.button);
  const others = new Others(layout.areas);
  put(host.beside, others.node);
  host.felt.append(track.bar, came);
  idle();

  const bySet = new Map(spots.filter((spot) => !spot.courtesy).map((spot) => [setKey(spot.wager, spot.covers), spot.key]));

  return {
    keys: [["17", "On the layout: go to that number"]],

    /** A wager may name its position by its numbers in any order. */
    keyOf({ wager, details }) {
      return details?.covers ? bySet.get(setKey(wager, details.covers)) : undefined;
    },

    show(model) {
      const { state } = model;
      if (model.rests !== undefined) {
        grid.show({ ...model, place: model.rests });
        return;
      }
      const spun = (state.round?.produced ?? []).filter((each) => each.place !== undefined).length;
      if (state.round?.id !== seen.round) seen = { round: state.round?.id ?? null, spins: 0 };
      if (state.phase === "betting") seen.spins = spun;
      const place = restsAt(state, seen.spins);
      wheel.show(place, state.phase === "betting" || state.phase === "dealing");
      if (!wheel.busy) held = null;
      else held ??= lay;
      lay = { lying: model.lying, others: model.others };
      grid.show({ ...model, ...(held ?? lay), ended: held ? {} : model.ended, place: wheel.busy ? null : place });
      if (!held) others.show(state, model.you);
      track.mark(wheel.busy ? null : place);
      if (!wheel.busy && place !== null && place !== shown) zoom.centre(grid.areas.get(place));
      shown = wheel.busy ? null : place;
    },

    /** What has come is not told before the ball rests. */
    holding: () => wheel.busy,

    board(stats, results) {
      const draw = () => {
        put(stats, numbersBoard(layout.board.wheel, results), lastRounds(results));
        put(came, strip(spinsOf(results), STRIP));
      };
      if (wheel.busy) waiting = draw;
      else draw();
    },

    says: () => (wheel.busy ? ["No more bets", "The ball is falling"] : null),

    announce: () => "",

    onKey: (event) => grid.typeDigit(event),

    close() {
      wheel.close();
      grid.close();
      zoom.close();
    },
  };
}

function setKey(wager, covers) {
  return `${wager}:${covers.map(String).toSorted().join(",")}`;
}

/** The limits of the kinds of wagers in one line, those alike together. */
function limits(layout) {
  const kinds = new Map();
  for (const area of layout.areas) {
    const range = rangeWords(area) || "without limits";
    kinds.set(range, [...(kinds.get(range) ?? []), area.title]);
  }
  const ranges = [...kinds].toSorted((a, b) => b[1].length - a[1].length);
  if (ranges.length === 1) return `Every wager ${ranges[0][0]}`;
  return ranges.map(([range, titles], i) => `${i ? titles.join(", ") : "Wagers"} ${range}`).join(" · ");
}
