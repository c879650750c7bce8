/**
 * How long after a keystroke in the search box or a change of tab the next frame is painted ("answered": the letter or
 * the tab is seen, the page takes the next key) and the new rows are, with 7,200 tasks on the device and the CPU slowed
 * down four times. In milliseconds; fails when an answer takes 50 or more.
 *
 *   bin/sankalp serve --listen 127.0.0.1:8090 --database sqlite:/tmp/measure.db --rate-limits 0
 *   node web/scripts/measure-tasks.mjs http://127.0.0.1:8090
 *
 * Makes an account of its own on that server. Playwright is that of e2e/.
 */
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../e2e/package.json", import.meta.url))("playwright-core");

const base = process.argv[2] ?? "http://127.0.0.1:8080";
const TASKS = 7200;
/** Half days into the future that the tasks begin: two a day, some of them still to come. */
const AHEAD = 120;
const SLOWER = 4;
const LIMIT = 50;
/** Each step is done this often and its median counts: what else runs on the machine must not decide. */
const ROUNDS = 5;
const NAMES = [
  "Satyanarayan Katha",
  "Griha Pravesh",
  "Rudrabhishek",
  "विवाह संस्कार",
  "Namkaran",
  "सत्यनारायण कथा",
  "Vastu Shanti",
];
const QUERIES = ["satyanarayan", "rudra", "विवाह", "x"];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  const account = await register();
  await addTasks(account.token);
  const results = [];
  for (const [screen, viewport] of [
    ["desktop", { width: 1280, height: 800 }],
    ["phone", { width: 390, height: 844 }],
  ]) {
    results.push(...(await measure(account, screen, viewport)));
  }
  console.table(results);
  const worst = Math.max(...results.map((result) => result["answered, worst"]));
  console.log(`${TASKS} tasks, CPU ${SLOWER}x slower: worst ${worst} ms, limit ${LIMIT} ms`);
  if (worst >= LIMIT) process.exitCode = 1;
} finally {
  await browser.close();
}

async function post(path, body, token) {
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok)
    throw new Error(`${path}: ${response.status} ${answer.error} ${JSON.stringify(answer.fields)}`);
  return answer;
}

async function register() {
  const mark = Date.now().toString(36);
  const account = {
    username: `measure_${mark}`,
    email: `measure-${mark}@example.in`,
    password: `measure ${mark} tasks`,
  };
  const number = `+9198${String(Date.now() % 1e8).padStart(8, "0")}`;
  const { token } = await post("/api/users/register", { ...account, name: "Dinesh Shastri", number });
  return { ...account, token };
}

async function addTasks(token) {
  const today = new Date().toISOString().slice(0, 10);
  const rest = Array.from({ length: TASKS }, (_, i) => ({
    taskName: `${NAMES[i % NAMES.length]} ${i % 60}`,
    description: "Katha, havan and prasad for forty people",
    location: "Vaishali Nagar, Jaipur",
    amount: 1100 + (i % 50) * 100,
    date: new Date(Date.now() + (AHEAD - i) * 43_200_000).toISOString().slice(0, 10),
    ...(i % 3 && { startTime: `${String(6 + (i % 14)).padStart(2, "0")}:30`, durationMinutes: 90 }),
  }));
  const work = async () => {
    for (let task = rest.pop(); task; task = rest.pop()) {
      await post(`/api/task/tasks/add/${task.date > today ? "new" : "completed"}`, task, token);
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
}

async function measure({ username, password }, screen, viewport) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(`${base}/login`);
    await page.locator("[name=credentials]").fill(username);
    await page.locator("[name=password]").fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== "/login");
    await page.goto(`${base}/tasks`);
    await page.waitForSelector("[data-task]", { timeout: 60_000 });
    await page.evaluate(watchPaints);
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });

    const keys = await rounds(() => typing(page));
    const tabs = await rounds(() => changingTabs(page));
    return [summary(screen, "keystroke", keys), summary(screen, "tab", tabs)];
  } finally {
    await context.close();
  }
}

/** Types each query and takes it back, letter by letter. */
async function typing(page) {
  const search = page.getByRole("searchbox");
  const times = [];
  for (const query of QUERIES) {
    for (const letter of query) times.push(await timed(page, () => search.pressSequentially(letter)));
    for (const _ of query) times.push(await timed(page, () => search.press("Backspace")));
    await page.waitForTimeout(500); // the address follows the search a moment later
  }
  return times;
}

async function changingTabs(page) {
  const times = [];
  for (const name of [/Upcoming/, /Completed/, /^All/, /Completed/, /^All/]) {
    times.push(await timed(page, () => page.getByRole("tab", { name }).click()));
    await page.waitForTimeout(200);
  }
  return times;
}

/** The medians of each step. */
async function rounds(run) {
  const all = [];
  for (let i = 0; i < ROUNDS; i++) all.push(await run());
  const of = (step, what) => median(all.map((times) => times[step][what]));
  return all[0].map((_, step) => ({ answered: of(step, "answered"), done: of(step, "done") }));
}

function median(times) {
  return times.toSorted((a, b) => a - b)[times.length >> 1];
}

/** Runs in the page: notes how long after each input the next frame is painted, and the frame with the new rows. */
function watchPaints() {
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  const note = (event) => {
    const begun = event.timeStamp;
    const since = () => performance.now() - begun;
    painted(() => {
      const answered = since();
      const wait = () => {
        if (document.querySelector("[role=tabpanel]").ariaBusy === "true") return painted(wait);
        globalThis.painted?.({ answered, done: since() });
      };
      wait();
    });
  };
  addEventListener("input", note, true);
  addEventListener("click", note, true);
}

async function timed(page, act) {
  await page.evaluate(() => {
    globalThis.paint = new Promise((resolve) => {
      globalThis.painted = resolve;
    });
  });
  await act();
  const times = await page.evaluate(() => globalThis.paint);
  await page.waitForTimeout(60);
  return times;
}

function summary(screen, what, times) {
  const round = (ms) => Math.round(ms * 10) / 10;
  const [answered, done] = [times.map((time) => time.answered), times.map((time) => time.done)];
  return {
    screen,
    what,
    steps: times.length,
    "answered, median": round(median(answered)),
    "answered, worst": round(Math.max(...answered)),
    "new rows, median": round(median(done)),
    "new rows, worst": round(Math.max(...done)),
  };
}
