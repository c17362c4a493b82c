// What is wrong with the form in the dialog that is open, in words; read by test_every_form.py, which runs it in the page.

window.everyForm = (() => {
  const FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea";
  const dialog = () => document.querySelector("dialog[open]");
  const form = () => dialog()?.querySelector("form");
  const fields = () => [...form().querySelectorAll(FIELDS)].filter((each) => each.checkVisibility() && !each.disabled && !each.readOnly);
  const named = (field) => `“${(field.labels?.[0]?.textContent ?? field.name).trim()}”`;
  const told = () => new Set(fields().map((each) => each.name));

  const SAMPLES = { date: "2026-01-02", number: "1", email: "a@b.example", password: "a long enough password" };

  /** Something that a field may hold. */
  function sample(field) {
    if (field.localName === "select") return [...field.options].filter((each) => !each.disabled).at(-1)?.value ?? "";
    if (field.type === "number") return String(Math.max(Number(field.min || 1), 1));
    if (field.type === "date") return field.max || field.min || SAMPLES.date;
    if (SAMPLES[field.type]) return SAMPLES[field.type];
    return ["12.50", "18:30", "9S", "20", "2026-12-31 18:00", "abc"].find((each) => !field.pattern || new RegExp(`^(?:${field.pattern})$`).test(each)) ?? "abc";
  }

  function set(field, value) {
    field.value = value;
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  }

  /** Whether there is a form with a field in an open dialog. */
  const there = () => Boolean(form() && fields().length);

  /** Empty what can be emptied; the names of the fields that need something. */
  function empty() {
    for (const each of fields()) if (each.localName !== "select" || [...each.options].some((option) => option.value === "")) set(each, "");
    return fields().filter((each) => each.required && !each.value.trim()).map((each) => each.name);
  }

  /** Fill every field; what they hold then, by name. */
  function fill() {
    for (const name of told()) {
      const field = fields().find((each) => each.name === name);
      if (field) set(field, sample(field));
    }
    return held();
  }

  const held = () => Object.fromEntries(fields().map((each) => [each.name, each.value]));

  const send = () => form().requestSubmit();

  /** What is not as it must be at a field that is at fault: marked, and the reason at it. */
  function at(name) {
    const field = fields().find((each) => each.name === name);
    if (!field) return [`there is no field ${name} any more`];
    const wrong = [];
    if (!["true", ""].includes(field.getAttribute("aria-invalid"))) wrong.push(`${named(field)} is not marked`);
    const said = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => id && document.getElementById(id)).filter((each) => each?.matches(".notice"));
    if (!said.some((each) => each.checkVisibility() && each.textContent.trim())) wrong.push(`nothing is said at ${named(field)}`);
    return wrong;
  }

  /** Whether the first field at fault, or that field, has the focus and is seen. */
  function focused(name) {
    const field = fields().find((each) => each.name === name);
    if (document.activeElement !== field) return [`${named(field)} has not the focus`];
    const box = field.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight ? [] : [`${named(field)} is not in sight`];
  }

  /** What an open form is, to be told from the one that it leads to. */
  const asks = () => [dialog()?.querySelector("h2")?.textContent, ...(form() ? told() : [])].join();

  return { there, asks, empty, fill, held, send, at, focused };
})();
