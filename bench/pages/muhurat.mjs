// How long a search for a muhurat takes on a phone without a network, with a processor four times slower: 395 days that the
// device keeps of a rite, with the stars of two people, from the press to the frame that shows the days. Once with a nearly empty
// calendar, once with a full one: 60 tasks a month in five areas, closed days, ways that were typed.
//
//   make build && cd bench/pages && npm ci && npm run muhurat
import { settle, signIn, withBrowser } from "./browser.mjs";
import { fillCalendar, uuid7 } from "./full-calendar.mjs";
import { ACCOUNT, call, startSite } from "./site.mjs";

const SLOWER = 4;
const ROUNDS = 9;
const DAYS = 395;

console.log(
  "| search of 395 days | until it is shown, ms: median | slowest | processor time, ms, times four: median | most |",
);
console.log("|---|---|---|---|---|");
for (const full of [false, true]) {
  const site = await startSite();
  try {
    await withBrowser(
      (tab, context) => measure(site, tab, context, full),
      async () => {},
    );
  } finally {
    await site.stop();
  }
}

async function measure(site, tab, context, full) {
  await tab.setViewportSize({ width: 390, height: 844 });
  const login = { credentials: ACCOUNT.username, password: ACCOUNT.password };
  const { token } = await call(`${site.base}/api/users/login`, login);
  const post = (path, body) => call(site.base + path, body, token);
  const client = await addFamily(post);
  if (full) await fillCalendar(post, DAYS);
  await signIn(tab, site.base);
  const search = (rite, free) =>
    `/muhurat?rite=${rite}&client=${client}&from=${day(1)}&to=${day(DAYS)}${free ? "" : "&free=0"}`;
  for (const rite of ["vivah", "namkaran"]) {
    await settle(tab, site.base + search(rite));
    await tab.waitForFunction(kept, `muhurat ${rite}`);
  }
  await tab.waitForLoadState("networkidle");
  await site.halt();
  const devtools = await context.newCDPSession(tab);
  // Of a processor at its full speed: what a busy machine cannot falsify.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  for (const free of [false, true]) {
    const spent = [];
    const took = [];
    for (let i = 0; i < ROUNDS; i++)
      spent.push((await visit(tab, devtools, search("vivah", free))).spent * SLOWER);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    for (let i = 0; i < ROUNDS; i++) took.push((await visit(tab, devtools, search("vivah", free))).took);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const [one, other] = [took, spent].map((all) => all.sort((a, b) => a - b));
    const name = `${free ? "when he is free, with travel" : "every good day"}${full ? "; a full calendar" : ""}`;
    const figures = [one, other].flatMap((all) => [all[ROUNDS >> 1], all.at(-1)]);
    console.log(`| ${name} | ${figures.map((ms) => ms.toFixed(0)).join(" | ")} |`);
  }
}

/** Goes there from another screen: milliseconds on the clock, and of the page's thread. */
async function visit(tab, devtools, path) {
  await tab.evaluate(open, ["/notes/create", "h1"]);
  const busy = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find((one) => one.name === "TaskDuration").value * 1000;
  };
  const before = await busy();
  const took = await tab.evaluate(open, [path, "main section"]);
  return { took, spent: (await busy()) - before };
}

/** In the page: goes to a path as a link does; the milliseconds until the frame that shows what is waited for. */
async function open([path, shown]) {
  await nextFrame();
  const from = performance.now();
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  const there = () => document.querySelector(shown) && !document.querySelector(".skeleton");
  do await nextFrame();
  while (!there());
  return performance.now() - from;
}

/** In the page: whether the device has this of the almanac. */
async function kept(key) {
  const db = await new Promise((resolve) => {
    const open = indexedDB.open("sankalp");
    open.onsuccess = () => resolve(open.result);
  });
  const count = db.transaction("almanac").objectStore("almanac").count(key);
  await new Promise((resolve) => {
    count.onsuccess = resolve;
  });
  db.close();
  return count.result > 0;
}

/** A family of two whose stars are known. */
async function addFamily(post) {
  const person = (name, nakshatra) => ({ _id: uuid7(), name, nakshatra });
  const _id = uuid7();
  const people = [person("Meera", 4), person("Arjun", 13)];
  await post("/api/clients", { _id, name: "Sharma", gotra: "Kashyapa", people });
  return _id;
}

function day(n) {
  return new Date(Date.now() + n * 864e5).toISOString().slice(0, 10);
}
