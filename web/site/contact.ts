/** The script of the contact form: sends it, and tells on top of the page what came of it. */

const form = document.querySelector<HTMLFormElement>("#contact") as HTMLFormElement;
const place = document.querySelector(".toast-top");
const controls = [...form.querySelectorAll<HTMLInputElement>("[required]")];
const button = form.querySelector("button") as HTMLButtonElement;
const email = controls[0] as HTMLInputElement;
let clock: ReturnType<typeof setTimeout>;

try {
  email.value ||= localStorage.userEmail ?? "";
} catch {
  // Storage is switched off in this browser.
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const missing = controls.filter(({ value }) => !value.trim());
  for (const control of controls) mark(control, missing.includes(control));
  if (missing[0]) {
    missing[0].focus();
    return notify(form.dataset.missing, 4000);
  }
  button.disabled = true;
  notify(form.dataset.sending);
  await send();
  button.disabled = false;
});

form.addEventListener("input", ({ target }) => mark(target as HTMLInputElement, false));

async function send() {
  const { website, ...body } = Object.fromEntries(new FormData(form));
  let answer: Response;
  try {
    answer = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
      body: JSON.stringify(website ? { ...body, website } : body),
    });
  } catch {
    return notify(form.dataset.offline, 4000);
  }
  const reply = await answer.json().catch(() => ({ error: form.dataset.failed }));
  if (answer.ok && reply.success) {
    form.reset();
    return notify(reply.success, 2000);
  }
  notify(reply.error, 4000);
  const wrong = controls.filter((control) => reply.fields?.[control.name]);
  for (const control of wrong) mark(control, true, reply.fields[control.name]);
  wrong[0]?.focus();
}

/** Shows or hides the sentence under a field; `text` is the server's. */
function mark(control: HTMLElement, wrong: boolean, text?: string) {
  const sentence = document.getElementById(`${control.id}-error`);
  if (!sentence) return;
  control.setAttribute("aria-invalid", String(wrong));
  sentence.hidden = !wrong;
  if (text) sentence.lastElementChild?.replaceChildren(text);
}

/** Without a time it stands until the next one. */
function notify(text = "", milliseconds?: number) {
  clearTimeout(clock);
  const toast = document.createElement("div");
  toast.className = "toast";
  toast.textContent = text;
  place?.replaceChildren(toast);
  if (milliseconds) clock = setTimeout(() => toast.remove(), milliseconds);
}
