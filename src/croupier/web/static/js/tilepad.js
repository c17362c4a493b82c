// Entering what a round of pai gow is dealt from: the dice, then stack after stack of four tiles, by taps or
// by the keys that lie as the pad does.

import { dicePad } from "./dicepad.js";
import { h, put } from "./dom.js";
import { ORDER, tile, tileName } from "./tiles.js";

const KEYS = [..."1234qwerasdfzxcv"];
const EACH = 2;

/** A pad for dice and tiles; `onThrow(faces)` and `onTiles(names)` hear what was entered. */
export function tilePad(dice, onThrow, onTiles) {
  const throwing = dicePad(dice, onThrow);
  let names = [];
  let wanted = 0;
  let out = new Map();
  const shown = h("div", { class: "tiles-typed", "aria-live": "polite", "aria-label": "Tiles typed so far" });
  const whose = h("p", { class: "small muted" });
  const buttons = ORDER.map((name, i) =>
    h("button", { type: "button", dataset: { tile: name }, "aria-label": tileName(name), onclick: () => add(name) }, tile(name), h("span", {}, name), h("kbd", { "aria-hidden": "true" }, KEYS[i])),
  );
  const undo = h("button", { type: "button", class: "btn compact", onclick: () => back() }, "Take back", h("kbd", {}, "⌫"));
  const send = h("button", { type: "button", class: "btn primary", id: "send-tiles", onclick: () => go() }, "Enter the tiles", h("kbd", {}, "Enter"));
  const left = (name) => EACH - (out.get(name) ?? 0) - names.filter((each) => each === name).length;

  const show = () => {
    const full = names.length === wanted;
    put(shown, Array.from({ length: wanted }, (_, i) => (i < names.length ? tile(names[i], names.slice(0, i).includes(names[i]) ? 1 : 0) : h("span", { class: "tile-slot-empty", "aria-hidden": "true" }))));
    for (const button of buttons) button.disabled = !wanted || full || left(button.dataset.tile) <= 0;
    undo.disabled = !names.length;
    send.disabled = !wanted || !full;
  };
  const add = (name) => {
    if (!wanted || names.length === wanted || left(name) <= 0) return;
    names = [...names, name];
    show();
    if (names.length === wanted && (stacks.contains(document.activeElement) || document.activeElement === document.body)) send.focus();
  };
  const back = () => {
    names = names.slice(0, -1);
    show();
  };
  const go = () => {
    if (!wanted || names.length !== wanted) return;
    const entered = names;
    names = [];
    show();
    onTiles(entered);
  };

  const stacks = h(
    "section",
    { class: "panel pad tile-pad", "aria-label": "Enter tiles" },
    h("div", { class: "body stack-s" }, whose, shown, h("div", { class: "kinds", role: "group", "aria-label": "Kinds of tile" }, buttons), h("div", { class: "row" }, undo, send)),
  );
  const pad = h("div", { class: "stack-s" }, throwing, stacks);
  /** `next` is what comes next, `on` whether it may be entered, `hands` what lies on the table already. */
  pad.enable = (on, hint, next, hands) => {
    const tiles = on && next.command === "enter-tiles";
    throwing.enable(on && next.command === "enter-throw");
    throwing.hidden = tiles;
    stacks.hidden = !tiles;
    if (!tiles || next.hand !== pad.dataset.hand) names = [];
    pad.dataset.hand = tiles ? next.hand : "";
    wanted = tiles ? next.tiles : 0;
    out = new Map();
    for (const name of tiles ? Object.values(hands).flat() : []) if (name) out.set(name, (out.get(name) ?? 0) + 1);
    whose.textContent = hint ? `The stack ${hint}` : "";
    show();
  };
  pad.key = (key) => {
    if (!wanted) return throwing.key(key);
    const at = KEYS.indexOf(key.toLowerCase());
    if (at >= 0) add(ORDER[at]);
    else if ((key === "Backspace" || key === "Escape") && names.length) key === "Escape" ? ((names = []), show()) : back();
    else if (key === "Enter" && names.length === wanted) go();
    else return false;
    return true;
  };
  show();
  return pad;
}
