/**
 * Writes what the web app takes from the contract, api/openapi.json: the types of every call, and the limits of what it
 * sends. `npm run generate`; with `--check` it writes nothing and fails where a file is not what it would write.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Contract, limitsOf } from "./limits.ts";

const root = join(import.meta.dirname, "..");
const contract = join(root, "../api/openapi.json");
const limits = join(root, "src/api/limits.gen.ts");
const check = process.argv.includes("--check");

execFileSync(
  join(root, "node_modules/.bin/openapi-typescript"),
  [contract, "-o", "src/api/schema.gen.ts", ...(check ? ["--check"] : [])],
  { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
);

const text = limitsOf(JSON.parse(await readFile(contract, "utf8")) as Contract);
if (!check) await writeFile(limits, text);
else if ((await readFile(limits, "utf8").catch(() => "")) !== text) {
  console.error("src/api/limits.gen.ts is not what api/openapi.json says: run `make generate`.");
  process.exit(1);
}
