// What a person sets for this browser: whether things move.

const KEY = "croupier.motion";

/** Whether motion is off, by the switch or by the system's preference. */
export function still() {
  const set = document.documentElement.dataset.motion;
  if (set) return set === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Turn motion on or off and remember it. */
export function setMotion(on) {
  document.documentElement.dataset.motion = on ? "on" : "off";
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // a browser that keeps nothing still obeys until the page is left
  }
}

/** Take up what was set before. */
export function applySettings() {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === "on" || kept === "off") document.documentElement.dataset.motion = kept;
  } catch {
    // nothing was kept
  }
}

applySettings();
