import { beforeEach, expect, test, vi } from "vitest";
import shared from "../../../../internal/goodtimes/testdata/ahead.json";
import { type Found, findDays } from "./find-days.ts";

vi.mock("./kept-rites.ts", () => ({
  keepRite: () => Promise.resolve(),
  keptNames: () => Promise.resolve(undefined),
  keptRite: () => Promise.resolve({ kept: { at: 0, ahead: shared.kept.griha_pravesh }, current: true }),
}));
beforeEach(() => vi.stubGlobal("navigator", { onLine: false }));

const datesOf = ({ days }: Found) => days.map(({ date }) => date);

test("of a long time without a network the first month comes before the whole", async () => {
  const first: Found[] = [];
  const whole = await findDays({ rite: "griha_pravesh", from: "2026-11-01", to: "2027-02-28" }, (part) =>
    first.push(part),
  );
  expect(first.map(datesOf)).toEqual([datesOf(whole).filter((date) => date <= "2026-12-01")]);
  expect(datesOf(whole).at(-1)).toBe("2026-12-12");
  expect(first[0]?.kept).toEqual(whole.kept);
});

test("of a month, and of what is not kept, nothing comes first", async () => {
  const first: Found[] = [];
  await findDays({ rite: "griha_pravesh", from: "2026-11-23", to: "2026-12-12" }, (part) => first.push(part));
  await expect(
    findDays({ rite: "griha_pravesh", from: "2028-01-01", to: "2028-12-31" }, (part) => first.push(part)),
  ).rejects.toThrow();
  expect(first).toEqual([]);
});
