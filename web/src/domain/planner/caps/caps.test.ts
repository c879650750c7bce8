import { expect, test } from "vitest";
import shared from "../../../../../internal/availability/testdata/seasons.json" with { type: "json" };
import type { Sky } from "../../../almanac/year/sky.ts";
import { type Cap, capOf } from "./caps.ts";

type Case = { why: string; date: string; sky: Sky; caps: Cap[]; most: number | null };

test.each(shared.cases as Case[])("$why, as the server has it", ({ date, sky, caps, most }) => {
  expect(capOf(caps, date, sky)).toBe(most ?? undefined);
});

test("without the almanac of the day only a range of dates holds", () => {
  const caps: Cap[] = [
    { season: "kharmas", most: 2 },
    { season: "dates", most: 1, from: "2026-11-20", to: "2026-11-22" },
  ];
  expect([capOf(caps, "2026-11-22", undefined), capOf(caps, "2026-11-23", undefined)]).toEqual([
    1,
    undefined,
  ]);
});
