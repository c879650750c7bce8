// How long "All in cash" takes for 200 open shares of twenty helpers in a practice of ten years, with a processor four times slower:
// from the tap to the frame in which nothing is to give any more; and how long until the server has all of it.
//
//   make build && cd bench/pages && npm ci && npm run settle
//
// SANKALP_TEST_BINARY measures another build; PROFILE=FILE writes a profile of the last tap for the browser's tools.
import { writeFile } from "node:fs/promises";
import { signIn, withBrowser } from "./browser.mjs";
import { ACCOUNT, call, startSite } from "./site.mjs";
import { fillPractice } from "./ten-years.mjs";

const [HELPERS, RITES] = [20, 10];
const SLOWER = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const LOOK = 2000;

const site = await startSite();
try {
  const { token } = await fillPractice(site.base);
  await fillShares((path, body) => call(site.base + path, body, token));
  await withBrowser(measure, async () => {});
} finally {
  await site.stop();
}

/** Ten done rites with all helpers, each of whom has a sum to get of it. */
async function fillShares(post) {
  const helpers = [];
  for (let i = 0; i < HELPERS; i++) {
    const { helper } = await post("/api/helpers", { name: `Helper ${i}`, phone: `98290${String(41_000 + i)}` });
    helpers.push(helper._id);
  }
  for (let i = 1; i <= RITES; i++) {
    const date = new Date(Date.now() - i * 864e5).toISOString().slice(0, 10);
    const { task } = await post("/api/task/tasks/add/completed", {
      taskName: `Rudrabhishek ${i}`,
      description: "Eleven priests",
      date,
      location: "Amer",
      finalAssignUser: ACCOUNT.name,
      amount: 51_000,
      outcome: "done",
    });
    for (const helperId of helpers) {
      const share = { role: "pathak", shareKind: "fixed", amount: 500, standing: "came" };
      await post("/api/crew", { taskId: task._id, helperId, ...share });
    }
  }
}

async function measure(tab, context) {
  await tab.setViewportSize({ width: 390, height: 844 });
  await signIn(tab, site.base);
  const devtools = await context.newCDPSession(tab);
  // Of a processor at its full speed: what a busy machine cannot falsify.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const [spent, shown, sent] = [[], [], []];
  for (let i = 0; i < ROUNDS; i++) spent.push((await settleAll(tab, devtools)).spent * SLOWER);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  for (let i = 0; i < ROUNDS; i++) {
    const one = await settleAll(tab, devtools, i === ROUNDS - 1 && process.env.PROFILE);
    shown.push(one.shown);
    sent.push(one.sent);
  }
  console.log(
    "| 200 shares in cash, ms: until shown, median | slowest | until sent, median | slowest | processor time until shown, times four: median |",
  );
  console.log("|---|---|---|---|---|");
  const [all, left, work] = [shown, sent, spent].map((list) => list.sort((a, b) => a - b));
  const figures = [all[ROUNDS >> 1], all.at(-1), left[ROUNDS >> 1], left.at(-1), work[ROUNDS >> 1]];
  console.log(`| ${figures.map((ms) => ms.toFixed(0)).join(" | ")} |`);
}

/** Gives all in cash, waits until it is sent, and takes it back. */
async function settleAll(tab, devtools, profile) {
  await tab.goto(`${site.base}/helpers?settle=`);
  await tab.getByRole("button", { name: "All in cash" }).waitFor();
  await rest(2 * LOOK);
  if (profile) {
    await devtools.send("Profiler.enable");
    await devtools.send("Profiler.start");
  }
  const before = await taken(devtools);
  const shown = await tab.evaluate(tapped);
  const after = await taken(devtools);
  if (profile) {
    const result = await devtools.send("Profiler.stop");
    await writeFile(profile, JSON.stringify(result.profile));
  }
  const from = Date.now();
  await nothingLeft(tab);
  const sent = shown + Date.now() - from;
  await tab.getByRole("button", { name: "Undo" }).click();
  await tab.getByRole("link", { name: "Settle up" }).waitFor();
  await nothingLeft(tab);
  return { shown, sent, spent: after - before };
}

/** In the page: taps the button; milliseconds until the frame without the sheet and with nothing to give. */
async function tapped() {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent === "All in cash");
  await nextFrame();
  const from = performance.now();
  button.click();
  do {
    await nextFrame();
    if (performance.now() - from > 20_000) throw new Error("it is not settled");
  } while (document.querySelector("dialog[open]") || document.querySelector('a[href*="settle="]'));
  return performance.now() - from;
}

/** Milliseconds that the page has taken of a processor. */
async function taken(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

/** Until the server has all that was saved. */
async function nothingLeft(tab) {
  await tab.waitForFunction(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("sankalp");
        opening.onsuccess = () => {
          const count = opening.result.transaction("outbox").objectStore("outbox").count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result === 0);
          };
        };
      }),
    undefined,
    { polling: 50, timeout: 120_000 },
  );
}

function rest(ms) {
  return new Promise((over) => setTimeout(over, ms));
}
