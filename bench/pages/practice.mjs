// Ten years of a practice (7,200 tasks, 500 families of five, 15,000 payments, 9,000 expenses, 1,000 notes, 500 observances,
// 100 series): what the first sync costs, and how long a screen takes from the press to the frame that shows it, with a processor four times slower.
//
//   make build && cd bench/pages && npm ci && npm run practice
import http from "node:http";
import { signIn, withBrowser } from "./browser.mjs";
import { startSite } from "./site.mjs";
import { fillPractice } from "./ten-years.mjs";

const SLOWER = 4;
const ROUNDS = 5;

const site = await startSite();
try {
  const { token, families } = await fillPractice(site.base);
  await firstSync(token);
  await withBrowser(
    (tab, context) => screens(tab, context, families),
    async () => {},
  );
} finally {
  await site.stop();
}

/** A full sync as a new phone asks for it. */
async function firstSync(token) {
  const agent = new http.Agent({ keepAlive: true });
  const once = () =>
    new Promise((done, failed) => {
      const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
      const from = performance.now();
      http
        .get(`${site.base}/api/sync?tables=true&shortIds=true`, { agent, headers }, (answer) => {
          let bytes = 0;
          answer.on("data", (part) => {
            bytes += part.length;
          });
          answer.on("end", () => done({ took: performance.now() - from, bytes }));
        })
        .on("error", failed);
    });
  const all = [];
  for (let i = 0; i < ROUNDS; i++) all.push(await once());
  agent.destroy();
  const took = all.map((one) => one.took).sort((a, b) => a - b);
  console.log(
    `first sync: ${(all[0].bytes / 1000).toFixed(0)} KB gzip, ${took[ROUNDS >> 1].toFixed(0)} ms (median)\n`,
  );
}

async function screens(tab, context, families) {
  await tab.setViewportSize({ width: 390, height: 844 });
  await signIn(tab, site.base);
  const devtools = await context.newCDPSession(tab);
  const paths = {
    "the families": "/clients",
    "a search among them": "/clients?q=sharma",
    "a family": `/clients/${families[7]}`,
    "who owes": "/dues",
    expenses: "/expense",
    "history, work": "/history",
    dashboard: "/dashboard",
    tasks: "/tasks",
    "a search among the notes": "/notes/all?q=77",
  };
  for (const path of Object.values(paths)) {
    await tab.goto(site.base + path);
    await tab.waitForFunction(shown);
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  console.log("| screen | until it is shown, ms: median | slowest |");
  console.log("|---|---|---|");
  const starts = [];
  for (let i = 0; i < ROUNDS; i++) {
    const from = Date.now();
    await tab.goto(`${site.base}/tasks`, { waitUntil: "commit" });
    await tab.waitForFunction(shown);
    starts.push(Date.now() - from);
  }
  report("start of the app", starts);
  for (const [name, path] of Object.entries(paths)) {
    const all = [];
    for (let i = 0; i < ROUNDS; i++) {
      await tab.evaluate(open, "/notes/create");
      all.push(await tab.evaluate(open, path));
    }
    report(name, all);
  }
}

/** In the page: whether a screen stands, with its rows. */
function shown() {
  return !!document.querySelector("h1") && !document.querySelector(".skeleton");
}

/** In the page: goes to a path as a link does; the milliseconds until the frame that shows it. */
async function open(path) {
  await nextFrame();
  const heading = () => document.querySelector("h1")?.textContent;
  const before = heading();
  const from = performance.now();
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  do await nextFrame();
  while (!heading() || heading() === before || document.querySelector(".skeleton"));
  return performance.now() - from;
}

function report(what, values) {
  values.sort((a, b) => a - b);
  console.log(`| ${what} | ${values[values.length >> 1].toFixed(0)} | ${values.at(-1).toFixed(0)} |`);
}
