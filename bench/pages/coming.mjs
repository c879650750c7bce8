// How long what comes takes on a phone, with a processor four times slower, from the press to the frame that shows it: a practice
// of 500 families, 600 departed and 900 other observances.
//
//   make build && cd bench/pages && npm ci && npm run coming
import { settle, signIn, withBrowser } from "./browser.mjs";
import { ACCOUNT, call, startSite } from "./site.mjs";

const [FAMILIES, DEPARTED, OTHERS] = [500, 600, 900];
const SLOWER = 4;
const ROUNDS = 5;

const site = await startSite();
try {
  await fill();
  await withBrowser(measure, async () => {});
} finally {
  await site.stop();
}

async function measure(tab, context) {
  await tab.setViewportSize({ width: 390, height: 844 });
  await signIn(tab, site.base);
  for (const path of ["/coming", "/coming/pitru-paksha"]) await settle(tab, site.base + path);
  await tab.waitForLoadState("networkidle");
  const devtools = await context.newCDPSession(tab);
  // Of a processor at its full speed: what a busy machine cannot falsify.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  console.log(
    "| screen | until it is shown, ms: median | slowest | processor time, ms, times four: median |",
  );
  console.log("|---|---|---|---|");
  for (const path of ["/coming", "/coming/pitru-paksha"]) {
    const spent = [];
    for (let i = 0; i < ROUNDS; i++) spent.push((await visit(tab, devtools, path)).spent * SLOWER);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const took = [];
    for (let i = 0; i < ROUNDS; i++) took.push((await visit(tab, devtools, path)).took);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const [one, other] = [took, spent].map((all) => all.sort((a, b) => a - b));
    console.log(
      `| ${path} | ${one[ROUNDS >> 1].toFixed(0)} | ${one.at(-1).toFixed(0)} | ${other[ROUNDS >> 1].toFixed(0)} |`,
    );
  }
}

/** Goes there from another screen: milliseconds on the clock, and of the page's thread. */
async function visit(tab, devtools, path) {
  await tab.evaluate(open, "/notes/create");
  const busy = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find((one) => one.name === "TaskDuration").value * 1000;
  };
  const before = await busy();
  const took = await tab.evaluate(open, path);
  return { took, spent: (await busy()) - before };
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

/** Families with departed of all days of the year, and what else they keep. */
async function fill() {
  const login = { credentials: ACCOUNT.username, password: ACCOUNT.password };
  const { token } = await call(`${site.base}/api/users/login`, login);
  const died = (i) => new Date(Date.UTC(2000 + (i % 20), 0, 1 + ((i * 11) % 365))).toISOString().slice(0, 10);
  const clients = Array.from({ length: FAMILIES }, (_, i) => ({
    _id: uuid7(),
    name: `Sharma parivar ${i}`,
    gotra: "Kashyapa",
    people: Array.from({ length: i < DEPARTED - FAMILIES ? 2 : 1 }, (_, n) => ({
      _id: uuid7(),
      name: `Ram Prasad ${i} ${n}`,
      departed: { date: died(i + n * FAMILIES) },
    })),
  }));
  for (let i = 0; i < FAMILIES; i += 100)
    await call(`${site.base}/api/clients/import`, clients.slice(i, i + 100), token);
  for (let i = 0; i < OTHERS; i++) {
    const kept = { kind: "katha", masa: (i % 12) + 1, tithi: (i % 30) + 1 };
    await call(`${site.base}/api/observances`, { clientId: clients[i % FAMILIES]._id, ...kept }, token);
  }
}

function uuid7() {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
