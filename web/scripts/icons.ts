/**
 * Draws the app's icons from public/favicon.svg with the system's Chromium. Run `npm run icons` when the mark changes.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const mark = await readFile(join(root, "public/favicon.svg"), "utf8");
const folder = await mkdtemp(join(tmpdir(), "icons-"));

/** A maskable icon is cut to any shape: the ground fills it, and the mark keeps to the middle. */
const page = (size: number, maskable: boolean) => {
  const drawn = maskable ? size * 0.72 : size;
  const ground = maskable ? "#9C2B33" : "transparent";
  return `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh"><div style="width:${drawn}px">${mark}</div>`;
};

try {
  for (const [name, size, maskable] of [
    ["icon-192", 192, false],
    ["icon-512", 512, false],
    ["icon-maskable", 512, true],
  ] as const) {
    const html = join(folder, `${name}.html`);
    await writeFile(html, page(size, maskable));
    execFileSync("chromium", [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      `--user-data-dir=${join(folder, "profile")}`,
      "--default-background-color=00000000",
      `--window-size=${size},${size}`,
      `--screenshot=${join(root, "public", `${name}.png`)}`,
      html,
    ]);
  }
} finally {
  await rm(folder, { recursive: true });
}
