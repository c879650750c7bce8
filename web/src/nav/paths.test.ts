import { expect, test } from "vitest";
import { inLanguage, isStatic, paths, safeNext } from "./paths.ts";

test.each([
  ["/tasks", "/tasks"],
  ["/tasks?page=2&q=a%20b#x", "/tasks?page=2&q=a%20b#x"],
  ["/", "/"],
  ["/tasks/../tasks", "/tasks"],
])("a path of this site: %s", (next, path) => expect(safeNext(next)).toBe(path));

test.each([
  null,
  undefined,
  "",
  "tasks",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "https://evil.example/tasks",
  "javascript:alert(1)",
  " /tasks",
  "/.//evil.example",
  "/..//evil.example",
  "//",
  paths.login,
  "/login?next=/login",
  paths.register,
  paths.logout,
])("refused: %j", (next) => expect(safeNext(next)).toBeUndefined());

test("whatever is accepted stays on this origin", () => {
  const parts = [
    "/",
    "\\",
    ".",
    "..",
    "//",
    "evil.example",
    "@",
    ":",
    "\t",
    "%2f",
    "?",
    "#",
    "tasks",
    "\u0000",
  ];
  for (const a of parts) {
    for (const b of parts) {
      for (const c of parts) {
        const next = safeNext(`/${a}${b}${c}`);
        if (next) expect(new URL(next, "https://here.example").origin).toBe("https://here.example");
      }
    }
  }
});

test("static pages have a twin in Hindi", () => {
  expect(inLanguage("/", "hi")).toBe("/hi");
  expect(inLanguage("/hi", "en")).toBe("/");
  expect(inLanguage(paths.privacy, "hi")).toBe("/hi/privacy-policy");
  expect(inLanguage("/hi/privacy-policy", "hi")).toBe("/hi/privacy-policy");
  expect(inLanguage(paths.tasks, "hi")).toBe("/tasks");
  expect(isStatic("/history")).toBe(false);
  expect(isStatic("/hi/privacy-policy?x=1")).toBe(true);
});
