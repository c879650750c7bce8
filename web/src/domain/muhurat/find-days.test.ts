import { beforeEach, expect, test, vi } from "vitest";
import shared from "../../../../internal/goodtimes/testdata/ahead.json";
import { type Found, findDays } from "./find-days.ts";

vi.mock("./kept-rites.ts", () => ({
  keepRite: () => Promise.resolve(),
  keptNames: () => Promise.resolve(undefined),
  keptRite: () => Promise.resolve({ kept: { at: 0, ahead: shared.kept.griha_pravesh }, current: true }),
}));
beforeEach(() => vi.stubGlobal("navigator", { onLine: false }));

test("without a network the days that are kept are found, and what is kept is told", async () => {
  const found: Found = await findDays({ rite: "griha_pravesh", from: "2026-11-01", to: "2027-02-28" });
  expect(found.days.at(-1)?.date).toBe("2026-12-12");
  expect(found.kept).toMatchObject({ from: found.days[0]?.date, to: "2026-12-12" });
});

test("of what is not kept nothing is found", () =>
  expect(findDays({ rite: "griha_pravesh", from: "2028-01-01", to: "2028-12-31" })).rejects.toThrow());
