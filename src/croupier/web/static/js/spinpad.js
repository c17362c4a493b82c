// Entering a spin: a tap on the place, or its name typed; nothing is sent before it has been seen.

import { h, put, text } from "./dom.js";
import { pocket } from "./produced.js";

const isNumber = (place) => /^\d+$/.test(place);

/** The places of a wheel as a dealer looks for them: the zeros, then the numbers; or the symbols as they are. */
function ordered(places) {
  if (!places.every(({ place }) => isNumber(place))) return places;
  const zeros = places.filter(({ place }) => Number(place) === 0);
  return [...zeros.toSorted((a, b) => a.place.length - b.place.length), ...places.filter(({ place }) => Number(place)).toSorted((a, b) => a.place - b.place)];
}

/** A pad of the wheel's places; `onSpin(place)` hears each spin. `enable(on)` and `key(key)` are for the page. */
export function spinPad(places, onSpin) {
  let typed = "";
  let chosen = null;
  let on = false;
  const all = ordered(places);
  const buttons = all.map(({ place, colour }) =>
    h("button", { type: "button", class: `place ${colour ?? "plain"}`, dataset: { place }, "aria-pressed": "false", onclick: () => (choose(place), send.focus()) }, place),
  );
  const shown = h("span", { class: "spin-typed", "aria-live": "polite" });
  const undo = h("button", { type: "button", class: "btn compact", onclick: () => choose(null) }, "Take back", h("kbd", {}, "⌫"));
  const send = h("button", { type: "button", class: "btn primary", id: "send-spin", onclick: () => go() }, h("span", {}, "Enter the spin"), h("kbd", {}, "Enter"));

  const find = (name) => all.find(({ place }) => place.toLowerCase() === name.toLowerCase()) ?? null;
  const show = () => {
    put(shown, chosen ? pocket(chosen.place, chosen.colour) : typed ? h("b", {}, typed) : h("span", { class: "muted" }, "where it came to rest"));
    for (const button of buttons) {
      button.disabled = !on;
      button.setAttribute("aria-pressed", String(button.dataset.place === chosen?.place));
    }
    undo.disabled = !on || !(chosen || typed);
    send.disabled = !on || !chosen;
    text(send.firstChild, chosen ? `Enter ${chosen.place}` : "Enter the spin");
  };
  const choose = (name) => {
    if (!on) return;
    typed = name ?? "";
    chosen = name === null ? null : find(name);
    show();
  };
  const go = () => {
    if (!on || !chosen) return;
    const { place } = chosen;
    typed = "";
    chosen = null;
    show();
    onSpin(place);
  };
  /** What is typed grows while some place begins so; else it begins anew. */
  const type = (key) => {
    const begins = (name) => all.some(({ place }) => place.toLowerCase().startsWith(name.toLowerCase()));
    const next = [typed + key, key].find(begins);
    if (next === undefined) return false;
    typed = next;
    chosen = find(next);
    show();
    return true;
  };

  const pad = h(
    "section",
    { class: "panel pad spin-pad", "aria-label": "Enter a spin" },
    h(
      "div",
      { class: "body stack-s" },
      h("div", { class: "buffer" }, h("span", {}, "Spin"), shown),
      h("div", { class: all.length > 20 ? "places numbers" : "places symbols", role: "group", "aria-label": "Places" }, buttons),
      h("div", { class: "row" }, undo, send),
      h("p", { class: "keys-row" }, h("span", {}, "Type the place, then ", h("kbd", {}, "Enter")), h("span", {}, h("kbd", {}, "⌫"), " takes it back")),
    ),
  );
  pad.enable = (wanted) => {
    on = Boolean(wanted);
    if (!on) {
      typed = "";
      chosen = null;
    }
    pad.classList.toggle("off", !on);
    show();
  };
  pad.key = (key) => {
    if (!on) return false;
    if (key === "Backspace" || key === "Escape") choose(null);
    else if (key === "Enter" && chosen) go();
    else if (key.length === 1 && /[0-9a-z$]/i.test(key)) return type(key);
    else return false;
    return true;
  };
  show();
  return pad;
}
