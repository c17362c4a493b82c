// The wheel of roulette with its ball: it runs while wagers are open, and comes to rest where the house says.

import { h, s, text } from "../dom.js";
import { still } from "../settings.js";
import { play } from "../sound.js";

const ROTOR = 24; // degrees a second
const BALL = -300;
const TRACK = 88.5;
const SEAT = 57;
const LAND = 2600; // milliseconds from the call to rest
const TURNS = 3;

const rad = (degrees) => (degrees * Math.PI) / 180;
const polar = (r, degrees) => `${(r * Math.sin(rad(degrees))).toFixed(2)} ${(-r * Math.cos(rad(degrees))).toFixed(2)}`;
const mod = (value, by) => ((value % by) + by) % by;

function sector(inner, outer, from, to) {
  return `M${polar(inner, from)}L${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}L${polar(inner, to)}A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`;
}

function pocketsOf(wheel) {
  const step = 360 / wheel.length;
  return wheel.map(({ pocket, colour }, i) =>
    s(
      "g",
      { class: `pocket ${colour}` },
      s("path", { d: sector(64, 83, (i - 0.5) * step, (i + 0.5) * step) }),
      s("path", { class: "seat", d: sector(49, 64, (i - 0.5) * step, (i + 0.5) * step) }),
      s("text", { transform: `rotate(${i * step}) translate(0 -71)`, "text-anchor": "middle", "font-size": 8.2 }, pocket),
    ),
  );
}

/** The wheel as a component; `node` is its picture. */
export class Wheel {
  /** `wheel`: pockets in order, clockwise. `onRest()` hears when the ball has come to rest. */
  constructor(wheel, onRest) {
    this.wheel = wheel;
    this.onRest = onRest;
    this.places = new Map(wheel.map(({ pocket }, i) => [pocket, i]));
    this.rotorAt = 0;
    this.ballAt = 0;
    this.radius = SEAT;
    this.place = undefined;
    this.landing = null;
    this.running = false;
    this.frame = 0;
    this.rotor = s("g", { class: "rotor" }, pocketsOf(wheel), turret());
    this.ball = s("circle", { class: "ball", r: 3.4 });
    this.number = s("text", { class: "hub-number", "text-anchor": "middle", "font-size": 27, y: 9.6 });
    this.hub = s("g", { class: "hub" }, s("circle", { r: 24 }), this.number);
    this.svg = s(
      "svg",
      { viewBox: "-100 -100 200 200", role: "img", "aria-label": "Wheel" },
      s("circle", { class: "bowl", r: 99 }),
      s("circle", { class: "bowl-track", r: 91 }),
      s("circle", { class: "bowl-edge", r: 84 }),
      this.rotor,
      this.hub,
      this.ball,
    );
    this.node = h("div", { class: "wheel" }, this.svg);
    this.draw();
  }

  /** Whether the ball is on its way to a place that is not to be told yet. */
  get busy() {
    return this.landing !== null;
  }

  /** Run while wagers are open (`place` null and `runs`), lie still, or come to rest at a place. */
  show(place, runs) {
    const first = this.place === undefined;
    if (place !== this.place) {
      this.place = place;
      if (place !== null) this.land(place, first || still());
      else this.landing = null;
    }
    this.running = runs && place === null && !still();
    this.tell();
    this.go();
  }

  land(place, atOnce) {
    const at = (360 / this.wheel.length) * this.places.get(place);
    if (atOnce) {
      this.landing = null;
      this.ballAt = this.rotorAt + at;
      this.radius = SEAT;
      this.draw();
      return;
    }
    const rotor = this.rotorAt + (ROTOR * LAND) / 1000 / 2;
    const ball = this.ballAt - TURNS * 360 - mod(this.ballAt - (rotor + at), 360);
    this.landing = { from: performance.now(), rotor: [this.rotorAt, rotor], ball: [this.ballAt, ball], radius: [this.radius, SEAT] };
    play("ball", LAND / 1000);
  }

  go() {
    if (this.frame || !(this.running || this.landing)) return;
    let before = performance.now();
    const tick = (now) => {
      this.frame = 0;
      const passed = Math.min(now - before, 100) / 1000;
      before = now;
      if (this.landing) this.fall(now);
      else if (this.running) {
        this.rotorAt = mod(this.rotorAt + ROTOR * passed, 360);
        this.ballAt += BALL * passed;
        this.radius += (TRACK - this.radius) * Math.min(1, passed * 4);
      }
      this.draw();
      if (this.running || this.landing) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  fall(now) {
    const { from, rotor, ball, radius } = this.landing;
    const t = Math.min(1, (now - from) / LAND);
    const eased = 1 - (1 - t) ** 2.4;
    const between = ([a, b], share) => a + (b - a) * share;
    this.rotorAt = between(rotor, 1 - (1 - t) ** 1.6);
    this.ballAt = between(ball, eased);
    // it leaves its track late, and hops before it lies
    const drop = Math.max(0, (t - 0.55) / 0.45);
    this.radius = between(radius, Math.min(1, drop * 1.25)) + Math.abs(Math.sin(drop * Math.PI * 3)) * 7 * (1 - drop);
    if (t < 1) return;
    this.landing = null;
    this.tell();
    this.onRest();
  }

  /** The number in the middle, once the ball has come to rest. */
  tell() {
    const place = this.busy ? null : this.place;
    text(this.number, place ?? "");
    const colour = place === null || place === undefined ? "" : this.wheel[this.places.get(place)].colour;
    this.hub.setAttribute("class", `hub ${colour}`);
    this.ball.classList.toggle("off", !this.busy && !this.running && !colour);
    this.svg.setAttribute("aria-label", colour ? `Wheel, the ball rests in ${place} ${colour}` : "Wheel");
  }

  draw() {
    this.rotor.setAttribute("transform", `rotate(${this.rotorAt.toFixed(2)})`);
    const [x, y] = polar(this.radius, this.ballAt).split(" ");
    this.ball.setAttribute("cx", x);
    this.ball.setAttribute("cy", y);
  }

  close() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.running = false;
    this.landing = null;
  }
}

function turret() {
  return s(
    "g",
    { class: "turret" },
    s("circle", { class: "cone", r: 49 }),
    [0, 90, 180, 270].map((turn) => s("path", { class: "arm", transform: `rotate(${turn})`, d: "M-2.200-24L-1.400-42A1.800 1.800 0 0 1 1.400-42L2.200-24Z" })),
  );
}
