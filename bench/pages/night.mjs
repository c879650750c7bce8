// How long an evening of forty houses takes from the move of a finger that drags one past the next to the frame that shows all
// new times, with a processor four times slower.
//
//   make build && cd bench/pages && npm ci && npm run night
import { settle, signIn, withBrowser } from "./browser.mjs";
import { ACCOUNT, call, startSite } from "./site.mjs";

const HOUSES = 40;
const MOVES = 20;
const SLOWER = 4;
const AREAS = ["Amer", "Raja Park", "Mansarovar", "Jagatpura", "Sanganer"];

const site = await startSite();
try {
  await withBrowser(measure, async () => {});
} finally {
  await site.stop();
}

async function measure(tab, context) {
  await tab.setViewportSize({ width: 390, height: 844 });
  await signIn(tab, site.base);
  const date = await fill();
  // What comes after a start, the worker's store and the almanac of the year, is no part of a move.
  await settle(tab, `${site.base}/calendar/night/${date}`);
  await tab.waitForFunction(
    (n) => document.querySelectorAll("main ol > li, main ul > li").length >= n,
    HOUSES,
  );
  await tab.waitForLoadState("networkidle");
  const devtools = await context.newCDPSession(tab);
  // Of a processor at its full speed: what a busy machine cannot falsify.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await spent(devtools);
  await drag(tab);
  const after = await spent(devtools);
  await settle(tab, `${site.base}/calendar/night/${date}`);
  await tab.waitForFunction((n) => document.querySelectorAll("main ol > li").length >= n, HOUSES);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const all = await drag(tab);
  all.sort((a, b) => a - b);
  console.log(
    "| 40 houses, one moved, ms: median | slowest | processor time a move, ms, times four: all | script | style | layout |",
  );
  console.log("|---|---|---|---|---|---|");
  const parts = after.map((ms, n) => (((ms - before[n]) / MOVES) * SLOWER).toFixed(0));
  console.log(`| ${all[MOVES >> 1].toFixed(0)} | ${all.at(-1).toFixed(0)} | ${parts.join(" | ")} |`);
}

/** Milliseconds that the page has taken of a processor: in all, for script, style and layout. */
async function spent(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name) => metrics.find((one) => one.name === name).value * 1000;
  return [of("TaskDuration"), of("ScriptDuration"), of("RecalcStyleDuration"), of("LayoutDuration")];
}

/** Takes the first house by its handle past one after another: milliseconds of each, until the frame with the new order. */
async function drag(tab) {
  const handle = tab.locator("main ol > li [popovertarget]").first();
  await handle.evaluate((button) => button.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = await handle.boundingBox();
  await tab.mouse.move(x + width / 2, y + height / 2);
  await tab.mouse.down();
  const all = [];
  for (let place = 1; place <= MOVES; place++) {
    const row = tab.locator("main ol > li").nth(place);
    await row.evaluate((li) => li.scrollIntoView({ block: "center" }));
    const next = await row.boundingBox();
    const shown = tab.evaluate(untilMoved);
    await tab.mouse.move(x + width / 2, next.y + next.height * 0.9);
    all.push(await shown);
  }
  await tab.mouse.up();
  return all;
}

/** In the page: from the move of the finger that changes the order to the frame that shows it. */
async function untilMoved() {
  const list = document.querySelector("main ol");
  const before = list.textContent;
  let from;
  const moving = () => {
    if (list.textContent === before) from = performance.now();
  };
  list.addEventListener("pointermove", moving, true);
  const began = performance.now();
  do {
    await nextFrame();
    if (performance.now() - began > 10_000) throw new Error("the order stays as it was");
  } while (list.textContent === before);
  list.removeEventListener("pointermove", moving, true);
  return performance.now() - from;
}

/** Forty houses in five areas on the evening of the day after tomorrow, given back as YYYY-MM-DD. */
async function fill() {
  const { token } = await call(`${site.base}/api/users/login`, {
    credentials: ACCOUNT.username,
    password: ACCOUNT.password,
  });
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < HOUSES; i++) {
    const task = {
      taskName: `Lakshmi puja ${i}`,
      description: "Puja and aarti",
      date,
      startTime: `${17 + Math.floor(i / 10)}:${String((i % 10) * 5).padStart(2, "0")}`,
      durationMinutes: 15,
      location: AREAS[i % AREAS.length],
      finalAssignUser: ACCOUNT.name,
    };
    await call(`${site.base}/api/task/tasks/add/new`, task, token);
  }
  return date;
}
