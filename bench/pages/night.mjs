// How long an evening of forty houses takes from a move to the frame that shows all new times, with a processor four times
// slower: each house in turn one place down.
//
//   make build && cd bench/pages && npm ci && npm run night
import { signIn, withBrowser } from "./browser.mjs";
import { ACCOUNT, startSite } from "./site.mjs";

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
  await signIn(tab, site.base);
  const date = await fill();
  await tab.goto(`${site.base}/calendar/night/${date}`);
  await tab.waitForFunction(
    (n) => document.querySelectorAll("main ol > li, main ul > li").length >= n,
    HOUSES,
  );
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const all = [];
  for (let i = 0; i < MOVES; i++) all.push(await move(tab, i));
  all.sort((a, b) => a - b);
  console.log("| 40 houses, one moved, ms: median | slowest |\n|---|---|");
  console.log(`| ${all[MOVES >> 1].toFixed(0)} | ${all.at(-1).toFixed(0)} |`);
}

/** Milliseconds from the key that moves a house to the frame that shows the new order. */
async function move(tab, place) {
  return tab.evaluate(async (at) => {
    const frame = () =>
      new Promise((painted) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = painted;
          port2.postMessage(undefined);
        }),
      );
    const list = () => document.querySelector("main ol, main ul[aria-label]");
    const before = list().textContent;
    const handle = list().querySelectorAll("button[popovertarget]")[at];
    await frame();
    const from = performance.now();
    handle.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", altKey: true, bubbles: true }));
    do await frame();
    while (list().textContent === before && performance.now() - from < 5000);
    return performance.now() - from;
  }, place);
}

/** Forty houses in five areas on the evening of the day after tomorrow, given back as YYYY-MM-DD. */
async function fill() {
  const call = async (path, body, token) => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(site.base + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await call("/api/users/login", {
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
    await call("/api/task/tasks/add/new", task, token);
  }
  return date;
}
