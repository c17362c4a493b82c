// The settings as a form: what is changed holds at once, and is kept.

import { h } from "./dom.js";
import { official } from "./official.js";
import { highContrast, set, setting, speak, still, volume } from "./settings.js";
import { play } from "./sound.js";

const check = (id, label, checked, onchange) => h("label", { class: "check" }, h("input", { type: "checkbox", id, checked, onchange: (event) => onchange(event.target.checked) }), label);

/** The form. */
export function settingsForm() {
  const loud = h("input", {
    type: "range",
    id: "volume",
    min: 0,
    max: 10,
    step: 1,
    value: volume(),
    disabled: setting("sound") === "off",
    onchange: (event) => {
      set("volume", Number(event.target.value));
      play("chip");
    },
  });
  const size = h(
    "select",
    { id: "text-size", onchange: (event) => set("text", event.target.value) },
    [["normal", "Normal"], ["large", "Large"], ["larger", "Larger"]].map(([value, label]) => h("option", { value, selected: setting("text") === value }, label)),
  );
  const language = h(
    "select",
    { id: "language", translate: "no", onchange: (event) => speak(event.target.value) },
    [["en", "English"], ["zh-Hans", "中文（简体）"]].map(([value, label]) => h("option", { value, lang: value, selected: setting("language") === value }, label)),
  );
  const sound = (on) => {
    set("sound", on ? "on" : "off");
    loud.disabled = !on;
  };
  return h(
    "div",
    { class: "settings" },
    check("sound", "Sound", setting("sound") === "on", sound),
    h("div", { class: "field" }, h("label", { for: "volume" }, "Volume"), loud),
    navigator.vibrate ? check("vibration", "Vibration", setting("vibration") === "on", (on) => set("vibration", on ? "on" : "off")) : null,
    check("motion", "Motion at the table", !still(), (on) => set("motion", on ? "on" : "off")),
    check("four-colours", "Four-colour deck: clubs green, diamonds blue", setting("deck") === "four", (on) => set("deck", on ? "four" : "two")),
    check("contrast", "High contrast", highContrast(), (on) => set("contrast", on ? "high" : "normal")),
    check("left-hand", "Controls for the left hand", setting("hand") === "left", (on) => set("hand", on ? "left" : "right")),
    h("div", { class: "field" }, h("label", { for: "text-size" }, "Text size"), size),
    h("div", { class: "field" }, h("label", { for: "language" }, "Language"), language),
    official(),
  );
}
