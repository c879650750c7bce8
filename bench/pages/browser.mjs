// A Chromium of its own for each measurement. Playwright prepares it and lets go of it before Lighthouse takes over:
// both at once fight over the tab.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ACCOUNT } from "./site.mjs";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-port=0",
];

/** Runs `measure(port)` against a fresh browser that `prepare(tab, context)` has set up. */
export async function withBrowser(prepare, measure) {
  const profile = await mkdtemp(join(tmpdir(), "sankalp-web-profile-"));
  const program = process.env.SANKALP_TEST_CHROMIUM ?? "/usr/bin/chromium";
  const browser = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: "ignore",
  });
  const gone = once(browser, "exit");
  try {
    const port = await debugPort(profile);
    const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = driver.contexts();
    const tab = context.pages()[0] ?? (await context.newPage());
    await prepare(tab, context);
    await tab.goto("about:blank");
    await driver.close(); // lets go; the browser runs on
    return await measure(port);
  } finally {
    browser.kill();
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** In every page: resolves when the next frame has been drawn. */
function giveFrames() {
  window.nextFrame = () =>
    new Promise((painted) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = painted;
        port2.postMessage(undefined);
      }),
    );
}

/** Signs in as the app does. */
export async function signIn(tab, base) {
  await tab.addInitScript(giveFrames);
  await tab.goto(`${base}/login?next=/tasks`);
  await tab.getByRole("textbox").first().fill(ACCOUNT.username);
  await tab.locator("input[type=password]").fill(ACCOUNT.password);
  await tab.getByRole("button", { name: "Login", exact: true }).click();
  await tab.waitForURL("**/tasks");
  await tab.getByText(/Satyanarayan Katha/).first().waitFor();
}

/** Takes away the code that a visit leaves behind, as an update or a full disk does; the session and the rows stay. */
export async function forget(tab, context, base) {
  await tab.goto("about:blank");
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Storage.clearDataForOrigin", {
    origin: base,
    storageTypes: "service_workers,cache_storage",
  });
  await devtools.send("Network.clearBrowserCache");
  await devtools.detach();
}

/** Comes back until the service worker answers, with its stores filled. */
export async function settle(tab, url) {
  await tab.goto(url);
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await tab.goto(url);
  await tab.getByRole("heading", { level: 1 }).waitFor();
}

async function debugPort(profile) {
  for (let i = 0; i < 1000; i++) {
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    if (text.includes("\n")) return Number(text.split("\n")[0]);
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error("Chromium does not start");
}
