import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, type Rule } from "postcss";
import { describe, expect, test } from "vitest";
import { scopedName, scopeOf } from "./class-names.ts";

/** Every rule of a style sheet, with what it stands in: `.a { .b {} }` is `.a .b`. */
function rulesOf(file: string): string[] {
  const found: string[] = [];
  parse(readFileSync(file, "utf8")).walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    const around: string[] = [];
    for (let up = rule.parent; up && up.type !== "root"; up = up.parent as Rule["parent"]) {
      if (up.type === "rule") around.unshift((up as Rule).selector);
    }
    found.push(...rule.selectors.map((selector) => [...around, selector].join(" ")));
  });
  return found;
}

/** The classes of its own that a selector of a style module names. */
const ownClasses = (selector: string) =>
  [
    ...selector
      .replace(/:global\([^)]*\)/g, "")
      .replace(/"[^"]*"/g, "")
      .matchAll(/\.([a-zA-Z][\w-]*)/g),
  ].map(([, name = ""]) => name);

const camel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Outside of brackets of its own, the last part of a selector: what it styles. */
const subject = (selector: string) => selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? "";

const WIDE = /^(\.icon|(?!body$)[a-z][a-z0-9]*)$/;

const sheets = globSync("src/**/*.css");
const modules = sheets.filter((file) => file.endsWith(".module.css"));

test("no :has() decides how elements look that stand everywhere", () => {
  // Whatever is put in or takes the focus could change what :has() says: with `.code:has(…) > span`, the browser worked
  // out every span of the page anew each time.
  const having = sheets.flatMap(rulesOf).filter((selector) => selector.includes(":has("));
  expect(having.length).toBeGreaterThan(10);
  expect(having.filter((selector) => WIDE.test(subject(selector)))).toEqual([]);
});

test("what a style takes from elsewhere is declared", () => {
  const declared = new Set<string>();
  const taken = new Map<string, string>();
  for (const file of [...sheets, ...globSync("src/**/*.{ts,tsx}")]) {
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(/["'`\s{;](--[\w-]+)["'`]?\]?:/g)) declared.add(name);
    for (const [, name = ""] of text.matchAll(/setProperty\("(--[\w-]+)"/g)) declared.add(name);
    // With a fallback it may be missing.
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)\)/g)) taken.set(name, file);
  }
  expect(declared.size).toBeGreaterThan(50);
  expect([...taken].filter(([name]) => !declared.has(name))).toEqual([]);
});

describe("styles stay where they belong", () => {
  test("those of everybody lie in styles, ui and frame; all others are modules", () => {
    const shared = sheets.filter((file) => !modules.includes(file));
    expect(shared.filter((file) => !/^src\/(styles|ui|frame)\//.test(file))).toEqual([]);
    expect(modules.length).toBeGreaterThan(40);
  });

  test("every rule of a module names a class of the module", () => {
    const leaking = modules.flatMap((file) =>
      rulesOf(file)
        .filter((selector) => ownClasses(selector).length === 0)
        .map((selector) => `${file}: ${selector}`),
    );
    expect(leaking).toEqual([]);
  });

  test("what the screens name is in the modules, and what is in the modules is named", () => {
    const defined = new Set(
      modules.flatMap((file) =>
        rulesOf(file)
          .flatMap(ownClasses)
          .map((name) => `${scopeOf(join(process.cwd(), file))} ${camel(name)}`),
      ),
    );
    const named = classesInCode();
    expect([...named.keys()].filter((name) => !defined.has(name))).toEqual([]);
    expect([...defined].filter((name) => !named.has(name))).toEqual([]);
  });

  test("the screens of a scope take a class from one module", () => {
    // Two modules that each mean something of their own by one name would style each other's elements.
    const shared = [...classesInCode()].filter(([, files]) => files.size > 1);
    expect(shared.map(([name, files]) => `${name}: ${[...files].join(", ")}`)).toEqual([]);
  });

  test("two scopes never have the same mark", () => {
    const scopes = new Map(modules.map((file) => [scopeOf(join(process.cwd(), file)), file]));
    const marks = [...scopes.values()].map((file) => scopedName("", join(process.cwd(), file)));
    expect(marks.length).toBeGreaterThan(20);
    expect(new Set(marks).size).toBe(marks.length);
  });
});

/** Every class that code reads from a style module, by its scope and name, and the modules that it is read from. */
function classesInCode(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync("src/**/*.{ts,tsx}")) {
    const text = readFileSync(file, "utf8");
    for (const [, css = "", path = ""] of text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";/gm)) {
      const module = join(dirname(file), path);
      for (const [, name] of text.matchAll(new RegExp(`\\b${css}\\.(\\w+)`, "g"))) {
        const key = `${scopeOf(join(process.cwd(), module))} ${name}`;
        found.set(key, (found.get(key) ?? new Set()).add(module));
      }
    }
  }
  return found;
}
