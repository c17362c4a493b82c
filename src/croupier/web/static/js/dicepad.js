// Entering a throw: a tap or a key (1 to 6) for each die, taken back before it is sent.

import { h, put } from "./dom.js";
import { die } from "./produced.js";

const FACES = [1, 2, 3, 4, 5, 6];

/** A pad for so many dice; `onThrow(faces)` hears each throw. `enable(on)` and `key(key)` are for the page. */
export function dicePad(count, onThrow) {
  let faces = [];
  let on = false;
  const shown = h("div", { class: "dice-typed", role: "group", "aria-live": "polite", "aria-label": "Dice typed so far" });
  const buttons = FACES.map((face) => h("button", { type: "button", dataset: { face: String(face) }, "aria-label": `A ${face}`, onclick: () => add(face) }, die(face)));
  const undo = h("button", { type: "button", class: "btn compact", onclick: () => back() }, "Take back", h("kbd", {}, "⌫"));
  const send = h("button", { type: "button", class: "btn primary", id: "send-throw", onclick: () => go() }, "Enter the throw", h("kbd", {}, "Enter"));

  const show = () => {
    const full = faces.length === count;
    put(
      shown,
      Array.from({ length: count }, (_, i) => (i < faces.length ? die(faces[i]) : h("span", { class: "die-slot", "aria-hidden": "true" }))),
      h("b", { class: "num" }, faces.length ? `= ${faces.reduce((all, each) => all + each, 0)}` : ""),
    );
    for (const button of buttons) button.disabled = !on || full;
    undo.disabled = !on || !faces.length;
    send.disabled = !on || !full;
  };
  const add = (face) => {
    if (!on || faces.length === count) return;
    faces = [...faces, face];
    show();
    // a tapped face has the focus and is off now: Enter goes to what sends the throw
    if (faces.length === count && (pad.contains(document.activeElement) || document.activeElement === document.body)) send.focus();
  };
  const back = () => {
    faces = faces.slice(0, -1);
    show();
  };
  const go = () => {
    if (!on || faces.length !== count) return;
    const thrown = faces;
    faces = [];
    show();
    onThrow(thrown);
  };

  const pad = h(
    "section",
    { class: "panel pad dice-pad", "aria-label": "Enter a throw" },
    h(
      "div",
      { class: "body stack-s" },
      shown,
      h("div", { class: "faces", role: "group", "aria-label": "Faces" }, buttons),
      h("div", { class: "row" }, undo, send),
      h("p", { class: "keys-row" }, h("span", {}, h("kbd", {}, "1"), " to ", h("kbd", {}, "6"), " a die"), h("span", {}, h("kbd", {}, "⌫"), " takes one back")),
    ),
  );
  pad.enable = (wanted) => {
    on = Boolean(wanted);
    if (!on) faces = [];
    pad.classList.toggle("off", !on);
    show();
  };
  pad.key = (key) => {
    if (!on) return false;
    if (FACES.includes(Number(key))) add(Number(key));
    else if ((key === "Backspace" || key === "Escape") && faces.length) key === "Escape" ? ((faces = []), show()) : back();
    else if (key === "Enter" && faces.length === count) go();
    else return false;
    return true;
  };
  show();
  return pad;
}
