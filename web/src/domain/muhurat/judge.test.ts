import { expect, test } from "vitest";
import shared from "../../../../internal/goodtimes/testdata/ahead.json";
import type { components } from "../../api/schema.gen.ts";
import type { DayPart } from "../../api/types.ts";
import type { Ahead } from "./held.ts";
import { judgeAhead } from "./judge.ts";

type Found = components["schemas"]["MuhuratDays"];

type Extra = { part?: DayPart; kept?: string };

/** Days with the reasons themselves for their places, which are counted in another order here. */
function spelled({ reasons, days, ...rest }: Found) {
  const spell = (places: number[]) => places.map((place) => reasons[place]);
  const times = (all: Found["days"][number]["open"]) =>
    all.map(({ weak, good, ...time }) => ({ ...time, weak: spell(weak), good: spell(good) }));
  return {
    ...rest,
    days: days.map(({ open, windows, against, facts, ...day }) => ({
      ...day,
      open: times(open),
      windows: times(windows),
      against: spell(against),
      facts: spell(facts),
    })),
  };
}

// The server's own answers: `go test ./internal/goodtimes -run TestTheDeviceJudgesAlike -update` writes them.
test.each(shared.cases)("$name: the device finds what the server finds", (one) => {
  const kept = shared.kept as unknown as Record<string, Ahead>;
  const { name: _n, rite, found, part, kept: days, ...asked } = one as typeof one & Extra;
  const ahead = kept[days ?? ("custom" in one ? "custom" : rite)] as Ahead;
  const judged = judgeAhead(ahead, { ...asked, ...(part && { part }) }, "Asia/Kolkata");
  expect(judged.days.length).toBeGreaterThan(0);
  expect(spelled(judged)).toEqual(spelled(found as unknown as Found));
});
