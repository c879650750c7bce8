/**
 * Builds dist/: the app, the pages of every language as HTML, the service worker, and a compressed twin of each file.
 * dist/pages.json tells the server which page stands at which path and what its inlined parts hash to.
 */
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { build, type Manifest, type Rolldown } from "vite";
import type { Rendered, renderPages } from "../site/render.tsx";
import { compressAll, gzip } from "./compress.ts";
import { inlineHashes, type Parts, toDocument } from "./document.ts";
import { writeFileIn } from "./files.ts";
import { prune } from "./prune.ts";
import { shortNames } from "./short-names.ts";
import { catalogues } from "./texts.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const cache = join(root, ".cache");
const LANGUAGES = ["en", "hi"] as const;

await build({ root, logLevel: "warn", build: { outDir: dist, emptyOutDir: true } });
const manifest: Manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));
await rm(join(dist, ".vite"), { recursive: true });
await writeFile(join(dist, ".gitkeep"), "");

await build({
  root,
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: "site/render.tsx",
    outDir: join(cache, "site"),
    rolldownOptions: { input: "site/render.tsx" },
  },
});
// Modules of the app look at the page's address and talk to other tabs as they load; there are none here.
Object.assign(globalThis, { location: new URL("http://localhost/"), BroadcastChannel: undefined });
const site: { renderPages: typeof renderPages } = await import(join(cache, "site/render.js"));

const file = (source: string) => {
  const entry = manifest[source];
  if (!entry) throw new Error(`not in the build: ${source}`);
  return entry;
};
const url = (source: string) => `/${file(source).file}`;
const text = (path: string) => readFile(join(dist, path), "utf8");

const main = file("src/main.tsx");
const css = {
  app: await text(main.css?.[0] ?? ""),
  static: await text(file("src/styles/site.css").file),
  template: await text(file("src/styles/public.css").file),
};
const scripts = {
  head: await inline("src/frame/head.ts"),
  guard: await inline("src/frame/guard.ts"),
  page: await inline("site/page.ts"),
};
const fonts = [font("mukta-latin-400"), font("tiro-devanagari-hindi-latin-400")];
/** The chunk of the screen that a shell is for, loaded together with the app and not after it. */
const SCREENS: Partial<Record<Rendered["name"], string>> = {
  login: "src/features/accounts/enter/login.route.tsx",
  register: "src/features/accounts/enter/register.route.tsx",
  app: "src/features/tasks/list/list.route.tsx",
};

/** The rows of the list of tasks. */
const ROWS = [
  { source: "src/features/tasks/list/task-table.tsx", media: "(min-width:64rem)" },
  { source: "src/features/tasks/list/task-cards.tsx", media: "not all and (min-width:64rem)" },
];

/** The own scripts of static pages, by their sources: each stands by itself and shares no chunk with the app. */
const ownScripts = new Map<string, { path: string; code: string }>();

const written: { page: Rendered; path: string; html: string }[] = [];
for (const language of LANGUAGES) {
  for (const page of await site.renderPages(language)) {
    const screen = SCREENS[page.name];
    const sheets = screen ? styles(screen) : [];
    const ofScreen = await Promise.all(sheets.map((path) => text(path)));
    const own = page.script ? await ownScript(page.script) : undefined;
    const styled = page.kind === "shell" ? undefined : styledAlone(page, own?.code ?? "");
    const parts: Parts = {
      css: styled?.css ?? [css.app, ...ofScreen].join(""),
      sheets: [...(main.css ?? []), ...sheets].map((path) => `/${path}`),
      headScript: page.guarded ? scripts.head + scripts.guard : scripts.head,
      pageScript: scripts.page,
      fonts: page.kind === "template" ? [] : fonts,
      ownScript: own?.path,
      modules: {
        entry: `/${main.file}`,
        preload: [
          ...[
            ...new Set([
              ...catalogues(screen, language).map(url),
              ...chunks("src/main.tsx").slice(1),
              ...(screen ? chunks(screen) : []),
            ]),
          ].map((url) => ({ url })),
          ...(page.name === "app" ? ROWS : []).map(({ source, media }) => ({ url: url(source), media })),
        ],
      },
    };
    const html = toDocument({ ...page, body: styled?.body ?? page.body }, parts);
    const path = `pages/${language}/${page.name}.html`;
    await writeFileIn(dist, path, html);
    written.push({ page, path, html });
  }
}
await writeFileIn(
  dist,
  "pages.json",
  `${JSON.stringify(
    written.map(({ page, path, html }) => ({
      name: page.name,
      language: page.language,
      file: path,
      paths: page.paths,
      template: page.kind === "template" || undefined,
      ...inlineHashes(html),
    })),
    null,
    1,
  )}\n`,
);
// Inlined in the pages, so nothing asks for them.
const inlined = [main.css?.[0] ?? "", file("src/styles/site.css").file, file("src/styles/public.css").file];
for (const path of inlined) await rm(join(dist, path));
await writeWorker();
await writeFileIn(cache, "manifest.json", JSON.stringify(manifest));
const tasksStyle = css.app + (await Promise.all(styles(SCREENS.app ?? "").map(text))).join("");
const sizes = {
  tasksStyle: (await gzip(Buffer.from(tasksStyle))).length,
  publicScript: (await gzip(Buffer.from(scripts.head + scripts.page))).length,
};
await writeFileIn(cache, "sizes.json", JSON.stringify(sizes));
await compressAll(dist);

