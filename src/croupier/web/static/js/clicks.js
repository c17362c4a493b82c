// What clicks, taps and presses on the layout are: how many chips a click is good for, and when one takes back.
//
// Whoever double-clicks by habit wants one chip, so the second click of a double click of the mouse waits: by
// itself it places nothing, a third click shows that chips were counted out and places both. Taps and keys
// are always counted, and so is every click after the spot, the box or the chip has changed.

const LONG_PRESS = 550;

let spot = null;
let waits = false;

/** The box or the chip has changed: what is clicked now begins anew. */
export function newGesture() {
  spot = null;
  waits = false;
}

/** The chips that a click on a spot places: 1, none yet, or 2 with the one that waited. */
export function chipsOf(event, on) {
  const tapped = event.pointerType === "touch" || event.pointerType === "pen";
  if (tapped || event.detail < 2 || spot !== on) {
    spot = on;
    waits = false;
    return 1;
  }
  if (event.detail === 2) {
    waits = true;
    return 0;
  }
  const chips = waits ? 2 : 1;
  waits = false;
  return chips;
}

/** A tap on an area places; a long press and the other mouse button take back. `on` is what is clicked. */
export function hear(node, on, place, take) {
  let timer = 0;
  let held = false;
  const stop = () => clearTimeout(timer);
  node.addEventListener("pointerdown", (event) => {
    held = false;
    if (event.button !== 0) return;
    timer = setTimeout(() => {
      held = true;
      take();
    }, LONG_PRESS);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel"]) node.addEventListener(name, stop);
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    stop();
    if (!held && event.pointerType !== "touch") take();
  });
  node.addEventListener("click", (event) => {
    stop();
    for (let chips = held ? 0 : chipsOf(event, on); chips > 0; chips -= 1) place();
  });
}

/** On an area that is a button, Delete and Backspace take back too. */
export function hearButton(node, on, place, take) {
  hear(node, on, place, take);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    if (!event.repeat) take();
  });
}
