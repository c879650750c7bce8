import "./styles/app.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { session } from "./api/client.ts";
import { App } from "./app/app.tsx";
import { isReady, pageAt } from "./app/page-at.ts";
import { Providers } from "./app/providers.tsx";
import { registerWorker, tellWorker } from "./app/updates.ts";
import { colourBars } from "./frame/bar-colour.ts";
import { installChrome } from "./frame/chrome.ts";
import { followPrefs, switchLanguage } from "./i18n/i18n.ts";
import { prefs, refreshPrefs, subscribePrefs } from "./i18n/prefs.ts";
import { loginPath } from "./nav/destinations.ts";
import { Router } from "./nav/router.tsx";
import { currentUser, start } from "./offline/device.ts";
import { showCarriedToast, showToast } from "./ui/toasts.ts";

const root = document.getElementById("root") as HTMLElement;

async function run() {
  addEventListener("error", report);
  addEventListener("unhandledrejection", report);
  const language = document.documentElement.lang;
  session.addEventListener("login", toLogin);
  const started = start();
  installChrome({ onLanguage: switchLanguage, onPrefs: refreshPrefs });
  // Back closes what stands over the page: its listener must come before the router's, its code need not.
  let stepped: ((event: Event) => void) | undefined;
  addEventListener("popstate", (event) => stepped?.(event), true);
  subscribePrefs(colourBars);
  // A chunk that cannot be loaded is told by the page's error boundary, inside the frame.
  await Promise.all([
    pageAt(location.pathname)
      ?.preload()
      .catch(() => {}),
    followPrefs(),
  ]);
  const app = (
    <StrictMode>
      <Providers>
        <Router isReady={isReady}>
          <App />
        </Router>
      </Providers>
    </StrictMode>
  );
  // The HTML of these pages is their own first screen: React takes it over with what was typed already. Every other
  // page came with a skeleton, which its first real screen replaces in one step.
  if (root.dataset.page === location.pathname && language === prefs().lang) hydrateRoot(root, app);
  else createRoot(root).render(app);

  showCarriedToast();
  await started;
  // Without a worker (a private window, an old browser) everything works but opening without a network.
  const worker = import.meta.env.PROD && followWorker().catch(() => {});
  const {
    followAccount,
    followFaults,
    followKeyboard,
    followPresses,
    followSettings,
    installBackCloses,
    prepareNext,
  } = await import("./app/after-start.ts");
  // Waits for no network: a theme that is chosen now goes to the account too.
  followSettings(({ error }) => showToast({ kind: "error", text: error }));
  if (matchMedia("(pointer: coarse)").matches) stepped = installBackCloses();
  followAccount();
  followKeyboard();
  followFaults();
  await worker;
  // Last: the almanac of the coming months is no part of a first screen.
  await followAlmanacs();
  followPresses();
  if (import.meta.env.PROD) await prepareNext();
}

/** The almanac, and what of the practice goes by it. */
async function followAlmanacs() {
  const { followAlmanac } = await import("./almanac/month-store.ts");
  followAlmanac();
  const { followCaps } = await import("./domain/planner/caps/follow-caps.ts");
  followCaps();
  (await import("./domain/repeats/follow.ts")).followRepeats();
  (await import("./domain/muhurat/follow.ts")).followMuhurats();
}

/** An error that no screen shows is in the operator's log too. */
function report(event: ErrorEvent | PromiseRejectionEvent) {
  import("./app/error/report-fault.ts").then(({ reportUnhandled }) => reportUnhandled(event)).catch(() => {});
}

/** The server no longer knows the session. What is unsent stays on the device. */
function toLogin() {
  // Whoever works in the practice of somebody else may have to forget it first: their screens see to that.
  if (!currentUser()?.member && pageAt(location.pathname)?.guarded) location.assign(loginPath(location));
}

async function followWorker() {
  const tell = () => {
    void tellWorker({ type: "LANGUAGE", language: prefs().lang });
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (prefs().lang === "hi" || !saving) void tellWorker({ type: "DEVANAGARI" });
  };
  await registerWorker();
  tell();
  subscribePrefs(tell);
}

void run();
