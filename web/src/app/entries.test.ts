import { expect, test } from "vitest";
import { ACCOUNT, ADD, BAR, BELL, FOOTER, MENU } from "../frame/entries.ts";
import { isStatic } from "../nav/paths.ts";
import { pageAt } from "./page-at.ts";

test("every entry of the menus leads to a page", () => {
  const entries = [...MENU.flatMap((group) => group.entries), ...ACCOUNT, ...ADD, ...BAR, ...FOOTER, BELL];
  expect(entries.length).toBeGreaterThan(25);
  const lost = entries.filter(({ to }) => !isStatic(to) && !pageAt(to.replace(/\?.*/, "")));
  expect(lost).toEqual([]);
});
