/**
 * Holds the built app to its size: what each first visit loads, gzipped, against what it may. Run after the build;
 * `npm run budget`.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { catalogues } from "./texts.ts";

const KB = 1024;
const BUDGET = {
  publicPage: 12 * KB,
  /** Of what the server fills for a family: with its days, the script and a picture it is 30. */
  template: 10 * KB,
  inlineScript: 2 * KB,
  loginScript: 115 * KB,
  /** Its form is as large as a screen of the app. */
  registerScript: 126 * KB,
  tasksScript: 125 * KB,
  tasksStyle: 8 * KB,
  lazyChunk: 25 * KB,
  worker: 8 * KB,
};

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const manifest: Manifest = JSON.parse(await readFile(join(root, ".cache/manifest.json"), "utf8"));
const packed = async (file: string) => (await stat(join(dist, `${file}.gz`))).size;

/** A chunk and all that it imports at once. */
function loaded(source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return seen;
  seen.add(source);
  for (const next of entry.imports ?? []) loaded(next, seen);
  return seen;
}

const sum = async (sources: Iterable<string>, pick: (source: string) => string[]) => {
  const files = new Set([...sources].flatMap(pick));
  return (await Promise.all([...files].map(packed))).reduce((total, size) => total + size, 0);
};
const scripts = (source: string) => [manifest[source]?.file ?? source];

const visit = (screens: readonly string[]) => {
  const seen = loaded("src/main.tsx");
  for (const screen of screens) loaded(screen, seen);
  return seen;
};

const LANGUAGES = ["en", "hi"] as const;
const checks: [name: string, size: number, budget: number][] = [];

for (const language of LANGUAGES) {
  for (const page of ["index", "about", "contact", "terms", "privacy", "data"]) {
    const file = `pages/${language}/${page}.html`;
    checks.push([file, await packed(file), BUDGET.publicPage]);
  }
  for (const page of ["book", "good", "track", "helper", "gone"]) {
    const file = `pages/${language}/${page}.html`;
    checks.push([file, await packed(file), BUDGET.template]);
  }
  const tasks = "src/features/tasks/list";
  for (const [path, screens, budget] of [
    ["/login", ["src/features/accounts/enter/login.route.tsx"], BUDGET.loginScript],
    ["/register", ["src/features/accounts/enter/register.route.tsx"], BUDGET.registerScript],
    ["/tasks on a phone", [`${tasks}/list.route.tsx`, `${tasks}/task-cards.tsx`], BUDGET.tasksScript],
    ["/tasks, wide", [`${tasks}/list.route.tsx`, `${tasks}/task-table.tsx`], BUDGET.tasksScript],
  ] as const) {
    const seen = [...visit(screens), ...catalogues(screens[0], language)];
    checks.push([`${path} script, ${language}`, await sum(seen, scripts), budget]);
  }
}
// What is inlined in a page was measured by the build.
const inlined: { tasksStyle: number; publicScript: number } = JSON.parse(
  await readFile(join(root, ".cache/sizes.json"), "utf8"),
);
checks.push(["/tasks style", inlined.tasksStyle, BUDGET.tasksStyle]);
checks.push(["inline script of a public page", inlined.publicScript, BUDGET.inlineScript]);
checks.push(["sw.js", await packed("sw.js"), BUDGET.worker]);
const first = new Set([...loaded("src/main.tsx")].flatMap(scripts));
for (const file of await readdir(join(dist, "assets"))) {
  if (!file.endsWith(".js.gz")) continue;
  const script = `assets/${file.slice(0, -".gz".length)}`;
  const size = await packed(script);
  if (!first.has(script) && size > BUDGET.lazyChunk / 2) checks.push([script, size, BUDGET.lazyChunk]);
}

let failed = false;
for (const [name, size, budget] of checks) {
  const over = !(size <= budget);
  failed ||= over;
  console.log(
    `${over ? "OVER" : "ok  "} ${(size / KB).toFixed(1).padStart(6)} of ${(budget / KB).toFixed(1).padStart(5)} KB  ${name}`,
  );
}
if (failed) process.exit(1);
