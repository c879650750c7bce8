/** The script of the booking pages, which work without it: it keeps what was typed over a choice, proves work, keeps ticks. */

const requestForm = document.querySelector<HTMLFormElement>("#ask");
if (requestForm) enhanceForm(requestForm);
following();

function enhanceForm(form: HTMLFormElement) {
  const once = form.elements.namedItem("once") as HTMLInputElement;
  const proof = form.elements.namedItem("proof") as HTMLInputElement;
  let work: Promise<void> | undefined;
  const prove = () => {
    work ??= solve(once.value).then((found) => {
      proof.value = found;
    });
    return work;
  };
  form.addEventListener("focusin", prove, { once: true });
  form.addEventListener("submit", (event) => {
    if (proof.value || !crypto.subtle) return;
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    if (button) button.disabled = true;
    prove().finally(() => form.submit()); // without a proof it is only looked at more closely
  });
  // A page that came back from the browser's memory was disabled as it went.
  addEventListener("pageshow", () => form.querySelector("[type=submit]")?.removeAttribute("disabled"));

  form.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-step]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(link);
  });
  form.addEventListener("change", () => tellTime());
  tellTime();
  document.querySelector<HTMLElement>("#alert")?.focus();
}

/** The last choice: the answer to an earlier one may come after it. */
let latest: HTMLAnchorElement | undefined;

/** Puts what a choice leads to in the place of what there is to choose; what was typed stays, and is told to stay where that fails. */
async function choose(link: HTMLAnchorElement) {
  latest = link;
  const failed = document.querySelector<HTMLElement>("#failed");
  const busy = document.querySelector("#choose");
  if (failed) failed.hidden = true;
  busy?.setAttribute("aria-busy", "true");
  const page = await fetch(link.href)
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .then((text) => text && new DOMParser().parseFromString(text, "text/html"))
    .catch(() => undefined);
  if (latest !== link) return;
  busy?.removeAttribute("aria-busy");
  if (!page) {
    if (failed) failed.hidden = false;
    return;
  }
  const other = document.querySelector<HTMLInputElement>("#other")?.value;
  for (const id of ["choose", "chosen"]) {
    const fresh = page.getElementById(id);
    if (fresh) document.getElementById(id)?.replaceWith(fresh);
  }
  const typed = document.querySelector<HTMLInputElement>("#other");
  if (typed && other) typed.value = other;
  history.replaceState(null, "", link.href);
  const again = [...document.querySelectorAll<HTMLAnchorElement>("a[data-step]")];
  (again.find(({ href }) => href === link.href) ?? again.find((a) => a.ariaCurrent))?.focus({
    preventScroll: true,
  });
}

/** The chosen time, beside the day. */
function tellTime() {
  const time = document.querySelector("[name=time]:checked + span")?.textContent;
  const place = document.querySelector<HTMLElement>("[data-when]");
  if (place) place.textContent = [place.dataset.when, time].filter(Boolean).join(", ");
}

/** Of the hash of `text:number` the first bits must be zero; the number is what is sent. */
async function solve(text: string): Promise<string> {
  const BITS = 15;
  const ROUND = 256;
  for (let from = 0; ; from += ROUND) {
    const hashes = await Promise.all(
      Array.from({ length: ROUND }, (_, i) =>
        crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${text}:${from + i}`)),
      ),
    );
    const hit = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - BITS) === 0);
    if (hit >= 0) return String(from + hit);
  }
}

function following() {
  for (const list of document.querySelectorAll<HTMLElement>("[data-ticks]")) saveTicks(list);
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => {
      const text = document.getElementById(button.dataset.copy ?? "")?.textContent ?? "";
      navigator.clipboard.writeText(text).then(() => button.setAttribute("data-done", ""));
    });
  }
  const words = document.querySelector("#choose-words");
  const plain = words?.textContent ?? "";
  const name = () => {
    const chosen = document.querySelector<HTMLElement>("[name=option]:checked");
    if (words) words.textContent = chosen?.dataset.button ?? plain;
  };
  document.addEventListener("change", name);
  name();
}

/** What is ready stays ticked on this phone, by its words: the list may change. */
function saveTicks(list: HTMLElement) {
  const key = `ticks ${list.dataset.ticks}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>("input")];
  const words = (box: HTMLInputElement) => box.nextElementSibling?.textContent;
  try {
    const ticked = (localStorage[key] ?? "").split("\n");
    for (const box of boxes) box.checked = ticked.includes(words(box));
    list.addEventListener("change", () => {
      localStorage[key] = boxes
        .filter((box) => box.checked)
        .map(words)
        .join("\n");
    });
  } catch {
    // Storage is switched off in this browser: nothing is kept.
  }
}
