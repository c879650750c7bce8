import { expect, test } from "vitest";
import { isClosed } from "./closed.ts";

test.each([
  ["all", "/expense", false],
  ["all", "/profile/x/setting/people", true],
  ["planner", "/tasks", false],
  ["planner", "/expense", true],
  ["planner", "/helpers/h", false],
  ["planner", "/helpers/h/statement", true],
  ["planner", "/helpers/h/receipt", true],
  ["planner", "/helpers/statement", true],
  ["shares", "/helpers", false],
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
