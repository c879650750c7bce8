/** The one script of the static pages: the frame's behaviour, who this device belongs to, and a message due here. */
import { installChrome } from "../src/frame/chrome.ts";
import { startWorker } from "../src/lib/worker.ts";

installChrome();

try {
  const email = localStorage.userEmail as string | undefined;
  if (email) {
    for (const place of document.querySelectorAll<HTMLElement>("[data-person]")) {
      place.textContent = place.dataset.person === "initial" ? email.charAt(0).toUpperCase() : email;
    }
  }
  const due = sessionStorage.toast as string | undefined;
  if (due) {
    sessionStorage.removeItem("toast");
    const { text, kind } = JSON.parse(due) as { text: string; kind: string };
    const toast = document.createElement("div");
    toast.className = "toast";
    toast.textContent = text;
    document.querySelector(".toasts")?.append(toast);
    setTimeout(() => toast.remove(), kind === "success" ? 2000 : 4000);
  }
} catch {
  // Storage is switched off in this browser: the page shows itself as to a guest.
}

if ("serviceWorker" in navigator) addEventListener("load", startWorker);
