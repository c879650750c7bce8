// Speed as a hand feels it, on a phone with ten years of a practice and a processor four times slower: from the tap to the frame that
// shows the screen, at the first visit after a start and at later ones; a start with and without the server; and how soon a change that
// was made without the server is sent once it is back.
//
//   make build && cd bench/pages && npm ci && npm run felt
//
// SANKALP_TEST_BINARY measures another build.
import { signIn, withBrowser } from "./browser.mjs";
import { call, startSite } from "./site.mjs";
import { fillPractice } from "./ten-years.mjs";

const SLOWER = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** So long, in ms, there is no server or no network. */
const AWAY = 20_000;
/** So long, in ms, a person looks at a screen before the next tap. */
const LOOK = 2000;
const NAKSHATRA = ":is([class^='day-nakshatra_'], [class*=' day-nakshatra_']):not(:empty)";

const site = await startSite();
try {
  const { token, families } = await fillPractice(site.base);
  const written = {
    person: "Sita Devi",
    work: "Katha",
    noteDate: new Date().toISOString().slice(0, 10),
    noteText: "Call",
  };
  const { note } = await call(`${site.base}/api/note/notes/create`, written, token);
  await withBrowser(
    (tab, context) => measure(tab, context, families, note),
    async () => {},
  );
} finally {
  await site.stop();
}

async function measure(tab, context, families, note) {
  await tab.setViewportSize({ width: 390, height: 844 });
  await signIn(tab, site.base);
  await tab.addInitScript(noteTheStart);
  for (const path of ["/calendar-view", "/clients", "/tasks"]) {
    await tab.goto(site.base + path);
    await rest(2 * LOOK);
  }
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  console.log("| what | ms until it is shown: median | slowest |\n|---|---|---|");
  await taps(tab, families);
  report("start of the app", await starts(tab));
  await site.halt();
  report("start without a server", await starts(tab));
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await site.resume();
  const path = `/notes/modify/update/${note._id}`;
  report(
    "kept change, from the server's return until it is sent",
    await returns(tab, path, site.halt, site.resume),
  );
  const network = (there) => () => context.setOffline(!there);
  report(
    "kept change, from the network's return until it is sent",
    await returns(tab, path, network(false), network(true)),
  );
}

/** Each tap at the first visit after a start, and once more. */
async function taps(tab, families) {
  const [first, again] = [{}, {}];
  const note = (all, what, ms) => (all[what] ??= []).push(ms);
  for (let i = 0; i < ROUNDS; i++) {
    await tab.goto(`${site.base}/tasks`);
    await tab.waitForFunction(() => window.startShown);
    for (const all of [first, again]) {
      await rest(LOOK);
      note(all, "calendar", await tap(tab, "/calendar-view", NAKSHATRA));
      await rest(LOOK);
      note(all, "next month", await turn(tab));
      await rest(LOOK);
      note(all, "families", await tap(tab, "/clients", "[data-index]"));
      await rest(LOOK);
      note(all, "a family", await tap(tab, `/clients/${families[7 + i]}`, "h2"));
      await rest(LOOK);
      await tap(tab, "/tasks", "h1");
    }
  }
  for (const what in first) report(`${what}, first visit`, first[what]);
  for (const what in again) report(`${what}, again`, again[what]);
}

/** Milliseconds from the press on a link to `path` to the frame that shows the screen with `rows`. */
function tap(tab, path, rows) {
  return tab.evaluate(follow, { path, rows });
}

/** The same for the button of the next month. */
function turn(tab) {
  return tab.evaluate(follow, { button: "Next month", rows: NAKSHATRA });
}

/** In the page: presses, and waits for the frame with another heading and its rows. */
async function follow({ path, button, rows }) {
  const heading = () => document.querySelector("h1")?.textContent;
  const before = heading();
  const press = button && document.querySelector(`[aria-label="${button}"]`);
  await nextFrame();
  const from = performance.now();
  if (press) press.click();
  else {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }
  do await nextFrame();
  while (
    !heading() ||
    heading() === before ||
    document.querySelector(".skeleton") ||
    !document.querySelector(rows)
  );
  return performance.now() - from;
}

/** In every new page: whether something is kept that was not sent yet; and notes when its first screen with its rows was shown. */
function noteTheStart() {
  window.unsent = () =>
    new Promise((resolve) => {
      const opening = indexedDB.open("sankalp");
      opening.onsuccess = () => {
        const count = opening.result.transaction("outbox").objectStore("outbox").count();
        count.onsuccess = () => {
          opening.result.close();
          resolve(count.result > 0);
        };
      };
    });
  const look = () => {
    if (document.querySelector("main h1") && document.querySelector("main [data-index]")) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.startShown = performance.now();
      };
      port2.postMessage(undefined);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the beginning of the navigation to the first screen with its rows. */
async function starts(tab) {
  const all = [];
  for (let i = 0; i < ROUNDS; i++) {
    await tab.goto("about:blank");
    await rest(LOOK);
    await tab.goto(`${site.base}/tasks`, { waitUntil: "commit" });
    await tab.waitForFunction(() => window.startShown);
    all.push(await tab.evaluate(() => window.startShown));
  }
  return all;
}

/** Milliseconds from `back` until the change that was made after `gone` has left the device. */
async function returns(tab, path, gone, back) {
  const all = [];
  for (let i = 0; i < ROUNDS; i++) {
    await tab.goto(site.base + path);
    await tab.getByLabel("Work name").fill(`Katha ${Math.random()}`);
    await rest(LOOK);
    await gone();
    await tab.getByRole("button", { name: "Update Note" }).click();
    await tab.waitForFunction(() => window.unsent(), undefined, { polling: 50 });
    // Never twice the same place between two tries.
    await rest(AWAY + 700 * i);
    await back();
    const from = performance.now();
    await tab.waitForFunction(async () => !(await window.unsent()), undefined, { polling: 50 });
    all.push(performance.now() - from);
  }
  return all;
}

function rest(ms) {
  return new Promise((over) => setTimeout(over, ms));
}

function report(what, values) {
  values.sort((a, b) => a - b);
  console.log(`| ${what} | ${values[values.length >> 1].toFixed(0)} | ${values.at(-1).toFixed(0)} |`);
}
