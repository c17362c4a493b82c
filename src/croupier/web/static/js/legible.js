// Letters on the felt have a least height on the screen, however small the layout is drawn.

const DRAWN = "svg.felt-svg, svg.grid-svg, svg.track-svg, svg.cell-chips, svg.field-chips";
const CROWDED = 1.2; // so much larger, the two columns of a pay table run into each other

/** The least height of letters, without the text size that a person set: areas have no room for larger words. */
function least() {
  const style = getComputedStyle(document.documentElement);
  return (Number(style.getPropertyValue("--least")) * parseFloat(style.fontSize)) / Number(style.getPropertyValue("--scale"));
}

/** The least height of letters in a drawing, one unit of which is so many pixels wide. */
export const leastIn = (scale) => least() / scale;

/** Set words that are wider than they have room for a little closer. */
function squeeze(words) {
  const { room } = words.dataset;
  if (!room) return;
  words.removeAttribute("textLength");
  words.removeAttribute("lengthAdjust");
  if (words.getComputedTextLength() <= Number(room)) return;
  words.setAttribute("textLength", room);
  words.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

/** Enlarge what is written on the layouts in `host` and too small. */
export function makeLegible(host) {
  const smallest = least();
  for (const svg of host.querySelectorAll(DRAWN)) {
    const scale = svg.getScreenCTM()?.a;
    if (!scale) continue;
    for (const words of svg.querySelectorAll("text")) {
      if (words.closest(".card")) continue; // a card is a picture
      words.dataset.drawn ??= words.getAttribute("font-size") ?? parseFloat(getComputedStyle(words).fontSize);
      const drawn = Number(words.dataset.drawn);
      words.setAttribute("font-size", String(Math.max(drawn, smallest / scale)));
      squeeze(words);
    }
    for (const table of svg.querySelectorAll(".pay-table")) {
      const most = Math.max(...[...table.querySelectorAll("text")].map((words) => smallest / scale / Number(words.dataset.drawn)));
      table.classList.toggle("crowded", most > CROWDED);
    }
  }
}

/** Keep what is written on the layouts in `host` legible, whatever is drawn there and however large. */
export function keepLegible(host) {
  let asked = 0;
  const soon = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      makeLegible(host);
    });
  };
  new ResizeObserver(soon).observe(host);
  new MutationObserver(soon).observe(host, { childList: true, subtree: true });
}
