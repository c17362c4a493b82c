// Sounds of a table, made here: cards, chips, dice, the ball, a win, whose turn it is, the last seconds. Nothing sounds
// before the first touch of the page (browsers forbid it) or where sound is off. A loss has no sound.

import { setting, volume } from "./settings.js";

let context = null;
let noise = null;

/** Open the way to the loudspeaker; a browser lets a page do so only when it is touched. */
function open() {
  if (setting("sound") === "off" || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
}

/** To open it takes a tenth of a second and more: what the touch did is drawn first. */
const opens = () => requestAnimationFrame(() => setTimeout(open));
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, opens, { capture: true, passive: true });

/** Where sounds go, or null where none is made. */
function output() {
  if (!context || context.state !== "running" || setting("sound") === "off" || document.hidden) return null;
  const level = context.createGain();
  level.gain.value = (volume() / 10) ** 2;
  level.connect(context.destination);
  return level;
}

/** A note of so many hertz, `at` so many seconds from now. */
function note(to, hertz, { at = 0, lasts = 0.18, loud = 0.3, shape = "sine" } = {}) {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = shape;
  voice.frequency.value = hertz;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(loud, start + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(level).connect(to);
  voice.start(start);
  voice.stop(start + lasts);
}

/** A rustle or a knock: noise around a pitch. */
function knock(to, hertz, { at = 0, lasts = 0.05, loud = 0.5, sharp = 1 } = {}) {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const level = context.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = sharp;
  level.gain.setValueAtTime(loud, start);
  level.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(filter).connect(level).connect(to);
  source.start(start, Math.random() * 0.8, lasts);
}

const MOST_CARDS = 4;
const BOUNCES = 9;

/** What can be heard, by name. */
const SOUNDS = {
  card: (to, count = 1) => {
    for (let i = 0; i < Math.min(count, MOST_CARDS); i += 1) knock(to, 2600, { at: i * 0.11, lasts: 0.07, loud: 0.5, sharp: 0.7 });
  },
  chip: (to) => {
    knock(to, 5200, { lasts: 0.03, loud: 0.6, sharp: 8 });
    knock(to, 4300, { at: 0.045, lasts: 0.04, loud: 0.5, sharp: 8 });
  },
  dice: (to) => [0, 0.07, 0.13, 0.24, 0.31].forEach((at, i) => knock(to, 1500 - i * 130, { at, lasts: 0.05, loud: 0.8 - i * 0.12, sharp: 3 })),
  // the ball leaves the track and jumps from fret to fret, ever slower, until the time that it takes is over
  ball: (to, seconds = 3) => {
    for (let i = 0; i < BOUNCES; i += 1) knock(to, 3000 - i * 60, { at: seconds * (0.45 + 0.55 * (i / BOUNCES) ** 0.7), lasts: 0.03, loud: 0.45 - i * 0.03, sharp: 6 });
    knock(to, 600, { lasts: seconds * 0.7, loud: 0.12, sharp: 0.6 });
  },
  // the clapper of a wheel of fortune
  clapper: (to, seconds = 3) => {
    for (let i = 0; i < 24; i += 1) knock(to, 1900, { at: seconds * (i / 24) ** 1.6, lasts: 0.02, loud: 0.4, sharp: 4 });
  },
  bets: (to) => [523.25, 659.25].forEach((hertz, i) => note(to, hertz, { at: i * 0.12, loud: 0.16 })),
  noMore: (to) => [659.25, 523.25].forEach((hertz, i) => note(to, hertz, { at: i * 0.12, loud: 0.16 })),
  turn: (to) => [784, 1046.5].forEach((hertz, i) => note(to, hertz, { at: i * 0.14, lasts: 0.3, loud: 0.3, shape: "triangle" })),
  tick: (to) => note(to, 880, { lasts: 0.06, loud: 0.2, shape: "triangle" }),
  win: (to) => [523.25, 659.25, 784, 1046.5].forEach((hertz, i) => note(to, hertz, { at: i * 0.1, lasts: 0.45, loud: 0.26 })),
};

/** Make a sound, where sound is on and the page may. */
export function play(name, ...how) {
  const to = output();
  if (to) SOUNDS[name](to, ...how);
}

/** Let a phone tremble: so many milliseconds on, off, on. */
export function tremble(...pattern) {
  if (setting("vibration") === "on" && !document.hidden) navigator.vibrate?.(pattern);
}
