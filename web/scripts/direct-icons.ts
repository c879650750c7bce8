import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";

/** The module that names every icon, 1,700 of them. */
const ALL = new URL("esm/lucide-react.mjs", import.meta.resolve("lucide-react").replace(/[^/]+\/[^/]+$/, ""));

/** The file of each icon by its names. */
function filesOf(all: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of all.matchAll(/export \{(.*)\} from '\.(\/icons\/.+)'/g))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

let files: Map<string, string> | undefined;

/** Imports each icon from its own file. */
function importDirectly(code: string): string {
  files ??= filesOf(readFileSync(fileURLToPath(ALL), "utf8"));
  return code.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim().split(" as "))
      .map(([name = "", local = name]) => `import ${local} from "lucide-react/dist/esm${files?.get(name)}";`)
      .join(""),
  );
}

const ICON = join(import.meta.dirname, "../src/ui/icon.tsx");

/** An icon's file as its shapes alone, without the name and the keys that only lucide's own function reads. */
function onlyShapes(code: string): string {
  const [, data] = /\nconst __iconData = (\{[\s\S]*?\n\});/.exec(code) ?? [];
  if (!data) throw new Error(`an icon of lucide has no shapes: ${code}`);
  const { node } = runInNewContext(`(${data})`);
  const shapes = JSON.stringify(node, (name, value) => (name === "key" ? undefined : value));
  return `import { drawingOf } from ${JSON.stringify(ICON)};\nexport default /* @__PURE__ */ drawingOf(${shapes});`;
}

/**
 * Gives the app only what it needs of lucide. Through the module that names all icons, every screen would seem to need every
 * icon: none could share a chunk with its screen, and a first visit would load a dozen files of 200 bytes.
 */
export const directIcons: Plugin[] = [
  {
    name: "direct-icons",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\/(src|site)\/.*\.tsx?$/, code: "lucide-react" },
      handler: importDirectly,
    },
  },
  {
    name: "only-shapes",
    apply: "build",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/, code: "createLucideIcon(" },
      handler: onlyShapes,
    },
  },
];
