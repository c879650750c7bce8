import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRested } from "./use-rested.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("while something moves the value is that of the last rest; let go, it is the value at once", () => {
  const { result, rerender } = renderHook(({ value, moving }) => useRested(value, moving), {
    initialProps: { value: 1, moving: false },
  });
  rerender({ value: 2, moving: false });
  expect(result.current).toBe(2);
  for (const value of [3, 4]) {
    rerender({ value, moving: true });
    act(() => void vi.advanceTimersByTime(300));
    expect(result.current).toBe(2);
  }
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe(4);
  rerender({ value: 5, moving: true });
  rerender({ value: 5, moving: false });
  expect(result.current).toBe(5);
});
