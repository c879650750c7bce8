// What a phone's visitor gets: the scores of Lighthouse (mobile, slow 4G, a processor four times slower), and how soon
// the largest part of a page is painted, at the first visit and at the second, with slowness applied and not computed.
//
//   make build && cd bench/pages && npm ci && npm run measure        ROUNDS=5 for more than three measurements each
//   npm run measure -- /tasks                                      only that page
import lighthouse from "lighthouse";
import { forget, settle, signIn, withBrowser } from "./browser.mjs";
import { startSite } from "./site.mjs";

const rounds = Number(process.env.ROUNDS ?? 3);
const wanted = process.argv.slice(2);
const pages = ["/", "/login", "/tasks"].filter((page) => wanted.length === 0 || wanted.includes(page));
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** The stream of changes that the app listens to never ends, so a page never falls silent. */
const COMMON = { logLevel: "silent", formFactor: "mobile", maxWaitForLoad: 15_000 };

const site = await startSite();
try {
  console.log(`| page | ${CATEGORIES.join(" | ")} | first visit, ms | second visit, ms |`);
  console.log("|---|---|---|---|---|---|---|");
  for (const page of pages) {
    const runs = await repeat(() => scores(page));
    const row = CATEGORIES.map((category) => median(runs.map((run) => run[category])));
    const first = await repeat(() => paint(page, false));
    const second = await repeat(() => paint(page, true));
    console.log(`| ${page} | ${row.join(" | ")} | ${spread(first)} | ${spread(second)} |`);
    for (const title of new Set(runs.flatMap((run) => run.faults))) console.log(`  - ${title}`);
  }
} finally {
  await site.stop();
}

/** The four scores of 100 and what cost points. */
async function scores(page) {
  const prepare = (tab, context) => arrive(tab, context, page, false);
  return withBrowser(prepare, async (port) => {
    const { lhr } = await lighthouse(site.base + page, { ...COMMON, port, onlyCategories: CATEGORIES });
    if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
    const faults = CATEGORIES.flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${lhr.audits[id].title} ${lhr.audits[id].displayValue ?? ""}`),
    );
    const points = CATEGORIES.map((category) => [category, Math.round(lhr.categories[category].score * 100)]);
    return { ...Object.fromEntries(points), faults };
  });
}

/** Milliseconds to the largest contentful paint; `again`: the visit after one that let the service worker settle. */
async function paint(page, again) {
  const prepare = (tab, context) => arrive(tab, context, page, again);
  return withBrowser(prepare, async (port) => {
    const { lhr } = await lighthouse(site.base + page, {
      ...COMMON,
      port,
      onlyAudits: ["largest-contentful-paint"],
      screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false },
      throttlingMethod: "devtools",
      disableStorageReset: true,
    });
    const value = lhr.audits["largest-contentful-paint"].numericValue;
    if (value === undefined) throw new Error(`${page}: no paint was seen`);
    return Math.round(value);
  });
}

async function arrive(tab, context, page, again) {
  if (page === "/tasks") {
    await signIn(tab, site.base);
    if (!again) await forget(tab, context, site.base);
  }
  if (again) await settle(tab, site.base + page);
}

async function repeat(measure) {
  const values = [];
  for (let i = 0; i < rounds; i++) values.push(await measure());
  return values;
}

function median(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

function spread(values) {
  const middle = median(values);
  return `${middle} (${values[0]}–${values.at(-1)})`;
}
