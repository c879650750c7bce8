import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useOneSave } from "./draft-form.ts";

test("a second tap saves nothing while the first is being saved; after a failure it can be tried again", async () => {
  let fail = () => {};
  const save = vi.fn((_name: string) => new Promise((_, reject) => (fail = () => reject(new Error("full")))));
  const { result, rerender } = renderHook(() => useOneSave(save));
  const first = result.current("Sharma");
  rerender();
  await result.current("Sharma");
  expect(save).toHaveBeenCalledTimes(1);
  fail();
  await expect(first).rejects.toThrow("full");
  void result.current("Sharma");
  expect(save).toHaveBeenCalledTimes(2);
});
