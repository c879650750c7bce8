/**
 * The English catalogues: an en.po next to each hi.po. English is the language of the sources, so these files are extracted
 * from them and are not in the repository. A build extracts them again when a source changed. The dev server and the tests
 * only need them to exist, because there the code carries its English texts itself.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "..");
/** The hash of the sources of the last extraction. */
const stamp = join(root, ".cache/english");

/** A hash of all that the catalogues are extracted from. */
function hashSources(): string {
  const hash = createHash("sha256");
  for (const path of [
    ...globSync("{src,site}/**/*.{ts,tsx}", { cwd: root }).sort(),
    "lingui.config.ts",
    "package-lock.json",
  ])
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

function isOneMissing(): boolean {
  const hindi = globSync("{src,site}/**/catalogues/hi.po", { cwd: root });
  return hindi.some((path) => !existsSync(join(root, dirname(path), "en.po")));
}

function extractEnglish(): void {
  const now = hashSources();
  if (!isOneMissing() && existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  const lingui = join(root, "node_modules/@lingui/cli/dist/lingui.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [lingui, "extract", "--clean", "--locale", "en"],
    // For "test", which vitest sets, lingui looks for workers that only its own sources have.
    { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`the English catalogues could not be extracted:\n${stdout}${stderr}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Extracts the English catalogues before vite reads them. */
export const englishFirst: Plugin = {
  name: "english-first",
  config: (_, { command }) => {
    if (command === "build" || isOneMissing()) extractEnglish();
  },
};
