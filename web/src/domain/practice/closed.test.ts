import { expect, test } from "vitest";
import { isClosed } from "./closed.ts";

test.each([
  ["all", "/expense", false],
  ["all", "/helpers?settle", false],
  ["all", "/profile/x/setting/people", true],
  ["planner", "/tasks", false],
  ["planner", "/expense", true],
  ["planner", "/helpers", false],
  ["planner", "/helpers?settle", true],
  ["planner", "/helpers?q=a&settle=h", true],
  ["planner", "/helpers?q=settle", false],
  ["planner", "/helpers/h", false],
  ["planner", "/hand-over?from=2026-12-01", true],
  ["planner", "/helpers/h/statement", true],
  ["planner", "/helpers/h/receipt", true],
  ["planner", "/helpers/statement", true],
  ["shares", "/helpers", false],
  ["shares", "/helpers?settle", true],
  ["shares", "/hi/about", false],
  ["shares", "/helpers/h/statement", false],
  ["shares", "/practices", false],
  ["shares", "/logout", false],
  ["shares", "/helpers/h", true],
  ["shares", "/helpers/h/edit", true],
  ["shares", "/tasks", true],
  ["shares", "/what/comes/later", true],
] as const)("of the role %s the page %s is closed: %s", (role, path, closed) => {
  expect(isClosed(role, path)).toBe(closed);
});
