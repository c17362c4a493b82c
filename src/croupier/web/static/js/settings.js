// What a person sets for this browser: language, motion, cards, letters, contrast, the hand that plays, sound. Kept for each
// person who signs in on it, so that a terminal shared by several has the settings of whoever plays.

const KEPT = "croupier.settings";
/** Where the one setting of earlier versions was kept. */
const MOTION_ALONE = "croupier.motion";

/** Every setting with the values that it may have; the first is what holds where nothing was set. */
const VALUES = {
  language: ["en", "zh-Hans"],
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
const settings = kept(person);

/** What somebody has set; what was chosen before anybody signed in is nobody's. */
function kept(whose) {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    const motion = localStorage.getItem(MOTION_ALONE);
    const found = all[whose] ?? (motion ? { motion } : {});
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

/** The page's language goes with what the browser asks for, so that it is not first seen in another. */
function tellHouse() {
  const chosen = setting("language");
  const told = /(?:^|; )croupier_language=([^;]*)/.exec(document.cookie)?.[1];
  if (chosen === (told ?? VALUES.language[0])) return;
  document.cookie = `croupier_language=${chosen}; path=/; max-age=31536000; samesite=strict`;
}

/** What is set; the first of its values where nothing is. */
export function setting(name) {
  const chosen = settings[name] ?? (name === "language" ? kept("").language : null);
  return VALUES[name].includes(chosen) ? chosen : VALUES[name][0];
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

/** Show pages in another language from now on, this one too. */
export function speak(language) {
  set("language", language);
  location.reload();
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
  tellHouse();
}

apply();