/** The styles and the body of a page that no app takes over, with only what this page needs. */
function styledAlone({ kind, body, language }: Rendered, ownCode: string): { css: string; body: string } {
  if (kind !== "static") return { css: prune(css.template, body, ownCode, language), body };
  const running = `${scripts.head}${scripts.page}${ownCode}`;
  return shortNames(prune(css.static, body, running, language), body, running);
}

/** A script as one minified text. */
async function inline(source: string): Promise<string> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, target: "es2022", rolldownOptions: { input: source, output: { format: "iife" } } },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.trim();
}

async function ownScript(source: string): Promise<{ path: string; code: string }> {
  const known = ownScripts.get(source);
  if (known) return known;
  const code = await inline(source);
  const path = `/assets/${basename(source, ".ts")}-${hash(code)}.js`;
  await writeFileIn(dist, path.slice(1), code);
  const own = { path, code };
  ownScripts.set(source, own);
  return own;
}

function hash(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 6);
}

function font(name: string): string {
  const asset = Object.values(manifest).find((entry) => entry.file.includes(`/${name}`));
  const found = asset?.file ?? main.assets?.find((path) => path.includes(`/${name}`));
  if (!found) throw new Error(`no font ${name}`);
  return `/${found}`;
}

/** A chunk and all it imports, but for the entry. */
function chunks(source: string): string[] {
  const { file: own, imports = [] } = file(source);
  const rest = imports.filter((name) => !manifest[name]?.isEntry).flatMap(chunks);
  return [...new Set([`/${own}`, ...rest])];
}

/** The style sheets of a chunk and of all it imports, but for the entry. */
function styles(source: string): string[] {
  const { css = [], imports = [] } = file(source);
  const rest = imports.filter((name) => !manifest[name]?.isEntry).flatMap(styles);
  return [...new Set([...css, ...rest])];
}

/**
 * The names of files under /assets/, one after the other, by their length and ending ("7.js"): a list of hundreds is shorter
 * so, also compressed.
 */
function byKind(addresses: readonly string[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const address of new Set(addresses)) {
    const ending = extname(address);
    const name = basename(address, ending);
    const kind = `${name.length}${ending}`;
    names[kind] = (names[kind] ?? "") + name;
  }
  return names;
}

async function writeWorker() {
  const files = new Set(
    Object.values(manifest).flatMap(({ file, assets = [], css = [] }) => [file, ...assets, ...css]),
  );
  const assets = [...files].filter((path) => !inlined.includes(path));
  const devanagari = assets.filter(
    (path) => path.includes("-devanagari-400") || path.includes("-devanagari-600"),
  );
  const kept = written.filter(({ page }) => page.kind !== "template");
  const built = {
    assets: byKind([
      ...assets.filter((path) => !devanagari.includes(path)).map((path) => `/${path}`),
      ...kept.flatMap(({ page }) => ownScripts.get(page.script ?? "")?.path ?? []),
    ]),
    pages: kept.map(({ page, path, html }) => [
      path.replace(/^pages\/|\.html$/g, ""),
      hash(html),
      ...(page.language === "en" || page.kind === "static" ? page.paths : []),
    ]),
    devanagari: devanagari.map((path) => `/${path}`),
  };
  const result = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __BUILT__: JSON.stringify(built) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: "src/sw.ts", output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  await writeFileIn(dist, "sw.js", result.output[0].code);
}
