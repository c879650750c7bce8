import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useEmptyAtFirst } from "./use-empty-at-first.ts";

const device = vi.hoisted(() => ({ rows: {} as Record<string, object[] | undefined> }));
vi.mock("../../../offline/store.ts", () => ({ useRows: (kind: string) => device.rows[kind] }));

const nothing = { task: [], client: [], ritetype: [] };

beforeEach(() => {
  device.rows = {};
});

test("an account whose rows come after the page is not taken for an empty one", () => {
  const { result, rerender } = renderHook(useEmptyAtFirst);
  expect(result.current).toBe(false);
  device.rows = { ...nothing, task: [{}] };
  rerender();
  expect(result.current).toBe(false);
});

test("an account that was empty at first is so until the page is left, whatever is brought in", () => {
  const { result, rerender } = renderHook(useEmptyAtFirst);
  device.rows = nothing;
  rerender();
  expect(result.current).toBe(true);
  device.rows = { ...nothing, client: [{}] };
  rerender();
  expect(result.current).toBe(true);
});
