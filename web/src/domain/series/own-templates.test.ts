import { describe, expect, test } from "vitest";
import steps from "../../../../internal/series/testdata/steps.json";
import type { AlmanacDay, Instant, PackedMonth, Range } from "../../almanac/almanac-month.ts";
import chennai from "../../almanac/samples/chennai-solar.json";
import { riteOf } from "../../offline/testing/samples.ts";
import { templateOf } from "../../offline/testing/samples-when.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import {
  bodyOfTemplate,
  copyOfShipped,
  faultsOfStep,
  ownNameOf,
  stepsOf,
  type TemplateStep,
} from "./own-templates.ts";
import { feesOf, onOwnDays, onTithis } from "./plan.ts";
import { SHIPPED_KINDS, TEMPLATES } from "./templates.ts";
import { beginsOn } from "./windows.ts";

const days = lunarDays(chennai.months as unknown as PackedMonth[]);
const NOTHING = { answers: new Map(), zone: "Asia/Kolkata" };

describe("a copy of what comes with the app", () => {
  test.each(SHIPPED_KINDS)("%s has the same steps, and no faults", (kind) => {
    const copy = copyOfShipped(kind, "Mine");
    const same = ({ key, time, minutes, share, preset }: ReturnType<typeof stepsOf>[number]) => [
      ...[key, time, minutes, share],
      preset,
    ];
    expect(stepsOf(copy).map(same)).toEqual(TEMPLATES[kind].map(same));
    expect(copy.steps.flatMap(faultsOfStep)).toEqual([]);
    expect(bodyOfTemplate(copy).count).toBe(kind === "antyeshti" ? "death" : null);
  });

  test("Navratri stays on its tithis", () => {
    const own = onOwnDays(stepsOf(copyOfShipped("navratri", "Mine")), "2027-09-30", days, NOTHING);
    const shipped = onTithis(TEMPLATES.navratri, "2027-09-30", days);
    expect(own.map(({ date, key }) => [date, key])).toEqual(shipped.map(({ date, key }) => [date, key]));
  });
});

test("steps by day and by the next tithi, the soonest first; beyond the almanac they are left out", () => {
  const template = templateOf("t", {
    steps: [
      { name: "Udyapan", day: 1, tithi: 15, minutes: 60, share: 1 },
      { name: "Katha", day: 3, minutes: 60, share: 1, time: "09:00" },
      { name: "Aarti", day: 3, minutes: 60, share: 1, time: "07:00" },
    ],
  });
  const on = (first: string) =>
    onOwnDays(stepsOf(template), first, days, NOTHING).map(({ date, day, name }) => [date, day, name]);
  expect(on("2027-10-01")).toEqual([
    ["2027-10-03", 3, "Aarti"],
    ["2027-10-03", 3, "Katha"],
    ["2027-10-15", 15, "Udyapan"],
  ]);
  expect(on("2199-10-01")).toHaveLength(2);
});

test.each([
  [7100, [{ share: 5 }, { share: 0, fee: 1100 }, { share: 1 }], [5000, 1100, 1000]],
  [null, [{ share: 1 }, { share: 0, fee: 501 }], [null, 501]],
  [1000, [{ share: 1 }, { share: 0, fee: 1100 }], undefined],
  [1200, [{ share: 0, fee: 1100 }], undefined],
  [1100, [{ share: 0, fee: 1100 }], [1100]],
])("of %j over %j each day has %j", (whole, steps, fees) => {
  expect(feesOf(whole, steps)).toEqual(fees);
});

test.each(steps)("the faults of a step, as the server finds them: $name", ({ step, faults }) => {
  expect(faultsOfStep(step as TemplateStep)).toEqual(faults);
});

test("half a day is no day", () => {
  expect(faultsOfStep({ riteTypeId: "r", day: 1.5, minutes: 60, fee: 0 })).toEqual(["day"]);
});

test("a step has its own name, else its rite's", () => {
  const rites = [riteOf("r", { name: "Katha", nameHi: "कथा" })];
  expect(ownNameOf({ name: "Mine", riteTypeId: "r" }, rites, "hi")).toBe("Mine");
  expect(ownNameOf({ riteTypeId: "r" }, rites, "hi")).toBe("कथा");
  expect(ownNameOf({ riteTypeId: "gone" }, rites, "en")).toBe("");
});

describe("where on the day a step begins", () => {
  const at = (time: string, date = "2026-11-22"): Instant => ({ at: 0, date, time });
  const range = (from: string, until: string): Range => ({ start: at(from), end: at(until) });
  const plain = range("00:00", "00:00");
  const day = {
    date: "2026-11-22",
    sunrise: at("06:30"),
    sunset: at("17:10"),
    nextSunrise: at("06:31", "2026-11-23"),
    limbs: undefined,
    kalams: {
      rahu: range("15:48", "17:08"),
      yamaganda: plain,
      gulika: plain,
      abhijit: range("11:29", "12:11"),
      brahma: range("04:52", "05:40"),
    },
  } satisfies Partial<AlmanacDay>;
  const begins = (time: string, window: Parameters<typeof beginsOn>[2]) => {
    const { time: from, windowFrom, windowUntil } = beginsOn(day as AlmanacDay, time, window);
    return [from, windowFrom, windowUntil].filter(Boolean).join(" ");
  };
  test.each([
    ["09:00", undefined, "09:00"],
    ["09:00", "abhijit", "11:30 11:29 12:11"],
    ["12:00", "abhijit", "12:00 11:29 12:11"],
    ["12:11", "abhijit", "11:30 11:29 12:11"],
    ["", "brahma", "04:55 04:52 05:40"],
    ["07:00", "morning", "07:00 06:30 08:38"],
    ["", "midday", "10:50 10:46 12:54"],
    ["", "aparahna", "12:55 12:54 15:02"],
    ["", "pradosha", "17:10 17:10 19:50"],
    ["16:00", "rahu_free", "17:10"],
    ["15:00", "rahu_free", "15:00"],
    ["", "rahu_free", ""],
  ] as const)("%s in %s is %s", (time, window, want) => {
    expect(begins(time, window)).toBe(want);
  });

  test("without an almanac, or a Sun that rises, at its own time", () => {
    expect(beginsOn(undefined, "09:00", "abhijit")).toEqual({ time: "09:00" });
    const polar = {
      ...day,
      sunrise: undefined,
      sunset: undefined,
      kalams: undefined,
    } as unknown as AlmanacDay;
    for (const window of ["morning", "pradosha", "brahma", "rahu_free"] as const) {
      expect(beginsOn(polar, "09:00", window)).toEqual({ time: "09:00" });
    }
  });
});
