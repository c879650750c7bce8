import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

/**
 * Imports each icon from its own file. Through the module that names them all, every screen would seem to need every
 * icon: none could share a chunk with its screen, and a first visit would load a dozen files of 200 bytes.
 */
export const directIcons: Plugin = {
  name: "direct-icons",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { id: /\/(src|site)\/.*\.tsx?$/, code: "lucide-react" },
    handler(code) {
      files ??= filesOf(readFileSync(fileURLToPath(ALL), "utf8"));
      return code.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim().split(" as "))
          .map(
            ([name = "", local = name]) => `import ${local} from "lucide-react/dist/esm${files?.get(name)}";`,
          )
          .join(""),
      );
    },
  },
};
