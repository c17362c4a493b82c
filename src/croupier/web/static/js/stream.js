// The change feed of the house, over server-sent events.
//
// Every message holds the whole state of what it is about, so that whatever was missed while the
// connection was down is made good by the next one. Messages that are older than what is known are
// dropped. The last id is sent on reconnecting; where nothing has changed the house sends nothing.

const MOST = 8000;

/**
 * Follow a stream. `handlers` maps event names to functions of the message's data; `onState` hears
 * "connecting", "live" and "offline". Returns a function that ends it.
 */
export function follow(path, handlers, onState = () => {}) {
  let source = null;
  let last = "";
  let wait = 500;
  let timer = 0;
  let ended = false;

  const open = () => {
    clearTimeout(timer);
    if (ended) return;
    source?.close();
    onState(navigator.onLine ? "connecting" : "offline");
    source = new EventSource(last ? `${path}?after=${encodeURIComponent(last)}` : path);
    source.onopen = () => {
      wait = 500;
      onState("live");
    };
    source.onerror = () => {
      source.close();
      onState(navigator.onLine ? "connecting" : "offline");
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, MOST);
    };
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (message) => {
        if (message.lastEventId) last = message.lastEventId;
        handle(JSON.parse(message.data));
      });
    }
  };

  const online = () => {
    wait = 500;
    open();
  };
  const offline = () => {
    clearTimeout(timer);
    source?.close();
    onState("offline");
  };
  const seen = () => {
    if (document.visibilityState === "visible" && source?.readyState === EventSource.CLOSED) online();
  };
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  document.addEventListener("visibilitychange", seen);
  open();

  return () => {
    ended = true;
    clearTimeout(timer);
    source?.close();
    window.removeEventListener("online", online);
    window.removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** Show the state of a stream in the element with the class `link`. */
export function showState(state) {
  const words = { live: "Live", connecting: "Reconnecting…", offline: "Offline" };
  for (const node of document.querySelectorAll(".link")) {
    node.dataset.state = state;
    if (node.textContent !== words[state]) node.textContent = words[state];
  }
}
