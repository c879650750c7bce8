import { expect, it } from "vitest";
import { timeOf, uuid7 } from "./uuid7.ts";

it("is a UUID of version 7 that tells when it was made", () => {
  const now = Date.now();
  const id = uuid7(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(timeOf(id)).toBe(now);
});

it("sorts in the order of making, also within a millisecond and when the clock is set back", () => {
  const now = Date.now() + 1000;
  const ids = Array.from({ length: 10_000 }, (_, i) => uuid7(i === 5000 ? now - 60_000 : now));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
