// The page of a group's office: what the venues say is read again every few seconds; forms are left alone.

const EVERY = 5000;
const now = document.querySelector("#now");
const main = document.querySelector("#main");
const stale = document.querySelector("#stale");

async function refresh() {
  try {
    const answer = await fetch("/office/now", { headers: { accept: "text/html" }, signal: AbortSignal.timeout(EVERY) });
    if (answer.status === 401) {
      location.assign("/");
      return;
    }
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const told = new DOMParser().parseFromString(await answer.text(), "text/html");
    now.replaceChildren(...told.body.children);
    stale.textContent = "";
    main.classList.remove("stale");
  } catch {
    stale.textContent = "The group does not answer. What is shown is old.";
    main.classList.add("stale");
  }
}

setInterval(() => {
  if (!document.hidden) refresh();
}, EVERY);
