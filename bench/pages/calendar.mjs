// How long the calendar takes from a press on "Next month" to the new month on the screen, with sixty tasks in each and a
// processor four times slower: first the months that nobody has looked at yet, then the same again.
//
//   make build && cd bench/pages && npm ci && npm run calendar
import { signIn, withBrowser } from "./browser.mjs";
import { ACCOUNT, call, startSite } from "./site.mjs";

const MONTHS = 6;
const TASKS = 60;
const SLOWER = 4;

const site = await startSite();
try {
  await withBrowser(measure, async () => {});
} finally {
  await site.stop();
}

async function measure(tab, context) {
  await signIn(tab, site.base);
  const last = await fill();
  await tab.goto(`${site.base}/calendar-view?day=none&month=${last}`);
  await tab.waitForFunction(() => document.querySelectorAll(":is([class^='day-mark_'], [class*=' day-mark_'])").length === 28);
  await tab.goto(`${site.base}/calendar-view?day=none`);
  // The tasks are there, and the almanac of all the months that are on the device.
  await tab.locator(":is([class^='day-mark_'], [class*=' day-mark_'])").first().waitFor();
  await tab.locator(":is([class^='day-nakshatra_'], [class*=' day-nakshatra_']):not(:empty)").first().waitFor();
  await tab.waitForFunction(almanacIsThere, MONTHS + 3);
  const devtools = await context.newCDPSession(tab);
  // Time of the page's own thread, so that a busy machine does not count.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  console.log(
    "| month change | until it is shown, ms: median | slowest | of the thread's time, ms: median | slowest |",
  );
  console.log("|---|---|---|---|---|");
  report("a month not looked at before", await changes(tab, devtools, "Next month"));
  report("back", await changes(tab, devtools, "Previous month"));
  report("forth again", await changes(tab, devtools, "Next month"));
}

/** Milliseconds from each press to the frame that shows the other month with its tasks and its almanac. */
async function changes(tab, devtools, name) {
  const busy = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find((one) => one.name === "TaskDuration").value * 1000;
  };
  // Found once: the search by role reads the whole page, on the thread that is measured.
  const press = await tab.getByRole("button", { name }).elementHandle();
  const all = [];
  for (let i = 0; i < MONTHS; i++) {
    const before = await busy();
    const shown = await press.evaluate(async (button) => {
      await nextFrame();
      const before = document.querySelector("h1").textContent;
      const from = performance.now();
      button.click();
      do await nextFrame();
      while (
        document.querySelector("h1").textContent === before ||
        !document.querySelector(":is([class^='day-nakshatra_'], [class*=' day-nakshatra_']):not(:empty)")
      );
      return performance.now() - from;
    });
    all.push({ shown, busy: (await busy()) - before });
  }
  return all;
}

function report(what, all) {
  const columns = ["shown", "busy"].map((key) => {
    const values = all.map((one) => one[key]).sort((a, b) => a - b);
    return `${values[values.length >> 1].toFixed(0)} | ${values.at(-1).toFixed(0)}`;
  });
  console.log(`| ${what} | ${columns.join(" | ")} |`);
}

/** In the page: whether so many months of the almanac are on the device. */
function almanacIsThere(months) {
  return new Promise((resolve) => {
    const opening = indexedDB.open("sankalp");
    opening.onsuccess = () => {
      const count = opening.result.transaction("almanac").objectStore("almanac").count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result >= months);
      };
    };
  });
}

/** Sixty tasks into each of the coming months. The last of them, as YYYY-MM. */
async function fill() {
  const { token } = await call(`${site.base}/api/users/login`, {
    credentials: ACCOUNT.username,
    password: ACCOUNT.password,
  });
  const [year, month] = new Date().toISOString().split("-").map(Number);
  let date;
  for (let i = 0; i < MONTHS * TASKS; i++) {
    date = new Date(Date.UTC(year, month + Math.floor(i / TASKS), (i % 28) + 1)).toISOString().slice(0, 10);
    const task = {
      taskName: `Rudrabhishek ${i}`,
      description: "Havan and prasad",
      date,
      startTime: "07:15",
      location: "Jaipur",
      finalAssignUser: ACCOUNT.name,
      amount: 5100,
    };
    await call(`${site.base}/api/task/tasks/add/new`, task, token);
  }
  return date.slice(0, 7);
}
