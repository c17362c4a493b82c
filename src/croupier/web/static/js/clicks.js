// How many chips a click on the layout is good for.
//
// Whoever double-clicks by habit wants one chip, so the second click of a double click of the mouse waits: by
// itself it places nothing, a third click shows that chips were counted out and places both. Taps and keys
// are always counted, and so is every click after the spot, the box or the chip has changed.

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
