// What a person sets for this browser: motion, cards, letters, contrast, the hand that plays, sound. Kept for each
// person who signs in on it, so that a terminal shared by several has the settings of whoever plays.

const KEPT = "croupier.settings";
/** Where the one setting of earlier versions was kept. */
const MOTION_ALONE = "croupier.motion";

/** Every setting with the values that it may have; the first is what holds where nothing was set. */
const VALUES = {
  motion: ["system", "on", "off"],
  deck: ["two", "four"],
  text: ["normal", "large", "larger"],
  contrast: ["system", "high", "normal"],
  hand: ["right", "left"],
  sound: ["on", "off"],
  vibration: ["on", "off"],
};
const LOUDEST = 10;
const USUAL_VOLUME = 4;

const person = document.body?.dataset.person || "";
const settings = read();

function read() {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    const motion = localStorage.getItem(MOTION_ALONE);
    const found = all[person] ?? (motion ? { motion } : {});
    return typeof found === "object" && found ? found : {};
  } catch {
    return {}; // nothing was kept, or nothing that can be read
  }
}

function keep() {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    localStorage.setItem(KEPT, JSON.stringify({ ...all, [person]: settings }));
  } catch {
    // a browser that keeps nothing still obeys until the page is left
  }
}

/** What is set; the first of its values where nothing is. */
export function setting(name) {
  return VALUES[name].includes(settings[name]) ? settings[name] : VALUES[name][0];
}

/** How loud sounds are, from 0 to 10. */
export function volume() {
  const level = Number(settings.volume ?? USUAL_VOLUME);
  return Number.isFinite(level) ? Math.min(LOUDEST, Math.max(0, level)) : USUAL_VOLUME;
}

/** Set something and remember it. */
export function set(name, value) {
  settings[name] = value;
  apply();
  keep();
}

/** Whether motion is off, by the switch or by the system's preference. */
export function still() {
  const motion = setting("motion");
  return motion === "system" ? matchMedia("(prefers-reduced-motion: reduce)").matches : motion === "off";
}

/** Whether contrast is high, by the switch or by the system's preference. */
export function highContrast() {
  const contrast = setting("contrast");
  return contrast === "system" ? matchMedia("(prefers-contrast: more)").matches : contrast === "high";
}

function apply() {
  const { dataset } = document.documentElement;
  for (const name of ["motion", "deck", "text", "contrast", "hand"]) dataset[name] = setting(name);
  if (dataset.contrast === "system") dataset.contrast = highContrast() ? "high" : "normal";
}

apply();
