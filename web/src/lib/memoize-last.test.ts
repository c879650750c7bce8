import { expect, test, vi } from "vitest";
import { memoizeLast } from "./memoize-last.ts";

test("what is asked the same again is not counted again; what changed is", () => {
  const sum = vi.fn((rows: readonly number[], by: number) => rows.reduce((all, one) => all + one * by, 0));
  const kept = memoizeLast(sum);
  const rows = [1, 2, 3];
  expect([kept(rows, 1), kept(rows, 1)]).toEqual([6, 6]);
  expect(sum).toHaveBeenCalledOnce();
  expect([kept(rows, 2), kept([1], 2), kept(rows, 2)]).toEqual([12, 2, 12]);
  expect(sum).toHaveBeenCalledTimes(4);
});

test("nothing found is an answer like any other, and a fault is none", () => {
  const find = vi.fn((what: string) => {
    if (what === "broken") throw new Error(what);
    return undefined;
  });
  const kept = memoizeLast(find);
  expect(() => kept("broken")).toThrow("broken");
  expect(() => kept("broken")).toThrow("broken");
  expect([kept("none"), kept("none")]).toEqual([undefined, undefined]);
  expect(find).toHaveBeenCalledTimes(3);
});
