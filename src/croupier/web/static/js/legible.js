// Letters on the felt have a least height on the screen, however small the layout is drawn.

const LEAST = 11; // pixels of the screen

function enlarge(host) {
  for (const svg of host.querySelectorAll("svg.felt-svg")) {
    const scale = svg.getScreenCTM()?.a;
    if (!scale) continue;
    for (const words of svg.querySelectorAll("text")) {
      if (words.closest(".card")) continue; // a card is a picture
      words.dataset.drawn ??= words.getAttribute("font-size") ?? parseFloat(getComputedStyle(words).fontSize);
      const drawn = Number(words.dataset.drawn);
      words.setAttribute("font-size", String(Math.max(drawn, LEAST / scale)));
    }
  }
}

/** Keep what is written on the layouts in `host` legible, whatever is drawn there and however large. */
export function keepLegible(host) {
  let asked = 0;
  const soon = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      enlarge(host);
    });
  };
  new ResizeObserver(soon).observe(host);
  new MutationObserver(soon).observe(host, { childList: true, subtree: true });
}
