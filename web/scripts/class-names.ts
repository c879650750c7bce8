import { createHash } from "node:crypto";
import { relative, sep } from "node:path";
import type { Plugin } from "vite";

const root = new URL("..", import.meta.url).pathname;

/** What a style module belongs to: its feature, or its folder of src. Two of them never share a class name. */
export function scopeOf(file: string): string {
  const [first = "", second = "", third = ""] = relative(root, file).split(sep);
  return second === "features" ? `${first}/${second}/${third}` : `${first}/${second}`;
}

/** The name that a class of a style module has on the page: its own and a mark of its scope, `task-card_x1f`. */
export function scopedName(name: string, file: string): string {
  const mark = createHash("sha256")
    .update(scopeOf(file.replace(/\?.*/, "")))
    .digest("hex");
  return `${name}_${mark.slice(0, 3)}`;
}

/**
 * Reads a style module's classes one by one and not from an object of all: the bundler then writes each name where it
 * is used, and leaves out those that nobody uses.
 */
export const inlineClassNames: Plugin = {
  name: "inline-class-names",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (code) =>
      code.replace(/^import (\w+) from ("[^"]+\.module\.css");/gm, "import * as $1 from $2;"),
  },
};
