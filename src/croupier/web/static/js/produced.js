// What dice and wheels have come to, on the pages of staff: faces of dice, pockets and symbols.

import { h, s } from "./dom.js";

const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** The face of a die. */
export function die(face) {
  return s(
    "svg",
    { class: "die", viewBox: "-50 -50 100 100", role: "img", "aria-label": String(face), dataset: { face: String(face) } },
    s("rect", { x: -46, y: -46, width: 92, height: 92, rx: 17, class: "die-body" }),
    PIPS[face].map(([x, y]) => s("circle", { cx: x * 24, cy: y * 24, r: 9.5, class: "die-pip" })),
  );
}

/** Whether a result is a throw: "3-4", "1-1-6". */
const isThrow = (text) => /^[1-6](-[1-6])+$/.test(text);

/** The faces of a throw. */
export const facesOf = (text) => text.split("-").map(Number);

/** A place of a wheel as a chip of its colour. */
export function pocket(place, colour = null) {
  return h("span", { class: `pocket ${colour ?? "plain"}`, dataset: { place } }, place);
}

/** A result, large or in a row: dice, or a pocket in the colour that `device` gives it. */
export function result(text, device) {
  if (device?.kind === "dice" || (device?.kind === "tiles" && isThrow(text)) || (!device && isThrow(text))) {
    const faces = facesOf(text);
    return h("span", { class: "throw", role: "group", "aria-label": `${faces.join(", ")}, total ${faces.reduce((all, each) => all + each, 0)}` }, faces.map(die));
  }
  return pocket(text, device?.places?.find((each) => each.place === text)?.colour);
}

/** What a list of events says that the equipment came to, in order. */
export function producedIn(events) {
  const found = [];
  for (const event of events) {
    if (event.event === "dice_thrown") found.push(event.dice.join("-"));
    if (event.event === "wheel_stopped") found.push(event.place);
  }
  return found;
}

/** Where a session of craps stands: the puck, and who has the dice. */
export function standing(play) {
  if (!play || !("point" in play)) return null;
  return h(
    "div",
    { class: "standing", role: "group", "aria-label": "Point and shooter" },
    h("span", { class: `puck${play.point ? " on" : ""}` }, play.point ? "ON" : "OFF"),
    h("span", {}, play.point ? h("b", {}, `Point ${play.point}`) : "Come out roll"),
    h("span", { class: "muted" }, play.shooter ? `Seat ${play.shooter} is the shooter` : "No shooter"),
  );
}
